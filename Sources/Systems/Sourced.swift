/// How a number or colour of UIKit is known.
package enum Certainty: Hashable, Sendable {
    /// Measured in a running UIKit.
    case recorded
    /// Stated in Apple's guidelines, or in public code that does not say how it was measured.
    case stated
    /// Computed from measured numbers.
    case derived
    /// No source is known: the value is an assumption.
    case unknown
}

/// A number or colour of UIKit and where it is from.
package struct Sourced<Value: Hashable & Sendable>: Hashable, Sendable {
    package let value: Value
    package let certainty: Certainty
    /// The source in words; what the assumption is based on, if it is unknown.
    package let source: String

    private init(_ value: Value, _ certainty: Certainty, _ source: String) {
        self.value = value
        self.certainty = certainty
        self.source = source
    }

    static func recorded(_ value: Value, _ source: String) -> Self {
        Self(value, .recorded, source)
    }

    static func stated(_ value: Value, _ source: String) -> Self {
        Self(value, .stated, source)
    }

    static func derived(_ value: Value, _ source: String) -> Self {
        Self(value, .derived, source)
    }

    static func unknown(_ value: Value, _ source: String = "") -> Self {
        Self(value, .unknown, source)
    }
}

/// A number of UIKit and where it is from, in points, unless its metric says otherwise.
package typealias SourcedNumber = Sourced<Double>
