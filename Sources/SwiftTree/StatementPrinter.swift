/// Writes statements as lines of code.
struct StatementPrinter {
    let expressions: ExpressionPrinter

    func lines(_ statement: SwiftStatement) -> [String] {
        switch statement {
        case .expression(let value): return LineBreaks.lines(expressions.pieces(value))
        case .result(let value):
            return LineBreaks.lines([.text("return ")] + expressions.pieces(value))
        case .constant(let name, let value):
            return ["let \(escapedName(name)) = \(expressions.pieces(value).text)"]
        case .branch(let conditions, let body):
            return ["if \(head(conditions)) {"] + indented(body) + ["}"]
        case .requirement(let conditions, let otherwise):
            let head = "guard \(head(conditions)) else {"
            let body = otherwise.flatMap(lines)
            if let only = body.first, body.count == 1 { return ["\(head) \(only) }"] }
            return [head] + indented(otherwise) + ["}"]
        case .closing(let call, let failure, let body):
            let signature = failure.map { " () throws(\($0)) in" } ?? ""
            return ["\(expressions.pieces(call).text) {\(signature)"] + indented(body) + ["}"]
        }
    }

    private func indented(_ body: [SwiftStatement]) -> [String] {
        body.flatMap(lines).map { "    \($0)" }
    }

    func head(_ conditions: [SwiftStatement.Condition]) -> String {
        conditions.map { condition in
            switch condition {
            case .test(let test): return tested(test)
            case .present(let name, let value) where value == .name(name):
                return "let \(escapedName(name))"
            case .present(let name, let value):
                return "let \(escapedName(name)) = \(tested(value))"
            }
        }.joined(separator: ", ")
    }

    /// Returns a value in the head of a statement, where a closure behind a call needs brackets.
    private func tested(_ value: SwiftExpression) -> String {
        let pieces = expressions.pieces(value)
        return pieces.hasClosure ? "(\(pieces.text))" : pieces.text
    }
}

extension [SwiftStatement.Condition] {
    /// The code in the head of a statement.
    package var code: String {
        StatementPrinter(expressions: ExpressionPrinter()).head(self)
    }
}

extension [SwiftStatement] {
    /// Returns the lines of code, without outer indentation.
    ///
    /// - Parameter names: variables that hide members of `self`, which are written `self.label`.
    package func lines(hiding names: Set<String> = []) -> [String] {
        let printer = StatementPrinter(expressions: ExpressionPrinter(hiding: names))
        return flatMap(printer.lines)
    }
}
