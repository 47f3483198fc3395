import ArgumentParser
import Synchronization

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Signals that ask the program to end: it stops what it does, shows nothing that is not whole, and
/// leaves no temporary file.
enum Interruption {
    /// The first one that came.
    private static let received = Mutex<Int32?>(nil)

    /// What is done when the terminal has another size.
    private static let resize = Mutex<(@Sendable () -> Void)?>(nil)

    /// How long the program may take to end by itself, in microseconds.
    private static let grace: UInt32 = 80_000

    /// The exit code of a program that a signal ended, as shells have it; nil where none came.
    static var status: ExitCode? { received.withLock { $0.map { ExitCode(128 + $0) } } }

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
        var set = awaited()
        sigaddset(&set, SIGALRM)
        sigaddset(&set, SIGWINCH)
        pthread_sigmask(SIG_BLOCK, &set, nil)
    }

    /// Waits for a signal and then calls `stop`; what takes too long, or is told twice, is ended.
    static func wait(_ stop: () -> Void) -> Never {
        var set = awaited()
        sigaddset(&set, SIGALRM)
        sigaddset(&set, SIGWINCH)
        while true {
            var number: Int32 = 0
            guard sigwait(&set, &number) == 0 else { continue }
            guard number != SIGWINCH else {
                resize.withLock { $0 }?()
                continue
            }
            if number == SIGALRM, isPatient.withLock({ $0 }) { continue }
            if let first = received.withLock({ $0 }) {
                TerminalPage.abandon()
                TemporaryFiles.exit(128 + first)
            }
            guard number != SIGALRM else { continue }
            received.withLock { $0 = number }
            stop()
            ualarm(grace, 0)
        }
    }

    /// Those that whoever started the program does not keep from it, as `nohup` and shells do.
    private static func awaited() -> sigset_t {
        var set = sigset_t()
        sigemptyset(&set)
        for number in [SIGINT, SIGTERM, SIGHUP] where !isIgnored(number) { sigaddset(&set, number) }
        return set
    }

    private static func isIgnored(_ number: Int32) -> Bool {
        var action = sigaction()
        guard sigaction(number, nil, &action) == 0 else { return false }
        #if canImport(Darwin)
            let handler = action.__sigaction_u.__sa_handler
        #elseif canImport(Glibc)
            let handler = action.__sigaction_handler.sa_handler
        #else
            let handler = action.__sa_handler.sa_handler
        #endif
        return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }
}
