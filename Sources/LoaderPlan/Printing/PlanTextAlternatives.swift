import Expressions

/// Alternatives from the first to the last, each with what has to hold for it.
func describe<Choice>(
    _ alternatives: Alternatives<Choice>, _ words: (Choice) -> String
) -> String {
    alternatives.branches.map { branch in
        words(branch.value) + describe(branch.conditions)
    }.joined(separator: "; else ")
}

/// Alternatives whose values take several lines: each with a title, and what it says below it.
func describe<Choice>(
    _ name: String, _ alternatives: Alternatives<Choice>,
    _ words: (Choice) -> (title: String, lines: [String])
) -> [String] {
    alternatives.branches.enumerated().flatMap { index, branch in
        let (title, lines) = words(branch.value)
        let head = (index > 0 ? "else " : "") + name + describe(branch.conditions) + ":"
        return [title.isEmpty ? head : "\(head) \(title)"] + lines.map { "  " + $0 }
    }
}

/// ` (when page > 1)`; nothing where there are no conditions.
private func describe(_ conditions: [Condition]) -> String {
    let words = conditions.flatMap { condition in
        let given = condition.given.map(\.text).joined(separator: ", ")
        return (given.isEmpty ? [] : ["given \(given)"])
            + (condition.when.map { ["when \($0.textInOneLine)"] } ?? [])
    }
    return words.isEmpty ? "" : " (\(words.joined(separator: " and ")))"
}
