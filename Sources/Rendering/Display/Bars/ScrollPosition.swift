import Layout
import Screens

/// The scroll position of the collection below the bars, which collapse with it.
struct ScrollPosition {
    private let views: ViewBuilder
    /// The bars before scrolling.
    let bars: ScreenBars
    /// The requested content offset.
    let requestedOffset: Double
    private let safeBottom: Double

    init(_ views: ViewBuilder) {
        self.views = views
        bars = ScreenBars(views.scene, views, offset: 0)
        let beginning = views.scene.beginsAtEnd ? Self.farthest : 0
        requestedOffset =
            views.isFirstScreenOnly ? max(0, views.scrollOffset ?? beginning) : 0
        safeBottom = max(views.safeArea.bottom, BottomBar(views.scene, views).height)
    }

    /// An offset that no content has, in points.
    private static let farthest = 1e9

    func bars(at offset: Double) -> ScreenBars {
        offset > 0 ? ScreenBars(views.scene, views, offset: offset) : bars
    }

    /// The top of the visible content area.
    func top(at offset: Double) -> Double {
        bars.height - min(max(0, offset), bars.collapseDistance)
    }

    /// The start of the content, which may be above that area.
    func origin(at offset: Double) -> Double {
        min(bars.height - offset, bars.height)
    }

    /// The reachable content offset for content of a length.
    func offset(of length: Double) -> Double {
        min(
            requestedOffset,
            max(0, bars.height + length + safeBottom - views.environment.height))
    }
}
