import Diagnostics
import ScreenSpec
import Screens
import Synchronization

/// The files of a commit: those that differ from the working tree are asked of Git, the others are
/// read from there.
final class FormerFiles: Sendable {
    private let repository: GitRepository
    private let changes: GitChanges
    private let files: SpecFiles
    /// What paths in reports begin with: the name of the commit and a colon.
    private let prefix: String
    /// The absolute paths of the files that differ.
    private let changed: Set<String>
    /// Those that have been read, by path; nil if the commit has none.
    private let texts: Mutex<[String: [UInt8]?]>
    private let interfaces = Mutex<[String: [ScreenInterface]]?>(nil)

    init(
        _ changes: GitChanges, since reference: String, in repository: GitRepository,
        files: SpecFiles
    ) {
        self.changes = changes
        self.repository = repository
        self.files = files
        prefix = "\(reference):"
        changed = Set(changes.paths)
        texts = Mutex(changes.formerTexts.mapValues { .some($0) })
    }

    /// The changed specs that were there below one of these files and folders.
    func specs(below arguments: [String]) -> [String] {
        let roots = arguments.filter { $0 != "-" }.map(SpecDependencies.resolved)
        return changes.paths.filter { path in
            Paths.isSpec(path)
                && roots.contains { path == $0 || path.hasPrefix($0 == "/" ? $0 : $0 + "/") }
                && bytes(of: path) != nil
        }
    }

    /// Whether a file was there.
    ///
    /// - Parameter path: An absolute path.
    func wasThere(_ path: String) -> Bool { bytes(of: path) != nil }

    /// Whether something has changed at a path, or below it.
    func had(_ path: String) -> Bool {
        let place = SpecDependencies.resolved(path)
        return changes.paths.contains { $0 == place || $0.hasPrefix(place + "/") }
    }

    /// Returns the absolute path that the screen of a file had, if that is gone; nil if the commit
    /// had no such screen.
    func placeOfScreen(movedTo path: String) -> String? {
        guard let source = ScreenIDs.source(path), let id = readInterface(source)?.id else {
            return nil
        }
        let former = formerInterfaces(libraries)[id] ?? []
        return former.map { self.path(named: $0.path) }.first { !Files.exists($0) }
    }

    /// The name of a file in reports.
    func name(of path: String) -> String { prefix + Paths.fromCurrentFolder(path) }

    /// Returns the absolute path of a file with a name.
    private func path(named name: String) -> String {
        Paths.absolute(name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name)
    }

    /// Returns the bytes of a file, which has an absolute path; nil if it was not there.
    private func bytes(of path: String) -> [UInt8]? {
        guard path.hasPrefix(repository.root + "/") else { return nil }
        if let known = texts.withLock({ $0[path] }) { return known }
        let bytes: [UInt8]? =
            changed.contains(path)
            ? repository.texts(ofFiles: [path], atHash: changes.base)[path] : unchanged(path)
        texts.withLock { $0[path] = .some(bytes) }
        return bytes
    }

    /// Returns the bytes of a file of the working tree that is in its workspace.
    private func unchanged(_ path: String) -> [UInt8]? {
        guard let place = files.bounds.place(of: path),
            let workspace = try? Workspace(files.bounds, near: Paths.folder(of: path)),
            (try? workspace.check(place, named: path)) != nil
        else { return nil }
        return try? Files.read(path, limit: SpecFiles.readLimit)
    }

    /// Returns the version of specs that the commit has.
    ///
    /// - Parameters:
    ///   - paths: The absolute paths of the specs, by what both versions know them by.
    ///   - folders: Those of the command line.
    func side(_ paths: [String: String], folders: [String]) -> DiffSide {
        let libraries = self.libraries
        let now = WorkspaceScreens(
            files.bounds, folders: folders,
            libraries: .ofWorkspace(files.workspaces, folders: folders))
        return DiffSide(paths: paths) { [self] path, bag throws(FileFault) in
            guard let bytes = bytes(of: path) else {
                throw FileFault(path: name(of: path), reason: "Git does not have it")
            }
            return decodeSource(path: name(of: path), bytes: bytes, into: &bag)
        } compiler: { [self] path throws(FileFault) in
            Compiler(
                screens: directory(near: path, libraries: libraries, now: now),
                libraries: libraries,
                catalogs: libraries.catalogs,
                settings: try files.workspaces.settings(near: path).settings)
        }
    }

    private var libraries: LibraryDirectory {
        LibraryDirectory(
            LibraryFiles { [self] path, importer throws(ImportFault) in
                let file = file(named: path, beside: importer)
                guard bytes(of: file) != nil else {
                    throw .unreadable("there was no such file beside the spec")
                }
                return file
            } read: { [self] file throws(ImportFault) in
                (name(of: file), bytes(of: file) ?? [])
            } settings: { [self] path in
                (try? files.workspaces.settings(near: self.path(named: path)).settings)
                    ?? WorkspaceSettings()
            },
            catalogs: StringCatalogs { [self] path, spec throws(StringCatalogs.Fault) in
                let file = file(named: path, beside: spec)
                guard let bytes = bytes(of: file) else {
                    throw StringCatalogs.Fault(reason: "there was no such file beside the spec")
                }
                return StringCatalogs.File(path: name(of: file)) { bytes }
            })
    }

    /// Returns the absolute path of what a spec names.
    private func file(named path: String, beside spec: String) -> String {
        Paths.absolute("\(Paths.folder(of: self.path(named: spec)))/\(path)")
    }

    /// The screens that taps of the commit could push: those that differ as they were, and the
    /// others.
    private func directory(
        near path: String, libraries: LibraryDirectory, now: WorkspaceScreens
    ) -> ScreenDirectory {
        let others = now.directory(near: Paths.fromCurrentFolder(path))
        return ScreenDirectory { [self] id in
            let former = formerInterfaces(libraries)[id] ?? []
            var search = others.search(id)
            search.found.removeAll { changed.contains(Paths.absolute($0.path)) }
            search.found = search.found.isEmpty ? former : search.found
            return search
        }
    }

    /// The interfaces of the screens that differ, by id.
    private func formerInterfaces(_ libraries: LibraryDirectory) -> [String: [ScreenInterface]] {
        if let known = interfaces.withLock({ $0 }) { return known }
        var found: [String: [ScreenInterface]] = [:]
        for path in changes.paths where Paths.isSpec(path) {
            guard let bytes = bytes(of: path) else { continue }
            let source = SourceText(path: name(of: path), bytes: bytes)
            guard SpecKind(source) == .screen,
                let interface = readInterface(source, libraries: libraries)
            else { continue }
            found[interface.id, default: []].append(interface)
        }
        interfaces.withLock { $0 = found }
        return found
    }
}
