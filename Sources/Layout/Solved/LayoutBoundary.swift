/// Header and footer of the whole layout.
extension LayoutContext {
    func boundary(_ measure: LayoutMeasure?) -> BoundaryPlacement {
        let container = environment.container
        let sizes = boundaryItems.map { item in
            let element = MeasuredElement(
                kind: .supplementary(item.kind), section: 0, item: LayoutFrame.ofLayout)
            return size(item.size, of: element, in: container, measure)
        }
        return BoundaryPlacement(
            boundaryItems, sizes: sizes, scrollAxis: scrollAxis, from: 0,
            to: container[crossAxis])
    }

    /// Adds the frames of the boundary items, around content of `length`.
    func addBoundary(_ boundary: BoundaryPlacement, length: Double, to sink: inout FrameSink) {
        let start = boundary.startGrowth
        for (index, item) in boundary.items.enumerated() {
            var rect = boundary.rect(index, length)
            rect.origin[scrollAxis] += start
            rect = rect.inset(by: item.insets)
            rect.origin = grid.round(rect.origin)
            var frame = LayoutFrame(
                kind: .supplementary(item.kind), section: 0, item: LayoutFrame.ofLayout,
                rect: rect, zIndex: item.zIndex)
            if item.isPinned { pin(&frame, item, from: start, to: start + length) }
            sink.addRounded(frame)
        }
    }
}
