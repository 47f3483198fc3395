import CellCore
import Layout
package import Screens

/// A text that a height cuts or hides. What `lines` cuts is meant, and is not one.
package struct ClippedText: Sendable {
    /// What the text is in.
    package enum Owner: Hashable, Sendable {
        case item(Int)
        case header, footer
    }

    /// The index of its section.
    package let section: Int
    package let owner: Owner
    /// The height of the owner.
    package let height: Double
    package let text: String
    /// Whether not one line of it is visible.
    package let isHidden: Bool
    /// The height of the node of the cell that cuts it; nil if the height of the owner does.
    package let nodeHeight: Double?
}

extension ClippedText.Owner {
    /// Returns what it is in messages.
    ///
    /// - Parameter section: the id of its section.
    package func name(in section: String) -> String {
        switch self {
        case .item(let index): "`\(section)[\(index)]`"
        case .header: "the header of `\(section)`"
        case .footer: "the footer of `\(section)`"
        }
    }
}

extension Scene {
    /// Lays out the sections without fonts, and returns the texts that heights cut or hide, by
    /// section.
    package func clippedTexts(in environment: DisplayEnvironment) -> [ClippedText] {
        let context = DisplayContext(environment: environment)
        let views = ViewBuilder(self, context, ScreenBackground(self))
        let elements = elementViews(views)
        let result = try? layOut(
            collectionLayout, itemCounts: itemCounts, in: environment.layoutEnvironment,
            measure: elements.measure)
        guard let result else { return [] }
        var frames: [[LayoutFrame]] = Array(repeating: [], count: sections.count)
        for frame in result.frames
        where frame.item != LayoutFrame.ofLayout && frames.indices.contains(frame.section) {
            frames[frame.section].append(frame)
        }
        return frames.indices.flatMap { section in
            elements.reserveTexts(frames[section], part: section)
            return frames[section].flatMap { clippedTexts(of: $0, elements, views) }
        }
    }

    private func clippedTexts(
        of frame: LayoutFrame, _ elements: ElementViews, _ views: ViewBuilder
    ) -> [ClippedText] {
        let (box, owner): (ViewNode.Box?, ClippedText.Owner)
        switch frame.kind {
        case .item:
            (box, owner) = (elements.item(frame.item, part: frame.section), .item(frame.item))
        case .supplementary(let kind):
            guard let edge = elements.boundary(kind: kind, frame.item, part: frame.section) else {
                return []
            }
            box = elements.box(of: edge, part: frame.section)
            owner = edge.item.alignment.isEnd ? .footer : .header
        case .decoration, .separator: return []
        }
        guard let box else { return [] }
        let height = frame.rect.size.height
        views.place(box, in: frame.rect.size)
        var found: [ClippedText] = []
        box.forEachClippedText(in: height) { text, isHidden, nodeHeight in
            found.append(
                ClippedText(
                    section: frame.section, owner: owner, height: height, text: text,
                    isHidden: isHidden, nodeHeight: nodeHeight))
        }
        return found
    }
}

extension ViewNode.Box {
    /// Calls `body` with each text of the placed view that is cut or hidden, whether it is hidden,
    /// and the height of the node that cuts it; nil if that is the height of the view, `height`.
    fileprivate func forEachClippedText(
        in height: Double, _ body: (String, _ isHidden: Bool, _ nodeHeight: Double?) -> Void
    ) {
        visit(top: 0, height, nodeHeight: nil, isDropped: false, body)
    }

    private func visit(
        top: Double, _ height: Double, nodeHeight: Double?, isDropped: Bool,
        _ body: (String, Bool, Double?) -> Void
    ) {
        var nodeHeight = nodeHeight
        if case .points(let points)? = node.height { nodeHeight = points }
        let isDropped = isDropped || self.isDropped
        for child in children {
            child.visit(
                top: top + child.origin.y, height, nodeHeight: nodeHeight, isDropped: isDropped,
                body)
        }
        guard case .text(let text) = node.content, !text.text.isEmpty else { return }
        if isDropped { return body(text.text, true, nodeHeight) }
        let rect = contentFrame(in: LayoutRect(origin: LayoutPoint(y: top), size: size))
        let (needed, end) = (rect.size.height, rect.end(.vertical))
        let visible = min(end, height) - max(0, rect.origin.y) + text.style.spareHeight
        if visible < needed {
            body(text.text, visible < min(needed, text.style.lineHeight), nil)
        } else if isCut {
            body(text.text, false, nodeHeight)
        }
    }
}
