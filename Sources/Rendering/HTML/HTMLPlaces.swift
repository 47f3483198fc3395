import Layout

extension HTMLBody {
    /// The attribute with the classes of a node's place and look.
    mutating func writePlace(
        _ node: DisplayNode, _ place: HTMLContext, _ look: Look? = nil
    ) {
        let column = styles.column(node.frame.origin.x - place.x, node.frame.size.width)
        let row = styles.row(node.frame.origin.y - place.y, node.frame.size.height)
        writeClasses(node.scrollingClasses, column, row, look ?? Look(node))
    }

    mutating func writeClasses(
        _ names: StaticString, _ column: Int, _ row: Int, _ look: Look
    ) {
        out.raw(" class=\"")
        if names.utf8CodeUnitCount > 0 {
            out.raw(names)
            out.raw(" ")
        }
        out.raw("x")
        out.int(column)
        out.raw(" y")
        out.int(row)
        if let look = styles.look(look) {
            out.raw(" l")
            out.int(look)
        }
        out.raw("\"")
    }

    /// The attribute of the display itself, which clips by its class and fills the page.
    mutating func writeRootPlace(_ display: Display) {
        var look = Look(display.root)
        look.clips = false
        look.fill = nil
        let column = styles.column(0, display.size.width)
        writeClasses("r", column, styles.row(0, display.size.height), look)
    }

    /// A box that comes to rest at the edge of the window as long as its parent is in sight.
    mutating func writePinnedPlace(
        _ node: DisplayNode, _ place: HTMLContext, _ flowEnd: Double
    ) {
        var look = Look()
        let isFooter = if case .footer = node.role { true } else { false }
        look.pin = StickyPosition(
            left: node.frame.origin.x - place.x, space: node.frame.origin.y - flowEnd,
            top: isFooter ? nil : place.pinnedTop)
        writeClasses(
            "p", styles.column(0, node.frame.size.width), styles.row(0, node.frame.size.height),
            look)
    }

    /// The content of a node that scrolls: a box as long as all of it, and marks where it snaps.
    mutating func writeScrolled(
        _ node: DisplayNode, _ scrolling: DisplayScrolling, _ place: HTMLContext
    ) {
        let content = node.frame.content(of: scrolling, isRightToLeft: isRightToLeft)
        out.raw(node.list == nil ? "<div" : "<div role=\"list\"")
        let column = styles.column(content.origin.x - place.x, content.size.width)
        let row = styles.row(content.origin.y - place.y, content.size.height)
        writeClasses("", column, row, Look())
        out.raw(">\n")
        for offset in scrolling.snapOffsets { writeSnapMark(offset, scrolling, content.size) }
        writeChildren(of: node, in: place.within(content))
        out.raw("</div>")
    }

    private mutating func writeSnapMark(
        _ offset: Double, _ scrolling: DisplayScrolling, _ size: PointSize
    ) {
        let length = size[scrolling.axis]
        let isTurned = isRightToLeft && scrolling.axis == .horizontal
        let start = isTurned ? length - offset - 1 : offset
        out.raw("<i class=\"n ")
        if scrolling.axis == .horizontal {
            out.raw("x")
            out.int(styles.column(start, 1))
        } else {
            out.raw("y")
            out.int(styles.row(start, 1))
        }
        out.raw("\"></i>")
    }
}

extension DisplayNode {
    fileprivate var scrollingClasses: StaticString {
        guard let scrolling else { return "" }
        return scrolling.snapOffsets.isEmpty ? "s" : "s m"
    }
}

extension LayoutRect {
    /// The frame of all the content that scrolls in this one, as it stands now.
    fileprivate func content(of scrolling: DisplayScrolling, isRightToLeft: Bool) -> LayoutRect {
        var content = self
        let axis = scrolling.axis
        content.size[axis] = max(size[axis], scrolling.contentLength)
        if isRightToLeft, axis == .horizontal {
            content.origin.x = end(.horizontal) + scrolling.offset - content.size.width
        } else {
            content.origin[axis] -= scrolling.offset
        }
        return content
    }
}

extension Look {
    /// That of a node's box.
    init(_ node: DisplayNode) {
        fill = node.fill
        border = node.border
        corner = node.corner
        opacity = node.opacity
        clips = node.clips && node.scrolling == nil
    }
}
