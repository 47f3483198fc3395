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
    /// Nil unless the run is to explain itself.
    var explanation: LoadExplanation?
    /// The request that was sent last.
    var url = ""

    /// The load that never began because of `failure`.
    init(failed failure: LoadFailure) {
        end = failure.kind == .cancelled ? .cancelled : .failed(failure)
    }

    init() {}
}
