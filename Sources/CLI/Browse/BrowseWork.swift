import ArgumentParser
import Diagnostics
import Layout
import LoaderPlan
import Loading
import Rendering
import Screens
import Session
import TerminalText

/// What takes time, and is done while the keys are still read.
enum BrowseWork: Sendable {
    case step(Step.Kind)
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
    var live: LiveScreen?
    /// The spec that it was opened from, if it was opened.
    var screen: Screen?
    /// What it reports, as lines.
    var report: [String] = []
    /// What a tap did.
    var message: String?
    /// The steps that led to the screen.
    var history: BrowseHistory?
    var settings: LiveSettings?
    var isCancelled = false
    /// Whether the spec could not be opened.
    var isBroken = false
}

/// The steps that lead from the first screen to the shown one, without those that send something.
struct BrowseHistory: Sendable {
    private(set) var steps: [Step.Kind] = []
    /// The number of steps on the first screen.
    private var rootCount = 0

    /// More steps are forgotten: the first ones count.
    private static let maxCount = 200

    /// - Parameter depth: the number of screens below afterwards.
    mutating func add(_ step: Step.Kind, depth: Int) {
        if depth == 0, steps.count > rootCount { steps.removeLast(steps.count - rootCount) }
        switch step {
        case .refresh, .undo, .wait: return
        case .back where depth == 0: return
        case .search:
            if case .search? = steps.last { steps.removeLast() }
        case .scroll, .scrollToEnd, .scrollToSection:
            if case .scroll? = steps.last { steps.removeLast() }
        case .tap, .set, .turn, .back: break
        }
        guard steps.count < Self.maxCount else { return }
        steps.append(step)
        if depth == 0 { rootCount = steps.count }
    }
}

extension LiveScreen {
    /// Performs a step. Returns what it reports, and what it did if it was a tap.
    mutating func perform(
        _ kind: Step.Kind, _ history: inout BrowseHistory
    ) async throws -> (report: DiagnosticBag, message: String?) {
        let count = taps.count
        let report = try await perform(Step(kind))
        let new = taps.dropFirst(count)
        let sends = new.contains { tap in
            tap.actions.contains { if case .send = $0.verb { true } else { false } }
        }
        if !report.hasErrors, !sends { history.add(kind, depth: depth) }
        return (report, new.isEmpty ? nil : new.map(tapSummary).joined(separator: "; "))
    }
}

extension BrowseOutcome {
    /// The outcome of an error.
    init(_ error: any Error) {
        switch error {
        case is CancellationError: isCancelled = true
        case let fault as OpeningFault: report = fault.diagnostics.lines
        case let error as LayoutError: report = [error.sentence]
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
