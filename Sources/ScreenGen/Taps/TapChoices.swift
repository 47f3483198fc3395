import Expressions
import LoaderPlan
import ModelGen
import Screens
import SwiftTree
import Values

/// Emits the choice between actions.
extension LoaderEmitter {
    /// Returns the statements of the first choice whose conditions hold.
    ///
    /// - Parameter other: the statements where none holds.
    func alternatives<Choice>(
        _ choices: Alternatives<Choice>, _ tap: TapContext, otherwise other: [SwiftStatement] = [],
        _ body: (Choice) throws(NotInSwift) -> [SwiftStatement]
    ) throws(NotInSwift) -> [SwiftStatement] {
        if let rows = try rowChoice(choices, tap, other, body) { return [rows] }
        var statements: [SwiftStatement] = []
        for (index, branch) in choices.branches.enumerated() {
            let inner = try withLocals { () throws(NotInSwift) in try body(branch.value) }
            if branch.isUnconditional { return statements + inner }
            let isLast = index == choices.branches.count - 1 && other.isEmpty
            let tests = try tests(branch.conditions, in: tap.scope)
            statements.append(.branch(tests, isLast ? inner : inner + [.leave]))
        }
        return statements + other
    }

    /// Returns a `switch` over the rows of choices; nil unless each is for one of several rows.
    private func rowChoice<Choice>(
        _ choices: Alternatives<Choice>, _ tap: TapContext, _ other: [SwiftStatement],
        _ body: (Choice) throws(NotInSwift) -> [SwiftStatement]
    ) throws(NotInSwift) -> SwiftStatement? {
        var rows: [(number: Int64, choices: [Alternatives<Choice>.Branch])] = []
        for branch in choices.branches {
            guard let first = branch.conditions.first,
                case .test(let test)? = try tests([first], in: tap.scope).first,
                let row = test.row
            else { return nil }
            let inner = Alternatives<Choice>.Branch(
                Array(branch.conditions.dropFirst()), value: branch.value)
            if rows.last?.number == row {
                rows[rows.count - 1].choices.append(inner)
            } else {
                rows.append((row, [inner]))
            }
        }
        guard rows.count > 1, Set(rows.map(\.number)).count == rows.count else { return nil }
        var cases: [SwiftStatement.Case] = []
        for row in rows {
            let inner = try withLocals { () throws(NotInSwift) in
                try alternatives(Alternatives(row.choices), tap, otherwise: other, body)
            }
            cases.append(.init(.int(row.number), body: inner))
        }
        return .choice(.name("item"), cases + [.init(body: other)])
    }

    /// Returns statements behind the functions that they use.
    private func withLocals(
        _ body: () throws(NotInSwift) -> [SwiftStatement]
    ) throws(NotInSwift) -> [SwiftStatement] {
        let outer = locals
        locals = []
        defer { locals = outer }
        let statements = try body()
        return (locals ?? []) + statements
    }
}
