/// Makes nodes of operators and brackets with complete operands.
extension ExpressionParser {
    /// Finishes the pending operators that bind at least as tightly as `precedence`.
    mutating func reduce(while precedence: Precedence) {
        while let operation = pending.last, let own = operation.precedence, own >= precedence {
            pending.removeLast()
            finish(operation)
        }
    }

    private mutating func finish(_ operation: PendingOperation) {
        guard let last = operands.last, operation.base < operands.count else { return }
        let isPrefix = if case .prefix = operation.kind { true } else { false }
        let start = isPrefix ? operation.start : operands[operation.base].start
        let range = start..<last.end
        let ids = takeOperands(above: operation.base)
        switch operation.kind {
        case .prefix(let function, let count):
            finishPrefix(function, count, ids[0], range, operation.focus)
        case .binary(let binary): finishCall(binary.rawValue, ids, range, operation.focus)
        case .logical(let function, _): finishCall(function, ids, range, operation.focus)
        case .alternative: finishCall(OperatorName.conditional, ids, range, operation.focus)
        case .unknown(let sign?) where ids.count == 2:
            finishCall(OperatorName.otherLanguage(sign), ids, range, operation.focus)
        default: finish(.missing, range, focus: operation.focus)
        }
    }

    private mutating func finishPrefix(
        _ function: String, _ count: Int, _ operand: NodeID, _ range: Range<Int>,
        _ focus: Range<Int>
    ) {
        var id = operand
        for _ in 0..<count {
            let kind = ExpressionNode.Kind.call(function, target: nil, arguments: tree.add([id]))
            id = tree.add(ExpressionNode(kind: kind, range: range, focus: focus))
        }
        operands.append(Operand(id: id, start: range.lowerBound, end: range.upperBound))
        needsOperand = false
    }

    private mutating func finishCall(
        _ function: String, _ ids: [NodeID], _ range: Range<Int>, _ focus: Range<Int>
    ) {
        finish(.call(function, target: nil, arguments: tree.add(ids)), range, focus: focus)
    }

    /// Reads a closing bracket and finishes the one it closes.
    mutating func close() {
        reduce(while: .conditional)
        closeQuestions()
        let sign = Character(Unicode.Scalar(lexer.byte(at: token.start)))
        guard let bracket = pending.last else {
            report(.unopenedBracket(sign), token.range)
            return advance()
        }
        if bracket.closer == token.kind {
            // The brackets match.
        } else if let index = pending.lastIndex(where: { $0.closer == token.kind }) {
            // Brackets inside the one that this closes are unclosed.
            while pending.count - 1 > index { closeUnclosed() }
        } else {
            let open = openingCharacter(of: bracket)
            report(.mismatchedBracket(open: open, close: sign), token.range)
        }
        let range = token.range
        advance()
        finishBracket(end: range.upperBound, closer: range)
    }

    /// At the end of the text: finishes everything and reports unclosed brackets.
    mutating func readEnd() {
        isDone = true
        while true {
            reduce(while: .conditional)
            guard !pending.isEmpty else { return }
            closeUnclosed()
        }
    }

    /// Reports and finishes the innermost bracket as unclosed.
    private mutating func closeUnclosed() {
        reduce(while: .conditional)
        guard let bracket = pending.last else { return }
        if case .question = bracket.kind { return closeQuestions() }
        report(.unclosedBracket(openingCharacter(of: bracket)), bracketRange(of: bracket))
        finishBracket(end: operands.last?.end ?? token.start, closer: token.range)
    }

    private func openingCharacter(of bracket: PendingOperation) -> Character {
        switch bracket.closer {
        case .rightBracket: "["
        case .rightBrace: "{"
        default: "("
        }
    }

    /// The range of the opening bracket; in a call or object it follows the focus.
    private func bracketRange(of bracket: PendingOperation) -> Range<Int> {
        switch bracket.kind {
        case .call, .object:
            var index = bracket.focus.upperBound
            let opening = openingCharacter(of: bracket).asciiValue
            while index < lexer.end, lexer.byte(at: index) != opening { index += 1 }
            return index..<min(index + 1, lexer.end)
        default: return bracket.focus
        }
    }

