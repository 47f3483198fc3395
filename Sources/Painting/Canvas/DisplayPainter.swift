import CellCore
import CPainting
import Expressions
import Layout
import Rendering
import Values

/// Paints the visible part of a display.
struct DisplayPainter {
    let canvas: Canvas
    let texts: TextPainter
    let pictures: PictureStore
    /// `light` or `dark`.
    let appearance: String
    let isRightToLeft: Bool
    /// The part of the display on the canvas; nothing else is painted.
    let visible: LayoutRect
    /// The time after which items are left out, since nothing is shown then.
    let deadline: Deadline?

    /// Maximum nesting depth. Specs have far fewer levels.
    private static let maxDepth = 400

    func paint(_ node: DisplayNode) { paint(node, depth: 0) }

    private func paint(_ node: DisplayNode, depth: Int) {
        guard depth < DisplayPainter.maxDepth, node.opacity > 0 else { return }
        let isVisible = node.frame.touches(visible)
        // Children may overflow a box that does not clip.
        guard isVisible || !node.clips && !node.children.isEmpty else { return }
        if case .item = node.role, deadline?.hasPassed == true { return }
        if case .image(let image) = node.content, isVisible, pictures[image.address] == nil {
            return paint(node.withoutPicture, depth: depth + 1)
        }
        if isVisible, texts.isSelectable, let link = node.link?.webAddress {
            // Before the content, whose links are above it and cannot be inside.
            canvas.withLink(node.frame, to: link) {}
        }
        paintBlended(node, isVisible, depth: depth)
    }

    private func paintBlended(_ node: DisplayNode, _ isVisible: Bool, depth: Int) {
        guard node.opacity < 1 else { return paintOpaque(node, isVisible, depth: depth) }
        canvas.withSavedState {
            cpainting_begin_group(canvas.pointer)
            paintOpaque(node, isVisible, depth: depth)
            cpainting_end_group(canvas.pointer, node.opacity)
        }
    }

    private func paintOpaque(_ node: DisplayNode, _ isVisible: Bool, depth: Int) {
        if isVisible {
            if let shadow = node.effects?.shadow {
                canvas.fillBlurred(
                    shadow.frame(of: node.frame), corner: node.corner, color(shadow.color.resolved),
                    radius: shadow.radius)
            }
            if let fill = node.fill { canvas.fill(node.frame, corner: node.corner, color(fill)) }
            if let gradient = node.effects?.gradient {
                canvas.fill(
                    node.frame, corner: node.corner, gradient,
                    gradient.colors.map { color($0.resolved) })
            }
            paintContent(node)
        }
        paintChildren(node, depth: depth)
        if isVisible, let border = node.border {
            canvas.strokeInside(
                node.frame, corner: node.corner, color(border.color.resolved), width: border.width)
        }
    }

    private func paintContent(_ node: DisplayNode) {
        switch node.content {
        case .none: break
        case .text(let text): texts.paint(text, in: node.frame, appearance)
        case .image(let image):
            guard let picture = pictures[image.address] else { return }
            canvas.withSavedState {
                canvas.clip(node.frame, corner: node.corner)
                picture.paint(on: canvas, in: node.frame, image.mode)
            }
        case .symbol(let symbol, let tint):
            canvas.draw(symbol, in: node.frame, color(tint), isMirrored: isRightToLeft)
        }
    }

    private func paintChildren(_ node: DisplayNode, depth: Int) {
        guard !node.children.isEmpty else { return }
        guard node.clips || node.scrolling != nil else {
            for child in node.children { paint(child, depth: depth + 1) }
            return
        }
        canvas.withSavedState {
            if node.clips { canvas.clip(node.frame, corner: node.corner) }
            let offset = node.scrolling.map(offset) ?? .zero
            canvas.move(by: LayoutPoint(x: -offset.x, y: -offset.y))
            var inner = self
            inner.move(by: offset)
            for child in node.children { inner.paint(child, depth: depth + 1) }
        }
    }

    /// The translation for a content offset: frames are those of unscrolled content.
    private func offset(_ scrolling: DisplayScrolling) -> LayoutPoint {
        switch scrolling.axis {
        case .horizontal:
            LayoutPoint(x: isRightToLeft ? -scrolling.offset : scrolling.offset, y: 0)
        case .vertical: LayoutPoint(x: 0, y: scrolling.offset)
        }
    }

    private func color(_ color: Color) -> RGBA { color[appearance] }
}

extension DisplayPainter {
    fileprivate mutating func move(by offset: LayoutPoint) {
        guard offset != .zero else { return }
        let moved = LayoutRect(
            x: visible.origin.x + offset.x, y: visible.origin.y + offset.y,
            width: visible.size.width, height: visible.size.height)
        self = DisplayPainter(
            canvas: canvas, texts: texts, pictures: pictures, appearance: appearance,
            isRightToLeft: isRightToLeft, visible: moved, deadline: deadline)
    }
}

extension String {
    /// An http(s) URL, percent-encoded for a PDF; nil for other addresses.
    fileprivate var webAddress: String? {
        hasPrefix("https://") || hasPrefix("http://") ? safeAddress : nil
    }

    /// The URL, percent-encoded for a PDF.
    var safeAddress: String {
        let digits = Array("0123456789ABCDEF".utf8)
        let bytes = utf8.flatMap { byte -> [UInt8] in
            let isUnreserved = byte > 0x20 && byte < 0x7f && !#"'"\<>()"#.utf8.contains(byte)
            return isUnreserved
                ? [byte] : [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension LayoutRect {
    /// Whether two frames share a point.
    fileprivate func touches(_ other: LayoutRect) -> Bool {
        origin.x <= other.origin.x + other.size.width
            && other.origin.x <= origin.x + size.width
            && origin.y <= other.origin.y + other.size.height
            && other.origin.y <= origin.y + size.height
    }
}
