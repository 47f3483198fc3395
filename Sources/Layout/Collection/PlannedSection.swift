/// What is the same for all sections of a collection.
final class LayoutContext: Sendable {
    let scrollAxis: LayoutAxis
    let sectionSpacing: Double
    /// Header and footer of the whole layout.
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

    /// The margins of the container that a section keeps: those across the scroll direction.
    func margins(of section: CollectionSection) -> LayoutInsets {
        let own =
            switch section {
            case .compositional(let section): section.insetsReference
            case .flow(let flow): flow.insetsReference
            }
        let reference = own == .automatic ? insetsReference : own
        return environment.margins(reference).only(crossAxis)
    }

    /// The size of a supplementary: what is asked for, its estimates measured.
    func size(
        _ asked: LayoutSize, of element: MeasuredElement, in container: PointSize,
        _ measure: LayoutMeasure?
    ) -> PointSize {
        var size = grid.resolve(asked, in: container)
        guard asked.isEstimated,
            let content = measure?(element, size).map(LayoutLimits.clamp)
        else { return size }
        for axis in LayoutAxis.both where asked[axis].isEstimated { size[axis] = content[axis] }
        return size
    }
}

/// A section's layout with what follows from it whatever items there are; sections of one layout share
/// it.
final class PlannedSection: Sendable {
    let context: LayoutContext
    let section: SectionLayout
    /// The margins of the container that the section keeps.
    let margins: LayoutInsets
    /// The margins of the list appearance, which depend on the list before.
    let listMargins: LayoutInsets
    let geometry: SectionGeometry
    let spacing: GroupSpacing
    /// The kinds of badges, the first of the template first.
    let badgeKinds: [String]
    /// The level of all items; nil where they have several.
    let level: Int?
    private let readTemplate: Result<GroupTemplate, LayoutError>

    init(_ section: SectionLayout, _ context: LayoutContext, listMargins: LayoutInsets) {
        (self.context, self.section, self.listMargins) = (context, section, listMargins)
        margins = context.margins(of: .compositional(section))
        geometry = SectionGeometry(
            section, in: context.environment.container.inset(by: margins),
            scrollAxis: context.scrollAxis, listMargins: listMargins)
        isEven = section.group.size[geometry.axis].isUniform
        spacing = GroupSpacing(section, geometry.axis, context.grid)
        do {
            let template = try GroupTemplate(section.group)
            var kinds: [String] = []
            for badge in template.badges where !kinds.contains(badge.kind) {
                kinds.append(badge.kind)
            }
            badgeKinds = kinds
            level = template.level
            readTemplate = .success(template)
        } catch {
            badgeKinds = []
            level = nil
            readTemplate = .failure(error)
        }
    }

    /// The section's group, laid flat.
    func template() throws(LayoutError) -> GroupTemplate { try readTemplate.get() }

    /// Whether the groups follow each other across the scroll direction.
    var isOrthogonal: Bool { geometry.axis != context.scrollAxis }
    /// Whether all groups are to be as long as the longest.
    let isEven: Bool
    var hasBadges: Bool { !badgeKinds.isEmpty }
    /// The room for a group across the axis of the groups.
    var breadth: Double { geometry.effective[geometry.axis.other] }

    /// What boundary items keep of the section's insets.
    var boundaryInsets: LayoutInsets {
        section.boundaryItemsFollowInsets ? geometry.insets.only(context.crossAxis) : .zero
    }

    /// What fractions of boundary items are of.
    var boundaryContainer: PointSize { geometry.container.inset(by: boundaryInsets) }
}

/// What a section of groups has to lay them out in.
struct SectionGeometry: Sendable {
    /// The section's own insets and those of its list appearance.
    let insets: LayoutInsets
    /// The container less the margins that the section keeps.
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

    /// What the insets leave.
    var effective: PointSize { container.inset(by: insets) }

    /// What fractions of a group's size are of: along the groups' axis insets are not taken off.
    var groupContainer: PointSize { PointSize(container[axis], effective[axis.other], along: axis) }

    /// Where the first group begins.
    var origin: LayoutPoint { LayoutPoint(x: insets.leading, y: insets.top) }
}
