import LoaderPlan
import Loading
import Rendering

/// `run --watch`: a screen that has been loaded, and what polling makes of it.
struct WatchedRun {
    /// What the screen looks like, given a snapshot of it.
    let input: (Snapshot) -> RenderInput
    /// The number of polls after which it ends; nil for none.
    let limit: Int?
    /// What it has loaded of the pictures that it shows; nil where it shows none.
    var pictures: ShownPictures?

    /// Shows a screen and what changes until nothing can any more, or it is interrupted.
    mutating func watch(
        _ run: inout ScreenRun, in view: inout any WatchView, _ log: inout EventLog
    ) async throws -> PollEnd {
        let shown = run
        var input = input(run.screen.snapshot())
        var scene = input.keepScene()
        await pictures?.load(for: &input, of: shown)
        var count = 0
        var fault: (any Error)?
        do { try view.begin(input) } catch { fault = error }
        // What has failed as a whole is not polled: nothing of it can be trusted.
        let isPolled = fault == nil && input.snapshot.cancelledBy == nil
        let end: PollEnd =
            await !isPolled
            ? .stopped
            : run.poll { screen, report in
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
                    guard Console.output.hasReader else { throw ExitStatus.brokenPipe }
                } catch {
                    fault = error
                    return false
                }
                return limit.map { count < $0 } ?? true
            }
        guard let fault else {
            try view.end()
            return end
        }
        Interruption.onResize(nil)
        TerminalPage.abandon()
        throw fault
    }
}
