import Screens
import Systems
import CellCore
import Expressions
import Layout
import LoaderPlan

/// Converts the frames of one section to nodes, from back to front: backgrounds, items, separators,
/// headers and footers.
struct SectionBuilder {
    let part: CollectionPart
    let index: Int
    let views: ViewBuilder
    let elements: ElementViews
    /// The start of the collection on the screen.
    let top: Double

    private var section: SceneSection { views.scene.sections[part.section] }

    func node(
        _ frames: [LayoutFrame], _ span: LayoutResult.SectionSpan, _ row: OrthogonalRow?
    ) -> DisplayNode {
        let frame = LayoutRect(
            x: 0, y: top + span.start, width: views.environment.width, height: max(0, span.length))
        var node = DisplayNode(.section(id: section.id), frame: frame)
        if part.layout.listAppearance?.hasGroupedBackground == true,
            views.background.showsListBackgrounds
        {
            node.children.append(
                DisplayNode(.background, frame: frame, fill: .groupedBackground))
        }
        var items: [DisplayNode] = []
        var edges: [DisplayNode] = []
        items.reserveCapacity(frames.count)
        let sectionBackground = frames.first { $0.kind.isDecoration }.map { background($0.rect) }
        elements.reserveTexts(frames, part: index)
        for frame in frames {
            switch frame.kind {
            case .item: items.append(item(frame))
            case .separator: break
            case .decoration: node.children.append(background(frame.rect))
            case .supplementary(let kind):
                if let boundary = elements.boundary(kind: kind, frame.item, part: index) {
                    edges.append(edge(boundary, frame.rect, on: sectionBackground))
                }
            }
        }
        node.accessibilityLabel = section.accessibilityLabel
        let end = items.count
        if end > 0, !part.isPlaceholder {
            for frame in frames where frame.kind == .separator { items.append(separator(frame)) }
        }
        var all = end > 0 ? [content(items, end, row)] : []
        if case .cells = part.content, section.pages != nil, let row = all.first {
            let rounding = PixelRounding(scale: views.environment.scale)
            all += [DisplayNode.pageControl(below: row, views.environment.metrics, rounding)]
                .compactMap { $0 }
        }
        let title = section.accessibilityLabel ?? edges.lazy.compactMap(\.firstText).first
        for index in all.indices where all[index].scrolling != nil {
            all[index].accessibilityLabel = title ?? section.id.spacedWords
        }
        node.children += all.withEdges(edges)
        return node
    }

    private func item(_ frame: LayoutFrame) -> DisplayNode {
        guard elements.hasTime(for: index, .drawing),
            let box = elements.item(frame.item, part: index)
        else {
            return DisplayNode(.item(index: frame.item), frame: frame.rect)
        }
        if case .cells = part.content { box.role = .item(index: frame.item) }
        var node = views.display(box, in: frame.rect)
        elements.release(frame.item, part: index)
        if case .cells = part.content, let links = views.links[section.id],
            links.indices.contains(frame.item)
        {
            node.link = links[frame.item]
        }
        node.clips = node.clips || node.overflows(views.context.hairline)
        return node
    }

    /// A line at the lower edge of the layout's separator frame, aligned with the texts of its
    /// row.
    private func separator(_ line: LayoutFrame) -> DisplayNode {
        var frame = line.rect
        let metrics = views.environment.metrics
        let written = part.layout.separators
        let safe = part.layout.hasRowsAtSides ? views.safeArea : .zero
        var leading = safe.leading
        if case .cells = part.content, section.cells.indices.contains(line.item),
            written?.leading == nil
        {
            leading += section.cells[line.item].widthBeforeTexts
        }
        let trailing =
            written?.trailing == nil ? metrics[.separatorTrailingMargins] * safe.trailing : 0
        frame.origin.x += min(leading, frame.size.width)
        frame.size.width = max(0, frame.size.width - leading - trailing)
        let thickness = min(
            frame.size.height, max(metrics[.separatorHeight], views.context.hairline))
        frame.origin.y = frame.end(.vertical) - thickness
        frame.size.height = thickness
        return DisplayNode(
            .separator, frame: frame, fill: .separator, opacity: metrics[.separatorOpacity])
    }

    private func background(_ frame: LayoutRect) -> DisplayNode {
        let background = section.background
        return DisplayNode(
            .background, frame: frame, fill: background?.color.color,
            corner: background?.corner ?? 0)
    }
}

// MARK: - Rows

