import Expressions
import LoaderPlan
import ModelGen
import Screens
import Values

/// Emits the choice between actions.
extension LoaderEmitter {
    /// Returns the statements of the first choice whose conditions hold.
    ///
    /// - Parameter other: the statements where none holds.
    func alternatives<Choice>(
        _ choices: Alternatives<Choice>, _ tap: TapContext, otherwise other: Lines = Lines(),
        _ body: (Choice) throws(NotInSwift) -> Lines
    ) throws(NotInSwift) -> Lines {
        if let rows = try rowChoice(choices, tap, other, body) { return rows }
        var lines = Lines()
        for (index, branch) in choices.branches.enumerated() {
            let outer = locals
            locals = []
            let statements = try body(branch.value)
            let inner = (locals?.code ?? Lines()).followed(by: statements)
            locals = outer
            if branch.isUnconditional { return lines.followed(by: inner) }
            let conditions = try conditions(branch.conditions, in: tap.scope)
            let isLast = index == choices.branches.count - 1 && other.isEmpty
            lines.add(
                .block("if \(conditions)", isLast ? inner : inner.followed(by: Lines(["return"]))))
        }
        return lines.followed(by: other)
    }

    /// Returns a `switch` over the rows of choices; nil unless each is for one of several rows.
    private func rowChoice<Choice>(
        _ choices: Alternatives<Choice>, _ tap: TapContext, _ other: Lines,
        _ body: (Choice) throws(NotInSwift) -> Lines
    ) throws(NotInSwift) -> Lines? {
        var rows: [(number: Int, choices: [Alternatives<Choice>.Branch])] = []
        for branch in choices.branches {
            guard let first = branch.conditions.first,
                let row = CellCode.row(of: try conditions([first], in: tap.scope))
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
        var lines = Lines(["switch item {"])
        for row in rows {
            let outer = locals
            locals = []
            let statements = try alternatives(
                Alternatives(row.choices), tap, otherwise: other, body)
            let inner = (locals?.code ?? Lines()).followed(by: statements)
            locals = outer
            lines.add("case \(row.number):" + (inner.isEmpty ? " break" : ""))
            lines.add(inner.indented)
        }
        lines.add("default:" + (other.isEmpty ? " break" : ""))
        lines.add(other.indented)
        return lines.followed(by: Lines(["}"]))
    }
}
