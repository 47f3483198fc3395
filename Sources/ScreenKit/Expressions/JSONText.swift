public import Foundation

/// JSON that a request sends. What an object has, and how its dates are written, the loader says, as the
/// model reads it: an app may have no model that can be encoded.
public nonisolated struct JSONText: Hashable, Sendable {
    fileprivate let text: String

    private init(text: String) { self.text = text }

    /// A number, a truth value, a text, or lists and maps of them; null if JSON cannot have it.
    public init(_ value: some Encodable) {
        let encoder = JSONEncoder()
        // As a run writes it.
        encoder.outputFormatting = .withoutEscapingSlashes
        let data = try? encoder.encode(value)
        text = data.map { String(decoding: $0, as: UTF8.self) } ?? "null"
    }

    /// JSON without a model.
    public init(untyped value: some UntypedJSON) { text = value.json }

    /// A field of JSON without a model; nil for null, which such a field is if it is absent.
    public init?(field value: some UntypedJSON) {
        if value.isNull { return nil }
        self.init(untyped: value)
    }

    /// A list, whose absent elements are null.
    public init(list elements: [JSONText?]) {
        text = "[\(elements.map { $0?.text ?? "null" }.joined(separator: ","))]"
    }

    /// A map, whose absent values are null.
    public init(map values: [String: JSONText?]) {
        self.init(
            members: values.sorted { $0.key.precedes($1.key) }.map {
                ($0.key, $0.value ?? JSONText(text: "null"))
            })
    }

    /// An object, without the members that are absent.
    public init(members: [(name: String, value: JSONText?)]) {
        let written = members.compactMap { member in
            member.value.map { "\(JSONText(member.name).text):\($0.text)" }
        }
        text = "{\(written.joined(separator: ","))}"
    }

    /// An object in another one; nil without members that are there.
    public init?(inner members: [(name: String, value: JSONText?)]) {
        guard members.contains(where: { $0.value != nil }) else { return nil }
        self.init(members: members)
    }

    /// A list in an object; nil without elements that are there.
    public init?(inner elements: [JSONText?]) {
        guard elements.contains(where: { $0 != nil }) else { return nil }
        self.init(list: elements)
    }
}

nonisolated extension JSONText {
    /// A date as RFC 3339 writes it.
    public init(date: Date) { self.init(date.rfc3339) }

    /// A date by a pattern in a zone, in English.
    public init(date: Date, _ pattern: String, zone: String) {
        var context = ExpressionContext()
        context.locale = Locale(identifier: "en_US_POSIX")
        self.init(try? context.date(date, pattern, zone: zone))
    }

    /// The seconds of a date since 1970.
    public init(secondsOf date: Date) { self.init(date.timeIntervalSince1970) }

    /// The whole milliseconds of a date since 1970.
    public init(millisecondsOf date: Date) {
        let parts = date.parts
        self.init(parts.seconds * 1_000 + parts.nanoseconds / 1_000_000)
    }
}

nonisolated extension JSONText {
    /// Returns JSON as a part of other JSON; null if it is absent.
    public static func part(_ value: JSONText?) -> String { value?.text ?? "null" }
}
