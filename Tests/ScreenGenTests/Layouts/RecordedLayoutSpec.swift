import Screens

/// Layouts of documents in the notation of specs.
struct SpecText {
    var parts: [String] = []
    private(set) var kinds: [String: String] = [:]

    init() {}

    /// A list for all sections.
    init(list: JSONNode) throws(Unsayable) {
        guard let appearance = list["appearance"]?.string else { throw .other }
        parts = ["layout: {list: {appearance: \(appearance)}}"]
        if list["headerMode"]?.string == "supplementary" { parts.append("header: a") }
        if list["footerMode"]?.string == "supplementary" { parts.append("footer: a") }
    }

    init(section: JSONNode) throws(Unsayable) {
        guard let group = section["group"] else { throw .other }
        let text = try Self.group(group)
        if case .bool(false)? = section["supplementariesFollowContentInsets"] {
            throw .fixedInsets
        }
        var layout = ["group: \(text)"]
        if let spacing = section["interGroupSpacing"]?.number {
            layout.append("spacing: \(spacing)")
        }
        if let insets = section["contentInsets"] { layout.append("insets: \(Self.insets(insets))") }
        if let scrolling = section["orthogonal"]?.string {
            layout.append("scrolling: \(scrolling)")
        }
        if let reference = section["contentInsetsReference"]?.string {
            layout.append("insetsReference: \(reference)")
        }
        parts = ["layout: {\(layout.joined(separator: ", "))}"]
        try addEdges(section["boundary"])
        let decorations = section["decorations"]?.elements ?? []
        guard decorations.count <= 1 else { throw .other }
        if let decoration = decorations.first {
            if (decoration["zIndex"]?.number ?? 0) != 0 { throw .zIndex }
            let insets = decoration["contentInsets"].map { ", insets: \(Self.insets($0))" } ?? ""
            parts.append("background: {color: red\(insets)}")
            kinds["background"] = decoration["kind"]?.string
        }
    }

    /// Adds the boundary items, of which specs have two.
    mutating func addEdges(_ items: JSONNode?) throws(Unsayable) {
        let items = items?.elements ?? []
        guard items.count <= 2 else { throw .manyItems }
        for (word, item) in zip(["header", "footer"], items) {
            guard (item["zIndex"]?.number ?? 1) == 1 else { throw .zIndex }
            guard let alignment = item["alignment"]?.string, alignment != "none" else {
                throw .other
            }
            var parts = try ["text: a"] + Self.size(item) + ["edge: \(alignment)"]
            if let offset = item["offset"]?.elements, offset.count == 2 {
                parts.append("offset: {x: \(offset[0].text), y: \(offset[1].text)}")
            }
            if case .bool(let extends)? = item["extendsBoundary"] {
                parts.append("extendsBoundary: \(extends)")
            }
            if case .bool(let isPinned)? = item["pinToVisibleBounds"] {
                parts.append("pinned: \(isPinned)")
            }
            self.parts.append("\(word): {\(parts.joined(separator: ", "))}")
            kinds[word] = item["kind"]?.string
        }
    }

    // MARK: - Groups

    private static func group(_ node: JSONNode) throws(Unsayable) -> String {
        guard let axis = node["axis"]?.string else { throw .other }
        if axis == "custom" { throw .customGroup }
        var parts = try ["axis: \(axis)"] + size(node) + space(node)
        if let count = node["count"]?.number { parts.append("columns: \(count.shortText)") }
        if let count = node["repeat"]?.number { parts.append("repeat: \(count.shortText)") }
        if let spacing = node["interItemSpacing"] {
            parts.append("spacing: \(Self.spacing(spacing))")
        }
        var elements: [String] = []
        for element in node["subitems"]?.elements ?? [] {
            let isGroup = element["type"]?.string == "group"
            elements.append(try isGroup ? group(element) : item(element))
        }
        parts.append("subitems: [\(elements.joined(separator: ", "))]")
        return "{\(parts.joined(separator: ", "))}"
    }

    private static func item(_ node: JSONNode) throws(Unsayable) -> String {
        "{\((try size(node) + space(node)).joined(separator: ", "))}"
    }

    /// Insets and edge spacing.
    private static func space(_ node: JSONNode) throws(Unsayable) -> [String] {
        guard node["supplementaries"]?.elements.isEmpty ?? true else { throw .badges }
        var parts: [String] = []
        if let insets = node["contentInsets"] { parts.append("insets: \(Self.insets(insets))") }
        if case .object(let sides)? = node["edgeSpacing"] {
            let edges = sides.sorted { $0.key < $1.key }
                .map { "\($0.key): \(spacing($0.value))" }
            parts.append("edgeSpacing: {\(edges.joined(separator: ", "))}")
        }
        return parts
    }

    // MARK: - Numbers

    private static func size(_ node: JSONNode) throws(Unsayable) -> [String] {
        try ["width: \(dimension(node["width"]))", "height: \(dimension(node["height"]))"]
    }

    private static func dimension(_ node: JSONNode?) throws(Unsayable) -> String {
        guard case .object(let members)? = node, let (key, value) = members.first,
            let number = value.number
        else { throw .other }
        let text = number.shortText
        return switch key {
        case "fw": "fractionalWidth(\(text))"
        case "fh": "fractionalHeight(\(text))"
        case "est": "estimated(\(text))"
        case "uas": "uniform(\(text))"
        default: text
        }
    }

    private static func spacing(_ node: JSONNode) -> String {
        if let flexible = node["flexible"]?.number { return "flexible(\(flexible.shortText))" }
        return node["fixed"]?.number?.shortText ?? "0"
    }

    private static func insets(_ node: JSONNode) -> String {
        let sides = zip(["top", "leading", "bottom", "trailing"], node.elements)
        return "{\(sides.map { "\($0): \($1.text)" }.joined(separator: ", "))}"
    }
}
