import Synchronization

/// A line at the end of a terminal that says how much of a job is done, while it lasts.
final class ProgressLine: Sendable {
    private struct State {
        var done = 0
        var lastShown: ContinuousClock.Instant?
    }

    private let count: Int
    private let noun: String
    private let state = Mutex(State())

    /// The time between two changes of the line.
    private static let pause = Duration.milliseconds(50)

    /// Nil where nobody would see it: standard error is no terminal, or a job of CI.
    ///
    /// - Parameter noun: what is counted, in the plural.
    init?(of count: Int, _ noun: String) {
        guard count > 1, Console.error.isTerminal, !Console.isContinuousIntegration,
            Console.variable("TERM") != "dumb"
        else { return nil }
        self.count = count
        self.noun = noun
    }

    /// Counts what is done, and shows it.
    func advance(by number: Int) {
        state.withLock { state in
            state.done += number
            let now = ContinuousClock.now
            if let last = state.lastShown, now - last < Self.pause { return }
            state.lastShown = now
            show("\(state.done) of \(count) \(noun)")
        }
    }

    /// Removes the line.
    func clear() {
        state.withLock { state in
            if state.lastShown != nil { show("") }
        }
    }

    /// Replaces the line; a terminal that is gone is noticed by what the command writes itself.
    private func show(_ text: String) {
        try? Console.error.write(Array("\r\u{1B}[K\(text)".utf8))
    }
}
