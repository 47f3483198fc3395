import Expressions
import SwiftTree
import Values

// Untyped JSON: members, elements, sizes, texts and equality. Other functions check its type, which
// Swift does before the app runs.
extension ExpressionEmitter {
    /// Returns a member of a value without a model. That of an optional is an optional in any style.
    func member(
        _ field: String, _ id: NodeID, of target: SwiftValue, _ style: SelectStyle
    ) throws(NotInSwift) -> SwiftValue {
        let name = SwiftExpression.literal(field)
        if style == .plain, !target.type.isOptional {
            return target.reading(.json) { $0.calling("member", ["_": name]) }.throwing
        }
        let member = target.reading(.optional(.json)) {
            $0.calling("member", ["ifPresent": name])
        }.throwing
        return style == .test ? member.isPresent : member
    }

    /// Returns an element of a list, or the value of a key, of a value without a model. That of an
    /// optional is an optional in any case.
    ///
    /// - Parameter isOptional: whether the expression is `target[?index]`.
    func element(
        _ id: NodeID, at index: SwiftValue, of target: SwiftValue, isOptional: Bool
    ) throws(NotInSwift) -> SwiftValue {
        let (method, plain): (String, String)
        switch index.type {
        case .int: (method, plain) = ("element", "at")
        case .string: (method, plain) = ("value", "for")
        default: throw refusal(id, "an index of this type is not in generated Swift")
        }
        guard isOptional || target.type.isOptional else {
            return target.calling(method, [plain: index], .json).throwing
        }
        var arguments = [SwiftExpression.Argument("ifPresent", index.expression)]
        if !isOptional { arguments.append(.init("by", .literal("[]"))) }
        return target.reading(.optional(.json)) {
            .call($0.member(method), arguments, trailing: nil)
        }.of(index).throwing
    }

    /// Returns the value of a function of untyped JSON; nil for a function that is that of any value.
    mutating func functionOfJSON(
        _ id: NodeID, _ name: String, _ operands: [NodeID]
    ) throws(NotInSwift) -> SwiftValue? {
        guard operands.contains(where: { tree.type(of: $0) == .dyn }) else { return nil }
        if name == "size" || name == "string", operands.count == 1 {
            let operand = try emit(operands[0])
            guard operand.type == .json else { return nil }
            return name == "size"
                ? operand.calling("size", .int).throwing : operand.calling("text", .string).throwing
        }
        if name == "_==_" || name == "_!=_", let other = operands.first(where: { !isNull($0) }),
            operands.contains(where: isNull)
        {
            let value = try emit(other)
            guard value.type == .json else { return nil }
            let test = value.property("isNull", .bool)
            return name == "_==_" ? test : test.negated
        }
        let readsAny = [
            "_==_", "_!=_", "_[_]", "_[?_]", "has", "hasValue", "value", "orValue", "or",
            "optional.of", "_&&_", "_||_", "!_", "_?_:_", "_in_", "size", "string",
        ]
        if !readsAny.contains(name) { throw refusedOfJSON(name, id) }
        return nil
    }

    private func isNull(_ id: NodeID) -> Bool {
        if case .literal(.null) = tree.tree[id].kind { true } else { false }
    }

    /// Returns whether two values are equal, of which one is untyped JSON.
    func equalityOfJSON(
        _ left: SwiftValue, _ right: SwiftValue, _ id: NodeID
    ) throws(NotInSwift) -> SwiftValue {
        let (json, other) = left.type == .json ? (left, right) : (right, left)
        guard json.type == .json else { throw refusedOfJSON("==", id) }
        let value = other.type.isText ? try coerced(other, to: .string, id) : other
        switch value.type {
        case .json, .string, .bool, .int, .double:
            return json.calling("isEqual", ["to": value], .bool)
        default: throw refusedOfJSON("==", id)
        }
    }

    /// Throws if a function of lists compares or converts their elements.
    func refuseOfJSON(_ name: String, _ id: NodeID) throws(NotInSwift) {
        let comparing = [
            "distinct", "sort", "sum", "join", "indexOf", "toggled", "sets.contains",
            "sets.intersects", "sets.equivalent",
        ]
        if comparing.contains(name) { throw refusedOfJSON(name, id) }
    }

    /// The error that a function takes only values with a type.
    func refusedOfJSON(_ name: String, _ id: NodeID) -> NotInSwift {
        let sign = name.filter { $0 != "_" }
        let written = sign.isEmpty ? name : sign
        return refusal(
            id, "`\(written)` of untyped JSON is not in generated Swift: declare a model")
    }
}

extension SwiftValue {
    /// Returns the text that untyped JSON is shown as; nil for lists, objects and null.
    ///
    /// - Parameter property: `writtenText` for one that has lists and objects too.
    func shownText(as property: String = "shownText") -> SwiftValue {
        type.isOptional
            ? reading(.optional(.string)) { $0.member(property) }
            : self.property(property, .optional(.string))
    }
}
