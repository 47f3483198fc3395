import Layout
import LoaderPlan
import Loading
import Rendering
import Screens
import Session

/// `run --refresh` and `run --watch`.
extension RunCommand {
    /// Refreshes the screen if `--refresh` is given. Returns the changes.
    func refresh(
        _ session: inout ScreenSession, _ log: inout EventLog
    ) async throws -> SceneChanges? {
        guard refreshing.refresh else { return nil }
        if !session.plan.refresh.pull {
            try Console.error.write("screenc: \(spec): \(String.pullIsOff)\n")
        }
        let before = session.scene()
        do throws(LayoutError) {
            try await session.refresh()
        } catch {
            try fail("\(spec): \(error.sentence)")
        }
        try Interruption.check()
        let after = session.snapshot()
        try log.load(session, after)
        return changes(
            from: before, to: makeScene(after, of: session.plan, in: session.display))
    }

    /// Shows the screen and the changes that polling causes, until it is interrupted or polling
    /// ends.
    func watch(
        _ session: inout ScreenSession, _ recordings: RunRecordings, _ log: inout EventLog
    ) async throws {
        guard session.isPolled else { try fail("\(spec): \(String.nothingToWatch)") }
        var first = output.input(
            session, session.snapshot(), notes: loading.notes, reporting.color)
        let showsPictures = prepareForPictures(&first)
        let template = first
        var watched = WatchedSession(
            input: { snapshot in
                var input = template
                input.snapshot = snapshot
                return input
            }, limit: refreshing.polls, pictures: showsPictures ? SessionPictures() : nil)
        var view = view
        let end: PollEnd
        do {
            end = try await watched.watch(&session, in: &view, &log)
        } catch {
            Interruption.onResize(nil)
            AlternateScreen.abandon()
            throw error
        }
        // The recording is complete however watching ended; an interruption is its normal end.
        Interruption.allowDelay()
        if let pictures = watched.pictures { try reportFailures(of: pictures) }
        do {
            try recordings.finish { try Files.replace($0) }
        } catch let fault as FileFault {
            try fail(fault.message)
        }
        if Interruption.status == nil { await session.finish() }
        if let status = Interruption.status { throw status }
        switch end {
        case .exhausted: try Console.error.write("screenc: \(String.recordingIsOver)\n")
        case .nothingToPoll: try Console.error.write("screenc: \(String.nothingIsPolled)\n")
        case .stopped: break
        }
        try conclude(session, session.snapshot(), recordings)
    }

    private var view: any WatchView {
        guard output.renderer.traits.contains(.terminal) else { return WatchLines() }
        let hasAlternateScreen = Console.output.isTerminal && Console.variable("TERM") != "dumb"
        return hasAlternateScreen
            ? WatchTerminal(followsWidth: output.columns == nil) : WatchText()
    }
}
