/// The functions of RFC 9535 §2.4.
extension JSONPathEvaluation {
    /// Returns the result of a function of ValueType.
    mutating func result(
        of call: JSONPathCall, at node: JSONValue
    ) throws(JSONPathFault) -> JSONPathResult {
        switch (call.function, call.arguments.first) {
        case (.length, .value(let operand)?):
            return try length(of: result(of: operand, at: node))
        case (.count, .nodes(let query)?):
            return .number(try count(of: query, at: node))
        case (.value, .nodes(let query)?):
            return try value(of: query, at: node)
        default:
            return .nothing
        }
    }

    /// The number of characters of a string, elements of an array or members of an object (§2.4.4).
    private mutating func length(
        of result: JSONPathResult
    ) throws(JSONPathFault) -> JSONPathResult {
        guard case .value(let value) = result else { return .nothing }
        if value.kind.isContainer { return .number(value.count) }
        try charge(JSONPathEvaluation.visits(ofBytes: value.range.count))
        // Each scalar has one byte that is not a adjacentTokenError byte.
        let scalars = value.withUTF8 { text in text.count { $0 & 0xC0 != 0x80 } }
        return scalars.map(JSONPathResult.number) ?? .nothing
    }

    private mutating func count(
        of query: JSONPathQuery, at node: JSONValue
    ) throws(JSONPathFault) -> Int {
        var nodes = cursor(query, at: node)
        var count = 0
        while try nodes.next(&self) != nil { count += 1 }
        return count
    }

    /// Returns the value of a single node; Nothing if there are none or several (§2.4.8).
    private mutating func value(
        of query: JSONPathQuery, at node: JSONValue
    ) throws(JSONPathFault) -> JSONPathResult {
        var nodes = cursor(query, at: node)
        guard let first = try nodes.next(&self), try nodes.next(&self) == nil else {
            return .nothing
        }
        return .value(first)
    }

    /// Whether the text matches the pattern of `match`, or contains a match for `search` (§2.4.6,
    /// §2.4.7).
    mutating func matches(
        _ call: JSONPathCall, at node: JSONValue
    ) throws(JSONPathFault) -> Bool {
        guard case .value(let subject)? = call.arguments.first,
            case .value(let text) = try result(of: subject, at: node), text.kind == .string,
            case .compiled(let pattern)? = try pattern(of: call, at: node)
        else { return false }
        try charge(JSONPathEvaluation.visits(ofBytes: text.range.count))
        let isWhole = call.function == .match
        return text.withUTF8 { text in
            isWhole ? pattern.matchesWhole(text) : pattern.matches(in: UnsafeRawBufferPointer(text))
        } ?? false
    }

    private mutating func pattern(
        of call: JSONPathCall, at node: JSONValue
    ) throws(JSONPathFault) -> JSONPathPattern? {
        if let pattern = call.pattern { return pattern }
        guard case .value(let operand)? = call.arguments.last,
            case .value(let value) = try result(of: operand, at: node),
            let text = value.withUTF8({ Array($0) })
        else { return nil }
        return try pattern(text)
    }

    /// The cost of a text of that length, in visits.
    static func visits(ofBytes count: Int) -> Int { count >> 4 }
}
