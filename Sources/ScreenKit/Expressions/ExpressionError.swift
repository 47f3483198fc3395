/// Why an expression has no value for the given data.
public nonisolated struct ExpressionError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A sentence without a full stop.
    public let description: String

    private init(_ description: String) { self.description = description }

    static let divisionByZero = Self("the divisor is zero")
    static let emptyOptional = Self("the optional has no value")
    static let emptyNumbers = Self("an empty list has no greatest or least number")
    static let precision = Self("the number of digits is missing or too large")

    static let largeTree = Self("values are nested too deeply")

    /// The result of an operation does not fit 64 bits, or a date the years 1 to 9999.
    static func overflow(of operation: String) -> Self {
        Self("the result of `\(operation)` does not fit its type")
    }
    static func index(_ index: Int, count: Int) -> Self {
        Self("index \(index) is out of range: there are \(counted(count, "element"))")
    }
    static func range(_ start: Int, _ end: Int, count: Int) -> Self {
        Self("\(start) to \(end) is not a valid range of \(counted(count, "element"))")
    }
    static func negative(_ number: Int) -> Self { Self("\(number) is negative") }
    static func missingKey(_ key: String) -> Self { Self("the map has no key \(key)") }
    static func duplicateKey(_ key: String) -> Self { Self("duplicate key \(key)") }
    /// An operand of a type that a function does not take: the value of untyped JSON.
    static func operand(of function: String, _ types: String...) -> Self {
        Self("`\(function)` does not take \(types.map { "`\($0)`" }.joined(separator: " and "))")
    }
    /// A value of untyped JSON that has another type.
    static func kind(_ type: String, needed: String) -> Self {
        Self("a value of type `\(needed)` is needed here, and this is `\(type)`")
    }
    /// A text that is not written as the type requires.
    static func malformed(_ text: String, as type: String) -> Self {
        Self("\"\(text)\" cannot be converted to \(type)")
    }
    /// A number that the type does not hold.
    static func outOfRange(_ number: String, as type: String) -> Self {
        Self("\(number) does not fit \(type)")
    }
    /// A `\` that is followed by no digit, in what replaces a match.
    static let replacementEscape = Self(
        "a `\\` in a replacement must be followed by a group number")
    /// A group that the pattern does not have.
    static func group(_ group: Int, count: Int) -> Self {
        Self("there is no group \(group): the pattern captures \(count)")
    }
    static func timeZone(_ name: String) -> Self { Self("unknown time zone \"\(name)\"") }
    static func currency(_ code: String) -> Self { Self("unknown currency \"\(code)\"") }
    /// The value of an entry of `data`, by name.
    static func notLoaded(_ name: String) -> Self { Self("`\(name)` is not loaded") }
}

/// Returns `1 item`, `2 items`.
nonisolated func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
}
