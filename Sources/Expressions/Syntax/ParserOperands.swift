/// Operands.
extension ExpressionParser {
    mutating func readOperand() {
        switch token.kind {
        case .int, .uint, .double: finishNumber(isNegative: false, from: token.start)
        case .string, .bytes:
            finish(.literal(lexer.literal(of: token)), token.range, focus: token.range)
            advance()
        case .true: finishLiteral(.bool(true))
        case .false: finishLiteral(.bool(false))
        case .null: finishLiteral(.null)
        case .identifier: readName(isGlobal: false, from: token.start)
        case .dot: readGlobalName()
        case .minus, .not: readPrefix()
        case .leftParenthesis:
            push(.group, focus: token.range, start: token.start)
            advance()
        case .leftBracket:
            push(.list, focus: token.range, start: token.start)
            advance()
            beginElement()
        case .leftBrace:
            push(.map, focus: token.range, start: token.start)
            advance()
            beginElement()
        case .fault: skipFault()
        case .otherLanguage:
            // Reported later, as an operator.
            finish(.missing, token.start..<token.start, focus: token.range)
        default: recoverOperand()
        }
    }

    private mutating func finishLiteral(_ literal: Literal) {
        finish(.literal(literal), token.range, focus: token.range)
        advance()
    }

    /// Recovers after an error that the lexer has reported.
    private mutating func skipFault() {
        switch lexer.faults.last?.kind {
        // The rest follows another language's grammar.
        case .unknownCharacter("$"), .closureArgument, .keyPath: isDone = true
        default: break
        }
        finishMissing()
    }

    private mutating func finishMissing() {
        finish(.missing, token.range, focus: token.range)
        advance()
    }

    private mutating func finishNumber(isNegative: Bool, from start: Int) {
        let range = start..<token.end
        if let literal = lexer.literal(token, isNegative: isNegative) {
            finish(.literal(literal), range, focus: range)
        } else {
            finish(.missing, range, focus: range)
        }
        advance()
    }

    /// Reads a name or a function call.
    private mutating func readName(isGlobal: Bool, from start: Int) {
        let name = lexer.string(token.range)
        let range = token.range
        advance()
        if token.kind == .leftParenthesis {
            push(
                .call(name: name, isGlobal: isGlobal, hasTarget: false), focus: range, start: start)
            beginArguments()
        } else {
            finish(.name(name, isGlobal: isGlobal), start..<range.upperBound, focus: range)
        }
    }

    /// Reads a global name: `.name`.
    private mutating func readGlobalName() {
        let dot = token
        advance()
        guard token.kind == .identifier else {
            if token.kind == .reserved {
                readReservedWord()
            } else {
                report(.missingField, dot.range)
                finish(.missing, dot.range, focus: dot.range)
            }
            return
        }
        readName(isGlobal: true, from: dot.start)
    }

    /// Reads a run of `!` or `-`. An even number of signs is equivalent to two.
    private mutating func readPrefix() {
        let (kind, first) = (token.kind, token)
        var (count, last) = (0, token)
        while token.kind == kind {
            (count, last) = (count + 1, token)
            advance()
        }
        if kind == .minus, token.kind == .int || token.kind == .double {
            // The sign is part of the literal; the minimum int requires it.
            if count > 1 { pushPrefix(kind, count - 1, first) }
            finishNumber(isNegative: true, from: last.start)
        } else {
            if token.kind == .not || token.kind == .minus, !isNegativeNumberAhead {
                report(.mixedPrefixes, token.range)
            }
            pushPrefix(kind, count, first)
        }
    }

    /// Whether the current minus belongs to a number.
    private var isNegativeNumberAhead: Bool {
        guard token.kind == .minus else { return false }
        var ahead = lexer
        let next = ahead.next().kind
        return next == .int || next == .double
    }

    private mutating func pushPrefix(_ kind: TokenKind, _ count: Int, _ first: Token) {
        let function = kind == .not ? OperatorName.not : OperatorName.negate
        push(
            .prefix(function: function, count: count > 1 ? 2 - count % 2 : 1),
            focus: first.range, start: first.start)
    }

    /// Handles a token that cannot begin an operand.
    private mutating func recoverOperand() {
        switch token.kind {
        case .reserved: readReservedWord()
        case .in where consumeKeywordLabel(): break
        case .quotedName:
            report(.quotedNameAsOperand, token.range)
            finishMissing()
        case .question where isElementStart:
            // `beginElement` has read one; a second is an error.
            report(.strayQuestion, token.range)
            advance()
        case .plus:
            report(.prefixPlus, token.range)
            advance()
        case .colon where isIndexStart:
            report(.slice, token.range)
            advance()
        default: reportMissingOperand()
        }
    }

    private var isElementStart: Bool {
        switch pending.last?.kind {
        case .list, .map: true
        default: false
        }
    }

    private var isIndexStart: Bool {
        if case .index? = pending.last?.kind { true } else { false }
    }

    private mutating func reportMissingOperand() {
        // A bracket left open at the end is reported alone, without its missing operand.
        let dependsOnActivation = token.kind == .end && pending.last?.closer != nil
        if !dependsOnActivation { report(.missingOperand(before: found), token.range) }
        let place = token.start..<token.start
        finish(.missing, place, focus: place)
    }

    private mutating func readReservedWord() {
        report(.reservedWord(lexer.string(token.range)), token.range)
        // The rest follows another language's grammar.
        isDone = true
        finishMissing()
    }
}

/// The beginnings of elements, entries and arguments.
extension ExpressionParser {
    /// After `(`: begins the arguments, or expects the end of the call.
    mutating func beginArguments() {
        advance()
        needsOperand = true
        if token.kind == .rightParenthesis { needsOperand = false }
    }

    /// Reads the `?` and field name of a list element, map entry or object field. At the closing
    /// bracket, no operand is expected.
    mutating func beginElement() {
        guard let last = pending.indices.last, !isDone else { return }
        needsOperand = token.kind != pending[last].closer
        guard needsOperand else { return }
        let isOptional = token.kind == .question
        if isOptional { advance() }
        let count = operands.count - pending[last].base
        switch pending[last].kind {
        case .list:
            if isOptional { pending[last].optional.append(count) }
        case .map:
            if isOptional { pending[last].optional.append(count / 2) }
        case .object:
            if isOptional { pending[last].optional.append(count) }
            pending[last].names.append(readFieldName())
        default: break
        }
    }

    /// Reads the field name and `:` of an object's entry.
    private mutating func readFieldName() -> FieldName {
        let range = token.range
        switch token.kind {
        case .identifier, .reserved, .quotedName:
            let name = fieldName(token)
            advance()
            if token.kind == .colon {
                advance()
            } else {
                report(.missingKeyColon, token.range)
            }
            return FieldName(name: name, range: range)
        default:
            report(.missingFieldName, range)
            if token.kind == .string { advance() }
            if token.kind == .colon { advance() }
            return FieldName(name: "", range: range)
        }
    }

    /// The name in a token, without backquotes.
    func fieldName(_ token: Token) -> String {
        token.kind == .quotedName
            ? lexer.string(token.start + 1..<token.end - 1) : lexer.string(token.range)
    }
}
