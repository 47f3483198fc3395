import Screens
import CellCore
import Expressions
import Layout
import LoaderPlan
import Systems

/// The views of a collection's elements: each is created once and laid out when first measured.
final class ElementViews {
    private let views: ViewBuilder
    private let parts: [CollectionPart]
    private var items: [[ViewNode.Box?]]
    private let widths: [EstimatedWidths]
    /// Why elements are not measured any more: the time is over.
    private(set) var timeout: RunTimeout?
    /// By part.
    private var pictureRatios: [Int: Double?] = [:]

    init(_ parts: [CollectionPart], _ views: ViewBuilder) {
        self.views = views
        self.parts = parts
        items = parts.map { Array(repeating: nil, count: $0.count(in: views.scene)) }
        widths = parts.map { EstimatedWidths($0.layout) }
    }

    /// Returns whether there is time to measure or to draw an element of a part; otherwise the
    /// display is not complete.
    func hasTime(for part: Int, _ work: RunTimeout.Work) -> Bool {
        guard timeout == nil, let deadline = views.deadline else { return timeout == nil }
        guard deadline.hasPassed else { return true }
        let section = parts.indices.contains(part) ? parts[part].section : nil
        timeout = RunTimeout(
            work, of: section.map { views.scene.sections[$0].id }, after: deadline)
        return false
    }

    /// Measures an element for a proposed size; nil if the time is over.
    func measure(_ element: MeasuredElement, _ proposed: PointSize) -> PointSize? {
        if element.item != LayoutFrame.ofLayout, !parts.indices.contains(element.section) {
            return nil
        }
        guard hasTime(for: element.section, .layout) else { return nil }
        if element.kind == .item {
            var size = size(
                item(element.item, part: element.section), proposed,
                isWidthEstimated: widths[element.section].contains(proposed.width))
            let least = leastHeight(ofItem: element.item, part: element.section)
            if let own = size?.height { size?.height = max(own, least) }
            return size
        }
        guard let boundary = boundary(element) else { return nil }
        let isOfLayout = element.item == LayoutFrame.ofLayout
        return size(
            box(of: boundary, part: isOfLayout ? nil : element.section), proposed,
            isWidthEstimated: boundary.item.size.width.isEstimated)
    }

    /// The least height of an item: a placeholder's, or that of a built-in row of a list.
    private func leastHeight(ofItem index: Int, part: Int) -> Double {
        let part = parts[part]
        guard case .cells = part.content, part.layout.listAppearance != nil else {
            return part.minHeight
        }
        let cells = views.scene.sections[part.section].cells
        let isRow = cells.indices.contains(index) && cells[index].traits.isRow
        return isRow ? views.context.metrics.leastRowHeight : part.minHeight
    }

    private func size(
        _ box: ViewNode.Box?, _ proposed: PointSize, isWidthEstimated: Bool
    ) -> PointSize? {
        guard let box else { return nil }
        let width =
            isWidthEstimated
            ? min(box.idealWidth.rounded(.up), views.environment.width) : proposed.width
        box.fit(width: width, height: nil)
        let pixels = views.environment.scale
        return PointSize(width: width, height: (box.size.height * pixels).rounded(.up) / pixels)
    }

    /// The view of an item, if it exists.
    func item(_ index: Int, part: Int) -> ViewNode.Box? {
        guard items[part].indices.contains(index) else { return nil }
        if let box = items[part][index] { return box }
        let box =
            switch parts[part].content {
            case .cells:
                views.box(
                    views.scene.sections[parts[part].section].cells[index],
                    isOnBackground: isOnBackground(part),
                    pictureRatio: pictureRatio(part),
                    isRow: parts[part].layout.hasRowsAtSides)
            case .views(let nodes): views.box(nodes[index])
            }
        items[part][index] = box
        return box
    }

    /// Frees the view of an item that is drawn: a long screen has either its views or its nodes in
    /// memory.
    func release(_ index: Int, part: Int) { items[part][index] = nil }

    private func isOnBackground(_ part: Int) -> Bool {
        views.scene.sections[parts[part].section].background != nil
    }

    /// The aspect ratio (width to height) of the pictures above the texts of a part's cells: that
    /// of the first picture.
    private func pictureRatio(_ part: Int) -> Double? {
        if let cached = pictureRatios[part] { return cached }
        let cells = views.scene.sections[parts[part].section].cells
        let first = cells.lazy
            .compactMap { [views] in $0.pictureOverTexts.flatMap { views.pictures[$0] } }
            .first
        let ratio = first.map {
            ViewNode.Image.ratio(of: PointSize(width: Double($0.width), height: Double($0.height)))
        }
        pictureRatios[part] = ratio
        return ratio
    }

