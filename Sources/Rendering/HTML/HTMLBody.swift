import Expressions
import JSONData
import Layout

/// The content of a page's body and the styles it uses.
///
/// Recursion is as deep as the display, which is bounded by the depth of a spec.
struct HTMLBody {
    var out: MarkupWriter
    var styles: StyleSheet
    let pictures: Pictures
    let isRightToLeft: Bool
    /// Pictures that are used several times; their files are written once.
    var shared: SharedPictures
    /// The symbols used, and their identifiers.
    var symbols: [SymbolPath] = []
    var writtenSymbols: Set<String> = []
    /// The heading level of the next text, if it is a heading.
    var headingLevel: Int?
    /// The time after which items are left out, since nothing is shown then.
    var deadline: Deadline?
    /// Names the elements and pictures of a live screen; nil for a page.
    var live: LiveMarks?

    init(
        _ display: Display, _ pictures: Pictures, _ styles: StyleSheet, _ redact: TextRedaction?
    ) {
        out = MarkupWriter(redact: redact)
        self.styles = styles
        self.pictures = pictures
        self.isRightToLeft = display.isRightToLeft
        self.shared = SharedPictures(in: display, pictures)
    }

    /// A part of a live screen.
    init(
        _ live: LiveMarks, _ pictures: Pictures, _ styles: StyleSheet, _ redact: TextRedaction?,
        isRightToLeft: Bool
    ) {
        out = MarkupWriter(redact: redact)
        (self.live, self.styles, self.pictures) = (live, styles, pictures)
        self.isRightToLeft = isRightToLeft
        shared = SharedPictures()
    }

    mutating func write(_ display: Display) {
        let root = display.root
        out.raw("<div")
        writeRootClasses(display)
        out.raw(">\n")
        let context = HTMLContext(x: root.frame.origin.x, y: root.frame.origin.y)
        writeChildren(of: root, in: context)
        out.raw("</div>\n")
        writeDefinitions()
    }

    mutating func write(_ node: DisplayNode, in context: HTMLContext) {
        switch node.content {
        case .text(let text): writeText(text, node, context)
        case .image(let image): writeImage(image, node, context)
        case .symbol(let symbol, let color) where node.isLeaf:
            writeSymbol(symbol, color, node, context)
        case .symbol, .none: writeBox(node, context)
        }
    }

    /// Writes an element with children.
    private mutating func writeBox(_ node: DisplayNode, _ context: HTMLContext) {
        let element = node.element(in: context)
        let level = headingLevel
        if let begun = node.headingLevel { headingLevel = begun }
        open(element, node, context)
        let isLink = openLink(of: node)
        writeContent(of: node, element, context)
        if isLink { out.raw("</a>") }
        close(element)
        if case .item = node.role { out.raw("\n") }
        if node.headingLevel != nil { headingLevel = level }
    }

    /// Writes the start tag, with an `aria-label` if the element allows one.
    mutating func open(
        _ element: HTMLElement, _ node: DisplayNode, _ context: HTMLContext
    ) {
        out.raw("<")
        out.raw(element.tag)
        out.raw(element.attributes)
        if case .control(let control) = node.role, !control.isEmptyField {
            writeAttributes(of: control)
        }
        writePositionClasses(node, context)
        if element.hasName, let name = node.name, !name.isEmpty {
            writeAttribute(" aria-label=\"", name)
        }
        if node.scrolling != nil { out.raw(" tabindex=\"0\"") }
        out.raw(">")
    }

    /// Opens a link that covers the element, for web URLs only, without referrer. An element with
    /// links or controls gets one before its content, because those cannot be in links.
    mutating func openLink(of node: DisplayNode) -> Bool {
        guard let link = node.link, link.hasPrefix("https://") || link.hasPrefix("http://") else {
            return false
        }
        out.raw("<a class=\"a\" target=\"_blank\" rel=\"noopener noreferrer\"")
        writeAttribute(" href=\"", link)
        guard node.hasInnerTargets else {
            out.raw(">")
            return true
        }
        if let name = node.firstText { writeAttribute(" aria-label=\"", name) }
        out.raw("></a>")
        return false
    }

    mutating func close(_ element: HTMLElement) {
        out.raw("</")
        out.raw(element.tag)
        out.raw(">")
    }

