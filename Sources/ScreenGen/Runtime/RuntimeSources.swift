// Written by RuntimeSourcesTests.
// swift-format-ignore-file

/// The sources of ScreenKit: each begins with U+0001 and its name.
enum RuntimeSources {
    static let text = ##"""
\##u{1}Arithmetic.swift
// Integers of expressions have 64 bits. An operation whose result does not fit throws.
extension FixedWidthInteger {
    /// Returns the sum.
    public func adding(_ other: Self) throws(ExpressionError) -> Self {
        try checked(addingReportingOverflow(other), "+")
    }

    /// Returns the difference.
    public func subtracting(_ other: Self) throws(ExpressionError) -> Self {
        try checked(subtractingReportingOverflow(other), "-")
    }

    /// Returns the product.
    public func multiplied(by other: Self) throws(ExpressionError) -> Self {
        try checked(multipliedReportingOverflow(by: other), "*")
    }

    /// Returns the quotient, rounded towards zero.
    public func divided(by other: Self) throws(ExpressionError) -> Self {
        guard other != 0 else { throw .divisionByZero }
        return try checked(dividedReportingOverflow(by: other), "/")
    }

    /// Returns the remainder, which has the sign of the dividend.
    public func remainder(dividingBy other: Self) throws(ExpressionError) -> Self {
        guard other != 0 else { throw .divisionByZero }
        // The least number divided by -1 has the remainder 0, though its quotient does not fit.
        return remainderReportingOverflow(dividingBy: other).partialValue
    }

    /// Returns the number with the other sign.
    public func negated() throws(ExpressionError) -> Self {
        try checked(Self.zero.subtractingReportingOverflow(self), "-")
    }

    /// Returns the distance from zero.
    public func absoluteValue() throws(ExpressionError) -> Self {
        self < 0 ? try negated() : self
    }

    private func checked(
        _ result: (partialValue: Self, overflow: Bool), _ operation: String
    ) throws(ExpressionError) -> Self {
        guard !result.overflow else { throw .overflow(of: operation) }
        return result.partialValue
    }
}

extension Sequence where Element: FixedWidthInteger {
    /// Returns the sum of all elements; 0 if there are none.
    public func sum() throws(ExpressionError) -> Element {
        var total: Element = 0
        for element in self {
            let (sum, overflows) = total.addingReportingOverflow(element)
            guard !overflows else { throw .overflow(of: "sum") }
            total = sum
        }
        return total
    }
}

extension Sequence where Element == Double {
    /// Returns the sum of all elements; 0 if there are none.
    public func sum() -> Double {
        var rest = makeIterator()
        guard var total = rest.next() else { return 0 }
        while let next = rest.next() { total += next }
        return total
    }
}

// An integer and a double are compared exactly, also where no double is equal to the integer.
extension FixedWidthInteger {
    /// Whether this number is less than a double.
    public func isLess(than other: Double) -> Bool {
        guard let whole = Self(exactly: other.rounded(.up)) else { return other > 0 }
        return self < whole
    }

    /// Whether this number is greater than a double.
    public func isGreater(than other: Double) -> Bool {
        guard let whole = Self(exactly: other.rounded(.down)) else { return other < 0 }
        return self > whole
    }

    /// Whether this number is equal to a double.
    public func isEqual(to other: Double) -> Bool {
        !other.isNaN && !isLess(than: other) && !isGreater(than: other)
    }
}

/// Returns the first of two numbers, unless the second is greater.
public func greatest<Number: Comparable>(_ first: Number, _ second: Number) -> Number {
    first < second ? second : first
}

/// Returns the first of two numbers, unless the second is less.
public func least<Number: Comparable>(_ first: Number, _ second: Number) -> Number {
    first > second ? second : first
}

extension Sequence where Element: Comparable {
    /// Returns the first of the greatest numbers.
    public func greatest() throws(ExpressionError) -> Element {
        try best { $0 < $1 }
    }

    /// Returns the first of the least numbers.
    public func least() throws(ExpressionError) -> Element {
        try best { $0 > $1 }
    }

    private func best(
        _ isWorse: (Element, Element) -> Bool
    ) throws(ExpressionError) -> Element {
        var rest = makeIterator()
        guard var found = rest.next() else { throw .emptyNumbers }
        while let next = rest.next() { if isWorse(found, next) { found = next } }
        return found
    }
}
\##u{1}Conditions.swift
/// Whether both conditions hold. If the first has no value, the second decides where it is false.
public func both(
    _ first: @autoclosure () throws(ExpressionError) -> Bool,
    _ second: @autoclosure () throws(ExpressionError) -> Bool
) throws(ExpressionError) -> Bool {
    try decide(first, second, deciding: false)
}

/// Whether one of two conditions holds. If the first has no value, the second decides where it
/// holds.
public func either(
    _ first: @autoclosure () throws(ExpressionError) -> Bool,
    _ second: @autoclosure () throws(ExpressionError) -> Bool
) throws(ExpressionError) -> Bool {
    try decide(first, second, deciding: true)
}

private func decide(
    _ first: () throws(ExpressionError) -> Bool, _ second: () throws(ExpressionError) -> Bool,
    deciding: Bool
) throws(ExpressionError) -> Bool {
    let holds: Bool
    do {
        holds = try first()
    } catch {
        if let other = try? second(), other == deciding { return deciding }
        throw error
    }
    return holds == deciding ? deciding : try second()
}

extension Sequence {
    /// Whether a condition holds for an element. Elements for which it has no value count only if
    /// it holds for no other.
    public func exists(
        _ condition: (Element) throws(ExpressionError) -> Bool
    ) throws(ExpressionError) -> Bool {
        try decide(condition, deciding: true)
    }

    /// Whether a condition holds for all elements. Elements for which it has no value count only if
    /// it is false for no other.
    public func all(
        _ condition: (Element) throws(ExpressionError) -> Bool
    ) throws(ExpressionError) -> Bool {
        try decide(condition, deciding: false)
    }

    private func decide(
        _ condition: (Element) throws(ExpressionError) -> Bool, deciding: Bool
    ) throws(ExpressionError) -> Bool {
        var failure: ExpressionError?
        for element in self {
            do {
                if try condition(element) == deciding { return deciding }
            } catch {
                failure = failure ?? error
            }
        }
        if let failure { throw failure }
        return !deciding
    }
}

extension Optional {
    /// Returns the value.
    public func value() throws(ExpressionError) -> Wrapped {
        guard let self else { throw .emptyOptional }
        return self
    }

    /// Returns the value, or another one that may have none.
    public func orValue(
        _ other: @autoclosure () throws(ExpressionError) -> Wrapped
    ) throws(ExpressionError) -> Wrapped {
        if let self { return self }
        return try other()
    }

    /// Returns this optional if it has a value, or another one.
    public func or(
        _ other: @autoclosure () throws(ExpressionError) -> Wrapped?
    ) throws(ExpressionError) -> Wrapped? {
        if let self { return self }
        return try other()
    }
}
\##u{1}DatePattern.swift
public import Foundation

extension ExpressionContext {
    /// Returns a date by a pattern of Unicode, `d MMM y`, or in a style: `short`, `medium`, `long`,
    /// `full`; in the zone of the context.
    public func date(_ date: Date, _ pattern: String) -> String {
        text(of: date, offset: timeZone.secondsFromGMT(for: date), pattern)
    }

    /// Returns a date by a pattern or in a style, in a zone: `Asia/Seoul`, `+09:00`.
    public func date(
        _ date: Date, _ pattern: String, zone: String
    ) throws(ExpressionError) -> String {
        text(of: date, offset: try date.offset(in: zone), pattern)
    }

    private func text(of date: Date, offset: Int, _ pattern: String) -> String {
        if let style = Self.styles[pattern] {
            let formatter = DateFormatter()
            // Foundation has no zones beyond 18 hours.
            (formatter.locale, formatter.timeZone) = (locale, .gmt)
            (formatter.dateStyle, formatter.calendar) = (style, calendar)
            // The calendar has no change from the Julian one.
            formatter.gregorianStartDate = Date(timeIntervalSince1970: -1e12)
            return formatter.string(from: date + Double(offset))
        }
        let time = CivilTime(date, offset: offset)
        var text = ""
        var rest = Array(pattern)[...]
        while let first = rest.first {
            if first == "'" {
                text += quoted(&rest)
            } else {
                let run = rest.prefix { $0 == first }
                text += field(first, run.count, time)
                rest.removeFirst(run.count)
            }
        }
        return text
    }

    private static let styles: [String: DateFormatter.Style] = [
        "short": .short, "medium": .medium, "long": .long, "full": .full,
    ]

    private var calendar: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = locale
        return calendar
    }

    /// Reads text in quotes; two quotes are one, inside and outside.
    private func quoted(_ rest: inout ArraySlice<Character>) -> String {
        rest.removeFirst()
        if rest.first == "'" {
            rest.removeFirst()
            return "'"
        }
        var text = ""
        while let next = rest.popFirst() {
            if next != "'" { text.append(next); continue }
            guard rest.first == "'" else { break }
            rest.removeFirst()
            text += "'"
        }
        return text
    }

    private func field(_ letter: Character, _ count: Int, _ time: CivilTime) -> String {
        switch letter {
        case "y": padded(count == 2 ? time.year % 100 : time.year, count)
        case "M" where count < 3: padded(time.month, count)
        case "M": (count == 3 ? calendar.shortMonthSymbols : calendar.monthSymbols)[time.month - 1]
        case "d": padded(time.day, count)
        case "E":
            (count < 4 ? calendar.shortWeekdaySymbols : calendar.weekdaySymbols)[time.weekday]
        case "a": time.hour < 12 ? calendar.amSymbol : calendar.pmSymbol
        case "h": padded((time.hour + 11) % 12 + 1, count)
        case "H": padded(time.hour, count)
        case "m": padded(time.minute, count)
        case "s": padded(time.second, count)
        case "S": String(String(1_000_000_000 + time.nanoseconds).dropFirst().prefix(count))
        case "X" where time.offset == 0: "Z"
        case "X": zone(time.offset, ":")
        case "Z": zone(time.offset, "")
        default: String(repeating: letter, count: count)
        }
    }

    private func zone(_ offset: Int, _ separator: String) -> String {
        let minutes = offset.magnitude / 60
        return (offset < 0 ? "-" : "+") + padded(Int(minutes / 60), 2) + separator
            + padded(Int(minutes % 60), 2)
    }
}
\##u{1}ExpressionContext.swift
public import Foundation

/// What expressions read besides data: the clock, and how texts are written.
public struct ExpressionContext: Sendable {
    /// The time that `now` and relative times read.
    public var now: Date
    /// The language of numbers, dates and texts.
    public var locale: Locale
    /// The zone of dates that are shown without a zone of their own.
    public var timeZone: TimeZone
    /// Returns the text of a key of one of the app's String Catalogs, with places for arguments.
    public var string: @Sendable (_ key: String, _ table: String) -> String
    /// Called with the error of each condition that has no value, and so counts as false.
    public var report: @Sendable (ExpressionError) -> Void

    /// Creates a context; by default that of the device and of the app's own texts.
    public init(
        now: Date = Date(), locale: Locale = .autoupdatingCurrent,
        timeZone: TimeZone = .autoupdatingCurrent,
        string: @escaping @Sendable (_ key: String, _ table: String) -> String = {
            Bundle.main.localizedString(forKey: $0, value: nil, table: $1)
        },
        report: @escaping @Sendable (ExpressionError) -> Void = { _ in }
    ) {
        (self.now, self.locale, self.timeZone) = (now, locale, timeZone)
        (self.string, self.report) = (string, report)
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
        do {
            return try condition()
        } catch {
            report(error)
            return false
        }
    }
}
\##u{1}ExpressionError.swift
/// Why an expression has no value for the given data.
public enum ExpressionError: Error, Hashable, Sendable {
    case divisionByZero
    /// The result of an operation does not fit 64 bits, or a date the years 1 to 9999.
    case overflow(of: String)
    case index(Int, count: Int)
    case range(Int, Int, count: Int)
    case negative(Int)
    case missingKey(String)
    case duplicateKey(String)
    case emptyOptional
    /// The greatest or least number of an empty list.
    case emptyNumbers
    /// A text that is not written as the type requires.
    case malformed(String, as: String)
    /// A number that the type does not hold.
    case outOfRange(String, as: String)
    case timeZone(String)
    case currency(String)
    case precision
    /// The value of an entry of `data`, by name.
    case notLoaded(String)
}

extension ExpressionError: CustomStringConvertible {
    /// A sentence without a full stop.
    public var description: String {
        switch self {
        case .divisionByZero: "the divisor is zero"
        case .overflow(let operation): "the result of `\(operation)` does not fit its type"
        case .index(let index, let count):
            "index \(index) is out of range: there are \(Self.elements(count))"
        case .range(let start, let end, let count):
            "\(start) to \(end) is not a valid range of \(Self.elements(count))"
        case .negative(let number): "\(number) is negative"
        case .missingKey(let key): "the map has no key \(key)"
        case .duplicateKey(let key): "duplicate key \(key)"
        case .emptyOptional: "the optional has no value"
        case .emptyNumbers: "an empty list has no greatest or least number"
        case .malformed(let text, let type): "\"\(text)\" cannot be converted to \(type)"
        case .outOfRange(let number, let type): "\(number) does not fit \(type)"
        case .timeZone(let name): "unknown time zone \"\(name)\""
        case .currency(let code): "unknown currency \"\(code)\""
        case .notLoaded(let name): "`\(name)` is not loaded"
        case .precision: "the number of digits is missing or too large"
        }
    }

    private static func elements(_ count: Int) -> String {
        count == 1 ? "1 element" : "\(count) elements"
    }
}
\##u{1}Formats.swift
public import Foundation

// Numbers, dates and times in the language of the context.
extension ExpressionContext {
    /// Returns a number with up to three fraction digits.
    public func decimal(_ number: Double) -> String { decimal(number, 0...3) }

