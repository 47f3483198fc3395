/// Comparisons (RFC 9535 §2.3.5.2.2).
extension JSONPathEvaluation {
    mutating func holds(
        _ left: JSONPathResult, _ comparison: JSONPathComparison, _ right: JSONPathResult
    ) throws(JSONPathFault) -> Bool {
        switch comparison {
        case .equal: try isEqual(left, right)
        case .notEqual: try !isEqual(left, right)
        case .less: try isLess(left, right)
        case .greater: try isLess(right, left)
        case .lessOrEqual: try isLess(left, right) ? true : isEqual(left, right)
        case .greaterOrEqual: try isLess(right, left) ? true : isEqual(left, right)
        }
    }

    private mutating func isEqual(
        _ left: JSONPathResult, _ right: JSONPathResult
    ) throws(JSONPathFault) -> Bool {
        switch (left, right) {
        case (.nothing, .nothing): true
        case (.value(let left), .value(let right)): try isEqual(left, right)
        case (.number, _), (_, .number): numericOrder(left, right) == 0
        case (.nothing, .value), (.value, .nothing): false
        }
    }

    /// Only numbers and strings are ordered; strings by Unicode scalars, which is the order of
    /// UTF-8 bytes.
    private mutating func isLess(
        _ left: JSONPathResult, _ right: JSONPathResult
    ) throws(JSONPathFault) -> Bool {
        if let order = numericOrder(left, right) { return order < 0 }
        guard case .value(let left) = left, case .value(let right) = right,
            left.kind == .string, right.kind == .string
        else { return false }
        try charge(Self.visits(ofBytes: min(left.range.count, right.range.count)))
        return left.precedesText(of: right)
    }

    /// Negative, zero or positive if the left number is less than, equal to or greater than the
    /// right; nil unless both are numbers.
    private func numericOrder(_ left: JSONPathResult, _ right: JSONPathResult) -> Int? {
        switch (left, right) {
        case (.number(let left), .number(let right)):
            left == right ? 0 : left < right ? -1 : 1
        case (.value(let left), .value(let right)):
            left.kind == .number && right.kind == .number ? left.numericOrder(right) : nil
        case (.value(let left), .number(let right)):
            left.kind == .number ? left.numericOrder(right) : nil
        case (.number(let left), .value(let right)):
            right.kind == .number ? -right.numericOrder(left) : nil
        case (.nothing, _), (_, .nothing): nil
        }
    }
}

extension JSONValue {
    /// Whether this string precedes another, by Unicode scalars.
    func precedesText(of other: JSONValue) -> Bool {
        withUTF8 { left in other.withUTF8 { left.lexicographicallyPrecedes($0) } ?? false } ?? false
    }

    /// Whether this string equals another.
    func hasText(of other: JSONValue) -> Bool { other.withUTF8 { isString($0) } ?? false }

    /// Negative, zero or positive if this number is less than, equal to or greater than another,
    /// compared exactly.
    func numericOrder(_ other: JSONValue) -> Int {
        if isWrittenAsInteger, other.isWrittenAsInteger, let left = try? int64(),
            let right = try? other.int64()
        {
            return left == right ? 0 : left < right ? -1 : 1
        }
        return DecimalText(rawBytes).order(DecimalText(other.rawBytes))
    }

    func numericOrder(_ other: Int) -> Int {
        DecimalText(rawBytes).order(DecimalText(Array(String(other).utf8)[...]))
    }
}
