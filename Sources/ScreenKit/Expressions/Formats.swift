public import Foundation
import LoadingCore

// Numbers, dates and times in the language of the context.
nonisolated extension ExpressionContext {
    /// Returns a number with a number of fraction digits; by default up to three.
    public func decimal(_ number: Double, places: Int? = nil) -> String {
        let places = places.map { $0...$0 } ?? 0...3
        guard let rounded = rounded(number, places.upperBound) else {
            // The quotient of zeros is a NaN with a sign.
            let number = number.isNaN ? .nan : number
            return number.formatted(.number.locale(locale).precision(.fractionLength(places)))
        }
        return rounded.formatted(.number.locale(locale).precision(.fractionLength(places)))
    }

    /// Returns an integer.
    public func decimal(_ number: some FixedWidthInteger, places: Int = 0) -> String {
        let style = IntegerFormatStyle<Int>.number.precision(.fractionLength(places))
        return Int(clamping: number).formatted(style.locale(locale))
    }

    /// Returns a number of fraction digits that texts can have.
    public func places(_ count: Int) throws(ExpressionError) -> Int {
        guard (0...100).contains(count) else { throw .precision }
        return count
    }

    /// Returns a number rounded half to even by its exact value; nil if it has more than 38 digits.
    private func rounded(_ number: Double, _ places: Int) -> Decimal? {
        guard number.isFinite, number.magnitude < 1e38 else { return nil }
        // Zero has no sign.
        let digits = String(format: "%.\(places)f", number)
        let decimal = Decimal(string: digits, locale: Locale(identifier: "en_US_POSIX"))
        return decimal.map { $0.isZero ? 0 : $0 }
    }

    /// Returns an amount with the sign of a currency, a code of ISO 4217.
    public func currency(_ amount: Double, _ code: String) -> String {
        if let rounded = rounded(amount, places(of: code)) { return currency(rounded, code) }
        let style = FloatingPointFormatStyle<Double>.Currency(code: code, locale: locale)
        return amount.formatted(style.precision(.fractionLength(places(of: code))))
    }

    /// Returns an amount with the sign of a currency, a code of ISO 4217.
    public func currency(_ amount: some FixedWidthInteger, _ code: String) -> String {
        currency(Decimal(string: "\(amount)", locale: Locale(identifier: "en_US_POSIX")) ?? 0, code)
    }

    private func currency(_ amount: Decimal, _ code: String) -> String {
        let style = Decimal.FormatStyle.Currency(code: code, locale: locale)
        return amount.formatted(style.precision(.fractionLength(places(of: code))))
    }

    /// The number of fraction digits of a currency.
    private func places(of code: String) -> Int {
        Self.wholeCurrencies.contains(code) ? 0 : Self.thousandths.contains(code) ? 3 : 2
    }

    /// Returns a code of ISO 4217.
    public func currencyCode(_ code: String) throws(ExpressionError) -> String {
        guard code.utf8.count == 3, code.utf8.allSatisfy({ (0x41...0x5A).contains($0) }) else {
            throw .currency(code)
        }
        return code
    }

    private static let wholeCurrencies: Set = [
        "BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "UYI", "VND",
        "VUV", "XAF", "XOF", "XPF",
    ]
    private static let thousandths: Set = ["BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"]

    /// Returns `1st`, `2nd`; `1번째`.
    public func ordinal(_ number: Int) -> String {
        let style = IntegerFormatStyle<UInt>.number.grouping(.never)
        return LoadingRules.Ordinals.text(
            of: number, digits: number.magnitude.formatted(style.locale(locale)),
            separator: locale.groupingSeparator ?? "", tag: locale.identifier(.bcp47))
    }

    /// Returns the time from now in whole units: `12 hours ago`, `in 2 days`.
    public func relative(_ date: Date) -> String {
        let seconds = date.parts.seconds - now.parts.seconds
        let units: [(Calendar.Component, Int)] = [
            (.year, 31_536_000), (.month, 2_592_000), (.weekOfYear, 604_800), (.day, 86_400),
            (.hour, 3_600), (.minute, 60),
        ]
        var calendar = Calendar(identifier: .gregorian)
        (calendar.locale, calendar.timeZone) = (locale, .gmt)
        let found = units.first { seconds.magnitude >= $0.1.magnitude }
        let (unit, length) = found ?? (.second, .max)
        // A style reads the clock of the device, so the same distance from it is shown.
        let start = Date()
        let end = calendar.date(byAdding: unit, value: seconds / length, to: start) ?? start
        return end.formatted(
            Date.RelativeFormatStyle(
                presentation: found == nil ? .named : .numeric, unitsStyle: .wide, locale: locale,
                calendar: calendar))
    }

    // MARK: - Texts of the app

    /// Returns a text of a String Catalog with its arguments.
    public func text(_ key: String, in table: String, _ arguments: any TextArgument...) -> String {
        let text = string(key, table)
        // A text without arguments is not a format: it may have a percent sign.
        if arguments.isEmpty { return text }
        return String(format: text, locale: locale, arguments: arguments.map(\.formatArgument))
    }
}

/// A value that fills a place of a text: `%@`, `%lld`, `%f`.
public nonisolated protocol TextArgument {
    /// The value as Foundation's formats take it.
    var formatArgument: any CVarArg { get }
}

nonisolated extension Int: TextArgument {
    /// The number.
    public var formatArgument: any CVarArg { self }
}

nonisolated extension Double: TextArgument {
    /// The number; zero has no sign.
    public var formatArgument: any CVarArg { self == 0 ? Double.zero : self }
}

nonisolated extension String: TextArgument {
    /// The text.
    public var formatArgument: any CVarArg { NSString(string: self) }
}
