import Screens

extension HTMLBody {
    /// A text in its lines, each on its own: what was measured is not broken again.
    mutating func writeText(_ text: DisplayText, _ node: DisplayNode, _ place: HTMLContext) {
        if let begun = node.headingLevel { headingLevel = begun }
        let element = textElement(
            of: node, place, isStruckThrough: text.text.isStruckThrough)
        let look = Look(text, node, isRightToLeft: isRightToLeft)
        let directions = LineDirections(text.measured.lines, page: isRightToLeft)
        out.raw("<")
        out.raw(element.tag)
        out.raw(element.attributes)
        writePlace(node, place, look)
        // What is cut off is heard all the same.
        let name =
            node.accessibilityLabel ?? (text.measured.isTruncated ? text.text.text : nil)
        if element.hasName, let name { writeAttribute(" aria-label=\"", name) }
        if case .all(let isRightToLeft) = directions {
            out.raw(isRightToLeft ? " dir=\"rtl\"" : " dir=\"ltr\"")
        }
        out.raw(">")
        let isLink = openLink(of: node)
        writeNamed(element.hasName ? nil : name) { body in body.writeLines(of: text, directions) }
        writeChildren(of: node, in: place.within(node.frame))
        if isLink { out.raw("</a>") }
        close(element)
    }

    private mutating func textElement(
        of node: DisplayNode, _ place: HTMLContext, isStruckThrough: Bool
    ) -> HTMLElement {
        if place.isInline { return HTMLElement(tag: "span") }
        if let level = headingLevel, node.isPlainText {
            headingLevel = nil
            return HTMLElement(tag: level == 1 ? "h1" : level == 2 ? "h2" : "h3")
        }
        // A paragraph may have no boxes in it.
        if case .box = node.role, node.children.isEmpty {
            return HTMLElement(tag: isStruckThrough ? "s" : "p")
        }
        return node.element(in: place)
    }

    /// Content in whose place a name is read where there is one.
    private mutating func writeNamed(_ label: String?, _ write: (inout HTMLBody) -> Void) {
        guard let label else { return write(&self) }
        out.raw("<span class=\"h\">")
        out.text(label)
        out.raw("</span><span class=\"w\" aria-hidden=\"true\">")
        write(&self)
        out.raw("</span>")
    }

    private mutating func writeLines(of text: DisplayText, _ directions: LineDirections) {
        for (number, line) in text.measured.lines.enumerated() {
            if case .each = directions {
                out.raw("<span class=\"k\" dir=\"")
                out.raw(line.isRightToLeft ? "rtl\">" : "ltr\">")
                out.text(line.text)
                out.raw("</span>")
            } else {
                if number > 0 { out.raw("<br>") }
                out.text(line.text)
            }
        }
    }

    mutating func writeAttribute(_ start: StaticString, _ value: String) {
        out.raw(start)
        out.text(value)
        out.raw("\"")
    }
}

/// How the lines of a text are read.
private enum LineDirections {
    /// As the page.
    case page
    case all(isRightToLeft: Bool)
    case each

    init(_ lines: [TextLine], page: Bool) {
        guard let first = lines.first?.isRightToLeft,
            lines.contains(where: { $0.isRightToLeft != page })
        else {
            self = .page
            return
        }
        let isEven = lines.allSatisfy { $0.isRightToLeft == first }
        self = isEven ? .all(isRightToLeft: first) : .each
    }
}

extension DisplayNode {
    /// Whether a heading's element can stand in the place of its own.
    fileprivate var isPlainText: Bool {
        switch role {
        case .box, .title, .header, .heading: children.isEmpty
        default: false
        }
    }
}

extension Look {
    /// That of a text and the box around it.
    fileprivate init(_ text: DisplayText, _ node: DisplayNode, isRightToLeft: Bool) {
        self.init(node)
        style = text.text.style
        color = text.text.color
        isStruckThrough = text.text.isStruckThrough
        let page = TextSide(.leading, isRightToLeft: isRightToLeft)
        let own = TextSide(text.text.alignment, isRightToLeft: isRightToLeft)
        side = own == page ? nil : own
    }
}
