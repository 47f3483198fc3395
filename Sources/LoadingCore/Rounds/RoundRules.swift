nonisolated extension LoadingRules {
    /// What a round of loading requests.
    public nonisolated enum RoundKind: Hashable, Sendable {
        /// What is missing, and requests that have changed.
        case changes
        /// Everything, from its first page.
        case refresh
        /// What is named, with the pages that it has.
        case reload
        /// The next page of what is named.
        case nextPages
        /// What is named, from its first page.
        case poll
        /// Requests that have changed with a polled value.
        case afterPoll

        /// Whether failures keep what is shown, and no policy is asked.
        public var isOfPolling: Bool { self == .poll || self == .afterPoll }
    }

    /// How a load ended before a round, and what the round says of it.
    public nonisolated struct LoadFacts: Hashable, Sendable {
        /// Whether the round names the load. A refresh names all.
        public let isNamed: Bool
        /// Whether it has ended before, for the request that it has now.
        public let isSame: Bool
        /// How it ended.
        public let end: LoadEnd
        /// Whether it has values of before: all, or the pages before a failed one.
        public let hasValue: Bool
        /// Whether its values are of the request that it has now. After a failed poll with another
        /// request they are those of before.
        public let isOfRequest: Bool
        /// Whether a next page can follow those that it has.
        public let hasMore: Bool
        /// The number of its pages.
        public let pages: Int

        /// - Parameters:
        ///   - isNamed: whether the round names the load.
        ///   - isSame: whether it has ended before, for the request that it has now.
        ///   - end: how it ended.
        ///   - hasValue: whether it has values of before.
        ///   - isOfRequest: whether its values are of the request that it has now.
        ///   - hasMore: whether a next page can follow those that it has.
        ///   - pages: the number of its pages.
        public init(
            isNamed: Bool, isSame: Bool, end: LoadEnd, hasValue: Bool, isOfRequest: Bool = true,
            hasMore: Bool, pages: Int
        ) {
            self.isNamed = isNamed
            self.isSame = isSame
            self.end = end
            self.hasValue = hasValue
            self.isOfRequest = isOfRequest
            self.hasMore = hasMore
            self.pages = pages
        }
    }

    /// How a load ended.
    public nonisolated enum LoadEnd: Hashable, Sendable {
        case succeeded, failed, cancelled
    }

    /// What a round does with a load.
    public nonisolated enum LoadChoice: Hashable, Sendable {
        /// Its result stands.
        case reuse
        /// It is loaded from its first page: as many as it has, or nil for those that a load begins
        /// with. A refresh has stored responses checked.
        case first(pages: Int?, isRefresh: Bool)
        /// Its next page is added.
        case next
    }

    /// What a load shows after it has ended.
    public nonisolated enum KeptResult: Hashable, Sendable {
        /// The new result.
        case new
        /// The result of before.
        case before
        /// The values of before, with the new failure.
        case stale
    }

    /// What a person is told of a failure.
    public nonisolated struct ToldFailure: Hashable, Sendable {
        /// The kind, in the word of specs.
        public let kind: String
        /// The status code, if the server has answered with a bad one.
        public let status: Int?
        /// The sentence for the person.
        public let message: String

        /// - Parameters:
        ///   - kind: in the word of specs.
        ///   - status: the status code, if the server has answered with a bad one.
        ///   - message: the sentence for the person.
        public init(kind: String, status: Int?, message: String) {
            self.kind = kind
            self.status = status
            self.message = message
        }
    }

    /// Returns whether one message stands for all sections of a screen: several have failed, and a
    /// person would be told the same of each.
    ///
    /// - Parameter failures: by section; nil for one that shows something else, or has words of its
    ///   own for its failure.
    public static func isOneFailure(_ failures: [ToldFailure?]) -> Bool {
        guard failures.count > 1, let first = failures[0] else { return false }
        return failures.allSatisfy { $0 == first }
    }

    /// Returns what a round does with a load.
    ///
    /// - Parameter isPending: whether the round does what an earlier one was to do and has not, which
    ///   the same request does not end.
    public static func choice(
        in round: RoundKind, _ load: LoadFacts, isPending: Bool = false
    ) -> LoadChoice {
        let reloads = load.isNamed && round != .nextPages
        let first = LoadChoice.first(
            pages: reloads && round == .reload ? max(1, load.pages) : nil, isRefresh: reloads)
        guard load.isSame, !isPending else { return first }
        guard round == .nextPages else {
            return reloads || load.end == .cancelled ? first : .reuse
        }
        guard load.isNamed else { return .reuse }
        // The next page of what is shown would be one of another list.
        if load.hasValue, !load.isOfRequest { return first }
        if load.hasMore { return .next }
        return load.end == .succeeded ? .reuse : first
    }

    /// Returns whether a round waits for what is in flight for a load, and does not ask for it again.
    ///
    /// - Parameters:
    ///   - isNamed: whether the round names the load. A refresh names all.
    ///   - isSame: whether it is in flight for the request that it has now.
    ///   - isOlder: whether a write has ended since it was asked for, so that its answer is outdated.
    public static func joins(
        _ round: RoundKind, isNamed: Bool, isSame: Bool, isOlder: Bool
    ) -> Bool {
        isSame && !isOlder && (!isNamed || round == .nextPages)
    }

    /// Returns what a load shows after it has ended in a round. A failed reload keeps values, and so
    /// does what a poll has changed; what was cancelled says nothing new, nor does a reload that a
    /// write has made outdated.
    ///
    /// - Parameters:
    ///   - load: before the round.
    ///   - isOutdated: whether a write may have changed what the server answers.
    public static func kept(
        in round: RoundKind, _ load: LoadFacts, after end: LoadEnd, isOutdated: Bool = false
    ) -> KeptResult {
        if end == .cancelled { return .before }
        let isReload = load.isNamed && round != .nextPages && load.isSame
        let isOfOther = load.isNamed && load.isSame && !load.isOfRequest
        let keepsValues = load.hasValue && (isReload || isOfOther || round.isOfPolling)
        if isOutdated, isReload, load.hasValue { return .before }
        return end == .failed && keepsValues ? .stale : .new
    }
}
