import LoaderPlan
import Values

/// What one load came to: what has arrived, in an arena of its own, and how it ended.
struct LoadResult: Sendable {
    enum End: Sendable {
        case arrived
        case failed(LoadFailure)
        case cancelled
    }

    var end = End.arrived
    /// The items of a list; one value of every other type, or none where there is none.
    var values: [Value] = []
    /// Where the values are. Up to `base` it holds what the run's arena held when the load began.
    var arena = Arena()
    var base = Arena.Mark(bytes: 0, cells: 0)
    var counts = LoadCounts()
    /// Whether the values are made up.
    var isMadeUp = false
    /// Nil unless the run is to explain itself.
    var explanation: LoadExplanation?
    /// What was asked for; nil where nothing was.
    var origin: LoadOrigin?
    /// The request that was sent last, or could not be sent.
    var last = LastRequest()
    /// What it takes to ask for the next page; nil where there is none.
    var continuation: PageContinuation?
    /// Why a refresh brought nothing, so that all this is from before.
    var refreshFailure: LoadFailure?

    /// Why a health check says that the server is not well.
    var illness: LoadFailure?

    /// The load that never began because of `failure`.
    init(failed failure: LoadFailure) {
        end = failure.kind == .cancelled ? .cancelled : .failed(failure)
    }

    init() {}

    var isCancelled: Bool { if case .cancelled = end { true } else { false } }

    var failure: LoadFailure? { if case .failed(let failure) = end { failure } else { nil } }

    /// Whether there is something to show: all of it, or the pages before one that failed.
    var hasValue: Bool {
        if case .arrived = end { return true }
        return counts.pages > 0
    }
}

/// What a failure policy knows of a request.
struct LastRequest: Sendable {
    var url = ""
    /// The number of the page that it asks for.
    var page = 1
    /// How often it was tried.
    var attempts = 1
    /// How long the server asks to be left alone.
    var retryAfter: Duration?
}

/// Where the pages of a load go on: of answers, of the elements of a list, or of what was read whole.
struct PageContinuation: Sendable {
    let pages: PageSequence?
    let elements: ElementSequence?
    let list: ListSequence?
    let items: ItemCollector
    /// What a person should know of the pages so far.
    let notes: [String]
}
