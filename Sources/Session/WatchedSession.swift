package import LoaderPlan
package import Loading
package import Rendering

/// A view of a watched screen.
package protocol WatchView {
    /// Shows the initial screen.
    mutating func begin(_ input: RenderInput) throws

    /// Shows the result of a poll.
    ///
    /// - Parameter changes: the differences from the shown screen, if any.
    mutating func show(
        _ report: PollReport, _ changes: SceneChanges?, _ input: @autoclosure () -> RenderInput)
        throws

    /// Throws if the output has no reader any more.
    func requireReader() throws

    /// Ends the view; the last screen stays visible.
    mutating func end() throws
}

/// A session that is polled, shown in a view and logged.
package struct WatchedSession {
    /// Returns the render input of a snapshot.
    private let input: (Snapshot) -> RenderInput
    /// The number of polls after which watching ends, if any.
    private let limit: Int?
    /// The loaded pictures; nil if the view shows none.
    package private(set) var pictures: SessionPictures?

    package init(
        input: @escaping (Snapshot) -> RenderInput, limit: Int?, pictures: SessionPictures?
    ) {
        (self.input, self.limit, self.pictures) = (input, limit, pictures)
    }

    /// Shows a screen and its changes until no load is polled any more, or the task is cancelled.
    ///
    /// - Throws: errors of the view or the log; the view is not ended then.
    package mutating func watch(
        _ session: inout ScreenSession, in view: inout any WatchView, _ log: inout EventLog
    ) async throws -> PollEnd {
        let shown = session
        var input = input(session.snapshot())
        var scene = input.cacheScene()
        await pictures?.load(for: &input, of: shown)
        try view.begin(input)
        // A cancelled screen is not polled, since its data is incomplete.
        guard input.snapshot.cancelledBy == nil else {
            try view.end()
            return .stopped
        }
        var count = 0
        var fault: (any Error)?
        let end = await session.poll { screen, report in
            if report.isDue { count += 1 }
            do {
                var changes: SceneChanges?
                if report.isChanged {
                    input = self.input(screen.snapshot())
                    let new = input.cacheScene()
                    let found = Rendering.changes(from: scene, to: new)
                    if !found.isEmpty { changes = found }
                    scene = new
                    await pictures?.load(for: &input, of: shown)
                }
                try view.show(report, changes, input)
                try log.poll(report, shown, screen.snapshot())
                try view.requireReader()
            } catch {
                fault = error
                return false
            }
            return limit.map { count < $0 } ?? true
        }
        if let fault { throw fault }
        try view.end()
        return end
    }
}
