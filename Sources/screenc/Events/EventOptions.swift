import ArgumentParser
import Diagnostics
import LoaderPlan

/// Taps of a run, and where its events go.
struct EventOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Tap an item, by its section and its position as it is shown, from 0, and say what is "
                + "logged and done. Several taps are made one after the other.",
            valueName: "section:index"))
    var tap: [TapArgument] = []

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
        guard let events else { return EventLog(descriptor: nil) }
        guard events != "-" else { return EventLog(descriptor: Console.output.descriptor) }
        do throws(FileFault) {
            return EventLog(descriptor: try Files.beginLines(events))
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

/// `feed:2`: an item by the id of its section and its position, from 0.
struct TapArgument: ExpressibleByArgument {
    let section: String
    let index: Int

    init?(argument: String) {
        // An id may have colons of its own.
        guard let colon = argument.lastIndex(of: ":"), colon != argument.startIndex,
            let index = Int(argument[colon...].dropFirst()), index >= 0
        else { return nil }
        section = String(argument[..<colon])
        self.index = index
    }
}
