import Diagnostics
import Expressions
import Screens

/// Reads `bar` of the screen.
final class BarReader: SpecReader {
    private let cells: CellReader

    init(_ cells: CellReader) {
        self.cells = cells
        super.init(beside: cells)
    }

    /// Reads `bar`.
    ///
    /// - Parameter scope: the screen scope.
    func read(_ node: NodeIndex, in scope: Scope) -> ScreenBar? {
        guard let entries = entries(node, by: SpecKeys.bar) else { return nil }
        var bar = ScreenBar()
        bar.hasLargeTitle = entries[.largeTitle].flatMap { bool($0, as: "`largeTitle`") } ?? true
        for (key, list) in [(Key.leading, ActionList.leadingBar), (.trailing, .trailingBar)] {
            bar.entries +=
                entries[key].map { cells.actions.readEntries($0, list: list, in: scope) } ?? []
        }
        guard let bottom = entries[.bottom] else { return bar }
        if tree[bottom].kind == .mapping {
            bar.bottomPlace = entries.keyNode(.bottom).map(place)
            bar.bottomCell = self.entries(bottom, by: SpecKeys.bottomBar).flatMap { bottom in
                bottom[.cell].flatMap { cells.innerCell($0, in: scope) }
            }
        } else {
            bar.entries += cells.actions.readEntries(bottom, list: .bottomBar, in: scope)
        }
        return bar
    }
}
