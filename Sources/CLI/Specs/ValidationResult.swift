import Diagnostics
import ScreenSpec
import Screens

/// The result of validating a number of files.
struct ValidationResult: Sendable {
    var bag = DiagnosticBag()
    /// The paths of the files that are specs.
    private(set) var files: [String] = []
    /// The number of files that are specs, including those that are not reported on.
    private(set) var specs = 0
    /// Whether a file could not be read.
    var isUnreadable = false
    /// The screens and libraries whose ids have no error.
    private var ids: [DeclaredID] = []
    /// Whether the file that is being checked is reported on.
    private var isReporting = true
    /// By the root of their workspace, the entries of its `ignore` that were needed.
    private var usedIgnores: [String: Set<Int>] = [:]

    init() {}

    init(_ fault: FileFault) { report(fault) }

    /// - Parameter isFoundLink: Whether it is a symbolic link that was found in a folder: nobody has
    ///   named what it leads to.
    private mutating func report(_ fault: FileFault, isFoundLink: Bool = false) {
        bag.report(.unreadableFile(fault, severity: isFoundLink ? .warning : .error))
        if !isFoundLink { isUnreadable = true }
    }

    /// Validates `paths` on all processors. Files that were found in a folder count only if they
    /// are specs.
    static func of(
        _ paths: [String], named: Set<String>, _ files: SpecFiles, only changed: ChangedSpecs?
    ) async -> ValidationResult {
        let libraries = LibraryDirectory.ofWorkspace(
            files.workspaces, folders: files.folders(Array(named)))
        let screens = WorkspaceScreens(
            root: files.root, folders: named.filter(Files.isFolder), libraries: libraries)
        let folders = named.compactMap { Files.isFolder($0) ? Files.resolved($0) : nil }
        var all = merged(
            await onAllProcessors(paths) {
                await validate($0, named, files, folders, screens, libraries, changed)
            })
        all.reportRepeatedIDs(files)
        all.reportUnusedIgnores(files)
        all.bag.merge(files.workspaces.diagnostics)
        return all
    }

    private static func validate(
        _ paths: [String], _ named: Set<String>, _ files: SpecFiles, _ folders: [String],
        _ screens: WorkspaceScreens, _ libraries: LibraryDirectory, _ changed: ChangedSpecs?
    ) async -> ValidationResult {
        var result = ValidationResult()
        for path in paths {
            result.isReporting = changed?.contains(path) ?? true
            do throws(FileFault) {
                guard let source = try files.source(path, into: &result.bag) else {
                    result.count(path, files)
                    continue
                }
                if WorkspaceFiles.names.contains(Paths.name(of: path)), named.contains(path) {
                    _ = try files.workspaces.settings(near: path)
                    result.count(path, files)
                    continue
                }
                let kind = SpecKind(source)
                guard named.contains(path) || kind != .data else { continue }
                result.count(path, files)
                var bag = DiagnosticBag()
                let workspace = try files.workspaces.settings(near: path)
                let settings = workspace.settings
                if kind == .library {
                    let library =
                        path == "-"
                        ? libraries.compile(source, bag) : try libraries.library(named: path)
                    result.add(library.diagnostics, of: path, library.source, workspace)
                    if !library.id.isEmpty { result.ids.append(DeclaredID(library, named: path)) }
                    continue
                }
                guard result.isReporting else {
                    // Its id may be that of another one.
                    readInterface(source).map { result.ids.append(DeclaredID($0, named: path)) }
                    continue
                }
                let directory = screens.directory(near: path)
                let screen = compileScreen(
                    source, screens: directory, libraries: libraries,
                    catalogs: libraries.catalogs, settings: settings,
                    fileFault: path == "-"
                        ? nil : { files.fault(of: $0, besides: path, within: folders) },
                    into: &bag)
                // An id is taken even if another part of its spec has an error.
                let interface = screen?.interface ?? readInterface(source)
                interface.map { result.ids.append(DeclaredID($0, named: path)) }
                if let screen {
                    let check = ClippedTextCheck(
                        screen, path, root: files.root, contentSizes: settings.contentSizes)
                    for warning in await check.warnings() { bag.report(warning) }
                }
                result.add(bag, of: path, source, workspace)
            } catch {
                result.report(error, isFoundLink: !named.contains(path) && Files.isLink(path))
            }
        }
        return result
    }

    private mutating func count(_ path: String, _ all: SpecFiles) {
        specs += 1
        if isReporting { files.append(path == "-" ? all.standardInputName : path) }
    }

    /// Adds the diagnostics of a file that are not ignored.
    private mutating func add(
        _ bag: DiagnosticBag, of path: String, _ source: SourceText,
        _ workspace: WorkspaceFiles.Found
    ) {
        guard isReporting else { return }
        var bag = bag
        bag.apply(workspace.settings, to: source)
        let used = workspace.applyIgnored(to: &bag, of: path)
        if !used.isEmpty { usedIgnores[workspace.root, default: []].formUnion(used) }
        bag.reportUnusedIgnores(in: source)
        self.bag.merge(bag)
    }

    private mutating func reportUnusedIgnores(_ files: SpecFiles) {
        for workspace in files.workspaces.all {
            workspace.reportUnusedIgnores(
                usedIgnores[workspace.root] ?? [], of: self.files, into: &bag)
        }
    }

    private static func merged(_ results: [ValidationResult]) -> ValidationResult {
        var all = ValidationResult()
        for result in results {
            all.bag.merge(result.bag)
            all.files += result.files
            all.specs += result.specs
            all.isUnreadable = all.isUnreadable || result.isUnreadable
            all.ids += result.ids
            all.usedIgnores.merge(result.usedIgnores) { $0.union($1) }
        }
        return all
    }

    /// Reports ids that several screens or several libraries of a workspace have, except the YAML and
    /// JSON variants of one.
    private mutating func reportRepeatedIDs(_ files: SpecFiles) {
        var known: [String: [DeclaredID]] = [:]
        for id in ids {
            let others = known[id.text] ?? []
            known[id.text, default: []].append(id)
            let first = others.first { other in
                other.kind == id.kind && !FormatVariants.areVariants(other.path, id.path)
                    && Files.resolved(other.path) != Files.resolved(id.path)
                    && files.workspace(of: other.path) == files.workspace(of: id.path)
            }
            guard let first else { continue }
            bag.report(
                .repeatedID(id.kind, id.text, at: id.place(files), first: first.place(files)))
        }
    }
}

/// The id of a screen or a library, which has no error.
///
/// It does not hold the text of the file, of which a folder may have thousands.
private struct DeclaredID: Sendable {
    let kind: SpecKind
    let text: String
    /// The path in reports.
    let path: String
    private let range: ByteRange
    /// The text of standard input, which cannot be read again.
    private let input: SourceText?

    /// - Parameter name: the path on the command line.
    init(_ screen: ScreenInterface, named name: String) {
        (kind, text, path) = (.screen, screen.id, screen.path)
        range = screen.place.range
        input = name == "-" ? screen.place.source : nil
    }

    /// - Parameter name: the path on the command line.
    init(_ library: Library, named name: String) {
        (kind, text, path) = (.library, library.id, library.source.path)
        range = library.idPlace.range
        input = name == "-" ? library.source : nil
    }

    /// Returns the location of the id.
    func place(_ files: SpecFiles) -> SourceRange {
        if let input { return SourceRange(input, range) }
        var bag = DiagnosticBag()
        let source = try? files.source(path, into: &bag)
        return SourceRange(source ?? SourceText(path: path, bytes: []), range)
    }
}
