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

            --fix prints what would change if the mistakes were corrected that have one correction, \
            such as a name without its capital letter, as a unified diff, and reports what would \
            remain. It fails if anything would change. With --write the files are changed. --unsafe \
            also applies the other proposals of the report, which are guesses and may change the \
            meaning.
            """)

    @Argument(help: "Spec files, folders, or - for standard input.")
    var specs: [String] = []

    @OptionGroup var format: ReportFormatOption

    @Flag(help: "Fail on warnings as well.")
    var strict = false

    @Flag(help: "Show what changes if mistakes with one correction are corrected.")
    var fix = false

    @Flag(help: "Also show what changes if guesses are applied, such as the nearest name.")
    var unsafe = false

    @Option(
        help: ArgumentHelp(
            """
            A file with warnings that are not reported, because they were there before. With \
            --write it is created, or what is fixed is removed from it.
            """,
            valueName: "file"))
    var baseline: String?

    @Option(
        help: ArgumentHelp(
            """
            A commit of Git, such as origin/main: only specs that differ from the last one that it \
            has in common with HEAD are reported on, and those that import them, read them or open \
            their screens. A...B is the last one in common of two.
            """,
            valueName: "commit"))
    var changedSince: String?

    @Option(
        help: ArgumentHelp(
            """
            Also report what the code of a language cannot do: swift, what gen-models, gen-loaders \
            and gen-screens refuse. What needs their --hooks is a warning.
            """, valueName: "language"))
    var target: [GenerationTarget] = []

    @Flag(
        help: "Validate again whenever a spec or a file that it reads changes, until interrupted.")
    var watch = false

    @Flag(help: "Write the files that --fix changes, or the baseline.")
    var write = false

    @OptionGroup var reporting: ReportingOptions

    func validate() throws {
        if write && !fix && baseline == nil {
            throw ValidationError("--write needs --fix or --baseline FILE")
        }
        if unsafe && !fix { throw ValidationError("--unsafe needs --fix") }
        if fix && changedSince != nil {
            throw ValidationError("--fix and --changed-since exclude each other")
        }
        if fix && baseline != nil {
            throw ValidationError("--fix and --baseline exclude each other")
        }
        if fix && specs.contains("-") {
            throw ValidationError("--fix changes files, not standard input: name them")
        }
        if fix && !format.isPretty {
            throw ValidationError("--fix prints a diff; leave out --report")
        }
        if watch { try validateWatch() }
    }

    func run() async throws {
        let files = SpecFiles(reporting)
        if watch { return try await watchSpecs(files) }
        if fix, try !applyFixes(files) { return }
        let keyPaths = KeyPaths()
        let namesKeys = format.namesKeys || baseline != nil
        var result = try await validateAll(files, namesKeys ? keyPaths : nil)
        try show(&result, files, keyPaths)
        if result.isUnreadable { throw ExitStatus.impossible }
        if result.specs == 0, !result.bag.hasErrors { try files.failWithoutSpecs(specs) }
        if result.bag.hasErrors || strict && result.bag.warnings > 0 { throw ExitStatus.finding }
    }

    /// Writes the report of a result, without what the baseline contains.
    func show(
        _ result: inout ValidationResult, _ files: SpecFiles, _ keyPaths: KeyPaths = KeyPaths()
    ) throws {
        if let baseline { try apply(baseline, to: &result, files, keyPaths) }
        var raising = RaisingRules { path in
            (try? files.workspaces.settings(near: path).settings.rules) ?? [:]
        }
        result.bag.apply(&raising)
        try format.show(result.bag, reporting, files: result.files, keyPaths)
    }

    /// The specs that `--changed-since` is about; nil without it.
    private func changedSpecs(among paths: [String], _ files: SpecFiles) throws -> ChangedSpecs? {
        do throws(FileFault) {
            return try changedSince.map { commit throws(FileFault) in
                let changes = try GitRepository().changes(since: commit)
                return ChangedSpecs(changes, among: paths, files)
            }
        } catch {
            try fail(error.message)
        }
    }

    private func validateAll(
        _ files: SpecFiles, _ keyPaths: KeyPaths?
    ) async throws -> ValidationResult {
        do {
            let named = try namedPaths(files)
            let found = try files.found(named)
            let changed = try changedSpecs(among: found.paths, files)
            var result = await ValidationResult.of(
                found.paths,
                ValidationContext(
                    files, named: Set(named), only: changed, keyPaths, targets: target))
            result.bag.merge(found.skipped)
            return result
        } catch let error as FileFault {
            return ValidationResult(error)
        }
    }

    /// The files and folders that the command line names, or the default ones.
    func namedPaths(_ files: SpecFiles) throws(FileFault) -> [String] {
        specs.isEmpty ? try files.defaultPaths() : specs
    }

    /// Leaves out the findings of a baseline, and updates the file.
    private func apply(
        _ path: String, to result: inout ValidationResult, _ files: SpecFiles,
        _ keyPaths: KeyPaths
    ) throws {
        do {
            let name = { path in
                (try? Workspace(files.bounds, near: path))?.name(of: path) ?? path
            }
            var baseline = try Baseline(path, creating: write, keyPaths, name: name)
            result.bag.apply(&baseline)
            let checked = Set(result.files.map(name))
            // With errors, some checks were not run: what they find is not fixed.
            guard !result.isUnreadable, !result.bag.hasErrors else {
                if write {
                    try Console.error.write(
                        "screenc: \(path) is kept until the errors are corrected\n")
                }
                return
            }
            guard write else { return baseline.reportStale(of: checked, into: &result.bag) }
            try Files.requireReplaceable(path)
            try Files.replace([baseline.written(checked: checked)])
        } catch let fault as FileFault {
            try fail(fault.message)
        }
    }
}

extension GenerationTarget: ExpressibleByArgument {}
