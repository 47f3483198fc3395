import SwiftTree

/// The Swift of a value.
struct CellCode {
    /// A value that is used where conditions hold.
    struct Branch {
        let conditions: [SwiftStatement.Condition]
        let value: SwiftExpression

        init(_ conditions: [SwiftStatement.Condition], _ value: SwiftExpression) {
            self.conditions = conditions
            self.value = value
        }
    }

    /// The first branches, in order.
    let branches: [Branch]
    /// The value after them.
    let last: SwiftExpression
    /// Without `?`.
    let type: SwiftTypeName
    let isOptional: Bool

    init(_ value: SwiftExpression, _ type: SwiftTypeName, isOptional: Bool = false) {
        self.init([], otherwise: value, type, isOptional: isOptional)
    }

    init(
        _ branches: [Branch], otherwise last: SwiftExpression, _ type: SwiftTypeName,
        isOptional: Bool
    ) {
        self.branches = branches
        self.last = last
        self.type = type
        self.isOptional = isOptional
    }

    /// The value as one expression: `a ? x : b ? y : z`.
    var expression: SwiftExpression {
        branches.reversed().reduce(last) { $1.expression(otherwise: $0) }
    }

    /// The value as the body of a function.
    var statements: [SwiftStatement] {
        let rows = branches.compactMap(\.row)
        if rows.count > 1, rows.count == branches.count { return [choice(of: rows)] }
        if branches.count < 2, branches.allSatisfy({ $0.test != nil }) {
            return [.expression(expression)]
        }
        return branches.map { .branch($0.conditions, [.result($0.value)]) } + [.result(last)]
    }

    /// Returns the value as a choice by the number of a row.
    private func choice(of rows: [Int64]) -> SwiftStatement {
        let cases = zip(rows, branches).map { row, branch in
            SwiftStatement.Case(.int(row), body: [.expression(branch.value)])
        }
        return .choice(.name("item"), cases + [.init(body: [.expression(last)])])
    }

    /// The type of a property with the value.
    var propertyType: SwiftTypeName { isOptional ? .optional(type) : type }

    /// The value where a condition holds, else nil.
    func shown(if condition: SwiftExpression?) -> CellCode {
        guard let condition else { return self }
        return CellCode(
            [Branch([.test(condition)], expression)], otherwise: .absent, type, isOptional: true)
    }

    /// The value, or another one where there is none.
    func or(_ other: SwiftExpression) -> SwiftExpression {
        isOptional ? expression.infix(.coalescing, other) : expression
    }
}

extension CellCode.Branch {
    /// The condition, if it is the only one and declares no variable.
    fileprivate var test: SwiftExpression? {
        if case .test(let test)? = conditions.first, conditions.count == 1 { test } else { nil }
    }

    /// The number of the row, if the condition is that `item` is this one.
    fileprivate var row: Int64? { test?.row }

    /// Returns the value where the conditions hold, and another one where they do not.
    fileprivate func expression(otherwise other: SwiftExpression) -> SwiftExpression {
        if let test { return .conditional(test, value, other) }
        var (value, isOptional) = (value, false)
        for condition in conditions.reversed() {
            switch condition {
            case .test(let test): value = .conditional(test, value, .absent)
            case .present(let name, let optional) where value == .name(name):
                value = optional
            case .present(let name, let optional):
                let method = isOptional ? "flatMap" : "map"
                value = optional.calling(method, trailing: .init([name], value))
            // Values are chosen by no patterns.
            default: continue
            }
            isOptional = true
        }
        return other == .absent ? value : value.infix(.coalescing, other)
    }
}

extension SwiftExpression {
    /// The number of the row, if it is the condition that `item` is this one.
    var row: Int64? {
        guard case .infix(.equal, let operands) = self, operands.first == .name("item"),
            operands.count == 2, case .int(let row) = operands[1]
        else { return nil }
        return row
    }
}
