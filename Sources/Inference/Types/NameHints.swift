/// The keys under which objects are, which name their models.
struct NameHints {
    private struct Place: Hashable {
        let key: String
        /// The key of the object around it.
        let outer: String?
    }

    private var places: [ObjectIdentifier: [Place]] = [:]
    private let root: ObjectIdentifier
    private let rootName: Words

    /// Collects the keys from the outside to the inside.
    ///
    /// - Parameter name: The name of the model of the root.
    init(below root: Shape, named name: Words) {
        let innermost = Self.object(in: root)
        self.root = ObjectIdentifier(innermost)
        rootName = name
        var queue: [(shape: Shape, key: String?)] = [(innermost, nil)]
        var next = 0
        var visited: Set<ObjectIdentifier> = [self.root]
        while next < queue.count {
            let (shape, key) = queue[next]
            next += 1
            let members = shape.fields.map { ($0.key, $0.edge) }
            let cases = shape.union?.cases.map { ($0.value, $0.edge) } ?? []
            for (member, edge) in members + cases {
                let inner = Self.object(in: edge.shape)
                let id = ObjectIdentifier(inner)
                places[id, default: []].append(Place(key: member, outer: key))
                if visited.insert(id).inserted { queue.append((inner, member)) }
            }
        }
    }

    /// Returns what is inside of lists and maps.
    private static func object(in shape: Shape) -> Shape {
        var shape = shape
        var visited: Set<ObjectIdentifier> = []
        while visited.insert(ObjectIdentifier(shape)).inserted,
            let inner = shape.elements ?? shape.values
        {
            shape = inner.shape
        }
        return shape
    }

    /// Returns the name of a model, in upper camel case.
    func name(of shape: Shape, besides taken: Set<String>) -> String {
        if let declared = shape.declaredName { return Names.model(Words(declared)) }
        guard ObjectIdentifier(shape) != root else { return Names.model(rootName.singular) }
        guard let all = places[ObjectIdentifier(shape)], let first = all.first else {
            return Names.model(rootName.singular)
        }
        let keys = Set(all.map(\.key))
        let outer = Set(all.map(\.outer))
        // `images: {small: …, large: …}` are images.
        if keys.count > 1, outer.count == 1, let around = first.outer {
            let name = Names.model(Words(around).singular)
            if !taken.contains(name.lowercased()) { return name }
        }
        let name = Names.model(Words(first.key).singular)
        guard taken.contains(name.lowercased()), let around = first.outer else { return name }
        return Names.model(Words("\(around) \(first.key)").singular)
    }
}
