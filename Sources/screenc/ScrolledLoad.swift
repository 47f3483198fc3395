import Expressions
import Layout
import LoaderPlan
import Loading
import Rendering

/// Loads as a person makes a screen load: the first pages, then the next of each section whose end
/// comes into sight.
struct ScrolledLoad {
    let plan: Plan
    let environment: LoadEnvironment
    let display: DisplayEnvironment
    /// How far the person scrolls, in points; nil for one who looks at the first pages alone.
    let distance: Double?

    /// What has been loaded when the person stops. A page that fails is asked for once.
    func load(_ frame: Frame) async throws(LayoutError) -> Snapshot {
        var screen = ScreenLoad(plan, frame: frame, in: environment)
        await screen.load()
        var snapshot = screen.snapshot()
        guard let distance else { return snapshot }
        var offset = 0.0
        while !Task.isCancelled, snapshot.cancelledBy == nil {
            let ends = try ends(of: snapshot).filter { $0.offset <= distance }
            // What comes into sight first pushes the others away.
            guard let first = ends.map(\.offset).min() else { break }
            offset = max(offset, first)
            let reached = ends.filter { $0.offset <= offset }.map(\.id)
            guard await screen.loadNextPages(of: Set(reached)) else { break }
            snapshot = screen.snapshot()
        }
        return snapshot
    }

    /// The sections that have more pages, and how far away their ends are.
    private func ends(
        of snapshot: Snapshot
    ) throws(LayoutError) -> [(id: String, offset: Double)] {
        let scene = makeScene(snapshot, of: plan, in: display)
        return zip(scene.sections, try scene.scrollToEnds(in: display))
            .filter { section, _ in section.hasMore && section.state == .content }
            .map { ($0.id, $1) }
    }
}
