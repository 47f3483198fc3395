import ArgumentParser
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
        if !session.plan.screen.refresh.pull {
            try Console.error.write("screenc: \(spec): \(String.pullIsOff)\n")
        }
        do {
            let before = try session.scene()
            try await session.refresh()
            try Interruption.check()
            let after = session.snapshot()
            try log.load(session, after)
            return changes(
                from: before, to: try makeScene(after, of: session.plan, in: session.display))
        } catch let failure as ScreenFailure {
            try reporting.end(with: failure, in: session.plan, at: spec)
        }
    }

    /// Shows the screen and the changes that polling and edits of the spec cause, until it is
    /// interrupted or polling ends.
    func watch(
        _ session: inout ScreenSession, _ recordings: RunRecordings, _ log: inout EventLog
    ) async throws {
        guard session.isPolled else { try fail("\(spec): \(String.nothingToWatch)") }
        let (input, showsPictures) = try watchedInput(session)
        var watched = WatchedSession(
            session, in: view, log, input: input, limit: refreshing.polls,
            pictures: showsPictures ? SessionPictures() : nil)
        var recordings = recordings
        let end: PollEnd
        do {
            end = try await watch(&watched, &recordings)
            try watched.end()
        } catch {
            Interruption.onResize(nil)
            AlternateScreen.abandon()
            if let failure = error as? RenderFailure { try reporting.end(with: failure) }
            throw error
        }
        (session, log) = (watched.session, watched.log)
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

    /// Polls, and shows the spec again after each edit. A recording is of one spec: while one is
    /// made, edits are not followed.
    private func watch(
        _ watched: inout WatchedSession, _ recordings: inout RunRecordings
    ) async throws -> PollEnd {
        // What changes from here on is noticed.
        let edits =
            recording.record == nil && spec != "-" ? try SpecEdits(of: spec, reporting) : nil
        guard try await watched.begin() else { return .stopped }
        while true {
            let polled = watched
            let polling = Task { () throws -> (WatchedSession, PollEnd) in
                var watched = polled
                let end = try await watched.poll()
                return (watched, end)
            }
            let editing = edits.map { edits in
                Task {
                    guard await edits.next() else { return false }
                    polling.cancel()
                    return true
                }
            }
            let end: PollEnd
            (watched, end) = try await withTaskCancellationHandler {
                try await polling.value
            } onCancel: {
                polling.cancel()
            }
            editing?.cancel()
            guard await editing?.value == true, !Task.isCancelled else { return end }
            try await showEdited(&watched, &recordings)
        }
    }

    /// Shows the edited spec, or what is wrong with it.
    private func showEdited(
        _ watched: inout WatchedSession, _ recordings: inout RunRecordings
    ) async throws {
        do {
            let new = RunRecordings(sources, recording, isWholeRun: forcing.state == nil)
            var session = try prepare(spec, sources, new, follows: events.follow)
            try await load(&session, spec)
            try await watched.show(edited: session, input: watchedInput(session).input)
            recordings = new
        } catch let failure as RenderFailure {
            try watched.show(report: [failure.message])
        } catch let status as ExitCode {
            if Interruption.status != nil { throw status }
            try watched.show(report: AlternateScreen.takeMessages())
        }
    }

    private func watchedInput(
        _ session: ScreenSession
    ) throws -> (input: @Sendable (Snapshot) -> RenderInput, showsPictures: Bool) {
        var session = session
        var template = try output.input(
            session, session.snapshot(), notes: loading.notes, reporting)
        let showsPictures = prepareForPictures(&template)
        let first = template
        return (
            { snapshot in
                var input = first
                input.snapshot = snapshot
                return input
            }, showsPictures
        )
    }

    private var view: any WatchView {
        guard output.renderer.traits.contains(.terminal) else { return WatchLines() }
        let hasAlternateScreen = Console.output.isTerminal && Console.variable("TERM") != "dumb"
        return hasAlternateScreen
            ? WatchTerminal(followsWidth: output.columns == nil) : WatchText()
    }
}
