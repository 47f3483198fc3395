import Diagnostics
package import Expressions
import Layout
package import LoaderPlan
package import Loading
import LoadingCore
package import Rendering
package import Screens
import Systems
import Values

/// A running screen: its plan, its loaded data and its display.
package struct ScreenSession {
    package let plan: Plan
    /// The properties of the display.
    package internal(set) var display: DisplayEnvironment
    /// The values of parameters and states, without data.
    var start: Activation
    /// What failed answers have said is wrong with states.
    var answerProblems = LoadingRules.AnswerProblems()
    /// What the last answer has said is wrong with states.
    var toldProblems: [NamedConstant] = []
    /// The values of states that writes in flight have sent, of which answers can say what is wrong.
    var sentValues: [WriteID: [String: String]] = [:]
    var screen: ScreenLoad { didSet { current = nil } }
    /// The snapshot that was made last, until it is taken or something changes: a search evaluates a
    /// text of each item.
    @Rare private var current: Snapshot?
    /// The values of states that other screens of the run have; the screen's own are among its states.
    private var others = SharedValues()
    /// The write that a person may take back.
    @Rare var waiting: WaitingWrite?
    /// Where the screen is after `load(scrollingTo:)` has scrolled it; nil if it has not.
    package private(set) var reachedOffset: Double?
    /// The source of its data.
    let environment: LoadEnvironment
    /// Returns the current `now`; nil if it is constant.
    private let moment: (@Sendable () -> Value)?

    /// - Parameter isMomentFixed: whether `now` is constant during the session.
    package init(
        _ plan: Plan, activation: Activation, in environment: LoadEnvironment,
        on display: DisplayEnvironment = DisplayEnvironment(), isMomentFixed: Bool = true
    ) {
        let wallClock = environment.nondeterminism.wallClock
        let present: @Sendable () -> Value = { Value.date(seconds: wallClock(), nanoseconds: 0) }
        moment = isMomentFixed ? nil : present
        self.plan = plan
        self.display = display
        start = activation
        screen = ScreenLoad(plan, activation: activation, in: environment)
        self.environment = environment
    }

    /// The current state.
    package mutating func snapshot() -> Snapshot {
        var snapshot = currentSnapshot()
        // It would keep all items in memory beside those of the caller.
        current = nil
        snapshot.undo = waiting?.title
        return snapshot
    }

    private mutating func currentSnapshot() -> Snapshot { current ?? screen.snapshot() }

    /// The scene of the current state.
    package mutating func scene() throws(ScreenFailure) -> Scene {
        try makeScene(snapshot(), of: plan, in: display)
    }

    /// The sections that the last round of loading requested or changed.
    var freshSections: Set<String> { screen.freshSections }

    /// The end of the time of the last round, which a run has for its output, too.
    package var deadline: Deadline { screen.evaluationDeadline }

    /// Whether a shown load is polled.
    package var isPolled: Bool { screen.isPolled }

    /// Waits for background work, such as revalidations of the cache.
    package func finish() async { await screen.finish() }

    /// Shows the screen in a state instead of loading it.
    package mutating func show(_ state: ForcedState) async { await screen.show(state) }

    /// Loads the pictures at `addresses`.
    ///
    /// - Parameter isRefresh: whether the user asked for a refresh.
    func pictures(
        at addresses: [String], isRefresh: Bool
    ) async -> [String: PictureLoader.Outcome] {
        guard !addresses.isEmpty else { return [:] }
        return await PictureLoader(plan, in: environment, isRefresh: isRefresh).load(addresses)
    }

    /// Loads the first pages, then the next page of each section whose end is scrolled into view.
    ///
    /// - Parameter distance: the scroll distance in points; nil to load the first pages only.
    package mutating func load(
        scrollingTo distance: Double? = nil
    ) async throws(ScreenFailure) {
        await screen.load()
        try await loadPages(scrollingTo: distance)
        if let distance { reachedOffset = try await loadPagesAtTop(from: distance) }
    }

    /// Sets states and what is typed, and loads what depends on them.
    package mutating func set(_ values: [NamedConstant]) async throws(ScreenFailure) {
        let changeable = plan.changeableValues
        for value in values {
            guard let index = changeable.firstIndex(where: { $0.name == value.name }) else {
                continue
            }
            start.checkedStates?.insert(value.name)
            start.give(
                start.arena.make(value.value, as: changeable[index].type, plan.screen.models),
                to: plan.screen.parameters.count + index)
        }
        followDefaults()
        showAnswerProblems()
        await screen.change(to: start)
        try await loadPages(scrollingTo: nil)
    }

    /// Gives states their defaults again, as if nobody had set them.
    mutating func reset(_ names: [String]) async throws(ScreenFailure) {
        for (index, state) in plan.screen.state.enumerated() where names.contains(state.value.name)
        {
            let slot = plan.screen.parameters.count + index
            if let computed = state.computedDefault {
                start.define(slot, as: computed)
            } else if let value = state.value.defaultValue {
                start.give(
                    start.arena.make(value, as: state.value.type, plan.screen.models), to: slot)
            }
            start.checkedStates?.remove(state.value.name)
        }
        // The problems that a button has shown are those of what it was pressed for.
        if names.count == plan.names(of: .all).count { start.checkedStates = [] }
        answerProblems.forget(names)
        showAnswerProblems()
        await screen.change(to: start)
        try await loadPages(scrollingTo: nil)
    }

    /// Lets states follow their defaults again that have the same value: a person has typed what
    /// the data say, or they say now what was typed.
    private mutating func followDefaults() {
        for entry in plan.screen.computedDefaults where !start.isDefined(entry.slot) {
            guard start.values.indices.contains(entry.slot),
                let given = start.arena.constant(
                    start.values[entry.slot], plan.screen.models),
                screen.value(ofDefault: entry.expression) == given
            else { continue }
            start.define(entry.slot, as: entry.expression)
        }
    }

    /// Loads again what was asked for before a write ended.
    mutating func reloadOutdated() async throws(ScreenFailure) {
        followDefaults()
        await screen.reloadOutdated(start)
        try await loadPages(scrollingTo: nil)
    }

    /// Returns the current value of a state.
    func value(of state: String) -> NamedConstant? {
        let index = plan.changeableValues.firstIndex { $0.name == state }
        guard let slot = index.map({ plan.screen.parameters.count + $0 }),
            start.values.indices.contains(slot)
        else { return nil }
        if let entry = plan.screen.computedDefaults.first(where: { $0.slot == slot }),
            start.isDefined(slot)
        {
            return screen.value(ofDefault: entry.expression).map { NamedConstant(state, $0) }
        }
        return start.arena.constant(start.values[slot], plan.screen.models)
            .map { NamedConstant(state, $0) }
    }

    // MARK: - States of several screens

    /// The values of the states of several screens, as this one leaves them.
    package var shared: SharedValues {
        var shared = others
        for state in plan.screen.state {
            guard let key = state.shared, let value = value(of: state.value.name) else { continue }
            shared.values[key] = value.value
        }
        return shared
    }

    /// Gives the screen, which has loaded nothing yet, the values of the states of several screens.
    package mutating func begin(with shared: SharedValues) {
        if give(shared) { screen = ScreenLoad(plan, activation: start, in: environment) }
    }

    /// Gives the screen, which is shown again, the values that others have set since, and loads what
    /// depends on them. Returns whether there are any.
    mutating func follow(_ shared: SharedValues) async throws(ScreenFailure) -> Bool {
        guard give(shared) else { return false }
        followDefaults()
        await screen.change(to: start)
        try await loadPages(scrollingTo: nil)
        return true
    }

    /// Returns whether a state of the screen has another value now.
    private mutating func give(_ shared: SharedValues) -> Bool {
        others = shared
        var isChanged = false
        for (index, state) in plan.screen.state.enumerated() {
            guard let key = state.shared, let value = shared.values[key],
                self.value(of: state.value.name)?.value != value
            else { continue }
            start.give(
                start.arena.make(value, as: state.value.type, plan.screen.models),
                to: plan.screen.parameters.count + index)
            isChanged = true
        }
        return isChanged
    }

    /// What a person is asked before leaving the screen; nil if nothing.
    var leaveQuestion: String? { screen.leaveQuestion }

    /// Shows the problems of all controls, as a press of a button does.
    mutating func showProblems() async {
        guard start.checkedStates != nil else { return }
        start.checkedStates = nil
        await screen.change(to: start)
    }

    /// Loads everything again, as pull-to-refresh does.
    package mutating func refresh() async throws(ScreenFailure) {
        if let moment { start.values[plan.screen.nowSlot] = moment() }
        followDefaults()
        await screen.refresh(start)
        try await loadPages(scrollingTo: nil)
    }

    /// Loads the pages that scrolling to an offset loads; returns where what was scrolled to is then.
    mutating func scroll(to distance: Double) async throws(ScreenFailure) -> Double {
        try await loadPages(scrollingTo: distance)
        return try await loadPagesAtTop(from: distance)
    }

    /// Shows the screen with the tint of an app that it is in.
    package mutating func takeTint(of app: AppSpec) {
        display.metrics.tint = app.tint?.value.ofCells
    }

    /// Rotates the device.
    mutating func turn() {
        var turned = display.presenting(nil, isExpanded: false)
        swap(&turned.width, &turned.height)
        display = turned.presenting(sheet, isExpanded: isExpanded)
    }

    var isLandscape: Bool { display.isLandscape }

    // MARK: - Sheets

    /// The sheet in which the screen is presented; nil for a whole screen.
    @Rare var sheet: Sheet?
    /// Whether the sheet has been scrolled, and rests at its last detent.
    private var isExpanded = false

    /// Stands in a sheet from now on, or as a whole screen.
    mutating func stand(in sheet: Sheet?) {
        self.sheet = sheet
        display = display.presenting(sheet, isExpanded: isExpanded)
    }

    /// Rests at the last detent, where a scroll takes a sheet.
    mutating func expand() {
        guard let sheet, !isExpanded else { return }
        isExpanded = true
        display = display.presenting(sheet, isExpanded: true)
    }

    /// Loads again what an action names; returns why that has failed, if it has.
    mutating func refresh(
        _ target: RefreshTarget
    ) async throws(ScreenFailure) -> LoadFailure? {
        switch target {
        case .screen:
            try await refresh()
            return screen.reloadFailure(of: nil)
        case .named(let name):
            followDefaults()
            await screen.reload(name, start)
            let failure = screen.reloadFailure(of: name)
            try await loadPages(scrollingTo: nil)
            return failure
        case .nextPage(let section):
            // What has failed beside pages is loaded again with all.
            guard await screen.loadNextPages(of: [section]) else {
                try await refresh()
                return nil
            }
            try await loadPages(scrollingTo: nil)
            return nil
        }
    }

    /// Chooses an action, and evaluates its arguments with the current states.
    func resolve(_ action: PendingAction) -> (action: ResolvedAction?, faults: [Diagnostic]) {
        action.resolved(start, of: plan, in: environment)
    }

    /// Polls until no load is polled any more, or `observe` returns false.
    ///
    /// - Parameter clock: measures the intervals; nil for the clock of the requests.
    mutating func poll(
        on clock: (any Clock<Duration>)? = nil,
        _ observe: (inout ScreenLoad, PollReport) async -> Bool
    ) async -> PollEnd {
        followDefaults()
        return await screen.poll(from: start, at: moment, on: clock, observe)
    }

    /// Loads the next pages while section ends are in view after scrolling or a search. A failed
    /// page is requested once.
    private mutating func loadPages(
        scrollingTo distance: Double?
    ) async throws(ScreenFailure) {
        var offset = 0.0
        var snapshot = currentSnapshot()
        defer { current = snapshot }
        if let excess = snapshot.excess { throw .excess(excess) }
        let isScrolled = distance != nil
        // Ends are known when all cells are laid out.
        guard snapshot.sections.contains(where: { $0.asksForPages(isScrolled: isScrolled) }) else {
            return
        }
        while !Task.isCancelled, snapshot.cancelledBy == nil {
            let ends = try ends(of: snapshot, isScrolled: isScrolled)
                .filter { $0.offset <= distance ?? 0 }
            // The first section in view moves the others down.
            guard let first = ends.map(\.offset).min() else { return }
            offset = max(offset, first)
            let reached = ends.filter { $0.offset <= offset }.map(\.id)
            guard await screen.loadNextPages(of: Set(reached)) else { return }
            snapshot = screen.snapshot()
        }
    }

    /// Returns the sections with more pages and the offsets of their ends.
    ///
    /// - Parameter isScrolled: whether the screen is scrolled.
    private func ends(
        of snapshot: Snapshot, isScrolled: Bool
    ) throws(ScreenFailure) -> [(id: String, offset: Double)] {
        let scene = try makeScene(snapshot, of: plan, in: display)
        return zip(snapshot.sections, try endOffsets(of: scene))
            .filter { section, _ in
                !section.plan.beginsAtEnd && section.asksForPages(isScrolled: isScrolled)
            }
            .map { ($0.id, $1) }
    }

    func endOffsets(of scene: Scene) throws(ScreenFailure) -> [Double] {
        do {
            return try scene.sectionEndOffsets(in: display)
        } catch {
            throw .layout(error)
        }
    }
}

extension SectionSnapshot {
    /// Whether its end asks for the next page when it is in view: it has more pages after a completely
    /// loaded one.
    ///
    /// - Parameter isScrolled: whether the screen is scrolled; otherwise only searched sections
    ///   count.
    func asksForPages(isScrolled: Bool) -> Bool {
        guard isScrolled || isSearched, !isFolded else { return false }
        return switch state {
        case .content, .noResults: counts.hasMore
        case .empty, .loading, .failed, .cancelled: false
        }
    }
}
