public import Foundation

/// What expressions read besides data: the clock, and how texts are written.
public struct ExpressionContext: Sendable {
    public var now: Date
    public var locale: Locale
    public var timeZone: TimeZone
    /// Returns the text of a key of the app's String Catalog, which may have places for arguments.
    public var string: @Sendable (_ key: String) -> String
    /// Called with the error of each condition that has no value, and so counts as false.
    public var report: @Sendable (ExpressionError) -> Void

    public init(
        now: Date = Date(), locale: Locale = .autoupdatingCurrent,
        timeZone: TimeZone = .autoupdatingCurrent,
        string: @escaping @Sendable (_ key: String) -> String = {
            Bundle.main.localizedString(forKey: $0, value: nil, table: nil)
        },
        report: @escaping @Sendable (ExpressionError) -> Void = { _ in }
    ) {
        (self.now, self.locale, self.timeZone) = (now, locale, timeZone)
        (self.string, self.report) = (string, report)
    }

    /// Whether a condition holds; one without a value does not.
    public func holds(_ condition: () throws(ExpressionError) -> Bool) -> Bool {
        do {
            return try condition()
        } catch {
            report(error)
            return false
        }
    }
}
