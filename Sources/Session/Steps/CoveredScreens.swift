import Diagnostics
import Expressions
import LoaderPlan
package import Rendering
package import Screens
import Values

/// The screens that others cover.
extension StepSequence {
    /// A screen that another one covers.
    final class CoveredScreen: Sendable {
        let session: ScreenSession
        let snapshot: Snapshot
        /// How the screen above it is shown.
        let showing: ScreenPush.Style
        /// What follows when it is shown again.
        let next: TappedAction?

        init(
            _ session: ScreenSession, _ snapshot: Snapshot, showing: ScreenPush.Style,
            next: TappedAction?
        ) {
            self.session = session
            self.snapshot = snapshot
            self.showing = showing
            self.next = next
        }
    }

    /// What shows a screen.
    package struct ShowingScreen: Sendable {
        /// The id of the screen; empty for the app.
        package let id: String
        /// What the shown screen begins with.
        package let shared: SharedValues
    }

    /// Notes what a person is asked before a screen is left.
    mutating func noteQuestion(beforeLeaving session: ScreenSession) {
        guard let question = session.leaveQuestion else { return }
        faults.report(.askedBeforeLeaving(question, at: session.plan.leavePlace))
    }

    /// Shows another screen, as large as the one before.
    mutating func leave(for other: ScreenSession, _ session: inout ScreenSession) {
        previousScreens.append(snapshot)
        let isLandscape = session.isLandscape
        session = other
        if session.isLandscape != isLandscape { session.turn() }
        showCurrent(&session)
        scrollOffset = nil
    }

    /// Shows a screen that was hidden. What reads states that others have set since is loaded again.
    mutating func showAgain(
        _ other: ScreenSession, _ session: inout ScreenSession, _ log: inout EventLog
    ) async throws {
        let shared = session.shared
        leave(for: other, &session)
        let isLoaded = try await session.follow(shared)
        try Task.checkCancellation()
        showCurrent(&session)
        try log.appear(session, snapshot)
        if isLoaded { try log.load(session, snapshot) }
    }

    /// Takes the snapshot of a screen that shows something else.
    mutating func showCurrent(_ session: inout ScreenSession) {
        snapshot = session.snapshot()
        shared = session.shared
    }

    /// Takes the snapshot of a screen that has loaded again.
    mutating func showLoaded(_ session: ScreenSession, _ log: inout EventLog) throws {
        try Task.checkCancellation()
        var session = session
        showCurrent(&session)
        try log.load(session, snapshot)
    }

    /// The number of screens below.
    var depth: Int { covered.count }

    /// The screen below the sheet in which the shown one stands; nil for a whole screen.
    package var presenter: (input: RenderInput, session: ScreenSession)? {
        guard let index = covered.lastIndex(where: { $0.showing == .present }) else { return nil }
        let (below, others) = (covered[index], covered[..<index])
        var input = RenderInput(
            plan: below.session.plan, snapshot: below.snapshot, environment: below.session.display)
        input.backTitle = others.last.map { $0.snapshot.title ?? "" }
        let isInTab = !others.contains { $0.showing == .present }
        input.tabs = isInTab ? app?.tabs(reading: shared) : nil
        return (input, below.session)
    }

    /// The title of the screen below; nil if there is none.
    package var backTitle: String? { covered.last.map { $0.snapshot.title ?? "" } }
}

extension Plan {
    /// The condition of `leave`; the screen without one.
    fileprivate var leavePlace: SourceRange {
        screen.leave?.alternatives.branches.first?.conditions.first?.place ?? start
    }
}

extension Diagnostic {
    fileprivate static func askedBeforeLeaving(
        _ question: String, at place: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .failedTap, severity: .note,
            "before the screen is left it asks “\(question)”, and the step agrees",
            at: Label(place))
    }
}