    /// Returns a number with a number of fraction digits.
    public func decimal(_ number: Double, places: Int) -> String {
        decimal(number, places...places)
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

    private func decimal(_ number: Double, _ places: ClosedRange<Int>) -> String {
        guard let rounded = rounded(number, places.upperBound) else {
            // The quotient of zeros is a NaN with a sign.
            let number = number.isNaN ? .nan : number
            return number.formatted(.number.locale(locale).precision(.fractionLength(places)))
        }
        return rounded.formatted(.number.locale(locale).precision(.fractionLength(places)))
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
        switch locale.language.languageCode?.identifier {
        case "ko": return "\(number)번째"
        case "en":
            let magnitude = number.magnitude
            let last = magnitude / 10 % 10 == 1 ? 0 : magnitude % 10
            return "\(number)" + (last == 1 ? "st" : last == 2 ? "nd" : last == 3 ? "rd" : "th")
        default: return "\(number)"
        }
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
    public func text(
        _ key: String, in table: String, _ arguments: any TextArgument...
    ) -> String {
        let values = arguments.map(\.formatArgument)
        return String(format: string(key, table), locale: locale, arguments: values)
    }
}

/// A value that fills a place of a text: `%@`, `%lld`, `%f`.
public protocol TextArgument {
    /// The value as Foundation's formats take it.
    var formatArgument: any CVarArg { get }
}

extension Int: TextArgument {
    /// The number.
    public var formatArgument: any CVarArg { self }
}

extension Double: TextArgument {
    /// The number; zero has no sign.
    public var formatArgument: any CVarArg { self == 0 ? Double.zero : self }
}

extension String: TextArgument {
    /// The text.
    public var formatArgument: any CVarArg { NSString(string: self) }
}
\##u{1}HTTPTransport.swift
public import Foundation

#if canImport(FoundationNetworking)
    public import FoundationNetworking
#endif

/// Sends the requests of loaders. `URLSession` is one; an app's own adds credentials, pins
/// certificates, records, or answers from stubs.
public nonisolated protocol HTTPTransport: Sendable {
    /// Returns the response, whatever its status, after redirects. Throws if there is none.
    func send(_ request: URLRequest) async throws -> HTTPResponse
}

/// A response to a request.
public nonisolated struct HTTPResponse: Sendable, Hashable {
    /// The status code.
    public let status: Int
    let headers: [String: String]
    let body: Data
    /// The URL after redirects; nil for that of the request.
    let url: String?

    /// Creates a response, such as a stub. Values of headers with the same name are joined by
    /// commas.
    public init(
        status: Int = 200, headers: [String: String] = [:], body: Data = Data(), url: String? = nil
    ) {
        (self.status, self.body, self.url) = (status, body, url)
        self.headers = Dictionary(
            headers.map { ($0.key.lowercased(), $0.value) }, uniquingKeysWith: { "\($0), \($1)" })
    }

    func header(_ name: String) -> String? { headers[name.lowercased()] }
    var isWithoutContent: Bool { status == 204 || status == 205 }
}

extension URLSession: HTTPTransport {
    /// Loads the data of the request.
    public nonisolated func send(_ request: URLRequest) async throws -> HTTPResponse {
        let (body, response) = try await data(for: request)
        guard let response = response as? HTTPURLResponse else {
            throw URLError(.badServerResponse)
        }
        let headers = response.allHeaderFields.map { ("\($0.key)", "\($0.value)") }
        return HTTPResponse(
            status: response.statusCode, headers: Dictionary(headers) { $1 }, body: body,
            url: response.url?.absoluteString)
    }
}
\##u{1}Lists.swift
public import Foundation

extension Array {
    /// Returns the element at an index; nil beyond the ends.
    public subscript(ifPresent index: Int) -> Element? {
        indices.contains(index) ? self[index] : nil
    }

    /// Returns the element at an index.
    public func element(at index: Int) throws(ExpressionError) -> Element {
        guard indices.contains(index) else { throw .index(index, count: count) }
        return self[index]
    }

    /// Returns the elements from a start to before an end.
    public func slice(_ start: Int, _ end: Int) throws(ExpressionError) -> [Element] {
        guard start >= 0, start <= end, end <= count else {
            throw .range(start, end, count: count)
        }
        return Array(self[start..<end])
    }

    /// Returns the first elements, at most a number of them.
    public func take(_ most: Int) throws(ExpressionError) -> [Element] {
        guard most >= 0 else { throw .negative(most) }
        return Array(prefix(most))
    }

    /// Returns the elements for which a condition holds.
    public func filtered(
        _ condition: (Element) throws(ExpressionError) -> Bool
    ) throws(ExpressionError) -> [Element] {
        var found: [Element] = []
        for element in self where try condition(element) { found.append(element) }
        return found
    }
}

/// Returns the numbers from 0 to before a number.
public func numbers(upTo end: Int) throws(ExpressionError) -> [Int] {
    guard end >= 0 else { throw .negative(end) }
    guard end <= 100_000 else { throw .outOfRange("\(end)", as: "a list of 100,000 elements") }
    return Array(0..<end)
}

extension Array where Element: Hashable {
    /// Returns the first of each of the equal elements.
    public func distinct() -> [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }

    /// Returns the list without a value that it has, and with one that it lacks at its end.
    public func toggled(_ value: Element) -> [Element] {
        contains(value) ? filter { $0 != value } : self + [value]
    }
}

// MARK: - Order

/// A value that lists are sorted by.
public protocol SortKey {
    /// Whether this value is before another one.
    func precedes(_ other: Self) -> Bool
}

extension SortKey where Self: Comparable {
    /// Whether this value is less than another one.
    public func precedes(_ other: Self) -> Bool { self < other }
}

extension Int: SortKey {}
extension UInt: SortKey {}
extension Duration: SortKey {}
extension Date: SortKey {}

extension Double: SortKey {
    /// Whether this number is less than another one; NaN is after all numbers.
    public func precedes(_ other: Double) -> Bool { self < other || !isNaN && other.isNaN }
}

extension Bool: SortKey {
    /// Whether this value is false and another one true.
    public func precedes(_ other: Bool) -> Bool { !self && other }
}

extension String: SortKey {
    /// Whether this text is before another one in the order of code points.
    public func precedes(_ other: String) -> Bool {
        utf8.lexicographicallyPrecedes(other.utf8)
    }
}

extension Sequence {
    /// Returns the elements in the order of their keys. Elements with equal keys keep their order.
    public func sorted<Key: SortKey, Failure: Error>(
        on key: (Element) throws(Failure) -> Key, descending: Bool = false
    ) throws(Failure) -> [Element] {
        var keyed: [(key: Key, element: Element)] = []
        for element in self { keyed.append((try key(element), element)) }
        // The sort of Swift's library is stable, in both directions.
        let sorted = keyed.sorted {
            descending ? $1.key.precedes($0.key) : $0.key.precedes($1.key)
        }
        return sorted.map(\.element)
    }
}

extension Array where Element: SortKey {
    /// Returns the elements in their order.
    public func sortedByValue() -> [Element] { sorted { $0.precedes($1) } }
}
\##u{1}Load.swift
public import Observation

/// What is loaded and how it is decoded.
public nonisolated struct LoadDefinition<Item: Decodable & Hashable & Sendable>: Sendable {
    let shape: LoadShape
    let keypath: ResponsePath
    let isOptional: Bool
    let isLossy: Bool
    let paging: Paging
    let rules: RequestRules
    let every: Duration?
    let identity: (@Sendable (Item) -> String?)?
    let reject: (@Sendable (HTTPResponse) throws(LoadFailure) -> Void)?

    /// - Parameters:
    ///   - keypath: the path of the value in the response.
    ///   - isOptional: whether a missing or null value is accepted.
    ///   - isLossy: whether an item that does not match its model is dropped and counted.
    ///   - every: the polling interval.
    ///   - identity: tells items apart; nil if nothing does.
    ///   - reject: throws if the spec rejects a successful response.
    public init(
        _ shape: LoadShape, keypath: ResponsePath = [], isOptional: Bool = false,
        isLossy: Bool = false, paging: Paging = Paging(), rules: RequestRules = RequestRules(),
        every: Duration? = nil, identity: (@Sendable (Item) -> String?)? = nil,
        reject: (@Sendable (HTTPResponse) throws(LoadFailure) -> Void)? = nil
    ) {
        (self.shape, self.keypath, self.isOptional) = (shape, keypath, isOptional)
        (self.isLossy, self.paging, self.rules, self.every) = (isLossy, paging, rules, every)
        (self.identity, self.reject) = (identity, reject)
    }
}

/// The progress of a load in a round.
nonisolated enum LoadProgress: Sendable { case notRequested, waiting, running, ended }

/// Loads, and returns what shows the result.
typealias LoadWork = @Sendable () async -> @MainActor @Sendable () -> Void

/// The state of a request of a screen.
@Observable @MainActor
public class AnyLoad {
    /// `data.stats`, or the id of a section.
    public let name: String
    fileprivate(set) var progress = LoadProgress.notRequested
    /// Whether the last round reused the result of an earlier one.
    fileprivate(set) var isReused = false
    /// Changes with what the load shows.
    @ObservationIgnored fileprivate(set) var version = 0

    fileprivate init(_ name: String) { self.name = name }

    /// The latest result without its items; nil if the load has never ended.
    fileprivate(set) var status: LoadStatus?

    /// Whether a round will load it, or is loading it.
    public var isLoading: Bool { progress == .waiting || progress == .running }
    /// The counts of what is loaded.
    public var counts: LoadCounts { status?.counts ?? LoadCounts() }
    /// Why it failed; nil if it has not.
    public var failure: LoadFailure? { status?.failure }
    /// Why a refresh failed; the items are then stale.
    public var staleness: LoadFailure? { status?.staleness }
    var hasValue: Bool { status?.hasValue == true }
    var isCancelled: Bool { status?.end == .cancelled }
    var every: Duration? { nil }

    func begin(isRequested: Bool) {
        (progress, isReused) = (isRequested ? .waiting : .notRequested, false)
    }

    func reuses(_ source: LoadSource, in round: LoadRound) -> Bool { false }
    func fail(_ failure: LoadFailure) {}

    /// Returns the work of loading, which is not done on the main actor.
    func work(
        _ source: LoadSource, in round: LoadRound, _ environment: LoadEnvironment,
        _ sender: RequestSender
    ) -> LoadWork { { {} } }
}

/// The items or the value of a request of a screen, with its state.
@Observable @MainActor
public final class Load<Item: Decodable & Hashable & Sendable>: AnyLoad {
    private let definition: LoadDefinition<Item>
    private var result: LoadResult<Item>? { didSet { status = result?.status } }

    /// Creates a load that has not begun.
    public init(_ name: String, _ definition: LoadDefinition<Item>) {
        self.definition = definition
        super.init(name)
    }

    /// The loaded items, of a value at most one; those before a failed page too.
    public var items: [Item] { hasValue ? result?.items ?? [] : [] }

    /// Returns the loaded value. Throws if there is none.
    public func get() throws(ExpressionError) -> Item {
        guard let value = items.first else { throw .notLoaded(name) }
        return value
    }

    /// Returns the loaded items. Throws if there are none because the load has not succeeded.
    public func getItems() throws(ExpressionError) -> [Item] {
        guard hasValue else { throw .notLoaded(name) }
        return items
    }

    override var every: Duration? { definition.every }

    override func reuses(_ source: LoadSource, in round: LoadRound) -> Bool {
        guard let status, status.source == source, status.end != .cancelled,
            !round.reloads(name), round != .nextPages(of: name)
        else { return false }
        (progress, isReused) = (.ended, true)
        return true
    }

    override func work(
        _ source: LoadSource, in round: LoadRound, _ environment: LoadEnvironment,
        _ sender: RequestSender
    ) -> LoadWork {
        let isPoll = round == .poll(name)
        if !isPoll { progress = .running }
        let isReload = round.reloads(name)
        let isContinued = round == .nextPages(of: name) && status?.source == source
        let loader = PageLoader(
            definition, environment, sender, from: isContinued ? result : nil,
            isRefresh: isReload)
        return {
            let loaded = await loader.load(source)
            return { [self] in end(loaded, isReload: isReload, isPoll: isPoll) }
        }
    }

    override func fail(_ failure: LoadFailure) {
        var loaded = LoadResult<Item>()
        loaded.status.end = failure.kind == .cancelled ? .cancelled : .failed(failure)
        end(loaded, isReload: false)
    }

    private func end(_ loaded: LoadResult<Item>, isReload: Bool, isPoll: Bool = false) {
        progress = .ended
        let before = result
        result = shown(loaded, isReload: isReload, isPoll: isPoll)
        let isSame =
            result?.items == before?.items && status?.end == before?.status.end
            && status?.staleness == before?.status.staleness
            && status?.counts == before?.status.counts
        if !isSame { version += 1 }
    }

    /// Returns the result to show: a failed reload keeps the items of before.
    private func shown(
        _ loaded: LoadResult<Item>, isReload: Bool, isPoll: Bool
    ) -> LoadResult<Item> {
        guard var previous = result, hasValue else { return loaded }
        switch loaded.status.end {
        case .succeeded: return loaded
        case .cancelled: return previous
        case .failed(let failure):
            guard isReload, isPoll || status?.source == loaded.status.source else { return loaded }
            let (end, counts) = (previous.status.end, previous.status.counts)
            previous.status = loaded.status
            (previous.status.end, previous.status.counts) = (end, counts)
            previous.status.staleness = failure
            return previous
        }
    }
}
\##u{1}LoadEnvironment.swift
public import Foundation

#if canImport(FoundationNetworking)
    public import FoundationNetworking
#endif

/// What loaders use of their app and of the system.
public nonisolated struct LoadEnvironment: Sendable {
    /// Sends the requests.
    public var transport: any HTTPTransport
    /// Measures delays and deadlines.
    public var clock: any Clock<Duration> = ContinuousClock()
    /// A random part of a delay before a retry, from 0 to 1.
    public var jitter: @Sendable () -> Double = { .random(in: 0...1) }
    /// What expressions read beside data: the time, the locale and texts.
    public var context: @Sendable () -> ExpressionContext = { ExpressionContext() }
    /// Reads a file that a spec names; by default a resource of the app.
    public var file: @Sendable (_ path: String) throws -> Data = { path in
        guard let root = Bundle.main.resourceURL else { throw CocoaError(.fileNoSuchFile) }
        return try Data(contentsOf: root.appending(path: path))
    }
    /// Runs a query that a spec has for a database, with its arguments as JSON, and returns the
    /// rows as a JSON array of objects; without it sections from databases fail.
    public var query:
        (@Sendable (_ database: String, _ sql: String, _ arguments: Data) async throws -> Data)?
    /// The values of the spec's `secrets`.
    public var secrets: [String: String] = [:]
    /// Receives the events of loading.
    public var events: @Sendable (LoadEvent) -> Void = { _ in }
    /// The maximum number of requests in flight, if the spec allows more.
    public var concurrency = Int.max

    /// Creates the environment of an app; other properties have defaults.
    public init(transport: any HTTPTransport = URLSession.shared) { self.transport = transport }
}

/// What happens while a screen is loaded.
public nonisolated enum LoadEvent: Hashable, Sendable {
    /// A load has ended with so many received items, or with a failure.
    case ended(load: String, items: Int, LoadFailure?)
    /// A request is repeated because it failed.
    case retried(url: String, attempt: Int)
    /// The failure of a section has cancelled the others.
    case cancelled(by: String)
}

/// Returns what measures the time from now on: `any Clock<Duration>` hides the type of instants.
nonisolated func stopwatch<C: Clock>(_ clock: C) -> @Sendable () -> Duration
where C.Duration == Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
}
\##u{1}LoadFailure.swift
public import Foundation

/// Why a load failed.
public nonisolated struct LoadFailure: Error, Hashable, Sendable {
    /// The kinds of failures, in the words of specs.
    public enum Kind: String, Sendable {
        case transport, timeout, status, rejected, keypath, empty, decode, policy, cancelled
    }

    /// What has failed.
    public var kind: Kind
    /// One sentence for developers.
    public var message: String
    /// The status code of a failure of the kind `status`.
    public var status: Int?
    /// The body of a response with a bad status.
    public var body: Data?

    /// Creates a failure, such as one that a transport throws.
    public init(_ kind: Kind, _ message: String, status: Int? = nil, body: Data? = nil) {
        (self.kind, self.message, self.status, self.body) = (kind, message, status, body)
    }

    /// One sentence for the app's user.
    public var userMessage: String {
        switch (kind, status ?? 0) {
        case (.rejected, _): message
        case (.transport, _): "The content could not be reached."
        case (.timeout, _): "Loading took too long."
        case (.status, 401), (.status, 403): "You do not have access to this."
        case (.status, 404), (.status, 410): "This is no longer available."
        case (.status, 429): "There were too many requests. Try again later."
        case (.status, _): "The server could not respond."
        case (.cancelled, _): "Loading was stopped."
        case (.policy, _): "This cannot be loaded here."
        case (.keypath, _), (.empty, _), (.decode, _): "The response could not be read."
        }
    }
}

nonisolated extension LoadFailure {
    static let cancelled = LoadFailure(.cancelled, "the load was cancelled")

    /// Returns the failure of something that needs `name`, which has this failure.
    func propagated(from name: String) -> LoadFailure {
        LoadFailure(kind, "`\(name)` failed: \(message)", status: status, body: body)
    }

    /// Makes a failure of an error that a transport throws.
    init(_ error: any Error, _ url: String) {
        let code = (error as? URLError)?.code
        if let failure = error as? LoadFailure {
            self = failure
        } else if error is CancellationError || code == .cancelled {
            self = .cancelled
        } else if code == .timedOut {
            self.init(.timeout, "\(url) did not respond in time")
        } else {
            self.init(.transport, "\(url) could not be reached: \(error)")
        }
    }

    /// Makes a failure of an error of `JSONDecoder`.
    init(decoding error: any Error) {
        if let failure = error as? LoadFailure {
            self = failure
            return
        }
        var (path, reason): ([any CodingKey], String) = ([], "\(error)")
        switch error as? DecodingError {
        case .keyNotFound(let key, let context): (path, reason) = (context.codingPath + [key], "")
        case .valueNotFound(_, let context), .typeMismatch(_, let context),
            .dataCorrupted(let context):
            (path, reason) = (context.codingPath, context.debugDescription)
        default: break
        }
        let place = path.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }.joined()
        self.init(.decode, "$\(place) \(reason.isEmpty ? "is missing" : "is wrong: \(reason)")")
    }
}

