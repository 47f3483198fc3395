import ArgumentParser
import POSIX
import Synchronization

/// Handles the signals that end or stop the program.
///
/// A signal before the last step of a command cancels it: nothing incomplete is shown, no file
/// changes, and no temporary file is left. A signal after that step has no effect: the command ends
/// normally.
enum Interruption {
    private enum Phase {
        case running
        /// With the number of the first signal.
        case interrupted(Int32)
        /// All output of the command is in place.
        case committed
    }

    private static let phase = Mutex(Phase.running)

    /// The handler for changes of the terminal's size.
    private static let resize = Mutex<(@Sendable () -> Void)?>(nil)

    /// The time between a signal and the forced end of the program, in microseconds.
    private static let grace: UInt32 = 80_000

    /// The exit code after a signal, 128 plus its number; nil without a signal.
    static var status: ExitCode? { phase.withLock { Self.status(in: $0) } }

    private static func status(in phase: Phase) -> ExitCode? {
        if case .interrupted(let number) = phase { ExitCode(128 + number) } else { nil }
    }

    /// Runs the last step of a command, which signals do not interrupt. After an earlier signal the
    /// step is skipped and the command ends as in `check()`.
    /// - Parameter isShown: Whether the result has already been written to standard output. The
    ///   last step is then always run.
    static func finish(isShown: Bool, _ lastStep: () throws -> Void) throws {
        let isDone = try phase.withLock { phase in
            let isInterrupted = status(in: phase) != nil
            // After `allowDelay()` the files of an interrupted command are written all the same.
            if isInterrupted, !isShown, !hasNoDeadline.withLock({ $0 }) { return false }
            try lastStep()
            if !isInterrupted || isShown { phase = .committed }
            return true
        }
        if !isDone { try check() }
    }

    /// Removes the deadline after the first signal. A second signal still ends the program.
    static func allowDelay() { hasNoDeadline.withLock { $0 = true } }

    /// Whether the program may take any time to end after a signal.
    private static let hasNoDeadline = Mutex(false)

    /// Ends the command if it was interrupted before all data were loaded.
    static func check() throws {
        guard let status else { return }
        try Console.error.write(
            "screenc: interrupted before everything was loaded: nothing is shown\n")
        throw status
    }

    /// Sets the handler for changes of the terminal's size, or removes it.
    static func onResize(_ body: (@Sendable () -> Void)?) { resize.withLock { $0 = body } }

    /// Blocks the signals in this thread and in all that it starts. `wait(_:)` receives them.
    static func block() {
        // SIGWINCH is ignored by default, and `sigwait` of some systems never returns ignored
        // signals.
        signal(SIGWINCH) { _ in }
        var set = handledSignals()
        pthread_sigmask(SIG_BLOCK, &set, nil)
    }

    /// Waits for signals, and calls `stop` at the first. A second signal, or the deadline, ends the
    /// program.
    static func wait(_ stop: () -> Void) -> Never {
        var set = handledSignals()
        while true {
            var number: Int32 = 0
            guard sigwait(&set, &number) == 0 else { continue }
            guard number != SIGWINCH else {
                resize.withLock { $0 }?()
                continue
            }
            guard number != SIGTSTP else {
                suspend()
                continue
            }
            if number == SIGALRM, hasNoDeadline.withLock({ $0 }) { continue }
            if let end = record(number) {
                AlternateScreen.abandon()
                TemporaryFiles.exit(end)
            }
            guard number != SIGALRM else { continue }
            stop()
            ualarm(grace, 0)
        }
    }

    /// Stops the program, as Ctrl-Z does, with the terminal as it was before.
    private static func suspend() {
        AlternateScreen.suspend()
        // A program that is continued in the background stops again, as when it reads from there.
        // One without a shell that could continue it is not stopped: the limit ends the loop.
        for _ in 0..<16 {
            stopHere()
            if AlternateScreen.resume() { return }
        }
    }

    /// Does what the signal does by default, until the program is continued.
    private static func stopHere() {
        var set = sigset_t()
        sigemptyset(&set)
        sigaddset(&set, SIGTSTP)
        pthread_sigmask(SIG_UNBLOCK, &set, nil)
        kill(getpid(), SIGTSTP)
        pthread_sigmask(SIG_BLOCK, &set, nil)
    }

    /// Records a signal. Returns the exit code with which it ends the program at once; nil for the
    /// first one.
    private static func record(_ number: Int32) -> Int32? {
        let isAlarm = number == SIGALRM
        return phase.withLock { phase in
            switch phase {
            case .running:
                if !isAlarm { phase = .interrupted(number) }
                return nil
            case .interrupted(let first): return 128 + first
            case .committed:
                defer { hasLateSignal.withLock { $0 = true } }
                return hasLateSignal.withLock { $0 } ? ExitCode.success.rawValue : nil
            }
        }
    }

    /// Whether a signal arrived after the last step.
    private static let hasLateSignal = Mutex(false)

    /// The signals that end or stop the program, unless its parent ignores them, as `nohup` and
    /// shells do; also the alarm, and changes of the terminal's size.
    private static func handledSignals() -> sigset_t {
        var set = sigset_t()
        sigemptyset(&set)
        for number in [SIGINT, SIGTERM, SIGHUP, SIGTSTP] where !isIgnored(signal: number) {
            sigaddset(&set, number)
        }
        sigaddset(&set, SIGALRM)
        sigaddset(&set, SIGWINCH)
        return set
    }
}
