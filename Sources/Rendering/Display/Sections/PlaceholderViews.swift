import CellCore
import Layout
import Values

/// A view that replaces cells, or is below them.
struct PlaceholderView {
    var node: ViewNode
    var role: DisplayRole
    /// The roles of its children, if other than boxes.
    var parts: [DisplayRole?] = []
    /// Whether its texts and pictures are drawn as boxes.
    var isRedacted = false
}

extension ViewBuilder {
    func box(_ view: PlaceholderView) -> ViewNode.Box {
        var context = context
        context.isRedacted = view.isRedacted
        let box = ViewNode.Box(view.node, in: context)
        box.role = view.role
        for case (let child, let role?) in zip(box.children, view.parts) { child.role = role }
        return box
    }

    /// A placeholder, with its title as a heading. Nil if it would be empty.
    func placeholder(
        _ state: SceneState, _ given: PlaceholderContent?,
        in place: PlaceholderContent.Place = .content
    ) -> PlaceholderView? {
        let placeholder = state.shown(given) ?? PlaceholderContent()
        let kind: PlaceholderContent.Kind =
            switch state {
            case .loading where given != nil || place == .page: .loading
            case .failed: .failed
            default: .empty
            }
        guard
            let node = placeholder.view(
                of: kind, in: place, indicator: CellControl.indicator, metrics: context.metrics)
        else { return nil }
        var roles: [DisplayRole?] = Array(repeating: nil, count: node.children.count)
        var last = roles.indices.last
        if placeholder.button != nil {
            last.map { roles[$0] = .button }
            last = last.map { $0 - 1 }
        }
        if placeholder.text != nil { last = last.map { $0 - 1 } }
        if placeholder.title != nil, let last, roles.indices.contains(last) {
            roles[last] = .heading
        }
        return PlaceholderView(
            node: node, role: .placeholder(state: state.word), parts: roles)
    }
}

extension SceneState {
    /// The identifier of the state.
    var word: String {
        switch self {
        case .content: "content"
        case .empty: "empty"
        case .noResults: "noResults"
        case .loading: "loading"
        case .failed: "failed"
        case .cancelled: "cancelled"
        }
    }

    /// The spec's placeholder for the state, or the default.
    fileprivate func shown(_ placeholder: PlaceholderContent?) -> PlaceholderContent? {
        switch self {
        case .failed(_, let usual):
            .ofFailure(given: placeholder ?? PlaceholderContent(), usual: usual)
        case .cancelled: placeholder ?? PlaceholderContent(title: "Cancelled")
        case .content, .empty, .noResults, .loading: placeholder
        }
    }
}
