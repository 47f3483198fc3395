import ArgumentParser
import Diagnostics
import LoaderPlan
import ScreenSpec

/// A spec that compiles, for the commands that go on with it.
struct CompiledSpec {
    let path: String
    let screen: Screen
    let warnings: DiagnosticBag

    /// Reads and checks the spec at `path`; errors are reported and end the command with 1.
    ///
    /// - Parameter folder: where the workspace begins if nothing marks it; nil for that of the spec.
    init(_ path: String, _ reporting: ReportingOptions, within folder: String? = nil) throws {
        var bag = DiagnosticBag()
        let files = SpecFiles(reporting)
        let screen = try Self.compile(path, files, reporting, folder, &bag)
        guard let screen else {
            try reporting.show(bag)
            throw ExitStatus.finding
        }
        self.path = path
        self.screen = screen
        warnings = bag
    }

    private static func compile(
        _ path: String, _ files: SpecFiles, _ reporting: ReportingOptions, _ folder: String?,
        _ bag: inout DiagnosticBag
    ) throws -> Screen? {
        do throws(FileFault) {
            guard let source = try files.source(path, into: &bag) else { return nil }
            let workspace = WorkspaceScreens(
                root: reporting.root, folders: folder.map { [$0] } ?? [])
            return compileScreen(source, screens: workspace.directory(near: path), into: &bag)
        } catch {
            bag.report(.unreadableFile(error))
            try reporting.show(bag)
            throw ExitStatus.impossible
        }
    }
}
