import Diagnostics
import JSONData
import Values

/// The keys of an object in a response, for suggestions in messages.
enum ResponseKeys {
    /// Limit: keys of a response that are searched for a missing one.
    private static let maxSearchedKeys = 64
    /// Limit: keys of a response in a message.
    private static let maxShownKeys = 8
    /// Limit: bytes of such a key; longer ones are not suggested.
    private static let maxKeyLength = 100

    /// Returns the key of `object` that is nearest to `name` and valid in a spec; none of `taken`.
    static func nearest(
        to name: String, in object: JSONValue, excluding taken: [String] = []
    ) -> String? {
        let names = object.members.prefix(maxSearchedKeys).map(\.name).filter {
            $0.utf8.count <= maxKeyLength && isWritable($0) && !taken.contains($0)
        }
        return Suggestion.nearest(to: name, among: names)
    }

    /// ``its object has `a`, `b` and 3 more``.
    static func list(of object: JSONValue) -> String {
        if object.count == 0 { return "its object is empty" }
        let names = object.members.prefix(maxShownKeys).map { JSONDescription.name($0.name) }
        let rest = object.count - names.count
        return "its object has " + names.joined(separator: ", ")
            + (rest > 0 ? " and \(rest) more" : "")
    }

    /// Returns the key of an object within `object` that has the key `name`.
    static func parent(of name: String, in object: JSONValue) -> String? {
        object.members.prefix(maxSearchedKeys).first {
            $0.value.member(named: JSONName(ofSpec: name)) != nil && isWritable($0.name)
        }?.name
    }

    /// Returns the keys of `object` that contain arrays; if there are none, the keypaths of arrays
    /// one object deeper.
    static func lists(in object: JSONValue) -> [String] {
        let members = object.members.prefix(maxSearchedKeys).filter { isWritable($0.name) }
        let lists = members.filter { $0.value.kind == .array }.map(\.name)
        guard lists.isEmpty else { return lists }
        return members.flatMap { outer in
            outer.value.members.prefix(maxSearchedKeys)
                .filter { $0.value.kind == .array && isWritable($0.name) }
                .map { "\(outer.name).\($0.name)" }
        }
    }

    /// Returns whether a keypath can contain the name.
    private static func isWritable(_ name: String) -> Bool {
        guard let keypath = try? Keypath(name), keypath.names.count == 1 else { return false }
        return !name.utf8.contains { "[]*".utf8.contains($0) }
    }
}
