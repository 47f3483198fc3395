/// The keys of a JSON object and of its nested objects: `vendor.name` and `vendor.id` share the
/// level of `vendor`.
struct KeyLevel {
    /// A key that properties are decoded from.
    struct Key {
        /// The case of the `CodingKey` enumeration.
        let name: Identifier
        let text: String
        /// The properties with this key; usually one.
        var properties: [Property] = []
    }

    /// A nested object with keys of properties.
    struct Child {
        let key: Identifier
        let level: KeyLevel
    }

    /// The name of the `CodingKey` enumeration, nested in that of the parent level.
    let name: String
    /// The name qualified by all parent levels.
    let qualifiedName: String
    /// The variable of the container during decoding and encoding.
    let variable: String
    private(set) var keys: [Key] = []
    private(set) var children: [Child] = []
    /// Whether the object may be missing, since all its values may be.
    let mayBeMissing: Bool

    /// Creates the levels of `properties`, with names of enumerations that no property and no type has.
    init(of properties: [Property], avoiding types: Set<String>) {
        var variables: Set<String> = []
        let isTaken = { (name: String) in
            types.contains(name)
                || properties.contains { $0.name.text == name || $0.storage?.text == name }
        }
        let name = isTaken("CodingKeys") ? uniqueName("JSONKeys", unless: isTaken) : "CodingKeys"
        self.init(
            properties.filter { !$0.isWhole }.compactMap { property in
                property.keys.map { Entry(property: property, path: $0[...]) }
            },
            name: name,
            qualifiedName: name, trail: [], variables: &variables)
    }

    /// The properties of this level and its descendants.
    var properties: [Property] { keys.flatMap(\.properties) + children.flatMap(\.level.properties) }

    /// Whether nothing is decoded by a key.
    var isEmpty: Bool { keys.isEmpty && children.isEmpty }

    /// Whether the keys differ from the synthesized ones.
    var isNeeded: Bool {
        name != "CodingKeys" || !children.isEmpty
            || keys.contains { $0.name.text != $0.text || $0.properties.count != 1 }
    }

    /// Whether decoding needs more than a list of keys.
    var needsCode: Bool {
        name != "CodingKeys" || !children.isEmpty || keys.contains { $0.properties.count != 1 }
    }
}

extension KeyLevel {
    /// A property and the rest of its path from this level.
    fileprivate struct Entry {
        let property: Property
        let path: ArraySlice<String>
    }

    private init(
        _ entries: [Entry], name: String, qualifiedName: String, trail: [String],
        variables: inout Set<String>
    ) {
        (self.name, self.qualifiedName) = (name, qualifiedName)
        let variable =
            trail.isEmpty
            ? "container" : Words((trail + ["container"]).joined(separator: " ")).lowerCamel
        self.variable = uniqueName(variable, avoiding: variables)
        mayBeMissing = entries.allSatisfy(\.property.mayBeMissing)
        variables.insert(self.variable)

        // Cases and nested types share a scope; the names of properties are fixed.
        var taken: Set<String> = []
        if entries.contains(where: { $0.path.count > 1 }) {
            taken = Set(entries.filter { $0.path.count == 1 }.map(\.property.name.text))
        }
        for group in Self.grouped(entries) {
            let key = Key(group, &taken)
            keys.append(key)
            guard !group.nested.isEmpty else { continue }
            let name = uniqueName(Words(key.text + " keys").upperCamel, avoiding: taken)
            taken.insert(name)
            let level = KeyLevel(
                group.nested, name: name, qualifiedName: qualifiedName + "." + name,
                trail: trail + [key.text], variables: &variables)
            children.append(Child(key: key.name, level: level))
        }
    }

    /// The properties below one key.
    fileprivate struct Group {
        let key: String
        /// The properties that are its value.
        var properties: [Property] = []
        /// Those of objects in it, with their paths from there.
        var nested: [Entry] = []
    }

    /// Groups the entries by key, in the order of first occurrence.
    private static func grouped(_ entries: [Entry]) -> [Group] {
        var groups: [Group] = []
        var indexOfKey = [String: Int](minimumCapacity: entries.count)
        for entry in entries {
            let key = entry.path.first ?? ""
            let index = indexOfKey[key] ?? groups.count
            if index == groups.count {
                indexOfKey[key] = index
                groups.append(Group(key: key))
            }
            if entry.path.count == 1 {
                groups[index].properties.append(entry.property)
            } else {
                let rest = entry.path.dropFirst()
                groups[index].nested.append(Entry(property: entry.property, path: rest))
            }
        }
        return groups
    }
}

extension KeyLevel.Key {
    fileprivate init(_ group: KeyLevel.Group, _ taken: inout Set<String>) {
        (text, properties) = (group.key, group.properties)
        if let property = properties.first {
            name = property.name
        } else {
            name = Identifier(known: uniqueName(Identifier(member: text).text, avoiding: taken))
            taken.insert(name.text)
        }
    }
}
