import Screens
import CellCore
import Expressions
import Layout
import Systems
import Values

/// Creates and lays out the views of cells, bars and placeholders.
final class ViewBuilder {
    let scene: Scene
    let environment: DisplayEnvironment
    let background: ScreenBackground
    let context: ViewNode.LayoutContext
    /// The fonts of bars, which do not grow with Dynamic Type.
    let barMetrics: ViewNode.PlatformMetrics
    let pictures: Pictures
    let isFirstScreenOnly: Bool
    let scrollOffset: Double?
    /// That of the device, and of the tab bar.
    let safeArea: LayoutInsets
    let backTitle: String?
    let links: [String: [String?]]
    /// The end of the time for the display; nil if it may take any.
    let deadline: Deadline?

    init(_ scene: Scene, _ display: DisplayContext, _ background: ScreenBackground) {
        self.scene = scene
        self.background = background
        environment = display.environment
        isFirstScreenOnly = display.isFirstScreenOnly
        scrollOffset = display.scrollOffset
        var safeArea = display.device?.safeArea ?? .zero
        safeArea.bottom = TabBar.bottom(of: scene, in: display.environment, safeArea.bottom)
        self.safeArea = safeArea
        backTitle = display.backTitle
        links = display.links
        deadline = display.deadline
        pictures = display.pictures
        var fixed = display.environment
        fixed.contentSize = .large
        barMetrics = ViewNode.PlatformMetrics(fixed)
        context = ViewNode.LayoutContext(
            measure: DrawnParts(display.measure, display.pictures),
            metrics: ViewNode.PlatformMetrics(display.environment),
            scale: display.environment.scale)
    }

    func box(_ node: ViewNode) -> ViewNode.Box { ViewNode.Box(node, in: context) }

    /// The view of a cell. A built-in card gets the card colour of the screen's background; a
    /// banner without a picture gets none if its section has a background.
    ///
    /// - Parameters:
    ///   - pictureRatio: the aspect ratio (width to height) of a picture above texts.
    ///   - isRow: whether it spans the screen, so that its content is inset by the safe area.
    func box(
        _ cell: SceneCell, isOnBackground: Bool, pictureRatio: Double?, isRow: Bool = false
    ) -> ViewNode.Box {
        box(
            node(
                cell, isOnBackground: isOnBackground, pictureRatio: pictureRatio, isRow: isRow))
    }

    func node(
        _ cell: SceneCell, isOnBackground: Bool, pictureRatio: Double? = nil, isRow: Bool = false
    ) -> ViewNode {
        var node = cell.view
        if let pictureRatio, cell.isPictureOverTexts { node.setPictureRatio(pictureRatio) }
        if isRow {
            node.padding.leading += safeArea.leading
            node.padding.trailing += safeArea.trailing
        }
        return node.placed(
            on: background, card: cell.traits.cardBackground, hasSectionBackground: isOnBackground)
    }

    /// A text of the screen itself.
    func text(
        _ text: String, _ style: ViewNode.TextStyle.Name, _ color: Color = .label,
        weight: ViewNode.FontWeight? = nil, lines: Int? = nil,
        alignment: ViewNode.TextAlignment = .leading
    ) -> ViewNode {
        ViewNode(
            .text(
                ViewNode.Text(
                    text, style: context.metrics.style(style, weight: weight),
                    color: ViewColor(color),
                    lines: lines, alignment: alignment)))
    }

    /// A view in its frame.
    func display(_ box: ViewNode.Box, in frame: LayoutRect) -> DisplayNode {
        place(box, in: frame.size)
        return box.display(at: frame.origin, on: environment.metrics.tints)
    }

    /// Lays out a view in a frame of this size.
    func place(_ box: ViewNode.Box, in size: PointSize) {
        // Reuses the fit of the layout pass.
        let isFitted =
            box.fittedWidth == size.width
            && abs(box.size.height - size.height) * environment.scale < 1
        if !isFitted { box.fit(width: size.width, height: size.height) }
        box.place(size)
    }
}
