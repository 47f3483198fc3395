/// How a keypath misses: each way is a fault of its own.
package struct KeypathFault: Error, Sendable {
    package enum Kind: Sendable, Hashable {
        /// The object has no such key; the keys that it has, in order.
        case missing(siblings: [String])
        /// There is null where an object is needed to go on.
        case null
        /// There is something else than an object.
        case notAnObject(JSONKind)
    }

    package let kind: Kind
    /// The name that was looked for.
    package let name: String
    /// The place that was looked at, as JSONPath.
    package let location: String
}

extension Keypath {
    /// More keys than this are not worth showing.
    private static let siblingLimit = 20

    /// The value in `root`, which may be null.
    package func resolve(in root: JSONValue) -> Result<JSONValue, KeypathFault> {
        var value = root
        for (depth, name) in names.enumerated() {
            guard let next = value.member(named: JSONName(ofSpec: name)) else {
                return .failure(fault(at: value, name, depth))
            }
            value = next
        }
        return .success(value)
    }

    private func fault(at value: JSONValue, _ name: String, _ depth: Int) -> KeypathFault {
        let kind: KeypathFault.Kind =
            switch value.kind {
            case .object: .missing(siblings: value.members.prefix(Self.siblingLimit).map(\.name))
            case .null: .null
            default: .notAnObject(value.kind)
            }
        return KeypathFault(kind: kind, name: name, location: location(depth: depth))
    }
}
