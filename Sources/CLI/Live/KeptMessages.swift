import Synchronization

/// What a task writes to standard error, for a person who sees a page and no terminal.
package final class KeptMessages: Sendable {
    @TaskLocal static var current: KeptMessages?

    private let bytes = Mutex<[UInt8]>([])
    /// Limit: bytes of the messages of a tab of the preview; the rest is dropped.
    private static let maxCount = 64 << 10

    package init() {}

    /// Calls `body`, whose tasks write here what they would write to standard error.
    package func keep<Result>(_ body: () -> Result) -> Result {
        Self.$current.withValue(self, operation: body)
    }

    /// Removes and returns the text so far; nil if there is none.
    package func take() -> String? {
        let taken = bytes.withLock { bytes in
            defer { bytes = [] }
            return bytes
        }
        return taken.isEmpty ? nil : String(decoding: taken, as: UTF8.self)
    }

    func add(_ message: [UInt8]) {
        bytes.withLock { $0 += message.prefix(max(0, Self.maxCount - $0.count)) }
    }
}
