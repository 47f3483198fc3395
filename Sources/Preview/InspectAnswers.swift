import CellCore
import CLI
import Diagnostics
import Expressions
import JSONData
import Layout
import LoaderPlan
import Rendering
import Screens
import Session
import Values

/// Answers of the inspector: what is at a place, where its values come from, and why it has its size.
extension PreviewSession {
    /// Answers with what is known about a node.
    func inspect(_ query: [String: String]) -> PreviewResponse {
        guard let picture, let place = query["node"].flatMap({ LivePlace($0) }) else {
            return .fault(400, "Nothing is there.")
        }
        let nodes = picture.display.nodes(at: place)
        guard let node = nodes.last else { return .fault(404, "Nothing is there any more.") }
        var writer = JSONWriter(redact: picture.input.redact)
        writer.beginObject()
        writer.member("role", node.role.word)
        writer.frame("frame", node.frame)
        if let name = node.accessibleName { writer.member("name", name) }
        let tap = picture.display.tap(at: place, in: picture.scene)
        if let target = tap?.target { writer.member("target", target.text) }
        if let id = nodes.section, let section = picture.section(id) {
            writer.member("section", section.id)
            var tables = LineTables()
            writer.place(section.plan.spec.place, named: "place", &tables)
            writer.load(of: section, picture.sources(of: section))
            if let item = nodes.item {
                writer.member("item", item)
                if let origin = section.origins.origin(ofItem: item) {
                    writer.member("page", origin.page)
                }
                writer.item(item, of: section, in: picture, near: node, &tables)
            }
            writer.explanation(picture.explanation(of: nodes, in: id))
        }
        writer.endObject()
        return .json(writer.bytes)
    }

    /// Answers with the places of the items whose texts contain a text.
    func find(_ text: String) -> PreviewResponse {
        guard let picture else { return .fault(404, "Nothing is shown.") }
        var writer = JSONWriter(redact: picture.input.redact)
        writer.beginObject()
        writer.key("found")
        writer.beginArray()
        for found in picture.display.items(containing: text).prefix(50) {
            writer.beginObject()
            writer.member("node", found.place.text)
            writer.member("section", found.section)
            writer.member("item", found.item)
            writer.member("text", found.text)
            writer.frame("frame", found.frame)
            writer.endObject()
        }
        writer.endArray()
        writer.endObject()
        return .json(writer.bytes)
    }
}

extension LivePicture {
    /// The requests and files that the items of a section come from.
    fileprivate func sources(of section: SectionSnapshot) -> [String] {
        switch section.plan.items {
        case .load(let load): return Self.sources(of: load, section.explanation)
        case .derived(_, let needs):
            let names = needs.filter(input.plan.data.indices.contains).map {
                input.plan.data[$0].path
            }
            return input.snapshot.data.filter { names.contains($0.plan.path) }.flatMap { data in
                Self.sources(of: data.plan.load, data.explanation).map {
                    "\(data.plan.path): \($0)"
                }
            }
        }
    }

    private static func sources(of load: LoadPlan, _ explanation: LoadExplanation?) -> [String] {
        switch load.source {
        case .request: explanation?.urls.map(\.text) ?? []
        case .file(let path, _): [path]
        case .sqlite(let query): [query.database]
        case .literal: []
        }
    }

    fileprivate func section(_ id: String) -> SectionSnapshot? {
        input.snapshot.sections.first { $0.id == id }
    }

    /// Returns why an item, header or footer has its frame, one sentence for each step.
    fileprivate func explanation(of nodes: [DisplayNode], in id: String) -> [String] {
        guard let index = scene.sections.firstIndex(where: { $0.id == id }) else { return [] }
        let part: ExplainedPart = nodes.item.map { .item($0) } ?? .section
        let context = DisplayContext(
            environment: input.environment, measure: input.measure, pictures: input.pictures)
        let layout = scene.collectionLayout
        guard layout.sections.indices.contains(index) else { return [] }
        return
            (try? Layout.explain(
                part, ofSection: index, of: layout, itemCounts: scene.itemCounts,
                in: input.environment.layoutEnvironment,
                measure: scene.layoutMeasure(in: context))) ?? []
    }
}

extension JSONWriter {
    fileprivate mutating func frame(_ name: String, _ frame: LayoutRect) {
        key(name)
        points([frame.origin.x, frame.origin.y, frame.size.width, frame.size.height])
    }

    fileprivate mutating func place(
        _ place: SourceRange, named name: String, _ tables: inout LineTables
    ) {
        key(name)
        beginObject()
        let start = tables.start(of: place)
        member("path", place.source.path)
        member("line", start.line)
        member("column", start.column)
        member("text", place.source.text(place.range))
        endObject()
    }

    /// Writes where the items of a section come from.
    ///
    /// - Parameter sources: the requests and files in order.
    fileprivate mutating func load(of section: SectionSnapshot, _ sources: [String]) {
        key("load")
        beginObject()
        member("items", section.items.count)
        member("pages", section.counts.pages)
        key("made up")
        bool(section.isMadeUp)
        key("requests")
        beginArray()
        for source in sources { string(source) }
        endArray()
        endObject()
    }

