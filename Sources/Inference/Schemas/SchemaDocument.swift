package import JSONData
import LoadingCore

/// An OpenAPI document (3.0, 3.1) or a JSON Schema.
package struct SchemaDocument {
    let root: JSONValue
    private let index = PointerIndex()

    package init(root: JSONValue) { self.root = root }

    /// The members of objects that references lead into, by the pointer of the object. A document has
    /// thousands of schemas in one.
    private final class PointerIndex {
        var members: [String: [String: JSONValue]] = [:]
    }

    /// Whether the document says that it is one of these.
    package var isSchema: Bool {
        if isOpenAPI || isSwagger { return true }
        guard let dialect = root.member(named: "$schema")?.string() else { return false }
        return dialect.contains("json-schema.org")
    }

    /// Whether the document may be a JSON Schema that does not say so.
    package var looksLikeSchema: Bool {
        if let type = root.member(named: "type")?.string() {
            let key = type == "object" ? "properties" : type == "array" ? "items" : "enum"
            return root.member(named: key).map { $0.count > 0 } ?? false
        }
        return ["$defs", "$ref"].contains { root.member(named: $0) != nil }
    }

    /// Whether it is of the version before OpenAPI 3.
    package var isSwagger: Bool { root.member(named: "swagger") != nil }

    package var isOpenAPI: Bool { root.member(named: "openapi")?.kind == .string }

    /// Returns the value at a JSON pointer (RFC 6901); nil if there is none.
    func value(at pointer: some StringProtocol) -> JSONValue? {
        guard !pointer.isEmpty else { return root }
        guard pointer.hasPrefix("/"), let end = pointer.lastIndex(of: "/") else { return nil }
        let outer = String(pointer[..<end])
        let name = Self.name(pointer[pointer.index(after: end)...])
        if let known = index.members[outer] { return known[name] }
        guard let parent = walk(outer[...]) else { return nil }
        if parent.kind == .array { return Int(name).flatMap { parent.element(at: $0) } }
        let members = Dictionary(
            parent.members.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
        index.members[outer] = members
        return members[name]
    }

    /// Returns the name in a step of a pointer.
    private static func name(_ step: some StringProtocol) -> String {
        String(decoding: LoadingRules.percentDecoded(step.utf8), as: UTF8.self)
            .replacing("~1", with: "/").replacing("~0", with: "~")
    }

    private func walk(_ pointer: Substring) -> JSONValue? {
        guard !pointer.isEmpty else { return root }
        return pointer.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
            .reduce(root) { value, step in
                let name = Self.name(step)
                guard let value else { return nil }
                if value.kind == .array { return Int(name).flatMap { value.element(at: $0) } }
                return value.member(named: name)
            }
    }

    /// Limit: references that lead to each other.
    private static let maxReferences = 32

    /// Returns what a reference leads to, and its pointer; the value itself if it is no reference.
    func resolved(_ value: JSONValue) -> (value: JSONValue, pointer: String?)? {
        var value = value
        var pointer: String?
        for _ in 0..<Self.maxReferences {
            guard let reference = value.member(named: "$ref")?.string() else {
                return (value, pointer)
            }
            guard reference.hasPrefix("#"), let target = target(of: reference) else { return nil }
            value = target
            pointer = reference
        }
        return nil
    }

    private func target(of reference: String) -> JSONValue? {
        let fragment = reference.dropFirst()
        if let found = self.value(at: fragment) { return found }
        // A name that a definition gives itself.
        for key in ["$defs", "definitions"] {
            let named = root.member(named: key)?.members.first { member in
                member.value.member(named: "$anchor")?.isString(String(fragment)) == true
                    || member.value.member(named: "$id")?.isString(reference) == true
            }
            if let named { return named.value }
        }
        return nil
    }
}