extension SectionBuilder {
    /// The items with separators, on the card of a grouped list or in a scrolling row.
    ///
    /// - Parameters:
    ///   - nodes: The items, and the separators behind them.
    ///   - end: The number of items, at least one.
    private func content(
        _ nodes: consuming [DisplayNode], _ end: Int, _ row: OrthogonalRow?
    ) -> DisplayNode {
        let extent = nodes[1..<end].reduce(nodes[0].frame) { $0.union($1.frame) }
        var node = DisplayNode(.items, frame: extent)
        node.children = nodes
        if let corner = part.layout.listAppearance?.cardCorner(views.environment.metrics),
            !part.isPlaceholder
        {
            node.fill = .groupedCard
            node.corner = corner
            node.clips = corner > 0
        }
        guard let row else { return node }
        let rest = row.restInsets
        for index in node.children.indices { node.children[index].move(by: rest.start, row.axis) }
        let width = views.environment.width
        // Items are visible up to the edges of the screen.
        let frame = LayoutRect(
            x: 0, y: top + row.viewport.origin.y, width: width, height: row.viewport.size.height)
        node.frame = frame
        node.clips = true
        let outside = width - row.viewport.size.width
        node.scrolling = DisplayScrolling(
            axis: row.axis, contentLength: row.length + outside + rest.start + rest.end,
            snapOffsets: row.snapOffsets)
        return node
    }
}

extension [DisplayNode] {
    /// These nodes with headers and footers. Headers come first in reading order; headers that
    /// overlap other nodes come last and are painted above them.
    func withEdges(_ edges: [DisplayNode]) -> [DisplayNode] {
        let headers = edges.filter { edge in
            guard case .header = edge.role else { return false }
            return allSatisfy { !$0.frame.intersects(edge.frame) }
        }
        return headers + self + edges.filter { !headers.contains($0) }
    }
}

extension DisplayNode {
    /// Whether a child overflows it by more than `tolerance`.
    fileprivate func overflows(_ tolerance: Double) -> Bool {
        children.contains { child in
            child.frame.origin.x < frame.origin.x - tolerance
                || child.frame.origin.y < frame.origin.y - tolerance
                || child.frame.end(.horizontal) > frame.end(.horizontal) + tolerance
                || child.frame.end(.vertical) > frame.end(.vertical) + tolerance
        }
    }
}

extension DisplayNode {
    fileprivate mutating func move(by distance: Double, _ axis: LayoutAxis) {
        guard distance != 0 else { return }
        frame.origin[axis] += distance
        for index in children.indices { children[index].move(by: distance, axis) }
    }

    /// The part of a background behind `other`, rounded if it touches the background's corners; nil
    /// if they do not intersect.
    fileprivate func part(behind other: LayoutRect) -> DisplayNode? {
        let (x, y) = (max(frame.origin.x, other.origin.x), max(frame.origin.y, other.origin.y))
        let right = min(frame.end(.horizontal), other.end(.horizontal))
        let bottom = min(frame.end(.vertical), other.end(.vertical))
        guard right > x, bottom > y else { return nil }
        let isInCorner =
            (y < frame.origin.y + corner || bottom > frame.end(.vertical) - corner)
            && (x < frame.origin.x + corner || right > frame.end(.horizontal) - corner)
        return DisplayNode(
            .box, frame: LayoutRect(x: x, y: y, width: right - x, height: bottom - y), fill: fill,
            corner: isInCorner ? min(corner, (bottom - y) / 2) : 0)
    }
}

extension FrameKind {
    fileprivate var isDecoration: Bool { if case .decoration = self { true } else { false } }
}

extension LayoutRect {
    /// The smallest rectangle that contains both.
    func union(_ other: LayoutRect) -> LayoutRect {
        let (x, y) = (min(origin.x, other.origin.x), min(origin.y, other.origin.y))
        return LayoutRect(
            x: x, y: y, width: max(end(.horizontal), other.end(.horizontal)) - x,
            height: max(end(.vertical), other.end(.vertical)) - y)
    }
}

// MARK: - Headers and footers

extension SectionBuilder {
    /// A header or footer on the section's background. A pinned one hides the rows below it.
    private func edge(
        _ boundary: SceneBoundary, _ frame: LayoutRect, on background: DisplayNode?
    ) -> DisplayNode {
        let box = elements.box(of: boundary, part: index)
        var node = Self.edge(boundary, box, frame, views)
        guard boundary.item.isPinned else { return node }
        if let background {
            if let backing = background.part(behind: node.frame) {
                node.children.insert(backing, at: 0)
            }
        } else {
            let isPlainList = part.layout.listAppearance?.hasGroupedBackground == false
            node.fill = isPlainList ? .pinnedHeader : views.background.color
        }
        return node
    }

    /// A header or footer in its frame.
    static func edge(
        _ boundary: SceneBoundary, _ box: ViewNode.Box, _ frame: LayoutRect, _ views: ViewBuilder
    ) -> DisplayNode {
        box.role = boundary.item.alignment.side(.vertical) == .end ? .footer : .header
        var node = views.display(box, in: frame)
        node.clips = node.clips || node.overflows(views.context.hairline)
        node.isPinned = boundary.item.isPinned
        return node
    }
}
