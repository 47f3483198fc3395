import Loading
import Rendering
import Session
import Synchronization
import Values

/// The view for terminals: draws on the alternate screen, and redraws only changes. In the end it
/// prints the screen below the command.
final class WatchTerminal: WatchView, Sendable {
    private struct State {
        @Rare var input: RenderInput?
        /// What stands below the screen.
        var report: [String] = []
        var buffer = TerminalBuffer()
    }

    private let state = Mutex(State())
    /// Whether the width follows the terminal.
    private let followsWidth: Bool

    init(followsWidth: Bool) { self.followsWidth = followsWidth }

    func begin(_ input: RenderInput) throws {
        state.withLock { $0.input = input }
        try AlternateScreen.open(
            TerminalBuffer.enterAlternateScreen, TerminalBuffer.leaveAlternateScreen, .silent
        ) { [self] in try? drawAgain() }
        Interruption.onResize { [self] in try? draw() }
        try draw()
    }

    func show(edited input: RenderInput) throws {
        state.withLock { state in (state.input, state.report) = (input, []) }
        try draw()
    }

    func show(report lines: [String]) throws {
        state.withLock { $0.report = lines }
        try draw()
    }

    func show(
        _ report: PollReport, _ changes: SceneChanges?, _ input: @autoclosure () -> RenderInput
    ) throws {
        let input = input()
        state.withLock { $0.input = input }
        try draw()
    }

    func end() throws {
        Interruption.onResize(nil)
        try AlternateScreen.close()
        guard let input = state.withLock({ $0.input }) else { return }
        try Console.output.write(Renderer.terminal.render(sized(input)))
    }

    private func drawAgain() throws {
        state.withLock { $0.buffer = TerminalBuffer() }
        try draw()
    }

    private func draw() throws {
        let size = Console.output.size
        try state.withLock { state in
            guard let input = state.input else { return }
            let screen = String(
                decoding: try Renderer.terminal.render(sized(input)), as: UTF8.self)
            let output = state.buffer.redraw(
                withReport(state.report, below: screen, size), columns: size.columns,
                rows: size.rows)
            if !output.isEmpty, !CrashHandler.hasCrashed { try Console.output.write(output) }
        }
    }

    /// The report takes the last rows of the terminal at most.
    private func withReport(
        _ report: [String], below screen: String, _ size: (columns: Int, rows: Int)
    ) -> String {
        guard !report.isEmpty else { return screen }
        let shown = report.prefix(max(1, size.rows / 2)).map {
            $0.prefix(fittingWidth: size.columns)
        }
        let rest = max(0, size.rows - shown.count - 1)
        let lines = screen.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        return (lines.prefix(rest).map(String.init) + [""] + shown).map { $0 + "\n" }.joined()
    }

    private func sized(_ input: RenderInput) -> RenderInput {
        var input = input
        if followsWidth { input.width = Console.output.width }
        return input
    }
}
