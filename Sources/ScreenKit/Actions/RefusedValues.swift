import LoadingCore

/// What failed answers have said is wrong with values of states. A problem stands as long as the state
/// has the value that was sent.
public nonisolated struct RefusedValues: Hashable, Sendable {
    private var rules = LoadingRules.AnswerProblems()

    /// Begins without problems.
    public init() {}

    /// Takes notice of how a request has ended: what was wrong before with the states that it can
    /// refuse does not count any more.
    ///
    /// - Parameters:
    ///   - problems: what the answer says is wrong, by state; nil or an empty text is nothing.
    ///   - values: the values that were sent, by state.
    /// - Returns: whether something else is wrong than before.
    public mutating func end(
        _ problems: [String: String?] = [:], of values: [String: String]
    ) -> Bool {
        let before = rules
        rules.end(problems.compactMapValues(\.self), of: values)
        return rules != before
    }

    /// Forgets what was wrong with states that have their defaults again.
    public mutating func forget(_ states: [String]) { rules.forget(states) }

    /// Returns what is wrong with the value of a state; nil if no answer has refused it.
    public func problem(of state: String, with value: String) -> String? {
        rules.problem(of: state, with: value)
    }
}
