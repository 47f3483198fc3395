import Layout
import Screens
import TerminalText

extension TerminalCanvas {
    /// The rows of a list section, as its appearance sets them.
    func list(_ cells: [SceneCell], _ appearance: ListAppearance) -> [StyledLine] {
        let margin = leadingMargin(appearance)
        let width = max(1, self.width - 2 * margin)
        let lines: [StyledLine]
        if appearance.isBoxed {
            lines = boxed(
                rows(cells, appearance, width: width - 2 * TerminalCanvas.boxPadding), width: width)
        } else {
            // Without a box, something else has to part the heading from the rows.
            let first = appearance.hasSeparators ? rule(width) : StyledLine()
            lines = [first] + rows(cells, appearance, width: width)
        }
        return lines.map { $0.indented(by: margin) }
    }

    /// Where the texts of a list begin, and its heading with them.
    func textMargin(_ appearance: ListAppearance) -> Int {
        leadingMargin(appearance) + (appearance.isBoxed ? TerminalCanvas.boxPadding : 0)
    }

    private func leadingMargin(_ appearance: ListAppearance) -> Int {
        appearance == .grouped ? 0 : margin
    }

    private func rows(
        _ cells: [SceneCell], _ appearance: ListAppearance, width: Int
    ) -> [StyledLine] {
        var starts: [Int] = []
        let blocks = cells.map { cell in
            let view = TerminalViewConverter(canvas: self).root(cell.view)
            starts.append(cell.traits.hasMargins ? view.textStart : 0)
            return lines(view, width: width)
        }
        // A sidebar has no lines; rows of several lines need air instead.
        let isAiry = blocks.contains { $0.count > 1 }
        guard appearance.hasSeparators else {
            return Array(blocks.joined(separator: isAiry ? [StyledLine()] : []))
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

    /// What fills a row or a card; a sign where nothing of it is seen.
    func lines(_ view: TerminalView?, width: Int) -> [StyledLine] {
        let lines = view.map { self.lines($0, width: width) } ?? []
        return lines.isEmpty ? [StyledLine(signs.nothing, Palette.secondary)] : lines
    }
}

extension TerminalView? {
    /// The columns before the texts of a row, which its picture takes.
    fileprivate var textStart: Int {
        guard let self, case .stack(.horizontal, let stack) = self.content,
            case .picture(_, _, let columns?, _)? = stack.children.first?.content
        else { return 0 }
        return columns + stack.gap
    }
}

extension ListAppearance {
    fileprivate var isBoxed: Bool { self == .grouped || self == .insetGrouped }
    fileprivate var hasSeparators: Bool { self != .sidebar && self != .sidebarPlain }
}
