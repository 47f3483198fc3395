// Expressions and types as code.

extension CodeWriter {
    /// Writes an expression as an operand, in brackets if it binds less tightly than needed.
    package mutating func write(
        _ expression: SwiftExpression, at needed: BindingStrength = .optionalAttempt
    ) {
        if needed > .optionalAttempt, expression.strength < needed {
            writeBrackets("(", ")") { $0.writePlain(expression) }
        } else {
            writePlain(expression)
        }
    }

    private mutating func writePlain(_ expression: SwiftExpression) {
        switch expression {
        case .name(let name): self.name(name)
        case .ownMember(let name):
            if hiding.contains(name) { code("self.") }
            self.name(name)
        case .own: code("self")
        case .parent: code("super")
        case .type(let type): write(type)
        case .implicitMember(let name): implicitMember(name)
        case .absent: code("nil")
        case .bool(let value): write(value ? "true" : "false")
        case .int(let number): write(String(number))
        case .unsigned(let number): write(String(number))
        case .hexadecimal(let number): write(Self.hexadecimal(number))
        // `1.0`, since `1` alone may be an Int.
        case .double(let number): write(number.description)
        case .text(let parts): writeText(parts)
        case .array(let elements): writeBrackets("[", elements, "]") { $0.write($1) }
        case .dictionary(let entries): writeDictionary(entries)
        case .tuple(let elements): writeBrackets("(", elements, ")") { $0.write($1) }
        case .closure(let closure): write(closure)
        case .keyPath(let names):
            code("\\")
            if names.isEmpty { code(".self") }
            for name in names {
                code(".")
                self.name(name)
            }
        case .member(let base, let name):
            write(base, at: .primary)
            member(name)
        case .initializer(let base):
            if let base { write(base, at: .primary) }
            code(".init")
        case .itself(let base):
            write(base, at: .primary)
            code(".self")
        case .call(let callee, let arguments, let trailing): write(callee, arguments, trailing)
        case .element(let base, let arguments):
            write(base, at: .primary)
            write(arguments, in: "[", "]")
        case .unwrapped(let base):
            write(base, at: .chain)
            code("?")
        case .chain(let inner): write(inner)
        case .prefix(let sign, let operand):
            write(sign.rawValue)
            write(operand, at: sign == .not ? .chain : .primary)
        case .infix(let sign, let operands): write(sign, operands)
        case .conditional(let condition, let one, let other):
            write(condition, at: .or)
            code(" ")
            mark(.place(.branch))
            code("? ")
            write(one, at: .or)
            code(" ")
            mark(.place(.branch))
            code(": ")
            write(other, at: .conditional)
        case .cast(let value, let type):
            write(value, at: .sum)
            code(" as ")
            write(type)
        case .attempt(let value): write("try ", value)
        case .optionalAttempt(let value): write("try? ", value)
        case .awaited(let value): write("await ", value)
        case .binding(let name):
            code("let ")
            self.name(name)
        }
    }

    private mutating func write(_ effect: String, _ value: SwiftExpression) {
        write(effect)
        write(value, at: .attempt)
    }

    private mutating func write(
        _ sign: SwiftExpression.InfixOperator, _ operands: [SwiftExpression]
    ) {
        let isLogic = sign == .and || sign == .or
        let isRange = sign == .through || sign == .upTo
        for (index, operand) in operands.enumerated() {
            if index > 0 {
                if isLogic { mark(.place(.logic)) }
                if !isRange { code(" ") }
                write(sign.rawValue)
                if !isRange { code(" ") }
            }
            // Swift reads `...-` as one operator.
            let needed =
                isRange && index > 0 && operand.beginsWithSign
                ? .chain : sign.operandStrength(isFirst: index == 0)
            write(operand, at: needed)
        }
    }

    private mutating func writeDictionary(_ entries: [SwiftExpression.Entry]) {
        if entries.isEmpty { return code("[:]") }
        writeBrackets("[", entries, "]") { writer, entry in
            writer.write(entry.key)
            writer.code(": ")
            writer.write(entry.value)
        }
    }

    // MARK: - Calls

    private mutating func write(
        _ callee: SwiftExpression, _ arguments: [SwiftExpression.Argument],
        _ trailing: SwiftExpression.Closure?
    ) {
        write(callee, at: .primary)
        guard let trailing else { return write(arguments, in: "(", ")") }
        if !arguments.isEmpty { write(arguments, in: "(", ")") }
        code(" ")
        write(trailing)
    }

    private mutating func write(
        _ arguments: [SwiftExpression.Argument], in open: StaticString, _ close: StaticString
    ) {
        writeBrackets(open, arguments, close) { writer, argument in
            if let label = argument.label {
                writer.write(escapedLabel(label))
                writer.code(": ")
            }
            writer.write(argument.value)
        }
    }

