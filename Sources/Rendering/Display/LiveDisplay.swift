import CellCore
package import Layout
package import LoaderPlan
import Screens
package import Values

/// A screen in parts, for a view that scrolls its content below the bars.
package struct LiveDisplay: Sendable {
    /// Of the screen.
    package let size: PointSize
    /// The whole collection, and with it the end of what can be scrolled.
    package var collection: DisplayNode
    package let contentHeight: Double
    /// The bars before scrolling.
    package var bars: [DisplayNode]
    /// The bars over scrolled content.
    package var collapsedBars: [DisplayNode]
    /// The content offset from which the bars are as low as they become.
    package let collapseDistance: Double
    /// The height of the bars over scrolled content, below which headers are pinned.
    package let collapsedHeight: Double
    package var bottomBar: DisplayNode?
    package var tabBar: DisplayNode?
    /// The status bar and the home indicator.
    package var chrome: DisplayNode?
    package var indicator: DisplayNode?
    /// An alert over the screen.
    package var alert: DisplayNode?
    package let background: Color
    package let isRightToLeft: Bool
    package let locale: String
    package let title: String?
}

extension LiveDisplay {
    /// Lays out the whole content of a scene on the device of `context`.
    ///
    /// - Throws: an error if there is too little time.
    package init(_ scene: Scene, in context: DisplayContext) throws(ScreenFailure) {
        var context = context
        context.isFirstScreenOnly = false
        let environment = context.environment
        let background = ScreenBackground(scene)
        let views = ViewBuilder(scene, context, background)
        let scrollPosition = ScrollPosition(views)
        var builder = CollectionBuilder(views, scrollPosition)
        let (collection, end, _) = try builder.build()
        let collapsed = ScreenBars(
            scene, views, offset: scrollPosition.bars.collapseDistance + 1)
        let bottom = BottomBar(scene, views)
        size = PointSize(width: environment.width, height: environment.height)
        contentHeight = max(size.height, end + max(views.safeArea.bottom, bottom.height))
        self.collection = collection
        bars = scrollPosition.bars.nodesOnBackground
        collapsedBars = collapsed.nodesOnBackground
        collapseDistance = collapsed.collapseDistance
        collapsedHeight = collapsed.height
        bottomBar = bottom.display(endingAt: size.height, over: collection, views)
        tabBar = TabBar(views)?.display(endingAt: size.height, over: collection)
        chrome = context.device.map { .deviceChrome(of: $0, views) }
        indicator = .refreshIndicator(scene, in: scrollPosition.bars)
        alert = .alert(scene, in: size, views)
        self.background = background.color
        (isRightToLeft, locale, title) = (
            environment.isRightToLeft, environment.locale, scene.title
        )
        if isRightToLeft { mirror() }
    }

    /// Returns the display with the bars at a content offset, while they collapse. Their nodes are in the
    /// same places as before scrolling.
    ///
    /// - Parameters:
    ///   - scene: the scene of the display.
    ///   - context: the one in which it was laid out.
    package func withBars(
        of scene: Scene, in context: DisplayContext, at offset: Double
    ) -> LiveDisplay {
        var display = self
        let views = ViewBuilder(scene, context, ScreenBackground(scene))
        display.bars =
            ScreenBars(scene, views, offset: min(offset, collapseDistance)).nodesOnBackground
        if isRightToLeft {
            for index in display.bars.indices { display.bars[index].mirror(in: size.width) }
        }
        return display
    }

    private mutating func mirror() {
        collection.mirror(in: size.width)
        for index in bars.indices { bars[index].mirror(in: size.width) }
        for index in collapsedBars.indices { collapsedBars[index].mirror(in: size.width) }
        bottomBar?.mirror(in: size.width)
        tabBar?.mirror(in: size.width)
        chrome?.mirror(in: size.width)
        indicator?.mirror(in: size.width)
        alert?.mirror(in: size.width)
    }
}
