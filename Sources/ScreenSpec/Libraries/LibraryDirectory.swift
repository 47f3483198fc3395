package import Diagnostics
import Synchronization
import Values

/// The files that imports name.
package struct LibraryFiles: Sendable {
    /// Returns the one name of the file that a path means beside the spec at `importer`.
    let locate: @Sendable (_ path: String, _ importer: String) throws(ImportFault) -> String
    /// Reads a located file; its path is that for messages.
    let read: @Sendable (_ file: String) throws(ImportFault) -> (path: String, bytes: [UInt8])
    /// Returns the settings of the workspace of a file, by its path for messages.
    let settings: @Sendable (_ path: String) -> WorkspaceSettings

    package init(
        locate:
            @escaping @Sendable (_ path: String, _ importer: String) throws(ImportFault) ->
            String,
        read:
            @escaping @Sendable (_ file: String) throws(ImportFault) -> (
                path: String, bytes: [UInt8]
            ),
        settings: @escaping @Sendable (_ path: String) -> WorkspaceSettings = { _ in
            WorkspaceSettings()
        }
    ) {
        self.locate = locate
        self.read = read
        self.settings = settings
    }
}

/// The libraries of a workspace, each compiled once.
///
/// The result is the same in whatever order files ask for libraries.
package final class LibraryDirectory: Sendable {
    private struct State {
        /// By located file.
        var libraries: [String: Result<Library, ImportFault>] = [:]
        var imports: [ImportList: Imports] = [:]
        /// The first ID that no library has. Those below `firstID` belong to screens.
        var nextID = LibraryDirectory.firstID
        var bytes = 0
    }

    /// The paths that a file in a folder imports.
    private struct ImportList: Hashable {
        let folder: Substring
        let paths: [String]
    }

    private let files: LibraryFiles
    /// The string catalogs that libraries name.
    package let catalogs: StringCatalogs
    private let state = Mutex(State())

    /// More than a spec can have models.
    private static let firstID = 1 << 20
    /// Limit: libraries behind an import.
    static let maxLibraries = 256
    /// Limit: bytes of all libraries of a command.
    private static let maxBytes = 256 << 20

    package init(_ files: LibraryFiles, catalogs: StringCatalogs = .none) {
        self.files = files
        self.catalogs = catalogs
    }

    /// A directory of libraries and catalogs in memory. Paths are names in the folder of the
    /// importing file.
    package convenience init(inMemory files: [String: [UInt8]]) {
        self.init(
            LibraryFiles { path, importer throws(ImportFault) in
                let folder = importer.lastIndex(of: "/").map { importer[...$0] } ?? ""
                guard files[folder + path] != nil else {
                    throw .unreadable("there is no such file beside the spec")
                }
                return folder + path
            } read: { file throws(ImportFault) in
                (file, files[file] ?? [])
            }, catalogs: StringCatalogs(inMemory: files))
    }

    /// A directory without files.
    package static var empty: LibraryDirectory { LibraryDirectory(inMemory: [:]) }

    /// Returns what the imports of the file at `importer` give it.
    func imports(_ paths: [String], of importer: String) -> Imports {
        guard !paths.isEmpty else { return .none }
        let folder = importer.lastIndex(of: "/").map { importer[...$0] } ?? ""
        let list = ImportList(folder: folder, paths: paths)
        return state.withLock { state in
            if let known = state.imports[list] { return known }
            let imports = Imports(
                paths.map { path in
                    located(path, importer: importer).flatMap { library($0, into: &state) }
                })
            state.imports[list] = imports
            return imports
        }
    }

    /// Returns the library in a located file.
    package func library(at file: String) -> Result<Library, ImportFault> {
        state.withLock { library(file, into: &$0) }
    }

    /// The libraries that were asked for and those behind them, without those with errors.
    package var compiled: [Library] {
        let libraries = state.withLock { $0.libraries.values.compactMap { try? $0.get() } }
        return libraries.filter { !$0.hasErrors }.sorted { $0.source.path < $1.source.path }
    }

    /// Compiles a library that has no file, such as one from standard input.
    package func compile(_ source: SourceText, _ bag: DiagnosticBag) -> Library {
        var bag = bag
        let tree = readSyntax(source, into: &bag)
        let imports = imports(tree.importedPaths, of: source.path)
        return state.withLock { state in
            compile(ImportingFile(tree: tree, bag: bag), imports: imports, into: &state)
        }
    }

    private func located(_ path: String, importer: String) -> Result<String, ImportFault> {
        do throws(ImportFault) {
            return .success(try files.locate(path, importer))
        } catch {
            return .failure(error)
        }
    }

    private func library(
        _ file: String, into state: inout State
    ) -> Result<Library, ImportFault> {
        if let known = state.libraries[file] { return known }
        var graph = ImportGraph(from: file)
        while let next = graph.unread {
            guard state.libraries[next] == nil else {
                graph.skip(next)
                continue
            }
            do throws(ImportFault) {
                let (path, bytes) = try files.read(next)
                state.bytes += bytes.count
                guard state.bytes <= Self.maxBytes else {
                    throw .unreadable(
                        "all imported files together have more than \(Self.maxBytes >> 20) MiB")
                }
                let read = try ImportingFile(path: path, bytes: bytes)
                let targets = read.tree.importedPaths.map { located($0, importer: path) }
                try graph.add(next, read, targets)
            } catch {
                state.libraries[next] = .failure(error)
                graph.skip(next)
            }
        }
        for (file, read) in graph.ordered {
            let imports = Imports(
                graph.targets(of: file).map { target in
                    target.flatMap { target in
                        graph.cycle(from: file, to: target).map { .failure($0) }
                            ?? state.libraries[target] ?? .failure(.noLibrary)
                    }
                })
            state.libraries[file] =
                imports.models.blocks.count >= Self.maxLibraries
                ? .failure(.tooMany(Self.maxLibraries))
                : .success(compile(read, imports: imports, into: &state))
        }
        return state.libraries[file] ?? .failure(.noLibrary)
    }

    private func compile(
        _ file: ImportingFile, imports: Imports, into state: inout State
    ) -> Library {
        let reader = LibraryReader(
            file.tree, file.bag, imports, catalogs: catalogs,
            settings: files.settings(file.tree.source.path))
        reader.reportUnsupportedSyntax()
        let library = reader.read(firstID: state.nextID)
        state.nextID += library.models.models.count
        return library
    }
}

