import Foundation
import TestSupport

/// `Docs/events.schema.json`: the members of each event.
struct EventSchema {
    /// A member of an event.
    struct Member {
        let name: String
        let types: [String]
        let description: String
        let isRequired: Bool
    }

    /// The members of every event.
    let common: [Member]
    /// The other members by event.
    let own: [String: [Member]]

    init() throws {
        let data = try Data(
            contentsOf: URL(filePath: RepositoryRoot.path(of: "Docs/events.schema.json")))
        let root = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
        common = Self.members(of: root)
        let events = root["$defs"] as? [String: [String: Any]] ?? [:]
        own = events.mapValues { Self.members(of: $0).filter { $0.name != "event" } }
    }

    private static func members(of shape: [String: Any]) -> [Member] {
        let required = shape["required"] as? [String] ?? []
        let properties = shape["properties"] as? [String: [String: Any]] ?? [:]
        // Required members in order, then the others by name.
        let others = properties.keys.filter { !required.contains($0) }.sorted()
        return (required + others).compactMap { name in
            guard let property = properties[name] else { return nil }
            let types = property["type"] as? [String] ?? [property["type"] as? String ?? "string"]
            return Member(
                name: name, types: types, description: property["description"] as? String ?? "",
                isRequired: required.contains(name))
        }
    }

    /// Returns the errors of a line of events; empty if it fits the schema.
    func faults(of line: Substring) throws -> [String] {
        let object =
            try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] ?? [:]
        guard let event = object["event"] as? String, let own = own[event] else {
            return ["an unknown event: \(line)"]
        }
        let members = common + own
        let missing = members.filter { $0.isRequired && object[$0.name] == nil }
        let unknown = object.keys.filter { name in !members.contains { $0.name == name } }
        let wrong = members.filter { member in
            object[member.name].map { value in !member.types.contains { Self.fits(value, $0) } }
                ?? false
        }
        return missing.map { "\(event) lacks \($0.name)" } + unknown.map { "\(event) has \($0)" }
            + wrong.map { "\(event): \($0.name) is of another type" }
    }

    private static func fits(_ value: Any, _ type: String) -> Bool {
        switch type {
        case "string": value is String
        case "object": value is [String: Any]
        case "boolean": value is Bool
        case "integer": value is Int
        default: value is Double
        }
    }

    /// Returns the table of members of the page.
    static func table(_ members: [Member]) -> String {
        var table = MarkdownTable("Member", "Type", "What it is")
        for member in members {
            let type = member.types.joined(separator: " or ")
            table.add(
                "`\(member.name)`", member.isRequired ? type : "\(type), optional",
                member.description)
        }
        return table.text
    }
}