    private mutating func writeContent(
        of node: DisplayNode, _ element: HTMLElement, _ context: HTMLContext
    ) {
        var inner = context.within(node.frame)
        inner.list = node.list
        inner.addedChildren = context.addedChildren
        if node.role.isButton { inner.isInline = true }
        if case .control(let control) = node.role, control.isEmptyField {
            writeEmptyField(control, node.name)
        } else if let label = node.accessibilityLabel, !element.hasName {
            if case .searchField = node.role {
                writeSearchBox(label, node.spokenText ?? "")
            } else {
                out.raw("<span class=\"h\">")
                out.text(label)
            }
        } else {
            return writeInside(node, inner)
        }
        out.raw(
            inner.isInline
                ? "</span><span class=\"w\" aria-hidden=\"true\">"
                : "</span><div class=\"w\" aria-hidden=\"true\">")
        // Hidden content contains no headings.
        headingLevel = nil
        writeInside(node, inner)
        out.raw(inner.isInline ? "</span>" : "</div>")
    }

    /// Opens the element of a search field for assistive technology, with what is typed. What is seen
    /// may be the prompt, which is no value.
    private mutating func writeSearchBox(_ prompt: String, _ typed: String) {
        out.raw("<span class=\"h\" role=\"searchbox\" aria-readonly=\"true\"")
        writeAttribute(" aria-label=\"", prompt)
        out.raw(">")
        out.text(typed)
    }

    private mutating func writeInside(_ node: DisplayNode, _ context: HTMLContext) {
        if case .symbol(let symbol, let color) = node.content {
            let leaf = DisplayNode(.box, frame: node.frame, content: node.content)
            writeSymbol(symbol, color, leaf, context)
        }
        if let scrolling = node.scrolling {
            writeScrolled(node, scrolling, context)
        } else {
            writeChildren(of: node, in: context)
        }
    }

    /// Writes children in reading order: headers come before their content even if they are painted
    /// above it.
    mutating func writeChildren(of node: DisplayNode, in context: HTMLContext) {
        var flow = HTMLFlow(context: context, end: context.y)
        let raised = node.childrenOverContent
        for isRead in [true, false] {
            for index in node.children.indices where node.children[index].isReadFirst == isRead {
                if let window = context.window, node.isOutside(window, childAt: index) { continue }
                if case .item = node.children[index].role, deadline?.hasPassed == true { continue }
                flow.context.isRaised = raised.contains(index)
                live?.path.append(index - context.addedChildren)
                write(node.children[index], in: &flow)
                live?.path.removeLast()
            }
        }
    }

    /// Writes a child. Pinned children are in the normal flow of their parent, as `position:
    /// sticky` requires; the others are positioned absolutely.
    private mutating func write(_ child: DisplayNode, in flow: inout HTMLFlow) {
        guard child.isPinned else { return write(child, in: flow.context) }
        out.raw("<div")
        writeStickyClasses(child, flow.context, flow.end)
        out.raw(">")
        write(child, in: flow.context.within(child.frame))
        out.raw("</div>\n")
        flow.end = child.frame.end(.vertical)
        if case .footer = child.role { return }
        flow.context.pinnedTop += child.frame.size.height
    }
}

/// The normal flow of pinned children.
private struct HTMLFlow {
    var context: HTMLContext
    /// The end of the last pinned child.
    var end: Double
}

extension DisplayNode {
    /// Whether a child is an item, or the line below one, outside of the window.
    fileprivate func isOutside(_ window: LayoutRect, childAt index: Int) -> Bool {
        guard case .items = role else { return false }
        let frame = children[index].frame
        return frame.origin.y > window.end(.vertical) || frame.end(.vertical) < window.origin.y
            || frame.origin.x > window.end(.horizontal) || frame.end(.horizontal) < window.origin.x
    }

    /// The indices of the children of a screen that are over its content, though some are read before:
    /// those from the background of the bars on.
    fileprivate var childrenOverContent: Range<Int> {
        guard case .screen = role,
            let content = children.firstIndex(where: { $0.role == .collection }),
            let first = children[content...].firstIndex(where: { $0.role == .background })
        else { return 0..<0 }
        return first..<children.count
    }

    /// Whether it precedes its siblings in reading order. Backgrounds are behind them.
    fileprivate var isReadFirst: Bool {
        switch role {
        case .navigationBar, .searchField, .segmentedControl, .refreshIndicator, .header,
            .background:
            true
        default: false
        }
    }
}
