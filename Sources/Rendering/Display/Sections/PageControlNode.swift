import Layout
import Screens
import Systems
import Values

extension ResolvedSectionLayout {
    /// The number of pages of `count` items; nil without a page control. Estimated lengths are not
    /// measured.
    func pages(_ count: Int, in environment: DisplayEnvironment) -> Int? {
        guard hasPageControl else { return nil }
        let collection = CollectionLayout(sections: [layout])
        let result = try? layOut(
            collection, itemCounts: [count], in: environment.layoutEnvironment)
        return result?.orthogonalRows.first?.snapOffsets.count ?? 0
    }
}

extension DisplayNode {
    /// UIKit's `UIPageControl` below a row of pages; nil for a single page, as with
    /// `hidesForSinglePage`.
    static func pageControl(
        below row: DisplayNode, _ metrics: SystemMetrics, _ rounding: PixelRounding
    ) -> DisplayNode? {
        guard let scrolling = row.scrolling, scrolling.snapOffsets.count > 1 else { return nil }
        let pages = scrolling.snapOffsets.count
        let current = LayoutGeometry.GroupRow.page(
            at: scrolling.offset, of: scrolling.snapOffsets)
        let frame = LayoutRect(
            x: row.frame.origin.x, y: row.frame.end(.vertical), width: row.frame.size.width,
            height: metrics[.pageControlHeight])
        let pitch = metrics[.pagePitch]
        let shown = PageControl.shownPages(
            pages, current: current, in: frame.size.width, pitch: pitch)
        let middle = frame.origin.x + frame.size.width / 2
        let first = middle - Double(shown.count - 1) / 2 * pitch
        let dots = shown.map { page in
            let isOuter =
                page == shown.lowerBound && page > 0
                || page == shown.upperBound - 1 && page < pages - 1
            let side = metrics[isOuter ? .outerPageDot : .pageDot]
            let dot = LayoutRect(
                x: first + Double(page - shown.lowerBound) * pitch - side / 2,
                y: frame.origin.y + (frame.size.height - side) / 2, width: side, height: side)
            return DisplayNode(
                .box, frame: rounding.nearest(dot), fill: page == current ? .label : .tertiaryLabel,
                corner: side / 2)
        }
        return DisplayNode(
            .pageControl(page: current + 1, of: pages), frame: frame, children: dots)
    }
}
