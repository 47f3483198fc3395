import POSIX
import Synchronization

/// Leaves the alternate screen when the program crashes, before the handler that was there.
///
/// A handler of signals may use no locks and no memory of the heap: what it needs lies in variables
/// that only change while it is not installed.
enum CrashHandler {
    private static let signals = [
        SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS,
    ]

    /// Whether the program has crashed: its other threads may run on for a while, and must not use
    /// the terminal.
    static var hasCrashed: Bool { crashMark.load(ordering: .relaxed) }

    /// - Parameter end: the escape sequences that leave the alternate screen.
    static func install(writing end: [UInt8]) {
        remove()
        // The handler must not be the first to use it.
        crashMark.store(false, ordering: .relaxed)
        let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: end.count)
        _ = bytes.initialize(from: end)
        (crashEnd, crashSettings) = (bytes, TerminalMode.saved)
        for number in signals {
            var action = sigaction()
            action.handler = handleCrash
            action.sa_flags = Int32(SA_ONSTACK)
            sigaction(number, &action, crashActions + Int(number))
        }
    }

    static func remove() {
        guard let bytes = crashEnd else { return }
        for number in signals { sigaction(number, crashActions + Int(number), nil) }
        crashEnd = nil
        bytes.deallocate()
    }
}

// Variables of the handler.
private let crashMark = Atomic(false)
private nonisolated(unsafe) var crashEnd: UnsafeMutableBufferPointer<UInt8>?
private nonisolated(unsafe) var crashSettings: termios?
private nonisolated(unsafe) let crashActions = UnsafeMutablePointer<sigaction>.allocate(
    capacity: 128)

private func handleCrash(_ number: Int32) {
    crashMark.store(true, ordering: .relaxed)
    if let end = crashEnd {
        _ = write(STDOUT_FILENO, end.baseAddress, end.count)
        if var settings = crashSettings { tcsetattr(STDIN_FILENO, TCSANOW, &settings) }
    }
    // It comes again when this handler returns, to the one before.
    sigaction(number, crashActions + Int(number), nil)
    raise(number)
}
