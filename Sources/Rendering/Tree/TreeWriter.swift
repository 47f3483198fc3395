import CellCore
import Expressions
import Layout
import Screens
import Values

/// Writes the nodes of a display as lines.
///
/// Recursion is as deep as the display, which is bounded by the depth of a spec.
struct TreeWriter {
    let scene: Scene
    /// The ids of the sections whose items can be tapped.
    let tapped: Set<String>
    let names: ColorNames
    let deadline: Deadline?
    /// The part that is shown: the screen, and in a row its frame.
    var visible = LayoutRect.zero
    /// The section that is being written.
    @Rare private var section: SceneSection?

    init(scene: Scene, tapped: Set<String>, names: ColorNames, deadline: Deadline?) {
        self.scene = scene
        self.tapped = tapped
        self.names = names
        self.deadline = deadline
    }

    /// Returns the lines of what is in a node.
    mutating func lines(in node: DisplayNode) -> [TreeLine] {
        var group = Group(origin: node.frame.origin)
        for child in node.children { add(child, to: &group) }
        group.end()
        return group.lines
    }

    // MARK: - Elements

    private mutating func add(_ node: DisplayNode, to group: inout Group) {
        guard node.opacity > 0, deadline?.hasPassed != true else { return }
        switch node.role {
        case .deviceChrome: return
        case .separator: return group.addSeparator(node.frame)
        case .section(let id):
            section = scene.sections.first { $0.id == id }
            defer { section = nil }
            return group.add(node.frame, sectionWords(id), lines(in: node))
        case .items where node.scrolling != nil: return addRow(node, to: &group)
        default: break
        }
        guard let words = words(of: node) else {
            for child in node.children { add(child, to: &group) }
            return
        }
        let isItem = if case .item = node.role { true } else { false }
        let inner = node.hasOwnText ? [] : lines(in: node)
        let place = group.place(of: node.frame)
        if node.frame.origin.y >= visible.end(.vertical)
            || node.frame.origin.x >= visible.end(.horizontal)
        {
            let text = ([words.line(at: place)] + inner.map(\.text)).joined(separator: "\n")
            return group.hide(text, isItem: isItem, isBelow: node.frame.isBelow(visible))
        }
        group.add(node.frame, words, inner, isBehind: node.role == .background)
    }

    /// Adds items that scroll in a row of their own.
    private mutating func addRow(_ node: DisplayNode, to group: inout Group) {
        let outer = visible
        if !node.frame.isBelow(outer) {
            visible.size.width = min(outer.end(.horizontal), node.frame.end(.horizontal))
        }
        defer { visible = outer }
        let length = treePoints(node.scrolling?.contentLength ?? 0)
        let words = TreeWords("row", size: node.frame.size, after: ["scrolls \(length)"])
        group.add(node.frame, words, lines(in: node))
    }

    private func sectionWords(_ id: String) -> TreeWords {
        guard let section else { return TreeWords("section \(id)") }
        var after: [String] = []
        switch section.state {
        case .content: after.append("items \(section.cells.count)")
        case .empty, .noResults, .loading, .cancelled: after.append("\(section.state)")
        case .failed(let kind, _): after.append("failed \(kind)")
        }
        if section.hasMore { after.append("more") }
        return TreeWords("section \(id)", after: after)
    }

    // MARK: - Words

    /// Returns the words of a node; nil for a box that nobody sees.
    private func words(of node: DisplayNode) -> TreeWords? {
        var after = look(of: node) + traits(of: node)
        var kind: String
        switch node.role {
        case .screen, .collection: return nil
        case .navigationBar, .items, .box:
            guard !after.isEmpty || node.content != .none else { return nil }
            kind = node.role == .navigationBar ? "bar" : node.role == .items ? "card" : "box"
        case .title: kind = "title"
        case .searchField: kind = "search"
        case .segmentedControl: kind = "segments"
        case .segment(let isSelected):
            kind = "segment"
            if isSelected { after.append("selected") }
        case .refreshIndicator: kind = "refresh"
        case .tabBar: kind = "tabs"
        case .tab(let isSelected):
            kind = "tab"
            if isSelected { after.append("selected") }
        case .item(let index): kind = "item \(identity(of: index))"
        case .pageControl(let page, let count): kind = "pages \(page) of \(count)"
        case .header: kind = "header"
        case .footer: kind = "footer"
        case .background: kind = "background"
        case .placeholder(let state): kind = "placeholder \(state)"
        case .button: kind = "button"
        case .control(let control): kind = "control \(control.treeWords)"
        case .heading: kind = "heading"
        case .alert: kind = "alert"
        case .separator, .section, .deviceChrome: return nil
        }
        return content(of: node, TreeWords(kind, size: node.frame.size, after: after))
    }

