import Layout
import LoaderPlan
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
            try await scroll(to: offset)
            // At an end more comes, which is not scrolled to.
            if case .edge(.end) = target.point { return offset }
            guard let moved = try self.offset(of: target) else { return nil }
            if moved <= offset { return moved }
            offset = moved
        }
        return offset
    }

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
