package import Expressions
package import Layout
package import LoaderPlan
package import Loading
package import Rendering
package import Screens
import Values

/// A screen that runs: what it is loaded with, how far it has been loaded, and what it is shown on.
package struct ScreenSession {
    package let plan: Plan
    /// What the screen is shown on.
    package let display: DisplayEnvironment
    /// The values of parameters and states when the screen appears, with nothing of the data.
    private(set) var start: Activation
    private var screen: ScreenLoad
    /// What it is loaded from.
    private let environment: LoadEnvironment
    /// What `now` is by now; nil where it stands still.
    private let moment: (@Sendable () -> Value)?

    /// - Parameter isMomentFixed: whether `now` stands still, however often something is asked for.
    package init(
        _ plan: Plan, activation: Activation, in environment: LoadEnvironment,
        on display: DisplayEnvironment = DisplayEnvironment(), isMomentFixed: Bool = true
    ) {
        let chance = environment.chance
        let present: @Sendable () -> Value = { Value.date(seconds: chance.now(), nanoseconds: 0) }
        moment = isMomentFixed ? nil : present
        self.plan = plan
        self.display = display
        start = activation
        screen = ScreenLoad(plan, activation: activation, in: environment)
        self.environment = environment
    }

    /// What has been loaded so far.
    package mutating func snapshot() -> Snapshot { screen.snapshot() }

    /// The scene of what has been loaded so far.
    package mutating func scene() -> Scene { makeScene(snapshot(), of: plan, in: display) }

    /// The sections that the last round of loading asked for, or whose items it changed.
    var freshSections: Set<String> { screen.freshSections }

    /// Whether anything is asked for again by itself.
    package var isPolled: Bool { screen.isPolled }

    /// Ends what goes on beside the screen, such as writing to a cache.
    package func finish() async { await screen.finish() }

    /// Shows the screen in a state, in the place of anything that is loaded.
    package mutating func show(_ state: ForcedState) { screen.show(state) }

    /// What has come of the pictures at `addresses`.
    ///
    /// - Parameter isRefresh: whether somebody asked for everything again.
    func pictures(
        at addresses: [String], isRefresh: Bool
    ) async -> [String: PictureLoader.Outcome] {
        guard !addresses.isEmpty else { return [:] }
        return await PictureLoader(plan, in: environment, isRefresh: isRefresh).load(addresses)
    }

    /// Loads as a person makes a screen load: the first pages, then the next of each section whose
    /// end comes into sight.
    ///
    /// - Parameter distance: how far the person scrolls, in points; nil for one who looks at the
    ///   first pages alone.
    package mutating func load(
        scrollingTo distance: Double? = nil
    ) async throws(LayoutError) {
        await screen.load()
        try await loadPages(scrollingTo: distance)
    }

    /// Gives states other values, and loads what that changes.
    package mutating func set(_ values: [NamedConstant]) async throws(LayoutError) {
        for value in values {
            guard let index = plan.state.firstIndex(where: { $0.value.name == value.name }) else {
                continue
            }
            start.values[plan.parameters.count + index] = start.arena.make(
                value.value, as: plan.state[index].value.type, plan.models)
        }
        await screen.change(to: start)
        try await loadPages(scrollingTo: nil)
    }

    /// Asks for everything again, as pulling the screen down does.
    package mutating func refresh() async throws(LayoutError) {
        if let moment { start.values[plan.momentSlot] = moment() }
        await screen.refresh(start)
        try await loadPages(scrollingTo: nil)
    }

    /// Asks for what is polled until nothing is any more, or `tell` says so.
    mutating func poll(
        _ tell: (inout ScreenLoad, PollReport) async -> Bool
    ) async -> PollEnd {
        await screen.poll(from: start, at: moment, tell)
    }

    /// Loads the pages that somebody asks for who scrolls so far, or looks at what a search has
    /// found: where there is room below it, there may be more on the next page. A page that fails is
    /// asked for once.
    private mutating func loadPages(
        scrollingTo distance: Double?
    ) async throws(LayoutError) {
        var offset = 0.0
        var snapshot = screen.snapshot()
        guard distance != nil || snapshot.sections.contains(where: \.isSearched) else { return }
        while !Task.isCancelled, snapshot.cancelledBy == nil {
            let ends = try ends(of: snapshot, isScrolled: distance != nil)
                .filter { $0.offset <= distance ?? 0 }
            // What comes into sight first pushes the others away.
            guard let first = ends.map(\.offset).min() else { return }
            offset = max(offset, first)
            let reached = ends.filter { $0.offset <= offset }.map(\.id)
            guard await screen.loadNextPages(of: Set(reached)) else { return }
            snapshot = screen.snapshot()
        }
    }

    /// The sections that have more pages, and how far away their ends are.
    ///
    /// - Parameter isScrolled: whether somebody scrolls; else it is those that are searched.
    private func ends(
        of snapshot: Snapshot, isScrolled: Bool
    ) throws(LayoutError) -> [(id: String, offset: Double)] {
        let scene = makeScene(snapshot, of: plan, in: display)
        return zip(snapshot.sections, try scene.scrollToEnds(in: display))
            .filter { section, _ in section.mayGrow && (isScrolled || section.isSearched) }
            .map { ($0.id, $1) }
    }
}

extension SectionSnapshot {
    /// Whether there are more pages, behind what has arrived whole.
    fileprivate var mayGrow: Bool {
        switch state {
        case .content, .noResults: counts.hasMore
        case .empty, .loading, .failed, .cancelled: false
        }
    }
}
