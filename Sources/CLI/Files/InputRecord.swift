import LoadingCore
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

    /// A screen that was searched by its id, with what was found.
    struct Search: Hashable {
        let id: String
        /// The absolute path of the folder from which the search begins.
        let folder: String
        /// The paths of the specs.
        let found: [String]
    }

    private struct State {
        var uses: [String: Set<Use>] = [:]
        /// The digests of contents; nil for one that changed meanwhile.
        var contents: [String: UInt64?] = [:]
        var searches: Set<Search> = []
    }

    /// The record of the task; nil unless its inputs are listed.
    @TaskLocal static var current: InputRecord?

    /// By the path that was asked for.
    private let state = Mutex(State())
    /// Gets whatever is noted here.
    private let outer: InputRecord?
    private let keepsContents: Bool

    /// - Parameters:
    ///   - outer: gets whatever is noted here, too.
    ///   - keepsContents: whether digests of what is read are kept.
    init(within outer: InputRecord? = nil, keepsContents: Bool = false) {
        self.outer = outer
        self.keepsContents = keepsContents
    }

    /// The uses by path, as paths were written.
    var uses: [String: Set<Use>] { state.withLock { $0.uses } }

    /// The digests of the contents that were read; nil for a file that changed between two reads.
    var contents: [String: UInt64?] { state.withLock { $0.contents } }

    var searches: Set<Search> { state.withLock { $0.searches } }

    /// Notes that the result of the task depends on a path.
    static func note(_ path: String, as use: Use) { current?.add(path, as: use) }

    /// Notes what a file has that is noted as read.
    static func note(_ path: String, content: borrowing [UInt8]) {
        guard let current, current.keepsContents else { return }
        current.add(path, content: content.withUnsafeBytes { LoadingRules.Digest(of: $0) }.value)
    }

    static func note(_ search: Search) {
        current?.state.withLock { _ = $0.searches.insert(search) }
    }

    private func add(_ path: String, as use: Use) {
        state.withLock { _ = $0.uses[path, default: []].insert(use) }
        outer?.add(path, as: use)
    }

    private func add(_ path: String, content: UInt64) {
        state.withLock { state in
            let known = state.contents[path] ?? content
            state.contents[path] = .some(known == content ? content : nil)
        }
    }

    /// Adds what another record has, such as of something that is made once for several results.
    func add(_ other: InputRecord) {
        let added = other.state.withLock { $0 }
        state.withLock { state in
            state.uses.merge(added.uses) { $0.union($1) }
            state.contents.merge(added.contents) { $0 == $1 ? $0 : nil }
            state.searches.formUnion(added.searches)
        }
        outer?.add(other)
    }

    /// Calls `body`, and notes in a record what it asks; nowhere if that is nil.
    static func noting<Value, Failure: Error>(
        in record: InputRecord?, _ body: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        let result = $current.withValue(record) { () -> Result<Value, Failure> in
            Result { () throws(Failure) in try body() }
        }
        return try result.get()
    }

    /// Calls `body`, whose questions the result does not depend on, such as those about the files that
    /// a command writes.
    static func withoutNoting<Value, Failure: Error>(
        _ body: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        guard current != nil else { return try body() }
        return try noting(in: nil, body)
    }
}
