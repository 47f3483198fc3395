import CellCore
import Expressions
import ModelGen
import Values

// Texts: functions of strings, formats and the String Catalog.
extension ExpressionEmitter {
    mutating func textFunction(
        _ id: NodeID, _ name: String, _ operands: [NodeID]
    ) throws(NotInSwift) -> SwiftCode? {
        let text = try self.text(operands[0])
        var rest: [SwiftCode] = []
        for operand in operands.dropFirst() {
            let code = try emit(operand)
            rest.append(code.type == .int ? code : try coerced(code, to: .string, operand))
        }
        let all = [text] + rest
        let target = text.receiver
        let make: (String, SwiftType) -> SwiftCode = { SwiftCode("\(target).\($0)", $1).of(all) }
        switch (name, rest.count) {
        case ("hex", 0):
            return SwiftCode("CellColor(hex: \(text.text))", .optional(.color)).of(all)
        case ("size", 0): return make("unicodeScalars.count", .int).bounded(countBounds)
        case ("contains", 1): return make("utf8.contains(\(rest[0].receiver).utf8)", .bool)
        case ("startsWith", 1): return make("utf8.starts(with: \(rest[0].receiver).utf8)", .bool)
        case ("endsWith", 1):
            return make(
                "utf8.reversed().starts(with: \(rest[0].receiver).utf8.reversed())", .bool)
        case ("lowerAscii", 0): return make("lowercasedASCII", .string)
        case ("upperAscii", 0): return make("uppercasedASCII", .string)
        case ("trim", 0): return make("trimmed", .string)
        case ("reverse", 0): return make("reversedScalars", .string)
        case ("substring", 1), ("substring", 2):
            return make("substring(\(rest.map(\.text).joined(separator: ", ")))", .string).throwing
        case ("indexOf", 1): return make("index(of: \(rest[0].text))", .int).throwing
        case ("indexOf", 2):
            return make("index(of: \(rest[0].text), from: \(rest[1].text))", .int).throwing
        case ("replace", 2): return make("replacing(\(rest[0].text), by: \(rest[1].text))", .string)
        case ("replace", 3):
            return make(
                "replacing(\(rest[0].text), by: \(rest[1].text), most: \(rest[2].text))", .string)
        case ("split", 1): return make("parts(separatedBy: \(rest[0].text))", .list(.string))
        case ("split", 2):
            return make(
                "parts(separatedBy: \(rest[0].text), most: \(rest[1].text))", .list(.string))
        case ("matches", 1):
            guard let match = rest[0].literal.flatMap(swiftMatch) else {
                throw refusal(
                    id,
                    "`matches` with such a pattern needs RE2, which Foundation does not have; Swift has patterns that begin with `^`, are literal, and repeat one part at most without a bound"
                )
            }
            return SwiftCode("(\(target).\(match) != nil)", .bool).of([text])
        default: return nil
        }
    }

    // MARK: - Interpolation

    /// Returns `a + b + c` as one text with interpolations.
    mutating func concatenation(_ operands: [NodeID]) throws(NotInSwift) -> SwiftCode {
        var parts: [NodeID] = []
        var waiting = operands
        while let next = waiting.popLast() {
            if case .call("_+_", _, _) = tree.tree[next].kind {
                waiting += tree.operands(of: next, functions)
            } else {
                parts.append(next)
            }
        }
        var codes: [SwiftCode] = []
        for part in parts.reversed() { codes.append(try interpolated(part)) }
        return Self.interpolation(codes)
    }

    /// Returns a part of a text; `string(count)` is shown as the number itself.
    private mutating func interpolated(_ id: NodeID) throws(NotInSwift) -> SwiftCode {
        guard case .call("string", _, _) = tree.tree[id].kind,
            let operand = tree.operands(of: id, functions).first
        else { return try text(id) }
        let code = try emit(operand)
        return code.type == .int || code.type == .bool ? code : try text(id)
    }

    /// Returns one text of parts that Swift's interpolation shows as the spec does.
    static func interpolation(_ parts: [SwiftCode]) -> SwiftCode {
        if parts.count == 1, parts[0].type == .string { return parts[0] }
        let text = parts.map { part in
            part.literal.map { String(swiftLiteral($0).dropFirst().dropLast()) }
                ?? "\\(\(part.text))"
        }.joined()
        var code = SwiftCode("\"\(text)\"", .string).of(parts)
        let literals = parts.compactMap(\.literal)
        if literals.count == parts.count { code.literal = literals.joined() }
        return code
    }

    // MARK: - Formats