/// Remarks beside a load's values.
nonisolated enum LoadNote {
    static let repeatedPage = "paging ended because a page had the same items as the one before"
    static let repeatedRequest = "paging ended because the responses led back to an earlier page"
    static let emptyPage = "paging ended at an empty page, although `more` is true"
    static let noSearchResults = "no item contains the search text"

    static func stale(_ failure: LoadFailure) -> String {
        "these values are stale: the refresh failed, \(failure.message)"
    }

    static func repeatedItems(_ count: Int, kept rule: Paging.DedupeRule) -> String {
        let which = rule == .last ? "a later item" : "an earlier item"
        return count == 1
            ? "1 item is not shown because \(which) has its identity"
            : "\(count) items are not shown because \(which) has their identity"
    }

    static func pageBound(_ limit: Int) -> String {
        "paging stopped at `maxPages: \(limit)`, and there are more pages"
    }

    static func itemBound(_ limit: Int) -> String {
        "loading stopped at `maxItems: \(limit)`, and there are more items"
    }

    static func invalid(_ key: String, _ path: ResponsePath, expected: String) -> String {
        "`\(key): response.\(path.names.joined(separator: "."))` has no \(expected) in a response"
    }
}
\##u{1}LoadRequest.swift
public import Foundation

/// A request with all values inserted.
public nonisolated struct LoadRequest: Hashable, Sendable {
    var method: String
    var url: String
    var headers: [String: String] = [:]
    var body: Data?

    /// - Parameters:
    ///   - query: parameters to add; those without a value are omitted.
    ///   - headers: fields to add; those without a value are omitted.
    public init(
        _ url: String, method: String? = nil, query: [(String, String?)] = [],
        headers: [(String, String?)] = [], body: Data? = nil
    ) throws(LoadFailure) {
        guard !url.contains(missing) else {
            throw LoadFailure(.policy, "a value of a URL is absent, or not valid in its place")
        }
        var parameters = URLParameters(of: url)
        for case (let name, let value?) in query { parameters.set(name, value) }
        self.url = parameters.url
        self.headers["Accept"] = "application/json"
        self.body = body
        if body != nil { self.headers["Content-Type"] = "application/json" }
        for case (let name, let value?) in headers {
            if value.utf8.contains(where: { $0 < 0x20 && $0 != 9 }) {
                throw LoadFailure(.policy, "the header `\(name)` has a control character")
            }
            let same = self.headers.keys.first { $0.lowercased() == name.lowercased() }
            self.headers[same ?? name] = value
        }
        self.method = method ?? (body == nil ? "GET" : "POST")
    }

    /// Whether repeating the request is harmless (RFC 9110 section 9.2.1).
    var isSafe: Bool { method == "GET" }
}

/// Values in URLs and JSON: `"https://api.example.com/users/\(path: name)?by=\(query: author)"`.
nonisolated extension DefaultStringInterpolation {
    /// Appends a part of the path. `.` and `..` would leave the path in the spec.
    public mutating func appendInterpolation(path value: String?) {
        appendLiteral(value == "." || value == ".." ? missing : value.map(percentEncode) ?? missing)
    }

    /// Appends a value in the query or the fragment.
    public mutating func appendInterpolation(query value: String?) {
        appendLiteral(value.map(percentEncode) ?? missing)
    }

    /// Appends a part of the host.
    public mutating func appendInterpolation(host value: String?) {
        let isHost = value.map { percentEncode($0) == $0 && !$0.contains { "_~".contains($0) } }
        appendLiteral(isHost == true ? value ?? missing : missing)
    }

    /// Appends a whole URL.
    public mutating func appendInterpolation(whole value: String?) {
        appendLiteral(value ?? missing)
    }

    /// Appends a value as JSON; null if it is absent.
    public mutating func appendInterpolation(json value: (some Encodable)?) {
        let data = value.flatMap { try? JSONEncoder().encode($0) }
        appendLiteral(data.map { String(decoding: $0, as: UTF8.self) } ?? "null")
    }
}

/// Stands for a value that is absent or not valid in its place, and makes the URL invalid.
private nonisolated let missing = "\0"

/// The query parameters of a URL.
nonisolated struct URLParameters {
    private(set) var url: String

    init(of url: String) { self.url = url }

    /// Appends a parameter, and removes those of the same name that have a value.
    mutating func set(_ name: String, _ value: String) {
        let rest = url.prefix { $0 != "#" }
        let path = rest.prefix { $0 != "?" }
        let start = percentEncode(name) + "="
        let kept = rest[path.endIndex...].dropFirst().split(separator: "&")
            .filter { !$0.hasPrefix(start) }
        let all = kept + [Substring(start + percentEncode(value))]
        url = path + "?" + all.joined(separator: "&") + url[rest.endIndex...]
    }
}

