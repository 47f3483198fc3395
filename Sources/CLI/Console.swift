import ArgumentParser
import Diagnostics
import POSIX
import TerminalText

/// Standard output or standard error, and properties of its terminal.
struct Console {
    static let output = Console(descriptor: STDOUT_FILENO)
    static let error = Console(descriptor: STDERR_FILENO)

    /// Whether the task shows no result, since it runs a command to see what that reads.
    @TaskLocal static var hidesOutput = false

    let descriptor: Int32

    var isTerminal: Bool { isatty(descriptor) == 1 }

    /// Whether the output can still have a reader; false when a pipe is closed.
    var hasReader: Bool {
        // Some systems report nothing when no event is requested.
        var state = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        return poll(&state, 1, 0) < 1 || state.revents & Int16(POLLERR | POLLHUP) == 0
    }

    /// Columns and rows of the terminal; 80 and 24 if unknown.
    var size: (columns: Int, rows: Int) {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
        else { return (80, 24) }
        return (Int(size.ws_col), Int(size.ws_row))
    }

    /// Columns of the terminal; else `COLUMNS`, or 80.
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

    /// Opens `/dev/null` for closed standard streams, so that no other file or socket gets their
    /// descriptors. Writing to them still fails.
    static func reserveDescriptors() {
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
            _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
        }
    }

    /// Writes `text` with secrets redacted.
    ///
    /// - Throws: An exit code. A closed pipe ends the program without a message; other failures are
    ///   reported.
    func write(_ text: String) throws {
        try write(Array((OutputRedactor.redaction?(text) ?? text).utf8))
    }

    /// Writes bytes that are already redacted.
    func write(_ bytes: [UInt8]) throws {
        if descriptor == STDERR_FILENO {
            if let kept = KeptMessages.current { return kept.add(bytes) }
            if AlternateScreen.keep(bytes) { return }
        } else if Self.hidesOutput {
            return
        }
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

    /// Writes the human-readable report of `bag`; nothing if it is empty.
    func show(_ bag: DiagnosticBag, _ color: ColorMode) throws {
        guard !bag.isEmpty else { return }
        let options = ReportOptions(isColored: isColored(color), width: width)
        try write(Report.pretty.text(of: bag, options: options))
    }

    /// Whether the program runs under continuous integration, which sets `CI`.
    static var isContinuousIntegration: Bool {
        !["", "false", "0", "no"].contains(variable("CI")?.lowercased() ?? "")
    }

    /// The value of an environment variable.
    static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
