nonisolated extension LoadingRules {
    /// What failed answers have said is wrong with values of states. A problem stands as long as the state
    /// has the value that was refused.
    public nonisolated struct AnswerProblems: Hashable, Sendable {
        private nonisolated struct Refusal: Hashable {
            let problem: String
            let value: String
        }

        /// By the name of the state.
        private var refusals: [String: Refusal] = [:]

        /// Begins without problems.
        public init() {}

        /// Takes notice of how a request has ended: of the states that it can refuse, what was wrong
        /// before does not count any more.
        ///
        /// - Parameters:
        ///   - problems: what the answer says is wrong, by state; an empty text is none.
        ///   - values: the values that were sent, as texts, by state.
        public mutating func end(_ problems: [String: String], of values: [String: String]) {
            for (state, value) in values {
                let problem = problems[state] ?? ""
                refusals[state] =
                    problem.isEmpty ? nil : Refusal(problem: problem, value: value)
            }
        }

        /// Forgets what was wrong with states that have their defaults again.
        public mutating func forget(_ states: [String]) {
            for state in states { refusals[state] = nil }
        }

        /// Returns what is wrong with a value of a state; nil if no answer has refused it.
        ///
        /// - Parameter value: the value as a text.
        public func problem(of state: String, with value: String) -> String? {
            guard let refusal = refusals[state], refusal.value == value else { return nil }
            return refusal.problem
        }
    }
}
