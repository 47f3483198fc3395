package import Diagnostics
package import LoaderPlan
import Loading
import Screens

/// An item that is tapped, by the id of its section and its position, from 0: `feed:2`.
package struct TapTarget: Sendable {
    package let section: String
    package let index: Int

    /// Nil where a text names no item.
    package init?(_ text: String) {
        // An id may have colons of its own.
        guard let colon = text.lastIndex(of: ":"), colon != text.startIndex,
            let index = Int(text[colon...].dropFirst()), index >= 0
        else { return nil }
        (section, self.index) = (String(text[..<colon]), index)
    }

    /// Why no run of `plan` has it, as far as that is known before anything is loaded.
    package func fault(in plan: Plan) -> Diagnostic? {
        plan.sections.contains { $0.id == section } ? nil : .noSection(section, in: plan)
    }
}

/// The taps of a run, one after the other: each is made on what the one before it left on the screen.
package struct TapSequence {
    private let taps: [TapTarget]
    /// Whether a push leads to the other screen.
    private let follows: Bool
    /// What is on the screen now.
    package private(set) var snapshot: Snapshot
    /// What the taps came to, as far as they could be made.
    package private(set) var outcomes: [TapOutcome] = []
    /// Why taps could not be made, and what has no value.
    package private(set) var faults = DiagnosticBag()
    /// What was shown on the screens that a push has left.
    package private(set) var left: [Snapshot] = []

    package init(_ taps: [TapTarget], follows: Bool, on snapshot: Snapshot) {
        (self.taps, self.follows, self.snapshot) = (taps, follows, snapshot)
    }

    /// Makes the taps, until one cannot be made.
    ///
    /// - Parameter open: loads the screen of an id, which is handed parameters; nil where no file
    ///   has its spec.
    /// - Throws: what `open`, the log or a layout throws; `CancellationError` where the task was
    ///   cancelled while something was loaded.
    package mutating func perform(
        on session: inout ScreenSession, _ log: inout EventLog,
        open: (String, [NamedConstant]) async throws -> ScreenSession?
    ) async throws {
        for tap in taps {
            let outcome: TapOutcome
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
                    return noteNotFollowed(screen, tap, of: session.plan)
                }
                left.append(snapshot)
                session = pushed
                snapshot = session.snapshot()
                try log.show(session, snapshot)
            case .push?, .open?: break
            case nil: if faults.hasErrors { return }
            }
        }
    }

    /// The title of the screen that the last push has left; nil where nothing was pushed.
    package var backTitle: String? { left.last.map { $0.title ?? "" } }

    private mutating func noteNotFollowed(_ screen: String, _ tap: TapTarget, of plan: Plan) {
        guard let section = plan.sections.first(where: { $0.id == tap.section }) else { return }
        faults.report(.notFollowed(screen, at: section.place))
    }
}

extension Diagnostic {
    /// A spec of standard input cannot be read again.
    fileprivate static func notFollowed(_ screen: String, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .failedTap, "the screen `\(screen)` cannot be shown: its spec is no file",
            at: Label(place, "the tap was made here"))
    }
}
