import CellCore
import Expressions
import Layout
import LoaderPlan
package import Rendering
import Screens
import Values

extension ScreenOutline {
    /// Lists what is visible at a content offset; nil for where the screen begins.
    ///
    /// - Throws: an error if the screen cannot be shown.
    package init(_ input: RenderInput, at offset: Double? = nil) throws(RenderFailure) {
        let (scene, display) = try input.liveWithoutFonts
        let actions = TapResolution(
            snapshot: input.snapshot, plan: input.plan, display: input.environment)
        id = input.plan.screen.id
        title = scene.title
        size = display.size
        contentHeight = display.contentHeight
        let end = max(0, display.contentHeight - display.size.height)
        self.offset = min(max(0, offset ?? (scene.beginsAtEnd ? end : 0)), end)
        var walk = OutlineWalk(
            scene: scene, display: display, actions: actions, offset: self.offset)
        walk.run()
        parts = walk.parts
    }
}

/// Goes through the nodes of a screen, from top to bottom.
///
/// Recursion is as deep as the display, which is bounded by the depth of a spec.
private struct OutlineWalk {
    let scene: Scene
    let display: LiveDisplay
    let actions: TapResolution
    let offset: Double
    private(set) var parts: [ScreenOutline.Part] = []
    private var part = ScreenOutline.Part(section: nil)
    private var owner = ScreenOutline.Owner()
    private var count = 0
    private let sectionIndices: [String: Int]

    init(scene: Scene, display: LiveDisplay, actions: TapResolution, offset: Double) {
        self.scene = scene
        self.display = display
        self.actions = actions
        self.offset = offset
        let ids = scene.sections.enumerated().map { ($0.element.id, $0.offset) }
        sectionIndices = Dictionary(ids, uniquingKeysWith: { first, _ in first })
    }

    mutating func run() {
        let bars: LivePart = offset > 0 ? .collapsedBars : .bars
        for part in [bars, .collection, .bottomBar, .tabBar, .alert] {
            for (index, node) in display.nodes(of: part).enumerated() {
                visit(node, LivePlace(part: part, path: [index]))
            }
            end()
        }
    }

    /// Ends the part that is being written.
    private mutating func end(beginning section: ScreenOutline.Section? = nil) {
        if part.section != nil || !part.elements.isEmpty { parts.append(part) }
        part = ScreenOutline.Part(section: section)
        owner = ScreenOutline.Owner(section: section?.id)
    }

    private mutating func visit(_ node: DisplayNode, _ place: LivePlace) {
        guard node.opacity > 0 else { return }
        switch node.role {
        case .deviceChrome, .separator, .background, .refreshIndicator, .pageControl, .title:
            return
        case .section(let id):
            end(beginning: section(id))
            visitChildren(of: node, place)
            end()
        case .item(let index):
            guard isVisible(node, place) else {
                if node.frame.origin.x >= display.size.width {
                    part.beyond += 1
                } else if node.frame.origin.y >= bottom {
                    part.below += 1
                }
                return
            }
            owner.part = .item(index)
            add(whole: node, nil, place)
            owner.part = nil
        case .header, .footer:
            guard isVisible(node, place) else { return }
            let isHeader = node.role == .header
            owner.part = isHeader ? .header : .footer
            add(whole: node, isHeader ? "header" : "footer", place)
            owner.part = nil
        case .placeholder(let state):
            guard isVisible(node, place), node.firstText != nil else { return }
            add(whole: node, state, place)
        case .alert: add(whole: node, "alert", place)
        case .searchField, .segmentedControl, .control, .button, .tab:
            guard isVisible(node, place) else { return }
            add(node, kind(of: node), words(of: node), place, isInside: false)
        case .screen, .navigationBar, .tabBar, .collection, .items, .box, .heading, .segment:
            if node.target != nil, isVisible(node, place) {
                add(node, "button", words(of: node), place, isInside: false)
            } else {
                visitChildren(of: node, place)
            }
        }
    }

    /// Visits the children, a header before the items below it.
    private mutating func visitChildren(of node: DisplayNode, _ place: LivePlace) {
        for isHeader in [true, false] {
            for (index, child) in node.children.enumerated()
            where (child.role == .header) == isHeader {
                visit(child, LivePlace(part: place.part, path: place.path + [index]))
            }
        }
    }

    // MARK: - Elements

    /// Adds an item or an edge, with what can be tapped in it. A row with one control is that control.
    private mutating func add(whole node: DisplayNode, _ kind: String?, _ place: LivePlace) {
        var inside: [(node: DisplayNode, place: LivePlace)] = []
        collect(in: node, place, into: &inside)
        let text = texts(of: node).joined(separator: " · ")
        let whole = action(at: place)
        if whole == nil, let only = inside.first, inside.count == 1, kind == nil {
            return add(
                only.node, self.kind(of: only.node), text, only.place, isInside: false)
        }
        add(node, kind, node.accessibilityLabel ?? text, place, isInside: false)
        for element in inside where isVisible(element.node, element.place) {
            add(
                element.node, self.kind(of: element.node), words(of: element.node),
                element.place, isInside: true)
        }
    }

