import LoaderPlan
import LoadingCore
import Values

/// The result of one load: its values, in an arena of its own, and how it ended.
struct LoadResult: Sendable {
    enum End: Sendable {
        case succeeded
        indirect case failed(LoadFailure)
        case cancelled
    }

    var end = End.succeeded
    /// The items of a list; for other types at most one value.
    var values: [Value] = []
    /// Where the values came from.
    var origins = ItemOrigins()
    /// The arena of the values. Up to `base` it is a copy of the run's arena.
    var arena = Arena()
    var base = Arena.Mark(bytes: 0, cells: 0)
    var counts = LoadCounts()
    /// What the newest answer says besides items; nil if nothing reads it.
    @Rare var answer: LoadAnswer?
    /// Whether the values are sample data.
    var isMadeUp = false
    /// Nil unless the run explains itself.
    @Rare var explanation: LoadExplanation?
    /// The source; nil if nothing was requested.
    var origin: LoadOrigin?
    /// The source of the values, if a poll of `origin` has failed since then; nil if it is `origin`.
    @Rare var olderOrigin: LoadOrigin?
    /// The last request, sent or invalid.
    var lastRequest = RequestInfo()
    /// The state for loading the next page; nil if there is none.
    @Rare var continuation: PageContinuation?
    /// Why a refresh failed; the values are then stale.
    @Rare var refreshFailure: LoadFailure?

    /// Why a health check failed.
    @Rare var healthFailure: LoadFailure?

    /// The result of a load that could not start.
    init(failed failure: LoadFailure) {
        end = failure.kind == .cancelled ? .cancelled : .failed(failure)
    }

    init() {}

    var isCancelled: Bool { if case .cancelled = end { true } else { false } }

    var failure: LoadFailure? { if case .failed(let failure) = end { failure } else { nil } }

    /// Whether there are values: all, or the pages before a failed one.
    var hasValue: Bool {
        if case .succeeded = end { return true }
        return counts.pages > 0
    }
}

/// The request data that failure policies can read.
struct RequestInfo: Sendable {
    var url = ""
    /// The number of the requested page.
    var page = 1
    /// The number of attempts.
    var attempts = 1
    /// The delay of `Retry-After`, if any.
    var retryAfter: Duration?
}

/// Where a load continues: the pages of responses, of a list's elements or of a complete list.
struct PageContinuation: Sendable {
    let pages: LoadingRules.PageMachine?
    let firstRequest: HTTPRequest?
    let elements: ElementSequence
    let list: CompleteList?
    let items: ItemCollector
    /// Notes on the pages so far.
    let notes: [String]
}
