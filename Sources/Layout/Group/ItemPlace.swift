/// The position of an item in a group.
struct Place: Sendable {
    /// Relative to the group; includes the item's insets.
    var slot: LayoutRect
    /// Its node in the template; nil for a frame of a custom group.
    var node: Int?
    var zIndex = 0
    /// Whether the width is measured; its insets are then ignored.
    var isWidthMeasured = false
    var isHeightMeasured = false
}

extension Place {
    /// The item's frame in a group at `corner`: the slot without the item's insets, which are
    /// ignored along measured axes.
    func rect(_ template: GroupTemplate, at corner: LayoutPoint) -> LayoutRect {
        var rect = LayoutRect(origin: corner + slot.origin, size: slot.size)
        guard let node, template.hasInsets else { return rect }
        let insets = template.nodes[node].insets
        if !isWidthMeasured { rect.inset(by: insets, .horizontal) }
        if !isHeightMeasured { rect.inset(by: insets, .vertical) }
        return rect
    }
}

extension GroupTemplate {
    /// The length along `axis` of a group of `size` with only `left` items for its `places`: it
    /// ends after its last item at the distance of the full group. Its insets are not added again.
    func length(
        _ size: PointSize, _ places: [Place], of left: Int, _ axis: LayoutAxis, isMeasured: Bool
    ) -> Double {
        let root = nodes[Self.root]
        guard left < places.count, case .run(let run) = root.content else { return size[axis] }
        let inner = size[axis] - root.insets.total(axis)
        // As thick as the thickest of its items.
        if isMeasured, root.size[axis].isEstimated, run.axis != axis { return inner }
        return inner - (maxEnd(places, axis) - maxEnd(places.prefix(left), axis))
    }

    private func maxEnd(_ places: some Collection<Place>, _ axis: LayoutAxis) -> Double {
        places.reduce(-Double.infinity) { far, place in
            let edge = place.node.map { nodes[$0].edges.end(axis).minimum } ?? 0
            return max(far, place.slot.end(axis) + edge)
        }
    }
}

/// A group that badges are anchored to.
struct BadgeHost: Sendable {
    var node: Int
    var rect: LayoutRect
    /// The base of fractions of the badge's size: the container of the group.
    var container: PointSize
    /// The first place in the group; the badge exists if that place holds an item.
    var firstPlace: Int
}

/// How a group's run was packed, for explanations.
struct SolvedRun: Sendable {
    var node: Int
    /// The base of fractions of the group's size.
    var container: PointSize
    var size: PointSize
    var packing: Packing
    /// Each flexible spacing's share of the remaining space along the run.
    var share: Double
    /// Whether the group is an equal column of its parent.
    var isForced: Bool
    var places: Range<Int>
}
