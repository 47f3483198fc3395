package import LoaderPlan
package import Loading
package import Rendering
import Values

/// A view of a watched screen.
package protocol WatchView: Sendable {
    /// Shows the initial screen.
    mutating func begin(_ input: RenderInput) throws

    /// Shows a screen whose spec was edited, from its beginning.
    mutating func show(edited input: RenderInput) throws

    /// Shows why an edited spec cannot be shown; the last screen stays.
    mutating func show(report lines: [String]) throws

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
package struct WatchedSession: Sendable {
    package private(set) var session: ScreenSession
    package private(set) var log: EventLog
    private var view: any WatchView
    /// Returns the render input of a snapshot.
    private var input: @Sendable (Snapshot) -> RenderInput
    /// The number of polls after which watching ends, if any.
    private let limit: Int?
    private var count = 0
    /// The loaded pictures; nil if the view shows none.
    package private(set) var pictures: SessionPictures?
    /// What is shown; nil before the beginning.
    @Rare private var scene: Scene?

    package init(
        _ session: ScreenSession, in view: any WatchView, _ log: EventLog,
        input: @escaping @Sendable (Snapshot) -> RenderInput, limit: Int?,
        pictures: SessionPictures?
    ) {
        (self.session, self.view, self.log) = (session, view, log)
        (self.input, self.limit, self.pictures) = (input, limit, pictures)
    }

    /// Shows the loaded screen. Returns false if its data are incomplete, so that it is not polled.
    package mutating func begin() async throws -> Bool {
        var shown = input(session.snapshot())
        scene = try shown.cacheScene()
        try await pictures?.load(for: &shown, of: session)
        try view.begin(shown)
        return shown.snapshot.cancelledBy == nil
    }

    /// Shows the loaded screen of the edited spec in place of the last one.
    package mutating func show(
        edited session: ScreenSession, input: @escaping @Sendable (Snapshot) -> RenderInput
    ) async throws {
        (self.session, self.input) = (session, input)
        var shown = input(self.session.snapshot())
        scene = try shown.cacheScene()
        try await pictures?.load(for: &shown, of: session)
        try log.show(session, shown.snapshot)
        try view.show(edited: shown)
    }

    /// Shows why the edited spec cannot be shown; the last screen stays.
    package mutating func show(report lines: [String]) throws { try view.show(report: lines) }

    /// Shows the changes until no load is polled any more, or the task is cancelled.
    ///
    /// - Throws: errors of the view or the log; the view is not ended then.
    package mutating func poll() async throws -> PollEnd {
        let shown = session
        var (count, log, view, pictures) = (self.count, self.log, self.view, self.pictures)
        var scene = scene
        var fault: (any Error)?
        let (makeInput, limit) = (input, limit)
        var input = makeInput(session.snapshot())
        let end = await session.poll { screen, report in
            if report.isDue { count += 1 }
            do {
                var changes: SceneChanges?
                if report.isChanged {
                    input = makeInput(screen.snapshot())
                    let new = try input.cacheScene()
                    let found = scene.map { Rendering.changes(from: $0, to: new) }
                    if let found, !found.isEmpty { changes = found }
                    scene = new
                    try await pictures?.load(for: &input, of: shown)
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
        (self.count, self.log, self.view, self.pictures) = (count, log, view, pictures)
        self.scene = scene
        if let fault { throw fault }
        return end
    }

    /// Ends the view; the last screen stays visible.
    package mutating func end() throws { try view.end() }
}
