import POSIX
import Synchronization

/// The page of the terminal on which something is shown: whoever ends the program goes back from it.
enum TerminalPage {
    /// What has to be written for that; nil where there is no such page.
    private static let ending = Mutex<[UInt8]?>(nil)

    /// - Parameter end: what goes back.
    static func open(_ end: String) {
        ending.withLock { $0 = Array(end.utf8) }
        TerminalEcho.stop()
    }

    static func close() throws {
        if let end = taken { try Console.output.write(end) }
    }

    /// For the program's end: nothing can be done where it fails.
    static func abandon() {
        if let end = taken { _ = Files.writeAll(end, to: Console.output.descriptor) }
    }

    private static var taken: [UInt8]? {
        TerminalEcho.restore()
        return ending.withLock { ending in
            defer { ending = nil }
            return ending
        }
    }
}

/// Whether the terminal shows what is typed: on a page that is drawn it would stay there.
private enum TerminalEcho {
    private static let before = Mutex<termios?>(nil)

    static func stop() {
        var settings = termios()
        // In the background, changing the terminal would stop the program.
        guard tcgetpgrp(STDIN_FILENO) == getpgrp(), tcgetattr(STDIN_FILENO, &settings) == 0 else {
            return
        }
        before.withLock { $0 = settings }
        settings.c_lflag &= ~tcflag_t(ECHO)
        tcsetattr(STDIN_FILENO, TCSANOW, &settings)
    }

    static func restore() {
        let settings = before.withLock { before in
            defer { before = nil }
            return before
        }
        guard var settings else { return }
        tcsetattr(STDIN_FILENO, TCSANOW, &settings)
    }
}
