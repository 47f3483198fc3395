// Statements as lines of code.

extension CodeWriter {
    mutating func write(_ statements: [SwiftStatement]) {
        for statement in statements { write(statement) }
    }

    package mutating func write(_ statement: SwiftStatement) {
        switch statement {
        case .expression(let value): line("", value)
        case .result(let value): line("return ", value)
        case .leave: line("return")
        case .raise(let value): line("throw ", value)
        case .constant(let name, let value):
            code("let ")
            self.name(name)
            line(" = ", value)
        case .unassigned(let name, let type): line("let \(escapedName(name)): \(type)")
        case .chosenConstant(let name, let choice): writeChosenConstant(name, choice)
        case .variable(let name, let type, let value):
            code("var ")
            self.name(name)
            if let type {
                code(": ")
                writeFlat { $0.write(type) }
            }
            line(" = ", value)
        case .assignment(let target, let value):
            writeFlat { $0.write(target) }
            line(" = ", value)
        case .addition(let target, let value):
            writeFlat { $0.write(target) }
            line(" += ", value)
        case .branch(let conditions, let body, let otherwise):
            writeBranch("if ", conditions, body, otherwise: otherwise)
        case .requirement(let conditions, let otherwise):
            writeRequirement(conditions, otherwise)
        case .choice(let value, let cases):
            code("switch ")
            writeChoice(value, cases)
        case .chosenAssignment(let target, let value, let cases):
            writeFlat { $0.write(target) }
            code(" = switch ")
            writeChoice(value, cases)
        case .function(let function): write(function)
        case .closing(let call, let failure, let body):
            write(call)
            code(" {")
            if let failure { write(" () throws(\(failure)) in") }
            endLine()
            indented { $0.write(body) }
            line("}")
        case .block(let body):
            line("do {")
            indented { $0.write(body) }
            line("}")
        case .nothing: line("break")
        }
    }

    private mutating func line(_ head: String, _ value: SwiftExpression) {
        write(head)
        write(value)
        endLine()
    }

    /// Writes a constant that is one of several values, on one line if that has room for two.
    private mutating func writeChosenConstant(_ name: String, _ choice: SwiftStatement) {
        write("let \(escapedName(name)) =")
        if choice.isShortBranch {
            let end = place()
            // `if`, a value, `else`, a value, `}`.
            let rows = [choice].lines(hiding: hiding, depth: depth)
            for row in rows { write(" " + row.drop { $0 == " " }) }
            if rows.count == 5, fits() { return closeLine() }
            remove(behind: end)
        }
        closeLine()
        indented { $0.write(choice) }
    }

    /// - Parameter word: `if `, with what stands before it.
    private mutating func writeBranch(
        _ word: String, _ conditions: [SwiftStatement.Condition], _ body: [SwiftStatement],
        otherwise: [SwiftStatement]
    ) {
        writeHead(word, conditions, " {")
        indented { $0.write(body) }
        if case .branch(let conditions, let body, let rest)? = otherwise.first,
            otherwise.count == 1
        {
            return writeBranch("} else if ", conditions, body, otherwise: rest)
        }
        if !otherwise.isEmpty {
            line("} else {")
            indented { $0.write(otherwise) }
        }
        line("}")
    }

    private mutating func writeRequirement(
        _ conditions: [SwiftStatement.Condition], _ otherwise: [SwiftStatement]
    ) {
        if let only = onlyLine(of: otherwise) {
            return writeHead("guard ", conditions, " else { \(only) }")
        }
        writeHead("guard ", conditions, " else {")
        indented { $0.write(otherwise) }
        line("}")
    }

    private mutating func writeChoice(_ value: SwiftExpression, _ cases: [SwiftStatement.Case]) {
        writeInHead(value)
        code(" {")
        endLine()
        for choice in cases { write(choice) }
        line("}")
    }

    /// Writes a case, on one line if that has room for all of it.
    private mutating func write(_ choice: SwiftStatement.Case) {
        let statements = choice.body.isEmpty ? [.nothing] : choice.body
        let only = onlyLine(of: statements)
        write(choice.patterns.isEmpty ? "default" : "case ")
        writeFlat { writer in
            for (index, pattern) in choice.patterns.enumerated() {
                if index > 0 { writer.code(", ") }
                writer.write(pattern)
            }
        }
        code(":")
        if let only {
            let end = place()
            code(" ")
            write(only)
            if fits() { return closeLine() }
            remove(behind: end)
        }
        closeLine()
        indented { $0.write(statements) }
    }

    /// Returns the line of a body that has one; nil if it has more. What has lines of its own is not
    /// written for this, since its own parts would be, too.
    private mutating func onlyLine(of body: [SwiftStatement]) -> String? {
        guard let statement = body.first, body.count == 1, !statement.hasBody else { return nil }
        let start = place(isStart: true)
        write(statement)
        return cutLine(behind: start)
    }

    // MARK: - Conditions

    /// Writes the head of a statement; conditions that do not fit have lines of their own.
    private mutating func writeHead(
        _ word: String, _ conditions: [SwiftStatement.Condition], _ end: String
    ) {
        let start = place()
        write(word)
        write(conditions)
        write(end)
        if closeLineIfFits() { return }
        guard conditions.count > 1 else { return endLine() }
        remove(behind: start)
        let last = conditions.count - 1
        for (index, condition) in conditions.enumerated() {
            let rows = CodeWriter.lines(depth: depth + 1, hiding: hiding) { writer in
                writer.write(condition)
                writer.endLine()
            }
            for (number, row) in rows.enumerated() {
                write(index == 0 && number == 0 ? word : "    ")
                write(row)
                if number == rows.count - 1, index < last { code(",") }
                closeLine()
            }
        }
        line(String(end.drop { $0 == " " }))
    }

    /// Writes conditions with commas between them.
    mutating func write(_ conditions: [SwiftStatement.Condition]) {
        for (index, condition) in conditions.enumerated() {
            if index > 0 { code(", ") }
            write(condition)
        }
    }

    private mutating func write(_ condition: SwiftStatement.Condition) {
        switch condition {
        case .test(let test): writeInHead(test)
        case .present(let name, let value) where value == .name(name):
            code("let ")
            self.name(name)
        case .present(let name, let value):
            code("let ")
            self.name(name)
            code(" = ")
            writeInHead(value)
        case .presentOfType(let name, let type, let value):
            write("let \(escapedName(name)): \(type) = ")
            writeInHead(value)
        case .matches(let pattern, let value):
            code("case ")
            write(pattern)
            code(" = ")
            writeInHead(value)
        }
    }

    /// Writes a value in the head of a statement, where a closure behind a call needs brackets.
    private mutating func writeInHead(_ value: SwiftExpression) {
        let start = place()
        write(value)
        guard hasClosure(behind: start) else { return }
        remove(behind: start)
        writeBrackets("(", ")") { $0.write(value) }
    }
}

extension SwiftStatement {
    /// Whether statements are in it, on lines of their own.
    fileprivate var hasBody: Bool {
        switch self {
        case .branch, .choice, .chosenAssignment, .function, .closing, .block: true
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
        var writer = CodeWriter(depth: 0)
        writer.write(self)
        return writer.openText
    }
}

extension [SwiftStatement] {
    /// Returns the lines of code, without outer indentation.
    ///
    /// - Parameters:
    ///   - names: variables that hide members of `self`, which are written `self.label`.
    ///   - depth: how far the lines are indented, in levels beyond the body of a function in a type.
    package func lines(hiding names: Set<String> = [], depth: Int = 0) -> [String] {
        CodeWriter.lines(depth: depth, hiding: names) { $0.write(self) }
    }
}
