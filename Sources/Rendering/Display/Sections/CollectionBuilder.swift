import Screens
import CellCore
import Expressions
package import Layout
import LoaderPlan
import Systems

/// Lays out the collection and converts its frames to nodes.
struct CollectionBuilder {
    let views: ViewBuilder
    private let scrollPosition: ScrollPosition
    /// The content offset.
    private var offset: Double
    private let screen: PointSize

    init(_ views: ViewBuilder, _ scrollPosition: ScrollPosition) {
        self.views = views
        self.scrollPosition = scrollPosition
        offset = scrollPosition.requestedOffset
        screen = PointSize(width: views.environment.width, height: views.environment.height)
    }

    var scene: Scene { views.scene }

    /// The start of its content on the screen.
    private var top: Double { scrollPosition.origin(at: offset) }

    /// The part of the screen below the bars.
    private var viewport: LayoutRect {
        let top = scrollPosition.top(at: offset)
        return LayoutRect(
            x: 0, y: top, width: screen.width, height: max(0, screen.height - top))
    }

    /// Returns the collection's node, the end of its content and the content offset.
    ///
    /// - Throws: an error if there is too little time.
    mutating func build() throws(ScreenFailure) -> (
        node: DisplayNode, end: Double, offset: Double
    ) {
        if scene.screenPlaceholder != nil || isEmpty { offset = 0 }
        if let placeholder = placeholderNode { return (placeholder, screen.height, offset) }
        guard var solved = try layoutForScreen() else {
            return (DisplayNode(.collection, frame: viewport), screen.height, 0)
        }
        let reachable = scrollPosition.offset(of: solved.0.contentSize.height)
        if reachable != offset {
            offset = reachable
            solved = try layoutForScreen() ?? solved
        }
        let (result, parts, elements) = solved
        let end = top + result.contentSize.height
        var node = DisplayNode(.collection, frame: viewport, clips: true)
        if !views.isFirstScreenOnly {
            node.frame.size.height = max(viewport.size.height, end - top)
        }
        if result.contentSize.width > screen.width + views.context.hairline {
            node.scrolling = DisplayScrolling(
                axis: .horizontal, contentLength: result.contentSize.width)
        }
        node.children = nodes(result, parts, elements)
        if let timeout = elements.timeout { throw .timeout(timeout) }
        return (node, end, offset)
    }

    /// Whether there is no content.
    private var isEmpty: Bool {
        scene.sections.allSatisfy { section in
            section.cells.isEmpty && section.header == nil && section.footer == nil
                && section.placeholder == nil
                && (section.state.word == "empty" || section.state.word == "content")
        }
    }

    /// The placeholder of the whole screen; nil if sections are shown.
    private var placeholderNode: DisplayNode? {
        let nothing = PlaceholderContent(title: "No items")
        let empty = isEmpty ? ScreenPlaceholder(state: .content, placeholder: nothing) : nil
        guard let placeholder = scene.screenPlaceholder ?? empty else { return nil }
        if placeholder.state == .loading, placeholder.placeholder == nil { return nil }
        guard let view = views.placeholder(placeholder.state, placeholder.placeholder) else {
            return nil
        }
        let box = views.box(view)
        return DisplayNode(
            .collection, frame: viewport, clips: true,
            children: [views.display(box, in: viewport)])
    }

    /// Returns whether the sections that lack cells end below the screen, by another screen's
    /// height, so that the missing cells change nothing of what is seen.
    ///
    /// - Throws: an error if there is too little time.
    func hasAllVisibleCells() throws(ScreenFailure) -> Bool {
        guard let (result, parts, _) = try layoutForScreen() else { return false }
        let end = screen.height * 2 - top
        return zip(parts, result.sections).allSatisfy { part, span in
            let section = scene.sections[part.section]
            return section.cells.count >= section.items.count || span.start + span.length >= end
        }
    }

    // MARK: - Layout

    private typealias Solved = (LayoutResult, [CollectionPart], ElementViews)

