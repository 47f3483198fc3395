import Diagnostics
import Drift
import ScreenGen
import ScreenSpec
import Screens
import Snapshots

/// What all files of a validation share.
struct ValidationContext: Sendable {
    let files: SpecFiles
    /// The files and folders that the command line names. Files that were found in a folder count only
    /// if they are specs.
    let named: Set<String>
    /// The specs that are reported on; nil for all.
    let changed: ChangedSpecs?
    /// What is generated from the specs, beside what their workspace says.
    let targets: Set<GenerationTarget>
    let libraries: LibraryDirectory
    let screens: WorkspaceScreens
    /// The resolved folders that the command line names.
    let folders: [String]
    /// Nil if the report does not name keys.
    let keyPaths: KeyPaths?

    init(
        _ files: SpecFiles, named: Set<String>, only changed: ChangedSpecs? = nil,
        _ keyPaths: KeyPaths? = nil, targets: [GenerationTarget]
    ) {
        (self.files, self.named, self.changed, self.keyPaths) = (files, named, changed, keyPaths)
        self.targets = Set(targets)
        libraries = .ofWorkspace(files.workspaces, folders: files.folders(Array(named)))
        let folders = named.filter(Files.isFolder)
        screens = WorkspaceScreens(
            files.bounds, folders: Array(folders), libraries: libraries)
        self.folders = folders.compactMap(files.bounds.place)
    }
}

/// The result of validating a number of files.
struct ValidationResult: Sendable {
    var bag = DiagnosticBag()
    /// The paths of the files that are specs.
    private(set) var files: [String] = []
    /// The number of files that are specs, including those that are not reported on.
    private(set) var specs = 0
    /// Whether a file could not be read.
    var isUnreadable = false
    /// The screens, libraries and apps whose ids have no error.
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

    /// Validates `paths` on all processors.
    static func of(
        _ paths: [String], _ shared: ValidationContext
    ) async -> ValidationResult {
        let results = await onAllProcessors(paths) { paths in
            var result = ValidationResult()
            for path in paths { await result.validate(path, shared) }
            return result
        }
        return merged(results, shared.files)
    }

    /// Validates `paths` on all processors, and returns the result of each.
    static func ofEach(
        _ paths: [String], _ shared: ValidationContext
    ) async -> [(path: String, result: ValidationResult)] {
        await onAllProcessors(paths) { paths in
            var results: [(path: String, result: ValidationResult)] = []
            for path in paths {
                var result = ValidationResult()
                await result.validate(path, shared)
                results.append((path, result))
            }
            return results
        }.flatMap { $0 }
    }

    /// Returns the result for all files, with what only all of them show.
    static func merged(_ results: [ValidationResult], _ files: SpecFiles) -> ValidationResult {
        var all = ValidationResult()
        for result in results {
            all.bag.merge(result.bag)
            all.files += result.files
            all.specs += result.specs
            all.isUnreadable = all.isUnreadable || result.isUnreadable
            all.ids += result.ids
            all.usedIgnores.merge(result.usedIgnores) { $0.union($1) }
        }
        all.reportRepeatedIDs(files)
        all.reportSharedNames(files)
        all.reportUnusedIgnores(files)
        all.bag.merge(files.workspaces.diagnostics)
        return all
    }

    private mutating func validate(_ path: String, _ shared: ValidationContext) async {
        let files = shared.files
        isReporting = shared.changed?.contains(path) ?? true
        do throws(FileFault) {
            let isNamed = shared.named.contains(path)
            let read =
                isNamed
                ? try files.source(path, into: &bag) : try files.foundSource(path, into: &bag)
            guard let source = read else { return count(path, files) }
            if WorkspaceFiles.isOne(path), isNamed {
                _ = try files.workspaces.settings(near: path)
                return count(path, files)
            }
            let kind = SpecKind(source)
            guard isNamed || kind != .data else { return }
            count(path, files)
            let workspace = try files.workspaces.settings(near: path)
            if kind == .library {
                let library =
                    path == "-"
                    ? shared.libraries.compile(source, DiagnosticBag())
                    : try shared.libraries.library(named: path, files.bounds)
                add(library.diagnostics, of: path, library.source, workspace, shared)
                if !library.id.isEmpty { ids.append(DeclaredID(library, named: path)) }
            } else if kind == .app {
                var bag = DiagnosticBag()
                let app = compiler(path, workspace, shared).compileApp(source, into: &bag)
                add(bag, of: path, source, workspace, shared)
                if let app { ids.append(DeclaredID(app, named: path)) }
            } else if isReporting {
                await validateScreen(source, path, workspace, shared)
            } else {
                // Its id may be that of another one.
                add(readInterface(source), named: path, workspace, shared)
            }
        } catch {
            report(error, isFoundLink: !shared.named.contains(path) && Files.isLink(path))
        }
    }

    private mutating func validateScreen(
        _ source: SourceText, _ path: String, _ workspace: WorkspaceFiles.Found,
        _ shared: ValidationContext
    ) async {
        var bag = DiagnosticBag()
        let screen = compiler(path, workspace, shared).compile(source, into: &bag)
        // An id is taken even if another part of its spec has an error.
        add(screen?.interface ?? readInterface(source), named: path, workspace, shared)
        if let screen {
            let check = ClippedTextCheck(
                screen, path, shared.files.bounds, workspace.settings)
            for warning in await check.warnings() { bag.report(warning) }
            if checksSwift(workspace, shared) {
                workspace.reportRefusals(of: screen, at: path, shared.files, into: &bag)
            }
        }
        add(bag, of: path, source, workspace, shared)
    }

