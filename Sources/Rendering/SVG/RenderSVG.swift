import Screens
import CellCore
package import Expressions
package import JSONData
import Layout

extension Renderer {
    /// A vector image with selectable text.
    package static let svg = Renderer(
        name: "svg", suffixes: [".svg"], [.drawsScreen, .isScrolled, .hasDevice, .showsPictures]
    ) { input throws(RenderFailure) in
        renderSVG(
            try input.display, input.pictures, appearance: input.environment.appearance,
            redact: input.redact, until: input.deadline)
    }
}

/// Renders a display as SVG 1.1, in one appearance, `light` or `dark`.
///
/// - Parameter deadline: the time after which items are left out.
package func renderSVG(
    _ display: Display, _ pictures: Pictures, appearance: String = "light",
    redact: TextRedaction? = nil, until deadline: Deadline? = nil
) -> [UInt8] {
    var image = SVGImage(display, pictures, appearance, redact)
    image.deadline = deadline
    image.write(display)
    return image.out.bytes
}

/// An SVG being written.
///
/// Recursion is as deep as the display, which is bounded by the depth of a spec.
struct SVGImage {
    var out: MarkupWriter
    let pictures: Pictures
    let appearance: String
    let isRightToLeft: Bool
    /// The numbers of written pictures, by address.
    var pictureNumbers: [String: Int] = [:]
    /// The number of written gradients and blurs.
    var effectCount = 0
    /// The time after which items are left out, since nothing is shown then.
    var deadline: Deadline?
    /// The numbers of written clip paths.
    private var clips: [Clip: Int] = [:]

    init(
        _ display: Display, _ pictures: Pictures, _ appearance: String, _ redact: TextRedaction?
    ) {
        out = MarkupWriter(redact: redact)
        self.pictures = pictures
        self.appearance = appearance
        self.isRightToLeft = display.isRightToLeft
    }

    mutating func write(_ display: Display) {
        let size = display.size
        out.raw("<svg xmlns=\"http://www.w3.org/2000/svg\" ")
        out.raw("xmlns:xlink=\"http://www.w3.org/1999/xlink\" xml:lang=\"")
        out.language(display.locale)
        attribute("\" xml:space=\"preserve\" width=\"", size.width)
        attribute("\" height=\"", size.height)
        attribute("\" viewBox=\"0 0 ", size.width)
        attribute(" ", size.height)
        out.raw("\" font-family=\"")
        out.families(display.locale, display.root.scriptFonts)
        out.raw("\" style=\"font-variant-ligatures:no-contextual\">\n<title>")
        out.text(display.title ?? "Screen")
        out.raw("</title>\n")
        var root = display.root
        root.fill = root.fill ?? .screen
        write(root)
        out.raw("</svg>\n")
    }

    mutating func write(_ node: DisplayNode) {
        guard node.opacity > 0 else { return }
        if case .item = node.role, deadline?.hasPassed == true { return }
        if case .image(let image) = node.content, pictures[image.address] == nil {
            return write(node.withoutPicture)
        }
        let isGroup = node.opacity < 1
        if isGroup {
            attribute("<g opacity=\"", node.opacity)
            out.raw("\">\n")
        }
        if let shadow = node.effects?.shadow { writeShadow(shadow, node) }
        if let fill = node.fill { writeBox(node.frame, node.corner, fill) }
        if let gradient = node.effects?.gradient { writeGradient(gradient, node) }
        writeContent(of: node)
        writeChildren(of: node)
        if let border = node.border { writeBorder(border, node) }
        if isGroup { out.raw("</g>\n") }
    }

    private mutating func writeContent(of node: DisplayNode) {
        switch node.content {
        case .none: break
        case .text(let text): writeText(text, in: node.frame)
        case .symbol(let symbol, let color): writeSymbol(symbol, color, in: node.frame)
        case .image(let image):
            guard node.corner > 0 else { return writePicture(image, in: node.frame) }
            beginClip(node)
            writePicture(image, in: node.frame)
            out.raw("</g>\n")
        }
    }

    private mutating func writeChildren(of node: DisplayNode) {
        let clips = (node.clips || node.scrolling != nil) && !node.children.isEmpty
        if clips { beginClip(node) }
        for index in node.children.indices where !clips || node.shows(node.children[index]) {
            write(node.children[index])
        }
        if clips { out.raw("</g>\n") }
    }

    /// Begins a group that is clipped to a node.
    private mutating func beginClip(_ node: DisplayNode) {
        let clip = Clip(frame: node.frame, corner: node.corner)
        let number = clips[clip] ?? clips.count
        if clips.updateValue(number, forKey: clip) == nil {
            out.raw("<clipPath id=\"c")
            out.int(number)
            out.raw("\"><rect")
            rectangle(node.frame, node.corner)
            out.raw("/></clipPath>\n")
        }
        out.raw("<g clip-path=\"url(#c")
        out.int(number)
        out.raw(")\">\n")
    }

    mutating func attribute(_ start: StaticString, _ value: Double) {
        out.raw(start)
        out.number(value)
    }
}

private struct Clip: Hashable {
    let frame: LayoutRect
    let corner: Double
}

extension DisplayNode {
    /// Whether a child may be visible in a node that clips.
    fileprivate func shows(_ child: DisplayNode) -> Bool {
        guard case .item = child.role else { return true }
        return frame.intersects(child.frame)
    }
}

extension SVGImage {
    /// Writes a loaded picture: its file on first use, then references to it.
    mutating func writePicture(_ image: ViewNode.Image, in frame: LayoutRect) {
        guard let picture = pictures[image.address] else { return }
        out.raw("<svg")
        rectangle(frame, 0)
        out.fit(picture, image.mode)
        out.raw(">")
        if let alternative = image.alternativeText, !alternative.isEmpty {
            out.raw("<title>")
            out.text(alternative)
            out.raw("</title>")
        }
        let number = pictureNumbers[image.address] ?? pictureNumbers.count
        if pictureNumbers.updateValue(number, forKey: image.address) == nil {
            // In `defs`, because the element around it may transform it.
            out.raw("<defs>")
            out.image(picture, number, attribute: " xlink:href=\"")
            out.raw("</defs>")
        }
        out.raw("<use xlink:href=\"#p")
        out.int(number)
        if image.mode == .center { out.centre(picture, in: frame.size) }
        out.raw("\"/></svg>\n")
    }
}
