/// Properties shared by all sections of a collection.
final class LayoutContext: Sendable {
    let scrollAxis: LayoutAxis
    let sectionSpacing: Double
    /// The header and footer of the whole layout.
    let boundaryItems: [BoundaryItem]
    private let insetsReference: InsetsReference
    let environment: LayoutEnvironment
    let grid: PixelGrid

    init(_ layout: CollectionLayout, _ environment: LayoutEnvironment) {
        scrollAxis = layout.scrollDirection
        sectionSpacing = layout.sectionSpacing
        boundaryItems = layout.boundaryItems
        insetsReference = layout.insetsReference
        self.environment = environment
        grid = PixelGrid(scale: environment.scale)
    }

    var crossAxis: LayoutAxis { scrollAxis.other }

    /// The container's margins that apply to a section: those across the scroll direction.
    func margins(of section: CollectionSection) -> LayoutInsets {
        let own =
            switch section {
            case .compositional(let section): section.insetsReference
            case .flow(let flow): flow.insetsReference
            }
        let reference = own == .automatic ? insetsReference : own
        return environment.margins(reference).only(crossAxis)
    }

    /// The size of a supplementary item, with estimates measured.
    func size(
        _ layoutSize: LayoutSize, of element: MeasuredElement, in container: PointSize,
        _ measure: LayoutMeasure?
    ) -> PointSize {
        var size = grid.resolve(layoutSize, in: container)
        guard layoutSize.isEstimated,
            let content = measure?(element, size).map(LayoutLimits.clamp)
        else { return size }
        for axis in LayoutAxis.both where layoutSize[axis].isEstimated {
            size[axis] = content[axis]
        }
        return size
    }
}

/// A section's layout with everything derived from it without its items; sections of one layout
/// share it.
final class PlannedSection: Sendable {
    let context: LayoutContext
    let section: SectionLayout
    /// The container's margins that apply to the section.
    let margins: LayoutInsets
    /// The margins of the list appearance, which depend on the preceding list.
    let listMargins: LayoutInsets
    let geometry: SectionGeometry
    let spacing: GroupSpacing
    /// The kinds of badges, in the order of the template.
    let badgeKinds: [String]
    /// The z index of all items; nil if they differ.
    let zIndex: Int?
    private let templateResult: Result<GroupTemplate, LayoutError>

    init(_ section: SectionLayout, _ context: LayoutContext, listMargins: LayoutInsets) {
        (self.context, self.section, self.listMargins) = (context, section, listMargins)
        margins = context.margins(of: .compositional(section))
        geometry = SectionGeometry(
            section, in: context.environment.container.inset(by: margins),
            scrollAxis: context.scrollAxis, listMargins: listMargins)
        hasUniformGroups = section.group.size[geometry.axis].isUniform
        spacing = GroupSpacing(section, geometry.axis, context.grid)
        do {
            let template = try GroupTemplate(section.group)
            var kinds: [String] = []
            for badge in template.badges where !kinds.contains(badge.kind) {
                kinds.append(badge.kind)
            }
            badgeKinds = kinds
            zIndex = template.zIndex
            templateResult = .success(template)
        } catch {
            badgeKinds = []
            zIndex = nil
            templateResult = .failure(error)
        }
    }

    /// The section's group, flattened.
    func template() throws(LayoutError) -> GroupTemplate { try templateResult.get() }

    /// Whether the groups follow each other across the scroll direction.
    var isOrthogonal: Bool { geometry.axis != context.scrollAxis }
    /// Whether all groups get the length of the longest (`uniformAcrossSiblings`).
    let hasUniformGroups: Bool
    var hasBadges: Bool { !badgeKinds.isEmpty }
    /// The available length of a group across the axis of the groups.
    var breadth: Double { geometry.effective[geometry.axis.other] }

    /// The section's insets that apply to its boundary items.
    var boundaryInsets: LayoutInsets {
        section.boundaryItemsFollowInsets ? geometry.insets.only(context.crossAxis) : .zero
    }

    /// The size that fractions of boundary items refer to.
    var boundaryContainer: PointSize { geometry.container.inset(by: boundaryInsets) }
}

/// The container of a section's groups.
struct SectionGeometry: Sendable {
    /// The section's own insets plus those of its list appearance.
    let insets: LayoutInsets
    /// The container without the margins that apply to the section.
    let container: PointSize
    /// The axis along which groups follow each other.
    let axis: LayoutAxis

    init(
        _ section: SectionLayout, in container: PointSize, scrollAxis: LayoutAxis,
        listMargins: LayoutInsets = .zero
    ) {
        insets = section.insets + listMargins
        self.container = container
        axis = section.scrolling == .none ? scrollAxis : scrollAxis.other
    }

    /// The container inside the insets.
    var effective: PointSize { container.inset(by: insets) }

    /// The size that fractions of a group's size refer to: insets are subtracted only across the
    /// axis of the groups.
    var groupContainer: PointSize { PointSize(container[axis], effective[axis.other], along: axis) }

    /// The origin of the first group.
    var origin: LayoutPoint { LayoutPoint(x: insets.leading, y: insets.top) }
}
