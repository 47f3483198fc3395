import CellCore
package import Layout
import Screens
import Values

/// The number of an element, drawn over it.
package struct ScreenMark: Sendable {
    package let number: Int
    /// Of the element on the screen, in points.
    package let frame: LayoutRect

    package init(number: Int, frame: LayoutRect) {
        self.number = number
        self.frame = frame
    }
}

extension DisplayNode {
    /// Returns the marks of a screen: a line around each element, with its number in the corner.
    static func marks(_ marks: [ScreenMark], _ views: ViewBuilder) -> [DisplayNode] {
        marks.flatMap { mark -> [DisplayNode] in
            let color = ViewColor.named(.systemPink)
            var number = ViewNode(
                .text(
                    ViewNode.Text(
                        "\(mark.number)",
                        style: views.barMetrics.style(.caption2, weight: .bold),
                        color: ViewColor(.white))))
            number.background = color
            number.corner = 4
            number.padding = LayoutGeometry.Insets(top: 1, leading: 4, bottom: 1, trailing: 4)
            let box = views.box(number)
            box.fit(width: box.idealWidth, height: nil)
            let line = DisplayNode(
                .box, frame: mark.frame, border: ViewBorder(color: color, width: 1))
            let corner = LayoutRect(origin: mark.frame.origin, size: box.size)
            return [line, views.display(box, in: corner)]
        }
    }
}
