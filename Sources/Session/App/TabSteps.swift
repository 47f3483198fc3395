import Diagnostics
package import LoaderPlan
package import Rendering
package import Screens

/// Tabs and links of the app around the screens.
extension StepSequence {
    /// The tab bar; nil for a screen alone, and below what is presented.
    package var tabs: SceneTabs? {
        covered.contains { $0.showing == .present } ? nil : app?.tabs(reading: shared)
    }

    /// Selects a tab as a tap on it does: it has the screens that it had, and the selected one goes back
    /// to its first screen.
    mutating func selectTab(
        _ id: String, on session: inout ScreenSession, _ log: inout EventLog,
        _ open: OpenScreen
    ) async throws {
        guard let app, let tab = app.spec.tab(id) else { return }
        guard tab == app.selected else {
            return try await show(tab: tab, on: &session, &log, open)
        }
        try await goBack(to: 0, on: &session, &log, open)
    }

    /// Opens a link: selects its tab, and pushes its screen there, if it has one.
    mutating func openLink(
        _ link: String, on session: inout ScreenSession, _ log: inout EventLog,
        _ open: OpenScreen
    ) async throws {
        guard let app, let opened = try? app.opened(by: link) else { return }
        try await closePresented(on: &session, &log, open)
        if opened.link.tab != app.selected {
            try await show(tab: opened.link.tab, on: &session, &log, open)
        }
        guard let push = opened.link.screen else {
            return try await goBack(to: 0, on: &session, &log, open)
        }
        try await sendWaiting(on: &session, &log, open)
        let showing = ShowingScreen(id: "", shared: session.shared)
        guard let shown = try await open(push.screen, opened.parameters, showing) else {
            return report(.missingScreen(push))
        }
        covered.append(CoveredScreen(session, snapshot, showing: .push, next: nil))
        seen?.open()
        leave(for: shown, &session)
        try log.show(session, snapshot)
        try await begin(on: &session, &log, open: open)
    }

    /// Closes the screens that are presented, as what covers the tab bar.
    private mutating func closePresented(
        on session: inout ScreenSession, _ log: inout EventLog, _ open: OpenScreen
    ) async throws {
        guard let first = covered.firstIndex(where: { $0.showing == .present }) else { return }
        try await goBack(to: first, on: &session, &log, open)
    }

    /// Closes the screens above one of those below, and does what follows.
    private mutating func goBack(
        to depth: Int, on session: inout ScreenSession, _ log: inout EventLog,
        _ open: OpenScreen
    ) async throws {
        guard covered.indices.contains(depth) else { return }
        noteQuestion(beforeLeaving: session)
        for left in covered[depth...].dropFirst().reversed() {
            noteQuestion(beforeLeaving: left.session)
        }
        try await sendWaiting(on: &session, &log, open)
        let below = covered[depth]
        for _ in covered[depth...] { seen?.close() }
        covered.removeSubrange(depth...)
        try await showAgain(below.session, &session, &log)
        try await perform(
            below.next?.returned(nil), on: &session, &log, open: open)
    }

    private mutating func show(
        tab: Int, on session: inout ScreenSession, _ log: inout EventLog, _ open: OpenScreen
    ) async throws {
        guard let app else { return }
        try await sendWaiting(on: &session, &log, open)
        // The other tab covers the shown screen.
        var covering = seen
        covering?.open()
        let old = LeftTab(
            session, covered: covered, scrollOffset: scrollOffset, seen: covering)
        var isNew = false
        if let known = app.left[tab] {
            (covered, seen) = (known.covered, known.seen)
            seen?.close()
            try await showAgain(known.session, &session, &log)
            scrollOffset = known.scrollOffset
        } else {
            let push = app.spec.tabs[tab].screen
            let showing = ShowingScreen(id: "", shared: session.shared)
            let shown = try await open(push.screen, app.spec.tabs[tab].parameters, showing)
            guard let shown else { return report(.missingScreen(push)) }
            (covered, seen) = ([], nil)
            leave(for: shown, &session)
            try log.show(session, snapshot)
            isNew = true
        }
        self.app?.left[app.selected] = old
        self.app?.left[tab] = nil
        self.app?.select(tab)
        if isNew { try await begin(on: &session, &log, open: open) }
    }
}

extension AppTab {
    /// The parameters of its screen.
    package var parameters: [NamedConstant] {
        screen.values.compactMap { value in value.literal.map { NamedConstant(value.name, $0) } }
    }
}

extension Diagnostic {
    fileprivate static func missingScreen(_ push: ScreenPush) -> Diagnostic {
        Diagnostic(
            .failedTap, "the screen `\(push.screen)` cannot be shown: no file has it",
            at: Label(push.place, "it is shown from here"))
    }
}
