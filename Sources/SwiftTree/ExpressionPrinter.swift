/// Writes expressions as code.
struct ExpressionPrinter {
    /// The variables that hide members of `self`.
    var hiding: Set<String> = []

    /// Returns an expression as an operand, in brackets if it binds less tightly than needed.
    func pieces(
        _ expression: SwiftExpression, at needed: BindingStrength = .optionalAttempt
    ) -> [CodePiece] {
        let pieces = plainPieces(expression)
        return expression.strength < needed ? [.brackets("(", [pieces], ")")] : pieces
    }

    private func plainPieces(_ expression: SwiftExpression) -> [CodePiece] {
        switch expression {
        case .name(let name): [.text(escapedName(name))]
        case .ownMember(let name):
            [.text((hiding.contains(name) ? "self." : "") + escapedName(name))]
        case .own: [.text("self")]
        case .parent: [.text("super")]
        case .type(let type): Self.pieces(type)
        case .implicitMember(let name): [.text("." + escapedName(name))]
        case .absent: [.text("nil")]
        case .bool(let value): [.text(String(value))]
        case .int(let number): [.text(String(number))]
        case .unsigned(let number): [.text(String(number))]
        case .hexadecimal(let number): [.text(Self.hexadecimal(number))]
        // `1.0`, since `1` alone may be an Int.
        case .double(let number): [.text(number.description)]
        case .text(let parts): [.literal(parts.map(part))]
        case .array(let elements): [.brackets("[", elements.map { pieces($0) }, "]")]
        case .dictionary(let entries):
            entries.isEmpty
                ? [.text("[:]")]
                : [
                    .brackets(
                        "[", entries.map { pieces($0.key) + [.text(": ")] + pieces($0.value) }, "]")
                ]
        case .tuple(let elements): [.brackets("(", elements.map { pieces($0) }, ")")]
        case .closure(let closure): [piece(closure)]
        case .keyPath(let names):
            [
                .text(
                    "\\." + (names.isEmpty ? "self" : names.map(escapedName).joined(separator: "."))
                )
            ]
        case .member(let base, let name): member(name, of: base)
        case .initializer(let base):
            (base.map { pieces($0, at: .primary) } ?? []) + [.text(".init")]
        case .itself(let base): pieces(base, at: .primary) + [.text(".self")]
        case .call(let callee, let arguments, let trailing):
            call(callee, arguments, trailing)
        case .element(let base, let arguments):
            pieces(base, at: .primary) + [.brackets("[", arguments.map(argument), "]")]
        case .unwrapped(let base): pieces(base, at: .chain) + [.text("?")]
        case .chain(let inner): pieces(inner)
        case .prefix(let sign, let operand):
            [.text(sign.rawValue)] + pieces(operand, at: sign == .not ? .chain : .primary)
        case .infix(let sign, let operands): infix(sign, operands)
        case .conditional(let condition, let one, let other):
            pieces(condition, at: .or) + [.text(" "), .place(.branch), .text("? ")]
                + pieces(one, at: .or) + [.text(" "), .place(.branch), .text(": ")]
                + pieces(other, at: .conditional)
        case .cast(let value, let type):
            pieces(value, at: .sum) + [.text(" as ")] + Self.pieces(type)
        case .attempt(let value): [.text("try ")] + pieces(value, at: .attempt)
        case .optionalAttempt(let value): [.text("try? ")] + pieces(value, at: .attempt)
        case .awaited(let value): [.text("await ")] + pieces(value, at: .attempt)
        case .binding(let name): [.text("let \(escapedName(name))")]
        }
    }

    private func infix(
        _ sign: SwiftExpression.InfixOperator, _ operands: [SwiftExpression]
    ) -> [CodePiece] {
        let isLogic = sign == .and || sign == .or
        let isRange = sign == .through || sign == .upTo
        let text = CodePiece.text(isRange ? sign.rawValue : " \(sign.rawValue) ")
        let between = isLogic ? [.place(.logic), text] : [text]
        return operands.enumerated().flatMap { index, operand in
            // Swift reads `...-` as one operator.
            let needed =
                isRange && index > 0 && operand.beginsWithSign
                ? .chain : sign.operandStrength(isFirst: index == 0)
            return (index == 0 ? [] : between) + pieces(operand, at: needed)
        }
    }

    private func member(_ name: String, of base: SwiftExpression) -> [CodePiece] {
        let base = pieces(base, at: .primary)
        let place: [CodePiece] = base.last?.endsInBracket == true ? [.place(.member)] : []
        return base + place + [.text("." + escapedName(name))]
    }

    private func call(
        _ callee: SwiftExpression, _ arguments: [SwiftExpression.Argument],
        _ trailing: SwiftExpression.Closure?
    ) -> [CodePiece] {
        let head = pieces(callee, at: .primary)
        let brackets = [CodePiece.brackets("(", arguments.map(argument), ")")]
        guard let trailing else { return head + brackets }
        return head + (arguments.isEmpty ? [] : brackets) + [.text(" "), piece(trailing)]
    }

    private func argument(_ argument: SwiftExpression.Argument) -> [CodePiece] {
        let label = argument.label.map { [CodePiece.text("\(escapedLabel($0)): ")] } ?? []
        return label + pieces(argument.value)
    }

    private func piece(_ closure: SwiftExpression.Closure) -> CodePiece {
        let head = "{" + head(of: closure)
        switch closure.body.first {
        case .expression(let value)? where closure.body.count == 1:
            return .closure(head: head, body: pieces(value))
        case .assignment(let target, let value)? where closure.body.count == 1:
            return .closure(head: head, body: pieces(target) + [.text(" = ")] + pieces(value))
        default: return .block(head: head, closure.body, hiding: hiding)
        }
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

    private func part(_ part: SwiftExpression.TextPart) -> CodePiece.LiteralPart {
        switch part {
        case .literal(let text): .text(escapedText(text))
        case .value(let value): .code("\\(\(pieces(value).text))")
        case .labelled(let label, let value):
            .code("\\(\(escapedLabel(label)): \(pieces(value).text))")
        }
    }

    private static func hexadecimal(_ number: UInt32) -> String {
        let digits = String(number, radix: 16)
        return "0x" + String(repeating: "0", count: 8 - digits.count) + digits
    }

    static func pieces(_ type: SwiftTypeName) -> [CodePiece] {
        switch type {
        case .list(let element): [.brackets("[", [pieces(element)], "]")]
        case .dictionary(let key, let value):
            [.brackets("[", [pieces(key) + [.text(": ")] + pieces(value)], "]")]
        case .optional(.existential): [.text(type.description)]
        case .optional(let wrapped): pieces(wrapped) + [.text("?")]
        case .named, .generic, .existential, .inOut: [.text(type.description)]
        }
    }
}

extension SwiftExpression: CustomStringConvertible {
    package var description: String { ExpressionPrinter().pieces(self).text }

    /// Returns the code over as many lines as it needs.
    ///
    /// - Parameter depth: how far the lines are indented, in levels.
    package func lines(depth: Int = 0) -> [String] {
        LineBreaks.lines(ExpressionPrinter().pieces(self), depth: depth)
    }
}
