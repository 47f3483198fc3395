import CellCore
import Layout
import Rendering
import Screens
import Values

/// Hand-made display nodes.
enum Made {
    static let measure = PlainTextMeasure()
    static let gray = Color(
        light: RGBA(60, 60, 67, alpha: 153), dark: RGBA(235, 235, 245, alpha: 153))
    static let white = Color(light: RGBA(255, 255, 255), dark: RGBA(28, 28, 30))
    static let background = Color(light: RGBA(242, 242, 247), dark: RGBA(0, 0, 0))
    static let blue = Color(light: RGBA(0, 122, 255), dark: RGBA(10, 132, 255))
    static let red = Color(light: RGBA(255, 59, 48), dark: RGBA(255, 69, 58))
    static let line = Color(
        light: RGBA(60, 60, 67, alpha: 74), dark: RGBA(84, 84, 88, alpha: 153))

    static func frame(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> LayoutRect {
        LayoutRect(x: x, y: y, width: width, height: height)
    }

    static func text(
        _ string: String, _ frame: LayoutRect, size: Double = 17,
        weight: ViewNode.FontWeight = .regular,
        color: Color = .label, alignment: ViewNode.TextAlignment = .leading, lines: Int? = nil,
        isStruckThrough: Bool = false, role: DisplayRole = .box
    ) -> DisplayNode {
        let style = ViewNode.TextStyle(
            size: size, lineHeight: (size * 1.3).rounded(), weight: weight)
        let measured = measure.measure(string, style, width: frame.size.width, maxLines: lines)
        let text = ViewNode.Text(
            string, style: style, color: ViewColor(color), lines: lines, alignment: alignment,
            isStruckThrough: isStruckThrough)
        return DisplayNode(
            role, frame: frame, content: .text(DisplayText(text: text, measured: measured)))
    }

    static func image(
        _ address: String, _ frame: LayoutRect, mode: ViewNode.ContentMode = .scaleAspectFill,
        corner: Double = 0, alternative: String? = nil
    ) -> DisplayNode {
        let image = ViewNode.Image(address, mode: mode, alternativeText: alternative)
        return DisplayNode(.box, frame: frame, corner: corner, content: .image(image))
    }

    static func symbol(
        _ symbol: SymbolPath, _ frame: LayoutRect, _ color: Color = gray
    ) -> DisplayNode {
        DisplayNode(.box, frame: frame, content: .symbol(symbol, color))
    }

    /// A display as high as its nodes.
    static func display(
        _ title: String, width: Double = 390, isRightToLeft: Bool = false, locale: String = "en",
        _ nodes: [DisplayNode]
    ) -> Display {
        let height = nodes.map { $0.frame.end(.vertical) }.max() ?? 0
        let size = PointSize(width: width, height: height)
        let root = DisplayNode(
            .screen, frame: LayoutRect(origin: .zero, size: size), fill: background,
            children: nodes)
        return Display(
            size: size, root: root, title: title, isRightToLeft: isRightToLeft, locale: locale)
    }

    /// A landscape and a portrait picture of a few pixels, and one that failed to load.
    static let pictures = Pictures([
        "sun": .loaded(
            picture(
                "iVBORw0KGgoAAAANSUhEUgAAAAYAAAAECAIAAAAiZtkUAAAAQUlEQVR42m3IIQGAMBiE0Ys0vd9Oz5yZptMp"
                    + "QhCCEIQgxDcC8OQT1ahODWpSizqEG+544IkX/ip6oye6oys6o5/adtkjTXAyhzYAAAAASUVORK5CYII=",
                6, 4)),
        "hill": .loaded(
            picture(
                "iVBORw0KGgoAAAANSUhEUgAAAAQAAAAGCAIAAABrW6giAAAAO0lEQVR42mNgqPpvcjwSiIAMBpPNRUAEEgKS"
                    + "JvO7Qaz53SAGiNW9BIjAysr3AhFICEiaJF8DsZKvAREAES0h29OwELAAAAAASUVORK5CYII=",
                4, 6)),
        "gone": .failed("The server says that there is nothing (404)."),
    ])

    private static func picture(_ base64: String, _ width: Int, _ height: Int) -> Picture {
        Picture(
            format: .png, bytes: Base64.decode(Array(base64.utf8)[...]) ?? [], width: width,
            height: height)
    }
}
