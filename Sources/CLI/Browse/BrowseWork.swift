import ArgumentParser
import Diagnostics
import LoaderPlan
import Loading
import Rendering
import Screens
import Session
import TerminalText
import Values

/// What takes time, and is done while the keys are still read.
enum BrowseWork: Sendable {
    /// Performs what a person does, unless its action asks a question first.
    case step(Step.Kind)
    /// Performs it after the person has agreed.
    case confirmed(Step.Kind)
    /// Opens the screen from its beginning.
    case open(LiveSettings)
    /// Compiles the spec again and repeats the steps that led here.
    case reload
    /// Sends the request that waits.
    case endUndo
    /// Shows the screen with other settings.
    case show(LiveSettings)
}

/// What became of a work.
struct BrowseOutcome: Sendable {
    /// The screen afterwards; nil if it is as before.
    @Rare var live: LiveScreen? = nil
    /// What it reports, as lines.
    var report: [String] = []
    /// What a tap did.
    var message: String?
    /// What the action of a step asks before it is performed.
    var question: (text: String, step: Step.Kind)?
    @Rare var settings: LiveSettings? = nil
    var isCancelled = false
    /// Whether the spec could not be opened.
    var isBroken = false
}

extension BrowseOutcome {
    /// The outcome of an error.
    init(_ error: any Error) {
        switch error {
        case is CancellationError: isCancelled = true
        case let fault as OpeningFault: report = fault.diagnostics.lines
        case let failure as ScreenFailure: report = [failure.description]
        case let fault as FileFault: report = [fault.message]
        case is ExitCode: report = AlternateScreen.takeMessages()
        default: report = ["\(error)".neutralised()]
        }
        if report.isEmpty, !isCancelled { report = ["the screen cannot be opened"] }
    }
}

extension DiagnosticBag {
    /// Its concise report.
    var lines: [String] {
        Report.concise.text(of: self).split(separator: "\n").map(String.init)
    }
}
