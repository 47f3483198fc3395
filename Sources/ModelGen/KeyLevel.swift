/// The keys of one JSON object and, below them, of the objects inside it: `vendor.name` and
/// `vendor.id` share the level of `vendor`.
struct KeyLevel {
    /// A key that properties are read from.
    struct Key {
        /// The case of the `CodingKey` enumeration.
        let name: Identifier
        let text: String
        /// Properties whose value stands right here; usually one.
        var properties: [Property] = []
    }

    /// An object that is opened to reach what lies inside.
    struct Child {
        let key: Identifier
        let level: KeyLevel
    }

    /// The `CodingKey` enumeration, nested in that of the level above.
    let name: String
    /// The same with all levels above.
    let qualifiedName: String
    /// The container while decoding and encoding.
    let variable: String
    private(set) var keys: [Key] = []
    private(set) var children: [Child] = []
    /// Whether everything below may be missing, and so this object too.
    let mayBeMissing: Bool

    /// The keys of `properties`, in enumerations that are called like nothing in `taken`.
    init(of properties: [Property], besides taken: [Set<String>]) {
        var variables: Set<String> = []
        // All types of a file are taken: a union of the sets would be made for each of them.
        let isTaken = { (name: String) in taken.contains { $0.contains(name) } }
        let name = isTaken("CodingKeys") ? free("JSONKeys", unless: isTaken) : "CodingKeys"
        self.init(
            properties.map { Entry(property: $0, path: $0.path[...]) }, name: name,
            qualifiedName: name, trail: [], variables: &variables)
    }

    /// The properties of this level and of those below.
    var properties: [Property] { keys.flatMap(\.properties) + children.flatMap(\.level.properties) }

    /// Whether Swift would not come up with these keys by itself.
    var isNeeded: Bool {
        name != "CodingKeys" || !children.isEmpty
            || keys.contains { $0.name.text != $0.text || $0.properties.count != 1 }
    }

    /// Whether decoding them takes more than a list of keys.
    var needsCode: Bool {
        name != "CodingKeys" || !children.isEmpty || keys.contains { $0.properties.count != 1 }
    }
}

extension KeyLevel {
    /// A property and the part of its path that lies on this level and below.
    fileprivate struct Entry {
        let property: Property
        let path: ArraySlice<String>
    }

    private init(
        _ entries: [Entry], name: String, qualifiedName: String, trail: [String],
        variables: inout Set<String>
    ) {
        (self.name, self.qualifiedName) = (name, qualifiedName)
        let variable = Words((trail + ["container"]).joined(separator: " ")).lowerCamel
        self.variable = free(variable, of: variables)
        mayBeMissing = entries.allSatisfy(\.property.mayBeMissing)
        variables.insert(self.variable)

        // Cases and nested types share their scope; the names of properties are never changed.
        var taken = Set(entries.filter { $0.path.count == 1 }.map(\.property.name.text))
        for group in Self.grouped(entries) {
            let key = Key(group, &taken)
            keys.append(key)
            let inner = group.filter { $0.path.count > 1 }
            guard !inner.isEmpty else { continue }
            let name = free(Words(key.text + " keys").upperCamel, of: taken)
            taken.insert(name)
            let level = KeyLevel(
                inner.map { Entry(property: $0.property, path: $0.path.dropFirst()) }, name: name,
                qualifiedName: qualifiedName + "." + name, trail: trail + [key.text],
                variables: &variables)
            children.append(Child(key: key.name, level: level))
        }
    }

    /// The entries of each key, in the order in which the keys are first seen.
    private static func grouped(_ entries: [Entry]) -> [[Entry]] {
        var groups: [[Entry]] = []
        var indexOfKey: [String: Int] = [:]
        for entry in entries {
            let key = entry.path.first ?? ""
            if let index = indexOfKey[key] {
                groups[index].append(entry)
            } else {
                indexOfKey[key] = groups.count
                groups.append([entry])
            }
        }
        return groups
    }
}

extension KeyLevel.Key {
    fileprivate init(_ group: [KeyLevel.Entry], _ taken: inout Set<String>) {
        text = group.first?.path.first ?? ""
        properties = group.filter { $0.path.count == 1 }.map(\.property)
        if let property = properties.first {
            name = property.name
        } else {
            name = Identifier(known: free(Identifier(member: text).text, of: taken))
            taken.insert(name.text)
        }
    }
}
