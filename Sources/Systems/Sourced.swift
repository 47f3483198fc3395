/// How a number or colour of UIKit is known.
package enum Certainty: Hashable, Sendable {
    /// Somebody has recorded it from UIKit that ran.
    case recorded
    /// Apple's guidelines or public code have it, without the way in which it was found.
    case stated
    /// It follows from numbers that are recorded.
    case derived
    /// No source is known: it is what it is believed to be.
    case unknown
}

/// A number or colour of UIKit and where it is from.
package struct Sourced<Value: Hashable & Sendable>: Hashable, Sendable {
    package let value: Value
    package let certainty: Certainty
    /// The source in words; what is believed to be near it, if it is unknown.
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
