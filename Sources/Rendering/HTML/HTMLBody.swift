import JSONData
import Layout

/// The content of a page's body, and the styles that it uses.
///
/// Recursion is as deep as the display, which is bounded by the depth of a spec.
struct HTMLBody {
    var out: MarkupWriter
    var styles: StyleSheet
    let pictures: Pictures
    let isRightToLeft: Bool
    /// Pictures that stand in several places, whose files are written once.
    var shared: SharedPictures
    /// Signs that are used.
    var symbols: [ViewSymbol] = []
    /// What the next text is a heading of.
    var headingLevel: Int?

    init(
        _ display: Display, _ pictures: Pictures, _ styles: StyleSheet, _ redact: TextRedaction?
    ) {
        out = MarkupWriter(redact: redact)
        self.styles = styles
        self.pictures = pictures
        self.isRightToLeft = display.isRightToLeft
        self.shared = SharedPictures(in: display, pictures)
    }

    mutating func write(_ display: Display) {
        let root = display.root
        out.raw("<div")
        writeRootPlace(display)
        out.raw(">\n")
        let place = HTMLContext(x: root.frame.origin.x, y: root.frame.origin.y)
        writeChildren(of: root, in: place)
        out.raw("</div>\n")
        writeDefinitions()
    }

    mutating func write(_ node: DisplayNode, in place: HTMLContext) {
        switch node.content {
        case .text(let text): writeText(text, node, place)
        case .image(let image): writeImage(image, node, place)
        case .symbol(let symbol, let color) where node.isLeaf:
            writeSymbol(symbol, color, node, place)
        case .symbol, .none: writeBox(node, place)
        }
    }

    /// An element with children.
    private mutating func writeBox(_ node: DisplayNode, _ place: HTMLContext) {
        let element = node.element(in: place)
        let level = headingLevel
        if let begun = node.headingLevel { headingLevel = begun }
        open(element, node, place)
        let isLink = openLink(of: node)
        writeContent(of: node, element, place)
        if isLink { out.raw("</a>") }
        close(element)
        if case .item = node.role { out.raw("\n") }
        if node.headingLevel != nil { headingLevel = level }
    }

    /// The start tag, and the name where the element may have none.
    mutating func open(
        _ element: HTMLElement, _ node: DisplayNode, _ place: HTMLContext
    ) {
        out.raw("<")
        out.raw(element.tag)
        out.raw(element.attributes)
        writePlace(node, place)
        if element.hasName, let name = node.name, !name.isEmpty {
            writeAttribute(" aria-label=\"", name)
        }
        if node.scrolling != nil { out.raw(" tabindex=\"0\"") }
        out.raw(">")
    }

    /// A link over all of the element, to the web alone; it tells the other site nothing of this page.
    mutating func openLink(of node: DisplayNode) -> Bool {
        guard let link = node.link, link.hasPrefix("https://") || link.hasPrefix("http://") else {
            return false
        }
        out.raw("<a class=\"a\" target=\"_blank\" rel=\"noopener noreferrer\"")
        writeAttribute(" href=\"", link)
        out.raw(">")
        return true
    }

    mutating func close(_ element: HTMLElement) {
        out.raw("</")
        out.raw(element.tag)
        out.raw(">")
    }

    private mutating func writeContent(
        of node: DisplayNode, _ element: HTMLElement, _ place: HTMLContext
    ) {
        var inner = place.within(node.frame)
        inner.list = node.list
        if case .button = node.role { inner.isInline = true }
        guard let label = node.accessibilityLabel, !element.hasName else {
            return writeInside(node, inner)
        }
        out.raw("<span class=\"h\">")
        out.text(label)
        out.raw(
            inner.isInline
                ? "</span><span class=\"w\" aria-hidden=\"true\">"
                : "</span><div class=\"w\" aria-hidden=\"true\">")
        // Nothing that is hidden is a heading.
        headingLevel = nil
        writeInside(node, inner)
        out.raw(inner.isInline ? "</span>" : "</div>")
    }

    private mutating func writeInside(_ node: DisplayNode, _ place: HTMLContext) {
        if case .symbol(let symbol, let color) = node.content {
            let sign = DisplayNode(.box, frame: node.frame, content: node.content)
            writeSymbol(symbol, color, sign, place)
        }
        if let scrolling = node.scrolling {
            writeScrolled(node, scrolling, place)
        } else {
            writeChildren(of: node, in: place)
        }
    }

    /// In the order in which they are read: headers that are painted above what they belong to stand
    /// before it all the same.
    mutating func writeChildren(of node: DisplayNode, in place: HTMLContext) {
        var flow = HTMLFlow(place: place, end: place.y)
        for isRead in [true, false] {
            for index in node.children.indices where node.children[index].isReadFirst == isRead {
                write(node.children[index], in: &flow)
            }
        }
    }

    /// Pinned children stand in the flow of their parent, or they could not come to rest; the others
    /// do not count there.
    private mutating func write(_ child: DisplayNode, in flow: inout HTMLFlow) {
        guard child.isPinned else { return write(child, in: flow.place) }
        out.raw("<div")
        writePinnedPlace(child, flow.place, flow.end)
        out.raw(">")
        write(child, in: flow.place.within(child.frame))
        out.raw("</div>\n")
        flow.end = child.frame.end(.vertical)
        if case .footer = child.role { return }
        flow.place.pinnedTop += child.frame.size.height
    }
}

/// What children stand in, one behind the other.
private struct HTMLFlow {
    var place: HTMLContext
    /// Where the last one that is pinned ends.
    var end: Double
}

extension DisplayNode {
    /// Whether it is read before what it stands beside. Backgrounds stand behind all of that.
    fileprivate var isReadFirst: Bool {
        switch role {
        case .navigationBar, .searchField, .segmentedControl, .refreshIndicator, .header,
            .background:
            true
        default: false
        }
    }
}
