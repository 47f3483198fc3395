import Diagnostics
import Drift
import Expressions
import LoaderPlan
import Loading
import ScreenSpec
import Screens

/// Compares the specs of a command with their recordings, also after changes of their texts.
struct DriftCheck {
    let paths: [String]
    let files: SpecFiles
    let recordings: [String: [DriftRecording]]
    /// The recordings that several specs have in common, of whose other answers nothing is told.
    private let sharedRecordings: Set<String>
    private let namesUnreadKeys: Bool
    /// What files have in place of their content, by their resolved paths.
    var texts: [String: [UInt8]] = [:]
    /// The findings of the last comparison for fixes.
    var lastBag = DiagnosticBag()

    /// - Parameter recordings: The paths of the recordings of each spec.
    /// - Throws: An exit code if a recording cannot be read.
    init(
        _ paths: [String], files: SpecFiles, recordings: [String: [String]],
        namesUnreadKeys: Bool
    ) throws {
        self.paths = paths
        self.files = files
        self.namesUnreadKeys = namesUnreadKeys
        var known: [String: DriftRecording] = [:]
        for path in Set(recordings.values.joined()).sorted() {
            known[path] = try ReplayedRecording.forDrift(path)
        }
        self.recordings = recordings.mapValues { $0.compactMap { known[$0] } }
        let uses = Dictionary(grouping: recordings.values.joined()) { $0 }
        sharedRecordings = Set(uses.filter { $0.value.count > 1 }.keys)
    }

    /// What a comparison has found.
    struct Result {
        var bag = DiagnosticBag()
        var notes: [String] = []
        /// The number of warnings that are about keys that no field reads.
        var unreadKeys = 0
    }

    /// Compares all specs.
    ///
    /// - Throws: An exit code if a file cannot be read.
    func result() throws -> Result {
        do throws(FileFault) {
            return try compare()
        } catch {
            try fail(error.message)
        }
    }

    func compare() throws(FileFault) -> Result {
        var result = Result()
        for path in paths {
            guard let recordings = recordings[path] else { continue }
            var bag = DiagnosticBag()
            guard let screen = try compile(path, into: &bag) else {
                result.bag.merge(bag)
                continue
            }
            compare(lower(screen), at: path, with: recordings, into: &result)
        }
        return result
    }

    private func compare(
        _ plan: Plan, at path: String, with recordings: [DriftRecording], into result: inout Result
    ) {
        var faults = DiagnosticBag()
        guard
            let activation = bindParameters(
                plan, [], context: .standard, samplesMissing: true, into: &faults)
        else { return result.bag.merge(faults) }
        var drift = ScreenDrift(plan, in: activation)
        for recording in recordings { drift.add(recording) }
        var bag = drift.finish(namesUnreadKeys: namesUnreadKeys)
        // A workspace file that cannot be read was reported when the spec was compiled.
        if let workspace = try? files.workspaces.settings(near: path) {
            workspace.apply(to: &bag, of: path)
        }
        result.unreadKeys += bag.sorted.count { $0.code == .unreadKey }
        result.bag.merge(bag)
        for note in drift.notes where !result.notes.contains(note) {
            if !sharedRecordings.contains(where: { note.hasPrefix("\($0): ") }) {
                result.notes.append(note)
            }
        }
        for note in recordings.compactMap({ $0.replay.rejectedEntries(of: $0.path) })
        where !result.notes.contains(note) {
            result.notes.append(note)
        }
    }

    /// Compiles a spec; nil, with its errors, if it has some.
    func compile(
        _ path: String, into bag: inout DiagnosticBag
    ) throws(FileFault) -> Screen? {
        let resolved = Files.resolved(path) ?? path
        let known = texts[resolved]
        let bytes = if let known { known } else { try files.bytes(path) }
        guard let source = decodeSource(path: path, bytes: bytes, into: &bag) else { return nil }
        let settings = try files.workspaces.settings(near: path)
        let libraries = LibraryDirectory.ofWorkspace(files.workspaces, reading: texts)
        let screens = WorkspaceScreens(files.bounds, folders: [], libraries: libraries)
        var found = DiagnosticBag()
        let screen = Compiler(
            screens: screens.directory(near: path), libraries: libraries,
            catalogs: libraries.catalogs, settings: settings.settings
        ).compile(source, into: &found)
        if screen == nil { bag.merge(found) }
        return screen
    }
}
