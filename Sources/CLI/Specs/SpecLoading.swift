import ArgumentParser
import Diagnostics
import LoaderPlan
import ScreenSpec
import Screens

/// A spec without errors.
struct CompiledSpec {
    let path: String
    let screen: Screen
    let warnings: DiagnosticBag

    /// Compiles the spec at `path`. Errors are reported and end the command with exit code 1.
    /// - Parameter folder: The workspace folder if no marker is found; nil for the folder of the
    ///   spec.
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
            return try Self.screen(source, files, folder, &bag)
        } catch {
            bag.report(.unreadableFile(error))
            try reporting.show(bag)
            throw ExitStatus.impossible
        }
    }

    /// Compiles a spec with what it imports; nil if it has errors.
    ///
    /// - Parameters:
    ///   - folder: The workspace folder if no marker is found; nil for the folder of the spec.
    ///   - checksFiles: Whether files that the spec names and that cannot be read are reported; a
    ///     run reports them when it loads them.
    static func screen(
        _ source: SourceText, _ files: SpecFiles, _ folder: String?, checksFiles: Bool = false,
        _ bag: inout DiagnosticBag
    ) throws(FileFault) -> Screen? {
        let folders = folder.map { [$0] } ?? []
        let settings = try files.workspaces.settings(near: source.path)
        bag.merge(settings.diagnostics)
        let libraries = LibraryDirectory.ofWorkspace(files.workspaces, folders: folders)
        let workspace = WorkspaceScreens(
            files.bounds, folders: folders, libraries: libraries)
        let screen = Compiler(
            screens: workspace.directory(near: source.path), libraries: libraries,
            catalogs: libraries.catalogs, settings: settings.settings,
            fileFault: checksFiles
                ? { files.fault(of: $0, besides: source.path, within: folders) } : nil
        ).compile(source, into: &bag)
        settings.apply(to: &bag, of: source.path)
        return screen
    }
}

extension ReportingOptions {
    /// Returns the spec for a command that takes one: the named file, or the only spec of a folder.
    func oneSpec(_ argument: String?) throws -> String {
        if let argument, argument == "-" || !Files.isFolder(argument) { return argument }
        let files = SpecFiles(self)
        let named = argument.map { [$0] } ?? []
        let found = try screens(in: named, files)
        guard let first = found.first else { try files.failWithoutSpecs(named) }
        guard found.count == 1 else {
            let folder = files.description(of: named)
            try Console.error.write(
                "screenc: there are \(found.count) specs in \(folder): name one, such as \(first)\n"
            )
            throw ExitCode.validationFailure
        }
        return first
    }

    /// Returns the screens of folders without JSON variants. Unreadable files are left out.
    func screens(in folders: [String], _ files: SpecFiles) throws -> [String] {
        let found = try files.foundPaths(folders, self).filter { path in
            var faults = DiagnosticBag()
            let source = try? files.source(path, into: &faults)
            return source.map { SpecKind($0) == .screen } ?? false
        }
        return FormatVariants.withoutJSONVariants(found) { $0 }
    }
}