    /// Writes the data of an item, and the expressions of its cell with their values.
    fileprivate mutating func item(
        _ index: Int, of section: SectionSnapshot, in picture: LivePicture,
        near node: DisplayNode, _ tables: inout LineTables
    ) {
        guard section.items.indices.contains(index) else { return }
        let models = picture.input.plan.screen.models
        var activation = picture.input.snapshot.activation
        key("json")
        write(section.items[index], activation.arena, models)
        let text = node.firstText
        key("expressions")
        beginArray()
        for traced in section.trace(
            ofItem: index, in: picture.input.environment, models, &activation)
        {
            beginObject()
            place(traced.place, named: "place", &tables)
            member("type", traced.type.text(in: models))
            if let value = traced.value {
                key("value")
                json(value)
                key("here")
                bool(text.map { Self.shows($0, value) } ?? false)
            }
            endObject()
        }
        endArray()
    }

    /// Whether a shown text contains a value as whole words.
    private static func shows(_ text: String, _ value: [UInt8]) -> Bool {
        guard let document = try? JSONDocument(value) else { return false }
        let shown = document.root.string() ?? String(decoding: value, as: UTF8.self)
        guard !shown.isEmpty else { return false }
        return text.ranges(of: shown).contains { range in
            let before = text[..<range.lowerBound].last
            let after = text[range.upperBound...]
            return !(before.map(isPartOfWord) ?? false)
                && !(after.first.map(isPartOfWord) ?? false)
                && !isNumber(continuedBy: after, shown)
        }
    }

    private static func isPartOfWord(_ character: Character) -> Bool {
        character.isLetter || character.isNumber
    }

    /// Whether a number goes on, as `39` in `39,900`.
    private static func isNumber(continuedBy rest: Substring, _ shown: String) -> Bool {
        guard let sign = rest.first, sign == "," || sign == ".",
            shown.last?.isNumber == true
        else { return false }
        return rest.dropFirst().first?.isNumber ?? false
    }

    fileprivate mutating func explanation(_ lines: [String]) {
        key("explanation")
        beginArray()
        for line in lines { string(line) }
        endArray()
    }
}

extension [DisplayNode] {
    /// The id of the section that the last node is in.
    var section: String? {
        for case .section(let id) in map(\.role) { return id }
        return nil
    }

    /// The index of the item that the last node is in.
    var item: Int? {
        for case .item(let index) in map(\.role) { return index }
        return nil
    }
}

extension DisplayRole {
    /// The role in words of the page.
    var word: String {
        switch self {
        case .screen: "screen"
        case .navigationBar: "navigation bar"
        case .title: "title"
        case .searchField: "search field"
        case .segmentedControl: "segmented control"
        case .segment: "segment"
        case .refreshIndicator: "refresh indicator"
        case .tabBar: "tab bar"
        case .tab: "tab"
        case .collection: "collection"
        case .section: "section"
        case .items: "items"
        case .item: "item"
        case .pageControl: "page control"
        case .header: "header"
        case .footer: "footer"
        case .background: "background"
        case .separator: "separator"
        case .placeholder(let state): "placeholder (\(state))"
        case .button: "button"
        case .control(let control): control.kind.rawValue
        case .box: "view"
        case .deviceChrome: "device"
        case .alert: "alert"
        case .heading: "heading"
        }
    }
}

extension DisplayNode {
    /// What assistive technology reads of the node.
    fileprivate var accessibleName: String? {
        if let accessibilityLabel { return accessibilityLabel }
        if case .control(let control) = role { return control.name }
        if case .image(let image) = content { return image.alternativeText }
        return firstText
    }
}

extension LiveDisplay {
    struct FoundItem {
        let place: LivePlace
        let section: String
        let item: Int
        let text: String
        let frame: LayoutRect
    }

    /// Returns the items with a text, in order.
    func items(containing text: String) -> [FoundItem] {
        let wanted = text.lowercased()
        guard !wanted.isEmpty else { return [] }
        var found: [FoundItem] = []
        func visit(_ node: DisplayNode, _ path: [Int], _ section: String) {
            if found.count >= 50 { return }
            var section = section
            if case .section(let id) = node.role { section = id }
            if case .item(let index) = node.role {
                guard let shown = node.text(containing: wanted) else { return }
                found.append(
                    FoundItem(
                        place: LivePlace(part: .collection, path: path), section: section,
                        item: index, text: shown, frame: node.frame))
                return
            }
            for (index, child) in node.children.enumerated() {
                visit(child, path + [index], section)
            }
        }
        visit(collection, [0], "")
        return found
    }
}

extension DisplayNode {
    /// The first text that contains a text in lower case.
    fileprivate func text(containing wanted: String) -> String? {
        if case .text(let text) = content, text.text.text.lowercased().contains(wanted) {
            return text.text.text
        }
        return children.lazy.compactMap { $0.text(containing: wanted) }.first
    }
}
