import CellCore
import Layout
import Screens
import Systems
import Values

extension ViewBuilder {
    /// The background of a bar with content beneath it: the chrome material with a hairline at its inner
    /// edge or, where bars are of glass, UIKit's soft scroll edge effect, by which content becomes the
    /// background towards the edge of the screen.
    ///
    /// - Parameters:
    ///   - frame: that of the bars, up to the edge of the screen.
    ///   - edge: that edge, `top` or `bottom`.
    ///   - hidesContent: whether nothing of the content is seen through it.
    func barBackground(
        in frame: LayoutRect, at edge: ViewNode.Alignment, hidesContent: Bool = false
    ) -> DisplayNode {
        var node = DisplayNode(.background, frame: frame)
        if !environment.metrics.version.hasGlass {
            node.fill = Color(edge == .top ? .navigationBar : .toolbar)
            node.children = [barLine(of: frame, at: edge)]
        } else if hidesContent {
            node.fill = background.color
        } else {
            node.effects = ViewNode.Effects(gradient: scrollEdgeFade(in: frame, at: edge))
        }
        return node
    }

    /// The hairline between a bar and the content, in the bar.
    func barLine(of bar: LayoutRect, at edge: ViewNode.Alignment) -> DisplayNode {
        let hairline = context.hairline
        var line = bar
        line.size.height = hairline
        if edge == .top { line.origin.y = bar.end(.vertical) - hairline }
        return DisplayNode(.separator, frame: line, fill: .separator)
    }

    /// The fade of content below a bar. It begins at the inner edge of the bar and is complete from a
    /// height on, so that titles are read without the blur that UIKit has as well.
    private func scrollEdgeFade(
        in frame: LayoutRect, at edge: ViewNode.Alignment
    ) -> ViewGradient {
        let length = environment.metrics[.scrollEdgeFade]
        let steps = 12
        let colors = (0...steps).map { step in
            let distance = frame.size.height * Double(step) / Double(steps)
            let rest = 1 - min(1, distance / max(1, length))
            return ViewColor(background.color.faded(to: 1 - rest * rest))
        }
        return ViewGradient(colors: colors, direction: edge)
    }
}
