import Expressions
import Screens
import SwiftTree
import Values

/// Emits what failed answers say is wrong with states.
extension LoaderEmitter {
    private static let refused = SwiftExpression.name("refusedValues")
    private static let sentValues = "sentValues"

    /// Adds the names `problems.NAME` to those of expressions.
    func addAnswerProblems() {
        for problem in screen.answerProblems {
            guard let reading = scope.names["state.\(problem.state)"],
                let value = displayText(SwiftValue(reading.expression, reading.type))
            else { continue }
            let text = Self.refused.calling(
                "problem", ["of": .literal(problem.state), "with": value.expression])
            scope.names[problem.name] = SwiftScope.Name(
                text, .optional(.string), canThrow: reading.canThrow,
                usesContext: reading.usesContext, isComputed: true,
                key: reading.key.map { [Self.refused] + $0 })
        }
    }

    /// Returns the statement that keeps the values that a write sends, of which its answer may say what
    /// is wrong; none if it says nothing.
    func sentValues(of problems: [NamedText]) -> [SwiftStatement] {
        let entries = problems.compactMap { problem -> SwiftExpression.Entry? in
            guard let reading = scope.names["state.\(problem.name)"] else { return nil }
            var state = SwiftValue(reading.expression, reading.type)
            state.canThrow = reading.canThrow
            guard let text = displayText(state)?.ifItHasOne else { return nil }
            let value =
                text.type.isOptional
                ? text.expression.infix(.coalescing, .literal("")) : text.expression
            return .init(key: .literal(problem.name), value: value)
        }
        return entries.isEmpty ? [] : [.constant(Self.sentValues, .dictionary(entries))]
    }

    /// Returns the texts of problems by the names of their states, and the functions that they need,
    /// which stand where the failure is.
    ///
    /// - Parameter failed: has the names of the failure.
    func problems(
        _ problems: [NamedText], _ failed: TapContext
    ) throws(NotInSwift) -> (functions: [SwiftStatement], entries: [SwiftExpression.Entry]) {
        let outer = locals
        locals = []
        defer { locals = outer }
        var entries: [SwiftExpression.Entry] = []
        for problem in problems {
            let text = try localText(problem.text, "problem", in: failed.scope)
            entries.append(.init(key: .literal(problem.name), value: text.expression))
        }
        return (locals ?? [], entries)
    }

    /// Returns the statement that takes notice of how a write has ended.
    ///
    /// - Parameter problems: what is wrong, by the names of states.
    func noting(_ problems: [SwiftExpression.Entry]) -> SwiftStatement {
        var arguments: [SwiftExpression.Argument] = []
        if !problems.isEmpty { arguments.append(.init(nil, .dictionary(problems))) }
        arguments.append(.init("of", .name(Self.sentValues)))
        let end = SwiftExpression.call(Self.refused.member("end"), arguments, trailing: nil)
        return .branch([.test(end)], [.load])
    }

    /// Returns the statement that forgets what was wrong with states that have their defaults again;
    /// none if nothing can be.
    func forgettingProblems(of states: ResetStates) -> [SwiftStatement] {
        let known = screen.answerProblems.map(\.state).filter { state in
            if case .named(let names) = states { names.contains(state) } else { true }
        }
        guard !known.isEmpty else { return [] }
        let list = SwiftExpression.array(known.map { .literal($0) })
        return [.expression(Self.refused.calling("forget", ["_": list]))]
    }
}
