import POSIX

/// Reads the keys of the terminal on standard input, on a thread of its own.
enum TerminalInput {
    /// The time after which an escape without a following byte is a key, in milliseconds.
    private static let escapeTime: Int32 = 40

    /// - Parameter report: is called with the keys, and with nil when the terminal is gone. Returns
    ///   false when the listener has ended.
    static func start(_ report: @escaping @Sendable ([BrowseKey]?) -> Bool) throws {
        let thread = PosixThread {
            var parser = KeyParser()
            while !CrashHandler.hasCrashed, let keys = read(&parser), report(keys) {}
            _ = report(nil)
        }
        guard let thread else { try fail("the system starts no more threads") }
        thread.detach()
    }

    /// Waits for keys; nil at the end.
    private static func read(_ parser: inout KeyParser) -> [BrowseKey]? {
        var state = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        let count = poll(&state, 1, parser.isWaiting ? escapeTime : -1)
        if CrashHandler.hasCrashed { return nil }
        if count == 0 { return parser.flush() }
        if count < 0 { return errno == EINTR ? [] : nil }
        var length = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: 4_096) { buffer, used in
            length = POSIX.read(STDIN_FILENO, buffer.baseAddress, buffer.count)
            used = max(0, length)
        }
        if length < 0, errno == EINTR || errno == EAGAIN { return [] }
        return length > 0 ? parser.parse(bytes) : nil
    }
}
