import Expressions

// Conditions: `&&`, `||`, `? :`, and what they show to be present.
extension ExpressionEmitter {
    /// `a && b`, where `both` counts the second if the first has no value.
    func decision(
        _ codes: [SwiftCode], _ sign: String, _ strength: BindingStrength, _ function: String
    ) -> SwiftCode {
        guard let first = codes.first else { return SwiftCode("true", .bool) }
        return codes.dropFirst().reduce(first) { left, right in
            guard left.canThrow || right.canThrow else {
                let tighter: BindingStrength = strength == .or ? .and : .comparison
                return SwiftCode(
                    "\(left.at(strength)) \(sign) \(right.at(tighter))", .bool, strength
                ).of(left, right)
            }
            return SwiftCode("\(function)(\(left.text), \(right.text))", .bool).of(left, right)
                .throwing
        }
    }

    mutating func decision(
        _ operands: [NodeID], _ sign: String, _ strength: BindingStrength, _ function: String
    ) throws(NotInSwift) -> SwiftCode {
        var codes: [SwiftCode] = []
        for operand in operands { codes.append(try emit(operand)) }
        return decision(codes, sign, strength, function)
    }

    /// `has(x) && rest`, where the rest reads what is present as a value of its own.
    mutating func conjunction(
        _ operands: [NodeID], _ id: NodeID
    ) throws(NotInSwift) -> SwiftCode {
        for (index, operand) in operands.enumerated().dropLast() {
            let rest = Array(operands[(index + 1)...])
            guard let path = testedPath(operand), rest.contains(where: { narrows(path, $0) }),
                let optional = try tested(operand)
            else { continue }
            let name = localName(String(path.split(separator: ".").last ?? "value"))
            let outer = present[path]
            present[path] = SwiftCode(name, optional.type.wrapped)
            let body = try conjunction(rest, id)
            present[path] = outer
            let map = Self.closure([name], body)
            let test = SwiftCode(
                "\(optional.receiver).map \(map.text) ?? false", .bool, .coalescing
            )
            .of(optional, map)
            var codes: [SwiftCode] = []
            for operand in operands[..<index] { codes.append(try emit(operand)) }
            return decision(codes + [test], "&&", .and, "both")
        }
        return try decision(operands, "&&", .and, "both")
    }

    /// The path that `has(x)` tests; nil for another condition.
    func testedPath(_ id: NodeID) -> String? {
        switch tree.tree[id].kind {
        case .call("has", nil, let arguments): tree.tree[arguments].first.flatMap { path($0) }
        case .select(_, _, .test): path(id)
        default: nil
        }
    }

    /// The optional that `has(x)` tests; nil if it is always present.
    mutating func tested(_ id: NodeID) throws(NotInSwift) -> SwiftCode? {
        let optional: SwiftCode
        switch tree.tree[id].kind {
        case .call("has", nil, let arguments):
            guard let operand = tree.tree[arguments].first else { return nil }
            optional = try emit(operand)
        case .select where tree.isName(id): optional = try variable(id, isPresence: true)
        case .select(let operand, let field, .test):
            optional = try select(id, operand, field, .optional)
        default: return nil
        }
        return optional.type.isOptional ? optional : nil
    }

    /// Whether a part reads a path as a value that is present.
    func narrows(_ path: String, _ id: NodeID) -> Bool {
        if self.path(id) == path, testedPath(id) == nil {
            if tree.narrowed.contains(id) { return true }
            if case .select(_, _, .plain) = tree.tree[id].kind, !isOptional(id) { return true }
        }
        return tree.operands(of: id, functions).contains { narrows(path, $0) }
    }

    /// `has(x) ? f(x) : other`, where `f` is not optional.
    private mutating func presenceConditional(
        _ id: NodeID, _ operands: [NodeID]
    ) throws(NotInSwift) -> SwiftCode? {
        guard let path = testedPath(operands[0]), narrows(path, operands[1]),
            !isOptional(operands[1]), let optional = try tested(operands[0])
        else { return nil }
        let name = localName(String(path.split(separator: ".").last ?? "value"))
        let outer = present[path]
        present[path] = SwiftCode(name, optional.type.wrapped)
        defer { present[path] = outer }
        let yes = try emit(operands[1])
        let (_, no, type) = try unified(yes, try emit(operands[2]), id)
        let map = Self.closure([name], try coerced(yes, to: type, id))
        let value = SwiftCode("\(optional.receiver).map \(map.text)", .optional(type))
            .of(optional, map)
        return fallback(value, no)
    }

    /// Returns `value ?? other`.
    func fallback(_ value: SwiftCode, _ other: SwiftCode) -> SwiftCode {
        if other.canThrow {
            return SwiftCode("\(value.receiver).orValue(\(other.text))", other.type)
                .of(value, other)
        }
        return SwiftCode(
            "\(value.at(.coalescing)) ?? \(other.at(.coalescing))", other.type, .coalescing
        ).of(value, other)
    }

    mutating func conditional(
        _ id: NodeID, _ operands: [NodeID]
    ) throws(NotInSwift) -> SwiftCode {
        let condition = try emit(operands[0])
        if let code = try presenceConditional(id, operands) { return code }
        let (yes, no, type) = try unified(
            try emit(operands[1]), try emit(operands[2]), id)
        return SwiftCode(
            "\(condition.at(.or)) ? \(yes.at(.or)) : \(no.text)", type, .conditional
        ).of(condition, yes, no)
    }
}
