/// Writes the frames of solved groups, in section coordinates and not rounded.
struct GroupWriter {
    let template: GroupTemplate
    let input: SectionInput
    private(set) var badges: [LayoutFrame] = []
    private var counter = KindCounter()
    /// Where each group's frames and badges begin.
    private var marks: [(frames: Int, badges: Int)] = []

    init(template: GroupTemplate, input: SectionInput) {
        self.template = template
        self.input = input
    }

    /// Appends the items of a group, as many as are left from `first` on; keeps its badges.
    mutating func write(
        _ group: SolvedGroup, from first: Int, at corner: LayoutPoint,
        into frames: inout [LayoutFrame]
    ) {
        marks.append((frames.count, badges.count))
        let present = min(group.places.count, input.itemCount - first)
        for host in group.hosts where host.firstPlace < present {
            let rect = LayoutRect(origin: corner + host.rect.origin, size: host.rect.size)
            write(template.nodes[host.node].badges, on: rect, in: host.container)
        }
        for index in 0..<present {
            let place = group.places[index]
            let rect = place.rect(template, at: corner)
            frames.append(
                LayoutFrame(
                    kind: .item, section: input.index, item: first + index, rect: rect,
                    zIndex: place.zIndex))
            guard let node = place.node, !template.nodes[node].badges.isEmpty else { continue }
            write(template.nodes[node].badges, on: rect, in: rect.size)
        }
    }

    private mutating func write(
        _ anchored: [AnchoredItem], on rect: LayoutRect, in container: PointSize
    ) {
        for badge in anchored {
            let item = counter.next(badge.kind)
            let size = input.size(badge.size, of: badge.kind, item, in: container)
            badges.append(
                LayoutFrame(
                    kind: .supplementary(badge.kind), section: input.index, item: item,
                    rect: badge.rect(of: size, on: rect), zIndex: badge.zIndex))
        }
    }

    /// Moves what stands in the group with that number along `axis`.
    mutating func move(
        _ group: Int, _ axis: LayoutAxis, by shift: Double, _ frames: inout [LayoutFrame]
    ) {
        let mark = marks[group]
        let next = group + 1 < marks.count ? marks[group + 1] : (frames.count, badges.count)
        for index in mark.frames..<next.0 { frames[index].rect.origin[axis] += shift }
        for index in mark.badges..<next.1 { badges[index].rect.origin[axis] += shift }
    }
}

extension Place {
    /// The item's frame in a group that stands at `corner`: the slot less the item's insets, which
    /// do not count where the content decides.
    func rect(_ template: GroupTemplate, at corner: LayoutPoint) -> LayoutRect {
        var rect = LayoutRect(origin: corner + slot.origin, size: slot.size)
        guard let node else { return rect }
        let insets = template.nodes[node].insets
        if !isWidthMeasured { rect.inset(by: insets, .horizontal) }
        if !isHeightMeasured { rect.inset(by: insets, .vertical) }
        return rect
    }
}

extension AnchoredItem {
    /// Its frame, of `size`, fixed to `container`.
    fileprivate func rect(of size: PointSize, on container: LayoutRect) -> LayoutRect {
        let own = itemAnchor ?? LayoutAnchor(edges: containerAnchor.edges)
        var origin = container.origin
        for axis in LayoutAxis.both {
            origin[axis] +=
                containerAnchor.edges.point(container.size[axis], axis)
                - own.edges.point(size[axis], axis)
                + containerAnchor.offset(of: size, axis) + own.offset(of: size, axis)
        }
        return LayoutRect(origin: origin, size: size)
    }
}

extension LayoutAnchor {
    fileprivate func offset(of size: PointSize, _ axis: LayoutAxis) -> Double {
        isFractional ? offset[axis] * size[axis] : offset[axis]
    }
}

extension AnchorEdges {
    /// The point that the edges mean on a side of `length`.
    fileprivate func point(_ length: Double, _ axis: LayoutAxis) -> Double {
        let start = contains(axis == .horizontal ? .leading : .top)
        let end = contains(axis == .horizontal ? .trailing : .bottom)
        return start == end ? length / 2 : end ? length : 0
    }
}
