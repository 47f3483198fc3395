import Layout
import LoaderPlan
import Loading
import Rendering
import Screens

/// Scrolling to what a screen shows.
extension ScreenSession {
    /// Scrolls to a place, and loads the pages of the sections whose ends come into view; returns the
    /// content offset, or nil if the screen does not show the place. Sections above it may grow
    /// meanwhile, and move it down.
    mutating func scroll(to target: ScrollTarget) async throws(ScreenFailure) -> Double? {
        guard var offset = try offset(of: target) else { return nil }
        for _ in 0..<Self.maxRounds {
            let reached = try await scroll(to: offset)
            // What joins at the top moves the place down, and the screen with it.
            if plan.beginsAtEnd { return reached }
            // At an end more comes, which is not scrolled to.
            if case .edge(.end) = target.point { return offset }
            guard let moved = try self.offset(of: target) else { return nil }
            if moved <= offset { return moved }
            offset = moved
        }
        return offset
    }

    /// Loads the pages that join at the top of a screen which begins at its end, while the beginning of
    /// its last section is in view below the bars; what is seen keeps its place.
    ///
    /// - Returns: the offset at which it is then.
    mutating func loadPagesAtTop(from distance: Double) async throws(ScreenFailure) -> Double {
        var offset = distance
        while !Task.isCancelled {
            let snapshot = snapshot()
            guard snapshot.beginsAtEnd, snapshot.cancelledBy == nil,
                let last = snapshot.sections.last, last.asksForPages(isScrolled: true),
                let end = lastOffset(of: snapshot)
            else { return offset }
            let place = min(offset, end)
            let scene = try makeScene(snapshot, of: plan, in: display)
            let start = try start(of: 0, inSection: snapshot.sections.count - 1, of: scene) ?? 0
            guard place <= start, await screen.loadNextPages(of: [last.id]),
                let moved = lastOffset(of: self.snapshot())
            else { return offset }
            // Who has seen the end sees it again. How far that is, only what draws the bars knows.
            offset = offset < end ? place + max(0, moved - end) : Self.farthest
        }
        return offset
    }

    /// Returns the offset at the end of a screen, with the heights of its cells; nil for one that cannot
    /// be laid out, which is told when it is drawn.
    private func lastOffset(of snapshot: Snapshot) -> Double? {
        let input = RenderInput(plan: plan, snapshot: snapshot, environment: display)
        guard let screen = try? input.liveWithoutFonts.display else { return nil }
        return max(0, screen.contentHeight - screen.size.height)
    }

    /// An offset that no content has, in points.
    private static let farthest = 1e9

    /// The number of times that a place that moves down is scrolled to.
    private static let maxRounds = 100

    private mutating func offset(of target: ScrollTarget) throws(ScreenFailure) -> Double? {
        let snapshot = snapshot()
        let scene = try makeScene(snapshot, of: plan, in: display)
        guard let id = target.section else {
            guard case .edge(.end) = target.point else { return 0 }
            return try endOffsets(of: scene).filter(\.isFinite).max() ?? 0
        }
        guard let section = snapshot.sections.firstIndex(where: { $0.id == id }) else { return nil }
        switch target.point {
        case .edge(.end):
            let ends = try endOffsets(of: scene)
            return ends.indices.contains(section) && ends[section].isFinite ? ends[section] : nil
        case .edge(.start): return try start(of: nil, inSection: section, of: scene)
        case .index(let index): return try start(of: index, inSection: section, of: scene)
        case .item(let identity):
            let index = snapshot.sections[section].index(
                ofIdentity: identity, snapshot.activation)
            return try index.flatMap { (index) throws(ScreenFailure) in
                try start(of: index, inSection: section, of: scene)
            }
        }
    }

    private func start(
        of item: Int?, inSection section: Int, of scene: Scene
    ) throws(ScreenFailure) -> Double? {
        do {
            return try scene.start(of: item, inSection: section, display).map { max(0, $0) }
        } catch {
            throw .layout(error)
        }
    }
}
