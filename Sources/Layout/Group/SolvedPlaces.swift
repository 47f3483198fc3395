/// Where an item of a group goes.
struct Place: Sendable {
    /// The room it takes, from the group's corner; its insets are still in it.
    var slot: LayoutRect
    /// Its node in the template; nil for a frame of a custom group.
    var node: Int?
    var zIndex = 0
    /// Whether the content decides its width, so that insets do not count.
    var isWidthMeasured = false
    var isHeightMeasured = false
}

extension Place {
    /// The item's frame in a group that stands at `corner`: the slot less the item's insets, which
    /// do not count where the content decides.
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
    /// The length along `axis` of a group of `size` when only `left` items are there for its
    /// `places`: it ends behind the last of them as far as the full group does behind its own. Its
    /// insets are not added again.
    func length(
        _ size: PointSize, _ places: [Place], of left: Int, _ axis: LayoutAxis, isMeasured: Bool
    ) -> Double {
        let root = nodes[Self.root]
        guard left < places.count, case .run(let run) = root.content else { return size[axis] }
        let inner = size[axis] - root.insets.total(axis)
        // As thick as the thickest of the items that are there already.
        if isMeasured, root.size[axis].isEstimated, run.axis != axis { return inner }
        return inner - (far(places, axis) - far(places.prefix(left), axis))
    }

    private func far(_ places: some Collection<Place>, _ axis: LayoutAxis) -> Double {
        places.reduce(-Double.infinity) { far, place in
            let edge = place.node.map { nodes[$0].edges.end(axis).minimum } ?? 0
            return max(far, place.slot.end(axis) + edge)
        }
    }
}

/// A group that badges are fixed to.
struct BadgeHost: Sendable {
    var node: Int
    var rect: LayoutRect
    /// What fractions of the badge's size are of: the container of the group.
    var container: PointSize
    /// The first place inside; the badge is there when an item is.
    var firstPlace: Int
}

/// How a group's run was packed, for explanations.
struct SolvedRun: Sendable {
    var node: Int
    /// What fractions of the group's size are of.
    var container: PointSize
    var size: PointSize
    var packing: Packing
    /// What each flexible spacing gets of what is left over along the run.
    var share: Double
    /// Whether the group is one of equal columns of another.
    var isForced: Bool
    var places: Range<Int>
}
