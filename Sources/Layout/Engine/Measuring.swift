/// An element that is asked for its size.
package struct MeasuredElement: Hashable, Sendable {
    package var kind: FrameKind
    package var section: Int
    package var item: Int
}

/// Gives the size that an element's content needs in the size proposed to it, or nil where it has
/// none of its own; only estimated lengths are taken from it, as they are.
package typealias LayoutMeasure = (MeasuredElement, _ proposed: PointSize) -> PointSize?

/// How long a section is along the scroll direction, and how broad across it.
struct SectionExtent: Sendable {
    /// How far boundary items push the content from the section's start.
    var startGrowth = 0.0
    /// The length of the content with its insets.
    var length = 0.0
    var endGrowth = 0.0
    /// The width of the content across the scroll direction, with insets.
    var breadth = 0.0
    /// Whether its groups run backwards, so that frames may lie anywhere.
    var isBackward = false

    var total: Double { startGrowth + length + endGrowth }
}
