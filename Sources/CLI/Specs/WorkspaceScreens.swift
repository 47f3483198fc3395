import Diagnostics
import ScreenSpec
import Screens
import Synchronization

/// Finds the screens of a workspace by id, for taps that push them.
///
/// Folders are searched on demand, from the folder of the spec outwards, and each is read once per
/// command.
final class WorkspaceScreens: Sendable {
    /// The paths of the specs with each id, in their order.
    private typealias Index = [String: [String]]

    private struct State {
        /// The specs and subfolders of a folder.
        var folders: [String: (specs: Index, subfolders: [String])] = [:]
        /// The specs of a folder and its descendants.
        var trees: [String: Index] = [:]
        /// The specs that were found by their ids, by path; nil for one that was changed meanwhile.
        var interfaces: [String: ScreenInterface?] = [:]
        /// The sorted ids of a tree, for messages about unknown ids.
        var ids: [String: [String]] = [:]
        /// The number of visited files and folders.
        var visited = 0
        /// The number of bytes read.
        var bytes = 0
        var isCut = false
    }

    private let bounds: WorkspaceBounds
    /// The absolute paths of the folders of the command line; each is one workspace.
    private let folders: [String]
    private let libraries: LibraryDirectory
    private let state = Mutex(State())

    /// Limit: files and folders that are searched for a pushed screen.
    private static let maxVisits = 50_000
    /// Limit: bytes of all files that are searched for it.
    private static let maxBytes = 256 << 20
    /// Limit: levels of folders that are searched for it.
    private static let maxDepth = 32
    /// Limit: bytes of a file that is searched for it, as of a spec.
    private static let maxFileBytes = 4 << 20

    /// - Parameters:
    ///   - folders: The workspace folders if no marker is found.
    ///   - libraries: The libraries that screens import.
    init(
        _ bounds: WorkspaceBounds, folders: [String] = [], libraries: LibraryDirectory = .empty
    ) {
        self.bounds = bounds
        self.libraries = libraries
        self.folders = folders.compactMap(bounds.place)
    }

    /// Returns the outermost folder that is searched.
    private func outermost(_ workspace: Workspace, of folder: String) -> String {
        bounds.root == nil ? workspace.outermost(of: folders, around: folder) : workspace.root
    }

    /// Returns the directory of screens for the spec at `path`; `-` searches from the current
    /// folder.
    func directory(near path: String) -> ScreenDirectory {
        ScreenDirectory { [self] id in search(id, near: path == "-" ? "." : path) }
    }

    private func search(_ id: String, near path: String) -> ScreenSearch {
        let near = Files.isFolder(path) ? path + "/-" : path
        guard let folder = bounds.place(of: Paths.folder(of: near)),
            let workspace = try? Workspace(bounds, near: folder)
        else { return ScreenSearch(found: []) }
        let limit = self.outermost(workspace, of: folder)
        return state.withLock { state in
            var found = specs(in: folder, &state).specs[id] ?? []
            var outermost = folder
            while found.isEmpty {
                found = tree(outermost, depth: 0, &state)[id] ?? []
                guard outermost != limit, outermost != "/" else { break }
                outermost = Paths.folder(of: outermost)
            }
            let known = found.isEmpty ? ids(in: outermost, &state) : []
            let interfaces = found.compactMap { interface($0, &state) }
            return ScreenSearch(
                found: FormatVariants.matchingFormat(of: path, among: interfaces), known: known,
                isIncomplete: state.isCut)
        }
    }

    private func ids(in folder: String, _ state: inout State) -> [String] {
        if let known = state.ids[folder] { return known }
        let ids = state.trees[folder]?.keys.sorted() ?? []
        state.ids[folder] = ids
        return ids
    }

    // MARK: - Folders

