import Expressions
import Layout
package import Screens

/// What a display is made with beside the scene.
package struct DisplayContext {
    package var environment: DisplayEnvironment
    package var measure: any TextMeasure
    package var pictures: Pictures
    /// Whether only what is on the screen before anybody scrolls is shown, not the whole content.
    package var isFirstScreenOnly: Bool
    /// Points that somebody has scrolled down, where one screen is shown.
    package var scrollOffset = 0.0
    /// The device that is shown around the screen; nil for none.
    package var device: DeviceGeometry?
    /// The title of the screen that this one was pushed over; nil where it was not.
    package var backTitle: String?
    /// The web addresses that taps open, by section and item.
    package var links: [String: [String?]]

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

/// A scene in its places: views of cells are laid out, and feed the layout's estimates.
///
/// Bars stand above the collection, and the collection is laid out as if it had the whole screen, as
/// UIKit's reach below their bars. Everything is placed from left to right and mirrored at the end where
/// the screen is read from right to left.
package func makeDisplay(_ scene: Scene, in context: DisplayContext) -> Display {
    let screen = PointSize(
        width: context.environment.width, height: context.environment.height)
    let ground = ScreenBackground(scene)
    let views = ViewBuilder(scene, context, ground)
    let place = ScrollPosition(scene, views)
    var maker = CollectionBuilder(scene, views, place)
    let collection = maker.make()
    var size = screen
    if !context.isFirstScreenOnly { size.height = max(size.height, collection.end) }
    var root = DisplayNode(
        .screen, frame: LayoutRect(origin: .zero, size: size), fill: ground.color, clips: true,
        children: place.bars(at: collection.offset).nodes + [collection.node])
    if let device = context.device {
        root.children.append(.ornaments(of: device, views))
    }
    if let indicator = DisplayNode.refreshIndicator(scene, views) {
        root.children.append(indicator)
    }
    if context.environment.isRightToLeft { root.mirror(in: size.width) }
    return Display(
        size: size, root: root, title: scene.title,
        isRightToLeft: context.environment.isRightToLeft, locale: context.environment.locale)
}

extension DisplayNode {
    /// Turns leading and trailing around.
    fileprivate mutating func mirror(in width: Double) {
        frame.origin.x = width - frame.origin.x - frame.size.width
        for index in children.indices { children[index].mirror(in: width) }
    }
}
