import POSIX
import Synchronization

/// The alternate screen of the terminal. Every end of the program leaves it.
enum AlternateScreen {
    /// The escape sequences that leave it; nil if it is not in use.
    private static let exitSequence = Mutex<[UInt8]?>(nil)

    /// Records that the alternate screen is in use.
    /// - Parameter end: The escape sequences that leave it.
    static func open(_ end: String) {
        exitSequence.withLock { $0 = Array(end.utf8) }
        TerminalEcho.stop()
    }

    static func close() throws {
        if let end = takeExitSequence() { try Console.output.write(end) }
    }

    /// Leaves it at the end of the program, where errors cannot be handled.
    static func abandon() {
        if let end = takeExitSequence() { _ = Files.writeAll(end, to: Console.output.descriptor) }
    }

    private static func takeExitSequence() -> [UInt8]? {
        TerminalEcho.restore()
        return exitSequence.withLock { sequence in
            defer { sequence = nil }
            return sequence
        }
    }
}

/// Turns off the echo of typed characters, which would stay on the drawn screen.
private enum TerminalEcho {
    private static let savedSettings = Mutex<termios?>(nil)

    static func stop() {
        var settings = termios()
        // A background process would be stopped for changing the terminal.
        guard tcgetpgrp(STDIN_FILENO) == getpgrp(), tcgetattr(STDIN_FILENO, &settings) == 0 else {
            return
        }
        savedSettings.withLock { $0 = settings }
        settings.c_lflag &= ~tcflag_t(ECHO)
        tcsetattr(STDIN_FILENO, TCSANOW, &settings)
    }

    static func restore() {
        let settings = savedSettings.withLock { saved in
            defer { saved = nil }
            return saved
        }
        guard var settings else { return }
        tcsetattr(STDIN_FILENO, TCSANOW, &settings)
    }
}
