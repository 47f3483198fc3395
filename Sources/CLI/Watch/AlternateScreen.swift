import POSIX
import Synchronization

/// The alternate screen of the terminal. Every end of the program leaves it.
///
/// Messages for standard error would be drawn over while it is in use, and are lost when it is left:
/// they are kept, and written afterwards.
enum AlternateScreen {
    private struct Use {
        let begin: String
        let end: [UInt8]
        let mode: TerminalMode
        /// Draws the whole screen again.
        let redraw: @Sendable () -> Void
        var messages: [UInt8] = []
    }

    private static let use = Mutex<Use?>(nil)

    /// Limit: bytes of messages that are written after a screen is left; the rest is dropped.
    private static let maxMessages = 64 << 10

    /// Switches to it.
    ///
    /// - Parameters:
    ///   - begin: the escape sequences that switch to it.
    ///   - end: those that leave it.
    ///   - mode: how the terminal passes on what is typed.
    ///   - redraw: draws the whole screen after the program was stopped.
    static func open(
        _ begin: String, _ end: String, _ mode: TerminalMode,
        redraw: @escaping @Sendable () -> Void
    ) throws {
        use.withLock {
            $0 = Use(begin: begin, end: Array(end.utf8), mode: mode, redraw: redraw)
        }
        mode.apply()
        CrashHandler.install(writing: Array(end.utf8))
        try Console.output.write(begin)
    }

    static func close() throws {
        guard let use = takeUse() else { return }
        try Console.output.write(use.end)
        try Console.error.write(use.messages)
    }

    /// Leaves it at the end of the program, where errors cannot be handled.
    static func abandon() {
        guard let use = takeUse() else { return }
        _ = Files.writeAll(use.end, to: Console.output.descriptor)
        _ = Files.writeAll(use.messages, to: Console.error.descriptor)
    }

    private static func takeUse() -> Use? {
        CrashHandler.remove()
        TerminalMode.restore()
        return use.withLock { use in
            defer { use = nil }
            return use
        }
    }

    // MARK: - Stopping and continuing

    /// Leaves it for a program that is stopped.
    static func suspend() {
        guard let end = use.withLock({ $0?.end }) else { return }
        TerminalMode.restore()
        _ = Files.writeAll(end, to: Console.output.descriptor)
    }

    /// Switches to it again. Returns false if the program is in the background, where it must not.
    static func resume() -> Bool {
        guard let use = use.withLock({ $0 }) else { return true }
        if use.mode == .keys, tcgetpgrp(STDIN_FILENO) != getpgrp() { return false }
        use.mode.apply()
        _ = Files.writeAll(Array(use.begin.utf8), to: Console.output.descriptor)
        use.redraw()
        return true
    }

    // MARK: - Messages

    /// Keeps what is written to standard error while it is in use. Returns false otherwise.
    static func keep(_ message: [UInt8]) -> Bool {
        use.withLock { use in
            guard let count = use?.messages.count, Console.error.isTerminal else { return false }
            use?.messages += message.prefix(maxMessages - count)
            return true
        }
    }

    /// Removes and returns the lines of the messages so far.
    static func takeMessages() -> [String] {
        let bytes = use.withLock { use in
            defer { use?.messages = [] }
            return use?.messages ?? []
        }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }
}
