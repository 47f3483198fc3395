import Diagnostics
import JSONData
import Values

/// The keys of an object of a response, for what stands behind a colon in messages.
enum ResponseKeys {
    /// More keys than these are not searched.
    private static let searched = 64
    /// More keys than these are not shown.
    private static let shown = 8
    /// Longer keys are surely no misspelt ones.
    private static let longest = 100

    /// The key of `object` that is nearest to `name` and that a spec can write; not one of `taken`.
    static func nearest(
        to name: String, in object: JSONValue, but taken: [String] = []
    ) -> String? {
        let names = object.members.prefix(searched).map(\.name).filter {
            $0.utf8.count <= longest && isWritable($0) && !taken.contains($0)
        }
        return Suggestion.nearest(to: name, among: names)
    }

    /// ``its object has `a`, `b` and 3 more``.
    static func list(of object: JSONValue) -> String {
        if object.count == 0 { return "its object is empty" }
        let names = object.members.prefix(shown).map { JSONPhrase.name($0.name) }
        let rest = object.count - names.count
        return "its object has " + names.joined(separator: ", ")
            + (rest > 0 ? " and \(rest) more" : "")
    }

    /// The key of an object in `object` that has the key `name`.
    static func holder(of name: String, in object: JSONValue) -> String? {
        object.members.prefix(searched).first {
            $0.value.member(named: JSONName(ofSpec: name)) != nil && isWritable($0.name)
        }?.name
    }

    /// The keys of `object` that hold arrays.
    static func lists(in object: JSONValue) -> [String] {
        object.members.prefix(searched).filter { $0.value.kind == .array && isWritable($0.name) }
            .map(\.name)
    }

    /// Whether a keypath can have this name.
    private static func isWritable(_ name: String) -> Bool {
        guard let keypath = try? Keypath(name), keypath.names.count == 1 else { return false }
        return !name.utf8.contains { "[]*".utf8.contains($0) }
    }
}
