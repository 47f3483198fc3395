import JSONData

/// JSON in the one form that all texts of an equal value have: without whitespace, members sorted by
/// name, escapes and numbers in one spelling.
enum NormalJSON {
    /// Members of one name stay in their order. Recursion is bounded by the parser's depth limit.
    static func bytes(of value: JSONValue) -> [UInt8] {
        var writer = JSONWriter()
        write(value, to: &writer)
        return writer.bytes
    }

    private static func write(_ value: JSONValue, to writer: inout JSONWriter) {
        switch value.kind {
        case .object:
            writer.beginObject()
            let members = value.members.enumerated().sorted {
                ($0.element.name, $0.offset) < ($1.element.name, $1.offset)
            }
            for member in members {
                writer.key(member.element.name)
                write(member.element.value, to: &writer)
            }
            writer.endObject()
        case .array:
            writer.beginArray()
            for element in value.elements { write(element, to: &writer) }
            writer.endArray()
        case .number: writer.number(value.normalNumber ?? "0")
        case .string, .bool, .null: writer.copy(value)
        }
    }

    /// Returns the JSONPath of the first difference of two texts in this form; nil if one is no JSON
    /// or they are equal.
    static func difference(_ first: [UInt8], _ second: [UInt8]) -> String? {
        guard first != second, let first = try? JSONDocument(first),
            let second = try? JSONDocument(second)
        else { return nil }
        return "$" + difference(first.root, second.root)
    }

    private static func difference(_ first: JSONValue, _ second: JSONValue) -> String {
        let isObject = first.kind == .object && second.kind == .object
        guard isObject || first.kind == .array && second.kind == .array else { return "" }
        let (left, right) = (children(of: first), children(of: second))
        for (one, other) in zip(left, right) {
            if one.step != other.step { return min(one.step, other.step) }
            if !one.value.rawBytes.elementsEqual(other.value.rawBytes) {
                return one.step + difference(one.value, other.value)
            }
        }
        return (left.dropFirst(right.count).first ?? right.dropFirst(left.count).first)?.step ?? ""
    }

    private static func children(of value: JSONValue) -> [(step: String, value: JSONValue)] {
        if value.kind == .object {
            return value.members.map { (JSONLocation.member($0.name), $0.value) }
        }
        return value.elements.enumerated().map { (JSONLocation.element($0), $1) }
    }
}
