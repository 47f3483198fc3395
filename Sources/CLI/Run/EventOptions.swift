import ArgumentParser
import Diagnostics
import LoaderPlan
import POSIX
import ScreenSpec
import Screens
import Session

/// The options for steps and events.
struct EventOptions: ParsableArguments {
    @Option(
        name: [.long, .customLong("tap")],
        help: ArgumentHelp(
            "Do what a person does on the screen: search=tea, set=sort=name, scroll=400, scroll=end, "
                + "scroll=orders, swipe=orders:3/trailing, refresh, undo, back, turn, wait=5s. Any "
                + "other text is tapped, and what is logged and done is printed: the item at a "
                + "position in a section, from 0 in the order shown, such as products:0, an entry "
                + "of its swipe or menu or a node of its cell, such as products:0/swipe.trailing:1, "
                + "products:0/menu:0 and products:0/like, a link in its texts, such as "
                + "products:0/link:0, a header, footer or placeholder, such as products/header and "
                + "placeholder, or a button of a bar, such as bar.trailing:0. Repeat it for several "
                + "steps.", valueName: "step"), transform: Step.init(option:))
    var step: [Step] = []

    @Option(
        help: ArgumentHelp(
            "Do the steps in a YAML or JSON file, a list such as - tap: orders:3 and - back, after "
                + "those of --tap and --step.", valueName: "file"))
    var steps: String?

    @Flag(help: "Follow taps to the screens that they push, and show the last one.")
    var follow = false

    @Flag(
        help: ArgumentHelp(
            "Send the requests of actions, which may change something on a server. Without it, "
                + "they are only printed; a recording answers them in any case."))
    var allowSend = false

    @Option(
        help: ArgumentHelp(
            "Write events as JSON lines: screens shown, sections loaded and failed, taps, "
                + "actions, and other steps. With --output, - is standard output.",
            valueName: "file"))
    var events: String?

    /// Whether the run has steps.
    var hasSteps: Bool { !step.isEmpty || steps != nil }

    /// Returns the steps in order. An invalid file ends the command with exit code 1.
    func steps(_ reporting: ReportingOptions) throws -> [Step] {
        guard let steps else { return step }
        let bytes: [UInt8]
        do throws(FileFault) {
            bytes = try Files.read(steps, limit: SyntaxLimits().bytes)
        } catch {
            try fail(error.message)
        }
        var bag = DiagnosticBag()
        let read = StepsFile.steps(steps, bytes, after: step.count, into: &bag)
        try reporting.show(bag)
        if bag.hasErrors { throw ExitStatus.finding }
        return step + read
    }

    func validate() throws {
        guard step.count <= Step.maxCount else {
            throw ValidationError("--tap and --step can be repeated at most \(Step.maxCount) times")
        }
    }

    /// Rejects combinations with the destination of the result.
    func validate(besides output: OutputOptions) throws {
        if events == "-", output.file == nil {
            throw ValidationError(
                "--events - needs --output FILE, because the result is written to standard output")
        }
        if let events, events != "-", events == output.file {
            throw ValidationError("--events and --output name the same file")
        }
    }

    /// Returns the event log. A file that cannot be written ends the command with exit code 2.
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

    /// Rejects options of what the run does if it does nothing, and ends the command with exit code 1 if the first
    /// step taps a section that the screen does not have. This needs no load.
    ///
    /// A screen with `onAppear` does that without a step, and may show another one by it.
    func check(_ first: Step?, _ plan: Plan, _ reporting: ReportingOptions) throws {
        let doesSomething = plan.screen.onAppear != nil
        for (flag, isGiven) in [("--follow", follow), ("--allow-send", allowSend)] {
            if isGiven, !hasSteps, !doesSomething {
                throw ValidationError("\(flag) needs --tap, --step or --steps")
            }
        }
        guard !follow || !doesSomething else { return }
        guard case .tap(let target)? = first?.kind, first?.place == nil,
            let fault = target.fault(in: plan)
        else {
            return
        }
        var bag = DiagnosticBag()
        bag.report(fault)
        try reporting.show(bag)
        throw ExitStatus.finding
    }
}

extension Step {
    /// Reads the value of `--step`.
    fileprivate init(option text: String) throws {
        guard let step = Step(text) else { throw ValidationError(Step.advice(for: text)) }
        self = step
    }
}
