import ArgumentParser
import Diagnostics

/// The format of a report, for commands whose reports are also read by programs.
struct ReportFormatOption: ParsableArguments {
    @Option(help: "The format of the report: \(Report.all.map(\.name).joined(separator: ", ")).")
    var format: String = Report.pretty.name

    /// Whether the report is that for people.
    var isPretty: Bool { format == Report.pretty.name }

    func validate() throws {
        guard Report.named(format) != nil else {
            let known = Report.all.map(\.name).joined(separator: ", ")
            throw ValidationError("there is no report format '\(format)'; choose one of \(known)")
        }
    }

    /// Writes a report. One for programs goes to standard output, that for people to standard error.
    func show(_ bag: DiagnosticBag, _ reporting: ReportingOptions) throws {
        guard !isPretty, let report = Report.named(format) else { return try reporting.show(bag) }
        try Console.output.write(report.text(of: bag))
    }
}
