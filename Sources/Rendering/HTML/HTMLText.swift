import CellCore

extension HTMLBody {
    /// Writes a text line by line: measured lines are not broken again.
    mutating func writeText(_ text: DisplayText, _ node: DisplayNode, _ context: HTMLContext) {
        if let begun = node.headingLevel { headingLevel = begun }
        styles.fonts.add(text.text.text)
        let element = textElement(
            of: node, context, isStruckThrough: text.text.isStruckThrough)
        let boxStyle = BoxStyle(text, node, isRightToLeft: isRightToLeft)
        let directions = LineDirections(text.measured.lines, page: isRightToLeft)
        out.raw("<")
        out.raw(element.tag)
        out.raw(element.attributes)
        writePositionClasses(node, context, boxStyle)
        // Truncated text is read in full.
        // Links cannot be reached in text that is replaced.
        let isReplaced = text.measured.isTruncated && !text.text.hasLinks
        let name = node.accessibilityLabel ?? (isReplaced ? text.text.text : nil)
        if element.hasName, let name { writeAttribute(" aria-label=\"", name) }
        if case .all(let isRightToLeft) = directions {
            out.raw(isRightToLeft ? " dir=\"rtl\"" : " dir=\"ltr\"")
        }
        out.raw(">")
        let isLink = openLink(of: node)
        writeNamed(element.hasName ? nil : name) { body in
            body.writeLines(of: text, directions, hasLinks: !context.isInline)
        }
        writeChildren(of: node, in: context.within(node.frame))
        if isLink { out.raw("</a>") }
        close(element)
    }

    private mutating func textElement(
        of node: DisplayNode, _ context: HTMLContext, isStruckThrough: Bool
    ) -> HTMLElement {
        if context.isInline { return HTMLElement(tag: "span") }
        if let level = headingLevel, node.isPlainText {
            headingLevel = nil
            return HTMLElement(tag: level == 1 ? "h1" : level == 2 ? "h2" : "h3")
        }
        // A `p` element allows only phrasing content.
        if case .box = node.role, node.children.isEmpty {
            return HTMLElement(tag: isStruckThrough ? "s" : "p")
        }
        return node.element(in: context)
    }

    /// Writes content that is replaced by a label, if any, for assistive technology.
    private mutating func writeNamed(_ label: String?, _ write: (inout HTMLBody) -> Void) {
        guard let label else { return write(&self) }
        if !label.isEmpty {
            out.raw("<span class=\"h\">")
            out.text(label)
            out.raw("</span>")
        }
        out.raw("<span class=\"w\" aria-hidden=\"true\">")
        write(&self)
        out.raw("</span>")
    }

    private mutating func writeLines(
        of text: DisplayText, _ directions: LineDirections, hasLinks: Bool
    ) {
        for (number, line) in text.measured.lines.enumerated() {
            if case .each = directions {
                out.raw("<span class=\"k\" dir=\"")
                out.raw(line.isRightToLeft ? "rtl\">" : "ltr\">")
                write(line, of: text.text, hasLinks: hasLinks)
                out.raw("</span>")
            } else {
                if number > 0 { out.raw("<br>") }
                write(line, of: text.text, hasLinks: hasLinks)
            }
        }
    }

    private mutating func write(_ line: ViewNode.TextLine, of text: ViewNode.Text, hasLinks: Bool) {
        if line.pieces.isEmpty { return out.text(line.text) }
        var level = line.level
        for piece in line.pieces {
            embed(from: &level, to: piece.level ?? line.level)
            guard let run = text.run(of: piece) else {
                out.text(piece.text)
                continue
            }
            write(piece.text, run, hasLinks: hasLinks)
        }
        embed(from: &level, to: line.level)
    }

    /// Opens or closes an element for each level, so that letters have the order of their whole
    /// paragraph: a browser takes each line for a paragraph.
    private mutating func embed(from level: inout Int, to next: Int) {
        if level != next { styles.hasEmbeddings = true }
        while level < next {
            level += 1
            out.raw(level.isMultiple(of: 2) ? "<bdi dir=\"ltr\">" : "<bdi dir=\"rtl\">")
        }
        while level > next {
            level -= 1
            out.raw("</bdi>")
        }
    }

    private mutating func write(_ text: String, _ run: ViewNode.TextRun, hasLinks: Bool) {
        let link = hasLinks ? run.link : nil
        let tag: StaticString =
            link != nil
            ? "a"
            : run.style.isMonospaced
                ? "code" : run.isStruckThrough ? "s" : run.style.isItalic ? "em" : "span"
        out.raw("<")
        out.raw(tag)
        out.raw(" class=\"t")
        if let number = styles.boxStyle(BoxStyle(run)) {
            out.raw(" l")
            out.int(number)
        }
        out.raw("\"")
        if let link {
            out.raw(" target=\"_blank\" rel=\"noopener noreferrer\"")
            writeAttribute(" href=\"", link)
        }
        out.raw(">")
        out.text(text)
        out.raw("</")
        out.raw(tag)
        out.raw(">")
    }

    mutating func writeAttribute(_ start: StaticString, _ value: String) {
        out.raw(start)
        out.text(value)
        out.raw("\"")
    }
}

/// The directions of a text's lines.
private enum LineDirections {
    /// That of the page.
    case page
    case all(isRightToLeft: Bool)
    case each

    init(_ lines: [ViewNode.TextLine], page: Bool) {
        guard let first = lines.first?.isRightToLeft,
            lines.contains(where: { $0.isRightToLeft != page })
        else {
            self = .page
            return
        }
        let isUniform = lines.allSatisfy { $0.isRightToLeft == first }
        self = isUniform ? .all(isRightToLeft: first) : .each
    }
}

extension DisplayNode {
    /// Whether its element can be replaced by a heading.
    fileprivate var isPlainText: Bool {
        switch role {
        case .box, .title, .header, .heading: children.isEmpty
        default: false
        }
    }
}

extension BoxStyle {
    /// The style of a text and its box.
    fileprivate init(_ text: DisplayText, _ node: DisplayNode, isRightToLeft: Bool) {
        self.init(node)
        style = text.text.style
        color = text.text.color.resolved
        isStruckThrough = text.text.isStruckThrough
        isUnderlined = text.text.isUnderlined
        let page = TextSide(.leading, isRightToLeft: isRightToLeft)
        let own = TextSide(text.text.alignment, isRightToLeft: isRightToLeft)
        side = own == page ? nil : own
    }
}

extension BoxStyle {
    /// The style of a part of a line.
    fileprivate init(_ run: ViewNode.TextRun) {
        self.init()
        isPart = true
        style = run.style
        color = run.color?.resolved
        isStruckThrough = run.isStruckThrough
        isUnderlined = run.isUnderlined
    }
}

extension ViewNode.Text {
    /// Whether a part of it is a link.
    var hasLinks: Bool { runs.contains { $0.link != nil } }
}

extension DisplayNode {
    /// Whether the subtree has a link in a text, or a control.
    var hasInnerTargets: Bool {
        if case .text(let text) = content, text.text.hasLinks { return true }
        if case .control = role { return true }
        return children.contains(where: \.hasInnerTargets)
    }
}
