import ScreenSpec
import Screens
import Diagnostics
import Synchronization

/// The ids of the screens of a workspace.
///
/// Folders are searched on demand, from the folder of the spec outwards, and each is read once per
/// command.
final class ScreenIDs: Sendable {
    /// What was found.
    struct Found {
        /// The paths of the specs with the id, in their order.
        var found: [String] = []
        /// The sorted ids that were searched, for messages about unknown ids; empty if it was found.
        var known: [String] = []
        /// Whether the limits of the search were reached.
        var isIncomplete = false
    }

    /// The paths of the specs with each id, in their order.
    private typealias Index = [String: [String]]

    /// The specs of a folder and its descendants.
    private struct Tree {
        var specs: Index
        /// All folders that were searched.
        var folders: [String]
    }

    private struct State {
        /// The specs and subfolders of a folder.
        var folders: [String: (specs: Index, subfolders: [String])] = [:]
        var trees: [String: Tree] = [:]
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
    private let state = Mutex(State())

    /// Limit: files and folders that are searched for a pushed screen.
    private static let maxVisits = 50_000
    /// Limit: bytes of all files that are searched for it.
    private static let maxBytes = 256 << 20
    /// Limit: levels of folders that are searched for it.
    private static let maxDepth = 32
    /// Limit: bytes of a file that is searched for it, as of a spec.
    private static let maxFileBytes = 4 << 20

    /// - Parameter folders: The workspace folders if no marker is found.
    init(_ bounds: WorkspaceBounds, folders: [String] = []) {
        self.bounds = bounds
        self.folders = folders.compactMap(bounds.place)
    }

    /// Returns the outermost folder that is searched for the specs of a folder.
    ///
    /// - Parameter folder: An absolute path.
    func outermost(_ workspace: Workspace, of folder: String) -> String {
        bounds.root == nil ? workspace.outermost(of: folders, around: folder) : workspace.root
    }

    /// Returns the specs with an id; nil if there is no such folder.
    func search(_ id: String, from folder: String) -> Found? {
        guard let folder = bounds.place(of: folder),
            let workspace = try? Workspace(bounds, near: folder)
        else { return nil }
        let limit = outermost(workspace, of: folder)
        let found = state.withLock { state in
            var result = Found(found: specs(in: folder, &state).specs[id] ?? [])
            var outermost = folder
            while result.found.isEmpty {
                result.found = tree(outermost, depth: 0, &state).specs[id] ?? []
                guard outermost != limit, outermost != "/" else { break }
                outermost = Paths.folder(of: outermost)
            }
            if result.found.isEmpty { result.known = ids(in: outermost, &state) }
            result.isIncomplete = state.isCut
            return result
        }
        InputRecord.note(InputRecord.Search(id: id, folder: folder, found: found.found))
        return found
    }

    private func ids(in folder: String, _ state: inout State) -> [String] {
        if let known = state.ids[folder] { return known }
        let ids = state.trees[folder]?.specs.keys.sorted() ?? []
        state.ids[folder] = ids
        return ids
    }

    // MARK: - Folders

    /// Returns the specs of a folder and its descendants, up to the maximum depth.
    private func tree(_ folder: String, depth: Int, _ state: inout State) -> Tree {
        if let known = state.trees[folder] {
            for folder in known.folders { InputRecord.note(folder, as: .searched) }
            return known
        }
        let (specs, subfolders) = specs(in: folder, &state)
        var tree = Tree(specs: specs, folders: [folder])
        for subfolder in subfolders {
            guard depth < Self.maxDepth else {
                state.isCut = true
                break
            }
            let inner = self.tree(subfolder, depth: depth + 1, &state)
            tree.specs.merge(inner.specs) { $0 + $1 }
            tree.folders += inner.folders
        }
        state.trees[folder] = tree
        return tree
    }

    private func specs(
        in folder: String, _ state: inout State
    ) -> (specs: Index, subfolders: [String]) {
        // Of the files that are searched only the ids count, and only that no two are equal.
        InputRecord.note(folder, as: .searched)
        if let known = state.folders[folder] { return known }
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
            } else if Paths.isSpec(name), let source = Self.source(path) {
                state.bytes += source.bytes.count
                guard hasScreenKey(source), let id = readInterface(source)?.id else { continue }
                specs[id, default: []].append(path)
            }
        }
        return (specs, subfolders)
    }

    /// Returns the text of a spec; nil if it cannot be read or is too large for one.
    static func source(_ path: String) -> SourceText? {
        guard let bytes = try? Files.read(path, limit: maxFileBytes) else { return nil }
        return SourceText(path: Paths.fromCurrentFolder(path), bytes: bytes)
    }
}
