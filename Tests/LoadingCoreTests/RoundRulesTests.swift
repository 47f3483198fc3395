import LoadingCore
import Testing

private typealias Facts = LoadingRules.LoadFacts

/// What a round does with a load, and what it shows afterwards.
struct RoundRulesTests {
    private static let first = LoadingRules.LoadChoice.first(pages: nil, isRefresh: false)

    private static func facts(
        isNamed: Bool = false, isSame: Bool = true, end: LoadingRules.LoadEnd = .succeeded,
        hasValue: Bool = true, isOfRequest: Bool = true, hasMore: Bool = true, pages: Int = 3
    ) -> Facts {
        Facts(
            isNamed: isNamed, isSame: isSame, end: end, hasValue: hasValue,
            isOfRequest: isOfRequest, hasMore: hasMore, pages: pages)
    }

    @Test func `only what is missing or has changed is loaded`() {
        for round in [LoadingRules.RoundKind.changes, .afterPoll] {
            #expect(LoadingRules.choice(in: round, Self.facts()) == .reuse)
            #expect(LoadingRules.choice(in: round, Self.facts(end: .failed)) == .reuse)
            #expect(LoadingRules.choice(in: round, Self.facts(end: .cancelled)) == Self.first)
            #expect(LoadingRules.choice(in: round, Self.facts(isSame: false)) == Self.first)
            #expect(
                LoadingRules.choice(in: round, Self.facts(), isPending: true) == Self.first)
        }
    }

    @Test func `what is named is loaded again, a reload with its pages`() {
        #expect(
            LoadingRules.choice(in: .refresh, Self.facts(isNamed: true))
                == .first(pages: nil, isRefresh: true))
        #expect(
            LoadingRules.choice(in: .poll, Self.facts(isNamed: true))
                == .first(pages: nil, isRefresh: true))
        #expect(
            LoadingRules.choice(in: .reload, Self.facts(isNamed: true))
                == .first(pages: 3, isRefresh: true))
        #expect(
            LoadingRules.choice(in: .reload, Self.facts(isNamed: true, pages: 0))
                == .first(pages: 1, isRefresh: true))
        #expect(LoadingRules.choice(in: .reload, Self.facts()) == .reuse)
    }

    @Test func `the next page follows those of its own list`() {
        let next = LoadingRules.RoundKind.nextPages
        #expect(LoadingRules.choice(in: next, Self.facts(isNamed: true)) == .next)
        #expect(LoadingRules.choice(in: next, Self.facts()) == .reuse)
        #expect(LoadingRules.choice(in: next, Self.facts(end: .cancelled)) == .reuse)
        let last = Self.facts(isNamed: true, hasMore: false)
        #expect(LoadingRules.choice(in: next, last) == .reuse)
        let failed = Self.facts(isNamed: true, end: .failed, hasValue: false, hasMore: false)
        #expect(LoadingRules.choice(in: next, failed) == Self.first)
        #expect(
            LoadingRules.choice(in: next, Self.facts(isNamed: true, isSame: false))
                == Self.first)
        // A poll with another request has failed since then.
        let other = Self.facts(isNamed: true, isOfRequest: false)
        #expect(LoadingRules.choice(in: next, other) == Self.first)
        #expect(LoadingRules.kept(in: next, other, after: .failed) == .stale)
        #expect(LoadingRules.kept(in: next, other, after: .succeeded) == .new)
    }

    @Test func `a failure keeps values where the same was asked for again`() {
        let named = Self.facts(isNamed: true)
        for round in [LoadingRules.RoundKind.refresh, .reload, .poll] {
            #expect(LoadingRules.kept(in: round, named, after: .failed) == .stale)
            #expect(LoadingRules.kept(in: round, named, after: .succeeded) == .new)
            #expect(LoadingRules.kept(in: round, named, after: .cancelled) == .before)
        }
        #expect(LoadingRules.kept(in: .changes, Self.facts(), after: .failed) == .new)
        #expect(LoadingRules.kept(in: .nextPages, named, after: .failed) == .new)
        let changed = Self.facts(isNamed: true, isSame: false)
        #expect(LoadingRules.kept(in: .refresh, changed, after: .failed) == .new)
        #expect(LoadingRules.kept(in: .afterPoll, changed, after: .failed) == .stale)
        let empty = Self.facts(isNamed: true, hasValue: false)
        #expect(LoadingRules.kept(in: .refresh, empty, after: .failed) == .new)
        #expect(LoadingRules.kept(in: .poll, empty, after: .failed) == .new)
    }

    @Test func `a reload that a write has made outdated says nothing new`() {
        let named = Self.facts(isNamed: true)
        for end in [LoadingRules.LoadEnd.succeeded, .failed] {
            #expect(
                LoadingRules.kept(in: .refresh, named, after: end, isOutdated: true) == .before)
        }
        let changed = Self.facts(isNamed: true, isSame: false)
        #expect(
            LoadingRules.kept(in: .refresh, changed, after: .succeeded, isOutdated: true) == .new)
        let empty = Self.facts(isNamed: true, hasValue: false)
        #expect(
            LoadingRules.kept(in: .refresh, empty, after: .succeeded, isOutdated: true) == .new)
    }

    @Test func `a round joins what is in flight, unless it wants it anew or a write has ended`() {
        func joins(
            _ round: LoadingRules.RoundKind, isNamed: Bool = false, isSame: Bool = true,
            isOlder: Bool = false
        ) -> Bool {
            LoadingRules.joins(round, isNamed: isNamed, isSame: isSame, isOlder: isOlder)
        }
        let kinds: [LoadingRules.RoundKind] = [.changes, .reload, .nextPages, .afterPoll]
        for round in kinds {
            #expect(joins(round))
            #expect(!joins(round, isSame: false))
            #expect(!joins(round, isOlder: true))
        }
        #expect(joins(.nextPages, isNamed: true))
        for round in [LoadingRules.RoundKind.refresh, .reload, .poll] {
            #expect(!joins(round, isNamed: true))
        }
    }
}
