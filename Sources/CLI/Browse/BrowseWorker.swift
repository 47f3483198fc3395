import Diagnostics
import LoaderPlan
import Loading
import Rendering
import Screens
import Session
import Values

extension BrowseWork {
    /// Whether it opens the spec.
    var opens: Bool {
        switch self {
        case .open, .reload: true
        case .step, .confirmed, .endUndo, .show: false
        }
    }
}

/// Does works on a screen, one at a time.
struct BrowseWorker: Sendable {
    let files: LiveFiles
    let path: String

    /// What a work begins with.
    struct Start: Sendable {
        @Rare var live: LiveScreen? = nil
        var settings: LiveSettings
    }

    func outcome(of work: BrowseWork, _ start: Start) async -> BrowseOutcome {
        do {
            return try await perform(work, start)
        } catch {
            var outcome = BrowseOutcome(error)
            if work.opens, !outcome.isCancelled { outcome.isBroken = true }
            return outcome
        }
    }

    private func perform(_ work: BrowseWork, _ start: Start) async throws -> BrowseOutcome {
        switch work {
        case .open(let settings): return try await open(settings, repeating: nil)
        case .reload:
            var outcome = try await open(start.settings, repeating: start.live?.history)
            if !outcome.isBroken { outcome.message = "the spec was loaded again" }
            return outcome
        case .show(let settings):
            guard var live = start.live else { return BrowseOutcome() }
            apply(settings, to: &live)
            return BrowseOutcome(live: live, settings: settings)
        case .endUndo:
            guard var live = start.live else { return BrowseOutcome() }
            let faults = try await live.endUndo()
            return BrowseOutcome(live: live, report: faults.lines, message: summary(of: live))
        case .step(let kind):
            if let live = start.live, let question = live.question(before: kind) {
                return BrowseOutcome(question: (question, kind))
            }
            return try await perform(kind, start)
        case .confirmed(let kind): return try await perform(kind, start)
        }
    }

    private func perform(_ kind: Step.Kind, _ start: Start) async throws -> BrowseOutcome {
        guard var live = start.live else { return BrowseOutcome() }
        let (depth, count) = (live.depth, live.taps.count)
        let faults = try await live.perform(kind)
        let taps = live.taps.dropFirst(count).map(tapSummary)
        // A screen below has the looks that it had when it was left.
        if live.depth != depth { apply(start.settings, to: &live) }
        return BrowseOutcome(
            live: live, report: faults.lines,
            message: taps.isEmpty ? nil : taps.joined(separator: "; "))
    }

    private func summary(of live: LiveScreen) -> String? { live.taps.last.map(tapSummary) }

    /// Opens the screen, and repeats the steps that led to the shown one as far as possible.
    private func open(
        _ settings: LiveSettings, repeating history: LiveHistory?
    ) async throws -> BrowseOutcome {
        let compiled = files.compile(path)
        guard var live = try files.open(compiled, at: path, as: settings) else {
            return BrowseOutcome(report: compiled.diagnostics.lines, isBroken: true)
        }
        try await live.load(settings.state)
        if let history { try await live.repeat(history.steps) }
        apply(settings, to: &live)
        return BrowseOutcome(live: live, settings: settings)
    }

    /// Lays out the shown screen by the settings, in the orientation that it has.
    private func apply(_ settings: LiveSettings, to live: inout LiveScreen) {
        var display = files.environment(settings, for: live.session.plan)
        let shown = live.session.display
        let isSwapped = display.isLandscape != shown.isLandscape
        let isSameDevice =
            Set([display.width, display.height]) == Set([shown.width, shown.deviceHeight])
        if isSwapped, isSameDevice { swap(&display.width, &display.height) }
        live.show(on: display)
    }
}
