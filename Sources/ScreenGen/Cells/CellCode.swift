import SwiftTree

/// The Swift of a value.
struct CellCode {
    /// A value that is used where a condition holds.
    struct Branch {
        let test: SwiftExpression
        let value: SwiftExpression
        /// The number of the row, if the condition is that `item` is this one.
        let row: Int64?

        init(_ test: SwiftExpression, _ value: SwiftExpression) {
            self.test = test
            self.value = value
            row = test.row
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
        branches.reversed().reduce(last) { .conditional($1.test, $1.value, $0) }
    }

    /// The value as the body of a function.
    var statements: [SwiftStatement] {
        guard branches.count > 1 else { return [.expression(expression)] }
        let rows = branches.compactMap(\.row)
        if rows.count == branches.count { return [choice(of: rows)] }
        return branches.map { .branch([.test($0.test)], [.result($0.value)]) } + [.result(last)]
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
            [Branch(condition, expression)], otherwise: .absent, type, isOptional: true)
    }

    /// The value, or another one where there is none.
    func or(_ other: SwiftExpression) -> SwiftExpression {
        isOptional ? expression.infix(.coalescing, other) : expression
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
