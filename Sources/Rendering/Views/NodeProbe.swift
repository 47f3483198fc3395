import Screens
import CellCore
import Expressions
import LoaderPlan

/// Finds a tapped node while the view of its cell is made, since only then the names that surround
/// the node have values.
struct NodeProbe {
    private let wanted: TappedNode
    /// The number of nodes with the wanted id so far.
    private var count = 0
    private(set) var reached: ReachedPart?

    init(_ wanted: TappedNode) { self.wanted = wanted }

    /// Keeps the node if it is the wanted one.
    mutating func visit(_ target: NodeTarget, _ names: @autoclosure () -> TappedNames) {
        guard (target.id ?? TappedNode.unnamed) == wanted.id else { return }
        keep(ReachedPart(target.onTap, at: target.place, names()))
    }

    /// Keeps the control if it is the wanted one.
    ///
    /// - Parameter target: that of its node; nil in a built-in cell.
    mutating func visit(
        _ control: ReachedControl, _ target: NodeTarget?, isInRow: Bool,
        _ names: @autoclosure () -> TappedNames
    ) {
        let source = control.source
        guard source.isNamed(wanted.id, node: target?.id, isInRow: isInRow) else { return }
        keep(ReachedPart(target?.onTap, at: source.place, names(), control: control))
    }

    private mutating func keep(_ part: ReachedPart) {
        if count == wanted.number { reached = part }
        count += 1
    }
}

extension ViewNode {
    /// The names by which taps reach its nodes, as in `--tap`: `like`, and `tag:1` for the second
    /// node with the id `tag`.
    var tappableNodes: [String] {
        var counts: [String: Int] = [:]
        var names: [String] = []
        forEach { node in
            guard let target = node.target, let id = target.id else { return }
            let number = counts[id, default: 0]
            counts[id] = number + 1
            if target.isTappable { names.append(TappedNode(id, number).text) }
        }
        return names
    }
}

extension ViewNode.Target {
    /// - Parameter activation: has the names of the node.
    init(_ target: NodeTarget, _ activation: inout Activation) {
        self.init(
            id: target.id,
            isTappable: target.onTap?.apply(in: &activation) { _, _ in true } ?? false)
    }
}
