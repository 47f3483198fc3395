package import Expressions
package import Layout
import ScreenSpec

extension Scene {
    /// How many points one has to scroll to see the end of each section, which is where more of it is
    /// asked for. A section that scrolls sideways and does not fit ends nowhere.
    ///
    /// - Throws: what cannot be laid out.
    package func scrollToEnds(
        in environment: DisplayEnvironment
    ) throws(LayoutError) -> [Double] {
        let layout = collectionLayout
        let environment = environment.layoutEnvironment
        let places = try layOut(layout, itemCounts: itemCounts, in: environment)
        var ends = places.sections.map(\.start)
        for frame in places.frames where frame.kind == .item {
            ends[frame.section] = max(ends[frame.section], frame.rect.end(layout.scrollDirection))
        }
        for row in places.orthogonalRows where row.length > row.viewport.size[row.axis] {
            ends[row.section] = .infinity
        }
        return ends.map { max(0, $0 - environment.container[layout.scrollDirection]) }
    }
}