/// A parsed file with imports.
struct ImportingFile {
    let tree: SyntaxTree
    let bag: DiagnosticBag

    init(tree: SyntaxTree, bag: DiagnosticBag) { (self.tree, self.bag) = (tree, bag) }

    /// Parses a library; throws if the file is none.
    init(path: String, bytes: [UInt8]) throws(ImportFault) {
        var bag = DiagnosticBag()
        let source = decodeSource(path: path, bytes: bytes, into: &bag)
        let tree = readSyntax(source ?? SourceText(path: path, bytes: []), into: &bag)
        if tree.topLevelValue("library") == nil, tree.isComplete, source != nil {
            guard let screen = tree.topLevelValue("screen") else { throw .noLibrary }
            throw .screen(tree.place(screen))
        }
        self.init(tree: tree, bag: bag)
    }
}

extension SyntaxTree {
    /// The paths of `import`.
    var importedPaths: [String] { importedNodes.map { text($0) } }

    /// The elements of `import` that can be paths.
    var importedNodes: [NodeIndex] {
        guard let list = topLevelValue("import") else { return [] }
        return elements(list).filter { self[$0].kind == .string && self[$0].length > 0 }
            .prefix(SpecReader.maxImports).map { $0 }
    }

    /// Returns the value of a key of the file.
    func topLevelValue(_ key: StaticString) -> NodeIndex? {
        guard let root = documents.first, self[root].kind == .mapping else { return nil }
        return pairs(root).first { text($0.key, equals: key) }?.value
    }
}
