/// A node of the accessibility tree of a page.
package struct AccessibilityNode {
    /// The name of the role in Chromium: `heading`, `listitem`, `StaticText`.
    package let role: String
    package let name: String
    /// The value of a control, such as the text of a search field.
    package let value: String
    /// `level`, `checked`, `busy` and others, as texts.
    package let properties: [String: String]
    package let children: [AccessibilityNode]

    /// Creates the tree from the answer of `Accessibility.getFullAXTree`, whose first node is the
    /// root. The children of nodes that assistive technology does not see replace them.
    init?(_ nodes: [[String: Any]]) {
        let identified = nodes.compactMap { node in (node["nodeId"] as? String).map { ($0, node) } }
        guard let root = nodes.first else { return nil }
        self.init(root, Dictionary(identified) { first, _ in first })
    }

    private init(_ node: [String: Any], _ all: [String: [String: Any]]) {
        role = Self.text(node["role"])
        name = Self.text(node["name"])
        value = Self.text(node["value"])
        var properties: [String: String] = [:]
        for property in node["properties"] as? [[String: Any]] ?? [] {
            properties[property["name"] as? String ?? ""] = Self.text(property["value"])
        }
        self.properties = properties
        children = Self.children(of: node, all)
    }

    private static func children(
        of node: [String: Any], _ all: [String: [String: Any]]
    ) -> [AccessibilityNode] {
        (node["childIds"] as? [String] ?? []).compactMap { all[$0] }.flatMap { child in
            child["ignored"] as? Bool == true
                ? children(of: child, all) : [AccessibilityNode(child, all)]
        }
    }

    /// The value of `{"value": …}`.
    private static func text(_ holder: Any?) -> String {
        guard let value = (holder as? [String: Any])?["value"] else { return "" }
        return value as? String ?? "\(value)"
    }
}

extension AccessibilityNode {
    /// The node and its descendants, in reading order.
    package var all: [AccessibilityNode] { [self] + children.flatMap(\.all) }

    /// The descendants with a role, in reading order.
    package func all(_ role: String) -> [AccessibilityNode] { all.filter { $0.role == role } }

    /// Everything that is read, in order: texts, and the names of pictures.
    package var words: [String] {
        all.filter { ["StaticText", "image"].contains($0.role) }.map(\.name)
    }

    /// The tree with a line for each node that has a meaning: its role, name, value and what is
    /// special about it. Boxes and the parts of a text have none.
    package var outline: String { lines(of: children, indent: "").joined(separator: "\n") }

    private func lines(of nodes: [AccessibilityNode], indent: String) -> [String] {
        nodes.flatMap { node -> [String] in
            if node.isPlain { return lines(of: node.children, indent: indent) }
            // A control or a paragraph is named by its own text.
            let rest = node.isText ? [] : lines(of: node.children, indent: indent + "  ")
            return [indent + node.line] + rest
        }
    }

    private var isPlain: Bool {
        switch role {
        case "generic", "none": name.isEmpty
        case "paragraph": words.isEmpty
        default: false
        }
    }

    private var isText: Bool {
        [
            "StaticText", "paragraph", "heading", "radio", "button", "deletion", "switch",
            "spinbutton", "textbox", "progressbar",
        ].contains(role)
    }

    private var line: String {
        let name = name.isEmpty && isText ? words.joined(separator: " ") : name
        var line = role == "StaticText" || role == "paragraph" ? "text" : role
        if role == "heading", let level = properties["level"] { line += " \(level)" }
        if !name.isEmpty { line += " \"\(name)\"" }
        if !value.isEmpty { line += " = \"\(value)\"" }
        if properties["checked"] == "true" { line += " (checked)" }
        for property in ["busy", "disabled", "invalid"] where isTrue(property) {
            line += " (\(property))"
        }
        if let popUp = properties["hasPopup"], popUp != "false" { line += " (has \(popUp))" }
        return line
    }

    private func isTrue(_ property: String) -> Bool {
        properties[property].map { !["0", "false"].contains($0) } ?? false
    }
}
