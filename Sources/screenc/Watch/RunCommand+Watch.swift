import LoaderPlan
import Loading
import Rendering
import Screens

/// `run --refresh` and `run --watch`.
extension RunCommand {
    /// Pulls the screen down where that is wanted; what that changes.
    func refresh(_ run: inout ScreenRun, _ log: inout EventLog) async throws -> SceneChanges? {
        guard refreshing.refresh else { return nil }
        if !run.plan.refresh.pull {
            try Console.error.write("screenc: \(spec): \(String.pullIsOff)\n")
        }
        let before = run.screen.snapshot()
        try await run.refresh()
        try Interruption.check()
        let after = run.screen.snapshot()
        try log.load(run, after)
        return changes(
            from: makeScene(before, of: run.plan, in: run.display),
            to: makeScene(after, of: run.plan, in: run.display))
    }

    /// Shows the screen and what polls change of it, until that is interrupted or comes to an end.
    func watch(
        _ run: inout ScreenRun, _ answers: RunAnswers, _ log: inout EventLog
    ) async throws {
        guard run.screen.isPolled else { try fail("\(spec): \(String.nothingToWatch)") }
        var first = output.input(
            run, run.screen.snapshot(), notes: loading.notes, reporting.color)
        let showsPictures = prepareForPictures(&first)
        let template = first
        var watched = WatchedRun(
            input: { snapshot in
                var input = template
                input.snapshot = snapshot
                return input
            }, limit: refreshing.polls, pictures: showsPictures ? ShownPictures() : nil)
        var view = view
        let end = try await watched.watch(&run, in: &view, &log)
        // What was recorded is whole, however watching ended: an interruption is its usual end.
        Interruption.takeTime()
        if let pictures = watched.pictures { try tellFailures(of: pictures) }
        do {
            try answers.finish { try Files.replace($0) }
        } catch let fault as FileFault {
            try fail(fault.message)
        }
        if Interruption.status == nil { await run.screen.finish() }
        if let status = Interruption.status { throw status }
        switch end {
        case .exhausted: try Console.error.write("screenc: \(String.recordingIsOver)\n")
        case .nothingToPoll: try Console.error.write("screenc: \(String.nothingIsPolled)\n")
        case .stopped: break
        }
        try conclude(run, run.screen.snapshot(), answers)
    }

    private var view: any WatchView {
        guard output.renderer.traits.contains(.terminal) else { return WatchLines() }
        let isPage = Console.output.isTerminal && Console.variable("TERM") != "dumb"
        return isPage
            ? WatchTerminal(followsWidth: output.columns == nil) : WatchText()
    }
}
