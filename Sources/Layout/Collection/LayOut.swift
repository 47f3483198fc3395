/// The frames of a collection with so many items in each of its sections.
///
/// - Parameter measure: asked for the size of everything with an estimated length; without it
///   estimates stay.
package func layOut(
    _ layout: CollectionLayout, itemCounts: [Int], in environment: LayoutEnvironment,
    measure: LayoutMeasure? = nil
) throws(LayoutError) -> LayoutResult {
    try SolvedCollection(layout, itemCounts: itemCounts, in: environment, measure: measure).result
}

/// Refuses what cannot be laid out or would cost too much.
func checkLimits(
    _ layout: CollectionLayout, _ itemCounts: [Int], _ environment: LayoutEnvironment
) throws(LayoutError) {
    let sides = [environment.container.width, environment.container.height, environment.scale]
    guard environment.scale > 0, sides.allSatisfy(\.isFinite) else { throw .invalidContainer }
    guard !layout.sections.isEmpty || itemCounts.isEmpty else { throw .noSection }
    var budget = LayoutLimits.items - itemCounts.count
    for count in itemCounts {
        guard count <= budget else { throw .tooManyItems }
        budget -= max(0, count)
    }
}

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

    var total: Double { startGrowth + length + endGrowth }
}

extension LayoutResult {
    /// The same frames for a language that is written from right to left: leading is on the right.
    package var mirrored: LayoutResult {
        var result = self
        result.frames.forEachRect { $0 = $0.mirrored(in: contentSize.width) }
        for index in orthogonalRows.indices {
            result.orthogonalRows[index].viewport =
                orthogonalRows[index].viewport.mirrored(in: contentSize.width)
        }
        return result
    }
}

extension LayoutRect {
    func mirrored(in width: Double) -> LayoutRect {
        LayoutRect(
            x: width - origin.x - size.width, y: origin.y, width: size.width, height: size.height)
    }
}
