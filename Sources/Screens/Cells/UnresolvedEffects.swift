package import CellCore
package import Expressions
import Layout

/// A gradient behind a node, as UIKit's `CAGradientLayer`, with its colours at equal distances.
package struct UnresolvedGradient: Sendable {
    package let colors: [ValueOrExpression<WrittenColor>]
    /// The edge or corner of the last colour; the first is opposite.
    package let direction: ValueOrExpression<ViewNode.Alignment>

    package init(
        colors: [ValueOrExpression<WrittenColor>], direction: ValueOrExpression<ViewNode.Alignment>
    ) {
        (self.colors, self.direction) = (colors, direction)
    }

    /// The numbers of colours of a gradient.
    package static let counts = 2...8
}

/// A shadow of a node, as that of UIKit's `CALayer`.
package struct UnresolvedShadow: Sendable {
    package let color: ValueOrExpression<WrittenColor>
    /// The standard deviation of its blur, in points.
    package let radius: UnresolvedNumber
    package let x: UnresolvedNumber
    package let y: UnresolvedNumber
    package let opacity: UnresolvedNumber

    package init(
        color: ValueOrExpression<WrittenColor>, radius: UnresolvedNumber, x: UnresolvedNumber,
        y: UnresolvedNumber, opacity: UnresolvedNumber
    ) {
        (self.color, self.radius, self.x, self.y) = (color, radius, x, y)
        self.opacity = opacity
    }
}

extension UnresolvedGradient: ExpressionHolder {
    package func forEachExpression(_ body: (CheckedExpression) -> Void) {
        visit(colors, direction, with: body)
    }
}

extension UnresolvedShadow: ExpressionHolder {
    package func forEachExpression(_ body: (CheckedExpression) -> Void) {
        visit(color, radius, x, y, opacity, with: body)
    }
}
