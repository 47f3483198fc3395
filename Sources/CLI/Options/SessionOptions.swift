import ArgumentParser
import Diagnostics
import Expressions
import Layout
import LoaderPlan
import Loading
import Rendering
import Screens
import Session
import Values

/// Creates sessions from the options of a command line.
struct SessionOptions {
    let loading: LoadOptions
    let context: RunContextOptions
    let reporting: ReportingOptions
    /// The environment of the screen.
    var display = DisplayEnvironment()
    /// Whether missing parameters get made-up values.
    var samplesMissing = false
    /// The value of `now` if neither the command line nor a recording sets it.
    var moment: Value?
    /// The options with the secrets of all screens of the run, if `loading` has only those of one.
    /// All of them are redacted.
    var redacted: LoadOptions?

    /// Returns a session of a plan that has not loaded anything. Invalid parameters are reported
    /// and end the command with exit code 1.
    ///
    /// - Parameters:
    ///   - path: The path of the spec.
    ///   - recording: The recording to replay; nil to use the network.
    ///   - warnings: The warnings of the spec, which are reported with errors of parameters.
    ///   - adjust: Changes the load environment.
    func session(
        _ plan: Plan, of path: String, replaying recording: ReplayedRecording?,
        _ warnings: DiagnosticBag = DiagnosticBag(),
        adjust: (inout LoadEnvironment, RunContext) throws -> Void = { _, _ in }
    ) throws -> ScreenSession {
        let run = context.context(
            recordedAt: recording?.moment ?? moment, plan.screen.strings, on: display.deviceKind)
        let activation = try loading.bind(
            plan, run, warnings, reporting, samplesMissing: samplesMissing)
        try redacted?.redactOutput()
        var environment = try loading.environment(path, run, recording, reporting)
        try adjust(&environment, run)
        return ScreenSession(
            plan, activation: activation, in: environment, on: display,
            isMomentFixed: context.now != nil)
    }
}

extension ScreenSession {
    /// Loads the screen. Ends the command if it was interrupted, or if the screen cannot be shown.
    mutating func load(
        scrollingTo distance: Double? = nil, named path: String, _ reporting: ReportingOptions
    ) async throws {
        do throws(ScreenFailure) {
            try await load(scrollingTo: distance)
        } catch {
            try reporting.end(with: error, in: plan, at: path)
        }
        try Interruption.check()
    }
}

extension ReportingOptions {
    /// Reports the diagnostic and ends the command with 1.
    func end(with diagnostic: Diagnostic) throws -> Never {
        var bag = DiagnosticBag()
        bag.report(diagnostic)
        try show(bag)
        throw ExitStatus.finding
    }

    /// Reports why a screen cannot be shown, and ends with 1; with 2 if its layout fails.
    func end(with failure: ScreenFailure, in plan: Plan, at path: String) throws -> Never {
        guard let diagnostic = failure.diagnostic(in: plan) else {
            try fail("\(path): \(failure)")
        }
        try end(with: diagnostic)
    }

    /// Reports why an output cannot be made, and ends the command: with 1 if the spec or its data
    /// are the reason.
    func end(with failure: RenderFailure) throws -> Never {
        guard let diagnostic = failure.diagnostic else { try fail(failure.message) }
        try end(with: diagnostic)
    }
}