    /// Gives the texts of cells in a row the height of the longest ones: pictures above them then
    /// have the same height.
    func reserveTexts(_ frames: [LayoutFrame], part: Int) {
        guard case .cells = parts[part].content else { return }
        let cells = views.scene.sections[parts[part].section].cells
        var rows: [[Double]: (texts: [ViewNode.Box], height: Double)] = [:]
        for frame in frames where frame.kind == .item && cells.indices.contains(frame.item) {
            guard cells[frame.item].isPictureOverTexts, let box = item(frame.item, part: part),
                box.children.count == 2
            else { continue }
            if box.fittedWidth != frame.rect.size.width {
                box.fit(width: frame.rect.size.width, height: frame.rect.size.height)
            }
            let texts = box.children[1]
            let row = [frame.rect.origin.y, frame.rect.size.height]
            rows[row, default: ([], 0)].texts.append(texts)
            rows[row, default: ([], 0)].height = max(rows[row]?.height ?? 0, texts.size.height)
        }
        for row in rows.values {
            for texts in row.texts { texts.reservedHeight = row.height }
        }
    }

    private func boundary(_ element: MeasuredElement) -> SceneBoundary? {
        boundary(kind: element.kind.name, element.item, part: element.section)
    }

    /// The header or footer of a kind.
    func boundary(kind: String, _ item: Int, part: Int) -> SceneBoundary? {
        if item == LayoutFrame.ofLayout {
            let layout = views.scene.layout
            return [layout.header, layout.footer].compactMap { $0 }.first { $0.item.kind == kind }
        }
        let section = views.scene.sections[parts[part].section]
        if case .flow = parts[part].layout {
            return kind == "header" ? section.header : section.footer
        }
        return [section.header, section.footer].compactMap { $0 }.first { $0.item.kind == kind }
    }

    /// The view of a header or footer of a part, or of the whole collection.
    func box(of boundary: SceneBoundary, part: Int?) -> ViewNode.Box {
        let margin =
            part.map { edgeMargin(of: parts[$0]) }
            ?? views.environment.margin + views.safeArea.leading
        var view = boundary.cell.view
        if boundary.cell.traits.hasMargins {
            (view.padding.leading, view.padding.trailing) = (margin, margin)
        }
        return views.box(view)
    }

    /// The margin of headers and footers: aligned with the texts of rows in lists. For other cells
    /// it is the section's inset, but at least the default margin from the screen's edge.
    private func edgeMargin(of part: CollectionPart) -> Double {
        let section = views.scene.sections[part.section]
        guard case .compositional(let layout) = part.layout, layout.list == nil,
            layout.boundaryItemsFollowInsets, !section.showsRows
        else {
            let safe = part.layout.hasRowsAtSides ? views.safeArea.leading : 0
            return views.environment.margin + safe
        }
        let own = layout.insetsReference
        switch own == .automatic ? views.scene.layout.insetsReference : own {
        case .layoutMargins, .readableContent: return 0
        case .automatic, .none, .safeArea: break
        }
        // The margin of narrow screens, as insets have it by default, is aligned on wide ones, too.
        let inset = min(layout.insets.leading, layout.insets.trailing)
        guard inset < views.environment.metrics[.narrowMargin] else { return 0 }
        return max(0, views.environment.margin - inset)
    }
}

/// The widths of a section's items that are estimates.
private struct EstimatedWidths {
    private var estimates: Set<Double> = []
    /// Whether all widths are estimates.
    private var isAll = true

    init(_ layout: CollectionSection) {
        switch layout {
        case .flow(let flow): isAll = flow.isSelfSizing
        case .compositional(let section): add(section.group, depth: 0)
        }
    }

    func contains(_ width: Double) -> Bool { isAll || estimates.contains(width) }

    private mutating func add(_ group: GroupLayout, depth: Int) {
        guard depth <= LayoutLimits.depth, let run = group.run else {
            isAll = false
            return
        }
        for element in run.elements {
            switch element {
            case .group(let inner): add(inner, depth: depth + 1)
            case .item(let item):
                switch item.size.width {
                case .estimated(let points), .uniform(let points): estimates.insert(points)
                default: isAll = false
                }
            }
        }
        if case .columns = run.repetition, run.axis == .horizontal {
            estimates.removeAll()
            isAll = false
        }
    }
}