    private mutating func write(_ closure: SwiftExpression.Closure) {
        let head = "{" + head(of: closure)
        switch closure.body.first {
        case .expression(let value)? where closure.body.count == 1:
            write(head) { $0.write(value) }
        case .assignment(let target, let value)? where closure.body.count == 1:
            write(head) { writer in
                writer.write(target)
                writer.code(" = ")
                writer.write(value)
            }
        default: writeBlock(head, closure.body)
        }
    }

    private mutating func write(_ head: String, _ body: (inout CodeWriter) -> Void) {
        mark(.closure)
        write(head)
        mark(.body)
        code(" ")
        body(&self)
        mark(.closureEnd)
        code(" }")
        noteBracket()
    }

    /// Writes a closure without a head: `{ $0.date }`.
    package mutating func closure(_ body: (inout CodeWriter) -> Void) { write("{", body) }

    /// Writes `.open`.
    package mutating func implicitMember(_ name: String) {
        code(".")
        self.name(name)
    }

    /// Returns what stands between the bracket and the body of a closure.
    private func head(of closure: SwiftExpression.Closure) -> String {
        let captures =
            closure.captures.isEmpty
            ? "" : " [\(closure.captures.map(escapedName).joined(separator: ", "))]"
        let isTyped = closure.parameters?.contains { $0.type != nil } == true
        let names = closure.parameters?.map { parameter in
            escapedName(parameter.name) + (parameter.type.map { ": \($0)" } ?? "")
        }.joined(separator: ", ")
        switch (names, closure.failure) {
        case (nil, nil): return captures.isEmpty ? "" : captures + " in"
        case (let names, let failure?):
            return "\(captures) (\(names ?? "")) throws(\(failure)) in"
        case (let names?, nil):
            return captures + (isTyped ? " (\(names)) in" : names.isEmpty ? "" : " \(names) in")
        }
    }

    // MARK: - Literals

    private mutating func writeText(_ parts: [SwiftExpression.TextPart]) {
        beginText()
        for part in parts {
            switch part {
            case .literal(let text): write(escapedText(text))
            case .value(let value): writeInterpolation(nil, value)
            case .labelled(let label, let value): writeInterpolation(label, value)
            }
        }
        endText()
    }

    /// Writes a text in quotes.
    package mutating func text(_ text: String) {
        beginText()
        write(escapedText(text))
        endText()
    }

    private mutating func beginText() {
        mark(.text)
        code("\"")
    }

    private mutating func endText() {
        mark(.textEnd)
        code("\"")
    }

    private mutating func writeInterpolation(_ label: String?, _ value: SwiftExpression) {
        mark(.code)
        code("\\(")
        if let label {
            write(escapedLabel(label))
            code(": ")
        }
        writeFlat { $0.write(value) }
        code(")")
        mark(.codeEnd)
    }

    private static func hexadecimal(_ number: UInt32) -> String {
        let digits = String(number, radix: 16)
        return "0x" + String(repeating: "0", count: 8 - digits.count) + digits
    }

    // MARK: - Types

    package mutating func write(_ type: SwiftTypeName) {
        switch type {
        case .named(let name): write(name)
        case .generic(let name, let arguments):
            write(name)
            code("<")
            writeFlat { $0.write(arguments) }
            code(">")
        case .list(let element):
            writeBrackets("[", "]") { $0.write(element) }
        case .dictionary(let key, let value):
            writeBrackets("[", "]") { writer in
                writer.write(key)
                writer.code(": ")
                writer.write(value)
            }
        case .optional(.existential(let name)):
            code("(any ")
            write(name)
            code(")?")
        case .optional(let wrapped):
            write(wrapped)
            code("?")
        case .existential(let name):
            code("any ")
            write(name)
        case .inOut(let type):
            code("inout ")
            writeFlat { $0.write(type) }
        }
    }

    /// Writes types with commas between them.
    mutating func write(_ types: [SwiftTypeName]) {
        for (index, type) in types.enumerated() {
            if index > 0 { code(", ") }
            write(type)
        }
    }
}

extension SwiftExpression: CustomStringConvertible {
    package var description: String { CodeWriter.text { $0.write(self) } }

    /// Returns the code over as many lines as it needs.
    ///
    /// - Parameter depth: how far the lines are indented, in levels.
    package func lines(depth: Int = 0) -> [String] {
        CodeWriter.lines(depth: depth) { writer in
            writer.write(self)
            writer.endLine()
        }
    }
}

extension SwiftTypeName: CustomStringConvertible {
    package var description: String { CodeWriter.text { $0.write(self) } }
}
