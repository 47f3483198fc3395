import ArgumentParser
import Diagnostics
import LoaderPlan
import POSIX
import Session

/// Taps of a run, and where its events go.
struct EventOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Tap an item, by its section and its position as it is shown, from 0, and say what is "
                + "logged and done. Several taps are made one after the other.",
            valueName: "section:index"))
    var tap: [TapTarget] = []

    @Flag(help: "Go to the screens that taps push; what is shown in the end is the result.")
    var follow = false

    @Option(
        help: ArgumentHelp(
            "Write what happens as lines of JSON: screens shown, sections loaded and failed, taps, "
                + "actions. With --output, - is standard output.", valueName: "file"))
    var events: String?

    /// More taps than a person makes in one go.
    private static let maxTaps = 100

    func validate() throws {
        guard tap.count <= Self.maxTaps else {
            throw ValidationError("--tap can be given \(Self.maxTaps) times")
        }
        if follow, tap.isEmpty {
            throw ValidationError("--follow goes where a tap leads: name an item with --tap")
        }
    }

    /// Reports what cannot be combined with where the result goes.
    func validate(besides output: OutputOptions) throws {
        if events == "-", output.file == nil {
            throw ValidationError(
                "--events - needs --output FILE: standard output has the result otherwise")
        }
        if let events, events != "-", events == output.file {
            throw ValidationError("--events and --output name the same file")
        }
    }

    /// The log of the run; a file that cannot be written ends the command with 2.
    func log() throws -> EventLog {
        guard let events else { return EventLog() }
        do throws(FileFault) {
            let descriptor =
                events == "-" ? Console.output.descriptor : try Files.beginLines(events)
            return EventLog(redact: { OutputRedactor.redaction?($0) ?? $0 }) { line in
                let code = Files.writeAll(line, to: descriptor)
                if code == EPIPE { throw ExitStatus.brokenPipe }
                guard code == 0 else {
                    try fail("the events cannot be written: \(systemReason(code))")
                }
            }
        } catch {
            try fail(error.message)
        }
    }

    /// Ends the command with 1 where the first tap is on a section that the screen does not have:
    /// nothing needs to be loaded to see that.
    func check(_ plan: Plan, _ reporting: ReportingOptions) throws {
        guard let first = tap.first, let fault = first.fault(in: plan) else { return }
        var bag = DiagnosticBag()
        bag.report(fault)
        try reporting.show(bag)
        throw ExitStatus.finding
    }
}

extension TapTarget: ExpressibleByArgument {
    package init?(argument: String) { self.init(argument) }
}
