import Expressions
import SwiftTree

// Conditions: `&&`, `||`, `? :`, and what they show to be present.
extension ExpressionEmitter {
    /// Returns `a && b` or `a || b`. Where one can throw, a function counts the other one if the
    /// first has no value.
    private func decision(
        _ values: [SwiftValue], _ sign: Sign, _ id: NodeID
    ) throws(NotInSwift) -> SwiftValue {
        if values.isEmpty { return .bool(true) }
        // The operands before the first one that throws have Swift's operator.
        let count = max(1, values.firstIndex(where: \.canThrow) ?? values.count)
        let (safe, rest) = (values.prefix(count), values.dropFirst(count))
        // Calls stand in each other.
        if rest.count > Self.maximumDepth { throw tooLong(id) }
        let function = SwiftExpression.name(sign == .and ? "both" : "either")
        return rest.reduce(Self.joined(Array(safe), sign)) { left, right in
            .call(function, ["_": left, "_": right], .bool).throwing
        }
    }

    /// Returns conditions with an operator between each two.
    private static func joined(_ values: [SwiftValue], _ sign: Sign) -> SwiftValue {
        values.count == 1
            ? values[0] : SwiftValue(.infix(sign, values.map(\.expression)), .bool).of(values)
    }

    /// Returns a part as a condition, which untyped JSON may be.
    mutating func condition(_ id: NodeID) throws(NotInSwift) -> SwiftValue {
        try coerced(try emit(id), to: .bool, id)
    }

    mutating func decision(
        _ operands: [NodeID], _ sign: Sign, _ id: NodeID
    ) throws(NotInSwift) -> SwiftValue {
        var values: [SwiftValue] = []
        for operand in operands { values.append(try condition(operand)) }
        return try decision(values, sign, id)
    }

    /// `has(x) && rest`, where the rest reads what is present as a value of its own.
    mutating func conjunction(
        _ operands: [NodeID], _ id: NodeID
    ) throws(NotInSwift) -> SwiftValue {
        for (index, operand) in operands.enumerated().dropLast() {
            let rest = Array(operands[(index + 1)...])
            guard let path = testedPath(operand), rest.contains(where: { narrows(path, $0) }),
                let optional = try tested(operand)
            else { continue }
            let name = presentName(path)
            let outer = present[path]
            present[path] = SwiftValue(.name(name), optional.type.wrapped)
            let body = try conjunction(rest, id)
            present[path] = outer
            let map = SwiftValue(
                optional.expression.calling("map", trailing: Self.closure([name], body)),
                .optional(.bool)
            ).of(optional, body)
            var values: [SwiftValue] = []
            for operand in operands[..<index] { values.append(try condition(operand)) }
            return try decision(values + [map.infix(.coalescing, .bool(false), .bool)], .and, id)
        }
        return try decision(operands, .and, id)
    }

