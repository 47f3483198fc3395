package import Diagnostics
package import LoaderPlan
import Loading
import Screens

/// A tapped item as section id and index, from 0: `feed:2`.
package struct TapTarget: Sendable {
    package let section: String
    package let index: Int

    /// Nil if the text has another format.
    package init?(_ text: String) {
        // An id may contain colons.
        guard let colon = text.lastIndex(of: ":"), colon != text.startIndex,
            let index = Int(text[colon...].dropFirst()), index >= 0
        else { return nil }
        (section, self.index) = (String(text[..<colon]), index)
    }

    /// Returns why the target cannot exist in `plan`, as far as known before loading.
    package func fault(in plan: Plan) -> Diagnostic? {
        plan.sections.contains { $0.mayHave(id: section) } ? nil : .noSection(section, in: plan)
    }
}

/// The taps of a run in order, each on the screen as the previous one left it.
package struct TapSequence {
    private let taps: [TapTarget]
    /// Whether a push shows the other screen.
    private let follows: Bool
    /// The current screen.
    package private(set) var snapshot: Snapshot
    /// The results of the taps so far.
    package private(set) var outcomes: [TapResult] = []
    /// Failed taps, and texts without values.
    package private(set) var faults = DiagnosticBag()
    /// The snapshots of screens left by pushes.
    package private(set) var previousScreens: [Snapshot] = []

    package init(_ taps: [TapTarget], follows: Bool, on snapshot: Snapshot) {
        (self.taps, self.follows, self.snapshot) = (taps, follows, snapshot)
    }

    /// Performs the taps until one fails.
    ///
    /// - Parameter open: loads the screen with an id and parameters; returns nil if no file has its
    ///   spec.
    /// - Throws: errors of `open`, the log or a layout; `CancellationError` if the task was
    ///   cancelled during loading.
    package mutating func perform(
        on session: inout ScreenSession, _ log: inout EventLog,
        open: (String, [NamedConstant]) async throws -> ScreenSession?
    ) async throws {
        for tap in taps {
            let outcome: TapResult
            do throws(TapFault) {
                outcome = try snapshot.tap(tap.section, tap.index, of: session.plan)
            } catch {
                return faults.report(error.diagnostic)
            }
            outcomes.append(outcome)
            for fault in outcome.faults { faults.report(fault) }
            try log.tap(outcome, session, snapshot)
            switch outcome.action {
            case .set(let values)?:
                try await session.set(values)
                try Task.checkCancellation()
                snapshot = session.snapshot()
                try log.load(session, snapshot)
            case .push(let screen, let params)? where follows:
                guard let pushed = try await open(screen, params) else {
                    return reportMissingSpec(screen, tap, of: session.plan)
                }
                previousScreens.append(snapshot)
                session = pushed
                snapshot = session.snapshot()
                try log.show(session, snapshot)
            case .push?, .open?: break
            case nil: if faults.hasErrors { return }
            }
        }
    }

    /// The title of the previous screen; nil if nothing was pushed.
    package var backTitle: String? { previousScreens.last.map { $0.title ?? "" } }

    private mutating func reportMissingSpec(_ screen: String, _ tap: TapTarget, of plan: Plan) {
        guard let section = plan.sections.first(where: { $0.mayHave(id: tap.section) }) else {
            return
        }
        faults.report(.missingSpec(screen, at: section.place))
    }
}

extension Diagnostic {
    /// A spec from standard input cannot be found again.
    fileprivate static func missingSpec(_ screen: String, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .failedTap, "the screen `\(screen)` cannot be shown: its spec is not a file",
            at: Label(place, "it is pushed here"))
    }
}
