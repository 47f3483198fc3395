import ArgumentParser
import POSIX
import Synchronization

/// Signals that ask the program to end: it stops what it does, shows nothing that is not whole, and
/// leaves no temporary file.
///
/// What comes before the last step of a command ends it, and files are as they were. What comes
/// behind it changes nothing any more: all is there, and the command ends as it would have.
enum Interruption {
    private enum Phase {
        case running
        /// By the first signal that came.
        case interrupted(Int32)
        /// Everything that the command writes is there.
        case whole
    }

    private static let phase = Mutex(Phase.running)

    /// What is done when the terminal has another size.
    private static let resize = Mutex<(@Sendable () -> Void)?>(nil)

    /// How long the program may take to end by itself, in microseconds.
    private static let grace: UInt32 = 80_000

    /// The exit code of a program that a signal ended, as shells have it; nil where none did.
    static var status: ExitCode? { phase.withLock { Self.status(in: $0) } }

    private static func status(in phase: Phase) -> ExitCode? {
        if case .interrupted(let number) = phase { ExitCode(128 + number) } else { nil }
    }

    /// The last step of a command, which signals come before or behind, but not within. It is not
    /// taken where one has come before: then the command ends, as `check` says.
    ///
    /// - Parameter isShown: whether the result is on standard output by now, so that the last step is
    ///   taken whatever has come.
    static func finish(isShown: Bool, _ lastStep: () throws -> Void) throws {
        let isTaken = try phase.withLock { phase in
            let isInterrupted = status(in: phase) != nil
            // Where time was asked for, what was interrupted is written all the same.
            if isInterrupted, !isShown, !isPatient.withLock({ $0 }) { return false }
            try lastStep()
            if !isInterrupted || isShown { phase = .whole }
            return true
        }
        if !isTaken { try check() }
    }

    /// Lets what has to be written take longer; a second signal ends the program all the same.
    static func takeTime() { isPatient.withLock { $0 = true } }

    /// Whether the time to end by itself is not bounded.
    private static let isPatient = Mutex(false)

    /// Ends a command that was interrupted before all of its data had come.
    static func check() throws {
        guard let status else { return }
        try Console.error.write(
            "screenc: interrupted before everything had come: nothing is shown\n")
        throw status
    }

    /// Says what is done when the terminal has another size; nil for nothing.
    static func onResize(_ body: (@Sendable () -> Void)?) { resize.withLock { $0 = body } }

    /// Holds the signals back in this thread and in all that it starts, for `wait`.
    static func block() {
        // A signal that is ignored is never waited for on some systems, and this one is by default.
        signal(SIGWINCH) { _ in }
        var set = awaited()
        pthread_sigmask(SIG_BLOCK, &set, nil)
    }

    /// Waits for a signal and then calls `stop`; what takes too long, or is told twice, is ended.
    static func wait(_ stop: () -> Void) -> Never {
        var set = awaited()
        while true {
            var number: Int32 = 0
            guard sigwait(&set, &number) == 0 else { continue }
            guard number != SIGWINCH else {
                resize.withLock { $0 }?()
                continue
            }
            if number == SIGALRM, isPatient.withLock({ $0 }) { continue }
            if let end = take(number) {
                TerminalPage.abandon()
                TemporaryFiles.exit(end)
            }
            guard number != SIGALRM else { continue }
            stop()
            ualarm(grace, 0)
        }
    }

    /// Notes the first signal; the code with which a later one ends the program at once.
    private static func take(_ number: Int32) -> Int32? {
        let isAlarm = number == SIGALRM
        return phase.withLock { phase in
            switch phase {
            case .running:
                if !isAlarm { phase = .interrupted(number) }
                return nil
            case .interrupted(let first): return 128 + first
            case .whole:
                defer { isLate.withLock { $0 = true } }
                return isLate.withLock { $0 } ? ExitCode.success.rawValue : nil
            }
        }
    }

    /// Whether a signal came when all was there.
    private static let isLate = Mutex(false)

    /// Those that end the program, where whoever started it does not keep them from it, as `nohup` and
    /// shells do; the alarm, and the terminal's new size.
    private static func awaited() -> sigset_t {
        var set = sigset_t()
        sigemptyset(&set)
        for number in [SIGINT, SIGTERM, SIGHUP] where !isIgnored(signal: number) {
            sigaddset(&set, number)
        }
        sigaddset(&set, SIGALRM)
        sigaddset(&set, SIGWINCH)
        return set
    }
}
