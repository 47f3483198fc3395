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
        _ paths: [String], _ files: SpecFiles, _ arguments: [String]
    ) async -> TestedSpecs {
        let folders = files.folders(arguments)
        let libraries = LibraryDirectory.ofWorkspace(files.workspaces, folders: folders)
        let screens = WorkspaceScreens(files.bounds, folders: folders, libraries: libraries)
        let named = Set(arguments)
        let parts = await onAllProcessors(paths) { paths in
            var part = TestedSpecs()
            for path in paths {
                do throws(FileFault) {
                    try part.add(path, named: named.contains(path), files, libraries, screens)
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

    private mutating func add(
        _ path: String, named isNamed: Bool, _ files: SpecFiles, _ libraries: LibraryDirectory,
        _ screens: WorkspaceScreens
    ) throws(FileFault) {
        guard let source = try files.source(path, into: &faults) else { return }
        guard isNamed || SpecKind(source) == .screen else { return }
        let workspace = try files.workspaces.settings(near: path)
        var bag = DiagnosticBag()
        let screen = Compiler(
            screens: screens.directory(near: path), libraries: libraries,
            catalogs: libraries.catalogs, settings: workspace.settings
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

    /// Keeps what a condition holds for, and that has a way to be shown.
    mutating func keep(_ isKept: (SnapshotSubject) -> Bool, filter: String?) {
        subjects = subjects.filter(isKept)
        guard let filter else { return }
        subjects = subjects.map { $0.filtered(by: filter) }.filter { !$0.cells.isEmpty }
    }
}
