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
    var groupContainer: PointSize {
        PointSize(container[axis], effective[axis.other], along: axis)
    }

    /// Where the first group begins.
    var origin: LayoutPoint { LayoutPoint(x: insets.leading, y: insets.top) }
}
