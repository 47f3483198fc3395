import Layout
import Screens
import Values

/// A view that replaces cells, or is below them.
struct PlaceholderView {
    var node: ViewNode
    var role: DisplayRole
    /// The roles of its children, if other than boxes.
    var parts: [DisplayRole] = []
    /// Whether its texts and pictures are drawn as boxes.
    var isRedacted = false
}

extension ViewBuilder {
    func box(_ view: PlaceholderView) -> ViewBox {
        var context = context
        context.isRedacted = view.isRedacted
        let box = ViewBox(view.node, in: context)
        box.role = view.role
        for (child, role) in zip(box.children, view.parts) { child.role = role }
        return box
    }

    /// A placeholder: a picture or symbol, a title, a text and a button in a centred column, like
    /// UIKit's `UIContentUnavailableConfiguration`. Nil if it would be empty.
    func placeholder(_ state: SceneState, _ given: ScenePlaceholder?) -> PlaceholderView? {
        let placeholder = state.shown(given)
        var children: [(ViewNode, DisplayRole)] = []
        if let image = placeholder?.image, !image.isEmpty {
            children.append((picture(image), .box))
        } else if let name = placeholder?.symbol, !name.isEmpty {
            children.append((symbol(name), .box))
        } else if let symbol = state.symbol {
            children.append((symbol, .box))
        }
        if let title = placeholder?.title {
            let text = text(title, .title3, weight: .semibold, alignment: .center)
            children.append((text, .heading))
        }
        if let sentence = placeholder?.text {
            let text = text(sentence, .subheadline, .mutedText, alignment: .center)
            children.append((text, .box))
        }
        if let label = placeholder?.button { children.append((button(label), .button)) }
        guard !children.isEmpty else { return nil }
        let stack = ViewStack(.vertical, spacing: 8, children: children.map(\.0))
        return PlaceholderView(
            node: ViewNode(
                .stack(stack), width: .fraction(1),
                padding: LayoutInsets(top: 24, leading: 32, bottom: 24, trailing: 32)),
            role: .placeholder(state: state.word), parts: children.map(\.1))
    }

    private func picture(_ address: String) -> ViewNode {
        ViewNode(
            .image(ViewImage(address, mode: .scaleAspectFit)), height: .points(96))
    }

    /// UIKit shows the symbol of an empty state in the secondary colour, about 48 points high.
    private func symbol(_ name: String) -> ViewNode {
        ViewNode(.symbol(ViewSymbol(name, color: .secondaryLabel, side: 56)))
    }

    private func button(_ label: String) -> ViewNode {
        var node = text(label, .body, .buttonText, weight: .semibold, lines: 1, alignment: .center)
        node.padding = LayoutInsets(top: 8, leading: 20, bottom: 8, trailing: 20)
        node.background = .fill
        node.corner = 19
        return node
    }

    /// A line below cells that reports a later failure, cancellation or loading.
    func note(_ state: SceneState, _ placeholder: ScenePlaceholder?) -> PlaceholderView? {
        guard let defaultValue = state.note else { return nil }
        let sentence = placeholder?.text ?? placeholder?.title ?? defaultValue
        var node = text(sentence, .footnote, .mutedText, alignment: .center)
        node.width = .fraction(1)
        node.padding = LayoutInsets(top: 12, leading: 16, bottom: 12, trailing: 16)
        return PlaceholderView(node: node, role: .placeholder(state: state.word))
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

    fileprivate var symbol: ViewNode? {
        guard case .failed = self else { return nil }
        return ViewNode(
            .symbol(ViewSymbol("exclamationmark.triangle", color: .secondaryLabel)),
            width: .points(44), height: .points(40))
    }

    /// The spec's placeholder for the state, or the default.
    fileprivate func shown(_ placeholder: ScenePlaceholder?) -> ScenePlaceholder? {
        switch self {
        case .failed(_, let message): (placeholder ?? ScenePlaceholder()).ofFailure(message)
        case .cancelled: placeholder ?? ScenePlaceholder(title: "Cancelled")
        case .content, .empty, .noResults, .loading: placeholder
        }
    }

    fileprivate var note: String? {
        switch self {
        case .failed(_, let message): message
        case .cancelled: "Cancelled"
        case .loading: "Loading…"
        case .content, .empty, .noResults: nil
        }
    }
}

/// Text colours of placeholders: their contrast with plain and grouped backgrounds is 4.5 or more,
/// as WCAG 2 requires for text.
extension Color {
    static let mutedText = Color(
        light: RGBA(60, 60, 67, alpha: 217), dark: RGBA(235, 235, 245, alpha: 178))
    /// The system's blue for increased contrast.
    static let buttonText = Color(light: RGBA(0, 64, 221), dark: RGBA(64, 156, 255))
}
