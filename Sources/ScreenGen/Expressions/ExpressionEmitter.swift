import CellCore
import Diagnostics
import Expressions
import ModelGen
import SwiftTree
import Values

/// Emits one checked expression.
struct ExpressionEmitter {
    let expression: CheckedExpression
    let tree: CheckedTree
    let scope: SwiftScope
    let functions = FunctionTable.standard
    /// The variables of macros, by their index.
    var locals: [Int: SwiftValue] = [:]
    /// What conditions have shown to be present, by the path in the spec: `item.note`.
    var present: [String: SwiftValue]
    /// What loops read of computed names, by the variables that could have it.
    private(set) var hoisted: [String: SwiftExpression] = [:]
    /// Whether there are such variables.
    private let hoists: Bool
    /// Whether the emitted part is evaluated for each element of a list.
    private var isInLoop = false
    /// The names that a variable must not hide.
    private let taken: Set<String>

    /// Limit: parts of an expression in generated Swift; a longer one is an error. Some parts are
    /// emitted again once their type is known; nested, that multiplies.
    private var remaining = 100_000

    /// Limit: levels of operands of an expression in generated Swift; a deeper one is an error.
    /// Swift's type checker takes no more, either.
    static let maximumDepth = 100

    init(
        _ expression: CheckedExpression, _ scope: SwiftScope, present: [String: SwiftValue] = [:],
        hoists: Bool = false
    ) throws(NotInSwift) {
        self.hoists = hoists
        (self.expression, tree, self.scope) = (expression, expression.tree, scope)
        self.present = scope.present.merging(present) { $1 }
        taken = scope.roots
        if depth > Self.maximumDepth {
            throw NotInSwift(
                reason: "an expression in Swift is nested at most \(Self.maximumDepth) deep",
                place: expression.place)
        }
    }

    private var depth: Int {
        var depths = [Int](repeating: 1, count: tree.tree.nodes.count)
        for index in depths.indices {
            for child in tree.operands(of: NodeID(index), functions) {
                depths[index] = max(depths[index], depths[Int(child.index)] + 1)
            }
        }
        return depths[Int(tree.tree.root.index)]
    }

    /// The error that a part has no equivalent in Swift.
    func refusal(_ id: NodeID, _ reason: String) -> NotInSwift {
        NotInSwift(reason: reason, place: expression.place(of: id))
    }

    /// The error that an expression has too many parts.
    func tooLong(_ id: NodeID) -> NotInSwift {
        refusal(id, "the expression is too long for Swift")
    }

    mutating func emit() throws(NotInSwift) -> SwiftValue { try emit(tree.tree.root) }

    /// Returns the whole expression, as a value of `type` if that is given.
    mutating func emit(as type: SwiftType?) throws(NotInSwift) -> SwiftValue {
        guard let type else { return try emit() }
        return try emit(tree.tree.root, to: type)
    }

    mutating func emit(_ id: NodeID) throws(NotInSwift) -> SwiftValue {
        remaining -= 1
        if remaining < 0 { throw tooLong(id) }
        switch tree.tree[id].kind {
        case .literal(let written):
            if case .constant(let literal) = tree.meaning(of: id) {
                return try self.literal(literal, id)
            }
            return try literal(written, id)
        case .name: return try name(id)
        case .select(let operand, let field, let style):
            return tree.isName(id) ? try name(id) : try select(id, operand, field, style)
        case .call:
            if case .slot = tree.meaning(of: id), let name = scope.names[Scope.newIDName] {
                return SwiftValue(name.expression, name.type)
            }
            return try call(id)
        case .list(let elements, let optional):
            return try list(id, Array(tree.tree[elements]), Set(optional))
        case .map(let entries, let optional):
            return try map(id, Array(tree.tree[entries]), optional)
        case .object(_, _, let values, _, let optional):
            return try object(id, Array(tree.tree[values]), optional)
        case .comprehension(let macro): return try comprehension(id, macro)
        case .missing: throw refusal(id, "the expression has an error")
        }
    }

    // MARK: - Literals

    private func literal(_ literal: Literal, _ id: NodeID) throws(NotInSwift) -> SwiftValue {
        switch literal {
        case .bool(let value): return .bool(value)
        case .int(let value): return .int(value)
        case .uint(let value):
            return .call(scope.type(.uint), ["_": SwiftValue(.unsigned(value), .uint)], .uint)
        case .double(let value): return SwiftValue(.double(value), .double)
        case .string(let text): return .literal(text)
        case .null: throw refusal(id, "`null` has no type in Swift")
        case .bytes: throw refusal(id, "bytes are not in generated Swift")
        }
    }

    // MARK: - Names

    /// The name as the spec writes it: `item`, `data.users`.
    func written(_ id: NodeID) -> String? { tree.written(id) }

