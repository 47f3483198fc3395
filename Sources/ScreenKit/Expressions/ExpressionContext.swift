public import Foundation

/// What expressions read besides data: the clock, and how texts are written.
public nonisolated struct ExpressionContext: Sendable {
    /// The time that `now` and relative times read.
    public var now = Date()
    /// The language of numbers, dates and texts.
    public var locale = Locale.autoupdatingCurrent
    /// The zone of dates that are shown without a zone of their own.
    public var timeZone = TimeZone.autoupdatingCurrent
    /// Returns the text of a key of one of the app's String Catalogs, with places for arguments.
    public var string: @Sendable (_ key: String, _ table: String) -> String = {
        Bundle.main.localizedString(forKey: $0, value: nil, table: $1)
    }
    /// Called with the error of each condition that has no value, and so counts as false.
    public var report: @Sendable (ExpressionError) -> Void = { _ in }

    /// Creates the context of the device and of the app's own texts.
    public init() {}

    /// What tells whether texts are written as before. Those of the device are taken as they are now,
    /// because `autoupdatingCurrent` always equals itself.
    public var language: [AnyHashable] {
        [
            locale == .autoupdatingCurrent ? .current : locale,
            timeZone == .autoupdatingCurrent ? .current : timeZone,
        ]
    }

    /// Returns an optional value; nil if it cannot be computed, which is reported.
    public func value<Value>(_ value: () throws(ExpressionError) -> Value?) -> Value? {
        do {
            return try value()
        } catch {
            report(error)
            return nil
        }
    }

    /// Whether a condition holds; one without a value does not.
    public func holds(_ condition: () throws(ExpressionError) -> Bool) -> Bool {
        value { () throws(ExpressionError) -> Bool? in try condition() } ?? false
    }
}