    /// Returns the specs of a folder and its descendants, up to the maximum depth.
    private func tree(_ folder: String, depth: Int, _ state: inout State) -> Index {
        if let known = state.trees[folder] { return known }
        let (specs, subfolders) = specs(in: folder, &state)
        var tree = specs
        for subfolder in subfolders {
            guard depth < Self.maxDepth else {
                state.isCut = true
                break
            }
            tree.merge(self.tree(subfolder, depth: depth + 1, &state)) { $0 + $1 }
        }
        state.trees[folder] = tree
        return tree
    }

    private func specs(
        in folder: String, _ state: inout State
    ) -> (specs: Index, subfolders: [String]) {
        if let known = state.folders[folder] { return known }
        // Of the files that are searched only the ids count, and only that no two are equal.
        InputRecord.note(folder, as: .searched)
        let found = InputRecord.withoutNoting { searched(folder, &state) }
        state.folders[folder] = found
        return found
    }

    private func searched(
        _ folder: String, _ state: inout State
    ) -> (specs: Index, subfolders: [String]) {
        var (specs, subfolders): (Index, [String]) = ([:], [])
        // Unreadable folders and files are left out.
        for name in (try? Files.names(in: folder)) ?? [] {
            guard state.visited < Self.maxVisits, state.bytes < Self.maxBytes else {
                state.isCut = true
                break
            }
            state.visited += 1
            let path = folder == "/" ? "/" + name : "\(folder)/\(name)"
            // A link may lead out of the workspace, or to an ancestor.
            if Files.isLink(path), !bounds.followsLinks || Files.leadsToAncestor(path) { continue }
            if Files.isFolder(path) {
                subfolders.append(path)
            } else if Paths.isSpec(name), let source = source(path) {
                state.bytes += source.bytes.count
                guard hasScreenKey(source), let id = readInterface(source)?.id else { continue }
                specs[id, default: []].append(path)
            }
        }
        return (specs, subfolders)
    }

    /// Returns a spec that was found, with the types of the libraries that it imports.
    private func interface(_ path: String, _ state: inout State) -> ScreenInterface? {
        if let known = state.interfaces[path] { return known }
        let interface = source(path).flatMap { readInterface($0, libraries: libraries) }
        state.interfaces[path] = interface
        return interface
    }

    private func source(_ path: String) -> SourceText? {
        guard let bytes = try? Files.read(path, limit: Self.maxFileBytes) else { return nil }
        return SourceText(path: Paths.fromCurrentFolder(path), bytes: bytes)
    }
}

/// The variants of one screen in two formats: `feed.yaml` and `feed.json`.
enum FormatVariants {
    /// Whether two files have the same name, one in YAML and the other in JSON.
    static func areVariants(_ one: String, _ other: String) -> Bool {
        isJSON(one) != isJSON(other) && stem(one) == stem(other)
    }

    /// Returns the variant in the format of the spec at `path`; other screens are returned
    /// unchanged.
    static func matchingFormat(
        of path: String, among found: [ScreenInterface]
    ) -> [ScreenInterface] {
        guard found.count == 2, areVariants(found[0].path, found[1].path) else { return found }
        return found.filter { isJSON($0.path) == isJSON(path) }
    }

    /// Returns `files` without JSON files that have a YAML variant.
    ///
    /// - Parameter isSame: Whether two files with the same name have the same content.
    static func withoutJSONVariants<File>(
        _ files: [File], isSame: (File, File) -> Bool = { _, _ in true }, path: (File) -> String
    ) -> [File] {
        var yaml: [String: [File]] = [:]
        for file in files where !isJSON(path(file)) {
            yaml[stem(path(file)), default: []].append(file)
        }
        return files.filter { file in
            guard isJSON(path(file)) else { return true }
            return !(yaml[stem(path(file))] ?? []).contains { isSame($0, file) }
        }
    }

    private static func isJSON(_ path: String) -> Bool { path.hasSuffix(".json") }

    private static func stem(_ path: String) -> String {
        Paths.name(of: Paths.replacingSuffix(of: path, with: ""))
    }
}