    private mutating func add(
        _ node: DisplayNode, _ kind: String?, _ text: String, _ place: LivePlace, isInside: Bool
    ) {
        count += 1
        let tap = display.tap(at: place, in: scene)
        let says = kind != nil || part.section?.action == nil
        part.elements.append(
            ScreenOutline.Element(
                number: count, kind: kind, text: text, frame: shown(node.frame, place),
                tap: tap, action: says ? action(at: place) : nil, isInside: isInside,
                owner: owner))
    }

    /// Collects the controls and tapped nodes in a node.
    private func collect(
        in node: DisplayNode, _ place: LivePlace,
        into found: inout [(node: DisplayNode, place: LivePlace)]
    ) {
        for (index, child) in node.children.enumerated() where child.opacity > 0 {
            let place = LivePlace(part: place.part, path: place.path + [index])
            switch child.role {
            case .control(let control) where control.kind != .progress:
                found.append((child, place))
            case .button: found.append((child, place))
            default:
                if child.target?.isTappable == true {
                    found.append((child, place))
                } else {
                    collect(in: child, place, into: &found)
                }
            }
        }
    }

    // MARK: - Words

    private func kind(of node: DisplayNode) -> String {
        switch node.role {
        case .searchField: "search"
        case .segmentedControl: "segments \(segments(of: node))"
        case .control(let control): words(of: control)
        case .tab(let isSelected): isSelected ? "tab*" : "tab"
        default: "button"
        }
    }

    /// Returns the titles of a segmented control, with a mark behind the chosen one.
    private func segments(of node: DisplayNode) -> String {
        node.children.compactMap { child -> String? in
            guard case .segment(let isSelected) = child.role else { return nil }
            return (child.firstText ?? "") + (isSelected ? "*" : "")
        }.joined(separator: "|")
    }

    /// Returns what a control is, with its value.
    private func words(of control: CellControl) -> String {
        guard case .choice(let value, let choices, let inMenu)? = control.value else {
            return control.treeWords
        }
        let titles = choices.map { $0.title + ($0.value == value ? "*" : "") }
        return "\(inMenu ? "picker" : "segments") \(titles.joined(separator: "|"))"
            + (control.isEnabled ? "" : " disabled")
    }

    /// Returns what a control or a button is called.
    private func words(of node: DisplayNode) -> String {
        if case .control(let control) = node.role {
            // The words of a button have its title.
            if case .button = control.content { return "" }
            if let label = node.accessibilityLabel, !label.isEmpty { return label }
            return control.name ?? ""
        }
        if let label = node.accessibilityLabel, !label.isEmpty { return label }
        return allTexts(of: node).joined(separator: " · ")
    }

    /// Returns the texts outside of what can be tapped, or the words of pictures.
    private func texts(of node: DisplayNode) -> [String] {
        var texts: [String] = []
        func add(_ node: DisplayNode) {
            guard node.opacity > 0 else { return }
            switch node.content {
            case .text(let text) where !text.text.text.isEmpty: texts.append(text.text.text)
            case .image(let image):
                if let text = image.alternativeText, !text.isEmpty { texts.append(text) }
            default: break
            }
            for child in node.children {
                if case .control = child.role { continue }
                if child.role == .button || child.target?.isTappable == true { continue }
                add(child)
            }
        }
        add(node)
        return texts
    }

    private func allTexts(of node: DisplayNode) -> [String] {
        var texts: [String] = []
        if case .text(let text) = node.content, !text.text.text.isEmpty {
            texts.append(text.text.text)
        }
        return texts + node.children.flatMap { allTexts(of: $0) }
    }

    private func action(at place: LivePlace) -> String? {
        guard let target = display.tap(at: place, in: scene)?.target else { return nil }
        return actions.words(for: target)
    }

    private func section(_ id: String) -> ScreenOutline.Section? {
        guard let index = sectionIndices[id],
            actions.snapshot.sections.indices.contains(index)
        else { return nil }
        let section = scene.sections[index]
        let planned = actions.snapshot.sections[index].plan.spec
        var content: String
        switch section.state {
        case .content:
            content = section.items.count == 1 ? "1 item" : "\(section.items.count) items"
        case .empty, .noResults, .loading, .cancelled: content = "\(section.state)"
        case .failed(let kind, _): content = "failed \(kind)"
        }
        if section.hasMore { content += ", more" }
        return ScreenOutline.Section(
            id: id, content: content,
            // Where it depends on the item, each says its own.
            action: planned.onTap?.only == nil ? nil : planned.onTap.map(actions.plan.words),
            place: planned.place)
    }

    // MARK: - Places

    /// The end of what a bottom bar does not hide.
    private var bottom: Double {
        let bar = display.bottomBar ?? display.tabBar
        let top = bar.map { max($0.frame.origin.y, 0) } ?? display.size.height
        // That of an iPad is at the top.
        return offset + (top > display.size.height / 2 ? top : display.size.height)
    }

    private func isVisible(_ node: DisplayNode, _ place: LivePlace) -> Bool {
        guard place.part == .collection else { return true }
        let top = offset > 0 ? offset + display.collapsedHeight : 0
        return node.frame.origin.y < bottom && node.frame.end(.vertical) > top
            && node.frame.origin.x < display.size.width && node.frame.end(.horizontal) > 0
    }

    private func shown(_ frame: LayoutRect, _ place: LivePlace) -> LayoutRect {
        guard place.part == .collection else { return frame }
        var frame = frame
        frame.origin.y -= offset
        return frame
    }
}