/// Percent-encodes the UTF-8 of everything but unreserved characters (RFC 3986 section 2.3).
nonisolated func percentEncode(_ text: String) -> String {
    let unreserved = CharacterSet(
        charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~")
    return text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
}
\##u{1}LoadResult.swift
public import Foundation

/// Where a load's data come from, with all values inserted.
public nonisolated enum LoadSource: Hashable, Sendable {
    case request(LoadRequest)
    /// A request for each element of a list: `for`.
    case requests([LoadRequest])
    /// JSON of the spec itself.
    case json(Data)
    /// A file of the app.
    case file(String)
    case query(database: String, sql: String, arguments: Data)

    /// A request for each element of a list, which may be absent.
    public static func requests<Element>(
        for list: () throws -> [Element]?,
        _ request: (Element) throws(LoadFailure) -> LoadRequest
    ) throws(LoadFailure) -> LoadSource {
        let elements: [Element]
        do { elements = try list() ?? [] } catch {
            throw LoadFailure(.decode, "the elements of `for` cannot be computed: \(error)")
        }
        var requests: [LoadRequest] = []
        for element in elements { requests.append(try request(element)) }
        return .requests(requests)
    }
}

/// The counts of a load.
public nonisolated struct LoadCounts: Hashable, Sendable {
    /// Loaded pages.
    public var pages = 0
    /// Whether the source has more pages.
    public var hasMore = false
    /// Items before any was dropped.
    public var received = 0
    /// Null responses of `for`, which are not items.
    public var absent = 0
    /// Items that do not match their model.
    public var undecodable = 0
    /// Items with a repeated identity.
    public var duplicates = 0
    /// Remarks: why paging ended early, why items were dropped.
    public var notes: [String] = []
}

/// The last request of a load, which failure policies read.
public nonisolated struct FailedRequest: Hashable, Sendable {
    /// Empty if there was none.
    public var url = ""
    /// The number of the page.
    public var page = 1
    /// The number of attempts.
    public var attempts = 1
}

/// How a load ended, and its counts.
nonisolated struct LoadStatus: Sendable {
    enum End: Hashable, Sendable { case succeeded, failed(LoadFailure), cancelled }

    var end = End.succeeded
    var counts = LoadCounts()
    /// Nil if nothing was requested.
    var source: LoadSource?
    var request = FailedRequest()
    /// The delay of the last response's `Retry-After`.
    var retryAfter: Duration?
    /// Why a refresh failed; the items are then stale.
    var staleness: LoadFailure?

    var failure: LoadFailure? { if case .failed(let failure) = end { failure } else { nil } }
    /// Whether there are values: all, or the pages before a failed one.
    var hasValue: Bool { end == .succeeded || counts.pages > 0 }
}

/// The result of one load.
nonisolated struct LoadResult<Item: Decodable & Hashable & Sendable>: Sendable {
    var status = LoadStatus()
    /// The items of a list; of a value at most one.
    var items: [Item] = []
    /// Where the next page continues; nil if there is none.
    var continuation: PageContinuation<Item>?
}

/// Where a load continues.
nonisolated struct PageContinuation<Item: Decodable & Hashable & Sendable>: Sendable {
    enum Pages: Sendable {
        case requests(PageCursor)
        /// The number of items of a complete list, or of requested elements, that are loaded.
        case position(Int)
    }

    var pages: Pages?
    var collector: ItemCollector<Item>
    /// Remarks on complete pages.
    var notes: [String] = []
    var lastPage: [Item] = []
}

/// Collects the items of pages; of items with one identity one is kept.
nonisolated struct ItemCollector<Item: Decodable & Hashable & Sendable>: Sendable {
    private let paging: Paging
    private let identity: (@Sendable (Item) -> String?)?
    private(set) var items: [Item] = []
    private(set) var duplicates = 0
    private var faults: [String] = []
    private var isTruncated = false
    /// By the UTF-8 of the identity: `String` compares equivalent texts as equal.
    private var positions: [[UInt8]: Int] = [:]

    init(_ definition: LoadDefinition<Item>) {
        (paging, identity) = (definition.paging, definition.identity)
    }

    var undecodable: Int { faults.count }
    var isFull: Bool { items.count >= paging.maxItems }

    /// Remarks on items.
    var notes: [String] {
        var notes: [String] = []
        if duplicates > 0 { notes.append(LoadNote.repeatedItems(duplicates, kept: paging.dedupe)) }
        if isTruncated { notes.append(LoadNote.itemBound(paging.maxItems)) }
        if let first = faults.first { notes.append("\(faults.count) items were dropped: \(first)") }
        return notes
    }

    /// Records that further items are omitted.
    mutating func truncate() { isTruncated = true }

    /// Adds the items of a page, or none if it fails.
    mutating func add(
        _ page: some Collection<Item>, faults new: [(position: Int, reason: String)] = []
    ) throws(LoadFailure) {
        let before = paging.dedupe == .error ? self : nil
        var new = new[...]
        for (index, item) in page.enumerated() {
            while let fault = new.first, fault.position <= index, !isFull {
                faults.append(fault.reason)
                new.removeFirst()
            }
            guard !isFull else { return truncate() }
            let key = identity?(item).map { Array($0.utf8) }
            if let key, let position = positions[key] {
                duplicates += 1
                if paging.dedupe == .last { items[position] = item }
                guard let before else { continue }
                self = before
                throw LoadFailure(.decode, "two items have one identity: `dedupe: error`")
            }
            if let key { positions[key] = items.count }
            items.append(item)
        }
        if isFull, !new.isEmpty { return truncate() }
        faults += new.map(\.reason)
    }
}
\##u{1}LoadStep.swift
/// What a round of loading requests.
public nonisolated enum LoadRound: Hashable, Sendable {
    /// What is missing, and requests that have changed.
    case changes
    /// Everything, from its first page.
    case refresh
    /// The next page of the load of this name.
    case nextPages(of: String)
    /// The load of this name, from its first page.
    case poll(String)

    func reloads(_ name: String) -> Bool { self == .refresh || self == .poll(name) }
}

/// The effect of a failed load on the others: `onError`.
public nonisolated enum FailurePolicy: Hashable, Sendable {
    /// The section shows its failure, and the others continue.
    case ignore
    /// The first failure in the order of the spec cancels all other loads.
    case cancelAll
}

/// A step of a round: an entry of `data` or a section.
@MainActor
public struct LoadStep {
    /// Decides about the other loads when one has failed.
    public typealias Policy = (LoadFailure, FailedRequest) -> FailurePolicy
    /// Returns where the data come from.
    public typealias Source = () throws(LoadFailure) -> LoadSource

    let name: String
    /// Nil for a section whose items are computed.
    let load: AnyLoad?
    var isSection = false
    var when = { true }
    var whenReads: [AnyLoad] = []
    var needs: [AnyLoad] = []
    var reads: [AnyLoad] = []
    var onError: Policy = { _, _ in .ignore }
    var source: Source

    /// An entry of `data`, which is loaded if something shown reads it, after what it needs.
    public static func data(
        _ load: AnyLoad, needs: [AnyLoad] = [], source: @escaping Source
    ) -> LoadStep {
        LoadStep(name: load.name, load: load, needs: needs, source: source)
    }

    /// A section.
    ///
    /// - Parameters:
    ///   - load: the section's own request; nil for one whose items are computed.
    ///   - when: whether the section is present, once `whenReads` are loaded.
    ///   - needs: the `data` that its request needs.
    ///   - reads: the `data` that it shows.
    public static func section(
        _ name: String, _ load: AnyLoad? = nil, when: @escaping () -> Bool = { true },
        whenReads: [AnyLoad] = [], needs: [AnyLoad] = [], reads: [AnyLoad] = [],
        onError: @escaping Policy = { _, _ in .ignore },
        source: @escaping Source = { () throws(LoadFailure) in .requests([]) }
    ) -> LoadStep {
        LoadStep(
            name: name, load: load, isSection: true, when: when, whenReads: whenReads,
            needs: load == nil ? reads : needs, reads: reads, onError: onError, source: source)
    }

    /// Why the step cannot start: data that it needs has failed.
    var failureOfNeeds: LoadFailure? {
        for load in needs {
            if let failure = load.failure { return failure.propagated(from: load.name) }
            if load.isCancelled { return .cancelled }
        }
        return nil
    }
}

/// Returns the steps of a round, in the order of the spec.
public typealias LoadSteps = @MainActor @Sendable () -> [LoadStep]
\##u{1}Numbers.swift
import Foundation

// Numbers as texts that do not depend on a language.

extension Double {
    /// The shortest digits that have this value, with an exponent below 1e-4 and from 1e+06 on.
    public var text: String {
        if let name = nameIfNotFinite(infinity: "Inf", plus: "+") { return name }
        let digits = DecimalDigits(self)
        return (-4..<6).contains(digits.exponent) ? digits.plain : digits.scientific
    }

    /// The shortest digits that have this value, without an exponent.
    public var plainText: String {
        nameIfNotFinite(infinity: "Infinity") ?? DecimalDigits(self).plain
    }

    /// Returns the number with a number of fraction digits, rounded half to even.
    public func fixed(_ places: Int) -> String {
        nameIfNotFinite(infinity: "Infinity") ?? String(format: "%.\(places)f", self)
    }

    func nameIfNotFinite(infinity: String, plus: String = "") -> String? {
        if isNaN { return "NaN" }
        return isInfinite ? (self < 0 ? "-" : plus) + infinity : nil
    }
}

/// The decimal digits of a double, `d.ddd × 10 ^ exponent`.
private struct DecimalDigits {
    let sign: String
    /// Without leading and trailing zeros; one zero for 0.
    let digits: String
    let exponent: Int

    init(_ value: Double) {
        sign = value.sign == .minus ? "-" : ""
        // Swift's description has the shortest digits: `12.5`, `1e-07`, `1.5e+20`.
        let parts = value.magnitude.description.split(separator: "e")
        let number = parts[0].split(separator: ".")
        let (whole, fraction) = (number[0], number.count > 1 ? number[1] : "")
        let all = whole + fraction
        let zeros = all.prefix { $0 == "0" }.count
        var digits = all.dropFirst(zeros)
        while digits.last == "0" { digits.removeLast() }
        self.digits = digits.isEmpty ? "0" : String(digits)
        let power = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
        exponent = digits.isEmpty ? 0 : whole.count - zeros - 1 + power
    }

    var plain: String {
        if exponent < 0 {
            return sign + "0." + String(repeating: "0", count: -exponent - 1) + digits
        }
        let whole = digits.prefix(exponent + 1)
        let zeros = String(repeating: "0", count: exponent + 1 - whole.count)
        let fraction = digits.dropFirst(whole.count)
        return sign + whole + zeros + (fraction.isEmpty ? "" : "." + fraction)
    }

    var scientific: String {
        let fraction = digits.dropFirst()
        let power = String(exponent.magnitude)
        return sign + digits.prefix(1) + (fraction.isEmpty ? "" : "." + fraction)
            + (exponent < 0 ? "e-" : "e+") + (power.count < 2 ? "0" : "") + power
    }
}

// MARK: - Conversions

extension FixedWidthInteger {
    /// Returns the number that a text is.
    public static func parse(_ text: String) throws(ExpressionError) -> Self {
        let isSigned = text.utf8.first == 0x2B || text.utf8.first == 0x2D
        guard Self.isSigned || !isSigned, let number = Self(text) else {
            throw .malformed(text, as: name)
        }
        return number
    }

    /// Returns a number without its fraction.
    public static func truncating(_ number: Double) throws(ExpressionError) -> Self {
        // -2⁶³ is excluded too: beyond 2⁵³ a double may stand for another integer.
        let isLeast = Self.isSigned && number == -0x1p63
        guard !isLeast, let whole = Self(exactly: number.rounded(.towardZero)) else {
            throw .outOfRange(number.text, as: name)
        }
        return whole
    }

    /// Returns a number as another type of integers.
    public static func converting(_ number: some FixedWidthInteger) throws(ExpressionError) -> Self
    {
        guard let converted = Self(exactly: number) else {
            throw .outOfRange("\(number)", as: name)
        }
        return converted
    }

    private static var name: String { Self.isSigned ? "an `int`" : "a `uint`" }
}

extension Double {
    /// Returns the number that a text is.
    public static func parse(_ text: String) throws(ExpressionError) -> Double {
        guard text.utf8.count <= 2_000, let number = Double(text) else {
            throw .malformed(text, as: "a `double`")
        }
        let isNamed = text.utf8.contains { $0 | 0x20 == UInt8(ascii: "i") }
        guard number.isFinite || number.isNaN || isNamed else {
            throw .outOfRange("\"\(text)\"", as: "a `double`")
        }
        return number
    }

    /// The sign: -1, 0 or 1; NaN for NaN.
    public var signum: Double { isNaN ? self : self > 0 ? 1 : self < 0 ? -1 : 0 }
}

extension Bool {
    /// Returns the value that a text is.
    public static func parse(_ text: String) throws(ExpressionError) -> Bool {
        switch text {
        case "1", "t", "T", "true", "TRUE", "True": return true
        case "0", "f", "F", "false", "FALSE", "False": return false
        default: throw .malformed(text, as: "a `bool`")
        }
    }
}
\##u{1}OrderedMap.swift
/// A map whose entries keep their order.
public struct OrderedMap<Key: Hashable, Value>: Sequence {
    /// The keys in order.
    public private(set) var keys: [Key] = []
    private var values: [Key: Value] = [:]

    /// Creates a map without entries.
    public init() {}

    /// Creates a map; of several entries with the same key the first is kept.
    public init(keepingFirst entries: some Sequence<(Key, Value)>) {
        for (key, value) in entries { insert(value, for: key) }
    }

    /// Creates a map of entries whose keys differ.
    public init(_ entries: some Sequence<(Key, Value)>) throws(ExpressionError) {
        for (key, value) in entries {
            guard insert(value, for: key) else { throw .duplicateKey(preview(key)) }
        }
    }

    /// Creates a map of a dictionary's entries in the order of their keys.
    public init(_ dictionary: [Key: Value]) where Key: SortKey {
        keys = dictionary.keys.sorted { $0.precedes($1) }
        values = dictionary
    }

    /// The number of entries.
    public var count: Int { keys.count }

    /// Whether there are no entries.
    public var isEmpty: Bool { keys.isEmpty }

    /// Returns the value of a key; nil if there is none.
    public subscript(key: Key) -> Value? { values[key] }

    /// Adds an entry and returns true, unless there is one of the key.
    @discardableResult
    fileprivate mutating func insert(_ value: Value, for key: Key) -> Bool {
        guard values[key] == nil else { return false }
        keys.append(key)
        values[key] = value
        return true
    }

    /// Returns the value of a key.
    public func value(for key: Key) throws(ExpressionError) -> Value {
        guard let value = values[key] else { throw .missingKey(preview(key)) }
        return value
    }

    /// Returns the entries in order.
    public func makeIterator() -> AnyIterator<(Key, Value)> {
        var rest = keys.makeIterator()
        return AnyIterator { rest.next().flatMap { key in values[key].map { (key, $0) } } }
    }

    /// Returns a map with other values of the keys.
    public func mapValues<Other, Failure: Error>(
        _ transform: (Key, Value) throws(Failure) -> Other
    ) throws(Failure) -> OrderedMap<Key, Other> {
        var map = OrderedMap<Key, Other>()
        for (key, value) in self { map.insert(try transform(key, value), for: key) }
        return map
    }
}

extension OrderedMap {
    /// Appends an element to the list of a key.
    fileprivate mutating func append<Element>(_ element: Element, for key: Key)
    where Value == [Element] {
        if !insert([element], for: key) { values[key, default: []].append(element) }
    }
}

extension OrderedMap: Equatable where Value: Equatable {
    /// Whether two maps have the same entries, in any order.
    public static func == (one: Self, other: Self) -> Bool { one.values == other.values }
}

extension OrderedMap: Hashable where Value: Hashable {
    /// Combines the entries, in no order.
    public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

extension OrderedMap: Sendable where Key: Sendable, Value: Sendable {}

extension Dictionary {
    /// Returns the value of a key.
    public func value(for key: Key) throws(ExpressionError) -> Value {
        guard let value = self[key] else { throw .missingKey(preview(key)) }
        return value
    }
}

extension Sequence {
    /// Returns a map of the elements by a key; of several with the same key the first is kept.
    public func keyed<Key: Hashable, Failure: Error>(
        by key: (Element) throws(Failure) -> Key
    ) throws(Failure) -> OrderedMap<Key, Element> {
        try keyed(by: key) { (element) throws(Failure) in element }
    }

    /// Returns a map of values by a key; of several with the same key the first is kept.
    public func keyed<Key: Hashable, Value, Failure: Error>(
        by key: (Element) throws(Failure) -> Key, value: (Element) throws(Failure) -> Value
    ) throws(Failure) -> OrderedMap<Key, Value> {
        var map = OrderedMap<Key, Value>()
        for element in self { map.insert(try value(element), for: try key(element)) }
        return map
    }

    /// Returns lists of the elements with the same key.
    public func grouped<Key: Hashable, Failure: Error>(
        by key: (Element) throws(Failure) -> Key
    ) throws(Failure) -> OrderedMap<Key, [Element]> {
        try grouped(by: key) { (element) throws(Failure) in element }
    }

    /// Returns lists of the values with the same key.
    public func grouped<Key: Hashable, Value, Failure: Error>(
        by key: (Element) throws(Failure) -> Key, value: (Element) throws(Failure) -> Value
    ) throws(Failure) -> OrderedMap<Key, [Value]> {
        var map = OrderedMap<Key, [Value]>()
        for element in self { map.append(try value(element), for: try key(element)) }
        return map
    }
}

private func preview(_ key: some Hashable) -> String {
    key is String ? "\"\(key)\"" : "\(key)"
}
\##u{1}PageCursor.swift
import Foundation

/// The position of a load among its pages.
nonisolated struct PageCursor: Sendable {
    private enum Position: Sendable {
        case number(Int)
        case token(String)
        /// A URL reference, and the URL of the response to resolve it against.
        case url(String, base: String)
    }

    private let paging: Paging
    private let first: LoadRequest
    private var position: Position?
    /// The requests of loaded pages.
    private var sent: Set<LoadRequest> = []
    private var received = 0
    private var pages = 0
    /// Whether there is a next page.
    private(set) var hasMore = true

    init(_ paging: Paging, _ first: LoadRequest) {
        (self.paging, self.first) = (paging, first)
        switch paging.policy {
        case .page(_, let start): position = .number(start)
        case .offset: position = .number(0)
        default: break
        }
    }

    /// Returns the request for the next page; nil when paging has ended. A repeated request ends
    /// it: the pages form a loop.
    mutating func nextRequest(_ notes: inout [String]) throws(LoadFailure) -> LoadRequest? {
        guard hasMore else { return nil }
        let request = try request()
        guard sent.contains(request) else { return request }
        hasMore = false
        if paging.onRepeat == .error {
            throw LoadFailure(.policy, "\(request.url) would be requested again: a loop")
        }
        notes.append(LoadNote.repeatedRequest)
        return nil
    }

    private func request() throws(LoadFailure) -> LoadRequest {
        if case .url(let reference, let base) = position { return try next(reference, from: base) }
        var parameters = URLParameters(of: first.url)
        switch (paging.policy, position) {
        case (.page(let name, _), .number(let number)), (.offset(let name), .number(let number)):
            parameters.set(name, String(number))
        case (.token(let name, _), .token(let token)),
            (.headerCursor(let name, _), .token(let token)):
            parameters.set(name, token)
        default: break
        }
        if let size = paging.size { parameters.set(paging.sizeParameter, String(size)) }
        var request = first
        request.url = parameters.url
        return request
    }

    /// Returns the request for a URL that a response names, which has to be of the same origin.
    private func next(_ reference: String, from base: String) throws(LoadFailure) -> LoadRequest {
        guard let start = URL(string: base), let home = URL(string: first.url)?.origin,
            let url = URL(string: reference, relativeTo: start)?.absoluteURL,
            let origin = url.origin
        else { throw LoadFailure(.policy, "\(base) has an invalid next URL, `\(reference)`") }
        let allowed = [home, start.origin] + paging.crossOrigin.map { URL(string: $0)?.origin }
        guard allowed.contains(origin) else {
            throw LoadFailure(.policy, "the next URL is of \(origin), another origin than \(home)")
        }
        var request = first
        request.url = String(url.absoluteString.prefix { $0 != "#" })
        if origin != home { request.headers = ["Accept": "application/json"] }
        return request
    }

    /// Advances past a loaded page.
    mutating func advance<Item>(
        past page: ResponseBody<Item>, isRepeat: Bool, of request: LoadRequest,
        _ response: HTTPResponse, _ notes: inout [String]
    ) {
        sent.insert(request)
        pages += 1
        received += page.count
        let more = more(page, &notes)
        move(past: page, more: more, request, response, &notes)
        if page.count == 0, !hasMore, more == true { notes.append(LoadNote.emptyPage) }
        if isRepeat {
            notes.append(LoadNote.repeatedPage)
            hasMore = false
        } else if hasMore, pages >= paging.maxPages {
            notes.append(LoadNote.pageBound(paging.maxPages))
            hasMore = false
        }
    }

    mutating func stop() { hasMore = false }

    /// Returns the value of `more`; a missing or wrong one is false.
    private func more<Item>(_ page: ResponseBody<Item>, _ notes: inout [String]) -> Bool? {
        guard let path = paging.more else { return nil }
        if case .bool(let more) = page.more { return more }
        notes.append(LoadNote.invalid("more", path, expected: "true or false"))
        return false
    }

    private mutating func move<Item>(
        past page: ResponseBody<Item>, more: Bool?, _ request: LoadRequest,
        _ response: HTTPResponse, _ notes: inout [String]
    ) {
        let isFollowed = isFollowed(page, more, &notes)
        if page.next == .other, let path = paging.next {
            notes.append(LoadNote.invalid("next", path, expected: "token or URL"))
        }
        let base = response.url ?? request.url
        switch paging.policy {
        case .none: hasMore = false
        case .page(_, let start): (position, hasMore) = (.number(start + pages), isFollowed)
        case .offset: (position, hasMore) = (.number(received), isFollowed)
        case .token: position = page.next?.text.map { .token($0) }
        case .headerCursor(_, let header): position = response.header(header).map { .token($0) }
        case .nextURL: position = page.next?.text.map { .url($0, base: base) }
        case .link: position = nextLink(response).map { .url($0, base: base) }
        }
        switch position {
        case .token(""), .url("", _), nil: hasMore = false
        case .token, .url: hasMore = more != false
        case .number: break
        }
    }

    /// Whether a counted page is expected after this one: by `more`, by `total`, or because the
    /// page is full.
    private func isFollowed<Item>(
        _ page: ResponseBody<Item>, _ more: Bool?, _ notes: inout [String]
    ) -> Bool {
        var total: Int64?
        if case .int(let number) = page.total {
            total = number
        } else if let path = paging.total {
            notes.append(LoadNote.invalid("total", path, expected: "integer"))
        }
        guard page.count > 0 else { return false }
        return more ?? total.map { Int64(received) < $0 } ?? paging.size.map { page.count >= $0 }
            ?? true
    }
}

/// Returns the target of the first link of a response with the relation `next` (RFC 8288).
private nonisolated func nextLink(_ response: HTTPResponse) -> String? {
    let link = #/<([^>]*)>((?:\s*;\s*[^\s=;,]+(?:\s*=\s*(?:"(?:[^"\\]|\\.)*"|[^";,]*))?)*)/#
    let relation = #/;\s*rel\s*=\s*(?:"([^"]*)"|([^";,\s]*))/#.ignoresCase()
    for found in (response.header("Link") ?? "").matches(of: link) {
        let parameters = found.output.2
        guard let match = parameters.firstMatch(of: relation) else { continue }
        let types = (match.output.1 ?? match.output.2 ?? "").lowercased().split(separator: " ")
        let isAnchored = parameters.lowercased().contains("anchor")
        if types.contains("next"), !isAnchored {
            return found.output.1.trimmingCharacters(in: .whitespaces)
        }
    }
    return nil
}
\##u{1}PageLoader.swift
import Foundation

/// Loads a definition page by page, away from the main actor.
nonisolated struct PageLoader<Item: Decodable & Hashable & Sendable>: Sendable {
    private let definition: LoadDefinition<Item>
    private let environment: LoadEnvironment
    private let sender: RequestSender
    private let isRefresh: Bool
    /// The number of pages to have at the end.
    private let limit: Int
    private var result = LoadResult<Item>()
    private var state: PageContinuation<Item>

    /// - Parameter previous: the result that one more page is added to; nil for the first page.
    init(
        _ definition: LoadDefinition<Item>, _ environment: LoadEnvironment, _ sender: RequestSender,
        from previous: LoadResult<Item>?, isRefresh: Bool
    ) {
        (self.definition, self.environment, self.sender) = (definition, environment, sender)
        self.isRefresh = isRefresh
        limit = (previous?.status.counts.pages ?? 0) + 1
        state = previous?.continuation ?? PageContinuation(collector: ItemCollector(definition))
        guard let previous, previous.continuation != nil else { return }
        result = previous
        (result.status.end, result.status.staleness) = (.succeeded, nil)
    }

    /// Loads the pages; the result has those before a failed one.
    consuming func load(_ source: LoadSource) async -> LoadResult<Item> {
        result.status.source = source
        do throws(LoadFailure) {
            switch source {
            case .request(let request): try await loadPages(request)
            case .requests(let requests): try await loadElements(requests)
            case .json(let data): try addDocument(data)
            case .file(let path): try addDocument(try read(path))
            case .query(let database, let sql, let arguments):
                try addDocument(try await rows(database, sql, arguments))
            }
        } catch {
            result.status.end = error.kind == .cancelled ? .cancelled : .failed(error)
        }
        let collector = state.collector
        result.items = collector.items
        result.status.counts.undecodable = collector.undecodable
        result.status.counts.duplicates = collector.duplicates
        let absent = result.status.counts.absent
        let nulls =
            absent == 1
            ? ["1 response was null and is not an item"]
            : absent > 1 ? ["\(absent) responses were null and are not items"] : []
        result.status.counts.notes = state.notes + nulls + collector.notes
        if case .requests(let cursor)? = state.pages, !cursor.hasMore { state.pages = nil }
        result.status.counts.hasMore = state.pages != nil && result.status.counts.pages > 0
        result.continuation = state.pages == nil ? nil : state
        return result
    }

    // MARK: - Requests

    private mutating func loadPages(_ first: LoadRequest) async throws(LoadFailure) {
        var cursor = PageCursor(definition.paging, first)
        if case .requests(let known)? = state.pages { cursor = known }
        defer { state.pages = .requests(cursor) }
        while let request = try cursor.nextRequest(&state.notes) {
            if Task.isCancelled { throw .cancelled }
            result.status.request.page = result.status.counts.pages + 1
            result.status.request.url = request.url
            let outcome = await sender.send(request, definition.rules, isRefresh: isRefresh)
            (result.status.request.attempts, result.status.retryAfter) = (
                outcome.attempts, outcome.retryAfter
            )
            let response = try outcome.response.get()
            if definition.shape == .value {
                cursor.stop()
                return try addValue(response)
            }
            try add(response, of: request, &cursor)
            if result.status.counts.pages >= limit { return }
        }
    }

    private mutating func add(
        _ response: HTTPResponse, of request: LoadRequest, _ cursor: inout PageCursor
    ) throws(LoadFailure) {
        var page = try body(response, mayBeAbsent: result.status.counts.pages > 0)
        try definition.reject?(response)
        let isRepeat = page.count > 0 && page.faults.isEmpty && page.items == state.lastPage
        if isRepeat, definition.paging.onRepeat == .error {
            throw LoadFailure(.policy, "\(request.url) has the items of the page before")
        }
        if page.isAbsent, !response.isWithoutContent, !definition.isOptional {
            let place = definition.keypath.location
            state.notes.append("a later page has no list at \(place), and counts as empty")
        }
        if isRepeat { page.dropItems() }
        try state.collector.add(page.items, faults: page.faults)
        if !isRepeat { state.lastPage = page.items }
        result.status.counts.received += page.count
        result.status.counts.pages += 1
        cursor.advance(past: page, isRepeat: isRepeat, of: request, response, &state.notes)
        if state.collector.isFull, cursor.hasMore {
            state.collector.truncate()
            cursor.stop()
        }
    }

    private func body(
        _ response: HTTPResponse, mayBeAbsent: Bool
    ) throws(LoadFailure) -> ResponseBody<Item> {
        let isEmpty = response.isWithoutContent
        return try .decode(
            isEmpty ? Data("null".utf8) : response.body, definition,
            mayBeAbsent: mayBeAbsent || isEmpty)
    }

    private mutating func addValue(_ response: HTTPResponse) throws(LoadFailure) {
        if response.isWithoutContent, !definition.isOptional {
            throw LoadFailure(.empty, "the response is empty, where JSON was expected")
        }
        try definition.reject?(response)
        let body = try body(response, mayBeAbsent: false)
        try state.collector.add(body.items)
        (result.status.counts.received, result.status.counts.pages) = (body.count, 1)
    }

    // MARK: - A request for each element

    private mutating func loadElements(_ requests: [LoadRequest]) async throws(LoadFailure) {
        let paging = definition.paging
        let bound = paging.size.map { $0 * paging.maxPages } ?? paging.maxItems
        let end = min(requests.count, bound)
        var position = if case .position(let known)? = state.pages { known } else { 0 }
        state.pages = nil
        while position < end, result.status.counts.pages < limit {
            state.pages = .position(position)
            if Task.isCancelled { throw .cancelled }
            result.status.request.page = result.status.counts.pages + 1
            let room = max(1, paging.maxItems - state.collector.items.count)
            let page = requests[position..<end].prefix(min(paging.size ?? room, room))
            var (items, absent) = ([Item](), 0)
            for outcome in await outcomes(of: Array(page)) {
                result.status.request.attempts = outcome.attempts
                let response = try outcome.response.get()
                let isNull = response.body.elementsEqual("null".utf8)
                if !isNull { try definition.reject?(response) }
                let found = try body(response, mayBeAbsent: isNull)
                items += found.items
                absent += found.isAbsent ? 1 : 0
            }
            try state.collector.add(items)
            result.status.counts.received += page.count
            result.status.counts.absent += absent
            result.status.counts.pages += 1
            position += page.count
            state.pages = position < end ? .position(position) : nil
            if state.pages == nil, requests.count > bound {
                let isPaged = paging.size != nil
                state.notes.append(
                    isPaged ? LoadNote.pageBound(paging.maxPages) : LoadNote.itemBound(bound))
            } else if state.pages != nil, state.collector.isFull {
                state.collector.truncate()
                state.pages = nil
                return
            }
        }
    }

    /// Sends requests concurrently, and returns their outcomes in order.
    private func outcomes(of requests: [LoadRequest]) async -> [RequestSender.Outcome] {
        await withTaskGroup(of: (Int, RequestSender.Outcome).self) { group in
            var outcomes: [Int: RequestSender.Outcome] = [:]
            for (index, request) in requests.enumerated() {
                if index >= 8, let (index, outcome) = await group.next() {
                    outcomes[index] = outcome
                }
                group.addTask { [sender, definition, isRefresh] in
                    (index, await sender.send(request, definition.rules, isRefresh: isRefresh))
                }
            }
            for await (index, outcome) in group { outcomes[index] = outcome }
            return requests.indices.compactMap { outcomes[$0] }
        }
    }

    // MARK: - Other sources

    /// Adds a complete document: all items, or the pages that are asked for.
    private mutating func addDocument(_ data: Data) throws(LoadFailure) {
        let paging = definition.paging
        let body = try ResponseBody<Item>.decode(data, definition)
        guard let size = paging.size, definition.shape != .value else {
            try state.collector.add(body.items, faults: body.faults)
            result.status.counts.received = body.count
            return
        }
        var position = if case .position(let known)? = state.pages { known } else { 0 }
        repeat {
            let page = body.items.dropFirst(position).prefix(size)
            try state.collector.add(page)
            position += page.count
            result.status.counts.received += page.count
            result.status.counts.pages += 1
            state.pages = position < body.items.count ? .position(position) : nil
            if state.pages != nil, result.status.counts.pages >= paging.maxPages {
                state.notes.append(LoadNote.pageBound(paging.maxPages))
                state.pages = nil
            }
        } while state.pages != nil && result.status.counts.pages < limit
    }

    private func read(_ path: String) throws(LoadFailure) -> Data {
        do { return try environment.file(path) } catch { throw LoadFailure(error, path) }
    }

    private func rows(
        _ database: String, _ sql: String, _ arguments: Data
    ) async throws(LoadFailure) -> Data {
        guard let run = environment.query else {
            throw LoadFailure(.policy, "the environment of the loader has no `query`")
        }
        do { return try await run(database, sql, arguments) } catch {
            throw LoadFailure(error, database)
        }
    }
}
\##u{1}Paging.swift
/// How the pages of a list are requested, and when paging ends.
public nonisolated struct Paging: Sendable, Hashable {
    /// What selects the next page.
    public enum Policy: Sendable, Hashable {
        /// A single response has all items.
        case none
        /// A page number in `parameter`.
        case page(parameter: String = "page", start: Int = 1)
        /// The number of loaded items, in `parameter`.
        case offset(parameter: String = "offset")
        /// A token that each response has at `next`, in `parameter`.
        case token(parameter: String = "token", next: ResponsePath)
        /// The value of a response header, in `parameter`.
        case headerCursor(parameter: String = "cursor", header: String)
        /// The `next` link of a response (RFC 8288).
        case link
        /// The URL that each response has at the path.
        case nextURL(ResponsePath)
    }

    /// The effect of a page that repeats an earlier one.
    public enum RepeatRule: Sendable, Hashable { case stop, error }
    /// Which of two items with the same identity is kept.
    public enum DedupeRule: Sendable, Hashable { case first, last, error }

    let policy: Policy
    let size: Int?
    let sizeParameter: String
    let crossOrigin: [String]
    let more: ResponsePath?
    let total: ResponsePath?
    let maxPages: Int
    let maxItems: Int
    let onRepeat: RepeatRule
    let dedupe: DedupeRule

    /// - Parameters:
    ///   - size: the number of items per page.
    ///   - crossOrigin: origins beside that of the request that next URLs may have.
    ///   - more: where a response says whether there are more pages.
    ///   - total: where a response has the number of all items.
    public init(
        _ policy: Policy = .none, size: Int? = nil, sizeParameter: String = "size",
        crossOrigin: [String] = [], more: ResponsePath? = nil, total: ResponsePath? = nil,
        maxPages: Int = 50, maxItems: Int = 5_000, onRepeat: RepeatRule = .stop,
        dedupe: DedupeRule = .first
    ) {
        (self.policy, self.size, self.sizeParameter) = (policy, size, sizeParameter)
        (self.crossOrigin, self.more, self.total) = (crossOrigin, more, total)
        (self.maxPages, self.maxItems) = (maxPages, maxItems)
        (self.onRepeat, self.dedupe) = (onRepeat, dedupe)
    }

    /// Whether each response is a page, even if there is only one.
    var isPaged: Bool { policy != .none || size != nil }

    /// Where a response has the next token or URL.
    var next: ResponsePath? {
        switch policy {
        case .token(_, let next), .nextURL(let next): next
        case .none, .page, .offset, .headerCursor, .link: nil
        }
    }
}
\##u{1}Polling.swift
extension ScreenLoads {
    /// Repeats the loads that have an interval, each by its own schedule, until the task is
    /// cancelled.
    ///
    /// What reads a load is computed, and its changed requests are sent, before the next poll of
    /// that load, so slow requests are never cancelled by the next value.
    public func poll(_ steps: @escaping LoadSteps) async {
        let elapsed = stopwatch(environment.clock)
        await withTaskGroup(of: Void.self) { group in
            for step in steps() {
                guard let every = step.load?.every else { continue }
                let schedule = PollSchedule(every: every, at: elapsed())
                group.addTask { await self.poll(step.name, schedule, elapsed, steps) }
            }
        }
    }

    private func poll(
        _ name: String, _ start: PollSchedule, _ elapsed: @escaping @Sendable () -> Duration,
        _ steps: @escaping LoadSteps
    ) async {
        var schedule = start
        while !Task.isCancelled {
            let delay = max(.zero, schedule.due - elapsed())
            guard (try? await environment.clock.sleep(for: delay)) != nil else { return }
            let step = steps().first { $0.name == name }
            guard let step, let load = step.load, load.progress != .notRequested,
                !absent.contains(name), let source = try? step.source()
            else {
                schedule.succeeded(at: elapsed())
                continue
            }
            let version = load.version
            let show = await load.work(source, in: .poll(name), environment, makeSender())()
            await waitForRound()
            guard !Task.isCancelled else { return }
            show()
            report(load)
            if load.failure == nil, load.staleness == nil {
                schedule.succeeded(at: elapsed())
            } else {
                schedule.failed(at: elapsed(), retryAfter: load.status?.retryAfter)
            }
            if load.version != version { await enqueue(.changes, steps) }
        }
    }
}

/// The schedule of one polled load: due at the multiples of its interval, so a load that takes
/// longer skips some. Failures double the delay.
nonisolated struct PollSchedule: Sendable {
    private let every: Duration
    private(set) var due = Duration.zero
    private var failures = 0

    init(every: Duration, at time: Duration) {
        self.every = max(.milliseconds(1), every)
        succeeded(at: time)
    }

    mutating func succeeded(at time: Duration) {
        failures = 0
        due = every * Int((max(.zero, time) / every).rounded(.down) + 1)
    }

    mutating func failed(at time: Duration, retryAfter: Duration?) {
        failures = min(failures + 1, 16)
        let backoff = min(every * (1 << failures), max(every, .seconds(60)))
        due = time + max(backoff, min(retryAfter ?? .zero, .seconds(3_600)))
    }
}
\##u{1}RequestSender.swift
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// How a request is sent: retries, timeout and cache.
public nonisolated struct RequestRules: Hashable, Sendable {
    /// Whether a response comes from the cache of the transport or from the server.
    public enum Cache: Sendable { case cacheFirst, networkFirst, networkOnly, cacheOnly }

    let attempts: Int
    let timeout: Duration
    let cache: Cache?

    /// - Parameters:
    ///   - attempts: the number of attempts, including the first.
    ///   - timeout: the limit of one attempt.
    ///   - cache: nil for the rules of HTTP.
    public init(attempts: Int = 1, timeout: Duration = .seconds(30), cache: Cache? = nil) {
        (self.attempts, self.timeout, self.cache) = (attempts, timeout, cache)
    }

    fileprivate func cachePolicy(isRefresh: Bool) -> URLRequest.CachePolicy {
        switch cache {
        case .cacheOnly: .returnCacheDataDontLoad
        case .networkOnly: .reloadIgnoringLocalCacheData
        case nil where !isRefresh: .useProtocolCachePolicy
        case .cacheFirst where !isRefresh: .returnCacheDataElseLoad
        case .networkFirst, .cacheFirst, nil: .reloadRevalidatingCacheData
        }
    }
}

/// Sends the requests of one round of loading: retries, and keeps deadlines.
nonisolated struct RequestSender: Sendable {
    /// What a request has led to.
    struct Outcome: Sendable {
        var attempts = 1
        /// The delay of `Retry-After`, if any.
        var retryAfter: Duration?
        var response: Result<HTTPResponse, LoadFailure>
    }

    private let environment: LoadEnvironment
    /// The time for the whole round, and what has passed of it.
    private let limit: Duration
    private let elapsed: @Sendable () -> Duration

    /// Statuses that may change with time: the server is busy or failing.
    private static let temporaryStatuses: Set<Int> = [408, 425, 429, 500, 502, 503, 504]

    init(_ environment: LoadEnvironment, limit: Duration) {
        (self.environment, self.limit) = (environment, limit)
        elapsed = stopwatch(environment.clock)
    }

    /// Sends a request and returns its successful response, or why there is none.
    ///
    /// - Parameter isRefresh: whether stored responses are revalidated.
    func send(_ request: LoadRequest, _ rules: RequestRules, isRefresh: Bool = false) async
        -> Outcome
    {
        let policy = rules.cachePolicy(isRefresh: isRefresh)
        var outcome = await attempt(request, rules, policy)
        while case .failure(let failure) = outcome.response, request.isSafe,
            outcome.attempts < rules.attempts, isTemporary(failure)
        {
            // An exponential backoff with full jitter: clients that failed together do not retry
            // together.
            let longest = Duration.milliseconds(500 << min(outcome.attempts - 1, 6))
            let requested = outcome.retryAfter ?? .zero
            let delay = max(min(longest, .seconds(20)) * environment.jitter(), requested)
            guard requested <= .seconds(60), delay < limit - elapsed() else { break }
            guard (try? await environment.clock.sleep(for: delay)) != nil else {
                outcome.response = .failure(.cancelled)
                break
            }
            let attempts = outcome.attempts + 1
            environment.events(.retried(url: request.url, attempt: attempts))
            outcome = await attempt(request, rules, policy)
            outcome.attempts = attempts
        }
        if rules.cache == .networkFirst, case .failure(let failure) = outcome.response,
            [.transport, .timeout].contains(failure.kind) || (failure.status ?? 0) >= 500
        {
            let stored = await attempt(request, rules, .returnCacheDataDontLoad)
            if case .success = stored.response { outcome.response = stored.response }
        }
        return outcome
    }

    private func isTemporary(_ failure: LoadFailure) -> Bool {
        [.transport, .timeout].contains(failure.kind)
            || Self.temporaryStatuses.contains(failure.status ?? 0)
    }

    private func attempt(
        _ request: LoadRequest, _ rules: RequestRules, _ cache: URLRequest.CachePolicy
    ) async -> Outcome {
        guard let url = URL(string: request.url), url.origin != nil else {
            let reason = "\(request.url) is not a URL of http or https"
            return Outcome(response: .failure(LoadFailure(.policy, reason)))
        }
        var message = URLRequest(url: url, cachePolicy: cache)
        (message.httpMethod, message.httpBody) = (request.method, request.body)
        message.allHTTPHeaderFields = request.headers
        let time = min(rules.timeout, limit - elapsed())
        do {
            let response = try await response(to: message, within: time)
            guard let response else {
                let reason = "\(request.url) did not respond within \(time)"
                return Outcome(response: .failure(LoadFailure(.timeout, reason)))
            }
            let isGood = 200..<300 ~= response.status
            let failure = LoadFailure(
                .status, "HTTP \(response.status) from \(request.url)", status: response.status,
                body: response.body)
            return Outcome(
                retryAfter: retryAfter(response),
                response: isGood ? .success(response) : .failure(failure))
        } catch {
            let failure = Task.isCancelled ? .cancelled : LoadFailure(error, request.url)
            return Outcome(response: .failure(failure))
        }
    }

    /// Returns nil if there is no response in time.
    private func response(
        to message: URLRequest, within time: Duration
    ) async throws -> HTTPResponse? {
        guard time > .zero else { return nil }
        return try await withThrowingTaskGroup(of: HTTPResponse?.self) { group in
            group.addTask { try await environment.transport.send(message) }
            group.addTask {
                try await environment.clock.sleep(for: time)
                return nil
            }
            defer { group.cancelAll() }
            return try await group.next() ?? nil
        }
    }

    /// The delay that the server requests (RFC 9110 section 10.2.3), in seconds or until a date.
    private func retryAfter(_ response: HTTPResponse) -> Duration? {
        guard let text = response.header("Retry-After") else { return nil }
        if let seconds = Int64(text), seconds >= 0 { return .seconds(min(seconds, 1 << 31)) }
        let format = DateFormatter()
        format.locale = Locale(identifier: "en_US_POSIX")
        format.timeZone = TimeZone(identifier: "GMT")
        format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
        guard let date = format.date(from: text) else { return nil }
        let now = response.header("Date").flatMap(format.date) ?? environment.context().now
        return .seconds(min(max(0, date.timeIntervalSince(now)), 1e9))
    }
}

nonisolated extension URL {
    /// Scheme, host and port; nil for a URL that is not requested.
    var origin: String? {
        guard let scheme = scheme?.lowercased(), ["http", "https"].contains(scheme),
            let host = host?.lowercased(), !host.isEmpty, user == nil
        else { return nil }
        return "\(scheme)://\(host):\(port ?? (scheme == "https" ? 443 : 80))"
    }
}
\##u{1}ResponseBody.swift
import Foundation

/// What a load reads of a response.
public nonisolated enum LoadShape: Hashable, Sendable {
    /// A value of any type.
    case value
    /// A list.
    case list
    /// The items of a section: a list, or one object in place of it.
    case items
}

/// The parts of a response that a load reads, decoded in one pass.
nonisolated struct ResponseBody<Item: Decodable & Hashable & Sendable>: DecodableWithConfiguration {
    struct Configuration {
        let definition: LoadDefinition<Item>
        /// Whether the list may be missing or null.
        let mayBeAbsent: Bool
    }

    /// The items; one for a value.
    private(set) var items: [Item] = []
    /// The number of items, before any is dropped.
    private(set) var count = 0
    /// Why items are dropped, for each, with the number of items before.
    private(set) var faults: [(position: Int, reason: String)] = []
    /// Whether there is no list, which is allowed.
    private(set) var isAbsent = false
    private(set) var more: JSONScalar?
    private(set) var total: JSONScalar?
    private(set) var next: JSONScalar?

    init(from root: any Decoder, configuration: Configuration) throws {
        func scalar(_ path: ResponsePath?) throws -> JSONScalar? {
            try path.map { path in
                try (try? path.decoder(in: root)).map { try JSONScalar(from: $0) } ?? .null
            }
        }
        let definition = configuration.definition
        let paging = definition.paging
        (more, total) = (try scalar(paging.more), try scalar(paging.total))
        next = try scalar(paging.next)
        let found = try definition.keypath.decoder(in: root)
        let isNull = try found?.singleValueContainer().decodeNil() ?? true
        isAbsent = isNull && configuration.mayBeAbsent
        if isAbsent { return }
        let missing = LoadFailure(
            .keypath, "the response has no value for \(definition.keypath.location)")
        guard let found, !isNull || definition.shape == .value else { throw missing }
        if definition.shape != .value, var list = try? found.unkeyedContainer() {
            try decode(&list, isLossy: definition.isLossy)
            return
        }
        if definition.shape == .list || definition.shape == .items && paging.isPaged {
            throw missing
        }
        count = 1
        do { items = [try found.singleValueContainer().decode(Item.self)] } catch {
            switch error as? DecodingError {
            case .keyNotFound, .typeMismatch:
                // An object that is no item of the section.
                if definition.shape == .items { throw missing }
            default: break
            }
            throw error
        }
    }

    private mutating func decode(
        _ list: inout any UnkeyedDecodingContainer, isLossy: Bool
    ) throws {
        count = list.count ?? 0
        items.reserveCapacity(count)
        while !list.isAtEnd {
            guard isLossy else {
                items.append(try list.decode(Item.self))
                continue
            }
            switch try list.decode(Attempt<Item>.self).result {
            case .success(let item): items.append(item)
            case .failure(let error):
                faults.append((items.count, LoadFailure(decoding: error).message))
            }
        }
    }

    /// Drops the items of a page that repeats another.
    mutating func dropItems() { (items, faults) = ([], []) }

    static func decode(
        _ data: Data, _ definition: LoadDefinition<Item>, mayBeAbsent: Bool = false
    ) throws(LoadFailure) -> ResponseBody {
        if data.isEmpty {
            throw LoadFailure(.empty, "the response is empty, where JSON was expected")
        }
        let configuration = Configuration(
            definition: definition, mayBeAbsent: mayBeAbsent || definition.isOptional)
        do {
            return try JSONDecoder().decode(Self.self, from: data, configuration: configuration)
        } catch { throw LoadFailure(decoding: error) }
    }
}

/// An item that may not match its model.
private nonisolated struct Attempt<Item: Decodable>: Decodable {
    let result: Result<Item, any Error>

    init(from decoder: any Decoder) throws {
        result = Result { try decoder.singleValueContainer().decode(Item.self) }
    }
}

nonisolated extension HTTPResponse {
    /// Throws the failure of a response that the spec rejects.
    ///
    /// - Parameter reason: returns why; nil or an empty text if it does not.
    public func reject<Body: Decodable>(
        if reason: (Body) throws -> String?
    ) throws(LoadFailure) {
        guard !isWithoutContent else { return }
        let body: Body
        do { body = try JSONDecoder().decode(Body.self, from: self.body) } catch {
            throw LoadFailure(decoding: error)
        }
        guard let text = try? reason(body), !text.isEmpty else { return }
        throw LoadFailure(.rejected, text.count > 1_000 ? text.prefix(1_000) + "…" : text)
    }
}
\##u{1}ResponsePath.swift
/// The keys that lead to a value in a response: `"library.books"`.
public nonisolated struct ResponsePath: Hashable, Sendable, ExpressibleByStringLiteral,
    ExpressibleByArrayLiteral
{
    let names: [String]

    /// Names that are separated by dots.
    public init(stringLiteral text: String) {
        names = text.split(separator: ".").map { String($0) }
    }

    /// Names that may contain dots; without any the path is that of the whole response.
    public init(arrayLiteral names: String...) { self.names = names }

    /// The path as JSONPath.
    var location: String { (["$"] + names).joined(separator: ".") }

    /// Returns the decoder of the value; nil if there is none.
    func decoder(in root: any Decoder) throws -> (any Decoder)? {
        var decoder = root
        for name in names {
            if try decoder.singleValueContainer().decodeNil() { return nil }
            guard let object = try? decoder.container(keyedBy: JSONKey.self) else {
                throw LoadFailure(
                    .keypath, "the response has a value of another kind on the path \(location)")
            }
            let key = JSONKey(stringValue: name)
            guard object.contains(key) else { return nil }
            decoder = try object.superDecoder(forKey: key)
        }
        return decoder
    }
}

/// A key of any JSON object.
nonisolated struct JSONKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}

/// A value that paging reads.
nonisolated enum JSONScalar: Decodable, Hashable, Sendable {
    case null
    case bool(Bool)
    case int(Int64)
    case string(String)
    /// A list, an object or a fraction.
    case other

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .null
        } else if let bool = try? value.decode(Bool.self) {
            self = .bool(bool)
        } else if let int = try? value.decode(Int64.self) {
            self = .int(int)
        } else {
            self = (try? value.decode(String.self)).map { .string($0) } ?? .other
        }
    }

    /// The value as text; nil for one that has none.
    var text: String? {
        switch self {
        case .string(let text): text
        case .int(let number): String(number)
        case .bool(let value): String(value)
        case .null, .other: nil
        }
    }
}
\##u{1}ScreenLoads.swift
public import Observation

