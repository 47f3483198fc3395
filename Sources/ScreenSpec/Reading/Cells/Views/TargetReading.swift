import Diagnostics
import Expressions
import Screens

/// `id` and `onTap` of nodes.
extension ViewReader {
    /// What taps reach by these words is no node: `orders/header`, `orders:3/menu:0`,
    /// `orders:3/link:0`.
    private static let partsOfPlaces: Set<String> = [
        "header", "footer", "placeholder", "menu", "link",
    ]

    /// Reads what makes a node a target of taps; nil if nothing does.
    ///
    /// - Parameter scope: the scope of the node.
    func readTarget(_ node: Entries, in scope: Scope) -> NodeTarget? {
        guard node[.id] != nil || node[.onTap] != nil else { return nil }
        return NodeTarget(
            id: node[.id].flatMap { nodeID($0) },
            onTap: node[.onTap].flatMap { actions.readAction($0, in: scope) },
            place: head(node.node))
    }

    /// Reads an id, which is unique in the template.
    private func nodeID(_ node: NodeIndex) -> String? {
        guard let id = identifier(node, as: "`id`") else { return nil }
        if !isName(id) { return refuse(.malformedName(id, as: "a node"), at: place(node)) }
        if Self.partsOfPlaces.contains(id) {
            return refuse(.reservedNodeID(id), at: place(node))
        }
        if let first = nodeIDs[id] {
            report(.duplicateName("node", name: id, first: first), at: place(node))
        } else {
            nodeIDs[id] = place(node)
        }
        return id
    }
}
