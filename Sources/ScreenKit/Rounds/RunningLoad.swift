/// A load that is in flight: of a round, or between rounds.
///
/// Its task is nobody's child, because a round that takes the place of another one goes on with what
/// that one has begun.
@MainActor
final class RunningLoad {
    let load: AnyLoad
    let source: LoadSource
    /// `askCount` when it was asked for.
    let asked: Int
    /// Shows what has come; nil before.
    private(set) var show: ShowAnswer?
    private var task: Task<Void, Never>?
    private var whenEnded: (@MainActor (RunningLoad) -> Void)?

    /// Begins the work of a load.
    init(_ load: AnyLoad, from source: LoadSource, askedAt asked: Int, _ work: @escaping LoadWork) {
        (self.load, self.source, self.asked) = (load, source, asked)
        task = Task {
            // A child task is not on the main actor.
            async let answer = work()
            show = await answer
            whenEnded?(self)
        }
    }

    /// Calls a function when the answer has come, at once if it has, in place of one from before.
    func whenEnded(_ tell: @escaping @MainActor (RunningLoad) -> Void) {
        whenEnded = tell
        if show != nil { tell(self) }
    }

    /// Cancels the work; its answer, that it was cancelled, comes still.
    func cancel() { task?.cancel() }

    /// Cancels the work; what comes is not heard of.
    func drop() {
        whenEnded = nil
        task?.cancel()
    }
}