    /// The layout with as many skeletons as fit on the screen, and with a placeholder without other
    /// content centred on the screen. Nil if layout fails, which a checked spec rules out.
    private func layoutForScreen() throws(ScreenFailure) -> Solved? {
        var parts = scene.parts(views)
        guard let first = try solve(parts) else { return nil }
        let left = viewport.size.height - first.0.contentSize.height
        let placeholders = parts.indices.filter { parts[$0].isPlaceholder }
        var hasChanged = false
        if left > 0, placeholders.count == 1, scene.sections.allSatisfy(\.cells.isEmpty) {
            let index = placeholders[0]
            let frame = first.0.frames.first { $0.section == index && $0.kind == .item }
            parts[index].minHeight = (frame?.rect.size.height ?? 0) + left
            hasChanged = true
        }
        for index in parts.indices {
            guard case .views(let views) = parts[index].content, views.count > 1 else { continue }
            let seen = first.0.frames.count { frame in
                frame.section == index && frame.kind == .item
                    && frame.rect.origin.y < viewport.size.height
                    && frame.rect.origin.x < screen.width
            }
            parts[index].content = .views(Array(views.prefix(max(1, seen))))
            hasChanged = true
        }
        return hasChanged ? try solve(parts) : first
    }

    private func solve(_ parts: [CollectionPart]) throws(ScreenFailure) -> Solved? {
        let elements = ElementViews(parts, views)
        var layout = scene.collectionLayout
        layout.sections = parts.map(\.layout)
        var environment = views.environment.layoutEnvironment
        environment.isRightToLeft = false
        if layout.scrollDirection == .vertical {
            environment.keepVisible(
                from: top, offset > 0 ? viewport : nil, isFirstScreenOnly: views.isFirstScreenOnly)
        }
        environment.setSafeArea(
            leading: views.safeArea.leading, trailing: views.safeArea.trailing)
        if views.isFirstScreenOnly, offset == 0 { environment.measuring = .firstScreen }
        let result = try? layOut(
            layout, itemCounts: parts.map { $0.count(in: scene) }, in: environment,
            measure: elements.measure)
        if let timeout = elements.timeout { throw .timeout(timeout) }
        return result.map { ($0, parts, elements) }
    }

    // MARK: - Nodes

    private func nodes(
        _ result: LayoutResult, _ parts: [CollectionPart], _ elements: ElementViews
    ) -> [DisplayNode] {
        // The upper corners of a card stay above the screen with the rows that are there.
        let hiddenLength = views.environment.metrics[.cardCorner]
        var frames: [[LayoutFrame]] = Array(repeating: [], count: parts.count)
        var edges: [LayoutFrame] = []
        for frame in result.frames {
            var frame = frame
            frame.rect.origin.y += top
            if views.isFirstScreenOnly, frame.rect.origin.y >= screen.height { continue }
            if offset > 0, frame.rect.end(.vertical) < -hiddenLength { continue }
            if frame.item == LayoutFrame.ofLayout {
                edges.append(frame)
            } else if frames.indices.contains(frame.section) {
                frames[frame.section].append(frame)
            }
        }
        let rows = Dictionary(
            result.orthogonalRows.map { ($0.section, $0) }, uniquingKeysWith: { first, _ in first })
        let nodes = parts.indices.filter { !frames[$0].isEmpty }.map { index in
            let builder = SectionBuilder(
                part: parts[index], index: index, views: views, elements: elements, top: top)
            return builder.node(frames[index], result.sections[index], rows[index])
        }
        let ends = edges.compactMap { frame in
            elements.boundary(kind: frame.kind.name, frame.item, part: 0).map { boundary in
                SectionBuilder.edge(
                    boundary, elements.box(of: boundary, part: nil), frame.rect, views)
            }
        }
        return nodes.withEdges(ends)
    }
}

extension LayoutEnvironment {
    /// Sets the visible bounds for pinned headers and footers. Before scrolling the content begins
    /// below the bars; nothing is pinned if all of the content is shown.
    ///
    /// - Parameters:
    ///   - top: the start of the content on the screen.
    ///   - viewport: the part of the screen that shows scrolled content; nil before scrolling.
    fileprivate mutating func keepVisible(
        from top: Double, _ viewport: LayoutRect?, isFirstScreenOnly: Bool
    ) {
        contentOffset.y = -top
        if let viewport {
            contentOffset.y = viewport.origin.y - top
            safeArea.bottom = container.height - viewport.size.height
        }
        if !isFirstScreenOnly { safeArea.bottom = -1e9 }
    }
}

extension Scene {
    /// Measures its cells, headers and footers for a layout of its own sections.
    package func layoutMeasure(in context: DisplayContext) -> LayoutMeasure {
        elementViews(ViewBuilder(self, context, ScreenBackground(self))).measure
    }

    /// The views of its own cells, headers and footers.
    func elementViews(_ views: ViewBuilder) -> ElementViews {
        let parts = sections.enumerated().map {
            CollectionPart(section: $0.offset, layout: $0.element.layout, content: .cells)
        }
        return ElementViews(parts, views)
    }
}
