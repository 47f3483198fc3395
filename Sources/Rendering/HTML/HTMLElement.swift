import CellCore
import Layout

/// The ancestors of an element as far as they affect its markup.
struct HTMLContext {
    /// The origin of the parent's content, in points of the display.
    var x: Double
    var y: Double
    /// The kind of list that the parent is, if any.
    var list: HTMLList?
    /// Whether the element is in a button, which allows only phrasing content.
    var isInline = false
    /// The sticky position of pinned elements, in points from the top of the window.
    var pinnedTop = 0.0
    /// The part of the display of which items are written; nil for all items.
    var window: LayoutRect?
    /// The number of children before those of the display's node.
    var addedChildren = 0
    /// Whether the element is above siblings that follow it.
    var isRaised = false

    /// The context of the children of an element at `frame`.
    func within(_ frame: LayoutRect) -> HTMLContext {
        var inner = self
        (inner.x, inner.y) = (frame.origin.x, frame.origin.y)
        inner.addedChildren = 0
        inner.isRaised = false
        return inner
    }
}

/// The markup of a list.
enum HTMLList {
    /// `ul` and `li`, if it contains only items.
    case plain
    /// `div` elements with ARIA roles, if it also contains separators.
    case roles
}

/// An element without its position and style.
struct HTMLElement {
    var tag: StaticString
    /// With a leading space.
    var attributes: StaticString = ""
    /// Whether it allows `aria-label`; other elements are named by visually hidden text.
    var hasName = false
}

extension DisplayNode {
    /// The element for the node's role.
    func element(in context: HTMLContext) -> HTMLElement {
        let box: StaticString = context.isInline ? "span" : "div"
        return switch role {
        case .navigationBar, .header: HTMLElement(tag: context.isInline ? box : "header")
        case .title: HTMLElement(tag: box)
        case .segmentedControl:
            HTMLElement(tag: box, attributes: " role=\"radiogroup\"", hasName: true)
        case .segment(let isSelected):
            HTMLElement(
                tag: box,
                attributes: isSelected
                    ? " role=\"radio\" aria-checked=\"true\""
                    : " role=\"radio\" aria-checked=\"false\"", hasName: true)
        case .tabBar: HTMLElement(tag: box, attributes: " role=\"tablist\"")
        case .tab(let isSelected):
            HTMLElement(
                tag: box,
                attributes: isSelected
                    ? " role=\"tab\" aria-selected=\"true\""
                    : " role=\"tab\" aria-selected=\"false\"", hasName: true)
        case .refreshIndicator:
            HTMLElement(tag: box, attributes: " role=\"progressbar\"", hasName: true)
        case .collection: HTMLElement(tag: "main")
        case .section: HTMLElement(tag: "section", hasName: true)
        case .items: itemsElement(box)
        case .item: itemElement(context.list, box)
        case .pageControl: HTMLElement(tag: box, attributes: " role=\"img\"", hasName: true)
        case .footer: HTMLElement(tag: "footer")
        case .placeholder where isSilentLoading: HTMLElement(tag: box)
        case .placeholder(let state): HTMLElement(tag: box, attributes: attributes(of: state))
        case .button:
            HTMLElement(
                tag: context.isInline ? box : "button",
                attributes: context.isInline ? "" : " type=\"button\"", hasName: !context.isInline)
        case .control(let control): control.element(box, isInline: context.isInline)
        case .deviceChrome: HTMLElement(tag: box, attributes: " aria-hidden=\"true\"")
        case .alert: HTMLElement(tag: box, attributes: " role=\"alertdialog\"", hasName: true)
        case .screen, .background, .separator, .box, .heading, .searchField:
            HTMLElement(tag: box)
        }
    }

    private func itemsElement(_ box: StaticString) -> HTMLElement {
        if isSkeleton {
            return HTMLElement(
                tag: box, attributes: " role=\"status\" aria-busy=\"true\"", hasName: true)
        }
        // The list element is in the scrolled content.
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

    /// Whether its children stand for items that are being loaded.
    private var isSkeleton: Bool { children.first?.isSilentLoading == true }

    /// Whether it stands for content that is being loaded, without words.
    private var isSilentLoading: Bool { role == .placeholder(state: "loading") && firstText == nil }

    /// The kind of list that the children form; nil if they are not items.
    var list: HTMLList? {
        guard case .items = role else { return nil }
        let items = children.count { if case .item = $0.role { true } else { false } }
        // A placeholder is not an item.
        guard items > 0 else { return nil }
        return scrolling == nil && items == children.count ? .plain : .roles
    }

    /// The level of the heading that begins with the node's first text, if any.
    var headingLevel: Int? {
        switch role {
        case .title: 1
        case .header: 2
        case .heading: 3
        default: nil
        }
    }

    /// The accessible name of the node, if its element allows one.
    var name: String? {
        if isSkeleton { return "Loading" }
        if let accessibilityLabel { return accessibilityLabel }
        switch role {
        // Without a header, no name: the spec's id is not for readers.
        case .section: return headerText
        case .refreshIndicator: return "Loading"
        case .pageControl(let page, let pages): return "Page \(page) of \(pages)"
        case .control(let control):
            return control.kind == .button && control.entries.isEmpty ? nil : control.name
        default: return nil
        }
    }

    /// The first text as it is read.
    var spokenText: String? {
        if case .text(let text) = content { return accessibilityLabel ?? text.text.text }
        return children.lazy.compactMap(\.spokenText).first
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

    /// Whether it has content but no children.
    var isLeaf: Bool {
        if case .box = role { children.isEmpty && scrolling == nil } else { false }
    }
}
