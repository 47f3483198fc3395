import Screens
import Layout

extension DisplayNode {
    /// UIKit's activity indicator: a ring of eight dots that fade out. It is in the row of buttons
    /// above a large title, or else below the bars, where it overlaps the content. Nil unless the
    /// screen is being refreshed.
    static func refreshIndicator(_ scene: Scene, in bars: ScreenBars) -> DisplayNode? {
        let isLoading =
            scene.screenPlaceholder?.state == .loading
            || scene.sections.contains { $0.state == .loading }
        guard scene.isRefreshable, isLoading else { return nil }
        let views = bars.views
        let (side, dot) = (20.0, 4.0)
        let y = bars.titleRow.map { $0.origin.y + ($0.size.height - side) / 2 } ?? bars.height + 12
        let frame = LayoutRect(
            x: (views.environment.width - side) / 2, y: y, width: side, height: side)
        let rounding = PixelRounding(scale: views.environment.scale)
        let dots = ring.enumerated().map { index, place in
            let rect = LayoutRect(
                x: frame.origin.x + (side - dot) / 2 * (1 + place.x),
                y: frame.origin.y + (side - dot) / 2 * (1 + place.y), width: dot, height: dot)
            return DisplayNode(
                .box, frame: rounding.nearest(rect), fill: .secondaryLabel, corner: dot / 2,
                opacity: 1 - Double(index) * 0.11)
        }
        return DisplayNode(
            .refreshIndicator, frame: rounding.nearest(frame), accessibilityLabel: "Loading",
            children: dots)
    }

    /// The positions of the dots on the unit circle, from the top.
    private static let ring: [LayoutPoint] = [
        LayoutPoint(x: 0, y: -1), LayoutPoint(x: -0.7071, y: -0.7071), LayoutPoint(x: -1, y: 0),
        LayoutPoint(x: -0.7071, y: 0.7071), LayoutPoint(x: 0, y: 1),
        LayoutPoint(x: 0.7071, y: 0.7071), LayoutPoint(x: 1, y: 0),
        LayoutPoint(x: 0.7071, y: -0.7071),
    ]
}
