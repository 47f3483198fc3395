import Expressions
import Layout
import Screens

/// The scroll position of the collection below the bars.
///
/// As soon as it is scrolled, the large title becomes inline and the search field disappears, as in
/// UIKit. The bars are then lower, and the content moves up.
struct ScrollPosition {
    /// The bars before scrolling.
    let bars: ScreenBars
    private let collapsed: ScreenBars
    /// The requested content offset.
    let requestedOffset: Double
    private let safeBottom: Double
    private let height: Double

    init(_ scene: Scene, _ views: ViewBuilder) {
        bars = makeBars(scene, views, isCollapsed: false)
        requestedOffset = views.isFirstScreenOnly ? max(0, views.scrollOffset) : 0
        collapsed = requestedOffset > 0 ? makeBars(scene, views, isCollapsed: true) : bars
        safeBottom = max(views.safeArea.bottom, BottomBar(scene, views).height)
        height = views.environment.height
    }

    func bars(at offset: Double) -> ScreenBars { offset > 0 ? collapsed : bars }

    /// The top of the visible content area.
    func top(at offset: Double) -> Double { bars(at: offset).height }

    /// The start of the content, which may be above that area.
    func origin(at offset: Double) -> Double {
        min(bars.height - offset, bars.height)
    }

    /// The reachable content offset for content of a length.
    func offset(of length: Double) -> Double {
        min(requestedOffset, max(0, bars.height + length + safeBottom - height))
    }
}