/// Runs the rounds of loading of one screen: each load starts when the `data` that it needs is
/// loaded, in the order of the spec.
@Observable @MainActor
public final class ScreenLoads {
    /// What the loads use of the app.
    public let environment: LoadEnvironment
    /// The ids of sections whose `when` does not hold.
    public private(set) var absent: Set<String> = []
    /// The id of the section whose failure cancelled the others in the last round.
    public private(set) var cancelledBy: String?
    private let concurrency: Int
    private let timeout: Duration
    @ObservationIgnored private var running: Task<Void, Never>?

    /// - Parameters:
    ///   - concurrency: the maximum number of concurrent loads.
    ///   - timeout: the limit of one round.
    public init(
        _ environment: LoadEnvironment, concurrency: Int = 8, timeout: Duration = .seconds(120)
    ) {
        self.environment = environment
        self.concurrency = max(1, min(concurrency, environment.concurrency))
        self.timeout = timeout
    }

    /// Runs a round. One that is running is cancelled, and what it has loaded so far is kept.
    public func run(_ round: LoadRound, _ steps: @escaping LoadSteps) async {
        running?.cancel()
        await enqueue(round, steps)
    }

    /// Runs a round after the one that is running.
    func enqueue(_ round: LoadRound, _ steps: @escaping LoadSteps) async {
        let previous = running
        let task = Task {
            await previous?.value
            if !Task.isCancelled { await perform(round, steps()) }
        }
        running = task
        await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            task.cancel()
        }
        if running == task { running = nil }
    }

    func waitForRound() async { while let task = running, !Task.isCancelled { await task.value } }

    func makeSender() -> RequestSender { RequestSender(environment, limit: timeout) }

    func report(_ load: AnyLoad) {
        let failure = load.failure ?? load.staleness
        environment.events(.ended(load: load.name, items: load.counts.received, failure))
    }

    private func perform(_ round: LoadRound, _ steps: [LoadStep]) async {
        let sender = makeSender()
        let schedule = LoadSchedule(steps)
        // A result of nil is the end of the time for the round.
        typealias Result = (step: Int, show: @MainActor @Sendable () -> Void)?
        await withTaskGroup(of: Result.self) { group in
            group.addTask { [clock = environment.clock, timeout] in
                try? await clock.sleep(for: timeout)
                return nil
            }
            var running = 0
            while !schedule.isStopped, !Task.isCancelled {
                while running < concurrency, let index = schedule.next() {
                    guard let work = work(of: steps[index], round, sender) else {
                        finish(index, of: schedule)
                        continue
                    }
                    group.addTask { (index, await work()) }
                    running += 1
                }
                guard running > 0, !schedule.isStopped, let event = await group.next() else {
                    break
                }
                guard let (index, show) = event else {
                    schedule.failure = LoadFailure(
                        .timeout, "the round took longer than \(timeout)")
                    break
                }
                running -= 1
                show()
                finish(index, of: schedule)
            }
            group.cancelAll()
        }
        schedule.endUnfinished()
        (absent, cancelledBy) = (schedule.absent, schedule.cancelling.map { steps[$0].name })
        if let cancelledBy { environment.events(.cancelled(by: cancelledBy)) }
    }

    /// Returns the work of a step; nil if it has ended.
    private func work(
        of step: LoadStep, _ round: LoadRound, _ sender: RequestSender
    ) -> LoadWork? {
        guard let load = step.load else { return nil }
        do throws(LoadFailure) {
            if let failure = step.failureOfNeeds { throw failure }
            let source = try step.source()
            if load.reuses(source, in: round) { return nil }
            return load.work(source, in: round, environment, sender)
        } catch {
            load.fail(error)
            return nil
        }
    }

    private func finish(_ index: Int, of schedule: LoadSchedule) {
        schedule.end(index)
        guard let load = schedule.steps[index].load, !load.isReused else { return }
        report(load)
    }
}

