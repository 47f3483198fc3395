import Layout

/// What stands around an element and decides which one it may be.
struct HTMLContext {
    /// Where the parent's content begins, in points of the display.
    var x: Double
    var y: Double
    /// The parent's elements are entries of a list.
    var list: HTMLList?
    /// Within a button, whose elements must be inline ones.
    var isInline = false
    /// Where what is pinned comes to rest, in points from the edge of the window.
    var pinnedTop = 0.0

    /// What stands around the children of an element that lies in `frame`.
    func within(_ frame: LayoutRect) -> HTMLContext {
        var inner = self
        (inner.x, inner.y) = (frame.origin.x, frame.origin.y)
        return inner
    }
}

/// How a list says that it is one.
enum HTMLList {
    /// `ul` and `li`, where there is nothing but items.
    case plain
    /// Boxes with roles, where there are separators between the items.
    case roles
}

/// An element without its position and look.
struct HTMLElement {
    var tag: StaticString
    /// With the space in front of them.
    var attributes: StaticString = ""
    /// Whether it may have a name for assistive technology; others are named by hidden text.
    var hasName = false
}

extension DisplayNode {
    /// The element with the meaning of the node's role.
    func element(in place: HTMLContext) -> HTMLElement {
        let box: StaticString = place.isInline ? "span" : "div"
        return switch role {
        case .navigationBar, .header: HTMLElement(tag: place.isInline ? box : "header")
        case .title: HTMLElement(tag: box)
        case .searchField: HTMLElement(tag: box, attributes: " role=\"search\"", hasName: true)
        case .segmentedControl:
            HTMLElement(tag: box, attributes: " role=\"radiogroup\"", hasName: true)
        case .segment(let isSelected):
            HTMLElement(
                tag: box,
                attributes: isSelected
                    ? " role=\"radio\" aria-checked=\"true\""
                    : " role=\"radio\" aria-checked=\"false\"", hasName: true)
        case .refreshIndicator:
            HTMLElement(tag: box, attributes: " role=\"progressbar\"", hasName: true)
        case .collection: HTMLElement(tag: "main")
        case .section: HTMLElement(tag: "section", hasName: true)
        case .items: itemsElement(box)
        case .item: itemElement(place.list, box)
        case .footer: HTMLElement(tag: "footer")
        case .placeholder(let state): HTMLElement(tag: box, attributes: attributes(of: state))
        case .button:
            HTMLElement(
                tag: place.isInline ? box : "button",
                attributes: place.isInline ? "" : " type=\"button\"", hasName: !place.isInline)
        case .ornament: HTMLElement(tag: box, attributes: " aria-hidden=\"true\"")
        case .screen, .background, .badge, .separator, .box, .heading: HTMLElement(tag: box)
        }
    }

    private func itemsElement(_ box: StaticString) -> HTMLElement {
        // The list is in the content that scrolls.
        if scrolling != nil {
            return HTMLElement(tag: box, attributes: " role=\"group\"", hasName: true)
        }
        return switch list {
        case .plain: HTMLElement(tag: "ul")
        case .roles: HTMLElement(tag: box, attributes: " role=\"list\"")
        case nil: HTMLElement(tag: box)
        }
    }

    private func itemElement(_ list: HTMLList?, _ box: StaticString) -> HTMLElement {
        switch list {
        case .plain: HTMLElement(tag: "li")
        case .roles: HTMLElement(tag: box, attributes: " role=\"listitem\"")
        case nil: HTMLElement(tag: box)
        }
    }

    private func attributes(of state: String) -> StaticString {
        switch state {
        case "failed", "failure": " role=\"alert\""
        case "loading": " role=\"status\" aria-busy=\"true\""
        default: " role=\"status\""
        }
    }

    /// The list that the children stand in; nil where they are no items.
    var list: HTMLList? {
        guard case .items = role else { return nil }
        let items = children.count { if case .item = $0.role { true } else { false } }
        // What stands in the place of items is none.
        guard items > 0 else { return nil }
        return scrolling == nil && items == children.count ? .plain : .roles
    }

    /// The level of the heading that the first text in the node is; nil where it is none.
    var headingLevel: Int? {
        switch role {
        case .title: 1
        case .header: 2
        case .heading: 3
        default: nil
        }
    }

    /// What assistive technology calls the node, where its element may have a name.
    var name: String? {
        if let accessibilityLabel { return accessibilityLabel }
        switch role {
        // One without a header is called by what is in it, not by a word of the spec.
        case .section: return headerText
        case .refreshIndicator: return "Loading"
        default: return nil
        }
    }

    /// The first text of a section's header.
    var headerText: String? {
        for index in children.indices {
            if case .header = children[index].role, let text = children[index].firstText {
                return text
            }
        }
        return nil
    }

    /// Whether it paints its content and nothing else.
    var isLeaf: Bool {
        if case .box = role { children.isEmpty && scrolling == nil } else { false }
    }
}
