import Diagnostics
import Expressions
import Screens
import Values

/// `api` before its expressions are read.
struct DeclaredAPI {
    /// Nil if there is none, or one with an error.
    fileprivate(set) var entries: Entries?
    /// The slot of `api.healthy`, if it has one.
    fileprivate(set) var healthSlot: Int?
    /// Whether relative URLs may have a base.
    fileprivate(set) var hasBaseURL = false
    /// Whether it has a reported error.
    fileprivate(set) var isFaulty = false

    /// Returns the type of `errors`.
    func errorType(_ api: API) -> ErrorType {
        guard let entries else { return ErrorType(isFaulty: isFaulty) }
        return ErrorType(
            type: api.errors, isFaulty: entries[.errors] != nil && api.errors == nil)
    }
}

/// `api` and `secrets`.
extension SpecReader {
    /// Declares `api.healthy`, which `data` and `let` may read, before them.
    func declareAPI(_ node: NodeIndex?, into scope: inout Scope) -> DeclaredAPI {
        var declared = DeclaredAPI()
        guard let node else { return declared }
        guard !isFaulty(node), let entries = entries(node, by: SpecKeys.api) else {
            scope.invalidRoots.insert(Key.api.word)
            declared.hasBaseURL = true
            declared.isFaulty = true
            return declared
        }
        declared.entries = entries
        declared.hasBaseURL = entries[.baseURL] != nil || mayBeTruncated(node)
        if entries[.health] != nil {
            declared.healthSlot = scope.count
            scope.add("api.healthy", ValueType.bool)
        } else if mayBeTruncated(node) {
            scope.invalidRoots.insert(Key.api.word)
        }
        return declared
    }

    /// Reads `secrets`, and adds a variable `secrets.NAME` for each to `scope`. Only headers may
    /// read them.
    func readSecrets(_ node: NodeIndex?, into scope: inout Scope) -> [Secret] {
        guard let node else { return [] }
        guard !isFaulty(node), tree[node].kind == .sequence else {
            scope.invalidRoots.insert(Key.secrets.word)
            if tree[node].kind == .mapping {
                report(.secretsWithValues, at: head(node))
            } else {
                reportWrongType(
                    node, expected: "`secrets` must be a list of names, such as `[token]`")
            }
            return []
        }
        var secrets: [Secret] = []
        for element in tree.elements(node) {
            guard let secret = secret(element, before: secrets, slot: scope.count) else {
                scope.invalidRoots.insert(Key.secrets.word)
                continue
            }
            secrets.append(secret)
            scope.add("secrets.\(secret.name)", ValueType.string)
        }
        return secrets
    }

    private func secret(_ node: NodeIndex, before: [Secret], slot: Int) -> Secret? {
        guard tree[node].kind != .mapping else { return refuse(.secretsWithValues, at: head(node)) }
        guard let name = word(node, as: "the name of a secret") else { return nil }
        guard isUsable(name) else { return refuse(.unusableName(name), at: place(node)) }
        checkIsNew(
            NamedEntry(name: name, key: node, value: node), as: "secret", names: imports.secrets)
        if let first = before.first(where: { $0.name == name }) {
            return refuse(.duplicateName("secret", name: name, first: first.place), at: place(node))
        }
        return Secret(name: name, slot: slot, place: place(node))
    }
}

/// Reads the expressions of `api`.
final class APIReader: SpecReader {
    private let types: TypeReader
    private let urls: URLReader

    init(_ types: TypeReader, _ urls: URLReader) {
        self.types = types
        self.urls = urls
        super.init(beside: types)
    }

    func read(_ declared: DeclaredAPI, in scope: Scope) -> API {
        var api = API()
        guard let entries = declared.entries else { return api }
        read(entries, into: &api)
        api.errors = entries[.errors].flatMap { types.type($0, as: "`errors`")?.unwrapped }
        api.baseURL = entries[.baseURL].flatMap { urls.baseURL($0, in: scope) }
        api.headers =
            limited(entries[.headers], as: "`headers`").map { readHeaders($0, in: scope) } ?? []
        api.query = limited(entries[.query], as: "`query`").map { readQuery($0, in: scope) } ?? []
        if let node = entries[.health], let key = entries.keyNode(.health),
            let slot = declared.healthSlot
        {
            api.health = template(node, use: .required, in: scope, as: "`health`").flatMap {
                urls.checked(url: $0, node, in: scope)
            }.map { HealthCheck(url: $0, slot: slot, place: place(key)) }
        }
        return api
    }

    /// Limit: entries of `query` and of `headers` of `api`. Each request has all of them.
    private static let maxDefaults = 50

    /// Returns a mapping of `api`; nil, with a report, if it has too many entries.
    private func limited(_ node: NodeIndex?, as what: String) -> NodeIndex? {
        guard let node, tree[node].kind == .mapping, tree.count(node) > Self.maxDefaults else {
            return node
        }
        return refuse(
            .outOfRange(
                "\(tree.count(node))", as: "the number of entries of \(what)", least: "1",
                most: "\(Self.maxDefaults)"), at: head(node))
    }
}
