/// Writes statements as lines of code.
struct StatementPrinter {
    let expressions: ExpressionPrinter
    /// How far the lines are indented, in levels beyond the body of a function in a type.
    var depth = 0

    func lines(_ statement: SwiftStatement) -> [String] {
        switch statement {
        case .expression(let value): return lines("", value)
        case .result(let value): return lines("return ", value)
        case .leave: return ["return"]
        case .raise(let value): return lines("throw ", value)
        case .constant(let name, let value):
            return lines("let \(escapedName(name)) = ", value)
        case .unassigned(let name, let type): return ["let \(escapedName(name)): \(type)"]
        case .chosenConstant(let name, let choice):
            return chosenConstant(name, choice)
        case .variable(let name, let type, let value):
            let type = type.map { ": \($0)" } ?? ""
            return lines("var \(escapedName(name))\(type) = ", value)
        case .assignment(let target, let value):
            return lines("\(expressions.pieces(target).text) = ", value)
        case .addition(let target, let value):
            return lines("\(expressions.pieces(target).text) += ", value)
        case .branch(let conditions, let body, let otherwise):
            return branch("if ", conditions, body, otherwise: otherwise)
        case .requirement(let conditions, let otherwise):
            return requirement(conditions, otherwise)
        case .choice(let value, let cases):
            return choice("switch ", value, cases)
        case .chosenAssignment(let target, let value, let cases):
            return choice("\(expressions.pieces(target).text) = switch ", value, cases)
        case .function(let function): return function.lines(depth: depth)
        case .closing(let call, let failure, let body):
            let signature = failure.map { " () throws(\($0)) in" } ?? ""
            return lines(expressions.pieces(call) + [.text(" {\(signature)")])
                + indented(body) + ["}"]
        case .nothing: return ["break"]
        }
    }

    /// Returns a constant that is one of several values, on one line if that has room for two.
    private func chosenConstant(_ name: String, _ choice: SwiftStatement) -> [String] {
        let start = "let \(escapedName(name)) ="
        if choice.isShortBranch {
            // `if`, a value, `else`, a value, `}`.
            let rows = lines(choice)
            let line = ([start] + rows.map { String($0.drop { $0 == " " }) })
                .joined(separator: " ")
            if rows.count == 5, LineBreaks.fits(line, depth: depth) { return [line] }
        }
        return [start] + indented([choice])
    }

    private func lines(_ head: String, _ value: SwiftExpression) -> [String] {
        lines([.text(head)] + expressions.pieces(value))
    }

    private func lines(_ code: [CodePiece]) -> [String] { LineBreaks.lines(code, depth: depth) }

    private func indented(_ body: [SwiftStatement]) -> [String] {
        var inner = self
        inner.depth += 1
        return body.flatMap(inner.lines).indented
    }

    /// - Parameter word: `if `, with what stands before it.
    private func branch(
        _ word: String, _ conditions: [SwiftStatement.Condition], _ body: [SwiftStatement],
        otherwise: [SwiftStatement]
    ) -> [String] {
        let lines = head(word, conditions, " {") + indented(body)
        if case .branch(let conditions, let body, let rest)? = otherwise.first,
            otherwise.count == 1
        {
            return lines + branch("} else if ", conditions, body, otherwise: rest)
        }
        return lines + (otherwise.isEmpty ? [] : ["} else {"] + indented(otherwise)) + ["}"]
    }

    private func requirement(
        _ conditions: [SwiftStatement.Condition], _ otherwise: [SwiftStatement]
    ) -> [String] {
        if let only = onlyLine(of: otherwise) {
            return head("guard ", conditions, " else { \(only) }")
        }
        return head("guard ", conditions, " else {") + indented(otherwise) + ["}"]
    }

    private func choice(
        _ head: String, _ value: SwiftExpression, _ cases: [SwiftStatement.Case]
    ) -> [String] {
        lines([.text(head)] + headPieces(value) + [.text(" {")]) + cases.flatMap(lines) + ["}"]
    }

