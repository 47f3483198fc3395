import SwiftTree

/// The variables of the code of screens.
enum Variable {
    static let loader = SwiftExpression.name("loader")
    static let hooks = SwiftExpression.name("hooks")
    static let display = SwiftExpression.name("display")
    static let content = SwiftExpression.name("content")
    static let section = SwiftExpression.name("section")
    static let item = SwiftExpression.name("item")
    static let index = SwiftExpression.name("index")
    static let element = SwiftExpression.name("element")
}

extension SwiftExpression {
    /// Returns the numbers of an entry and of the menus around it.
    static func path(_ numbers: [Int]) -> SwiftExpression {
        .array(numbers.map { .int(Int64($0)) })
    }
}

extension SwiftStatement.Case {
    /// `default: break`
    static let ignoringOthers = SwiftStatement.Case([], body: [.nothing])
}

extension SwiftStatement {
    /// Returns a call that is waited for.
    static func awaiting(_ call: SwiftExpression) -> SwiftStatement { .expression(.awaited(call)) }
}
