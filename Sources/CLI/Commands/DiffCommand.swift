import ArgumentParser
import Diagnostics
import POSIX
import ScreenSpec

/// `screenc diff`: tells what changes of specs break.
struct DiffCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff", _superCommandName: Screenc.name,
        abstract: "Tells what differs between two versions of specs, and what it breaks.",
        usage: """
            screenc diff OLD NEW [OPTIONS]
            screenc diff --changed-since COMMIT [SPECS…] [OPTIONS]
            """,
        discussion: """
            OLD and NEW are two specs, or two folders, whose screens are matched by their ids. \
            Each change has a level: breaking, dangerous or safe, and an audience, such as links \
            or generated source. Those of the level --fail-on, and graver ones, are errors; others \
            are warnings, and safe ones notes. It fails with 1 if there are errors, and with 2 if \
            a version cannot be read or compiled.
            """)

    @Argument(
        help: """
            OLD and NEW, one of which may be - for standard input; with --changed-since, specs and \
            folders.
            """)
    var specs: [String] = []

    @Option(
        help: ArgumentHelp(
            """
            A commit of Git, such as origin/main: the specs are compared with the last one that it \
            has in common with HEAD. A...B is the last one in common of two.
            """,
            valueName: "commit"))
    var changedSince: String?

    @Option(
        help: ArgumentHelp(
            "The least level that fails: breaking, dangerous or safe.", valueName: "level"))
    var failOn: SpecChange.Level = .breaking

    @OptionGroup var format: ReportFormatOption

    @OptionGroup var reporting: ReportingOptions

    func validate() throws {
        if changedSince == nil, specs.count != 2 {
            throw ValidationError(
                "name two versions, OLD and NEW, or a commit with --changed-since COMMIT")
        }
        if specs.count(where: { $0 == "-" }) > (changedSince == nil ? 1 : 0) {
            throw ValidationError("standard input can only be one of two versions")
        }
    }

    func run() async throws {
        let files = SpecFiles(reporting)
        do {
            let comparison = try await compared(files)
            try show(comparison, files)
        } catch let fault as FileFault {
            var bag = DiagnosticBag()
            bag.report(.unreadableFile(fault))
            try format.show(bag, reporting)
            throw ExitStatus.impossible
        }
    }

    private func show(_ comparison: SpecComparison, _ files: SpecFiles) throws {
        let keyPaths = KeyPaths()
        var faults = comparison.faults
        if files.workspaces.diagnostics.hasErrors { faults.merge(files.workspaces.diagnostics) }
        if faults.hasErrors {
            try format.show(faults, reporting, files: comparison.specs, keyPaths)
            throw ExitStatus.impossible
        }
        if comparison.screens == 0, changedSince == nil { try files.failWithoutSpecs(specs) }
        let outcome = try ChangeOutcome(
            comparison, failingOn: failOn, files: files, keyPaths: keyPaths)
        try format.show(outcome.bag, reporting, files: comparison.specs, keyPaths, command: "diff")
        if outcome.bag.hasErrors { throw ExitStatus.finding }
    }

    private func compared(_ files: SpecFiles) async throws -> SpecComparison {
        if let changedSince { return try await compared(since: changedSince, files) }
        let (old, new) = (specs[0], specs[1])
        let areFolders = [old, new].map { $0 != "-" && Files.isFolder($0) }
        guard areFolders[0] == areFolders[1] else {
            try fail("one of \(old) and \(new) is a folder: name two specs, or two folders")
        }
        let context = SpecComparison.Context(
            place: { $0.isEmpty ? new : Paths.path(of: $0, in: new) }, files: files)
        return await .of(
            try DiffSide(at: old, files: files), and: try DiffSide(at: new, files: files),
            in: context)
    }

    private func compared(
        since commit: String, _ files: SpecFiles
    ) async throws -> SpecComparison {
        let named = specs.isEmpty ? try files.defaultPaths() : specs
        let folders = files.folders(named)
        let (repository, changes) = try changes(since: commit)
        let former = FormerFiles(changes, since: commit, in: repository, files: files)
        for path in named where path != "-" && !Files.exists(path) && !former.had(path) {
            throw Files.fault(path, ENOENT)
        }
        let present = named.filter { Files.exists($0) }
        let found = present.isEmpty ? [] : try files.paths(present)
        let concerned = ChangedSpecs(changes, among: found, files)
        var (olds, news): ([String: String], [String: String]) = ([:], [:])
        for path in found where concerned.contains(path) {
            let place = SpecDependencies.resolved(path)
            news[place] = path
            if former.wasThere(place) {
                olds[place] = place
            } else if let old = former.placeOfScreen(movedTo: path) {
                olds[old] = old
            }
        }
        for path in former.specs(below: named) { olds[path] = path }
        let old = former.side(olds, folders: folders)
        let names = news
        let context = SpecComparison.Context(
            place: { names[$0] ?? Paths.fromCurrentFolder($0) }, files: files)
        return await .of(
            old, and: DiffSide(paths: names, folders: folders, files: files), in: context)
    }

    private func changes(since commit: String) throws -> (GitRepository, GitChanges) {
        do throws(FileFault) {
            let repository = try GitRepository()
            return (repository, try repository.changes(since: commit))
        } catch {
            try fail(error.message)
        }
    }
}

extension SpecChange.Level: ExpressibleByArgument {}