/// Which steps of a round can run next.
@MainActor
private final class LoadSchedule {
    private enum State { case notRequested, unresolved, waiting, running, ended }

    let steps: [LoadStep]
    private(set) var absent: Set<String> = []
    /// The first section in the order of the spec whose failure cancels the others.
    private(set) var cancelling: Int?
    /// Why the whole round has failed.
    var failure: LoadFailure?
    private var states: [State]

    init(_ steps: [LoadStep]) {
        self.steps = steps
        states = steps.map { $0.isSection ? .unresolved : .notRequested }
        for step in steps { step.load?.begin(isRequested: step.isSection) }
        for step in steps { request(step.whenReads) }
    }

    var isStopped: Bool { failure != nil || cancelling != nil }

    /// Returns the next step whose data is complete, and marks it as running.
    func next() -> Int? {
        for (index, step) in steps.enumerated()
        where states[index] == .unresolved && step.whenReads.allSatisfy({ $0.progress == .ended }) {
            resolve(index)
        }
        let next = steps.indices.first { index in
            states[index] == .waiting && steps[index].needs.allSatisfy { $0.progress == .ended }
        }
        guard !isStopped, let next else { return nil }
        states[next] = .running
        return next
    }

    /// Evaluates the condition of a section.
    private func resolve(_ index: Int) {
        let step = steps[index]
        guard step.when() else {
            absent.insert(step.name)
            step.load?.begin(isRequested: false)
            states[index] = .ended
            return
        }
        states[index] = .waiting
        request(step.needs + step.reads)
        for load in step.reads where load.progress == .ended { apply(index, to: load) }
    }

