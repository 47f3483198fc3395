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
