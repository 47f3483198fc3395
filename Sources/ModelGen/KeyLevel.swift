/// The keys of a JSON object and of its nested objects: `vendor.name` and `vendor.id` share the
/// level of `vendor`.
struct KeyLevel {
    /// A key that properties are decoded from.
    struct Key {
        /// The case of the `CodingKey` enumeration.
        let name: Identifier
        let text: String
        /// The first property with this key; nil if only objects in it have properties.
        let property: Property?
        /// The other properties with this key, which few have.
        let others: [Property]

        /// The properties with this key.
        var properties: [Property] { (property.map { [$0] } ?? []) + others }
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
        var entries: [Entry] = []
        entries.reserveCapacity(properties.count)
        for property in properties where !property.isWhole && property.keys != nil {
            entries.append(Entry(property: property, depth: 0))
        }
        self.init(
            entries, name: name,
            qualifiedName: name, trail: [], variables: &variables)
    }

    /// The properties of this level and its descendants.
    var properties: [Property] { keys.flatMap(\.properties) + children.flatMap(\.level.properties) }

    /// Whether nothing is decoded by a key.
    var isEmpty: Bool { keys.isEmpty && children.isEmpty }

    /// Whether the keys differ from the synthesized ones.
    var isNeeded: Bool {
        name != "CodingKeys" || !children.isEmpty
            || keys.contains { $0.name.text != $0.text || !$0.hasOneProperty }
    }

    /// Whether decoding needs more than a list of keys.
    var needsCode: Bool {
        name != "CodingKeys" || !children.isEmpty || keys.contains { !$0.hasOneProperty }
    }
}

extension KeyLevel {
    /// A property below a level.
    fileprivate struct Entry {
        let property: Property
        /// The number of keys that lead to the level.
        let depth: Int

        /// The key in the level.
        var key: String { property.keys?[depth] ?? "" }

        /// Whether the property is the value of the key.
        var isValue: Bool { property.keys?.count == depth + 1 }
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

        // Cases and nested types share a scope; the names of properties are fixed.
        var taken: Set<String> = []
        let hasLevels = !entries.allSatisfy(\.isValue)
        if hasLevels || !trail.isEmpty { variables.insert(self.variable) }
        if hasLevels {
            taken = Set(entries.filter(\.isValue).map(\.property.name.text))
        }
        let groups = Self.grouped(entries)
        keys.reserveCapacity(groups.count)
        for group in groups {
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
        /// The first property that is its value.
        var property: Property?
        var others: [Property] = []
        /// Those of objects in it, with their paths from there.
        var nested: [Entry] = []
    }

    /// Groups the entries by key, in the order of first occurrence.
    private static func grouped(_ entries: [Entry]) -> [Group] {
        var groups: [Group] = []
        groups.reserveCapacity(entries.count)
        var indexOfKey: [String: Int] = [:]
        // Few keys are compared before they are all hashed.
        let areFew = entries.count <= 16
        for entry in entries {
            let key = entry.key
            let known = areFew ? groups.firstIndex { $0.key == key } : indexOfKey[key]
            let index = known ?? groups.count
            if known == nil {
                if !areFew { indexOfKey[key] = index }
                groups.append(Group(key: key))
            }
            if !entry.isValue {
                groups[index].nested.append(
                    Entry(property: entry.property, depth: entry.depth + 1))
            } else if groups[index].property == nil {
                groups[index].property = entry.property
            } else {
                groups[index].others.append(entry.property)
            }
        }
        return groups
    }
}

extension KeyLevel.Key {
    fileprivate var hasOneProperty: Bool { property != nil && others.isEmpty }

    fileprivate init(_ group: KeyLevel.Group, _ taken: inout Set<String>) {
        (text, property, others) = (group.key, group.property, group.others)
        if let property {
            name = property.name
        } else {
            name = Identifier(known: uniqueName(Identifier(member: text).text, avoiding: taken))
            taken.insert(name.text)
        }
    }
}