    /// Requests entries of `data`, and those that they need.
    private func request(_ loads: [AnyLoad]) {
        for load in loads {
            guard let index = steps.firstIndex(where: { $0.load === load }),
                states[index] == .notRequested
            else { continue }
            states[index] = .waiting
            load.begin(isRequested: true)
            request(steps[index].needs)
        }
    }

    /// Completes a step, and applies the policies for its failure.
    func end(_ index: Int) {
        states[index] = .ended
        let step = steps[index]
        guard let load = step.load else { return }
        if step.isSection {
            let isOfData = step.reads.contains { $0.progress == .ended && $0.failure != nil }
            if !isOfData { apply(index, to: load) }
        } else {
            for (reader, section) in steps.enumerated()
            where section.isSection && states[reader] != .unresolved
                && !absent.contains(section.name) && section.reads.contains(where: { $0 === load })
            { apply(reader, to: load) }
        }
    }

    /// Applies the policy of a section to the failure of a load, if it has failed in this round.
    private func apply(_ section: Int, to load: AnyLoad) {
        guard !load.isReused, var failure = load.failure ?? load.staleness else { return }
        if steps[section].load !== load { failure = failure.propagated(from: load.name) }
        guard steps[section].onError(failure, load.status?.request ?? FailedRequest()) == .cancelAll
        else { return }
        cancelling = min(cancelling ?? section, section)
    }

    /// Marks loads that have not ended as cancelled.
    func endUnfinished() {
        for (index, step) in steps.enumerated()
        where states[index] != .ended && states[index] != .notRequested {
            step.load?.fail(failure ?? .cancelled)
        }
    }
}
\##u{1}SectionContent.swift
/// What a section shows.
public nonisolated struct SectionContent<Item: Hashable & Sendable>: Hashable, Sendable {
    /// What there is to show.
    public enum State: Hashable, Sendable {
        case loading
        case content
        /// Loaded, without items.
        case empty
        /// Loaded, but no item contains the search text.
        case noResults(search: String)
        case failed(LoadFailure)
        /// Cancelled by another section's failure, or with the round.
        case cancelled
    }

    /// What there is to show.
    public private(set) var state = State.loading
    /// The items in order, with unique identities.
    public private(set) var items: [Item] = []
    /// The counts of the load.
    public private(set) var counts = LoadCounts()
    /// Why a refresh failed; what is shown is then stale.
    public private(set) var staleness: LoadFailure?

    /// The items of a request.
    ///
    /// - Parameter reads: the `data` that the section shows beside its items.
    @MainActor
    public init(_ load: Load<Item>, reads: [AnyLoad] = []) where Item: Decodable {
        (items, counts) = (load.items, load.counts)
        if let failure = reads.firstFailure {
            (state, items) = (.failed(failure), [])
        } else if let failure = load.failure {
            state = .failed(failure)
        } else if load.isCancelled {
            state = .cancelled
        } else if load.hasValue {
            state = items.isEmpty ? .empty : .content
        }
        add(staleness: [load.staleness] + reads.map(\.staleness))
    }

    /// Computed items.
    ///
    /// - Parameters:
    ///   - reads: the `data` that the section shows.
    ///   - identity: tells items apart; of those with one identity the first is shown.
    ///   - compute: computes the items from the loaded data; nil if they are absent.
    @MainActor
    public init(
        reads: [AnyLoad], identity: (Item) -> String? = { _ in nil },
        items compute: () throws -> [Item]?
    ) {
        let failure = reads.firstFailure
        guard reads.allSatisfy(\.hasValue) else {
            let isCancelled = reads.contains(where: \.isCancelled)
            state = failure.map { .failed($0) } ?? (isCancelled ? .cancelled : .loading)
            return
        }
        do {
            let computed = try compute() ?? []
            var seen: Set<[UInt8]> = []
            items = computed.filter { item in
                identity(item).map { seen.insert(Array($0.utf8)).inserted } ?? true
            }
            counts.received = computed.count
            counts.duplicates = computed.count - items.count
            if counts.duplicates > 0 {
                counts.notes.append(LoadNote.repeatedItems(counts.duplicates, kept: .first))
            }
            state = failure.map { .failed($0) } ?? (items.isEmpty ? .empty : .content)
        } catch {
            state = .failed(failure ?? LoadFailure(.decode, "the items have no value: \(error)"))
        }
        counts.hasMore = reads.contains { $0.counts.hasMore }
        add(staleness: reads.map(\.staleness))
    }

    private mutating func add(staleness failures: [LoadFailure?]) {
        let failures = failures.compactMap(\.self)
        staleness = failures.first
        counts.notes += failures.map(LoadNote.stale)
    }

    /// Returns the section with the items that contain a text, ignoring case.
    public func searched(
        for search: String, in text: (Item) -> String?
    ) -> SectionContent<Item> {
        guard !search.isEmpty else { return self }
        let typed = search.lowercased()
        var section = self
        section.items = items.filter { (text($0) ?? "").lowercased().contains(typed) }
        guard section.items.isEmpty, !items.isEmpty else { return section }
        if case .content = state {
            section.state = .noResults(search: search)
        } else {
            section.counts.notes.append(LoadNote.noSearchResults)
        }
        return section
    }
}

extension [AnyLoad] {
    @MainActor fileprivate var firstFailure: LoadFailure? {
        lazy.compactMap { load in load.failure.map { $0.propagated(from: load.name) } }.first
    }
}

