package import Expressions
import Values

/// What a layout knows of where it is shown: `environment` in expressions.
package struct DisplayEnvironment: Sendable, Hashable {
    /// Points.
    package var width: Double
    /// Points.
    package var height: Double
    /// Pixels in a point.
    package var scale: Double
    package var isRightToLeft = false
    /// `light` or `dark`.
    package var appearance = "light"
    /// A language tag: `ko`.
    package var locale: String
    /// The preferred size of text, by the end of UIKit's name: `large`, `accessibilityMedium`.
    package var contentSize = "large"

    /// A telephone of 390 × 844 points at scale 3 by default.
    package init(
        width: Double = 390, height: Double = 844, scale: Double = 3, locale: String = "en"
    ) {
        self.width = width
        self.height = height
        self.scale = scale
        self.locale = locale
    }
}

extension DisplayEnvironment: ActivationNames {
    package static let names: [ActivationName<DisplayEnvironment>] = [
        .double("environment.width") { $0.width }, .double("environment.height") { $0.height },
        .double("environment.scale") { $0.scale },
        .bool("environment.rightToLeft") { $0.isRightToLeft },
        .string("environment.appearance") { $0.appearance },
        .string("environment.locale") { $0.locale },
        .string("environment.contentSize") { $0.contentSize },
    ]

    /// The names of layouts: those of `outer`, then the environment's. Whole numbers that are written
    /// beside its points are points as well.
    package static func layoutScope(_ outer: Scope) -> Scope {
        var scope = scope(outer)
        scope.adaptsLiterals = true
        return scope
    }
}
