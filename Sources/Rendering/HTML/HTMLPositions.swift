import Layout

extension HTMLBody {
    /// Writes the class attribute with a node's position and style.
    mutating func writePositionClasses(
        _ node: DisplayNode, _ context: HTMLContext, _ boxStyle: BoxStyle? = nil
    ) {
        let column = styles.column(node.frame.origin.x - context.x, node.frame.size.width)
        let row = styles.row(node.frame.origin.y - context.y, node.frame.size.height)
        var boxStyle = boxStyle ?? BoxStyle(node)
        boxStyle.isRaised = context.isRaised
        writeClasses(node.scrollingClasses, column, row, boxStyle)
        live?.write(to: &out)
    }

    mutating func writeClasses(
        _ names: StaticString, _ column: Int, _ row: Int, _ boxStyle: BoxStyle
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
        if let boxStyle = styles.boxStyle(boxStyle) {
            out.raw(" l")
            out.int(boxStyle)
        }
        out.raw("\"")
    }

    /// Writes the class attribute of the root, which clips by its class and fills the page.
    mutating func writeRootClasses(_ display: Display) {
        var boxStyle = BoxStyle(display.root)
        boxStyle.clips = false
        boxStyle.fill = nil
        let column = styles.column(0, display.size.width)
        writeClasses("r", column, styles.row(0, display.size.height), boxStyle)
    }

    /// Writes the class attribute of a sticky element.
    mutating func writeStickyClasses(
        _ node: DisplayNode, _ context: HTMLContext, _ flowEnd: Double
    ) {
        var boxStyle = BoxStyle()
        let isFooter = if case .footer = node.role { true } else { false }
        boxStyle.sticky = StickyPosition(
            left: node.frame.origin.x - context.x, space: node.frame.origin.y - flowEnd,
            top: isFooter ? nil : context.pinnedTop)
        writeClasses(
            "p", styles.column(0, node.frame.size.width), styles.row(0, node.frame.size.height),
            boxStyle)
    }

    /// Writes the content of a scrolling node: an element as long as the content, and snap targets.
    mutating func writeScrolled(
        _ node: DisplayNode, _ scrolling: DisplayScrolling, _ context: HTMLContext
    ) {
        let content = node.frame.content(of: scrolling, isRightToLeft: isRightToLeft)
        out.raw(node.list == nil ? "<div" : "<div role=\"list\"")
        let column = styles.column(content.origin.x - context.x, content.size.width)
        let row = styles.row(content.origin.y - context.y, content.size.height)
        writeClasses("", column, row, BoxStyle())
        out.raw(">\n")
        for offset in scrolling.snapOffsets { writeSnapTarget(offset, scrolling, content.size) }
        var inner = context.within(content)
        if let live { inner.window = live.window(of: node, scrolling, context.window) }
        writeChildren(of: node, in: inner)
        out.raw("</div>")
    }

    private mutating func writeSnapTarget(
        _ offset: Double, _ scrolling: DisplayScrolling, _ size: PointSize
    ) {
        let length = size[scrolling.axis]
        let isMirrored = isRightToLeft && scrolling.axis == .horizontal
        let start = isMirrored ? length - offset - 1 : offset
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
    /// The line that it is: a separator, a divider, or the edge of a bar.
    fileprivate var line: BoxStyle.Line? {
        guard fill != nil, children.isEmpty, content == .none, border == nil, effects == nil,
            corner == 0
        else { return nil }
        let (width, height) = (frame.size.width, frame.size.height)
        guard min(width, height) > 0, min(width, height) < 1 else { return nil }
        return height < width
            ? BoxStyle.Line(axis: .horizontal, thickness: height)
            : BoxStyle.Line(axis: .vertical, thickness: width)
    }

    fileprivate var scrollingClasses: StaticString {
        guard let scrolling else { return "" }
        return scrolling.snapOffsets.isEmpty ? "s" : "s m"
    }
}

extension LayoutRect {
    /// The frame of the scrolled content at the current offset.
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

extension BoxStyle {
    /// The style of a node's box.
    init(_ node: DisplayNode) {
        fill = node.fill
        line = node.line
        border = node.border
        effects = node.effects
        corner = node.corner
        opacity = node.opacity
        clips = node.clips && node.scrolling == nil
    }
}
