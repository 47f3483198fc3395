/// How more pages are requested, as keys of `paging`.
struct PagingDraft {
    struct Line {
        let key: String
        let value: String
        /// Why, for a comment.
        var note: String?
    }

    let policy: String
    /// What the policy was told by.
    let evidence: String
    var lines: [Line] = []
    /// Parameters that paging sets, which are no part of the URL.
    var parameters: Set<String> = []
    /// What is a guess, for a message.
    var guesses: [String] = []

    init(policy: String, evidence: String) {
        self.policy = policy
        self.evidence = evidence
    }

    mutating func add(_ key: String, _ value: String, note: String? = nil) {
        lines.append(Line(key: key, value: value, note: note))
    }
}
