/// Recovers from syntax of other languages and reports the CEL form.
extension ExpressionParser {
    /// Handles a token after an operand that is not a CEL operator.
    mutating func readOtherLanguage() {
        let text = lexer.string(token.range)
        if let word = KeywordOperator(rawValue: text) { return readKeywordOperator(word) }
        switch token.kind {
        case .otherLanguage: readOtherLanguageOperator(text)
        case .not where isUnwrapping:
            report(.forceUnwrap, token.range)
            advance()
        case .quotedName:
            report(.quotedNameAsOperand, token.range)
            advance()
        case .double where text.hasPrefix("."):
            report(.numberAsField, token.range)
            advance()
        default: recoverAdjacentValue(text)
        }
    }

    // MARK: - Operators

    private mutating func readOtherLanguageOperator(_ text: String) {
        let range = token.range
        let isLambda = text == "->" || text == "=>" && (isInCall || !faults.isEmpty)
        report(isLambda ? .lambda : .otherLanguageOperator(text), range)
        switch text {
        case "=", "===": pushBinary(.equal, range)
        case "!==", "<>": pushBinary(.notEqual, range)
        case "=<": pushBinary(.lessEqual, range)
        case "=>" where !isLambda: pushBinary(.greaterEqual, range)
        case "&": pushLogical(OperatorName.and, .and, range)
        case "??", "|":
            advance()
            pushUnknown(range, sign: text)
        case ":=", "**", "^", "<<", ">>":
            advance()
            pushUnknown(range)
        default: isDone = true
        }
    }

    /// Reads `a ?: b`, at the colon.
    mutating func readElvis(_ question: Token) {
        let range = question.start..<token.end
        report(.otherLanguageOperator("?:"), range)
        advance()
        pushUnknown(range, sign: "?:")
    }

    private var isInCall: Bool {
        pending.contains { if case .call = $0.kind { true } else { false } }
    }

    private mutating func readKeywordOperator(_ word: KeywordOperator) {
        let range = token.range
        var ahead = lexer
        if word == .not, ahead.next().kind == .in {
            advance()
            report(.notIn, range.lowerBound..<token.end)
            return pushBinary(.in, token.range)
        }
        report(.keywordOperator(word.rawValue), range)
        switch word {
        case .and: pushLogical(OperatorName.and, .and, range)
        case .or: pushLogical(OperatorName.or, .or, range)
        case .is: pushBinary(.equal, range)
        case .not: pushUnknown(range)
        }
    }

    /// Whether the current `!` has no operand to negate.
    private var isUnwrapping: Bool {
        var ahead = lexer
        return !ahead.next().kind.beginsOperand
    }

    // MARK: - Adjacent values

    private mutating func recoverAdjacentValue(_ text: String) {
        let last = lastName
        if text == "if" {
            report(.trailingConditional, token.range)
            isDone = true
        } else if token.kind == .reserved {
            report(.reservedWord(text), token.range)
            isDone = true
        } else if last == "lambda" {
            report(.lambda, token.range)
            isDone = true
        } else if last == "not", let operand = operands.last {
            report(.keywordOperator("not"), operand.start..<operand.end)
        } else if let last, Self.beginnings.contains(last), let operand = operands.last {
            report(.otherLanguageKeyword(last), operand.start..<operand.end)
            isDone = true
        } else if isLastMissing {
            // The missing operand has been reported.
        } else if token.kind == .leftParenthesis {
            report(.calledValue, token.range)
        } else {
            report(.missingOperator, token.range)
        }
        pushUnknown(token.range)
    }

    /// Keywords that begin a value or statement in other languages.
    private static let beginnings: Set<String> = [
        "try", "await", "new", "switch", "case", "when", "match", "guard", "throw", "typeof",
        "some",
        "any",
    ]

    var isLastMissing: Bool {
        guard let last = operands.last, case .missing = tree[last.id].kind else { return false }
        return true
    }

    /// The name of the last operand, if it is a name.
    private var lastName: String? {
        guard let last = operands.last, case .name(let name, _) = tree[last.id].kind else {
            return nil
        }
        return name
    }

    /// Recovers as if a binary operator with any operand types were here.
    mutating func pushUnknown(_ range: Range<Int>, sign: String? = nil) {
        reduce(while: .relation)
        push(.unknown(sign: sign), focus: range, start: range.lowerBound, operands: 1)
        needsOperand = true
    }

    // MARK: - Optional values

    /// Returns `item.?note` for `item.note`; nil if the operand is not a field.
    func optionalField(_ operand: Operand) -> String? {
        switch tree[operand.id].kind {
        case .select(_, _, .plain):
            let (text, focus) = (operand.start..<operand.end, tree[operand.id].focus)
            guard focus.lowerBound > text.lowerBound, focus.upperBound == text.upperBound else {
                return nil
            }
            return lexer.string(text.lowerBound..<focus.lowerBound) + "?" + lexer.string(focus)
        case .select, .name: return lexer.string(operand.start..<operand.end)
        default: return nil
        }
    }

    /// Reports `item.note?` that is not part of a conditional; returns false if it may be.
    mutating func reportMark(_ question: Token) -> Bool {
        let isEnd = [.end, .rightParenthesis, .rightBracket, .comma].contains(token.kind)
        guard isEnd, let operand = operands.last, operand.end == question.start,
            let form = optionalField(operand)
        else { return false }
        report(.optionalMark(form), operand.start..<question.end)
        return true
    }

    // MARK: - Argument labels

    /// Reports and removes an argument label, as in `join(separator: x)`.
    mutating func consumeArgumentLabel(before colon: Range<Int>) -> Bool {
        guard case .call? = pending.last?.kind, let operand = operands.last, let name = lastName,
            operands.count > (pending.last?.base ?? 0)
        else { return false }
        report(.argumentLabel(name), operand.start..<colon.upperBound)
        operands.removeLast()
        advance()
        needsOperand = true
        return true
    }

    /// Reports and skips a label that is a CEL keyword: `trim(in: x)`.
    mutating func consumeKeywordLabel() -> Bool {
        guard case .call? = pending.last?.kind, token.kind == .in else { return false }
        var ahead = lexer
        let colon = ahead.next()
        guard colon.kind == .colon else { return false }
        report(.argumentLabel(lexer.string(token.range)), token.start..<colon.end)
        advance()
        advance()
        return true
    }

    // MARK: - Closures

    /// Reports `list.map { … }`; returns false if the brace begins an object.
    mutating func reportClosure() -> Bool {
        guard let name = nameBeforeBrace, name.first?.isLowercase == true else { return false }
        var ahead = lexer
        let first = ahead.next()
        let isField = [.identifier, .reserved, .quotedName].contains(first.kind)
        if isField, ahead.next().kind == .colon { return false }
        if first.kind == .rightBrace || first.kind == .question || first.kind == .string {
            return false
        }
        report(.closure(name), token.range)
        isDone = true
        return true
    }

    /// The callee before a brace: a function or the last component of a qualified name.
    private var nameBeforeBrace: String? {
        guard let operand = operands.last else { return nil }
        switch tree[operand.id].kind {
        case .select(_, let field, _): return field
        case .name(let name, _): return name
        case .call(let name, _?, _): return name
        default: return nil
        }
    }
}
