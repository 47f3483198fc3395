import JSONData

/// The keys of a JSON object and of its nested objects: `vendor.name` and `vendor.id` share the
/// level of `vendor`.
struct KeyLevel {
    /// A key that properties are decoded from.
    struct Key {
        /// The case of the `CodingKey` enumeration.
        fileprivate(set) var name: Identifier
        let text: String
        /// The first property with this key; nil if only objects in it have properties.
        fileprivate(set) var property: Property?
        /// The other properties with this key, which few have.
        fileprivate(set) var others: [Property] = []
        /// The properties of objects in it.
        fileprivate var nested: [Property] = []

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
        self.init(
            properties.filter { $0.hasKeys && !$0.isWhole }, name: name, qualifiedName: name,
            trail: [], variables: &variables)
    }

    /// The properties of this level and its descendants.
    var properties: [Property] { keys.flatMap(\.properties) + children.flatMap(\.level.properties) }

    /// Whether nothing is decoded by a key.
    var isEmpty: Bool { keys.isEmpty && children.isEmpty }

    /// Whether the keys differ from the synthesized ones.
    var isNeeded: Bool { needsCode || keys.contains { $0.name.text != $0.text } }

    /// Whether decoding needs more than a list of keys.
    var needsCode: Bool {
        name != "CodingKeys" || !children.isEmpty || keys.contains { !$0.hasOneProperty }
    }
}

extension KeyLevel {
    /// - Parameters:
    ///   - properties: those behind the keys of `trail`.
    ///   - trail: the keys that lead to the level.
    private init(
        _ properties: [Property], name: String, qualifiedName: String, trail: [String],
        variables: inout Set<String>
    ) {
        (self.name, self.qualifiedName) = (name, qualifiedName)
        let variable =
            trail.isEmpty
            ? "container" : Words((trail + ["container"]).joined(separator: " ")).lowerCamel
        self.variable = uniqueName(variable, avoiding: variables)
        mayBeMissing = properties.allSatisfy(\.mayBeMissing)
        keys = Self.keys(of: properties, at: trail.count)
        let hasLevels = keys.contains { !$0.nested.isEmpty }
        if hasLevels || !trail.isEmpty { variables.insert(self.variable) }
        guard hasLevels else { return }

        // Cases and nested types share a scope; the names of properties are fixed.
        var taken = Set<String>(minimumCapacity: 2 * keys.count)
        taken.formUnion(keys.flatMap(\.properties).map(\.name.text))
        for index in keys.indices {
            let (text, nested) = (keys[index].text, keys[index].nested)
            if keys[index].property == nil {
                let name = uniqueName(Identifier(member: text).text, avoiding: taken)
                taken.insert(name)
                keys[index].name = Identifier(known: name)
            }
            guard !nested.isEmpty else { continue }
            let name = uniqueName(Words(text + " keys").upperCamel, avoiding: taken)
            taken.insert(name)
            let level = KeyLevel(
                nested, name: name, qualifiedName: qualifiedName + "." + name,
                trail: trail + [text], variables: &variables)
            children.append(Child(key: keys[index].name, level: level))
        }
    }

    /// Returns the keys at a depth in the paths of properties, in the order of first occurrence.
    private static func keys(of properties: [Property], at depth: Int) -> [Key] {
        var keys: [Key] = []
        keys.reserveCapacity(properties.count)
        var indexOfKey: [String: Int] = [:]
        // Few keys are compared before they are all hashed.
        let areFew = properties.count <= 16
        for property in properties {
            let text = property.path[depth].name ?? ""
            let isValue = property.path.count == depth + 1
            let known = areFew ? keys.firstIndex { $0.text == text } : indexOfKey[text]
            if let known {
                keys[known].add(property, isValue: isValue)
            } else {
                if !areFew { indexOfKey[text] = keys.count }
                keys.append(Key(text, property, isValue: isValue))
            }
        }
        return keys
    }
}

extension KeyLevel.Key {
    fileprivate var hasOneProperty: Bool { property != nil && others.isEmpty }

    /// Creates the key of a property, which is its value or in an object in it.
    fileprivate init(_ text: String, _ property: Property, isValue: Bool) {
        (self.text, name) = (text, property.name)
        if isValue { self.property = property } else { nested.append(property) }
    }

    /// Adds a further property.
    fileprivate mutating func add(_ other: Property, isValue: Bool) {
        if !isValue {
            nested.append(other)
        } else if property == nil {
            (property, name) = (other, other.name)
        } else {
            others.append(other)
        }
    }
}
