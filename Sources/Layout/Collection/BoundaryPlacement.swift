/// Places the boundary items of a section or of the whole layout.
struct BoundaryPlacement {
    let items: [BoundaryItem]
    let sizes: [PointSize]
    let scrollAxis: LayoutAxis
    /// What there is for them across the scroll direction.
    let breadth: (start: Double, end: Double)

    init(
        _ items: [BoundaryItem], sizes: [PointSize], scrollAxis: LayoutAxis, from start: Double,
        to end: Double
    ) {
        (self.items, self.sizes, self.scrollAxis) = (items, sizes, scrollAxis)
        breadth = (start, end)
    }

    /// How far items that extend the section push its content from the start.
    var startGrowth: Double {
        zip(items, sizes).reduce(0) { growth, pair in
            guard pair.0.extendsBoundary, pair.0.alignment.side(scrollAxis) == .start else {
                return growth
            }
            return max(growth, pair.1[scrollAxis] - pair.0.offset[scrollAxis])
        }
    }

    /// The length of the content: a longer item in the middle stretches it.
    func length(of content: Double) -> Double {
        zip(items, sizes).reduce(content) { length, pair in
            let isInMiddle = pair.0.alignment.side(scrollAxis) == nil && pair.0.alignment != .none
            return pair.0.extendsBoundary && isInMiddle ? max(length, pair.1[scrollAxis]) : length
        }
    }

    /// How far items that extend the section stand out behind content of `length`.
    func endGrowth(_ length: Double) -> Double {
        items.indices.reduce(0) { growth, index in
            let item = items[index]
            guard item.extendsBoundary, item.alignment.side(scrollAxis) == .end else {
                return growth
            }
            return max(growth, rect(index, length).end(scrollAxis) - length)
        }
    }

    /// The frame of an item, from the start of content of `length`, not rounded.
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

/// Running numbers of supplementaries, kind by kind.
struct KindCounter {
    private var counts: [String: Int] = [:]

    /// The number of the next one of the kind, from 0.
    mutating func next(_ kind: String) -> Int {
        let count = counts[kind, default: 0]
        counts[kind] = count + 1
        return count
    }
}

extension AnchoredItem {
    /// Its frame, of `size`, fixed to `container`.
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
    /// The point that the edges mean on a side of `length`.
    fileprivate func point(_ length: Double, _ axis: LayoutAxis) -> Double {
        let start = contains(axis == .horizontal ? .leading : .top)
        let end = contains(axis == .horizontal ? .trailing : .bottom)
        return start == end ? length / 2 : end ? length : 0
    }
}
