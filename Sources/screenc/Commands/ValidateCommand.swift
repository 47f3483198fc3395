import ArgumentParser
import Diagnostics
import ScreenSpec
import Screens
import TerminalText

/// `screenc validate`: checks specs.
struct ValidateCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "validate", _superCommandName: Screenc.name,
        abstract: "Checks specs without running them.",
        discussion: """
            In a folder, a file is a spec if it has the key screen or library, or so many other \
            keys of a screen that this one must be missing. Other files are ignored.

            --fix prints what would change if the words and forms of the first edition of the \
            language were replaced by today's, as a unified diff, and reports what would remain. \
            It fails if anything would change. With --write the files are changed.
            """)

    @Argument(help: "Spec files, folders, or - for standard input.")
    var specs: [String] = []

    @OptionGroup var format: ReportFormatOption

    @Flag(help: "Fail on warnings as well.")
    var strict = false

    @Flag(help: "Show what changes if the forms of the first edition are replaced.")
    var fix = false

    @Flag(help: "Write the files that --fix changes.")
    var write = false

    @OptionGroup var reporting: ReportingOptions

    func validate() throws {
        if write && !fix { throw ValidationError("--write needs --fix") }
        if fix && specs.contains("-") {
            throw ValidationError("--fix changes files, not standard input: name them")
        }
        if fix && !format.isPretty {
            throw ValidationError("--fix prints a diff; leave out --format")
        }
    }

    func run() async throws {
        let files = SpecFiles(reporting)
        if fix, try !applyFixes(files) { return }
        let result = await validateAll(files)
        try format.show(result.bag, reporting)
        if result.isUnreadable { throw ExitStatus.impossible }
        if result.specs == 0, !result.bag.hasErrors { try files.failWithoutSpecs(specs) }
        if result.bag.hasErrors || strict && result.bag.warnings > 0 { throw ExitStatus.finding }
    }

    private func validateAll(_ files: SpecFiles) async -> ValidationResult {
        do throws(FileFault) {
            let named = specs.isEmpty ? try files.defaultPaths() : specs
            return await ValidationResult.of(try files.paths(named), named: Set(named), files)
        } catch {
            return ValidationResult(error)
        }
    }
}

/// The result of validating a number of files.
struct ValidationResult: Sendable {
    var bag = DiagnosticBag()
    /// The number of files that are specs.
    var specs = 0
    /// Whether a file could not be read.
    var isUnreadable = false
    /// The screens and libraries whose ids have no error.
    private var ids: [DeclaredID] = []

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
        _ paths: [String], named: Set<String>, _ files: SpecFiles
    ) async -> ValidationResult {
        let libraries = LibraryDirectory.ofWorkspace(
            files.workspaces, folders: files.folders(Array(named)))
        let screens = WorkspaceScreens(
            root: files.root, folders: named.filter(Files.isFolder), libraries: libraries)
        let folders = named.compactMap { Files.isFolder($0) ? Files.resolved($0) : nil }
        var all = merged(
            await onAllProcessors(paths) {
                await validate($0, named, files, folders, screens, libraries)
            })
        all.reportRepeatedIDs(files)
        all.bag.merge(files.workspaces.diagnostics)
        return all
    }

    private static func validate(
        _ paths: [String], _ named: Set<String>, _ files: SpecFiles, _ folders: [String],
        _ screens: WorkspaceScreens, _ libraries: LibraryDirectory
    ) async -> ValidationResult {
        var result = ValidationResult()
        for path in paths {
            do throws(FileFault) {
                guard let source = try files.source(path, into: &result.bag) else {
                    result.specs += 1
                    continue
                }
                if WorkspaceFiles.names.contains(Paths.name(of: path)), named.contains(path) {
                    _ = try files.workspaces.settings(near: path)
                    result.specs += 1
                    continue
                }
                let kind = SpecKind(source)
                guard named.contains(path) || kind != .data else { continue }
                result.specs += 1
                var bag = DiagnosticBag()
                let settings = try files.workspaces.settings(near: path).settings
                if kind == .library {
                    let library =
                        path == "-"
                        ? libraries.compile(source, bag) : try libraries.library(named: path)
                    result.bag.merge(library.diagnostics)
                    if !library.id.isEmpty { result.ids.append(DeclaredID(library, named: path)) }
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
                result.bag.merge(bag)
            } catch {
                result.report(error, isFoundLink: !named.contains(path) && Files.isLink(path))
            }
        }
        return result
    }

    private static func merged(_ results: [ValidationResult]) -> ValidationResult {
        var all = ValidationResult()
        for result in results {
            all.bag.merge(result.bag)
            all.specs += result.specs
            all.isUnreadable = all.isUnreadable || result.isUnreadable
            all.ids += result.ids
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
