import CellCore

/// A text of a display, and what it is in.
package struct ShownText: Sendable, Hashable {
    /// The id of its section; nil for the rest of the screen.
    package let section: String?
    /// The item, the header or the footer; nil for the rest of the section.
    package let owner: ClippedText.Owner?
    package let text: String
    /// Whether it ends with `…`, since its lines are limited.
    package let isCut: Bool
}

extension Display {
    /// The texts in the order in which they are painted.
    package var texts: [ShownText] {
        var texts: [ShownText] = []
        root.addTexts(in: nil, nil, to: &texts)
        return texts
    }
}

extension DisplayNode {
    /// Adds the texts of the subtree. Recursion is as deep as the display.
    fileprivate func addTexts(
        in section: String?, _ owner: ClippedText.Owner?, to texts: inout [ShownText]
    ) {
        var (inner, innerOwner) = (section, owner)
        switch role {
        case .section(let id): inner = id
        case .item(let index): innerOwner = .item(index)
        case .header: innerOwner = .header
        case .footer: innerOwner = .footer
        default: break
        }
        if case .text(let text) = content {
            texts.append(
                ShownText(
                    section: inner, owner: innerOwner, text: text.text.text,
                    isCut: text.measured.isTruncated))
        }
        for index in children.indices {
            children[index].addTexts(in: inner, innerOwner, to: &texts)
        }
    }
}
