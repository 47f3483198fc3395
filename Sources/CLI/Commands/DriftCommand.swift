import ArgumentParser
import Diagnostics
import Drift

/// `screenc drift`: compares specs with all recorded answers.
struct DriftCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "drift", _superCommandName: Screenc.name,
        abstract: "Checks whether specs still fit all recorded answers.",
        discussion: """
            Each field, enum case, date, keypath and paging value of a spec is compared with all \
            answers of its recording that belong to its requests, also with those that no run \
            reaches: later pages, and other parameter values. What a run would fail on or drop is \
            an error, what it would show wrongly or lose without a word is a warning. Error answers \
            do not count.

            --fix prints the changes after which the spec fits, as a unified diff. With --write \
            the files are changed.
            """)

    @Argument(help: "Spec files or folders.")
    var specs: [String] = []

    @Option(
        help: ArgumentHelp(
            "A recording (HAR 1.2) to compare with, in place of the one beside the spec.",
            valueName: "file"))
    var replay: [String] = []

    @OptionGroup var format: ReportFormatOption

    @Flag(help: "Fail on warnings as well.")
    var strict = false

    @Flag(help: "Also report keys of the answers that no field reads.")
    var unread = false

    @Flag(help: "Show what changes if the spec is made to fit.")
    var fix = false

    @Flag(help: "Write the files that --fix changes.")
    var write = false

    @OptionGroup var reporting: ReportingOptions

    func validate() throws {
        if write && !fix { throw ValidationError("--write needs --fix") }
        if fix && !format.isPretty {
            throw ValidationError("--fix prints a diff; leave out --report")
        }
        if specs.contains("-") {
            throw ValidationError("drift takes files: a recording is found beside its spec")
        }
    }

    func run() async throws {
        let files = SpecFiles(reporting)
        let paths = try files.screens(among: files.foundPaths(specs, reporting))
        if paths.isEmpty { try files.failWithoutSpecs(specs) }
        let check = try DriftCheck(
            paths, files: files, recordings: recordings(of: paths), namesUnreadKeys: unread)
        if fix, try !applyFixes(check, files) { return }
        let result = try check.result()
        try format.show(result.bag, reporting, files: paths, command: "drift")
        for note in result.notes { try Console.error.write("screenc: \(note)\n") }
        let warnings = result.bag.warnings - result.unreadKeys
        if result.bag.hasErrors || strict && warnings > 0 { throw ExitStatus.finding }
    }

    /// Returns the recordings of each spec. One that is named and has none ends the command.
    private func recordings(of paths: [String]) throws -> [String: [String]] {
        if !replay.isEmpty {
            return Dictionary(paths.map { ($0, replay) }, uniquingKeysWith: { first, _ in first })
        }
        var recordings: [String: [String]] = [:]
        for path in paths {
            let beside = Paths.replacingSuffix(of: path, with: ".har")
            if Files.exists(beside) {
                recordings[path] = [beside]
            } else if !Files.exists(path) {
                try fail(Files.fault(path).message)
            } else if specs.contains(path) {
                try fail(
                    "there is no recording \(beside) beside the spec: write one with run --record, "
                        + "or name one with --replay")
            }
        }
        return recordings
    }

    /// Prints or writes the fixes. Returns whether the files are to be compared now.
    private func applyFixes(_ check: DriftCheck, _ files: SpecFiles) throws -> Bool {
        var check = check
        var fixed: [FixedSpec] = []
        do throws(FileFault) {
            fixed = try check.fixedFiles()
        } catch {
            try fail(error.message)
        }
        return try FixedSpecs(fixed, remaining: check.lastBag).apply(
            writes: write, files, reporting)
    }
}
