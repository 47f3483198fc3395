/// A statement of Swift.
package indirect enum SwiftStatement: Hashable, Sendable {
    case expression(SwiftExpression)
    /// `return value`
    case result(SwiftExpression)
    /// `return`
    case leave
    /// `throw value`
    case raise(SwiftExpression)
    /// `let name = value`
    case constant(String, SwiftExpression)
    /// `let name: Type`, whose value is assigned later.
    case unassigned(String, SwiftTypeName)
    /// `let name = if condition { one } else { other }`; the branches are expressions.
    case chosenConstant(String, SwiftStatement)
    /// `var name: Type = value`; nil for a type that is inferred.
    case variable(String, SwiftTypeName?, SwiftExpression)
    /// `target = value`
    case assignment(SwiftExpression, SwiftExpression)
    /// `if let note = item.note { … } else { … }`
    case branch([Condition], [SwiftStatement], otherwise: [SwiftStatement] = [])
    /// `guard let note = item.note else { … }`
    case requirement([Condition], otherwise: [SwiftStatement])
    /// `switch value { … }`
    case choice(SwiftExpression, [Case])
    /// `target += value`
    case addition(SwiftExpression, SwiftExpression)
    /// `target = switch value { … }`
    case chosenAssignment(SwiftExpression, SwiftExpression, [Case])
    /// `do { … }`, whose names are its own.
    case block([SwiftStatement])
    /// A function inside of another one.
    case function(SwiftFunctionDeclaration)
    /// A call that ends with a closure of several statements.
    case closing(SwiftExpression, throws: String?, [SwiftStatement])
    /// `break`
    case nothing

    /// A condition of a statement.
    package enum Condition: Hashable, Sendable {
        case test(SwiftExpression)
        /// `let name = value`, where the optional has a value.
        case present(String, SwiftExpression)
        /// `let name: Type = value`, where the optional has a value.
        case presentOfType(String, SwiftTypeName, SwiftExpression)
        /// `case pattern = value`
        case matches(SwiftExpression, SwiftExpression)

        /// The names that it declares.
        var declaredNames: [String] {
            switch self {
            case .test: []
            case .present(let name, _), .presentOfType(let name, _, _): [name]
            case .matches(let pattern, _): pattern.boundNames
            }
        }
    }

    /// A case of a `switch`.
    package struct Case: Hashable, Sendable {
        /// Empty for `default`.
        package let patterns: [SwiftExpression]
        /// Does nothing if it is empty.
        package let body: [SwiftStatement]

        package init(_ patterns: SwiftExpression..., body: [SwiftStatement]) {
            self.init(patterns, body: body)
        }

        package init(_ patterns: [SwiftExpression], body: [SwiftStatement]) {
            self.patterns = patterns
            self.body = body
        }
    }
}

extension [SwiftStatement] {
    /// Returns `if … { … } else if … { … } else { … }`; what stands in the last branch alone, if
    /// there is no other.
    package static func firstBranch(
        of branches: [(conditions: [SwiftStatement.Condition], body: [SwiftStatement])],
        otherwise: [SwiftStatement]
    ) -> [SwiftStatement] {
        branches.reversed().reduce(otherwise) { rest, branch in
            [.branch(branch.conditions, branch.body, otherwise: rest)]
        }
    }

    /// Returns the statements with others behind them, in a block if a name would be declared twice.
    package func followed(by next: [SwiftStatement]) -> [SwiftStatement] {
        let names = Set(flatMap(\.declaredNames))
        let isTwice = next.contains { $0.declaredNames.contains(where: names.contains) }
        return self + (isTwice ? [.block(next)] : next)
    }
}

extension SwiftStatement {
    /// Whether it is one for the compiler: `#error("…")`.
    var isDirective: Bool {
        guard case .expression(.call(.name(let name), _, _)) = self else { return false }
        return name.hasPrefix("#")
    }

    /// The names that what is behind it in the same block has by it.
    var declaredNames: [String] {
        switch self {
        case .constant(let name, _), .unassigned(let name, _), .chosenConstant(let name, _),
            .variable(let name, _, _):
            [name]
        case .requirement(let conditions, _): conditions.flatMap(\.declaredNames)
        default: []
        }
    }

    /// `guard … else { return }`
    package static func leave(unless conditions: Condition...) -> SwiftStatement {
        .requirement(conditions, otherwise: [.leave])
    }
}
