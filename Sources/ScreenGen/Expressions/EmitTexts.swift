import CellCore
import Expressions
import ModelGen
import SwiftTree
import Values

// Texts: functions of strings, formats and the String Catalog.
extension ExpressionEmitter {
    /// Tests of texts, and colours of them.
    mutating func textFunction(
        _ id: NodeID, _ name: String, _ operands: [NodeID]
    ) throws(NotInSwift) -> SwiftValue? {
        let text = try self.text(operands[0])
        if name == "hex" {
            return .call(.type(.named("CellColor")), ["hex": text], .optional(.color))
        }
        guard operands.count == 2 else { return nil }
        let other = try self.text(operands[1])
        let (bytes, part) = (text.property("utf8", .string), other.property("utf8", .string))
        switch name {
        case "contains": return bytes.calling("contains", ["_": part], .bool)
        case "startsWith": return bytes.calling("starts", ["with": part], .bool)
        case "endsWith":
            let end = part.calling("reversed", .string)
            return bytes.calling("reversed", .string).calling("starts", ["with": end], .bool)
        default: return nil
        }
    }

    // MARK: - Interpolation

    /// Returns `a + b + c` as one text with interpolations.
    mutating func concatenation(_ operands: [NodeID]) throws(NotInSwift) -> SwiftValue {
        var parts: [NodeID] = []
        var waiting = operands
        while let next = waiting.popLast() {
            if case .call("_+_", _, _) = tree.tree[next].kind {
                waiting += tree.operands(of: next, functions)
            } else {
                parts.append(next)
            }
        }
        var values: [SwiftValue] = []
        for part in parts.reversed() { values.append(try interpolated(part)) }
        return Self.interpolation(values)
    }

    /// Returns a part of a text; `string(count)` is shown as the number itself.
    private mutating func interpolated(_ id: NodeID) throws(NotInSwift) -> SwiftValue {
        guard case .call("string", _, _) = tree.tree[id].kind,
            let operand = tree.operands(of: id, functions).first
        else { return try text(id) }
        let value = try emit(operand)
        return value.type == .int || value.type == .bool ? value : try text(id)
    }

    /// Returns one text of parts that Swift's interpolation shows as the spec does.
    static func interpolation(_ parts: [SwiftValue]) -> SwiftValue {
        if parts.count == 1, parts[0].type == .string { return parts[0] }
        return SwiftValue(.interpolation(parts.map(\.expression)), .string).of(parts)
    }

    // MARK: - Formats

    /// `"%s %d".format([a, b])`.
    mutating func format(_ id: NodeID, _ operands: [NodeID]) throws(NotInSwift) -> SwiftValue {
        guard case .literal(.string(let pattern)) = tree.tree[operands[0]].kind,
            case .list(let elements, let optional) = tree.tree[operands[1]].kind, optional.isEmpty
        else { throw refusal(id, "`format` of a computed text or list is not in generated Swift") }
        var rest = Array(tree.tree[elements])[...]
        var parts: [SwiftValue] = []
        var scanner = Format.ClauseScanner(bytes: Array(pattern.utf8))
        while let piece = scanner.next() {
            switch piece {
            case .text(let range):
                parts.append(.literal(String(decoding: scanner.bytes[range], as: UTF8.self)))
            case .clause(let clause):
                guard let argument = rest.popFirst() else {
                    throw refusal(id, "`format` needs a value for each clause")
                }
                parts.append(try formatted(argument, clause))
            case .fault: throw refusal(id, "the expression has an error")
            }
        }
        return Self.interpolation(parts)
    }

    private mutating func formatted(
        _ id: NodeID, _ clause: Format.Clause
    ) throws(NotInSwift) -> SwiftValue {
        let value = try emit(id)
        let places = SwiftValue.int(Int64(clause.places))
        switch (clause.letter, value.type) {
        case ("s", .int), ("s", .bool), ("d", .int), ("s", .uint), ("d", .uint): return value
        case ("s", .double), ("d", .double): return value.property("plainText", .string)
        case ("s", .string), ("s", .url), ("s", .enumeration):
            return try coerced(value, to: .string, id)
        case ("s", .date): return value.property("rfc3339", .string)
        case ("s", .duration): return value.property("text", .string)
        case ("f", .double): return value.calling("fixed", ["_": places], .string)
        case ("f", .int), ("f", .uint):
            return SwiftValue.call(scope.standard("Double"), ["_": value], .double)
                .calling("fixed", ["_": places], .string)
        case ("b", .bool):
            return SwiftValue(.conditional(value.expression, .int(1), .int(0)), .int).of(value)
        case ("b", .int), ("b", .uint): return radix(value, 2)
        case ("o", .int), ("o", .uint): return radix(value, 8)
        case ("x", .int), ("x", .uint): return radix(value, 16)
        case ("X", .int), ("X", .uint): return radix(value, 16, isUppercase: true)
        default: throw refusal(id, "`%\(clause.letter)` of this type is not in generated Swift")
        }
    }

    private func radix(_ value: SwiftValue, _ radix: Int64, isUppercase: Bool = false) -> SwiftValue
    {
        let string = scope.standard("String")
        return isUppercase
            ? .call(
                string, ["_": value, "radix": .int(radix), "uppercase": .bool(true)], .string)
            : .call(string, ["_": value, "radix": .int(radix)], .string)
    }

    // MARK: - Catalog

    /// Returns a text of the String Catalog.
    mutating func catalogText(
        _ id: NodeID, _ text: CatalogText, _ arguments: [NodeID]
    ) throws(NotInSwift) -> SwiftValue {
        var values: [SwiftValue] = []
        for argument in arguments {
            let value = try emit(argument)
            let isNumber = value.type == .int || value.type == .double
            values.append(isNumber ? value : try coerced(value, to: .string, argument))
        }
        let place: [SwiftExpression.Argument] = [
            .init(nil, .literal(text.key)), .init("in", .literal(stringTable(text.catalog.path))),
        ]
        let list = place + values.map { SwiftExpression.Argument(nil, $0.expression) }
        return SwiftValue(.call(scope.context.member("text"), list, trailing: nil), .string)
            .of(values).contextual
    }

    /// `item.state.title`: the title of a case, or the string itself.
    mutating func title(
        _ id: NodeID, _ operand: NodeID, hasTitles: Bool
    ) throws(NotInSwift) -> SwiftValue {
        let value = try emit(operand)
        if hasTitles {
            if let path = written(operand), let title = scope.names[path]?.title {
                return SwiftValue(title, .string).of(value).contextual
            }
            guard case .enumeration = value.type.wrapped else {
                throw refusal(id, "titles of an enum without a model are not in generated Swift")
            }
            return value.member("localizedTitle", .string)
        }
        return try coerced(value, to: value.type.isOptional ? .optional(.string) : .string, id)
    }
}

/// The table of a String Catalog, which Xcode names after its file.
func stringTable(_ path: String) -> String {
    let file = path.split(separator: "/").last ?? ""
    return String(file.hasSuffix(".xcstrings") ? file.dropLast(".xcstrings".count) : file)
}
