/// Segments and selectors (RFC 9535 §2.3, §2.5).
extension JSONPathParser {
    /// Parses the segments after `$` or `@`.
    mutating func segments(isAbsolute: Bool) throws(JSONPathError) -> JSONPathQuery {
        var query = JSONPathQuery(isAbsolute: isAbsolute)
        while true {
            let end = position
            skipBlanks()
            if isAt("[") {
                let selectors = try bracketed()
                query.segments.append(JSONPathSegment(isDescendant: false, selectors: selectors))
            } else if isAt(".") {
                query.segments.append(try dotted())
            } else {
                position = end
                return query
            }
        }
    }

    /// `.name`, `.*`, `..name`, `..*` or `..[`.
    private mutating func dotted() throws(JSONPathError) -> JSONPathSegment {
        let start = position
        position += 1
        let isDescendant = take(".")
        let selectors: [JSONPathSelector]
        if isDescendant && isAt("[") {
            selectors = try bracketed()
        } else if take("*") {
            selectors = [.wildcard]
        } else if let byte = current, byte.isNameStart {
            let name = word(at: position)
            position = name.upperBound
            selectors = [.name(JSONName(utf8: Array(bytes[name])))]
        } else {
            throw missingName(after: range(from: start))
        }
        return JSONPathSegment(isDescendant: isDescendant, selectors: selectors)
    }

    /// Parses selectors in brackets.
    private mutating func bracketed() throws(JSONPathError) -> [JSONPathSelector] {
        let open = position
        position += 1
        skipBlanks()
        if isAt("]") { throw .emptyBrackets(at: open..<position + 1) }
        var selectors: [JSONPathSelector] = []
        while true {
            selectors.append(try selector(open: open))
            let end = position
            skipBlanks()
            if take("]") { return selectors }
            guard take(",") else { throw missingBracket(open: open, end: end, selectors.last) }
            skipBlanks()
        }
    }

    private mutating func selector(open: Int) throws(JSONPathError) -> JSONPathSelector {
        switch current {
        case UInt8(ascii: "'")?, UInt8(ascii: "\"")?:
            return .name(JSONName(utf8: try string()))
        case UInt8(ascii: "*")?:
            position += 1
            return .wildcard
        case UInt8(ascii: "?")?:
            return .filter(
                try nested { parser throws(JSONPathError) in
                    parser.position += 1
                    return try parser.condition()
                })
        case let byte? where byte.beginsNumber || byte == UInt8(ascii: ":"):
            return try indexOrSlice()
        default:
            throw invalidSelector(open: open)
        }
    }

    /// Parses `1`, `-1` or `1:3:2` with optional parts.
    private mutating func indexOrSlice() throws(JSONPathError) -> JSONPathSelector {
        let first = try optionalInteger()
        let end = position
        skipBlanks()
        guard take(":") else {
            position = end
            return .index(first ?? 0)
        }
        skipBlanks()
        let last = try optionalInteger()
        skipBlanks()
        guard take(":") else { return .slice(JSONPathSlice(start: first, end: last, step: 1)) }
        skipBlanks()
        let step = try optionalInteger()
        return .slice(JSONPathSlice(start: first, end: last, step: step ?? 1))
    }

    private mutating func optionalInteger() throws(JSONPathError) -> Int? {
        guard let byte = current, byte.beginsNumber else { return nil }
        return try integer()
    }

    /// The rule `int`, within the exact range of I-JSON (RFC 7493 §2.2).
    private mutating func integer() throws(JSONPathError) -> Int {
        let start = position
        let isNegative = take("-")
        let digits = position
        var value = 0
        while let byte = current, byte.isDigit {
            // Clamped far below overflow but out of range.
            value = min(value, Self.largestInteger) * 10 + Int(byte - UInt8(ascii: "0"))
            position += 1
        }
        let range = range(from: start)
        guard position > digits else { throw .missingDigits(at: range) }
        if bytes[digits] == UInt8(ascii: "0") {
            if position > digits + 1 { throw .leadingZero(text(range), at: range) }
            if isNegative { throw .negativeZero(at: range) }
        }
        if isAt(".") { throw .notWhole(at: start..<word(at: position + 1).upperBound) }
        guard value <= Self.largestInteger else { throw .integerOutOfRange(at: range) }
        return isNegative ? -value : value
    }

    /// Limit: an index and a bound of a slice in a JSONPath: 2^53 − 1.
    private static let largestInteger = 9_007_199_254_740_991
}
