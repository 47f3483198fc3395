import ArgumentParser
import Diagnostics
import LoaderPlan
import Loading
import Screens

/// The taps of a run, one after the other: each is made on what the one before it left on the screen.
struct TapSequence {
    /// The path of the spec that is shown.
    private var path: String
    private let taps: [TapArgument]
    /// Whether a push leads to the other screen.
    private let follows: Bool
    private let root: String?
    /// What is on the screen now.
    private(set) var snapshot: Snapshot
    /// What the taps came to, as far as they could be made.
    private(set) var outcomes: [TapOutcome] = []
    /// Why taps could not be made, and what has no value.
    private(set) var faults = DiagnosticBag()
    /// What was shown on the screens that a push has left.
    private(set) var left: [Snapshot] = []

    init(
        _ options: EventOptions, on path: String, _ snapshot: Snapshot,
        _ reporting: ReportingOptions
    ) {
        self.path = path
        self.snapshot = snapshot
        taps = options.tap
        follows = options.follow
        root = reporting.root
    }

    /// Makes the taps, until one cannot be made.
    ///
    /// - Parameter open: loads the screen of a spec, which is handed parameters.
    mutating func perform(
        on run: inout ScreenRun, _ log: inout EventLog,
        open: (String, [NamedConstant]) async throws -> ScreenRun
    ) async throws {
        for tap in taps {
            let outcome: TapOutcome
            do throws(TapFault) {
                outcome = try snapshot.tap(tap.section, tap.index, of: run.plan)
            } catch {
                return faults.report(error.diagnostic)
            }
            outcomes.append(outcome)
            for fault in outcome.faults { faults.report(fault) }
            try log.tap(outcome, run, snapshot)
            switch outcome.action {
            case .set(let values)?:
                try await run.set(values)
                try Interruption.check()
                snapshot = run.screen.snapshot()
                try log.load(run, snapshot)
            case .push(let screen, let params)? where follows:
                guard let target = target(screen, from: run.plan, tap) else { return }
                left.append(snapshot)
                run = try await open(target, params)
                path = target
                snapshot = run.screen.snapshot()
                try log.show(run, snapshot)
            case .push?, .open?: break
            case nil: if faults.hasErrors { return }
            }
        }
    }

    /// The title of the screen that the last push has left; nil where nothing was pushed.
    var backTitle: String? { left.last.map { $0.title ?? "" } }

    /// The path of the screen that is pushed; nil, with a report, where there is none.
    private mutating func target(
        _ screen: String, from plan: Plan, _ tap: TapArgument
    ) -> String? {
        if screen == plan.screen, path != "-" { return path }
        let search = WorkspaceScreens(root: root).directory(near: path).search(screen)
        if let found = search.found.first { return found.path }
        let section = plan.sections.first { $0.id == tap.section }
        section.map { faults.report(.notFollowed(screen, at: $0.place)) }
        return nil
    }
}

extension TapArgument {
    /// Why no run of `plan` has what is tapped, as far as that is known before anything is loaded.
    func fault(in plan: Plan) -> Diagnostic? {
        plan.sections.contains { $0.id == section } ? nil : .noSection(section, in: plan)
    }
}