    private mutating func name(_ id: NodeID) throws(NotInSwift) -> SwiftValue {
        switch tree.meaning(of: id) {
        case .local(let local):
            if let value = locals[local] { return value }
        case .constant(let literal): return try self.literal(literal, id)
        case .slot: return try variable(id)
        case .presence:
            return try variable(id, isPresence: true).isPresent
        case .text(let text): return try catalogText(id, text, [])
        case .color(let color):
            let name = Scope.declaredColor(written(id) ?? "")
            let value = cellColor(color)
            return SwiftValue(
                name.map { designToken("colors", $0, default: value) } ?? value, .color)
        case .type: throw refusal(id, "a type is no value in generated Swift")
        default: break
        }
        throw refusal(id, "`\(written(id) ?? expression.text)` is not in generated Swift")
    }

    /// Returns the value of a name in scope.
    mutating func variable(_ id: NodeID, isPresence: Bool = false) throws(NotInSwift)
        -> SwiftValue
    {
        guard let path = written(id), let found = scope.names[path] else {
            throw refusal(id, "`\(written(id) ?? expression.text)` is not in generated Swift")
        }
        let isNarrowed = tree.narrowed.contains(id) && !isPresence
        if isNarrowed, let known = present[path] { return known }
        var value = SwiftValue(found.expression, found.type)
        if isInLoop, found.isComputed, let root = found.expression.root {
            // The variable has the name of the function or property whose value it has.
            let variable = SwiftExpression.name(root)
            if hoists { value.expression = found.canThrow ? variable.calling("get") : variable }
            hoisted[root] = found.canThrow ? Self.result(of: found.expression) : found.expression
        }
        value.canThrow = found.canThrow
        value.usesContext = found.usesContext
        return isNarrowed ? unwrapped(value) : value
    }

    /// Returns the `Result` of an expression that throws.
    private static func result(of expression: SwiftExpression) -> SwiftExpression {
        .type(.named("Result"))(
            trailing: .init([], throws: expressionError, .attempt(expression)))
    }

    /// Returns the value of an optional, which throws if there is none.
    func unwrapped(_ optional: SwiftValue) -> SwiftValue {
        guard optional.type.isOptional else { return optional }
        return optional.calling("value", optional.type.wrapped).throwing
    }

    /// The path of fields that a node reads from a name: `item.note`.
    func path(_ id: NodeID) -> String? {
        if case .slot = tree.meaning(of: id) { return written(id) }
        if case .presence = tree.meaning(of: id) { return written(id) }
        guard case .select(let operand, let field, _) = tree.tree[id].kind else { return nil }
        return path(operand).map { "\($0).\(field)" }
    }

    // MARK: - Types

    /// Returns the type of values that expressions make; nil for `json`.
    static func natural(_ type: CELType) -> SwiftType? {
        switch type {
        case .bool: .bool
        case .int: .int
        case .uint: .uint
        case .double: .double
        case .string, .enumeration: .string
        case .timestamp: .date
        case .duration: .duration
        case .color: .color
        case .object(let id): .object(id)
        case .list(let element): natural(element).map { .list($0) }
        case .optional(let wrapped): natural(wrapped).map { .optional($0) }
        case .map(let key, let value):
            natural(key).flatMap { key in natural(value).map { .map(key, $0) } }
        case _ where type.isFailedWrite: .failedWrite
        case _ where type.isWriteError: .writeError
        default: type.nodeValue.flatMap(natural).map { .node($0) }
        }
    }

    func naturalType(_ id: NodeID) throws(NotInSwift) -> SwiftType {
        guard let type = Self.natural(tree.type(of: id)) else {
            throw refusal(id, "this value is `json`, which has no type in expressions of Swift")
        }
        return type
    }

    // MARK: - Closures

    /// Returns `{ name in body }` for a macro's variables and its body.
    mutating func closure(
        _ variables: [Variable], _ body: NodeID, as type: SwiftType? = nil,
        throwing: Bool = false, isLoop: Bool = true
    ) throws(NotInSwift) -> ClosureValue {
        let names = declare(variables, in: body)
        let outer = isInLoop
        defer { isInLoop = outer }
        isInLoop = isInLoop || isLoop
        var value = try emit(body)
        if let type { value = try coerced(value, to: type, body) }
        return ClosureValue(closure: Self.closure(names, value, throwing: throwing), body: value)
    }

    /// Makes the variables readable and returns their names, `_` for those that are not read.
    private mutating func declare(_ variables: [Variable], in body: NodeID) -> [String] {
        variables.map { variable in
            let name = localName(variable.name)
            locals[variable.index] = SwiftValue(.name(name), variable.type)
            return reads(variable.index, body) ? name : "_"
        }
    }

    /// Returns the name of a variable that hides no other one.
    func localName(_ name: String) -> String {
        var name = swiftVariable(name)
        while taken.contains(name) { name += "_" }
        return name
    }

    static func closure(
        _ names: [String], _ body: SwiftValue, throwing: Bool = false
    ) -> SwiftExpression.Closure {
        .init(
            names, throws: body.canThrow || throwing ? expressionError : nil, body.attempt)
    }

    private func reads(_ local: Int, _ id: NodeID) -> Bool {
        if case .local(local) = tree.meaning(of: id) { return true }
        return tree.operands(of: id, functions).contains { reads(local, $0) }
    }
}
