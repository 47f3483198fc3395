import Diagnostics
import ScreenSpec
import Screens
import Synchronization

/// Finds the screens of a workspace by id, for taps that push them.
final class WorkspaceScreens: Sendable {
    private let ids: ScreenIDs
    private let libraries: LibraryDirectory
    /// The specs that were found by their ids, by path; nil for one that was changed meanwhile.
    private let interfaces = Mutex<[String: ScreenInterface?]>([:])

    /// - Parameters:
    ///   - ids: where screens are found.
    ///   - libraries: The libraries that screens import.
    init(_ ids: ScreenIDs, libraries: LibraryDirectory = .empty) {
        self.ids = ids
        self.libraries = libraries
    }

    /// - Parameters:
    ///   - folders: The workspace folders if no marker is found.
    ///   - libraries: The libraries that screens import.
    convenience init(
        _ bounds: WorkspaceBounds, folders: [String] = [], libraries: LibraryDirectory = .empty
    ) {
        self.init(ScreenIDs(bounds, folders: folders), libraries: libraries)
    }

    /// Returns the directory of screens for the spec at `path`; `-` searches from the current
    /// folder.
    func directory(near path: String) -> ScreenDirectory {
        ScreenDirectory { [self] id in search(id, near: path == "-" ? "." : path) }
    }

    private func search(_ id: String, near path: String) -> ScreenSearch {
        let near = Files.isFolder(path) ? path : Paths.folder(of: path)
        guard let search = ids.search(id, from: near) else { return ScreenSearch(found: []) }
        let interfaces = search.found.compactMap(interface)
        return ScreenSearch(
            found: FormatVariants.matchingFormat(of: path, among: interfaces),
            known: search.known, isIncomplete: search.isIncomplete)
    }

    /// Returns a spec that was found, with the types of the libraries that it imports.
    private func interface(_ path: String) -> ScreenInterface? {
        interfaces.withLock { interfaces in
            if let known = interfaces[path] { return known }
            let interface = ScreenIDs.source(path).flatMap {
                readInterface($0, libraries: libraries)
            }
            interfaces[path] = .some(interface)
            return interface
        }
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
