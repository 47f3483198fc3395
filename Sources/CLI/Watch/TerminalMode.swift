import POSIX
import Synchronization

/// How the terminal passes on what is typed.
enum TerminalMode {
    /// Typed characters are not shown: they would stay on the drawn screen.
    case silent
    /// Each key is passed on at once. The keys of signals stay theirs.
    case keys

    private static let savedSettings = Mutex<termios?>(nil)

    func apply() {
        var settings = termios()
        // A background process would be stopped for changing the terminal.
        guard tcgetpgrp(STDIN_FILENO) == getpgrp(), tcgetattr(STDIN_FILENO, &settings) == 0 else {
            return
        }
        Self.savedSettings.withLock { $0 = settings }
        settings.c_lflag &= ~tcflag_t(ECHO)
        if self == .keys {
            settings.c_lflag &= ~tcflag_t(ICANON | IEXTEN)
            settings.c_iflag &= ~tcflag_t(IXON | ICRNL | INLCR | IGNCR)
            withUnsafeMutableBytes(of: &settings.c_cc) { characters in
                characters[Int(VMIN)] = 1
                characters[Int(VTIME)] = 0
            }
        }
        tcsetattr(STDIN_FILENO, TCSANOW, &settings)
    }

    /// The settings before the mode, if one is in use.
    static var saved: termios? { savedSettings.withLock { $0 } }

    static func restore() {
        let settings = savedSettings.withLock { saved in
            defer { saved = nil }
            return saved
        }
        guard var settings else { return }
        tcsetattr(STDIN_FILENO, TCSANOW, &settings)
    }
}
