import Diagnostics
import ScreenSpec
import Screens
import TestSupport
import Testing

/// What a recorded layout has that the language cannot say.
struct Unsayable: Error {
    let reason: String

    static let flow = Unsayable(reason: "flow, which is not a section of a compositional layout")
    static let fixedInsets = Unsayable(reason: "supplementariesFollowContentInsets: false")
    static let badges = Unsayable(reason: "supplementary items of items and groups")
    static let customGroup = Unsayable(reason: "a custom group")
    static let zIndex = Unsayable(reason: "zIndex")
    static let manyItems = Unsayable(reason: "more than two items at the edges")
    /// None of the suite has it.
    static let other = Unsayable(reason: "something else")
}

/// A recorded layout of UIKit as a spec.
struct RecordedLayout {
    let name: String
    /// The recording, with its layout and its expected frames.
    let node: JSONNode
    let spec: String
    /// The kinds of headers and footers in the recording, by section and by those of specs.
    private let kinds: [[String: String]]

    init(_ node: JSONNode) throws(Unsayable) {
        guard let layout = node["layout"], let name = node["name"]?.string,
            let size = node["container"], let width = size["width"]?.number,
            let height = size["height"]?.number
        else { throw .other }
        var collection = SpecText()
        try collection.addEdges(layout["boundary"])
        var text = ""
        var kinds = [collection.kinds]
        for (index, section) in try Self.sections(layout, node).enumerated() {
            kinds.append(section.kinds)
            let parts = ["id: s\(index)", "rows: [{text: a}]"] + section.parts
            text += "  - {\(parts.joined(separator: ", "))}\n"
        }
        if let spacing = layout["interSectionSpacing"]?.number {
            collection.parts.append("sectionSpacing: \(spacing)")
        }
        if let reference = layout["contentInsetsReference"]?.string {
            collection.parts.append("insetsReference: \(reference)")
        }
        if let direction = layout["scrollDirection"]?.string {
            collection.parts.append("scrollDirection: \(direction)")
        }
        let scale = node["scale"]?.number ?? 3
        spec = """
            screen: test.recorded
            devices: [\(width.shortText)x\(height.shortText)@\(scale.shortText)]
            layout: {\(collection.parts.joined(separator: ", "))}
            sections:
            \(text)
            """
        (self.name, self.node, self.kinds) = (name, node, kinds)
    }

    /// The sections. A layout for all sections is one of each.
    private static func sections(
        _ layout: JSONNode, _ node: JSONNode
    ) throws(Unsayable) -> [SpecText] {
        let counts = node["itemCount"]?.elements ?? []
        switch layout["type"]?.string {
        case "flow": throw .flow
        case "list":
            let list = try SpecText(list: layout)
            return counts.map { _ in list }
        case "compositional":
            guard let only = layout["section"] else {
                var sections: [SpecText] = []
                for section in layout["sections"]?.elements ?? [] {
                    sections.append(try SpecText(section: section))
                }
                return sections
            }
            let section = try SpecText(section: only)
            return counts.isEmpty ? [section] : counts.map { _ in section }
        default: throw .other
        }
    }

    /// The screen; the spec has no errors.
    func screen() throws -> Screen {
        var bag = DiagnosticBag()
        let source = SourceText(path: "recorded.yaml", bytes: Array(spec.utf8))
        let screen = Compiler(libraries: LibraryDirectory(inMemory: [:]), catalogs: .ofSamples)
            .compile(source, into: &bag)
        try #require(!bag.hasErrors, "\(name): \(bag.sorted.map(\.message))")
        return try #require(screen)
    }

    /// What the layout is asked with.
    func query(_ name: String) -> LayoutQuery {
        LayoutQuery(
            name: name, width: node["container"]?["width"]?.number ?? 0,
            height: node["container"]?["height"]?.number ?? 0, scale: node["scale"]?.number ?? 3)
    }

    /// The recording with the layout that was read back in place of its own.
    func recording(_ read: [JSONNode]) -> JSONNode? {
        guard case .object(var members) = node, case .object(var layout)? = read.first else {
            return nil
        }
        if node["layout"]?["type"]?.string == "list" {
            return listRecording(read.dropFirst().compactMap { $0["list"] })
        }
        layout["type"] = .string("compositional")
        layout["boundary"] = renamed(layout["boundary"], 0)
        layout["margins"] = node["layout"]?["margins"]
        layout["sections"] = .array(
            read.dropFirst().enumerated().map { index, section in
                guard case .object(var section) = section else { return section }
                section["boundary"] = renamed(section["boundary"], index + 1)
                section["decorations"] = renamed(section["decorations"], index + 1)
                return .object(section)
            })
        members["layout"] = .object(layout)
        return .object(members)
    }

    /// The recording with the list that all sections are, and the heights of its own rows.
    private func listRecording(_ sections: [JSONNode]) -> JSONNode? {
        guard case .object(var members) = node, let list = sections.first,
            sections.allSatisfy({ $0.text == list.text }),
            sections.count == members["itemCount"]?.elements.count
        else { return nil }
        var layout: [String: JSONNode] = ["type": .string("list")]
        layout["appearance"] = list["appearance"]
        layout["rowHeight"] = node["layout"]?["rowHeight"]
        for (mode, flag) in [("headerMode", "hasHeader"), ("footerMode", "hasFooter")] {
            guard case .bool(true)? = list[flag] else { continue }
            layout[mode] = .string("supplementary")
        }
        members["layout"] = .object(layout)
        return .object(members)
    }

    private func renamed(_ items: JSONNode?, _ index: Int) -> JSONNode {
        .array(
            (items?.elements ?? []).map { item in
                guard case .object(var members) = item, let kind = item["kind"]?.string else {
                    return item
                }
                let names = kinds[index]
                let word =
                    kind.hasSuffix("Header") || kind == "screen-header"
                    ? "header"
                    : kind.hasSuffix("Footer") || kind == "screen-footer"
                        ? "footer" : "background"
                members["kind"] = names[word].map { .string($0) } ?? .string(kind)
                return .object(members)
            })
    }
}
