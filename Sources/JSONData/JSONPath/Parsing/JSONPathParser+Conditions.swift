/// Logical expressions of filters (RFC 9535 §2.3.5.1).
extension JSONPathParser {
    /// The rule `logical-expr` with surrounding blanks.
    mutating func condition() throws(JSONPathError) -> JSONPathCondition {
        var conditions = [try conjunction()]
        while isAt(text: "||") {
            position += 2
            conditions.append(try conjunction())
        }
        return conditions.count == 1 ? conditions[0] : .any(conditions)
    }

    private mutating func conjunction() throws(JSONPathError) -> JSONPathCondition {
        var conditions = [try basic()]
        while isAt(text: "&&") {
            position += 2
            conditions.append(try basic())
        }
        return conditions.count == 1 ? conditions[0] : .all(conditions)
    }

    /// The rule `basic-expr`: parentheses, a comparison, or a test.
    private mutating func basic() throws(JSONPathError) -> JSONPathCondition {
        skipBlanks()
        let start = position
        let isNegated = take("!")
        skipBlanks()
        if isNegated && isAt("!") { throw .doubleNegation(at: start..<position + 1) }
        let condition = isAt("(") ? try parenthesized() : try testOrComparison(start, isNegated)
        try rejectChainedComparison(after: start)
        return isNegated ? .not(condition) : condition
    }

    private mutating func parenthesized() throws(JSONPathError) -> JSONPathCondition {
        let open = position
        let condition = try nested { parser throws(JSONPathError) in
            parser.position += 1
            return try parser.condition()
        }
        let end = position
        skipBlanks()
        guard take(")") else {
            if current == nil || isAt("]") { throw .unclosed("(", at: open) }
            position = end
            throw unexpectedContent(isInFilter: true)
        }
        return condition
    }

    private mutating func testOrComparison(
        _ start: Int, _ isNegated: Bool
    ) throws(JSONPathError) -> JSONPathCondition {
        let left = try operand()
        let end = position
        skipBlanks()
        guard let comparison = try comparison() else {
            position = end
            return .test(try test(left))
        }
        if isNegated { throw .negatedComparison(at: start..<start + 1) }
        skipBlanks()
        let right = try operand()
        let operands = (try comparable(left), try comparable(right))
        let isConstant = operands.0.isConstant && operands.1.isConstant
        return .test(
            JSONPathTest(
                kind: .comparison(operands.0, comparison, operands.1),
                constant: isConstant ? newConstant() : nil))
    }

    /// Consumes a comparison operator, if any.
    private mutating func comparison() throws(JSONPathError) -> JSONPathComparison? {
        let start = position
        guard let first = current, "=!<>".utf8.contains(first) else { return nil }
        let more = bytes[(start + 1)...].prefix { "=<>~".utf8.contains($0) }
        let sign = text(start..<more.endIndex)
        guard let comparison = JSONPathComparison(rawValue: sign) else {
            throw .unknownComparison(sign, at: start..<more.endIndex)
        }
        position = more.endIndex
        return comparison
    }

    /// Reports chained comparisons and compared logical expressions.
    private mutating func rejectChainedComparison(after start: Int) throws(JSONPathError) {
        let end = position
        skipBlanks()
        let sign = position
        guard try comparison() != nil else {
            // Any other token is reported where the expression ended.
            if !isAt(text: "&&") && !isAt(text: "||") { position = end }
            return
        }
        throw bytes[start] == UInt8(ascii: "(") || bytes[start] == UInt8(ascii: "!")
            ? .comparedCondition(at: sign..<position) : .chainedComparison(at: sign..<position)
    }

    /// Returns the operand as a test.
    private mutating func test(_ operand: ParsedOperand) throws(JSONPathError) -> JSONPathTest {
        switch operand.kind {
        case .literal:
            throw .literalAsTest(text(operand.range), at: operand.range)
        case .query(let query):
            return JSONPathTest(
                kind: .exists(query), constant: query.isAbsolute ? newConstant() : nil)
        case .call(let call):
            guard call.function.isLogical else {
                throw .valueAsTest(call.function, at: operand.range)
            }
            return JSONPathTest(kind: .call(call), constant: call.isConstant ? newConstant() : nil)
        }
    }

    /// Returns the operand of a comparison: a value, not a nodelist or logical value (§2.4.3).
    private mutating func comparable(
        _ operand: ParsedOperand
    ) throws(JSONPathError) -> JSONPathOperand {
        switch operand.kind {
        case .query(let query) where !query.isSingular:
            throw .severalNodesCompared(text(operand.range), at: operand.range)
        case .call(let call) where call.function.isLogical:
            throw .comparedLogical(call.function, at: operand.range)
        default:
            return hoisted(operand.kind)
        }
    }

    /// Returns an operand whose value is cached if it does not depend on the current node.
    mutating func hoisted(_ kind: JSONPathOperand.Kind) -> JSONPathOperand {
        var operand = JSONPathOperand(kind: kind)
        if case .literal = kind { return operand }
        if operand.isConstant { operand.constant = newConstant() }
        return operand
    }
}
