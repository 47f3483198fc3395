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

    /// The names of `outer`, and behind them those of the environment. Whole numbers that are written
    /// beside its points are points as well.
    package static func scope(_ outer: Scope) -> Scope {
        var scope = outer
        scope.adaptsLiterals = true
        for (name, type) in names { scope.add(name, type) }
        return scope
    }

    private static let names: [(String, ValueType)] = [
        ("environment.width", .double), ("environment.height", .double),
        ("environment.scale", .double), ("environment.rightToLeft", .bool),
        ("environment.appearance", .string), ("environment.locale", .string),
        ("environment.contentSize", .string),
    ]

    /// Appends the values of the names that `scope` adds.
    package func append(to frame: inout Frame) {
        frame.values += [
            .double(width), .double(height), .double(scale), .bool(isRightToLeft),
            frame.arena.makeString(appearance), frame.arena.makeString(locale),
            frame.arena.makeString(contentSize),
        ]
    }
}
