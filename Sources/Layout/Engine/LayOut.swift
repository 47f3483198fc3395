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
    guard environment.scale > 0, sides.allSatisfy(\.isFinite) else { throw .impossibleContainer }
    guard !layout.sections.isEmpty || itemCounts.isEmpty else { throw .noSection }
    var budget = LayoutLimits.items - itemCounts.count
    for count in itemCounts {
        guard count <= budget else { throw .tooManyItems }
        budget -= max(0, count)
    }
}
