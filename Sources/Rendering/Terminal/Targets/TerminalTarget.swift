package import CellCore
package import LoaderPlan

/// What a person reaches on the lines of a terminal.
package enum TerminalTarget: Sendable, Equatable {
    /// An item, a header, a footer or the button of a placeholder.
    case place(TappedPlace)
    /// A node with a tap of its own in a cell.
    case node(TapTarget)
    /// A control in a cell.
    case control(CellControl, TapTarget)
    /// A control below the title, which sets a state.
    case setting(CellControl)
    case search(SceneSearch)
    /// A button of a bar.
    case button(ListedEntry, TappedEntry)
    /// A tab of the app.
    case tab(SceneTabs.Tab)

    /// The cell or the bar that it belongs to; nil for what is below the title, and for a tab.
    package var place: TappedPlace? {
        switch self {
        case .place(let place): place
        case .node(let target), .control(_, let target): target.place
        case .button(_, let entry): .button(entry)
        case .setting, .search, .tab: nil
        }
    }
}

/// The rectangle of lines and columns that shows a target, both from 0.
package struct TerminalRegion: Sendable, Equatable {
    package let target: TerminalTarget
    package internal(set) var rows: Range<Int>
    package internal(set) var columns: Range<Int>

    package func contains(row: Int, column: Int) -> Bool {
        rows.contains(row) && columns.contains(column)
    }

    mutating func include(row: Int, columns: Range<Int>) {
        rows = rows.including(row..<row + 1)
        self.columns = self.columns.including(columns)
    }
}

extension Range<Int> {
    fileprivate func including(_ other: Range<Int>) -> Range<Int> {
        Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
    }
}

/// The marks of the runs that show a target, given out while a screen is drawn.
final class TerminalMarks {
    /// The target of a mark, which is its index plus one; 0 marks nothing.
    private(set) var targets: [(target: TerminalTarget, cell: UInt32)] = []

    /// - Parameter cell: the mark of the cell that the target is in, if any.
    func mark(_ target: TerminalTarget, in cell: UInt32 = 0) -> UInt32 {
        targets.append((target, cell))
        return UInt32(targets.count)
    }
}

extension TerminalCanvas {
    /// Returns a mark for a target; 0 if the output has no targets.
    func mark(_ target: @autoclosure () -> TerminalTarget) -> UInt32 {
        marks.map { $0.mark(target()) } ?? 0
    }
}

extension StyledLine {
    /// The line with a mark on what has none.
    func marked(_ mark: UInt32) -> StyledLine {
        var line = self
        line.setMark(mark)
        return line
    }
}

extension [StyledLine] {
    /// The lines with a mark on what has none.
    func marked(_ mark: UInt32) -> [StyledLine] {
        mark == 0 ? self : map { $0.marked(mark) }
    }
}
