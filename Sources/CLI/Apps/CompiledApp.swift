import ArgumentParser
import Diagnostics
import Expressions
import LoaderPlan
import Loading
import ScreenSpec
import Screens
import Session

/// An app without errors.
struct CompiledApp {
    let path: String
    let spec: AppSpec
    let warnings: DiagnosticBag

    /// Compiles the app at `path`; nil if the file is none. Errors are reported and end the command with
    /// exit code 1.
    init?(_ path: String, _ reporting: ReportingOptions) throws {
        // Standard input can be read only once.
        guard path != "-", Self.isApp(path, SpecFiles(reporting)) else { return nil }
        var bag = DiagnosticBag()
        let app: AppSpec?
        do throws(FileFault) {
            app = try Self.compiled(path, SpecFiles(reporting), into: &bag)
        } catch {
            bag.report(.unreadableFile(error))
            try reporting.show(bag)
            throw ExitStatus.impossible
        }
        guard let app else {
            try reporting.show(bag)
            throw ExitStatus.finding
        }
        self.path = path
        spec = app
        warnings = bag
    }

    /// Returns whether a file is an app.
    static func isApp(_ path: String, _ files: SpecFiles) -> Bool {
        var faults = DiagnosticBag()
        let source = InputRecord.withoutNoting { try? files.source(path, into: &faults) }
        return source.map { SpecKind($0) == .app } ?? false
    }

    /// Compiles the app at `path`, or another text in its place; nil if it has errors.
    static func compiled(
        _ path: String, _ files: SpecFiles, text: SourceText? = nil, into bag: inout DiagnosticBag
    ) throws(FileFault) -> AppSpec? {
        let read = if let text { text } else { try files.source(path, into: &bag) }
        guard let source = read else { return nil }
        let settings = try files.workspaces.settings(near: source.path)
        bag.merge(settings.diagnostics)
        let libraries = LibraryDirectory.ofWorkspace(files.workspaces)
        let app = Compiler(
            screens: WorkspaceScreens(files.bounds, libraries: libraries)
                .directory(near: source.path),
            libraries: libraries, catalogs: libraries.catalogs, settings: settings.settings
        ).compileApp(source, into: &bag)
        settings.apply(to: &bag, of: source.path)
        return app
    }
}

extension AppSpec {
    /// Returns the app as it is used, on its first tab. Invalid flags are reported and end the command
    /// with exit code 1.
    ///
    /// - Parameters:
    ///   - path: that of its file.
    ///   - flags: those of the command line. Others than its own may be of screens.
    func shown(
        at path: String, flags: [NamedArgument], _ context: RunContext,
        _ reporting: ReportingOptions
    ) throws -> ShownApp {
        var bag = DiagnosticBag()
        let own = flags.filter { flag in names.flags.contains { $0.name == flag.name } }
        let activation = bindParameters(
            lower(names), [], flags: own.map(\.pair), context: context, into: &bag)
        guard let activation else {
            try reporting.show(bag)
            throw ExitStatus.finding
        }
        let files = SpecFiles(reporting)
        let directory = WorkspaceScreens(
            files.bounds, libraries: .ofWorkspace(files.workspaces)
        ).directory(near: path)
        return ShownApp(self, activation) { directory.search($0).found.first }
    }
}
