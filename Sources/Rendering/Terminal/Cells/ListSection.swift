import Layout
import LoaderPlan
import Screens
import TerminalText

extension TerminalCanvas {
    /// The rows of a list section in its appearance.
    func list(_ section: SceneSection) -> [StyledLine] {
        let appearance = section.layout.listAppearance ?? .plain
        let hasSeparators =
            appearance.hasSeparators && section.layout.separators?.isShown ?? true
        let margin = leadingMargin(appearance)
        let width = max(1, self.width - 2 * margin)
        let lines: [StyledLine]
        if appearance.isBoxed {
            lines = boxed(
                rows(section, hasSeparators, width: width - 2 * TerminalCanvas.boxPadding),
                width: width)
        } else {
            // Without a box, a rule or a blank line separates the heading from the rows.
            let first = hasSeparators ? rule(width) : StyledLine()
            lines = [first] + rows(section, hasSeparators, width: width)
        }
        return lines.map { $0.indented(by: margin) }
    }

    /// The indentation of a list's texts and heading.
    func textMargin(_ appearance: ListAppearance) -> Int {
        leadingMargin(appearance) + (appearance.isBoxed ? TerminalCanvas.boxPadding : 0)
    }

    private func leadingMargin(_ appearance: ListAppearance) -> Int {
        appearance == .grouped ? 0 : margin
    }

    private func rows(
        _ section: SceneSection, _ hasSeparators: Bool, width: Int
    ) -> [StyledLine] {
        var starts: [Int] = []
        let blocks = section.cells.enumerated().map { index, cell in
            let targets = cellTargets(.item(section: section.id, index: index))
            let view = TerminalViewConverter(canvas: self, targets: targets).root(cell.view)
            starts.append(cell.traits.hasMargins ? view.textStart : 0)
            return lines(view, width: width).marked(targets?.mark ?? 0)
        }
        // Without separators, rows of several lines are separated by blank lines.
        let hasTallRows = blocks.contains { $0.count > 1 }
        guard hasSeparators else {
            return Array(blocks.joined(separator: hasTallRows ? [StyledLine()] : []))
        }
        var rules: [Int: StyledLine] = [:]
        var rows = blocks.first ?? []
        for (index, block) in blocks.enumerated().dropFirst() {
            let start = starts[index - 1]
            let rule = rules[start] ?? rule(width - start).indented(by: start)
            rules[start] = rule
            rows.append(rule)
            rows += block
        }
        return rows
    }

    /// The lines of a row or card; a dash if it is empty.
    func lines(_ view: TerminalView?, width: Int) -> [StyledLine] {
        let lines = view.map { self.lines($0, width: width) } ?? []
        return lines.isEmpty ? [StyledLine(symbols.nothing, Palette.secondary)] : lines
    }
}

extension TerminalView? {
    /// The columns before the texts of a row, taken by its picture.
    fileprivate var textStart: Int {
        guard let self, case .stack(.horizontal, let stack) = self.content else { return 0 }
        switch stack.children.first?.content {
        case .picture(_, _, let columns?, _): return columns + stack.gap
        case .symbol(let sign): return sign.width + stack.gap
        default: return 0
        }
    }
}

extension ListAppearance {
    fileprivate var isBoxed: Bool { self == .grouped || self == .insetGrouped }
    fileprivate var hasSeparators: Bool { self != .sidebar && self != .sidebarPlain }
}
