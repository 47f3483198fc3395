import Diagnostics
import Expressions
import Screens

/// Finds sections that are loaded by what their own answers say: each answer would ask for another one.
struct AnswerCycles: ScreenRule {
    let codes = [DiagnosticCode.recursiveDefinition]

    func check(_ reading: ScreenReading, into bag: inout DiagnosticBag) {
        let screen = reading.screen
        guard !screen.answers.isEmpty else { return }
        var steps: [(name: String, place: SourceRange, slots: [Int])] = []
        var position: [Int: Int] = [:]
        for data in screen.data {
            position[data.slot] = steps.count
            steps.append(("data.\(data.name)", data.place, data.request.slots))
        }
        for name in screen.names {
            position[name.slot] = steps.count
            steps.append((name.name, name.place, name.expression.slots))
        }
        let answers = Dictionary(grouping: screen.answers, by: \.section)
        for section in screen.sections {
            for answer in answers[section.id] ?? [] { position[answer.slot] = steps.count }
            steps.append(
                ("\(SectionAnswer.group).\(section.id)", section.place, section.slotsOfLoading))
        }
        let order = DefinitionOrder(reads: steps.map { $0.slots.compactMap { position[$0] } })
        // Those without sections have been reported.
        let first = steps.count - screen.sections.count
        for cycle in order.cycles where cycle.contains(where: { $0 >= first }) {
            let cycle = cycle.map { steps[$0] }
            guard let start = cycle.first else { continue }
            bag.report(
                .recursiveDefinition(cycle.map(\.name), others: cycle.dropFirst().map(\.place)),
                at: start.place)
        }
    }
}

extension Section {
    /// The slots of what decides which items the section has.
    fileprivate var slotsOfLoading: [Int] {
        var slots: Set<Int> = []
        if let each { slots.formUnion(each.list.slots + each.key.slots) }
        slots.formUnion(when?.slots ?? [])
        items.forEachExpression { slots.formUnion($0.slots) }
        return slots.sorted()
    }
}
