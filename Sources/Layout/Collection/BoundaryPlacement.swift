/// Places the boundary supplementary items of a section or of the whole layout.
struct BoundaryPlacement {
    let items: [BoundaryItem]
    let sizes: [PointSize]
    let scrollAxis: LayoutAxis
    /// The available range across the scroll direction.
    let breadth: (start: Double, end: Double)

    init(
        _ items: [BoundaryItem], sizes: [PointSize], scrollAxis: LayoutAxis, from start: Double,
        to end: Double
    ) {
        (self.items, self.sizes, self.scrollAxis) = (items, sizes, scrollAxis)
        breadth = (start, end)
    }

    /// How far items that extend the boundary push the content from the start.
    var startGrowth: Double {
        zip(items, sizes).reduce(0) { growth, pair in
            guard pair.0.extendsBoundary, pair.0.alignment.side(scrollAxis) == .start else {
                return growth
            }
            return max(growth, pair.1[scrollAxis] - pair.0.offset[scrollAxis])
        }
    }

    /// The length of the content: a longer centred item that extends the boundary stretches it.
    func length(of content: Double) -> Double {
        zip(items, sizes).reduce(content) { length, pair in
            let isInMiddle = pair.0.alignment.side(scrollAxis) == nil && pair.0.alignment != .none
            return pair.0.extendsBoundary && isInMiddle ? max(length, pair.1[scrollAxis]) : length
        }
    }

    /// How far items that extend the boundary reach beyond content of `length`.
    func endGrowth(_ length: Double) -> Double {
        items.indices.reduce(0) { growth, index in
            let item = items[index]
            guard item.extendsBoundary, item.alignment.side(scrollAxis) == .end else {
                return growth
            }
            return max(growth, rect(index, length).end(scrollAxis) - length)
        }
    }

    /// The frame of an item relative to the start of content of `length`, not rounded.
    func rect(_ index: Int, _ length: Double) -> LayoutRect {
        let item = items[index]
        guard item.alignment != .none else { return .zero }
        let size = sizes[index]
        var origin = item.offset
        origin[scrollAxis] += main(item, size[scrollAxis], length)
        origin[scrollAxis.other] += cross(item, size[scrollAxis.other])
        return LayoutRect(origin: origin, size: size)
    }

    private func main(_ item: BoundaryItem, _ own: Double, _ length: Double) -> Double {
        switch item.alignment.side(scrollAxis) {
        case .start: item.extendsBoundary ? -own : 0
        case .end: item.extendsBoundary ? length : length - own
        case nil: (length - own) / 2
        }
    }

    private func cross(_ item: BoundaryItem, _ own: Double) -> Double {
        switch item.alignment.side(scrollAxis.other) {
        case .start: breadth.start
        case .end: breadth.end - own
        case nil: (breadth.start + breadth.end - own) / 2
        }
    }
}

/// Sequential indices of supplementary items, by kind.
struct KindCounter {
    private var counts: [String: Int] = [:]

    /// The index of the next item of the kind, from 0.
    mutating func next(_ kind: String) -> Int {
        let count = counts[kind, default: 0]
        counts[kind] = count + 1
        return count
    }
}

extension AnchoredItem {
    /// Its frame of `size`, anchored to `container`.
    func rect(of size: PointSize, on container: LayoutRect) -> LayoutRect {
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
    /// The anchor point on a side of `length`.
    fileprivate func point(_ length: Double, _ axis: LayoutAxis) -> Double {
        let start = contains(axis == .horizontal ? .leading : .top)
        let end = contains(axis == .horizontal ? .trailing : .bottom)
        return start == end ? length / 2 : end ? length : 0
    }
}
