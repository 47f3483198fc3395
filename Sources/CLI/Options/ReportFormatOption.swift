import ArgumentParser
import Diagnostics
import ScreenSpec

/// The format of a report, for commands whose reports are also read by programs.
struct ReportFormatOption: ParsableArguments {
    @Option(
        name: [.customLong("report"), .customLong("format")],
        help: "The format of the report: \(Self.names).")
    var report: String = Report.pretty.name

    private static let names = Report.all.map(\.name).joined(separator: ", ")

    /// Whether the report is that for people.
    var isPretty: Bool { format.name == Report.pretty.name }

    /// Whether the report names keys, or a fingerprint that is made of their paths.
    var namesKeys: Bool {
        [Report.json, .sarif, .gitlab, .junit].contains { $0.name == format.name }
    }

    /// Whether reports that follow each other can be read.
    var isForWatching: Bool { isPretty || format.name == Report.concise.name }

    /// `text` was the name of the report for people.
    private var format: Report { Report.named(report) ?? .pretty }

    func validate() throws {
        guard Report.named(report) != nil || report == "text" else {
            throw ValidationError(
                "there is no report format '\(report)'; choose one of \(Self.names)")
        }
    }

    /// Writes a report. One for programs goes to standard output, that for people to standard error.
    ///
    /// - Parameters:
    ///   - files: The paths of all files that were checked.
    ///   - command: The command, for files without findings in a report of tests.
    ///   - shard: The part of a test that the report is about; nil for a whole one.
    func show(
        _ bag: DiagnosticBag, _ reporting: ReportingOptions, files: [String] = [],
        _ keyPaths: KeyPaths = KeyPaths(), command: String = "validate",
        adding shard: ShardReport? = nil
    ) throws {
        guard !isPretty else { return try reporting.show(bag) }
        var options = ReportOptions()
        (options.tool, options.files) = (Screenc.version, files)
        options.command = command
        options.keyPath = { keyPaths.path(to: $0) }
        options.path = CheckoutPaths().path
        if let shard { options.writeMembers = { shard.write(into: &$0) } }
        try Console.output.write(format.text(of: bag, options: options))
        if format.name == Report.github.name { try writeStepSummary(of: bag) }
    }

    /// Appends what GitHub does not show as annotations to the summary of the step.
    private func writeStepSummary(of bag: DiagnosticBag) throws {
        guard let path = Console.variable("GITHUB_STEP_SUMMARY"), !path.isEmpty,
            let summary = Report.gitHubSummary(of: bag)
        else { return }
        let text = OutputRedactor.redaction?(summary) ?? summary
        do throws(FileFault) {
            try Files.append(Array(text.utf8), to: path)
        } catch {
            try fail(error.message)
        }
    }
}
