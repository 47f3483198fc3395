import Diagnostics
import ModelGen
import ScreenSpec
import Screens

/// The Swift of the models of one spec.
struct SpecModels: Sendable {
    /// The path on the command line.
    let path: String
    /// The name of the spec in its Swift file.
    let spec: String
    let models: GeneratedModels
    let options: ModelGenOptions
}

/// Generates the models of the specs of a command line.
struct ModelGeneration: Sendable {
    let files: SpecFiles
    /// The arguments of the command line.
    let arguments: [String]
    let options: ModelGenOptions
    private let libraries: LibraryDirectory

    /// What some of the specs generate.
    struct Result: Sendable {
        var models: [SpecModels] = []
        /// The paths of the specs without errors, also of those without models.
        var named: [String] = []
        var bag = DiagnosticBag()
        /// Why a file cannot be read, if so.
        var fault: FileFault?
    }

    init(_ files: SpecFiles, _ arguments: [String], _ options: ModelGenOptions) {
        (self.files, self.arguments, self.options) = (files, arguments, options)
        libraries = LibraryDirectory.ofWorkspace(
            files.workspaces, folders: files.folders(arguments))
    }

    /// Generates the models of `paths` on all processors, then those of the libraries behind them.
    func result(of paths: [String]) async -> Result {
        let share = max(1, (paths.count + 15) / 16)
        let shares = stride(from: 0, to: paths.count, by: share).map {
            Array(paths[$0..<min($0 + share, paths.count)])
        }
        var result = await withTaskGroup(of: (Int, Result).self) { group in
            for (index, paths) in shares.enumerated() {
                group.addTask { (index, screens(paths)) }
            }
            var results: [(Int, Result)] = []
            for await result in group { results.append(result) }
            return Self.merged(results.sorted { $0.0 < $1.0 }.map(\.1))
        }
        result.bag.merge(files.workspaces.diagnostics)
        if options.libraryModule == nil, result.fault == nil { addLibraries(to: &result) }
        result.models = FormatVariants.withoutJSONVariants(
            result.models, isSame: { $0.models.hasSameContent(as: $1.models) }, path: { $0.path })
        reportCollisions(result.models.map(\.models), into: &result.bag)
        return result
    }

    private static func merged(_ results: [Result]) -> Result {
        var all = Result()
        for result in results {
            all.models += result.models
            all.named += result.named
            all.bag.merge(result.bag)
            all.fault = all.fault ?? result.fault
        }
        return all
    }

    /// Generates the models of screens, and compiles libraries.
    private func screens(_ paths: [String]) -> Result {
        var result = Result()
        for path in paths {
            do throws(FileFault) {
                guard let source = try files.source(path, into: &result.bag) else { continue }
                let kind = SpecKind(source)
                guard arguments.contains(path) || kind != .data else { continue }
                if kind == .library {
                    try addLibrary(source, path, to: &result)
                    continue
                }
                let screen = compileScreen(
                    source, libraries: libraries, catalogs: libraries.catalogs,
                    settings: try files.workspaces.settings(near: path).settings,
                    into: &result.bag)
                guard let screen else { continue }
                result.named.append(path)
                let name = try name(of: path)
                add(ModelSource(screen, file: name), path, name, to: &result)
            } catch {
                result.fault = error
                return result
            }
        }
        return result
    }

    /// Compiles a library. One with a file is generated with those behind imports.
    private func addLibrary(
        _ source: SourceText, _ path: String, to result: inout Result
    ) throws(FileFault) {
        let library =
            path == "-"
            ? libraries.compile(source, result.bag) : try libraries.library(named: path)
        result.bag.merge(library.diagnostics)
        guard !library.hasErrors else { return }
        result.named.append(path)
        if path == "-" { add(library, path, try name(of: path), to: &result) }
    }

    private func addLibraries(to result: inout Result) {
        for library in libraries.compiled {
            do throws(FileFault) {
                let path = library.source.path
                add(library, path, try name(of: path), to: &result)
            } catch {
                result.fault = error
            }
        }
    }

    private func add(
        _ library: Library, _ path: String, _ name: String, to result: inout Result
    ) {
        let source = ModelSource(
            ModelOwner(.library, id: library.id, place: library.idPlace), library.models,
            titles: library.titles, file: name)
        add(source, path, name, to: &result)
    }

    private func add(
        _ source: ModelSource, _ path: String, _ name: String, to result: inout Result
    ) {
        var options = options
        // That of the workspace of the spec, unless the command line names one.
        options.module =
            options.module ?? (try? files.workspaces.settings(near: path).module) ?? nil
        guard let models = generateModels(source, options: options, into: &result.bag) else {
            return
        }
        result.models.append(
            SpecModels(path: path, spec: name, models: models, options: options))
    }

    /// Returns the name of a spec in its Swift file, which is the same in every copy of the
    /// workspace.
    private func name(of path: String) throws(FileFault) -> String {
        guard path != "-" else { return files.standardInputName }
        return try Workspace(root: files.root, near: path).name(of: path)
    }
}
