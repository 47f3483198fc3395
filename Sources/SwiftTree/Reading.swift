// Which variables code reads, whatever declares them.

extension SwiftExpression {
    /// Whether a variable is read.
    package func reads(_ variable: String) -> Bool {
        switch self {
        case .name(variable): true
        case .closure(let closure): closure.reads(variable)
        case .call(let callee, let arguments, let trailing):
            callee.reads(variable) || arguments.contains { $0.value.reads(variable) }
                || trailing?.reads(variable) == true
        default: parts.contains { $0.reads(variable) }
        }
    }

    /// The expressions in it; none for calls and closures.
    private var parts: [SwiftExpression] {
        switch self {
        case .name, .ownMember, .own, .parent, .type, .implicitMember, .absent, .bool, .int,
            .unsigned, .hexadecimal, .double, .keyPath, .binding, .closure, .call:
            []
        case .text(let parts):
            parts.compactMap { part in
                switch part {
                case .literal: nil
                case .value(let value), .labelled(_, let value): value
                }
            }
        case .array(let elements), .tuple(let elements), .infix(_, let elements): elements
        case .dictionary(let entries): entries.flatMap { [$0.key, $0.value] }
        case .initializer(let base): base.map { [$0] } ?? []
        case .member(let base, _), .itself(let base), .unwrapped(let base), .chain(let base),
            .prefix(_, let base), .cast(let base, _), .attempt(let base),
            .optionalAttempt(let base), .awaited(let base):
            [base]
        case .element(let base, let arguments): [base] + arguments.map(\.value)
        case .conditional(let condition, let one, let other): [condition, one, other]
        }
    }
}

extension SwiftExpression {
    /// The names that it binds as a pattern.
    var boundNames: [String] {
        switch self {
        case .binding(let name): [name]
        case .call(_, let arguments, _): arguments.flatMap(\.value.boundNames)
        default: parts.flatMap(\.boundNames)
        }
    }

    /// How much is computed: the number of calls and operators, with those of closures.
    package var operationCount: Int {
        switch self {
        case .call(let callee, let arguments, let trailing):
            1 + callee.operationCount + arguments.reduce(0) { $0 + $1.value.operationCount }
                + (trailing?.operationCount ?? 0)
        case .closure(let closure): closure.operationCount
        case .infix, .prefix, .conditional: 1 + partOperationCount
        default: partOperationCount
        }
    }

    private var partOperationCount: Int { parts.reduce(0) { $0 + $1.operationCount } }
}

extension SwiftExpression.Closure {
    /// Several statements count as much as they are.
    fileprivate var operationCount: Int { value?.operationCount ?? body.count }
}

extension SwiftExpression.Closure {
    /// Whether a variable is captured or read.
    package func reads(_ variable: String) -> Bool {
        captures.contains(variable) || body.reads(variable)
    }
}

extension [SwiftStatement] {
    /// Whether a variable is read, before a statement declares another one with its name.
    package func reads(_ variable: String) -> Bool {
        for statement in self {
            if statement.reads(variable) { return true }
            if statement.declaredNames.contains(variable) { return false }
        }
        return false
    }
}

extension SwiftStatement {
    /// Whether a variable is read.
    package func reads(_ variable: String) -> Bool {
        switch self {
        case .expression(let value), .result(let value), .raise(let value),
            .constant(_, let value), .variable(_, _, let value):
            value.reads(variable)
        case .assignment(let target, let value), .addition(let target, let value):
            target.reads(variable) || value.reads(variable)
        case .branch(let conditions, let body, let otherwise):
            conditions.contains { $0.reads(variable) }
                || !conditions.contains { $0.declaredNames.contains(variable) }
                    && body.reads(variable)
                || otherwise.reads(variable)
        case .requirement(let conditions, let otherwise):
            conditions.contains { $0.reads(variable) } || otherwise.reads(variable)
        case .choice(let value, let cases):
            value.reads(variable) || cases.contains { $0.reads(variable) }
        case .chosenAssignment(let target, let value, let cases):
            target.reads(variable) || value.reads(variable)
                || cases.contains { $0.reads(variable) }
        case .function(let function): function.body?.reads(variable) == true
        case .closing(let call, _, let body): call.reads(variable) || body.reads(variable)
        case .block(let body): body.reads(variable)
        case .chosenConstant(_, let choice): choice.reads(variable)
        case .leave, .nothing, .unassigned: false
        }
    }
}

extension SwiftStatement.Condition {
    fileprivate func reads(_ variable: String) -> Bool {
        switch self {
        case .test(let test): test.reads(variable)
        case .present(_, let value), .presentOfType(_, _, let value), .matches(_, let value):
            value.reads(variable)
        }
    }
}

extension SwiftStatement.Case {
    fileprivate func reads(_ variable: String) -> Bool {
        patterns.contains { $0.reads(variable) }
            || !patterns.contains { $0.boundNames.contains(variable) } && body.reads(variable)
    }
}
