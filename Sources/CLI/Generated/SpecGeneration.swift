import POSIX
import Diagnostics
import ModelGen
import ScreenSpec
import Screens

/// A spec of a command line without errors.
struct CompiledFile: Sendable {
    enum Content: Sendable {
        case screen(Screen)
        case library(Library)
        case app(AppSpec)
    }

    /// The path on the command line.
    let path: String
    /// The name in generated files, which is the same in every copy of the workspace.
    let name: String
    /// What the names of the Swift types of its workspace's screens begin with.
    let typePrefix: String
    /// The Swift module that its workspace names, if any.
    let module: SwiftModule?
    let content: Content
}

/// Generates code from the specs of a command line, on all processors.
struct SpecGeneration: Sendable {
    /// What some of the specs generate.
    struct Result<Output: Sendable>: Sendable {
        var outputs: [Output] = []
        /// The paths of the specs without errors, also of those that generate nothing.
        var named: [String] = []
        var bag = DiagnosticBag()
        /// Why a file cannot be read, if so.
        var fault: FileFault?

        fileprivate mutating func merge(_ other: Result) {
            outputs += other.outputs
            named += other.named
            bag.merge(other.bag)
            fault = fault ?? other.fault
        }
    }

    /// Generates code from a spec; nil if there is nothing to generate, or an error.
    typealias Generator<Output> =
        @Sendable (_ file: CompiledFile, _ bag: inout DiagnosticBag) -> Output?

    let files: SpecFiles
    /// The arguments of the command line.
    let arguments: [String]
    let libraries: LibraryDirectory

    init(_ files: SpecFiles, _ arguments: [String]) {
        (self.files, self.arguments) = (files, arguments)
        libraries = LibraryDirectory.ofWorkspace(
            files.workspaces, folders: files.folders(arguments))
    }

    /// Returns what the specs at `paths` generate, in their order.
    func result<Output>(
        of paths: [String], _ generate: @escaping Generator<Output>
    ) async -> Result<Output> {
        var result = Result<Output>()
        for part in await onAllProcessors(paths, { self.part(of: $0, generate) }) {
            result.merge(part)
        }
        result.bag.merge(files.workspaces.diagnostics)
        return result
    }

    private func part<Output>(
        of paths: [String], _ generate: Generator<Output>
    ) -> Result<Output> {
        var result = Result<Output>()
        for path in paths {
            do throws(FileFault) {
                let isNamed = arguments.contains(path)
                let read =
                    isNamed
                    ? try files.source(path, into: &result.bag)
                    : try files.foundSource(path, into: &result.bag)
                guard let source = read else { continue }
                let kind = SpecKind(source)
                guard isNamed || kind != .data else { continue }
                let content = try content(of: source, kind, path, into: &result.bag)
                guard let content else { continue }
                result.named.append(path)
                let settings = try files.workspaces.settings(near: path)
                let file = CompiledFile(
                    path: path, name: try name(of: path), typePrefix: settings.typePrefix,
                    module: settings.module, content: content)
                generate(file, &result.bag).map { result.outputs.append($0) }
            } catch {
                result.fault = error
                return result
            }
        }
        return result
    }

    /// Compiles a spec; nil if it has errors.
    private func content(
        of source: SourceText, _ kind: SpecKind, _ path: String, into bag: inout DiagnosticBag
    ) throws(FileFault) -> CompiledFile.Content? {
        let settings = try files.workspaces.settings(near: path).settings
        defer {
            var rules = SpecRules(of: path, settings)
            bag.apply(&rules)
        }
        let compiler = Compiler(
            libraries: libraries, catalogs: libraries.catalogs, settings: settings)
        if kind == .app { return compiler.compileApp(source, into: &bag).map { .app($0) } }
        guard kind == .library else {
            let screens = WorkspaceScreens(files.bounds, libraries: libraries)
            return Compiler(
                results: screens.directory(near: path), libraries: libraries,
                catalogs: libraries.catalogs, settings: settings
            ).compile(source, into: &bag).map { .screen($0) }
        }
        let library =
            path == "-"
            ? libraries.compile(source, bag)
            : try libraries.library(named: path, files.bounds)
        bag.merge(library.diagnostics)
        return library.hasErrors ? nil : .library(library)
    }

    /// Returns the name of a spec in generated files.
    func name(of path: String) throws(FileFault) -> String {
        guard path != "-" else { return files.standardInputName }
        return try Workspace(files.bounds, near: path).name(of: path)
    }
}

/// Calls `work` with parts of a list on all processors, as many parts at a time as there are processors,
/// and returns the results in their order.
func onAllProcessors<Element: Sendable, Result: Sendable>(
    _ list: [Element], _ work: @escaping @Sendable ([Element]) async -> Result
) async -> [Result] {
    let size = max(1, (list.count + 15) / 16)
    let starts = Array(stride(from: 0, to: list.count, by: size))
    let processors = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    return await withTaskGroup(of: (Int, Result).self) { group in
        var results: [(Int, Result)] = []
        for (number, start) in starts.enumerated() {
            if number >= processors, let result = await group.next() { results.append(result) }
            let part = Array(list[start..<min(start + size, list.count)])
            group.addTask { (start, await work(part)) }
        }
        for await result in group { results.append(result) }
        return results.sorted { $0.0 < $1.0 }.map(\.1)
    }
}

extension CompiledFile {
    /// Fails if two specs would be written to the same file.
    static func refuseCollisions(_ files: [(path: String, name: String)]) throws {
        var specOfName: [String: String] = [:]
        for file in files {
            // Case-insensitive file systems have one file for both.
            if let other = specOfName.updateValue(file.path, forKey: file.name.lowercased()) {
                try Console.error.write(
                    "screenc: \(other) and \(file.path) would both be written to \(file.name): rename one\n"
                )
                throw ExitStatus.finding
            }
        }
    }
}
