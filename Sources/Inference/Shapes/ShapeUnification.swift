/// Finds objects whose keys are data, recursion, and shapes that are the same at several places.
struct ShapeUnification {
    private var visited: Set<ObjectIdentifier> = []

    /// Makes same shapes below a place one.
    ///
    /// - Parameter findsMaps: Whether objects may be maps; a schema says it itself.
    static func unify(below root: Shape, findsMaps: Bool) {
        var unification = ShapeUnification()
        if findsMaps { unification.findMaps(below: root) }
        unification.visited = []
        var ancestors: [Shape] = []
        unification.findRecursion(root, &ancestors)
        unification.visited = []
        var objects: [Shape] = []
        unification.collect(root, &objects)
        joinEqual(objects)
    }

    private mutating func isNew(_ shape: Shape) -> Bool {
        visited.insert(ObjectIdentifier(shape)).inserted
    }

    private static func children(of shape: Shape) -> [Shape] {
        (shape.elements.map { [$0.shape] } ?? []) + (shape.values.map { [$0.shape] } ?? [])
            + shape.fields.map(\.edge.shape) + (shape.union?.cases.map(\.edge.shape) ?? [])
    }

    // MARK: - Maps

    /// Innermost objects come first, so that maps of maps are found.
    private mutating func findMaps(below shape: Shape) {
        guard isNew(shape) else { return }
        for child in Self.children(of: shape) { findMaps(below: child) }
        guard shape.objects > 0, shape.values == nil else { return }
        if let evidence = MapEvidence(shape)?.text { shape.becomeMap(evidence) }
    }

    // MARK: - Recursion

    /// Limit: objects around one of which it may be a repetition.
    private static let maxAncestors = 32

    /// Makes an object the same as one around it that has its fields.
    private mutating func findRecursion(_ shape: Shape, _ ancestors: inout [Shape]) {
        let shape = shape.current
        guard isNew(shape) else { return }
        let isObject = shape.isObject && !shape.fields.isEmpty
        if isObject {
            let around = ancestors.suffix(Self.maxAncestors).reversed().map(\.current)
            if let ancestor = around.first(where: {
                $0 !== shape && Self.isRepetition(shape, of: $0)
            }) {
                ShapeMerging.merge(ancestor, shape)
                // What is inside is now inside of the one around it, or below it.
                for child in Self.children(of: ancestor) { findRecursion(child, &ancestors) }
                return
            }
            ancestors.append(shape)
        }
        for child in Self.children(of: shape) { findRecursion(child, &ancestors) }
        if isObject { ancestors.removeLast() }
    }

    /// Whether an object has the fields of one around it, most of them.
    private static func isRepetition(_ shape: Shape, of ancestor: Shape) -> Bool {
        let common = shape.fields.count { ancestor.positions[$0.key] != nil }
        guard common >= 2, common * 10 >= shape.fields.count * 8,
            common * 2 > ancestor.fields.count
        else { return false }
        return areCompatible(shape, ancestor)
    }

    // MARK: - Equal shapes

    private mutating func collect(_ shape: Shape, _ objects: inout [Shape]) {
        let shape = shape.current
        guard isNew(shape) else { return }
        if shape.isObject, !shape.fields.isEmpty { objects.append(shape) }
        for child in Self.children(of: shape) { collect(child, &objects) }
    }

    /// Makes objects with the same keys and kinds of values one.
    private static func joinEqual(_ objects: [Shape]) {
        var known: [[String]: [Shape]] = [:]
        for object in objects {
            let shape = object.current
            let keys = shape.fields.map(\.key).sorted()
            let others = known[keys, default: []]
            if let same = others.first(where: { $0.current === shape || areCompatible($0, shape) })
            {
                ShapeMerging.merge(same, shape)
            } else {
                known[keys] = others + [shape]
            }
        }
    }

    /// Whether the common fields of two objects have values of one kind.
    static func areCompatible(_ first: Shape, _ second: Shape) -> Bool {
        let one = first.current
        let other = second.current
        if let name = one.declaredName, let second = other.declaredName, name != second {
            return false
        }
        return one.fields.allSatisfy { field in
            guard let edge = other.field(field.key) else { return true }
            return haveOneKind(field.edge.shape, edge.shape)
                && haveSimilarKeys(field.edge.shape, edge.shape)
        }
    }

    /// Whether objects in both shapes have at least half of their keys in common. Envelopes such as
    /// `{kind, data}` are the same on the outside alone.
    private static func haveSimilarKeys(_ one: Shape, _ other: Shape) -> Bool {
        let first = innermost(one)
        let second = innermost(other)
        guard first !== second, !first.fields.isEmpty, !second.fields.isEmpty else { return true }
        let common = first.fields.count { second.positions[$0.key] != nil }
        return common * 2 >= max(first.fields.count, second.fields.count)
    }

    private static func innermost(_ shape: Shape) -> Shape {
        var shape = shape
        for _ in 0..<8 {
            guard let elements = shape.elements else { break }
            shape = elements.shape
        }
        return shape
    }

    /// Whether values of both shapes can have one type that is not `json`.
    static func haveOneKind(_ one: Shape, _ other: Shape) -> Bool {
        if one === other || one.count == 0 || other.count == 0 { return true }
        let kinds = Set((one.kinds + other.kinds).map(\.name))
        guard kinds.count == 1 else { return false }
        guard kinds.first == "a list", let first = one.elements, let second = other.elements else {
            return true
        }
        return haveOneKind(first.shape, second.shape)
    }
}
