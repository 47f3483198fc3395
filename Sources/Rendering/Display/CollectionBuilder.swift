import Expressions
package import Layout
import Screens

/// Lays the collection out and makes nodes of its frames.
struct CollectionBuilder {
    let scene: Scene
    let views: ViewBuilder
    private let place: ScrollPosition
    /// How far it is scrolled.
    private var offset: Double
    private let screen: PointSize

    init(_ scene: Scene, _ views: ViewBuilder, _ place: ScrollPosition) {
        self.scene = scene
        self.views = views
        self.place = place
        offset = place.wanted
        screen = PointSize(width: views.environment.width, height: views.environment.height)
    }

    /// Where its content begins on the screen.
    private var top: Double { place.origin(at: offset) }

    /// The part of the screen below the bars.
    private var room: LayoutRect {
        let top = place.top(at: offset)
        return LayoutRect(
            x: 0, y: top, width: screen.width, height: max(0, screen.height - top))
    }

    /// The collection, where its content ends, and how far it is scrolled.
    mutating func make() -> (node: DisplayNode, end: Double, offset: Double) {
        if scene.standIn != nil || isBare { offset = 0 }
        if let standIn = standIn { return (standIn, screen.height, offset) }
        guard var solved = solvedForScreen() else {
            return (DisplayNode(.collection, frame: room), screen.height, 0)
        }
        let possible = place.offset(of: solved.0.contentSize.height)
        if possible != offset {
            offset = possible
            solved = solvedForScreen() ?? solved
        }
        let (result, parts, elements) = solved
        let end = top + result.contentSize.height
        var node = DisplayNode(.collection, frame: room, clips: true)
        if !views.isFirstScreenOnly { node.frame.size.height = max(room.size.height, end - top) }
        if result.contentSize.width > screen.width + views.context.hairline {
            node.scrolling = DisplayScrolling(
                axis: .horizontal, contentLength: result.contentSize.width)
        }
        node.children = nodes(result, parts, elements)
        return (node, end, offset)
    }

    /// Whether there is nothing to show.
    private var isBare: Bool {
        scene.sections.allSatisfy { section in
            section.cells.isEmpty && section.header == nil && section.footer == nil
                && section.placeholder == nil
                && (section.state.word == "empty" || section.state.word == "content")
        }
    }

    /// What stands in the place of all sections; nil where they are shown.
    private var standIn: DisplayNode? {
        let nothing = ScenePlaceholder(title: "No items")
        let bare = isBare ? ScreenPlaceholder(state: .content, placeholder: nothing) : nil
        guard let standIn = scene.standIn ?? bare else { return nil }
        if standIn.state == .loading, standIn.placeholder == nil { return nil }
        guard let view = views.placeholder(standIn.state, standIn.placeholder) else { return nil }
        let box = views.box(view)
        return DisplayNode(
            .collection, frame: room, clips: true, children: [views.display(box, in: room)])
    }

    // MARK: - Layout

    private typealias Solved = (LayoutResult, [CollectionPart], ElementViews)

    /// The layout with as many skeletons as the screen has room for, and with a placeholder that stands
    /// alone in the middle of the screen. Nil where it cannot be made, which a checked spec rules out.
    private func solvedForScreen() -> Solved? {
        var parts = scene.parts(views)
        guard let first = solve(parts) else { return nil }
        let left = room.size.height - first.0.contentSize.height
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
                    && frame.rect.origin.y < room.size.height
                    && frame.rect.origin.x < screen.width
            }
            parts[index].content = .views(Array(views.prefix(max(1, seen))))
            hasChanged = true
        }
        return hasChanged ? solve(parts) : first
    }

    private func solve(_ parts: [CollectionPart]) -> Solved? {
        let elements = ElementViews(parts, views)
        var layout = scene.collectionLayout
        layout.sections = parts.map(\.layout)
        var environment = views.environment.layoutEnvironment
        environment.isRightToLeft = false
        if layout.scrollDirection == .vertical {
            environment.keepVisible(
                from: top, offset > 0 ? room : nil, isFirstScreenOnly: views.isFirstScreenOnly)
        }
        environment.safeArea.leading = views.safeArea.leading
        environment.safeArea.trailing = views.safeArea.trailing
        if views.isFirstScreenOnly, offset == 0 { environment.measuring = .firstScreen }
        let result = try? layOut(
            layout, itemCounts: parts.map { $0.count(in: scene) }, in: environment,
            measure: elements.measure)
        return result.map { ($0, parts, elements) }
    }

    // MARK: - Nodes

    private func nodes(
        _ result: LayoutResult, _ parts: [CollectionPart], _ elements: ElementViews
    ) -> [DisplayNode] {
        var frames: [[LayoutFrame]] = Array(repeating: [], count: parts.count)
        var edges: [LayoutFrame] = []
        for frame in result.frames {
            var frame = frame
            frame.rect.origin.y += top
            if views.isFirstScreenOnly, frame.rect.origin.y >= screen.height { continue }
            if offset > 0, frame.rect.end(.vertical) < 0 { continue }
            if frame.item == LayoutFrame.ofLayout {
                edges.append(frame)
            } else if frames.indices.contains(frame.section) {
                frames[frame.section].append(frame)
            }
        }
        let rows = Dictionary(
            result.orthogonalRows.map { ($0.section, $0) }, uniquingKeysWith: { first, _ in first })
        let nodes = parts.indices.filter { !frames[$0].isEmpty }.map { index in
            let maker = SectionBuilder(
                part: parts[index], index: index, views: views, elements: elements, top: top)
            return maker.node(frames[index], result.sections[index], rows[index])
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
    /// Where pinned headers and footers stay: before anybody scrolls the content begins below the bars,
    /// and where all of it is shown nothing has to stay.
    ///
    /// - Parameters:
    ///   - top: where the content begins on the screen.
    ///   - room: the part of the screen that scrolled content is seen in; nil before anybody scrolls.
    fileprivate mutating func keepVisible(
        from top: Double, _ room: LayoutRect?, isFirstScreenOnly: Bool
    ) {
        contentOffset.y = -top
        if let room {
            contentOffset.y = room.origin.y - top
            safeArea.bottom = container.height - room.size.height
        }
        if !isFirstScreenOnly { safeArea.bottom = -1e9 }
    }
}

extension Scene {
    /// Says how large its cells, headers and footers are, for a layout of its own sections.
    package func layoutMeasure(in context: DisplayContext) -> LayoutMeasure {
        let views = ViewBuilder(self, context, ScreenBackground(self))
        let parts = sections.enumerated().map {
            CollectionPart(section: $0.offset, layout: $0.element.layout, content: .cells)
        }
        return ElementViews(parts, views).measure
    }
}
