import ArgumentParser
import Diagnostics
import POSIX
import TerminalText

/// Standard output and standard error, and what is known of the terminal behind them.
struct Console {
    static let output = Console(descriptor: STDOUT_FILENO)
    static let error = Console(descriptor: STDERR_FILENO)

    let descriptor: Int32

    var isTerminal: Bool { isatty(descriptor) == 1 }

    /// Whether somebody may still read what is written: a pipe loses its reader.
    var hasReader: Bool {
        // Some systems tell nothing of a descriptor that is asked about nothing.
        var state = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        return poll(&state, 1, 0) < 1 || state.revents & Int16(POLLERR | POLLHUP) == 0
    }

    /// Columns and rows of the terminal; 80 and 24 where it does not say.
    var size: (columns: Int, rows: Int) {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
        else { return (80, 24) }
        return (Int(size.ws_col), Int(size.ws_row))
    }

    /// Columns of the terminal; 80 where there is none.
    var width: Int {
        var size = winsize()
        if ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 {
            return Int(size.ws_col)
        }
        return Self.variable("COLUMNS").flatMap { Int($0) }.map { min(max($0, 24), 400) } ?? 80
    }

    func isColored(_ choice: ColorMode) -> Bool {
        choice.isEnabled(environment: Self.variable, isTerminal: isTerminal)
    }

    /// Fills the places of streams that are closed, so that no file or socket gets there and is
    /// taken for one. Writing to such a place fails as it would without.
    static func reserveDescriptors() {
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
            _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
        }
    }

    /// Writes `text` without values of secrets. A reader that has gone ends the program quietly;
    /// another failure is said.
    func write(_ text: String) throws {
        try write(Array((OutputRedactor.redaction?(text) ?? text).utf8))
    }

    /// Writes what has no value of a secret any more.
    func write(_ bytes: [UInt8]) throws {
        switch Files.writeAll(bytes, to: descriptor) {
        case 0: return
        case EPIPE: throw ExitStatus.brokenPipe
        case let code:
            if descriptor != STDERR_FILENO {
                try Console.error.write(
                    "screenc: the output cannot be written: \(systemReason(code))\n")
            }
            throw ExitStatus.impossible
        }
    }

    /// Writes the report of `bag` in the form for people; nothing where there is nothing to say.
    func show(_ bag: DiagnosticBag, _ color: ColorMode) throws {
        guard !bag.isEmpty else { return }
        let options = ReportOptions(isColored: isColored(color), width: width)
        try write(Report.pretty.text(of: bag, options: options))
    }

    /// Whether the program runs for a service that builds and tests, which sets `CI`.
    static var isContinuousIntegration: Bool {
        !["", "false", "0", "no"].contains(variable("CI")?.lowercased() ?? "")
    }

    /// A variable of the environment.
    static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
