/// An element that is asked for its size.
package struct MeasuredElement: Hashable, Sendable {
    package var kind: FrameKind
    package var section: Int
    package var item: Int
}

/// Gives the size that an element's content needs in the size proposed to it, or nil where it has
/// none of its own; only estimated lengths are taken from it, as they are.
package typealias LayoutMeasure = (MeasuredElement, _ proposed: PointSize) -> PointSize?

/// What is known of a section before it is laid out.
struct SectionInput {
    let index: Int
    let itemCount: Int
    let scrollAxis: LayoutAxis
    let environment: LayoutEnvironment
    let grid: PixelGrid
    /// Margins of the container that the section keeps.
    let margins: LayoutInsets
    /// Where the section begins along the scroll direction.
    let start: Double
    let measure: LayoutMeasure?
    /// The item whose frame is to be explained.
    var tracedItem: Int?

    var crossAxis: LayoutAxis { scrollAxis.other }

    /// The container less the margins.
    var container: PointSize { environment.container.inset(by: margins) }

    /// Where the visible part ends along the scroll direction.
    private var visibleEnd: Double {
        environment.contentOffset[scrollAxis] + environment.container[scrollAxis]
    }

    /// Whether something that begins there, from the section's start, is asked for its size.
    func isMeasured(at offset: Double) -> Bool {
        guard measure != nil else { return false }
        return environment.measuring == .everything || start + offset < visibleEnd
    }

    /// The size of a supplementary: what is asked for, its estimates measured.
    func size(
        _ asked: LayoutSize, of kind: String, _ item: Int, in container: PointSize
    ) -> PointSize {
        var size = grid.resolve(asked, in: container)
        guard asked.isEstimated, let measure else { return size }
        let element = MeasuredElement(kind: .supplementary(kind), section: index, item: item)
        guard let content = measure(element, size) else { return size }
        for axis in LayoutAxis.both where asked[axis].isEstimated { size[axis] = content[axis] }
        return size
    }
}

/// What came of laying out a section; its frames stand in section coordinates, not rounded.
struct SectionExtent {
    /// How far boundary items push the content from the section's start.
    var startGrowth = 0.0
    /// The length of the content with its insets.
    var length = 0.0
    var endGrowth = 0.0
    /// The width of the content across the scroll direction, with insets.
    var breadth = 0.0
    var row: OrthogonalRow?
    var trace: ItemTrace?
    /// Boundary items that stay visible, by their frame's index.
    var pinned: [PinnedItem] = []

    var total: Double { startGrowth + length + endGrowth }
}

/// A boundary item that stays visible while its section is.
struct PinnedItem {
    var frame: Int
    var side: BoundarySide
    /// What its frame leaves of its place.
    var insets: LayoutInsets
}
