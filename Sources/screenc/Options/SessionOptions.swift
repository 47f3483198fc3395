import ArgumentParser
import Diagnostics
import Expressions
import Layout
import LoaderPlan
import Loading
import Screens
import Session
import Values

/// What a command line says of a session, for the commands that load a screen.
struct SessionOptions {
    let loading: LoadOptions
    let context: RunContextOptions
    let reporting: ReportingOptions
    /// What the screen is shown on.
    var display = DisplayEnvironment()
    /// Whether parameters that are not given have made-up values.
    var samplesMissing = false
    /// What `now` stands for where neither the command line nor a recording says so.
    var moment: Value?
    /// What has the secrets of all screens of the run, where `loading` has those of one: none of them
    /// is written.
    var guarded: LoadOptions?

    /// A session of a plan that has loaded nothing so far. Parameters that do not fit are reported, and
    /// end the command with 1.
    ///
    /// - Parameters:
    ///   - path: the spec's.
    ///   - recording: what answers its requests; nil where the network does.
    ///   - warnings: those of the spec, which are reported with what is wrong with parameters.
    ///   - adjust: changes what it loads from.
    func session(
        _ plan: Plan, of path: String, replaying recording: ReplayedRecording?,
        _ warnings: DiagnosticBag = DiagnosticBag(),
        adjust: (inout LoadEnvironment, RunContext) throws -> Void = { _, _ in }
    ) throws -> ScreenSession {
        let run = context.context(recordedAt: recording?.moment ?? moment)
        let activation = try loading.bind(
            plan, run, warnings, reporting, samplesMissing: samplesMissing)
        try guarded?.guardOutput()
        var environment = try loading.environment(path, run, recording, reporting)
        try adjust(&environment, run)
        return ScreenSession(
            plan, activation: activation, in: environment, on: display,
            isMomentFixed: context.now != nil)
    }
}

extension ScreenSession {
    /// Loads, and ends the command where it was interrupted, or cannot be laid out.
    mutating func load(scrollingTo distance: Double? = nil, named path: String) async throws {
        do throws(LayoutError) {
            try await load(scrollingTo: distance)
        } catch {
            try fail("\(path): \(error.sentence)")
        }
        try Interruption.check()
    }
}
