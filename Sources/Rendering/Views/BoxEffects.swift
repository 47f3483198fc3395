import Expressions
package import Layout
package import Screens
package import Values

/// The gradient and the shadow of a box.
package struct BoxEffects: Sendable, Hashable {
    package var gradient: BoxGradient?
    package var shadow: BoxShadow?

    package init(gradient: BoxGradient?, shadow: BoxShadow?) {
        (self.gradient, self.shadow) = (gradient, shadow)
    }

    /// Mirrors the gradient; a shadow keeps its side, as the offset of a `CALayer`.
    mutating func mirror() { gradient?.mirror() }
}

/// A gradient above the fill of a box, from edge to edge or from corner to corner.
package struct BoxGradient: Sendable, Hashable {
    /// At equal distances.
    package var colors: [Color]
    /// Where the colours begin and end; the box is from 0 to 1.
    package var start: LayoutPoint
    package var end: LayoutPoint

    package init(colors: [Color], direction: ViewAlignment) {
        func place(_ side: BoundarySide?) -> Double {
            switch side {
            case .start: 0
            case .end: 1
            case nil: 0.5
            }
        }
        self.colors = colors
        end = LayoutPoint(
            x: place(direction.side(.horizontal)), y: place(direction.side(.vertical)))
        start = LayoutPoint(x: 1 - end.x, y: 1 - end.y)
    }

    /// The position of a colour on the way from the start to the end.
    package func position(of index: Int) -> Double {
        Double(index) / Double(max(1, colors.count - 1))
    }

    /// The colour in its middle, for outputs without gradients.
    package var middle: Color? {
        guard let low = colors.element(at: (colors.count - 1) / 2),
            let high = colors.element(at: colors.count / 2)
        else { return nil }
        return Color(
            light: RGBA(between: low.light, high.light), dark: RGBA(between: low.dark, high.dark))
    }

    /// Mirrors the gradient horizontally.
    mutating func mirror() { (start.x, end.x) = (end.x, start.x) }
}

/// The shadow of a box with its corners, below it.
package struct BoxShadow: Sendable, Hashable {
    /// With its opacity.
    package var color: Color
    /// The standard deviation of the blur: the radius of UIKit's `CALayer`.
    package var radius: Double
    package var x: Double
    package var y: Double

    package init(color: Color, radius: Double, x: Double = 0, y: Double = 0) {
        (self.color, self.radius, self.x, self.y) = (color, radius, x, y)
    }

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
    fileprivate func faded(to opacity: Double) -> Color {
        func fade(_ color: RGBA) -> RGBA {
            let alpha = (Double(color.alpha) * min(max(0, opacity), 1)).rounded()
            return RGBA(color.red, color.green, color.blue, alpha: UInt8(alpha))
        }
        return Color(light: fade(light), dark: fade(dark))
    }
}

extension UnresolvedBox {
    /// The gradient and the shadow; nil without both.
    func effects(in activation: inout Activation) -> BoxEffects? {
        guard gradient != nil || shadow != nil else { return nil }
        var colors: [Color] = []
        for color in gradient?.colors ?? [] { colors.append(color.resolved(in: &activation)) }
        let direction = gradient?.direction.resolved(in: &activation) ?? .bottom
        var cast: BoxShadow?
        if let shadow {
            let opacity = shadow.opacity.resolved(in: &activation)
            cast = BoxShadow(
                color: shadow.color.resolved(in: &activation).faded(to: opacity),
                radius: shadow.radius.resolved(in: &activation),
                x: shadow.x.resolved(in: &activation), y: shadow.y.resolved(in: &activation))
        }
        return BoxEffects(
            gradient: colors.isEmpty ? nil : BoxGradient(colors: colors, direction: direction),
            shadow: cast)
    }
}
