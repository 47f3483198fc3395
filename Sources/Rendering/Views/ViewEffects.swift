package import CellCore
import Screens
import Expressions
package import Layout
package import Values

extension ViewNode.Effects {
    /// Mirrors the gradient; a shadow keeps its side, as the offset of a `CALayer`.
    mutating func mirror() { gradient?.mirror() }
}

extension ViewGradient {
    /// The position of a colour on the way from the start to the end.
    package func position(of index: Int) -> Double {
        Double(index) / Double(max(1, colors.count - 1))
    }

    /// The colour in its middle, for outputs without gradients.
    package var middle: Color? {
        guard let low = colors.element(at: (colors.count - 1) / 2)?.resolved,
            let high = colors.element(at: colors.count / 2)?.resolved
        else { return nil }
        return Color(
            light: RGBA(between: low.light, high.light), dark: RGBA(between: low.dark, high.dark))
    }
}

extension ViewShadow {
    /// The frame of the shadow of a box without its blur.
    package func frame(of box: LayoutRect) -> LayoutRect {
        LayoutRect(
            x: box.origin.x + x, y: box.origin.y + y, width: box.size.width,
            height: box.size.height)
    }
}

extension RGBA {
    /// The mean of two colours.
    fileprivate init(between one: RGBA, _ other: RGBA) {
        func mean(_ part: KeyPath<RGBA, UInt8>) -> UInt8 {
            UInt8((Int(one[keyPath: part]) + Int(other[keyPath: part])) / 2)
        }
        self.init(mean(\.red), mean(\.green), mean(\.blue), alpha: mean(\.alpha))
    }
}

extension Color {
    /// The colour with a part of its opacity.
    func faded(to opacity: Double) -> Color {
        func fade(_ color: RGBA) -> RGBA {
            let alpha = (Double(color.alpha) * min(max(0, opacity), 1)).rounded()
            return RGBA(color.red, color.green, color.blue, alpha: UInt8(alpha))
        }
        return Color(light: fade(light), dark: fade(dark))
    }
}

extension UnresolvedBox {
    /// The gradient and the shadow; nil without both. The opacity of the shadow is that of its colour.
    func effects(in activation: inout Activation) -> ViewNode.Effects? {
        guard gradient != nil || shadow != nil else { return nil }
        var colors: [ViewColor] = []
        for color in gradient?.colors ?? [] {
            colors.append(ViewColor(color.resolved(in: &activation)))
        }
        let direction = gradient?.direction.resolved(in: &activation) ?? .bottom
        var cast: ViewShadow?
        if let shadow {
            let opacity = shadow.opacity.resolved(in: &activation)
            cast = ViewShadow(
                color: ViewColor(shadow.color.resolved(in: &activation).faded(to: opacity)),
                radius: shadow.radius.resolved(in: &activation),
                x: shadow.x.resolved(in: &activation), y: shadow.y.resolved(in: &activation))
        }
        return ViewNode.Effects(
            gradient: colors.isEmpty ? nil : ViewGradient(colors: colors, direction: direction),
            shadow: cast)
    }
}
