import Expressions
import Layout

/// Makes the nodes of one section from its frames, from the back to the front: backgrounds, items,
/// separators, badges, headers and footers.
struct SectionMaker {
    let part: CollectionPart
    let index: Int
    let views: ViewMaker
    let elements: ElementViews
    /// Where the collection begins on the screen.
    let top: Double

    private var section: SceneSection { views.scene.sections[part.section] }

    func node(
        _ frames: [LayoutFrame], _ span: LayoutResult.SectionSpan, _ row: OrthogonalRow?
    ) -> DisplayNode {
        let place = LayoutRect(
            x: 0, y: top + span.start, width: views.environment.width, height: max(0, span.length))
        var node = DisplayNode(.section(id: section.id), frame: place)
        if part.layout.listAppearance?.isOnGroupedGround == true, !views.ground.isGrouped {
            node.children.append(
                DisplayNode(.background, frame: place, fill: .groupedBackground))
        }
        var items: [DisplayNode] = []
        var lines: [DisplayNode] = []
        var badges: [DisplayNode] = []
        var edges: [DisplayNode] = []
        for frame in frames {
            switch frame.kind {
            case .item: items.append(item(frame))
            case .separator where part.isPlaceholder: break
            case .separator: lines.append(separator(frame.rect))
            case .decoration: node.children.append(background(frame.rect))
            case .supplementary(let kind):
                if let boundary = elements.boundary(kind: kind, frame.item, part: index) {
                    edges.append(edge(boundary, frame.rect))
                } else {
                    badges.append(badge(frame))
                }
            }
        }
        if !items.isEmpty { node.children.append(content(items, lines, badges, row)) }
        node.children += edges
        return node
    }

    private func item(_ frame: LayoutFrame) -> DisplayNode {
        guard let box = elements.item(frame.item, part: index) else {
            return DisplayNode(.item(index: frame.item), frame: frame.rect)
        }
        if case .cells = part.content { box.role = .item(index: frame.item) }
        var node = views.display(box, in: frame.rect)
        node.clips = node.clips || node.overflows(views.context.hairline)
        return node
    }

    /// A line of one pixel at the lower edge of the frame that the layout has for it.
    private func separator(_ frame: LayoutRect) -> DisplayNode {
        var frame = frame
        let thickness = min(frame.size.height, views.context.hairline)
        frame.origin.y = frame.end(.vertical) - thickness
        frame.size.height = thickness
        return DisplayNode(.separator, frame: frame, fill: .separator)
    }

    private func background(_ frame: LayoutRect) -> DisplayNode {
        let background = section.background
        return DisplayNode(
            .background, frame: frame, fill: background.flatMap { DisplayColor(word: $0.color) },
            corner: background?.corner ?? 0)
    }
}

// MARK: - Rows

extension SectionMaker {
    /// The items with what belongs to them, on the card of a grouped list, or in a row that scrolls.
    private func content(
        _ items: [DisplayNode], _ lines: [DisplayNode], _ badges: [DisplayNode],
        _ row: OrthogonalRow?
    ) -> DisplayNode {
        var node = DisplayNode(.items, frame: items.reduce(items[0].frame) { $0.union($1.frame) })
        node.children = items + lines + badges
        if let corner = part.layout.listAppearance?.cardCorner, !part.isPlaceholder {
            node.fill = .groupedCard
            node.corner = corner
            node.clips = corner > 0
        }
        guard let row else { return node }
        let width = views.environment.width
        // Items are seen up to the edges of the screen.
        var frame = LayoutRect(
            x: 0, y: top + row.viewport.origin.y, width: width, height: row.viewport.size.height)
        for badge in badges {
            let bottom = max(frame.end(.vertical), badge.frame.end(.vertical))
            frame.origin.y = min(frame.origin.y, badge.frame.origin.y)
            frame.size.height = bottom - frame.origin.y
        }
        node.frame = frame
        node.clips = true
        let outside = width - row.viewport.size.width
        node.scrolling = DisplayScrolling(
            axis: row.axis, contentLength: row.length + outside,
            snapOffsets: row.snapOffsets)
        return node
    }
}

extension DisplayNode {
    /// Whether a child stands out of it by more than `tolerance`.
    fileprivate func overflows(_ tolerance: Double) -> Bool {
        children.contains { child in
            child.frame.origin.x < frame.origin.x - tolerance
                || child.frame.origin.y < frame.origin.y - tolerance
                || child.frame.end(.horizontal) > frame.end(.horizontal) + tolerance
                || child.frame.end(.vertical) > frame.end(.vertical) + tolerance
        }
    }
}

extension LayoutRect {
    /// The smallest rectangle with both in it.
    func union(_ other: LayoutRect) -> LayoutRect {
        let (x, y) = (min(origin.x, other.origin.x), min(origin.y, other.origin.y))
        return LayoutRect(
            x: x, y: y, width: max(end(.horizontal), other.end(.horizontal)) - x,
            height: max(end(.vertical), other.end(.vertical)) - y)
    }
}

extension OrthogonalRow {
    /// Where the row comes to rest; empty where that is anywhere.
    fileprivate var snapOffsets: [Double] {
        var offsets: [Double]
        switch behavior {
        case .none, .continuous: return []
        case .paging:
            let page = viewport.size[axis]
            guard page > 0 else { return [] }
            offsets = Array(stride(from: 0, through: maximumOffset, by: page)) + [maximumOffset]
        case .continuousGroupLeadingBoundary, .groupPaging: offsets = groups.map(\.start)
        case .groupPagingCentered:
            offsets = groups.map { $0.start - (viewport.size[axis] - $0.length) / 2 }
        }
        var last = -Double.infinity
        return offsets.map { min(max(0, $0), maximumOffset) }.filter { offset in
            defer { last = max(last, offset) }
            return offset > last
        }
    }
}

// MARK: - Headers, footers and badges

extension SectionMaker {
    private func edge(_ boundary: SceneBoundary, _ frame: LayoutRect) -> DisplayNode {
        var node = Self.edge(boundary, frame, views)
        if boundary.item.isPinned {
            node.fill =
                section.background.flatMap { DisplayColor(word: $0.color) }
                ?? (part.layout.listAppearance?.isOnGroupedGround == false
                    ? .pinnedHeader : views.ground.color)
        }
        return node
    }

    /// A header or footer in its frame.
    static func edge(
        _ boundary: SceneBoundary, _ frame: LayoutRect, _ views: ViewMaker
    ) -> DisplayNode {
        let box = views.box(boundary.viewTree(in: views.environment))
        box.role = boundary.item.alignment.side(.vertical) == .end ? .footer : .header
        var node = views.display(box, in: frame)
        node.isPinned = boundary.item.isPinned
        return node
    }

    /// A red circle or capsule, with the text of the cell's badge.
    private func badge(_ frame: LayoutFrame) -> DisplayNode {
        let cells = section.cells
        let text = cells.indices.contains(frame.item) ? cells[frame.item].badge : nil
        let corner = min(frame.rect.size.width, frame.rect.size.height) / 2
        let size = min(13, frame.rect.size.height * 0.65)
        let label = ViewText(
            text ?? "", style: TextStyle(size: size, lineHeight: size * 1.3, weight: .medium),
            color: .white, lines: 1, alignment: .center)
        let box = views.box(
            ViewNode(
                text == nil ? .layers([], alignment: .center) : .text(label), width: .fraction(1),
                background: .red, corner: corner))
        box.role = .badge
        return views.display(box, in: frame.rect)
    }
}
