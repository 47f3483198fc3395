public import Foundation
import LoadingCore

/// A request with all values inserted.
public nonisolated struct LoadRequest: Hashable, Sendable {
    var method: String
    var url: String
    var headers: [String: String] = [:]
    var body: Data?
    /// The names of headers that hold a secret, in lower case.
    private var secretHeaders: Set<String> = []
    /// Why it cannot be sent; nil for a valid request.
    private(set) var fault: LoadFailure?

    /// Creates the request of an element whose values are not valid in it. It is never sent.
    init(failed fault: LoadFailure) {
        method = "GET"
        url = ""
        self.fault = fault
    }

    /// - Parameters:
    ///   - query: parameters to add; those without a value are omitted.
    ///   - lists: parameters to add for each value of a list.
    ///   - headers: fields to add; those without a value are omitted.
    ///   - secretHeaders: the names of headers that hold a secret, and that another origin would get
    ///     otherwise.
    ///   - body: JSON.
    ///   - form: the fields of a form as the body; those without a value are omitted.
    public init(
        _ url: String, method: String? = nil, query: [(String, String?)] = [],
        lists: [(String, [String]?)] = [], headers: [(String, String?)] = [],
        secretHeaders: [String] = [], body: Data? = nil,
        form: [(String, String?)] = []
    ) throws(LoadFailure) {
        guard !url.contains(missingValue) else {
            throw LoadFailure(.policy, "a value of a URL is absent, or not valid in its place")
        }
        self.url = url
        self.body = form.isEmpty ? body : Data()
        self.method = method ?? (self.body == nil ? "GET" : "POST")
        for case (let name, let value?) in query { try set(name, .string(value), in: .query) }
        for case (let name, let values?) in lists {
            var parameters = LoadingRules.URLParameters(of: self.url)
            parameters.set(name, all: values)
            self.url = parameters.url
        }
        self.headers["Accept"] = "application/json"
        if self.body != nil {
            let subtype = form.isEmpty ? "json" : "x-www-form-urlencoded"
            self.headers["Content-Type"] = "application/\(subtype)"
        }
        for case (let name, let value?) in form { try set(name, .string(value), in: .form) }
        for case (let name, let value?) in headers { try set(name, .string(value), in: .headers) }
        self.secretHeaders = Set(secretHeaders.map { $0.lowercased() })
    }

    /// The headers that go along to another origin.
    var headersForOthers: [String: String] {
        headers.filter { name, _ in
            LoadingRules.Origin.isSafeForOthers(header: name)
                && !secretHeaders.contains(name.lowercased())
        }
    }
}

/// Values in URLs and JSON: `"https://api.example.com/users/\(path: name)?by=\(query: author)"`.
nonisolated extension DefaultStringInterpolation {
    /// Appends a part of the path.
    public mutating func appendInterpolation(path value: String?) {
        appendLiteral(value.flatMap(LoadingRules.pathText) ?? missingValue)
    }

    /// Appends a value in the query or the fragment.
    public mutating func appendInterpolation(query value: String?) {
        appendLiteral(value.map(LoadingRules.percentEncoded) ?? missingValue)
    }

    /// Appends a part of the host.
    public mutating func appendInterpolation(host value: String?) {
        appendLiteral(value.flatMap(LoadingRules.hostText) ?? missingValue)
    }

    /// Appends a whole URL.
    public mutating func appendInterpolation(whole value: String?) {
        appendLiteral(value ?? missingValue)
    }

    /// Appends a value as JSON; null if it is absent.
    public mutating func appendInterpolation(json value: (some Encodable)?) {
        let data = value.flatMap { try? JSONEncoder().encode($0) }
        appendLiteral(data.map { String(decoding: $0, as: UTF8.self) } ?? "null")
    }
}

/// Stands for a value that is absent or not valid in its place, and makes the URL invalid.
nonisolated let missingValue = "\0"

nonisolated extension LoadRequest {
    /// Adds a parameter in place of those of its name.
    mutating func set(
        _ name: String, _ value: JSONScalar, in place: Paging.Place
    ) throws(LoadFailure) {
        let text = value.text ?? ""
        switch place {
        case .query:
            var parameters = LoadingRules.URLParameters(of: url)
            parameters.set(name, text)
            url = parameters.url
        case .headers:
            if let fault = LoadingRules.headerFault(name: name, value: text) {
                throw LoadFailure(header: name, fault)
            }
            let same = headers.keys.first { $0.lowercased() == name.lowercased() }
            headers[same ?? name] = text
        case .form:
            let known = String(decoding: body ?? Data(), as: UTF8.self)
            var form = LoadingRules.ParameterList(known[...], .form)
            form.set(name, text)
            body = Data(form.text.utf8)
        case .json:
            let json = try? JSONSerialization.jsonObject(with: body ?? Data("{}".utf8))
            let new = try setting(value, at: name.split(separator: ".")[...], of: json)
            body = try? JSONSerialization.data(withJSONObject: new, options: .sortedKeys)
        }
    }

    /// Returns JSON with a value at a path, whose missing objects are created.
    private func setting(
        _ value: JSONScalar, at path: ArraySlice<Substring>, of json: Any?
    ) throws(LoadFailure) -> Any {
        guard let key = path.first.map(String.init) else {
            return if case .int(let number) = value { number } else { value.text ?? "" }
        }
        let known = json is NSNull ? nil : json
        guard var object = (known ?? [String: Any]()) as? [String: Any] else {
            throw LoadFailure(.policy, "the body has no object on the path to `\(key)`")
        }
        object[key] = try setting(value, at: path.dropFirst(), of: object[key])
        return object
    }
}
