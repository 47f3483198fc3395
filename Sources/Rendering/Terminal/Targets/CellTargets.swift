import CellCore
import LoaderPlan

/// The names by which taps reach the nodes of a cell, found while the cell is drawn.
///
/// Nodes with the same name are numbered in the order in which they are made: after their children.
final class CellTargets {
    private let marks: TerminalMarks
    private let place: TappedPlace
    /// The mark of the cell itself.
    let mark: UInt32
    private var counts: [String: Int] = [:]

    init(_ marks: TerminalMarks, _ place: TappedPlace, isTarget: Bool = true) {
        (self.marks, self.place) = (marks, place)
        mark = isTarget ? marks.mark(.place(place)) : 0
    }

    /// Returns the mark of a node whose children have been visited; 0 if a tap on it does nothing of
    /// its own.
    func visit(_ node: ViewNode) -> UInt32 {
        guard let name = node.tapName else { return 0 }
        let number = counts[name, default: 0]
        counts[name] = number + 1
        let target = TapTarget(place, .node(TappedNode(name, number)))
        if case .control(let control, _) = node.content {
            return control.isReached ? marks.mark(.control(control, target), in: mark) : 0
        }
        return node.target?.isTappable == true ? marks.mark(.node(target), in: mark) : 0
    }

    /// Counts the nodes of a part that is not drawn.
    func skip(_ node: ViewNode) {
        node.children.forEach(skip)
        _ = visit(node)
    }
}

extension ViewNode {
    /// The name by which taps reach it in its cell; nil if it has none.
    fileprivate var tapName: String? {
        if case .control(let control, _) = content {
            return control.tapName
        }
        return target.map { $0.id ?? TappedNode.unnamed }
    }
}

extension CellControl {
    /// Whether it can be used.
    fileprivate var isReached: Bool { if case .part? = value { false } else { true } }
}

extension TerminalCanvas {
    /// Returns the targets of a cell; nil if the output has none.
    ///
    /// - Parameter isTarget: whether the cell itself is tapped as a whole.
    func cellTargets(_ place: @autoclosure () -> TappedPlace, isTarget: Bool = true) -> CellTargets?
    {
        marks.map { CellTargets($0, place(), isTarget: isTarget) }
    }
}
