/// Field selection, method calls, indexing and objects, which bind more tightly than operators.
extension ExpressionParser {
    mutating func readMember() {
        advance()
        let isOptional = token.kind == .question
        if isOptional { advance() }
        switch token.kind {
        case .identifier, .reserved: readField(isOptional)
        case .quotedName: finishSelect(token, isOptional)
        case .true, .false, .null, .in:
            report(.keywordAsField(lexer.string(token.range)), token.range)
            finishSelect(token, isOptional)
        case .int, .uint, .double:
            report(.numberAsField, token.range)
            advance()
        case .fault: advance()
        default: report(.missingField, token.range)
        }
    }

    private mutating func readField(_ isOptional: Bool) {
        let field = token
        var ahead = lexer
        guard ahead.next().kind == .leftParenthesis else { return finishSelect(field, isOptional) }
        let name = lexer.string(field.range)
        if isOptional { report(.optionalCall(name), field.range) }
        advance()
        let start = operands.last?.start ?? field.start
        push(
            .call(name: name, isGlobal: false, hasTarget: true), focus: field.range, start: start,
            operands: 1)
        beginArguments()
    }

    private mutating func finishSelect(_ field: Token, _ isOptional: Bool) {
        let name = fieldName(field)
        advance()
        guard let operand = operands.popLast() else { return }
        finish(
            .select(operand.id, field: name, isOptional ? .optional : .plain),
            operand.start..<field.end, focus: field.range)
    }

    mutating func readIndex() {
        let bracket = token
        advance()
        let isOptional = token.kind == .question
        if isOptional { advance() }
        let start = operands.last?.start ?? bracket.start
        push(.index(isOptional: isOptional), focus: bracket.range, start: start, operands: 1)
        needsOperand = true
    }

    /// Reads `Row{name: value}`; the name may be qualified.
    mutating func readObject() {
        if reportClosure() { return }
        let brace = token
        guard let operand = operands.last, let (name, isGlobal) = qualifiedName(operand.id) else {
            report(.strayBrace, brace.range)
            // Recover by parsing the braces as a map.
            push(.map, focus: brace.range, start: brace.start)
            advance()
            return beginElement()
        }
        operands.removeLast()
        push(
            .object(name: name, isGlobal: isGlobal), focus: operand.start..<operand.end,
            start: operand.start)
        advance()
        beginElement()
    }

    /// Returns the qualified name that selects form, as in `a.b.c`; nil for anything else.
    private func qualifiedName(_ id: NodeID) -> (name: String, isGlobal: Bool)? {
        var names: [String] = []
        var id = id
        while true {
            switch tree[id].kind {
            case .select(let operand, let field, .plain):
                names.append(field)
                id = operand
            case .name(let name, let isGlobal):
                names.append(name)
                return (names.reversed().joined(separator: "."), isGlobal)
            default: return nil
            }
        }
    }
}
