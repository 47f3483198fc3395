// Which variables code reads.

extension SwiftExpression {
    /// Whether the expression reads a variable, or calls a function with the name. Those of closures
    /// that hide it count too.
    package func reads(_ name: String) -> Bool {
        switch self {
        case .name(name): true
        case .code(let code): code.contains(name)
        case .closure(let closure): closure.body.reads(name)
        default: parts.contains { $0.reads(name) }
        }
    }

    /// The expressions that it consists of, without those of statements.
    private var parts: [SwiftExpression] {
        switch self {
        case .name, .ownMember, .type, .implicitMember, .absent, .bool, .int, .unsigned,
            .hexadecimal, .double, .keyPath, .binding, .code, .closure:
            []
        case .text(let parts):
            parts.compactMap { if case .value(let value) = $0 { value } else { nil } }
        case .array(let elements), .tuple(let elements), .infix(_, let elements): elements
        case .dictionary(let entries): entries.flatMap { [$0.key, $0.value] }
        case .call(let callee, let arguments, let trailing):
            [callee] + arguments.map(\.value) + (trailing.map { [.closure($0)] } ?? [])
        case .element(let base, let arguments): [base] + arguments.map(\.value)
        case .member(let base, _), .itself(let base), .unwrapped(let base), .chain(let base),
            .prefix(_, let base), .cast(let base, _), .attempt(let base),
            .optionalAttempt(let base), .awaited(let base):
            [base]
        case .conditional(let condition, let one, let other): [condition, one, other]
        }
    }
}

extension [SwiftStatement] {
    /// Whether the statements read a variable, or call a function with the name.
    package func reads(_ name: String) -> Bool { contains { $0.reads(name) } }
}

extension SwiftStatement {
    fileprivate func reads(_ name: String) -> Bool {
        switch self {
        case .expression(let value), .result(let value), .raise(let value),
            .constant(_, let value), .variable(_, _, let value):
            value.reads(name)
        case .assignment(let target, let value): target.reads(name) || value.reads(name)
        case .branch(let conditions, let body, let otherwise):
            conditions.contains { $0.reads(name) } || body.reads(name) || otherwise.reads(name)
        case .requirement(let conditions, let otherwise):
            conditions.contains { $0.reads(name) } || otherwise.reads(name)
        case .choice(let value, let cases):
            value.reads(name) || cases.contains { $0.body.reads(name) }
        case .function(let function): function.body?.reads(name) == true
        case .closing(let call, _, let body): call.reads(name) || body.reads(name)
        case .code(let lines): lines.contains { $0.contains(name) }
        case .leave, .nothing: false
        }
    }
}

extension SwiftStatement.Condition {
    fileprivate func reads(_ name: String) -> Bool {
        switch self {
        case .test(let value), .present(_, let value), .matches(_, let value): value.reads(name)
        }
    }
}
