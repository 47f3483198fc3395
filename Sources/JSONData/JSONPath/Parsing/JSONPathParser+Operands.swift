/// An operand that may be a test, an operand of a comparison or an argument.
struct ParsedOperand {
    var kind: JSONPathOperand.Kind
    var range: Range<Int>
}

/// Queries, literals and calls in filters (RFC 9535 §2.3.5.1, §2.4).
extension JSONPathParser {
    mutating func operand() throws(JSONPathError) -> ParsedOperand {
        let start = position
        let kind: JSONPathOperand.Kind
        switch current {
        case UInt8(ascii: "@")?, UInt8(ascii: "$")?:
            position += 1
            kind = .query(try segments(isAbsolute: bytes[start] == UInt8(ascii: "$")))
        case UInt8(ascii: "'")?, UInt8(ascii: "\"")?:
            kind = .literal(try stringLiteral())
        case let byte? where byte.beginsNumber:
            kind = .literal(try numberLiteral())
        case let byte? where byte.isNameStart:
            kind = try wordOperand()
        default:
            throw invalidOperand()
        }
        return ParsedOperand(kind: kind, range: range(from: start))
    }

    /// Parses a call or a literal name.
    private mutating func wordOperand() throws(JSONPathError) -> JSONPathOperand.Kind {
        let word = word(at: position)
        if byte(at: word.upperBound) == UInt8(ascii: "(") { return .call(try call(word)) }
        guard let literal = wordLiteral(word) else { throw unknownWord(word) }
        position = word.upperBound
        return .literal(literal)
    }

    /// Parses a well-typed call of the function `name` (§2.4.3).
    private mutating func call(_ name: Range<Int>) throws(JSONPathError) -> JSONPathCall {
        guard let function = JSONPathFunction(rawValue: text(name)) else {
            throw .unknownFunction(text(name), at: name)
        }
        position = name.upperBound
        let parsed = try nested { parser throws(JSONPathError) in try parser.arguments() }
        guard parsed.count == function.parameters.count else {
            throw .argumentCount(function, parsed.count, at: range(from: name.lowerBound))
        }
        var call = JSONPathCall(function: function, arguments: [])
        for (parameter, argument) in zip(function.parameters, parsed) {
            call.arguments.append(try self.argument(argument, parameter, of: function))
        }
        if function.isLogical, let last = parsed.last { call.pattern = pattern(last, function) }
        return call
    }

    private mutating func arguments() throws(JSONPathError) -> [ParsedOperand] {
        let open = position
        position += 1
        skipBlanks()
        if take(")") { return [] }
        var arguments: [ParsedOperand] = []
        while true {
            if isAt("!") || isAt("(") { throw .conditionAsArgument(at: position..<position + 1) }
            arguments.append(try operand())
            let end = position
            skipBlanks()
            if take(")") { return arguments }
            guard take(",") else {
                if current == nil { throw .unclosed("(", at: open) }
                throw missingArgumentComma(end: end)
            }
            skipBlanks()
        }
    }

    private mutating func argument(
        _ operand: ParsedOperand, _ parameter: JSONPathFunction.Parameter,
        of function: JSONPathFunction
    ) throws(JSONPathError) -> JSONPathArgument {
        switch (parameter, operand.kind) {
        case (.nodes, .query(let query)):
            return .nodes(query)
        case (.nodes, _):
            throw .queryExpected(function, at: operand.range)
        case (.value, .query(let query)) where !query.isSingular:
            throw .severalNodesPassed(function, text(operand.range), at: operand.range)
        case (.value, .call(let call)) where call.function.isLogical:
            throw .logicalPassed(call.function, to: function, at: operand.range)
        case (.value, _):
            return .value(hoisted(operand.kind))
        }
    }

    /// Returns the literal pattern of `match` or `search`, if any.
    private mutating func pattern(
        _ operand: ParsedOperand, _ function: JSONPathFunction
    ) -> JSONPathPattern? {
        guard case .literal(let value) = operand.kind else { return nil }
        guard let text = value.withUTF8({ Array($0) }) else {
            warnings.append(.patternNotString(function, at: operand.range))
            return nil
        }
        let pattern = JSONPathPattern(text)
        if case .invalid(let error) = pattern {
            warnings.append(.invalidPattern(error, function, at: operand.range))
        }
        return pattern
    }
}
