import JSONData

/// An operation of an OpenAPI document.
package struct OpenAPIOperation {
    /// Its operationId, else its JSON pointer.
    package let name: String
    package let method: String
    package let path: String
    package let summary: String
    /// Whether a successful answer is JSON.
    package let answersJSON: Bool
    let value: JSONValue
    /// The path item around it.
    let item: JSONValue
}

extension SchemaDocument {
    private static let methods = [
        "get", "post", "put", "patch", "delete", "head", "options", "query",
    ]

    /// Limit: operations of a document.
    private static let maxOperations = 20_000

    /// The operations, in the order of the document.
    package var operations: [OpenAPIOperation] {
        var found: [OpenAPIOperation] = []
        guard let paths = root.member(named: "paths") else { return [] }
        for path in paths.members {
            guard let item = resolved(path.value)?.value else { continue }
            for member in item.members where Self.methods.contains(member.name) {
                guard found.count < Self.maxOperations else { return found }
                let escaped = path.name.replacing("~", with: "~0").replacing("/", with: "~1")
                let id = member.value.member(named: "operationId")?.string()
                found.append(
                    OpenAPIOperation(
                        name: id ?? "/paths/\(escaped)/\(member.name)",
                        method: member.name.uppercased(), path: path.name,
                        summary: member.value.member(named: "summary")?.string() ?? "",
                        answersJSON: answer(of: member.value) != nil, value: member.value,
                        item: item))
            }
        }
        return found
    }

    /// Returns the operation of a fragment: an operationId or a pointer.
    func operation(_ fragment: String) -> OpenAPIOperation? {
        let all = operations
        if let named = all.first(where: { $0.name == fragment }) { return named }
        guard fragment.hasPrefix("/paths/"), let value = value(at: fragment) else { return nil }
        return all.first { $0.value == value }
    }

    /// Returns the schema of the successful answer of an operation.
    func answer(of operation: JSONValue) -> JSONValue? {
        guard let responses = operation.member(named: "responses") else { return nil }
        let successful =
            responses.members.first { $0.name == "200" }
            ?? responses.members.first { $0.name.hasPrefix("2") }
            ?? responses.members.first { $0.name == "default" }
        guard let response = successful.flatMap({ resolved($0.value)?.value }) else { return nil }
        let content = response.member(named: "content")?.members.first { member in
            member.name == "*/*" || member.name.lowercased().contains("json")
        }
        return content?.value.member(named: "schema")
    }

    // MARK: - The address

    /// Returns the address of an operation, and whether its host is known.
    func address(of operation: OpenAPIOperation) -> (url: String, isKnown: Bool) {
        let servers = [operation.value, operation.item, root].lazy
            .compactMap { $0.member(named: "servers")?.element(at: 0) }.first
        var url = servers?.member(named: "url")?.string() ?? ""
        for variable in servers?.member(named: "variables")?.members.map({ $0 }) ?? [] {
            let value = variable.value.member(named: "default")?.string() ?? ""
            url = url.replacing("{\(variable.name)}", with: value)
        }
        while url.hasSuffix("/") { url.removeLast() }
        let lower = url.lowercased()
        let isKnown = lower.hasPrefix("https://") || lower.hasPrefix("http://")
        if !isKnown {
            url = "https://api.example.com" + (url.isEmpty || url.hasPrefix("/") ? url : "/\(url)")
        }
        return (url + operation.path, isKnown)
    }
}