/// What stands in place of missing content.
public nonisolated struct Placeholder: Hashable, Sendable {
    /// The URL of a picture.
    public let image: String?
    /// The name of a symbol, shown where there is no picture.
    public let symbol: String?
    /// The title, if any.
    public let title: String?
    /// The text below the title, if any.
    public let text: String?
    /// The label of a button.
    public let button: String?

    /// Creates a placeholder.
    public init(
        image: String? = nil, symbol: String? = nil, title: String? = nil, text: String? = nil,
        button: String? = nil
    ) {
        (self.image, self.symbol, self.title) = (image, symbol, title)
        (self.text, self.button) = (text, button)
    }
}
\##u{1}Texts.swift
// Texts are sequences of Unicode scalars: sizes and indices count them, and two texts are the same
// if their scalars are.
extension String {
    /// Whether two texts have the same scalars; `==` also equates other normalization forms.
    public func isSame(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }

    /// Whether the text is one of a list.
    public func isOne(of list: [String]) -> Bool { list.contains { $0.isSame(as: self) } }

    /// The text with the letters A to Z in lower case.
    public var lowercasedASCII: String { mappingASCII("A"..."Z") { $0 | 0x20 } }

    /// The text with the letters a to z in upper case.
    public var uppercasedASCII: String { mappingASCII("a"..."z") { $0 & ~0x20 } }

    private func mappingASCII(
        _ letters: ClosedRange<Unicode.Scalar>, _ change: (UInt8) -> UInt8
    ) -> String {
        let bytes = UInt8(ascii: letters.lowerBound)...UInt8(ascii: letters.upperBound)
        return String(decoding: utf8.map { bytes.contains($0) ? change($0) : $0 }, as: UTF8.self)
    }

    /// The text without white space at its ends.
    public var trimmed: String {
        var rest = unicodeScalars[...]
        while let first = rest.first, first.properties.isWhitespace { rest.removeFirst() }
        while let last = rest.last, last.properties.isWhitespace { rest.removeLast() }
        return String(rest)
    }

    /// The scalars in reverse order.
    public var reversedScalars: String {
        var scalars = UnicodeScalarView()
        scalars.append(contentsOf: unicodeScalars.reversed())
        return String(scalars)
    }

    /// Returns the text from a start to before an end, or to the end of the text.
    public func substring(_ start: Int, _ end: Int? = nil) throws(ExpressionError) -> String {
        let scalars = Array(unicodeScalars)
        if let end, start > end { throw .range(start, end, count: scalars.count) }
        for index in [start, end ?? start] where index < 0 || index > scalars.count {
            throw .index(index, count: scalars.count)
        }
        return String(scalars[start..<(end ?? scalars.count)])
    }

    /// Returns the index of the first occurrence of a text at or after a start; -1 if there is none.
    public func index(of part: String, from start: Int = 0) throws(ExpressionError) -> Int {
        let scalars = Array(unicodeScalars)
        guard start >= 0, start <= scalars.count else { throw .index(start, count: scalars.count) }
        if part.isEmpty { return start }
        return scalars[start...].firstRange(of: Array(part.unicodeScalars))?.lowerBound ?? -1
    }

    /// Returns the text with another text in place of the first occurrences of one.
    public func replacing(_ part: String, by other: String, most: Int = -1) -> String {
        let pieces = split(at: occurrences(of: part, most: most))
        return pieces.joined(separator: other)
    }

    /// Returns the parts between the occurrences of a text, at most a number of them.
    public func parts(separatedBy separator: String, most: Int = -1) -> [String] {
        let most = most < 0 ? Int.max : most
        guard most > 0, !separator.isEmpty || !isEmpty else { return [] }
        if separator.isEmpty {
            let scalars = Array(unicodeScalars)
            let single = scalars.prefix(most - 1).map { String($0) }
            return single.count == scalars.count
                ? single : single + [String(scalars[single.count...])]
        }
        return split(at: occurrences(of: separator, most: most == .max ? most : most - 1))
    }

    /// The ranges of the first occurrences of a text. An empty one is before each scalar and at the
    /// end.
    private func occurrences(of part: String, most: Int) -> [Range<Int>] {
        let scalars = Array(unicodeScalars)
        guard most != 0 else { return [] }
        let found =
            part.isEmpty
            ? (0...scalars.count).map { $0..<$0 } : scalars.ranges(of: Array(part.unicodeScalars))
        return most < 0 ? found : Array(found.prefix(most))
    }

    /// The parts of the text between ranges of scalars.
    private func split(at ranges: [Range<Int>]) -> [String] {
        let scalars = Array(unicodeScalars)
        let starts = [0] + ranges.map(\.upperBound)
        let ends = ranges.map(\.lowerBound) + [scalars.count]
        return zip(starts, ends).map { String(scalars[$0..<$1]) }
    }
}

extension String {
    fileprivate init(_ scalars: some Sequence<Unicode.Scalar>) {
        self.init(UnicodeScalarView(scalars))
    }
}
\##u{1}TimeTexts.swift
public import Foundation

extension Date {
    /// Returns the date that a text is (RFC 3339).
    public static func parse(_ text: String) throws(ExpressionError) -> Date {
        let pattern =
            #/([0-9]{4,5})-([0-9]{2})-([0-9]{2})T([0-9]{2}):([0-9]{2}):([0-9]{2})(?:\.([0-9]+))?(Z|[+-].*)/#
        guard
            let (_, year, month, day, hour, minute, second, fraction, zone) =
                text.wholeMatch(of: pattern)?.output,
            let days = days(Int(year) ?? 0, Int(month) ?? 0, Int(day) ?? 0),
            let hour = Int(hour), let minute = Int(minute), let second = Int(second),
            hour < 24, minute < 60, second < 60, let offset = zone == "Z" ? 0 : utcOffset(zone)
        else { throw .malformed(text, as: "a `date`") }
        let digits = (fraction ?? "").prefix(9)
        let nanoseconds = Int(digits + String(repeating: "0", count: 9 - digits.count)) ?? 0
        let seconds = days * 86_400 + hour * 3_600 + minute * 60 + second - offset
        guard years.contains(seconds) else { throw .outOfRange("\"\(text)\"", as: "a `date`") }
        return Date(seconds: seconds, nanoseconds: nanoseconds)
    }

    /// The days from 1970 to a date; nil if there is no such date.
    private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int? {
        let isLeap = year % 4 == 0 && year % 100 != 0 || year % 400 == 0
        let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        guard lengths.indices.contains(month - 1), (1...lengths[month - 1]).contains(day) else {
            return nil
        }
        let before = year - 1
        let leapDays = year == 0 ? -1 : before / 4 - before / 100 + before / 400
        return before * 365 + leapDays + lengths.prefix(month - 1).reduce(0, +) + day - 719_163
    }
}

/// Returns the seconds east of UTC of `+09:00`; nil for another text.
func utcOffset(_ text: some StringProtocol) -> Int? {
    guard
        let (_, sign, hours, minutes) =
            String(text).wholeMatch(of: #/([+-]?)([0-9]{2}):([0-9]{2})/#)?.output,
        let hours = Int(hours), let minutes = Int(minutes), hours < 24, minutes < 60
    else { return nil }
    return (sign == "-" ? -1 : 1) * (hours * 3_600 + minutes * 60)
}
\##u{1}Times.swift
public import Foundation

// Dates are in the years 1 to 9999, and durations have at most 292 years. Foundation counts seconds
// in a `Double`: a microsecond is exact in this century, and no more than that is read.

extension Date {
    /// Whole seconds since 1970, and the nanoseconds of the last one.
    var parts: (seconds: Int, nanoseconds: Int) {
        let time = timeIntervalSince1970
        let bounded = time.isNaN ? 0 : min(max(time, -1e11), 1e12)
        let whole = bounded.rounded(.down)
        let micros = Int(((bounded - whole) * 1e6).rounded())
        return micros == 1_000_000
            ? (Int(whole) + 1, 0) : (Int(whole), micros * 1_000)
    }

    init(seconds: Int, nanoseconds: Int) {
        self.init(timeIntervalSince1970: Double(seconds) + Double(nanoseconds) / 1e9)
    }

    static let years = -62_135_596_800...253_402_300_799

    /// Returns the date after a duration.
    public func adding(_ duration: Duration) throws(ExpressionError) -> Date {
        try moved(by: duration, "+")
    }

    /// Returns the date before a duration.
    public func subtracting(_ duration: Duration) throws(ExpressionError) -> Date {
        try moved(by: .zero - duration, "-")
    }

    private func moved(by span: Duration, _ operation: String) throws(ExpressionError) -> Date {
        let (seconds, attoseconds) = span.components
        let parts = parts
        let nanoseconds = parts.nanoseconds + Int(attoseconds / 1_000_000_000)
        let carry = nanoseconds < 0 ? -1 : nanoseconds >= 1_000_000_000 ? 1 : 0
        let sum = parts.seconds + carry + Int(seconds)
        guard Self.years.contains(sum) else { throw .overflow(of: operation) }
        return Date(seconds: sum, nanoseconds: nanoseconds - carry * 1_000_000_000)
    }

    /// Returns the duration from another date.
    public func duration(since other: Date) throws(ExpressionError) -> Duration {
        let (end, start) = (parts, other.parts)
        let span =
            Duration.seconds(end.seconds - start.seconds)
            + .nanoseconds(end.nanoseconds - start.nanoseconds)
        return try span.checked("-")
    }

    /// Returns the date of a number of seconds since 1970.
    public static func seconds(_ seconds: Int) throws(ExpressionError) -> Date {
        guard years.contains(seconds) else { throw .outOfRange("\(seconds)", as: "a `date`") }
        return Date(seconds: seconds, nanoseconds: 0)
    }

    /// Whole seconds since 1970.
    public var secondsSince1970: Int { parts.seconds }

    /// The date as RFC 3339 writes it, in UTC.
    public var rfc3339: String {
        let time = CivilTime(self, offset: 0)
        let date = "\(padded(time.year, 4))-\(padded(time.month, 2))-\(padded(time.day, 2))"
        let clock = [time.hour, time.minute, time.second].map { padded($0, 2) }
        return "\(date)T\(clock.joined(separator: ":"))\(fraction(time.nanoseconds))Z"
    }
}

extension Duration {
    private var nanoseconds: Int {
        let (seconds, attoseconds) = components
        return Int(seconds) &* 1_000_000_000 &+ Int(attoseconds / 1_000_000_000)
    }

    /// Returns the duration if its nanoseconds fit 64 bits.
    fileprivate func checked(_ operation: String) throws(ExpressionError) -> Duration {
        let (seconds, attoseconds) = components
        let (whole, isHuge) = Int(seconds).multipliedReportingOverflow(by: 1_000_000_000)
        let rest = Int(attoseconds / 1_000_000_000)
        guard !isHuge, !whole.addingReportingOverflow(rest).overflow else {
            throw .overflow(of: operation)
        }
        return self
    }

    /// Returns the sum.
    public func adding(_ other: Duration) throws(ExpressionError) -> Duration {
        try (self + other).checked("+")
    }

    /// Returns the difference.
    public func subtracting(_ other: Duration) throws(ExpressionError) -> Duration {
        try (self - other).checked("-")
    }

    /// Whole hours.
    public var hours: Int { nanoseconds / 3_600_000_000_000 }

    /// Whole minutes.
    public var minutes: Int { nanoseconds / 60_000_000_000 }

    /// Whole seconds.
    public var seconds: Int { nanoseconds / 1_000_000_000 }

    /// The milliseconds of the last second.
    public var milliseconds: Int { nanoseconds % 1_000_000_000 / 1_000_000 }

    /// All nanoseconds.
    public var totalNanoseconds: Int { nanoseconds }

    /// The duration in seconds: `90s`, `-0.5s`.
    public var text: String {
        let magnitude = nanoseconds.magnitude
        let rest = fraction(Int(magnitude % 1_000_000_000))
        return "\(nanoseconds < 0 ? "-" : "")\(magnitude / 1_000_000_000)\(rest)s"
    }
}

private func fraction(_ nanoseconds: Int) -> String {
    guard nanoseconds > 0 else { return "" }
    var digits = String(1_000_000_000 + nanoseconds).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return ".\(digits)"
}

func padded(_ number: Int, _ count: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
}

// MARK: - Calendar

/// A date of the Gregorian calendar and a time of day.
public struct CivilTime: Hashable, Sendable {
    /// The year.
    public let year: Int
    /// The month from 1 to 12.
    public let month: Int
    /// The day of the month from 1.
    public let day: Int
    /// The hour from 0 to 23.
    public let hour: Int
    /// The minute.
    public let minute: Int
    /// The second.
    public let second: Int
    /// The part of a second.
    public let nanoseconds: Int
    /// The day of the week from 0, Sunday.
    public let weekday: Int
    /// The day of the year from 0.
    public let dayOfYear: Int
    /// The seconds east of UTC.
    let offset: Int

    /// The milliseconds of the second.
    public var millisecond: Int { nanoseconds / 1_000_000 }

    init(_ date: Date, offset: Int) {
        let parts = date.parts
        let seconds = parts.seconds + offset
        let days = (seconds >= 0 ? seconds : seconds - 86_399) / 86_400
        let time = seconds - days * 86_400
        (hour, minute, second) = (time / 3_600, time / 60 % 60, time % 60)
        (nanoseconds, self.offset) = (parts.nanoseconds, offset)
        weekday = ((days % 7) + 11) % 7
        // Years start in March, so that the leap day is last.
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra =
            (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayFromMarch = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayFromMarch + 2) / 153
        day = dayFromMarch - (153 * monthFromMarch + 2) / 5 + 1
        month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        let isLeap = year % 4 == 0 && year % 100 != 0 || year % 400 == 0
        dayOfYear = month <= 2 ? dayFromMarch - 306 : dayFromMarch + (isLeap ? 60 : 59)
    }
}

extension Date {
    /// The date and time in UTC.
    public var civil: CivilTime { CivilTime(self, offset: 0) }

    /// Returns the date and time in a zone: `Asia/Seoul`, `+09:00`.
    public func civil(in zone: String) throws(ExpressionError) -> CivilTime {
        CivilTime(self, offset: try offset(in: zone))
    }

    func offset(in zone: String) throws(ExpressionError) -> Int {
        if let offset = utcOffset(zone) { return offset }
        let isName = zone == "UTC" || zone == "" || zone.contains("/")
        guard isName, let zone = TimeZone(identifier: zone == "" ? "UTC" : zone) else {
            throw .timeZone(zone)
        }
        return zone.secondsFromGMT(for: self)
    }
}

"""##
}
