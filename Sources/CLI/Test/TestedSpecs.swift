import Diagnostics
import LoaderPlan
import ScreenSpec
import Screens
import Snapshots

/// The specs of a test, compiled once each.
struct TestedSpecs: Sendable {
    /// The screens and cases, in the order of their specs.
    private(set) var subjects: [SnapshotSubject] = []
    /// Why specs cannot be tested.
    private(set) var faults = DiagnosticBag()

    /// Compiles specs on all processors.
    ///
    /// - Parameter arguments: the files and folders that the command line names.
    static func compiled(
        _ paths: [String], _ files: SpecFiles, _ arguments: [String], _ verdicts: TestVerdicts?
    ) async -> TestedSpecs {
        let folders = files.folders(arguments)
        let ids = verdicts?.ids ?? ScreenIDs(files.bounds, folders: folders)
        let surroundings = SpecSurroundings(files, ids, folders: folders)
        let named = Set(arguments)
        let parts = await onAllProcessors(paths) { paths in
            var part = TestedSpecs()
            for path in paths {
                do throws(FileFault) {
                    try part.add(path, named: named.contains(path), surroundings, verdicts)
                } catch {
                    part.faults.report(.unreadableFile(error))
                }
            }
            return part
        }
        var all = TestedSpecs()
        for part in parts {
            all.subjects += part.subjects
            all.faults.merge(part.faults)
        }
        all.faults.merge(files.workspaces.diagnostics)
        all.reportSharedGoldens()
        return all
    }

    /// Adds the subjects of a spec, with the verdicts that hold, and with what the others depend on.
    private mutating func add(
        _ path: String, named isNamed: Bool, _ surroundings: SpecSurroundings,
        _ verdicts: TestVerdicts?
    ) throws(FileFault) {
        guard let verdicts else { return try add(path, named: isNamed, surroundings) }
        let first = subjects.count
        var record: InputRecord?
        if verdicts.areComplete(of: path) {
            try add(path, named: isNamed, surroundings)
        } else {
            let inputs = InputRecord(within: InputRecord.current, keepsContents: true)
            try InputRecord.noting(in: inputs) { () throws(FileFault) in
                try add(path, named: isNamed, surroundings.separate)
            }
            // The faults of workspace files are those of all specs.
            _ = try surroundings.files.workspaces.settings(near: path)
            record = inputs
        }
        let valid = verdicts.valid(of: path)
        for index in subjects.indices.dropFirst(first) {
            subjects[index].verdict = valid[subjects[index].name]
            guard let record else { continue }
            let inputs = InputRecord(within: InputRecord.current, keepsContents: true)
            inputs.add(record)
            subjects[index].inputs = inputs
        }
    }

    private mutating func add(
        _ path: String, named isNamed: Bool, _ surroundings: SpecSurroundings
    ) throws(FileFault) {
        let files = surroundings.files
        let read =
            isNamed
            ? try files.source(path, into: &faults) : try files.foundSource(path, into: &faults)
        guard let source = read, isNamed || SpecKind(source) == .screen else { return }
        let workspace = try files.workspaces.settings(near: path)
        var bag = DiagnosticBag()
        let screen = Compiler(
            screens: surroundings.screens.directory(near: path),
            libraries: surroundings.libraries, catalogs: surroundings.libraries.catalogs,
            settings: workspace.settings
        ).compile(source, into: &bag)
        guard let screen, !bag.hasErrors else { return faults.merge(bag) }
        subjects += SnapshotSubject.all(of: screen, at: path, workspace.settings)
    }

    /// Reports screens whose goldens would be one file.
    private mutating func reportSharedGoldens() {
        var known: [String: SnapshotSubject] = [:]
        for subject in subjects {
            guard let first = known.updateValue(subject, forKey: subject.golden.lowercased()) else {
                continue
            }
            faults.report(
                Diagnostic(
                    .duplicateName, "two screens have the golden \(subject.golden)",
                    at: Label(
                        subject.testCase?.name.place ?? subject.plan.start,
                        "give each its own name"),
                    related: [Label(first.plan.start, "the first one")]))
        }
    }

    /// Reports cases and pictures of screens that no spec has.
    ///
    /// - Parameter workspace: the settings of the workspace that all specs are of.
    mutating func reportUnknownScreens(_ workspace: WorkspaceSettings) {
        let ids = Set(subjects.map(\.plan.screen.id))
        for testCase in workspace.test?.cases ?? [] where !ids.contains(testCase.screen.text) {
            let near = Suggestion.nearest(to: testCase.screen.text, among: ids.sorted())
            faults.report(
                Message(
                    .unknownScreen, "no spec has the screen `\(testCase.screen.text)`", near: near
                ).at(testCase.screen.place))
        }
        let names = Set(subjects.map(\.name))
        for name in workspace.test?.pictures ?? [] where !names.contains(name.text) {
            let near = Suggestion.nearest(to: name.text, among: names.sorted())
            faults.report(
                Message(
                    .unknownScreen, "no screen and no case has the golden `\(name.text)`",
                    near: near
                ).at(name.place))
        }
    }

    /// Keeps the part of a shard; returns what all shards are about.
    mutating func keepPart(_ shard: Shard, _ times: [String: Int64]) -> ShardReport.Whole {
        let names = PathNames()
        var ways: [String: Int] = [:]
        for subject in subjects {
            ways[names.name(of: subject.spec), default: 0] += subject.cells.count
        }
        let part = shard.part(of: ways, times)
        subjects = subjects.filter { part.contains(names.name(of: $0.spec)) }
        return ShardReport.Whole(ways)
    }

    /// Keeps what a condition holds for, and that has a way to be shown.
    mutating func keep(_ isKept: (SnapshotSubject) -> Bool, filter: String?) {
        subjects = subjects.filter(isKept)
        guard let filter else { return }
        subjects = subjects.map { $0.filtered(by: filter) }.filter { !$0.cells.isEmpty }
    }
}

/// What is around specs: libraries, catalogs, other screens and workspace files, each read once.
private struct SpecSurroundings {
    let files: SpecFiles
    let libraries: LibraryDirectory
    let screens: WorkspaceScreens
    private let ids: ScreenIDs
    private let folders: [String]

    init(_ files: SpecFiles, _ ids: ScreenIDs, folders: [String]) {
        self.files = files
        self.ids = ids
        self.folders = folders
        libraries = LibraryDirectory.ofWorkspace(files.workspaces, folders: folders)
        screens = WorkspaceScreens(ids, libraries: libraries)
    }

    /// The same for one spec alone, so that all that it depends on is read for it, and noted.
    var separate: SpecSurroundings {
        SpecSurroundings(
            SpecFiles(
                standardInputName: files.standardInputName,
                workspaces: WorkspaceFiles(files.bounds)), ids, folders: folders)
    }
}
