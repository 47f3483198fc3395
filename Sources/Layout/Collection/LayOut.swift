/// Lays out a collection with the given number of items in each section.
///
/// - Parameter measure: measures elements with an estimated length; without it estimates are final.
package func layOut(
    _ layout: CollectionLayout, itemCounts: [Int], in environment: LayoutEnvironment,
    measure: LayoutMeasure? = nil
) throws(LayoutError) -> LayoutResult {
    try SolvedCollection(layout, itemCounts: itemCounts, in: environment, measure: measure).result
}

/// Throws for a layout that is invalid or exceeds the limits.
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

/// An element to measure.
package struct MeasuredElement: Hashable, Sendable {
    package var kind: FrameKind
    package var section: Int
    package var item: Int
}

/// Returns the size of an element's content for a proposed size, or nil if it has no size of its
/// own. Only the estimated lengths are replaced by it.
package typealias LayoutMeasure = (MeasuredElement, _ proposed: PointSize) -> PointSize?

/// The length of a section along the scroll direction and its breadth across it.
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
    /// The same frames for a right-to-left language: leading is on the right.
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