    /// Returns the words with what the node shows itself.
    private func content(of node: DisplayNode, _ words: TreeWords) -> TreeWords {
        var words = words
        switch node.content {
        case .none: break
        case .text(let text):
            if words.kind == "box" { words.kind = "text" }
            words.kind += " " + treeQuoted(text.text.text)
            words.size = nil
            words.after = textWords(text) + words.after
        case .image(let image):
            words.kind = words.kind == "box" ? "image" : words.kind + " image"
            words.kind += " " + image.address.treeAddress
            if image.mode != .scaleAspectFill { words.after.insert(image.mode.rawValue, at: 0) }
            if let text = image.alternativeText, !text.isEmpty {
                words.after.append("alt \(treeQuoted(text))")
            }
        case .symbol(let symbol, let color):
            words.kind = words.kind == "box" ? "symbol" : words.kind + " symbol"
            words.kind += " " + symbol.identifier
            words.after.insert(names[color], at: 0)
        }
        return words
    }

    private func textWords(_ text: DisplayText) -> [String] {
        let style = text.text.style
        var words = ["lines \(text.measured.lines.count)"]
        if text.measured.isTruncated { words.append("cut") }
        let name = style.font == nil ? style.name : nil
        if let font = style.font { words.append("font:\(font.name)") }
        words.append(name?.rawValue ?? "\(treePoints(style.size))pt")
        let usual: ViewNode.FontWeight = name == .headline ? .semibold : .regular
        if style.weight != usual { words.append(style.weight.rawValue) }
        if style.isItalic { words.append("italic") }
        if style.isMonospaced { words.append("monospaced") }
        if text.text.alignment != .leading { words.append(text.text.alignment.rawValue) }
        if text.text.isStruckThrough { words.append("struck") }
        if text.text.isUnderlined { words.append("underlined") }
        return words + [names[text.text.color.resolved]]
    }

    private func look(of node: DisplayNode) -> [String] {
        var words: [String] = []
        if let fill = node.fill { words.append("fill \(names[fill])") }
        if node.corner > 0 { words.append("corner \(treePoints(node.corner))") }
        if let border = node.border {
            words.append("border \(treePoints(border.width)) \(names[border.color.resolved])")
        }
        if let gradient = node.effects?.gradient {
            let colors = gradient.colors.map { names[$0.resolved] }.joined(separator: ",")
            words.append("gradient \(colors)")
        }
        if let shadow = node.effects?.shadow {
            words.append("shadow \(names[shadow.color.resolved]) \(treePoints(shadow.radius))")
        }
        if node.opacity < 1 { words.append("opacity \(treePoints(node.opacity))") }
        return words
    }

    /// What assistive technology and fingers find.
    private func traits(of node: DisplayNode) -> [String] {
        var words: [String] = []
        if let id = node.target?.id { words.append("#\(id)") }
        let isTappedItem =
            if case .item = node.role { section.map { tapped.contains($0.id) } == true } else {
                false
            }
        if isTappedItem || node.target?.isTappable == true { words.append("taps") }
        if let label = node.accessibilityLabel, !label.isEmpty, label != node.firstText {
            words.append("label \(treeQuoted(label))")
        }
        return words
    }

    /// The identity of an item; its number for one without.
    private func identity(of index: Int) -> String {
        guard let cells = section?.cells, cells.indices.contains(index) else { return "\(index)" }
        switch cells[index].identity {
        case .text(let text)?: return text.isPlainWord ? text : treeQuoted(text)
        case .value(let value)?: return scene.data.arena.displayText(value) ?? "[\(index)]"
        case nil: return "[\(index)]"
        }
    }
}
