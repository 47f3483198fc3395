import Screens
package import CellCore
import Expressions
import Layout

/// Conversion of box attributes and lengths of specs.
extension UnresolvedBox {
    /// Applies the box attributes to `node`, whose content is already set.
    func apply(to node: inout ViewNode, _ activation: inout Activation) {
        if let width { node.width = width.viewLength(in: &activation) }
        if let height { node.height = height.viewLength(in: &activation) }
        if let aspectRatio { node.aspectRatio = aspectRatio.resolved(in: &activation) }
        let padding = padding.resolved(in: &activation)
        if padding != .zero { node.padding = padding }
        node.alignment = alignment.resolved(in: &activation)
        if let background { node.background = ViewColor(background.resolved(in: &activation)) }
        let corner = corner.resolved(in: &activation)
        if corner > 0 { node.corner = corner }
        if let border {
            node.border = ViewBorder(
                color: ViewColor(border.color.resolved(in: &activation)),
                width: border.width.resolved(in: &activation))
        }
        if let effects = effects(in: &activation) { node.effects = effects }
        let opacity = opacity.resolved(in: &activation)
        if opacity != 1 { node.opacity = opacity }
        if let accessibility { node.accessibilityLabel = accessibility.evaluate(in: &activation) }
    }
}

extension UnresolvedLength {
    /// Returns nil for values that a view cannot have; a note is recorded.
    fileprivate func viewLength(in activation: inout Activation) -> ViewLength? {
        switch resolved(in: &activation) {
        case .absolute(let points): .points(points)
        case .fractionalWidth(let part), .fractionalHeight(let part): .fraction(min(part, 1))
        case .estimated, .uniform: nil
        }
    }
}

/// Contents of a view, in order.
extension ViewNode {
    /// Its texts in order, without those of controls.
    package var texts: [String] {
        var texts: [String] = []
        appendTexts(to: &texts)
        return texts
    }

    private func appendTexts(to texts: inout [String]) {
        switch content {
        case .text(let text): texts.append(text.text)
        case .control: break
        default: for child in children { child.appendTexts(to: &texts) }
        }
    }

    /// The addresses of its pictures.
    package var images: [String] {
        var images: [String] = []
        forEach { if case .image(let image) = $0.content { images.append(image.address) } }
        return images
    }

    /// The names of its symbols.
    package var symbols: [String] {
        var symbols: [String] = []
        forEach { if case .symbol(let symbol) = $0.content { symbols.append(symbol.name) } }
        return symbols
    }

    /// Whether it is a control, which has a role of its own.
    var isControl: Bool {
        if case .control = content { true } else { false }
    }

    /// Its controls in order.
    package var controls: [CellControl] {
        var controls: [CellControl] = []
        forEach { if case .control(let control, _) = $0.content { controls.append(control) } }
        return controls
    }
}
