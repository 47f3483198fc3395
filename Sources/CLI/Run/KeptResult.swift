import Diagnostics
import Rendering
import Synchronization

/// What a run has to show while several run at a time: its report, its messages and its file.
final class KeptResult: Sendable {
    @TaskLocal static var current: KeptResult?

    private struct State {
        var bag = DiagnosticBag()
        var file: StagedFile?
        /// The path of that file.
        var path: String?
    }

    /// What the run writes to standard error besides its report.
    let messages = KeptMessages()
    private let names: FolderNames
    private let state = Mutex(State())

    /// - Parameter names: those of the files in the folder that all runs write to.
    init(_ names: FolderNames) { self.names = names }

    /// The report.
    var bag: DiagnosticBag { state.withLock(\.bag) }

    /// The file under its temporary name; nil if there is none.
    var file: StagedFile? { state.withLock(\.file) }

    /// The path of the file; nil if there is none.
    var path: String? { state.withLock(\.path) }

    /// Calls a run, whose result is kept.
    func keep(_ run: () async throws -> Void) async throws {
        try await Self.$current.withValue(self) {
            try await KeptMessages.$current.withValue(messages) { try await run() }
        }
    }

    func add(_ bag: DiagnosticBag) { state.withLock { $0.bag.merge(bag) } }

    /// Writes the file under a temporary name: it has the id of the screen as its name.
    func stage(_ bytes: [UInt8], of screen: String, for renderer: Renderer) throws(FileFault) {
        let path = Paths.path(
            of: screen + (renderer.suffixes.first ?? ".\(renderer.name).json"), in: names.folder)
        state.withLock { $0.path = path }
        guard names.claim(path) else { return }
        try Files.requireReplaceable(path)
        let file = try StagedFile(WrittenFile(path: path, bytes: bytes))
        state.withLock { $0.file = file }
    }
}

/// The names that runs have taken in a folder.
final class FolderNames: Sendable {
    let folder: String
    private let taken = Mutex<Set<String>>([])

    init(in folder: String) { self.folder = folder }

    /// Whether nothing else has the name; case-insensitive file systems have one file for both.
    func claim(_ path: String) -> Bool {
        taken.withLock { $0.insert(path.lowercased()).inserted }
    }
}
