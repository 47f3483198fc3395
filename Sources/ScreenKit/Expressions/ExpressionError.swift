/// Why an expression has no value for the given data.
public nonisolated enum ExpressionError: Error, Hashable, Sendable {
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

nonisolated extension ExpressionError: CustomStringConvertible {
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
