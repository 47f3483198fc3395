import JSONData
import Layout
import LayoutDocuments
import Screens
import Testing

/// A layout that the program read back.
struct ReadBackLayout {
    /// The whole collection, without sections.
    let configuration: JSONValue
    /// In order.
    let sections: [JSONValue]

    /// The layout as a document that the engine reads, with the kinds of specs.
    func collection() throws -> CollectionLayout {
        let node = JSONNode.object([
            "layout": .object(
                members(configuration).merging([
                    "type": .string("compositional"),
                    "sections": .array(
                        sections.map { section in
                            .object(members(section).filter { $0.key != "list" })
                        }),
                ]) { $1 }),
            "itemCount": .array(sections.map { _ in .number(0) }),
        ])
        let document = try JSONDocument(Array(node.text.utf8))
        var layout = try LayoutDocument(document.root).layout
        for (index, section) in sections.enumerated() {
            guard case .compositional(var compositional) = layout.sections[index] else { continue }
            compositional.boundaryItems = compositional.boundaryItems.compactMap(Self.renamed)
            compositional.decorations = compositional.decorations.map { item in
                var item = item
                item.kind = UnresolvedBackground.kind
                return item
            }
            if let list = section.member(named: "list") { try compositional.add(list: list) }
            layout.sections[index] = .compositional(compositional)
        }
        layout.boundaryItems = layout.boundaryItems.compactMap(Self.renamed)
        return layout
    }

    /// Whether lists, whose margins depend on headers and footers, are told of those that they have.
    var tellsEdgesOfLists: Bool {
        sections.allSatisfy { section in
            guard let list = section.member(named: "list") else { return true }
            let isEnd = JSONNode(section)["boundary"]?.elements.map { item in
                (BoundaryAlignment(rawValue: item["alignment"]?.string ?? "") ?? .none).isEnd
            }
            return isEnd?.contains(false) == list.member(named: "hasHeader")?.bool
                && isEnd?.contains(true) == list.member(named: "hasFooter")?.bool
        }
    }

    private func members(_ value: JSONValue) -> [String: JSONNode] {
        if case .object(let members) = JSONNode(value) { members } else { [:] }
    }

    /// The element kinds of UIKit by those of specs. Page controls stand in insets, and have no
    /// frame of their own.
    private static let kinds = [
        "UICollectionElementKindSectionHeader": "header", "screen-header": "header",
        "UICollectionElementKindSectionFooter": "footer", "screen-footer": "footer",
    ]

    private static func renamed(_ item: BoundaryItem) -> BoundaryItem? {
        if item.kind == "page-control" { return nil }
        var item = item
        item.kind = kinds[item.kind] ?? item.kind
        return item
    }
}

extension SectionLayout {
    /// Makes the section a list, as the engine has them.
    fileprivate mutating func add(list node: JSONValue) throws {
        let appearance = try #require(node.member(named: "appearance")?.string())
        list = ListAppearance(rawValue: appearance)
        separators = RowSeparators(
            isShown: node.member(named: "showsSeparators")?.bool == true,
            leading: try? node.member(named: "leading")?.double(),
            trailing: try? node.member(named: "trailing")?.double())
    }
}

/// JSON that can be changed.
indirect enum JSONNode {
    case object([String: JSONNode])
    case array([JSONNode])
    case string(String)
    case number(Double)
    case bool(Bool)
    case null

    init(_ value: JSONValue) {
        switch value.kind {
        case .object:
            var members: [String: JSONNode] = [:]
            for member in value.members {
                members[member.key.string() ?? ""] = JSONNode(member.value)
            }
            self = .object(members)
        case .array: self = .array(value.elements.map { JSONNode($0) })
        case .string: self = .string(value.string() ?? "")
        case .number: self = .number((try? value.double()) ?? 0)
        case .bool: self = .bool(value.bool == true)
        case .null: self = .null
        }
    }

    subscript(name: String) -> JSONNode? {
        if case .object(let members) = self { members[name] } else { nil }
    }
    var elements: [JSONNode] { if case .array(let elements) = self { elements } else { [] } }
    var number: Double? { if case .number(let number) = self { number } else { nil } }
    var string: String? { if case .string(let string) = self { string } else { nil } }

    /// The JSON text.
    var text: String {
        switch self {
        case .object(let members):
            "{"
                + members.sorted { $0.key < $1.key }
                .map { "\(Self.string($0.key).text): \($0.value.text)" }
                .joined(separator: ", ") + "}"
        case .array(let elements): "[" + elements.map(\.text).joined(separator: ", ") + "]"
        case .string(let text):
            "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
        case .number(let number): number.shortText
        case .bool(let value): value ? "true" : "false"
        case .null: "null"
        }
    }
}
