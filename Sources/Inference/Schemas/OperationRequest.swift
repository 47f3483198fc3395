import JSONData

/// The request of an operation, with what the screen passes to it.
struct OperationRequest {
    private(set) var request: AskedRequest
    private(set) var params: [ParamDraft] = []
    private(set) var isPlaceholder: Bool
    /// What is left to a person, for messages.
    private(set) var messages: [String] = []

    private let document: SchemaDocument

    init(_ operation: OpenAPIOperation, of document: SchemaDocument, url: String?) {
        self.document = document
        let address = document.address(of: operation)
        request = AskedRequest(method: operation.method, url: url ?? address.url)
        isPlaceholder = url == nil && !address.isKnown
        addParameters(of: operation)
        addSecurity(of: operation)
        if operation.value.member(named: "requestBody") != nil {
            messages.append("the operation takes a body: write it as `json` of the section")
        }
    }

    // MARK: - Parameters

    /// Parameters of an operation take precedence over those of its path.
    private mutating func addParameters(of operation: OpenAPIOperation) {
        var known: Set<String> = []
        var names: Set<String> = []
        for list in [operation.value, operation.item] {
            for element in list.member(named: "parameters")?.elements.map({ $0 }) ?? [] {
                guard let parameter = document.resolved(element)?.value,
                    let name = parameter.member(named: "name")?.string(),
                    let place = parameter.member(named: "in")?.string(),
                    known.insert("\(place) \(name)").inserted
                else { continue }
                if !add(parameter, named: name, in: place, &names) {
                    request.otherParameters.append(name)
                }
            }
        }
    }

    /// What HTTP itself has a meaning for, and what security schemes describe.
    private static let ignoredHeaders: Set<String> = ["accept", "authorization", "content-type"]

    /// Adds a parameter. Returns false for an optional one without a default, which is left out.
    private mutating func add(
        _ parameter: JSONValue, named name: String, in place: String, _ names: inout Set<String>
    ) -> Bool {
        let schema = parameter.member(named: "schema").flatMap { document.resolved($0)?.value }
        let isRequired = parameter.member(named: "required")?.bool == true
        if place == "query", let value = PagingFinding.sample(of: name, schema) {
            request.query.append((name, value))
            return true
        }
        if place == "cookie" || parameter.member(named: "deprecated")?.bool == true && !isRequired
            || place == "header" && Self.ignoredHeaders.contains(name.lowercased())
        {
            return true
        }
        let type = Self.type(schema)
        let value = schema?.member(named: "default").flatMap { Self.scalar($0, of: type) }
        guard place == "path" || isRequired || value != nil else { return false }
        var param = ParamDraft(
            name: Names.unique(Names.field(name), among: &names), type: type, defaultValue: value,
            cases: Self.cases(schema, of: type),
            note: place == "path"
                ? nil
                : isRequired ? "required by the server" : "optional, with the server's default")
        switch place {
        case "path":
            let text = "${params.\(param.name)}"
            let template = "{\(name)}"
            guard request.address.contains(template) else { return true }
            if !request.isTemplate {
                request.address = YAMLText.literal(request.address)
                request.isTemplate = true
            }
            request.address = request.address.replacing(template, with: text)
        case "header":
            param.header = name
            request.headers.append((name, ""))
        default:
            param.parameter = name
            request.query.append((name, ""))
        }
        params.append(param)
        return true
    }

    private static func type(_ schema: JSONValue?) -> String {
        switch schema?.member(named: "type")?.string() {
        case "integer": "int"
        case "number": "double"
        case "boolean": "bool"
        default: "string"
        }
    }

    /// Limit: values of a parameter that a spec lists.
    private static let maxCases = 64

    /// Returns the values that a schema allows; none if a spec cannot list them.
    private static func cases(_ schema: JSONValue?, of type: String) -> [String] {
        let values = schema?.member(named: "enum").map { Array($0.elements) } ?? []
        let cases = values.compactMap { scalar($0, of: type) }
        guard ["string", "int"].contains(type), cases.count == values.count,
            cases.count <= maxCases, Set(cases).count == cases.count, !cases.contains("\"\"")
        else { return [] }
        return cases
    }

    /// Returns a default as a spec writes it; nil if it has another type.
    private static func scalar(_ value: JSONValue, of type: String) -> String? {
        let text = String(decoding: value.rawBytes, as: UTF8.self)
        return switch (value.kind, type) {
        case (.string, "string"): value.string().map { YAMLText.scalar($0) }
        case (.number, "int"): (try? value.int64()) != nil ? text : nil
        case (.number, "double"), (.bool, "bool"): text
        default: nil
        }
    }

    // MARK: - Security

    private mutating func addSecurity(of operation: OpenAPIOperation) {
        let security =
            operation.value.member(named: "security")
            ?? document.root.member(named: "security")
        guard let first = security?.elements.first(where: { $0.count > 0 }) else { return }
        for member in first.members {
            let schemes = document.root.member(named: "components")?
                .member(named: "securitySchemes")
            guard
                let scheme = schemes?.member(named: member.name)
                    .flatMap({ document.resolved($0)?.value })
            else { continue }
            add(scheme, named: member.name)
        }
    }

    private mutating func add(_ scheme: JSONValue, named name: String) {
        let place = scheme.member(named: "in")?.string()
        let parameter = scheme.member(named: "name")?.string() ?? name
        let secret = Names.field(name)
        switch scheme.member(named: "type")?.string() {
        case "apiKey" where place == "header":
            request.credentials.append(AskedRequest.Credential(header: parameter, secret: secret))
        case "apiKey" where place == "query":
            request.query.append((parameter, ""))
            request.credentialParameters.insert(parameter)
        case "http", "oauth2", "openIdConnect":
            let isBasic = scheme.member(named: "scheme")?.string()?.lowercased() == "basic"
            request.credentials.append(
                AskedRequest.Credential(
                    header: "Authorization", secret: secret, prefix: isBasic ? "Basic " : "Bearer ")
            )
        default:
            messages.append(
                "the security scheme `\(name)` has no place in a spec: send it otherwise")
        }
    }
}
