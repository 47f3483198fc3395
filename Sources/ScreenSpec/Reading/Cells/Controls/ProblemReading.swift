import Diagnostics
import Expressions
import Screens

/// `problem` of controls, and `valid`.
extension SpecReader {
    /// The name in expressions that says that the screen has no problem.
    static let validName = "valid"

    /// Adds `valid` to the names of the screen, if a control has `problem`: a definition that is true
    /// where the conditions of all problems are false.
    ///
    /// - Parameters:
    ///   - answered: the states of which failed answers say what is wrong.
    ///   - scope: has all other names of the screen, which problems read.
    func readValid(_ answered: [AnswerProblem], _ scope: inout Scope) -> [Definition] {
        guard mentions("problem") else { return [] }
        let problems = values(of: "problem")
        guard let first = problems.first ?? sentProblems.first else { return [] }
        let name = Self.validName
        if scope.slot(of: name) != nil {
            report(.nameOfValid, at: place(first))
            return []
        }
        var conditions: [NodeIndex] = []
        for node in problems {
            for element in tree[node].kind == .sequence ? Array(tree.elements(node)) : [node] {
                let pairs = tree[element].kind == .mapping ? Array(tree.pairs(element)) : []
                guard let condition = pairs.first(where: { tree.text($0.key, equals: "if") }) else {
                    report(.problemWithoutCondition, at: head(element))
                    continue
                }
                conditions.append(condition.value)
            }
        }
        let found = check(conditions, answered, in: scope, at: place(first))
        let slot = scope.count
        scope.add(name, found == nil ? .error : .bool)
        return found.map {
            [Definition(name: name, expression: $0, slot: slot, place: place(first))]
        } ?? []
    }

    /// Adds the names of what failed answers say is wrong with states.
    func declareAnswerProblems(
        of states: [StateVariable], into scope: inout Scope
    ) -> [AnswerProblem] {
        var named: Set<String> = []
        for node in sentProblems where tree[node].kind == .mapping {
            named.formUnion(tree.pairs(node).map { text($0.key) })
        }
        return states.filter { named.contains($0.value.name) }.map { state in
            let problem = AnswerProblem(state: state.value.name, slot: scope.count)
            scope.add(problem.name, .optional(.string))
            return problem
        }
    }

    /// The values of the keys `problems` of requests of actions.
    private var sentProblems: [NodeIndex] {
        guard mentions("problems") else { return [] }
        return values(of: "send").flatMap { send in
            tree[send].kind == .mapping
                ? tree.pairs(send).filter { tree.text($0.key, equals: "problems") }.map(\.value)
                : []
        }
    }

    /// Returns the values of a key, wherever it is.
    private func values(of key: StaticString) -> [NodeIndex] {
        var found: [NodeIndex] = []
        for (index, node) in tree.nodes.enumerated() where node.kind == .mapping {
            for pair in tree.pairs(NodeIndex(index)) where tree.text(pair.key, equals: key) {
                found.append(pair.value)
            }
        }
        return found
    }

    /// Checks the conditions together; their faults are those of each, which are reported where they
    /// stand.
    private func check(
        _ conditions: [NodeIndex], _ answered: [AnswerProblem], in scope: Scope,
        at place: SourceRange
    ) -> CheckedExpression? {
        var (text, parts) = ("", [CheckedExpression.Part]())
        for condition in conditions {
            let start = text.utf8.count
            text += "\(text.isEmpty ? "" : " && ")!(\(self.text(condition)))"
            parts.append(.init(start..<text.utf8.count, at: self.place(condition)))
        }
        for problem in answered {
            let start = text.utf8.count
            text += "\(text.isEmpty ? "" : " && ")!has(\(problem.name))"
            parts.append(.init(start..<text.utf8.count, at: place))
        }
        guard !text.isEmpty else { return nil }
        var scratch = DiagnosticBag()
        let found = Array(text.utf8).withUnsafeBufferPointer { bytes in
            ExpressionChecker(scope: scope).check(
                bytes, in: 0..<bytes.count, places: SourceMap { _ in place }, parts: parts,
                into: &scratch)
        }
        return found?.type == .bool ? found : nil
    }
}