    /// Recovers from `c ? a` without a `:`.
    mutating func closeQuestions() {
        while let bracket = pending.last, case .question = bracket.kind {
            reportQuestion(bracket)
            pending.removeLast()
            let end = operands.last?.end ?? bracket.focus.upperBound
            let start = bracket.base < operands.count ? operands[bracket.base].start : bracket.start
            _ = takeOperands(above: bracket.base)
            finish(.missing, start..<max(start, end), focus: bracket.focus)
            reduce(while: .conditional)
        }
    }

    /// Reports a `?` without a `:`, which is usually Swift's optional chaining.
    private mutating func reportQuestion(_ bracket: PendingOperation) {
        let sign = bracket.focus
        let isNavigation =
            lexer.byte(at: sign.upperBound) == UInt8(ascii: ".")
            && !isSpace(before: sign.lowerBound)
        guard isNavigation else { return report(.missingColon, sign) }
        let start = sign.upperBound + 1
        var nameEnd = start
        while lexer.byte(at: nameEnd).isNameByte { nameEnd += 1 }
        guard lexer.byte(at: nameEnd) == UInt8(ascii: "("), bracket.base < operands.count,
            let target = optionalField(operands[bracket.base]), let end = operands.last?.end,
            end > nameEnd
        else { return report(.safeNavigation, sign.lowerBound..<start) }
        let name = lexer.string(start..<nameEnd)
        let own = OtherLanguageHint.method(name, of: .string) ?? name
        let form = "\(target).optMap(v, v.\(own)\(lexer.string(nameEnd..<end)))"
        report(.safeCall(form), operands[bracket.base].start..<end)
    }

    private func isSpace(before index: Int) -> Bool {
        index == 0 || lexer.byte(at: index - 1) <= 0x20
    }

    /// Finishes the innermost bracket, whose elements are complete.
    private mutating func finishBracket(end: Int, closer: Range<Int>) {
        guard let bracket = pending.last else { return }
        completeEntry(bracket, before: closer)
        pending.removeLast()
        let range = bracket.start..<max(bracket.start, end)
        switch bracket.kind {
        case .group: finishGroup(bracket, range)
        case .call(let name, let isGlobal, let hasTarget):
            finishCall(bracket, name, isGlobal, hasTarget, range)
        case .index(let isOptional):
            let ids = takeOperands(above: bracket.base)
            let function = isOptional ? OperatorName.optionalIndex : OperatorName.index
            finishCall(function, ids, range, bracket.focus.lowerBound..<range.upperBound)
        case .list:
            let ids = takeOperands(above: bracket.base)
            finish(.list(tree.add(ids), optional: bracket.optional), range, focus: range)
        case .map:
            let ids = takeOperands(above: bracket.base)
            finish(.map(tree.add(ids), optional: bracket.optional), range, focus: range)
        case .object(let name, let isGlobal):
            let ids = takeOperands(above: bracket.base)
            let kind = ExpressionNode.Kind.object(
                name, isGlobal: isGlobal, tree.add(ids), names: bracket.names,
                optional: bracket.optional)
            finish(kind, range, focus: bracket.focus)
        default: break
        }
    }

    private mutating func finishGroup(_ bracket: PendingOperation, _ range: Range<Int>) {
        if let operand = operands.popLast(), operands.count == bracket.base {
            operands.append(Operand(id: operand.id, start: range.lowerBound, end: range.upperBound))
        }
        needsOperand = false
    }

    private mutating func finishCall(
        _ bracket: PendingOperation, _ name: String, _ isGlobal: Bool, _ hasTarget: Bool,
        _ range: Range<Int>
    ) {
        var ids = takeOperands(above: bracket.base)
        let target = hasTarget ? ids.first : nil
        if hasTarget { ids.removeFirst() }
        let call = MacroCall(
            name: name, target: target, arguments: ids, range: range, focus: bracket.focus)
        if !isGlobal, let node = expandMacro(call) {
            return finish(node, range, focus: bracket.focus)
        }
        finish(
            .call(name, target: target, arguments: tree.add(ids)), range, focus: bracket.focus)
    }
}
