package import LoaderPlan
package import Loading
package import Rendering

/// What shows a watched screen.
package protocol WatchView {
    /// Shows the screen as it is in the beginning.
    mutating func begin(_ input: RenderInput) throws

    /// Shows what a poll has come to.
    ///
    /// - Parameter changes: what is different from what is shown; nil where nothing is.
    mutating func show(
        _ report: PollReport, _ changes: SceneChanges?, _ input: @autoclosure () -> RenderInput)
        throws

    /// - Throws: where nobody can see what is shown any more.
    func requireReader() throws

    /// Shows no more; what was shown last stays.
    mutating func end() throws
}

/// A session that is watched: what polling makes of it is shown and logged.
package struct WatchedSession {
    /// What the screen looks like, given a snapshot of it.
    private let input: (Snapshot) -> RenderInput
    /// The number of polls after which it ends; nil for none.
    private let limit: Int?
    /// What it has loaded of the pictures that it shows; nil where it shows none.
    package private(set) var pictures: ShownPictures?

    package init(
        input: @escaping (Snapshot) -> RenderInput, limit: Int?, pictures: ShownPictures?
    ) {
        (self.input, self.limit, self.pictures) = (input, limit, pictures)
    }

    /// Shows a screen and what changes until nothing can any more, or the task is cancelled.
    ///
    /// - Throws: what the view or the log throws; the view is not ended then.
    package mutating func watch(
        _ session: inout ScreenSession, in view: inout any WatchView, _ log: inout EventLog
    ) async throws -> PollEnd {
        let shown = session
        var input = input(session.snapshot())
        var scene = input.keepScene()
        await pictures?.load(for: &input, of: shown)
        try view.begin(input)
        // What has failed as a whole is not polled: nothing of it can be trusted.
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
                    let new = input.keepScene()
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
