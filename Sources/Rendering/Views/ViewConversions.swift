import Expressions
import Layout
import Screens

/// What a node has around its content, and words of specs as what is drawn.
extension UnresolvedBox {
    /// Sets what the form says on `node`, whose content is there.
    func apply(to node: inout ViewNode, _ activation: inout Activation) {
        if let width { node.width = width.viewLength(in: &activation) }
        if let height { node.height = height.viewLength(in: &activation) }
        let padding = padding.resolved(in: &activation)
        if padding != .zero { node.padding = padding }
        node.alignment = alignment.resolved(in: &activation)
        if let background { node.background = DisplayColor(background.resolved(in: &activation)) }
        let corner = corner.resolved(in: &activation)
        if corner > 0 { node.corner = corner }
        if let border {
            node.border = ViewBorder(
                color: DisplayColor(border.color.resolved(in: &activation)),
                width: border.width.resolved(in: &activation))
        }
        let opacity = opacity.resolved(in: &activation)
        if opacity != 1 { node.opacity = opacity }
        if let accessibility { node.accessibilityLabel = accessibility.evaluate(in: &activation) }
        if isCapsule, case .text(let text) = node.content {
            node.corner = (text.style.lineHeight + node.padding.total(.vertical)) / 2
        }
    }
}

extension UnresolvedLength {
    /// Nil where what an expression gives is none that a view can have, which is noted.
    fileprivate func viewLength(in activation: inout Activation) -> ViewLength? {
        switch resolved(in: &activation) {
        case .absolute(let points): .points(points)
        case .fractionalWidth(let part), .fractionalHeight(let part): .fraction(min(part, 1))
        case .estimated, .uniform: nil
        }
    }
}

extension DisplayColor {
    /// Words that are no colours, which the reader refuses, are taken for that of texts.
    init(_ color: UnresolvedColor) {
        let light = DisplayColor(word: color.light) ?? .label
        let dark = DisplayColor(word: color.dark) ?? .label
        self.init(light: light.light, dark: dark.dark)
    }
}

/// What a view shows, in order.
extension ViewNode {
    /// Its texts, from the first to the last.
    package var texts: [String] {
        var texts: [String] = []
        forEach { if case .text(let text) = $0.content { texts.append(text.text) } }
        return texts
    }

    /// The addresses of its pictures.
    package var images: [String] {
        var images: [String] = []
        forEach { if case .image(let image) = $0.content { images.append(image.address) } }
        return images
    }

    /// Calls `body` with the node and all below it, from the first to the last.
    package func forEach(_ body: (ViewNode) -> Void) {
        body(self)
        for child in children { child.forEach(body) }
    }

    /// What stands in it.
    package var children: [ViewNode] {
        switch content {
        case .stack(let stack): stack.children
        case .layers(let children, _): children
        case .text, .image, .symbol, .spacer, .divider: []
        }
    }
}