    /// `"%s %d".format([a, b])`.
    mutating func format(_ id: NodeID, _ operands: [NodeID]) throws(NotInSwift) -> SwiftCode {
        guard case .literal(.string(let pattern)) = tree.tree[operands[0]].kind,
            case .list(let elements, let optional) = tree.tree[operands[1]].kind, optional.isEmpty
        else { throw refusal(id, "`format` of a computed text or list is not in generated Swift") }
        var rest = Array(tree.tree[elements])[...]
        var parts: [SwiftCode] = []
        var scanner = Format.ClauseScanner(bytes: Array(pattern.utf8))
        while let piece = scanner.next() {
            switch piece {
            case .text(let range):
                let text = String(decoding: scanner.bytes[range], as: UTF8.self)
                var code = SwiftCode(swiftLiteral(text), .string)
                code.literal = text
                parts.append(code)
            case .clause(let clause):
                guard let argument = rest.popFirst() else {
                    throw refusal(id, "`format` needs a value for each clause")
                }
                parts.append(try formatted(argument, clause))
            case .fault: throw refusal(id, "the expression has an error")
            }
        }
        return parts.isEmpty ? SwiftCode("\"\"", .string) : Self.interpolation(parts)
    }

    private mutating func formatted(
        _ id: NodeID, _ clause: Format.Clause
    ) throws(NotInSwift) -> SwiftCode {
        let code = try emit(id)
        let make: (String) -> SwiftCode = { SwiftCode($0, .string).of(code) }
        switch (clause.letter, code.type) {
        case ("s", .int), ("s", .bool), ("d", .int), ("s", .uint), ("d", .uint): return code
        case ("s", .double), ("d", .double): return make("\(code.receiver).plainText")
        case ("s", .string), ("s", .url), ("s", .enumeration):
            return try coerced(code, to: .string, id)
        case ("s", .date): return make("\(code.receiver).rfc3339")
        case ("s", .duration): return make("\(code.receiver).text")
        case ("f", .double): return make("\(code.receiver).fixed(\(clause.places))")
        case ("f", .int), ("f", .uint):
            return make("\(scope.standard("Double"))(\(code.text)).fixed(\(clause.places))")
        case ("b", .bool): return make("\(code.at(.or)) ? 1 : 0")
        case ("b", .int), ("b", .uint): return radix(code, 2)
        case ("o", .int), ("o", .uint): return radix(code, 8)
        case ("x", .int), ("x", .uint): return radix(code, 16)
        case ("X", .int), ("X", .uint): return radix(code, 16, ", uppercase: true")
        default: throw refusal(id, "`%\(clause.letter)` of this type is not in generated Swift")
        }
    }

    private func radix(_ code: SwiftCode, _ radix: Int, _ rest: String = "") -> SwiftCode {
        SwiftCode(
            "\(scope.standard("String"))(\(code.text), radix: \(radix)\(rest))", .string
        ).of(code)
    }

    // MARK: - Catalog

    /// Returns a text of the String Catalog.
    mutating func catalogText(
        _ id: NodeID, _ text: CatalogText, _ arguments: [NodeID]
    ) throws(NotInSwift) -> SwiftCode {
        var codes: [SwiftCode] = []
        for argument in arguments {
            let code = try emit(argument)
            let isNumber = code.type == .int || code.type == .double
            codes.append(isNumber ? code : try coerced(code, to: .string, argument))
        }
        let parts =
            [swiftLiteral(text.key), "in: \(swiftLiteral(stringTable(text.catalog.path)))"]
            + codes.map(\.text)
        return SwiftCode("\(scope.context).text(\(parts.joined(separator: ", ")))", .string).of(
            codes
        ).contextual
    }

    /// `item.state.title`: the title of a case, or the string itself.
    mutating func title(
        _ id: NodeID, _ operand: NodeID, hasTitles: Bool
    ) throws(NotInSwift) -> SwiftCode {
        let code = try emit(operand)
        if hasTitles {
            if let path = written(operand), let title = scope.names[path]?.title {
                return SwiftCode(title, .string).of(code).contextual
            }
            guard case .enumeration = code.type else {
                throw refusal(id, "titles of an enum without a model are not in generated Swift")
            }
            return SwiftCode("\(code.receiver).localizedTitle", .string).of(code)
        }
        return try coerced(code, to: code.type.isOptional ? .optional(.string) : .string, id)
    }
}

/// The table of a String Catalog, which Xcode names after its file.
func stringTable(_ path: String) -> String {
    let file = path.split(separator: "/").last ?? ""
    return String(file.hasSuffix(".xcstrings") ? file.dropLast(".xcstrings".count) : file)
}
