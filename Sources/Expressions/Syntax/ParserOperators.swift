/// Operators and everything else that can follow an operand.
extension ExpressionParser {
    mutating func readOperator() {
        if let binary = BinaryOperator(token.kind) { return pushBinary(binary, token.range) }
        switch token.kind {
        case .and: pushLogical(OperatorName.and, .and, token.range)
        case .or: pushLogical(OperatorName.or, .or, token.range)
        case .question: readQuestion()
        case .dot: readMember()
        case .leftBracket: readIndex()
        case .leftBrace: readObject()
        case .colon: readColon()
        case .comma: readComma()
        case .rightParenthesis, .rightBracket, .rightBrace: close()
        case .end: readEnd()
        case .fault: skipFault()
        default: recovers ? readOtherLanguage() : report(.missingOperator, token.range)
        }
    }

    /// Recovers after an error that the lexer has reported.
    private mutating func skipFault() {
        let range = token.range
        advance()
        if token.kind.beginsOperand { pushUnknown(range) }
    }

    mutating func pushBinary(_ binary: BinaryOperator, _ range: Range<Int>) {
        reduce(while: binary.precedence)
        push(.binary(binary), focus: range, start: range.lowerBound, operands: 1)
        advance()
        needsOperand = true
    }

    /// Continues or begins a chain of the same logical operator.
    mutating func pushLogical(_ function: String, _ precedence: Precedence, _ range: Range<Int>) {
        reduce(while: precedence.tighter)
        if case .logical(function, _)? = pending.last?.kind {
            // The last operand joins the chain.
        } else {
            push(
                .logical(function: function, precedence), focus: range, start: range.lowerBound,
                operands: 1)
        }
        advance()
        needsOperand = true
    }

    private mutating func readQuestion() {
        let question = token
        reduce(while: .or)
        advance()
        if token.kind == .colon, token.start == question.end { return readElvis(question) }
        if reportMark(question) { return }
        if case .question? = pending.last?.kind { report(.nestedConditional, question.range) }
        push(.question, focus: question.range, start: question.start, operands: 1)
        needsOperand = true
    }

    /// Reads the `:` of a conditional or map entry.
    private mutating func readColon() {
        let isReported = if case .unknown? = pending.last?.kind { true } else { false }
        reduce(while: .conditional)
        let colon = token.range
        if isReported { return skip(colon) }
        guard let bracket = pending.last else { return skipStrayColon(colon) }
        switch bracket.kind {
        case .question:
            advance()
            pending[pending.count - 1].kind = .alternative
            needsOperand = true
        case .map where (operands.count - bracket.base) % 2 == 1:
            advance()
            needsOperand = true
        case .index:
            report(.slice, colon)
            advance()
            needsOperand = token.kind != .rightBracket
            if needsOperand { operands.removeLast() }
        default: skipStrayColon(colon)
        }
    }

    private mutating func skipStrayColon(_ range: Range<Int>) {
        if consumeArgumentLabel(before: range) { return }
        report(.strayColon, range)
        skip(range)
    }

    private mutating func skip(_ range: Range<Int>) {
        advance()
        pushUnknown(range)
    }

    private mutating func readComma() {
        reduce(while: .conditional)
        let comma = token.range
        closeQuestions()
        guard let bracket = pending.last else { return skipStrayComma(comma) }
        switch bracket.kind {
        case .call:
            beginArguments()
            if token.kind == .rightParenthesis { report(.trailingComma, comma) }
        case .list, .object:
            advance()
            beginElement()
        case .map:
            completeEntry(bracket, before: comma)
            advance()
            beginElement()
        default: skipStrayComma(comma)
        }
    }

    private mutating func skipStrayComma(_ range: Range<Int>) {
        report(.strayComma, range)
        skip(range)
    }

    /// Adds a missing value after a key without one.
    mutating func completeEntry(_ bracket: PendingOperation, before place: Range<Int>) {
        guard case .map = bracket.kind, (operands.count - bracket.base) % 2 == 1 else { return }
        if !isLastMissing { report(.missingValue, place) }
        finish(.missing, place.lowerBound..<place.lowerBound, focus: place)
    }
}

/// Keyword operators of other languages.
enum KeywordOperator: String {
    case and, or, `is`, not

    var sign: String {
        switch self {
        case .and: "&&"
        case .or: "||"
        case .is: "=="
        case .not: "!"
        }
    }
}
