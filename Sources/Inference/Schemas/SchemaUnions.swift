import JSONData

/// Unions of objects that a value tells apart.
extension SchemaReader {
    /// Returns the shape of objects that a value in them tells apart: that of the discriminator of
    /// OpenAPI, or of a member that is another constant in each. Nil for another union.
    func union(
        of alternatives: [JSONValue], _ shapes: [Shape], _ schema: JSONValue
    ) -> Shape? {
        let targets = alternatives.map { document.resolved($0)?.value ?? $0 }
        let areObjects = zip(targets, shapes).allSatisfy { target, shape in
            shape.unionNote == nil && shape.union == nil
                && (target.member(named: "properties").map { $0.count > 0 } == true
                    || target.member(named: "allOf") != nil && !shape.current.fields.isEmpty)
        }
        guard areObjects, Set(shapes.map { ObjectIdentifier($0.current) }).count == shapes.count
        else { return nil }
        let discriminator = schema.member(named: "discriminator")
        let declared = discriminator?.member(named: "propertyName")?.string()
        guard let key = declared ?? constantKey(of: targets) else { return nil }
        let mapping = discriminator?.member(named: "mapping")
        let values = zip(alternatives, targets).map { alternative, target in
            Self.mappedValue(of: alternative, mapping) ?? constant(key, of: target)
                ?? Self.referredName(alternative)
        }
        let known = values.compactMap(\.self)
        guard Set(known).count == alternatives.count else { return nil }
        let result = Shape()
        result.objects = Self.all
        result.declaredName = schema.member(named: "title")?.string().flatMap(Self.name)
        result.union = ShapeUnion(
            key: key,
            cases: zip(known, shapes).map { value, shape in
                var edge = ShapeEdge(shape)
                edge.seen = Self.all
                return (value, edge)
            })
        return result
    }

    /// The name of the schema that a reference leads to.
    static func referredName(_ schema: JSONValue) -> String? {
        schema.member(named: "$ref")?.string()?.split(separator: "/").last.map(String.init)
    }

    /// The value by which the mapping of a discriminator names a schema.
    private static func mappedValue(of alternative: JSONValue, _ mapping: JSONValue?) -> String? {
        guard let reference = alternative.member(named: "$ref")?.string() else { return nil }
        return mapping?.members.first { member in
            let target = member.value.string()
            return target == reference || target == referredName(alternative)
        }?.name
    }

    /// The first member that is a constant text in all objects, and another one in each.
    private func constantKey(of objects: [JSONValue]) -> String? {
        let names = objects.first.map { properties(of: $0).map(\.name) } ?? []
        return names.first { name in
            let values = objects.compactMap { constant(name, of: $0) }
            return Set(values).count == objects.count
        }
    }

    /// The only text that a member of objects may be.
    private func constant(_ name: String, of object: JSONValue) -> String? {
        let members = properties(of: object).filter { $0.name == name }.map(\.value)
        return members.lazy.compactMap(Self.constant).first
    }

    /// Limit: `allOf` in each other.
    private static let maxParts = 16

    /// The properties of a schema of objects and of the parts of its `allOf`.
    private func properties(of object: JSONValue, depth: Int = 0) -> [JSONMember] {
        guard depth < Self.maxParts else { return [] }
        let own = object.member(named: "properties").map { Array($0.members) } ?? []
        let parts = object.member(named: "allOf").map { Array($0.elements) } ?? []
        return own
            + parts.flatMap { part in
                document.resolved(part).map { properties(of: $0.value, depth: depth + 1) } ?? []
            }
    }

    /// The only text that a schema allows.
    private static func constant(_ member: JSONValue) -> String? {
        if let text = member.member(named: "const")?.string() { return text }
        guard let cases = member.member(named: "enum"), cases.count == 1 else { return nil }
        return cases.elements.first { _ in true }?.string()
    }
}
