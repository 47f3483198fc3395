import CellCore
package import Expressions
import Layout
package import LoaderPlan
package import Screens

/// The parameters for creating a display.
package struct DisplayContext {
    package var environment: DisplayEnvironment
    package var measure: any TextMeasure
    package var pictures: Pictures
    /// Whether only the first screen is shown instead of the whole content.
    package var isFirstScreenOnly: Bool
    /// The vertical content offset, if only one screen is shown; nil for where the screen begins.
    package var scrollOffset: Double?
    /// The device shown around the screen, if any.
    package var device: DeviceGeometry?
    /// The title of the previous screen of a navigation stack, if any.
    package var backTitle: String?
    /// The URLs opened by taps, by section and item.
    package var links: [String: [String?]]
    /// The end of the time for the display; nil if it may take any.
    package var deadline: Deadline?
    /// The numbers that are drawn over elements.
    package var marks: [ScreenMark] = []

    package init(
        environment: DisplayEnvironment = DisplayEnvironment(),
        measure: any TextMeasure = PlainTextMeasure(), pictures: Pictures = Pictures(),
        isFirstScreenOnly: Bool = false, links: [String: [String?]] = [:]
    ) {
        self.environment = environment
        self.measure = measure
        self.pictures = pictures
        self.isFirstScreenOnly = isFirstScreenOnly
        self.links = links
    }
}

/// Lays out a scene: cell views are measured for the layout's estimates.
///
/// The collection is laid out in the whole screen, as UIKit's reach below their bars, and bars are
/// painted over content that is scrolled beneath them. Everything is laid out left-to-right and
/// mirrored at the end for right-to-left screens.
///
/// - Throws: an error if there is too little time.
package func makeDisplay(
    _ scene: Scene, in context: DisplayContext
) throws(ScreenFailure) -> Display {
    let screen = PointSize(
        width: context.environment.width, height: context.environment.height)
    let background = ScreenBackground(scene)
    let views = ViewBuilder(scene, context, background)
    let scrollPosition = ScrollPosition(views)
    var builder = CollectionBuilder(views, scrollPosition)
    let collection = try builder.build()
    var size = screen
    let bottom = BottomBar(scene, views)
    if !context.isFirstScreenOnly {
        let below = scene.tabs == nil ? 0 : views.safeArea.bottom
        size.height = max(size.height, collection.end + max(bottom.height, below))
    }
    let bars = scrollPosition.bars(at: collection.offset)
    var root = DisplayNode(
        .screen, frame: LayoutRect(origin: .zero, size: size), fill: background.color, clips: true)
    root.children = bars.nodes(around: collection.node)
    if let bar = bottom.display(endingAt: size.height, over: collection.node, views) {
        root.children.append(bar)
    }
    if let tabs = TabBar(views) {
        root.children.append(tabs.display(endingAt: size.height, over: collection.node))
    }
    if let device = context.device {
        root.children.append(.deviceChrome(of: device, views))
    }
    if let indicator = DisplayNode.refreshIndicator(scene, in: bars) {
        root.children.append(indicator)
    }
    if let alert = DisplayNode.alert(scene, in: size, views) { root.children.append(alert) }
    if context.environment.isRightToLeft { root.mirror(in: size.width) }
    root.children += DisplayNode.marks(context.marks, views)
    return Display(
        size: size, root: root, title: scene.title,
        isRightToLeft: context.environment.isRightToLeft, locale: context.environment.locale)
}

extension Scene {
    /// Returns whether it has all cells that its first screen shows, from the offset of `context` on.
    ///
    /// - Throws: an error if there is too little time.
    func hasAllVisibleCells(in context: DisplayContext) throws(ScreenFailure) -> Bool {
        let views = ViewBuilder(self, context, ScreenBackground(self))
        let builder = CollectionBuilder(views, ScrollPosition(views))
        return try builder.hasAllVisibleCells()
    }
}

extension DisplayNode {
    /// Mirrors the subtree horizontally.
    mutating func mirror(in width: Double) {
        frame.origin.x = width - frame.origin.x - frame.size.width
        effects?.mirror()
        for index in children.indices { children[index].mirror(in: width) }
    }
}