    /// Returns a case, on one line if that has room for all of it.
    private func lines(_ choice: SwiftStatement.Case) -> [String] {
        let patterns = choice.patterns.map { expressions.pieces($0).text }.joined(separator: ", ")
        let label = choice.patterns.isEmpty ? "default:" : "case \(patterns):"
        let statements = choice.body.isEmpty ? [.nothing] : choice.body
        if let only = onlyLine(of: statements) {
            let line = "\(label) \(only)"
            if LineBreaks.fits(line, depth: depth) { return [line] }
        }
        return [label] + indented(statements)
    }

    /// Returns the line of a body that has one; nil if it has more. What has lines of its own is not
    /// written for this, since its own parts would be, too.
    private func onlyLine(of body: [SwiftStatement]) -> String? {
        guard let statement = body.first, body.count == 1, !statement.hasBody else { return nil }
        let lines = lines(statement)
        return lines.count == 1 ? lines.first : nil
    }

    // MARK: - Conditions

    /// Returns the head of a statement; conditions that do not fit have lines of their own.
    private func head(
        _ word: String, _ conditions: [SwiftStatement.Condition], _ end: String
    ) -> [String] {
        let line = word + code(conditions) + end
        if LineBreaks.fits(line, depth: depth) { return [line] }
        guard conditions.count > 1 else {
            return lines([.text(word)] + conditions.flatMap(pieces) + [.text(end)])
        }
        let rows = conditions.enumerated().flatMap { index, condition in
            var rows = LineBreaks.lines(pieces(condition), depth: depth + 1)
            if index < conditions.count - 1 { rows[rows.count - 1] += "," }
            return rows
        }
        return rows.enumerated().map { $0 == 0 ? word + $1 : "    \($1)" }
            + [String(end.drop { $0 == " " })]
    }

    /// The conditions on one line.
    func code(_ conditions: [SwiftStatement.Condition]) -> String {
        conditions.map { pieces($0).text }.joined(separator: ", ")
    }

    private func pieces(_ condition: SwiftStatement.Condition) -> [CodePiece] {
        switch condition {
        case .test(let test): return headPieces(test)
        case .present(let name, let value) where value == .name(name):
            return [.text("let \(escapedName(name))")]
        case .present(let name, let value):
            return [.text("let \(escapedName(name)) = ")] + headPieces(value)
        case .presentOfType(let name, let type, let value):
            return [.text("let \(escapedName(name)): \(type) = ")] + headPieces(value)
        case .matches(let pattern, let value):
            return [.text("case ")] + expressions.pieces(pattern) + [.text(" = ")]
                + headPieces(value)
        }
    }

    /// Returns a value in the head of a statement, where a closure behind a call needs brackets.
    private func headPieces(_ value: SwiftExpression) -> [CodePiece] {
        let pieces = expressions.pieces(value)
        return pieces.hasClosure ? [.brackets("(", [pieces], ")")] : pieces
    }
}

extension SwiftStatement {
    /// Whether statements are in it, on lines of their own.
    fileprivate var hasBody: Bool {
        switch self {
        case .branch, .choice, .chosenAssignment, .function, .closing: true
        case .requirement(_, let otherwise): otherwise.contains(where: \.hasBody)
        case .chosenConstant(_, let choice): !choice.isShortBranch
        default: false
        }
    }

    /// Whether it chooses one of two values, each of one statement without a body.
    fileprivate var isShortBranch: Bool {
        guard case .branch(_, let body, let otherwise) = self else { return false }
        return [body, otherwise].allSatisfy { $0.count == 1 && !$0[0].hasBody }
    }
}

extension [SwiftStatement.Condition] {
    /// The code in the head of a statement.
    package var code: String {
        StatementPrinter(expressions: ExpressionPrinter()).code(self)
    }
}

extension [SwiftStatement] {
    /// Returns the lines of code, without outer indentation.
    ///
    /// - Parameters:
    ///   - names: variables that hide members of `self`, which are written `self.label`.
    ///   - depth: how far the lines are indented, in levels beyond the body of a function in a type.
    package func lines(hiding names: Set<String> = [], depth: Int = 0) -> [String] {
        let printer = StatementPrinter(
            expressions: ExpressionPrinter(hiding: names), depth: depth)
        return flatMap(printer.lines)
    }
}
