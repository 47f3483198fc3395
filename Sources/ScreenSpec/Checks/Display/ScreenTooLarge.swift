import Diagnostics
import Expressions
import Screens

/// Finds the section whose items, or the nodes of its cells, bring the screen above its budget, as far
/// as the spec says how many there are.
struct ScreenTooLarge: ScreenRule {
    let codes = [DiagnosticCode.screenTooLarge]

    func check(_ reading: ScreenReading, into bag: inout DiagnosticBag) {
        let sections = reading.screen.sections.compactMap { section in
            section.writtenCount.map { (section: section, items: $0) }
        }
        guard !reportItems(of: sections, into: &bag) else { return }
        reportNodes(of: sections, into: &bag)
    }

    /// Returns whether there are too many items.
    private func reportItems(
        of sections: [(section: Section, items: Int)], into bag: inout DiagnosticBag
    ) -> Bool {
        var total = 0
        for (section, count) in sections {
            if total + count > ScreenBudget.maxItems {
                let advice = section.itemsKey.advice(isRepeated: section.each != nil)
                bag.report(
                    .tooManyItems(count, of: section.id, before: total, advice: advice),
                    at: section.place)
                return true
            }
            total += count
        }
        return false
    }

    private func reportNodes(
        of sections: [(section: Section, items: Int)], into bag: inout DiagnosticBag
    ) {
        var leastNodes = LeastNodes()
        var total = 0
        for (section, items) in sections {
            let nodes = leastNodes.count(of: section.cell)
            if total + items * nodes > ScreenBudget.maxNodes {
                bag.report(
                    .tooManyNodes(nodes, items: items, of: section, before: total),
                    at: section.place)
                return
            }
            total += items * nodes
        }
    }
}
