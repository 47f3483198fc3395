import Synchronization

/// What a task asks of the file system: all that its result depends on besides the command line, the
/// environment and the program.
///
/// `Files` notes whatever it is asked. So there is no second list of what commands read, which would
/// have to be kept up with them.
final class InputRecord: Sendable {
    /// How a result depends on a path.
    enum Use {
        /// It exists, and its content does not matter.
        case present
        /// It does not exist.
        case absent
        /// It is a folder in whose files a screen is searched by its id, or a file in which a spec is:
        /// what else is in them does not matter.
        case searched
        /// The names in a folder.
        case listed
        /// The content of a file.
        case read
    }

    /// The record of the task; nil unless its inputs are listed.
    @TaskLocal static var current: InputRecord?

    /// By the path that was asked for.
    private let noted = Mutex<[String: Set<Use>]>([:])

    /// The uses by path, as paths were written.
    var uses: [String: Set<Use>] { noted.withLock { $0 } }

    /// Notes that the result of the task depends on a path.
    static func note(_ path: String, as use: Use) { current?.add(path, as: use) }

    private func add(_ path: String, as use: Use) {
        noted.withLock { _ = $0[path, default: []].insert(use) }
    }

    /// Calls `body`, whose questions the result does not depend on, such as those about the files that
    /// a command writes.
    static func withoutNoting<Value, Failure: Error>(
        _ body: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        guard current != nil else { return try body() }
        let result = $current.withValue(nil) { () -> Result<Value, Failure> in
            Result { () throws(Failure) in try body() }
        }
        return try result.get()
    }
}
