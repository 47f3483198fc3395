import JSONData

/// Describes a JSON value as a spec type.
enum SampleType {
    /// The number of keys listed for an object.
    private static let namedKeys = 4

    static func text(of json: JSONValue) -> String {
        switch json.kind {
        case .null: "null"
        case .bool: "bool"
        case .number: (try? json.int64()) == nil ? "double" : "int"
        case .string: string(json)
        case .array: list(json)
        case .object: object(json)
        }
    }

    private static func string(_ json: JSONValue) -> String {
        let isAddress =
            json.withUTF8 { text in
                ["https://", "http://"].contains { text.starts(with: $0.utf8) }
            } ?? false
        if isAddress { return "url" }
        return DateParser.date(json, .iso8601) == nil ? "string" : "date"
    }

    private static func list(_ json: JSONValue) -> String {
        guard let first = json.elements.first(where: { !$0.isNull }) else { return "list" }
        switch first.kind {
        case .object: return "list of objects"
        case .array: return "list of lists"
        default: return "list(\(text(of: first)))"
        }
    }

    private static func object(_ json: JSONValue) -> String {
        if json.count == 0 { return "empty object" }
        let names = json.members.prefix(namedKeys).map { JSONDescription.name($0.name) }
        let rest = json.count - names.count
        return "object with " + names.joined(separator: ", ")
            + (rest > 0 ? " and \(rest) more" : "")
    }
}