    private func compiler(
        _ path: String, _ workspace: WorkspaceFiles.Found, _ shared: ValidationContext
    ) -> Compiler {
        Compiler(
            screens: shared.screens.directory(near: path), libraries: shared.libraries,
            catalogs: shared.libraries.catalogs, settings: workspace.settings,
            fileFault: path == "-"
                ? nil : { shared.files.fault(of: $0, besides: path, within: shared.folders) },
            keyPaths: shared.keyPaths)
    }

    /// Adds the id of a screen; nil for a spec whose id cannot be read.
    private mutating func add(
        _ interface: ScreenInterface?, named path: String, _ workspace: WorkspaceFiles.Found,
        _ shared: ValidationContext
    ) {
        guard let interface else { return }
        var id = DeclaredID(interface, named: path)
        if checksSwift(workspace, shared) { id.typePrefix = workspace.typePrefix }
        ids.append(id)
    }

    /// Whether what generated Swift cannot do is reported.
    private func checksSwift(
        _ workspace: WorkspaceFiles.Found, _ shared: ValidationContext
    ) -> Bool {
        workspace.settings.targets.union(shared.targets).contains(.swift)
    }

    private mutating func count(_ path: String, _ all: SpecFiles) {
        specs += 1
        if isReporting { files.append(path == "-" ? all.standardInputName : path) }
    }

    /// Adds the diagnostics of a file that are not ignored.
    private mutating func add(
        _ bag: DiagnosticBag, of path: String, _ source: SourceText,
        _ workspace: WorkspaceFiles.Found, _ shared: ValidationContext
    ) {
        guard isReporting else { return }
        var bag = bag
        let used = workspace.apply(to: &bag, of: path)
        if !used.isEmpty { usedIgnores[workspace.root, default: []].formUnion(used) }
        // Changes are approved where `diff` finds them, drift where `drift` does, and what only shown
        // screens tell where `test` does.
        let unchecked = DiagnosticCode.ofChanges.union(DiagnosticCode.drift)
            .union(checksSwift(workspace, shared) ? [] : Self.codesOfSwift)
            .union(DiagnosticCode.ofTests)
            .union(workspace.settings.test == nil ? [] : DiagnosticCode.ofDisplays)
        usedIgnores[workspace.root, default: []]
            .formUnion(workspace.settings.ignoredPositions(of: unchecked))
        bag.reportUnusedIgnores(in: source, besides: unchecked)
        self.bag.merge(bag)
    }

    /// The codes of warnings that are looked for only if Swift is generated.
    private static let codesOfSwift: Set<DiagnosticCode> = [.notInSwift, .notInUIKit]

    private mutating func reportUnusedIgnores(_ files: SpecFiles) {
        for workspace in files.workspaces.all {
            workspace.reportUnusedIgnores(
                usedIgnores[workspace.root] ?? [], of: self.files, into: &bag)
        }
    }

    /// Reports ids that several screens, libraries or apps of a workspace have, except the YAML and
    /// JSON variants of one. Nothing names an app by its id, so those of other folders may have it.
    private mutating func reportRepeatedIDs(_ files: SpecFiles) {
        var known: [String: [DeclaredID]] = [:]
        for id in ids {
            let others = known[id.text] ?? []
            known[id.text, default: []].append(id)
            let first = others.first { other in
                other.kind == id.kind && !FormatVariants.areVariants(other.path, id.path)
                    && Files.resolved(other.path) != Files.resolved(id.path)
                    && files.workspace(of: other.path) == files.workspace(of: id.path)
                    && (id.kind != .app
                        || Paths.folder(of: other.path) == Paths.folder(of: id.path))
            }
            guard let first else { continue }
            bag.report(
                .repeatedID(id.kind, id.text, at: id.place(files), first: first.place(files)))
        }
    }
}

extension ValidationResult {
    /// Reports screens of a workspace whose generated types or files would have one name. Those with one
    /// id are reported already.
    fileprivate mutating func reportSharedNames(_ files: SpecFiles) {
        var known: Set<String> = []
        let screens = ids.filter { $0.typePrefix != nil && known.insert($0.text).inserted }
        let workspaces = Dictionary(grouping: screens) { files.workspace(of: $0.path) }
        for workspace in workspaces.values {
            let named = FormatVariants.withoutJSONVariants(
                workspace.sorted { $0.path < $1.path },
                isSame: { $0.loaderNames == $1.loaderNames }, path: \.path)
            reportCollisions(
                named, names: \.loaderNames, place: { $0.place(files) }, into: &bag)
        }
    }
}

/// The id of a screen, a library or an app, which has no error.
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
    /// What the names of the types of a screen begin with; nil if no Swift is generated.
    var typePrefix: String?

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

    /// - Parameter name: the path on the command line.
    init(_ app: AppSpec, named name: String) {
        (kind, text, path) = (.app, app.id, app.place.source.path)
        range = app.place.range
        input = name == "-" ? app.place.source : nil
    }

    /// The names of the loader that is generated for it.
    var loaderNames: LoaderFileNames {
        LoaderFileNames(screen: text, specPath: path, prefix: typePrefix ?? "")
    }

    /// Returns the location of the id.
    func place(_ files: SpecFiles) -> SourceRange {
        if let input { return SourceRange(input, range) }
        var bag = DiagnosticBag()
        let source = try? files.source(path, into: &bag)
        return SourceRange(source ?? SourceText(path: path, bytes: []), range)
    }
}
