import Expressions
import Layout
import Screens

/// Where the collection begins, and how far it can be scrolled below its bars.
///
/// As soon as it is scrolled, the large title is an inline one and the search field is gone, as UIKit's
/// are: what is above the content is lower then, and content moves into the room that it leaves.
struct ScrollPosition {
    /// Before anybody scrolls.
    let bars: ScreenBars
    private let collapsed: ScreenBars
    /// What somebody asked for.
    let wanted: Double
    private let safeBottom: Double
    private let height: Double

    init(_ scene: Scene, _ views: ViewBuilder) {
        bars = makeBars(scene, views, isCollapsed: false)
        wanted = views.isFirstScreenOnly ? max(0, views.scrollOffset) : 0
        collapsed = wanted > 0 ? makeBars(scene, views, isCollapsed: true) : bars
        safeBottom = views.safeArea.bottom
        height = views.environment.height
    }

    func bars(at offset: Double) -> ScreenBars { offset > 0 ? collapsed : bars }

    /// Where the part of the screen begins that content is seen in.
    func top(at offset: Double) -> Double { bars(at: offset).height }

    /// Where the content begins, which may be above that.
    func origin(at offset: Double) -> Double {
        min(bars.height - offset, bars.height)
    }

    /// How far content of a length is scrolled.
    func offset(of length: Double) -> Double {
        min(wanted, max(0, bars.height + length + safeBottom - height))
    }
}
