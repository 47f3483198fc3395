/// The reason why a keypath does not resolve.
package struct KeypathFault: Error, Sendable {
    package enum Kind: Sendable, Hashable {
        /// The object does not have the key; with its keys, in order.
        case missing(siblings: [String])
        /// Null in place of an object.
        case null
        /// Another value in place of an object.
        case notAnObject(JSONKind)
    }

    package let kind: Kind
    /// The name that failed to resolve.
    package let name: String
    /// The location of the object, as JSONPath.
    package let location: String
}

extension Keypath {
    /// The limit of keys listed in messages.
    private static let siblingLimit = 20

    /// Returns the value in `root`, which may be null.
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
