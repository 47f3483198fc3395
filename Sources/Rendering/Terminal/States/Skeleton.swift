import CellCore
import Layout
import TerminalText

extension TerminalCanvas {
    /// The skeleton of a section that is being loaded, in the section's layout.
    func skeleton(of section: SceneSection) -> [StyledLine] {
        guard let groups = SectionGroups(section.layout, .vertical, screen: screen) else {
            let rows = skeletonRows(section.knownCount)
            return lines(rows, width: innerWidth).map { $0.indented(by: margin) }
        }
        return skeleton(groups, section.knownCount).map { $0.indented(by: margin) }
    }

    /// The skeleton of cards: a strip, a line of boxes or a group.
    private func skeleton(_ groups: SectionGroups, _ knownCount: Int?) -> [StyledLine] {
        let most = groups.isFlow ? 4 : 24
        var builder = GroupBuilder(self, skeletons: min(max(1, knownCount ?? most), most))
        if groups.scrollsHorizontally {
            return HorizontalStrip(canvas: self, groups: groups, showsRemainingCount: false).lines(
                builder)
        }
        if groups.isFlow { return flow(&builder) }
        let tile = builder.next(groups.group, in: groups.container, width: innerWidth)
        return tile.map { $0.lines(height: $0.height) } ?? []
    }

    private func skeletonRows(_ knownCount: Int?) -> TerminalView {
        let parts = [(0.3, 0.6), (0.4, 0.7), (0.25, 0.5)]
        let rows = parts.prefix(max(1, knownCount ?? parts.count)).map {
            TerminalView(bars: [$0, $1])
        }
        return TerminalView(rows, gap: 1)
    }
}

extension TerminalView {
    /// The skeleton of a cell.
    static let skeleton = TerminalView(bars: [0.5, 0.8])

    /// A column of bars, given as fractions of the width.
    fileprivate init(bars: [Double]) {
        let views = bars.map { part in
            var bar = TerminalView(.bar)
            bar.width = .fraction(part)
            bar.alignment = .leading
            return bar.measured()
        }
        self.init(views, gap: 0)
    }

    fileprivate init(_ views: [TerminalView], gap: Int) {
        let stack = TerminalStack(children: views, gap: gap, alignment: .leading, wraps: false)
        self = TerminalView(.stack(.vertical, stack)).measured()
    }
}