    /// Returns the name of the variable with what is present at a path.
    private func presentName(_ path: String) -> String {
        localName(String(path.split(separator: ".").last ?? "value"))
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
    mutating func tested(_ id: NodeID) throws(NotInSwift) -> SwiftValue? {
        let optional: SwiftValue
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

    /// The operands that all hold: those of the outermost `&&`. Where the condition does not hold,
    /// these are the tests of presence that the outermost `||` negates, if it has no others.
    private func operands(where holds: Bool) -> [NodeID] {
        if holds { return conjuncts }
        let root = tree.tree.root
        let isDisjunction =
            if case .call("_||_", _, _) = tree.tree[root].kind { true } else { false }
        let operands = isDisjunction ? tree.operands(of: root, functions) : [root]
        let tests = operands.compactMap { operand -> NodeID? in
            guard case .call("!_", _, _) = tree.tree[operand].kind,
                let test = tree.operands(of: operand, functions).first, testedPath(test) != nil
            else { return nil }
            return test
        }
        return tests.count == operands.count ? tests : []
    }

    /// Returns the operands of the outermost `&&` as tests: `has(x)` is `let x` for what is read.
    ///
    /// - Parameters:
    ///   - holds: whether the condition holds; if not, what it then shows is tested.
    ///   - variable: returns the variable with what is present at a path; nil if nothing reads it.
    mutating func tests(
        where holds: Bool = true, _ variable: (String) throws(NotInSwift) -> String?
    ) throws(NotInSwift) -> (conditions: [SwiftStatement.Condition], usesContext: Bool) {
        var tests: [SwiftStatement.Condition] = []
        var usesContext = false
        for operand in operands(where: holds) {
            if let path = testedPath(operand), let name = try variable(path),
                let optional = try tested(operand)
            {
                let value = scope.valueIfAny(optional)
                tests.append(.present(name, value.expression))
                usesContext = usesContext || value.usesContext
                present[path] = SwiftValue(.name(name), optional.type.wrapped)
                continue
            }
            let test = scope.holds(try condition(operand))
            tests.append(.test(test.expression))
            usesContext = usesContext || test.usesContext
        }
        return (tests, usesContext)
    }

    /// Returns what is present where the condition holds, by path, with its type.
    ///
    /// - Parameter holds: whether it holds.
    func shownToBePresent(where holds: Bool = true) throws(NotInSwift) -> [String: SwiftType] {
        var emitter = self
        var found: [String: SwiftType] = [:]
        for operand in operands(where: holds) {
            guard let path = testedPath(operand), let optional = try emitter.tested(operand)
            else { continue }
            found[path] = optional.type.wrapped
        }
        return found
    }

    /// Whether a part reads a path as a value that is present.
    func narrows(_ path: String, _ id: NodeID) -> Bool {
        if self.path(id) == path, testedPath(id) == nil {
            if tree.narrowed.contains(id) { return true }
            if case .select(_, _, .plain) = tree.tree[id].kind, !isOptional(id) { return true }
        }
        return tree.operands(of: id, functions).contains { narrows(path, $0) }
    }

    /// `has(x) ? f(x) : other`, where `f` is not optional, or there is no other value.
    mutating func presenceConditional(
        _ id: NodeID, _ operands: [NodeID]
    ) throws(NotInSwift) -> SwiftValue? {
        let otherwiseNone = isNone(operands[2])
        guard let path = testedPath(operands[0]), narrows(path, operands[1]),
            otherwiseNone || !isOptional(operands[1]), let optional = try tested(operands[0])
        else { return nil }
        let name = presentName(path)
        let outer = present[path]
        present[path] = SwiftValue(.name(name), optional.type.wrapped)
        defer { present[path] = outer }
        let yes = try emit(operands[1])
        if otherwiseNone {
            let body = Self.closure([name], yes)
            let method = yes.type.isOptional ? "flatMap" : "map"
            return SwiftValue(
                optional.expression.calling(method, trailing: body), .optional(yes.type.wrapped)
            ).of(optional, yes)
        }
        let (_, no, type) = try unified(yes, try emit(operands[2]), id)
        let body = try coerced(yes, to: type, id)
        let value = SwiftValue(
            optional.expression.calling("map", trailing: Self.closure([name], body)),
            .optional(type)
        ).of(optional, body)
        return fallback(value, no)
    }

    /// Returns `value ?? other`.
    func fallback(_ value: SwiftValue, _ other: SwiftValue) -> SwiftValue {
        other.canThrow
            ? value.calling("orValue", ["_": other], other.type)
            : value.infix(.coalescing, other, other.type)
    }

    mutating func conditional(
        _ id: NodeID, _ operands: [NodeID]
    ) throws(NotInSwift) -> SwiftValue {
        let condition = try condition(operands[0])
        if let value = try presenceConditional(id, operands) { return value }
        let (yes, no, type) = try unified(try emit(operands[1]), try emit(operands[2]), id)
        return SwiftValue(
            .conditional(condition.expression, yes.expression, no.expression), type
        ).of(condition, yes, no)
    }
}
