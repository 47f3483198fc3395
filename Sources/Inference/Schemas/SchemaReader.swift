import JSONData
import Values

/// Reads schemas into shapes. A schema that is referred to is read once, so that recursion ends.
final class SchemaReader {
    let document: SchemaDocument
    /// The shapes of referred schemas, by pointer.
    private var shapes: [String: Shape] = [:]
    /// Objects that are referred to, and whose properties are not read yet: a chain of references is
    /// no nesting.
    private var pending: [(shape: Shape, schema: JSONValue)] = []

    /// The number that stands for all values of a place; of an optional one there are fewer.
    static let all = 4
    /// Limit: schemas in each other.
    private static let maxDepth = 100

    init(_ document: SchemaDocument) { self.document = document }

    /// Returns the place that the schema at a pointer describes, with the name of the pointer.
    func edge(at pointer: String, _ schema: JSONValue) -> ShapeEdge {
        var edge = ShapeEdge(referred("#" + pointer, schema, isTarget: true, depth: 0))
        edge.seen = Self.all
        edge.nulls = isNullable(schema) ? 1 : 0
        finish()
        return edge
    }

    /// Returns the place that the schema of a whole answer describes.
    func root(_ schema: JSONValue) -> ShapeEdge {
        let edge = edge(schema, depth: 0)
        finish()
        return edge
    }

    private func finish() {
        while let (shape, schema) = pending.popLast() { fill(shape, schema, depth: 1) }
    }

    /// Returns the place that a schema describes.
    private func edge(_ schema: JSONValue, depth: Int) -> ShapeEdge {
        var edge = ShapeEdge(shape(schema, depth: depth))
        edge.seen = Self.all
        edge.nulls = isNullable(schema) ? 1 : 0
        return edge
    }

    // MARK: - Null

    /// Whether null is allowed, in one of the three spellings, also behind references.
    private func isNullable(_ schema: JSONValue, depth: Int = 0) -> Bool {
        guard depth < 16 else { return false }
        if schema.member(named: "nullable")?.bool == true { return true }
        if types(of: schema).contains("null") { return true }
        if schema.member(named: "enum")?.elements.contains(where: \.isNull) == true { return true }
        if schema.member(named: "$ref") != nil {
            return document.resolved(schema).map { isNullable($0.value, depth: depth + 1) } ?? false
        }
        let alternatives = alternatives(of: schema)
        if alternatives.contains(where: { isNullable($0, depth: depth + 1) }) { return true }
        let parts = schema.member(named: "allOf").map { Array($0.elements) } ?? []
        return !parts.isEmpty && parts.allSatisfy { isNullable($0, depth: depth + 1) }
    }

    private func types(of schema: JSONValue) -> [String] {
        guard let type = schema.member(named: "type") else { return [] }
        return type.string().map { [$0] } ?? type.elements.compactMap { $0.string() }
    }

    private func alternatives(of schema: JSONValue) -> [JSONValue] {
        ["oneOf", "anyOf"].flatMap { key in
            schema.member(named: key).map { Array($0.elements) } ?? []
        }
    }

    private func isOnlyNull(_ schema: JSONValue) -> Bool {
        types(of: schema) == ["null"] || schema.member(named: "const")?.isNull == true
            || schema.member(named: "enum").map {
                $0.count == 1 && $0.elements.allSatisfy(\.isNull)
            }
                ?? false
    }

    // MARK: - Shapes

    /// Returns the shape of the values that are not null.
    private func shape(_ schema: JSONValue, depth: Int) -> Shape {
        guard depth < Self.maxDepth else { return Self.union("nested too deeply") }
        if let reference = schema.member(named: "$ref")?.string() {
            return referred(reference, schema, isTarget: false, depth: depth)
        }
        guard schema.kind == .object else { return Self.union("any value") }
        let alternatives = alternatives(of: schema).filter { !isOnlyNull($0) }
        let parts = schema.member(named: "allOf").map { Array($0.elements) } ?? []
        let hasProperties = schema.member(named: "properties") != nil
        if !alternatives.isEmpty, parts.isEmpty, !hasProperties {
            return union(of: alternatives, schema, depth: depth)
        }
        if !parts.isEmpty { return whole(of: parts, schema, depth: depth) }
        let result = Shape()
        result.declaredName = schema.member(named: "title")?.string().flatMap(Self.name)
        fill(result, schema, depth: depth)
        return result
    }

    /// A title that is a name of a model, and no sentence.
    static func name(_ title: String) -> String? {
        let words = Words(title).all
        return (1...4).contains(words.count) && title.utf8.count <= 40 ? title : nil
    }

    private static func union(_ note: String) -> Shape {
        let shape = Shape()
        shape.objects = all
        shape.unionNote = note
        return shape
    }

    /// Returns the shape of a reference.
    ///
    /// - Parameters:
    ///   - schema: What has the reference, or what it leads to.
    ///   - isTarget: Whether it leads there.
    private func referred(
        _ reference: String, _ schema: JSONValue, isTarget: Bool, depth: Int
    ) -> Shape {
        if let known = shapes[reference] { return known }
        let resolved = isTarget ? (value: schema, pointer: reference) : document.resolved(schema)
        guard let (target, pointer) = resolved else {
            return Self.union("a reference that this file does not have: \(reference)")
        }
        let last = pointer ?? reference
        if let known = shapes[last] {
            shapes[reference] = known
            return known
        }
        let name = last.split(separator: "/").last.map(String.init)
        // It is known before it is read, so that it may refer to itself.
        let isPlain = target.member(named: "allOf") == nil && alternatives(of: target).isEmpty
        if isPlain, target.kind == .object {
            let shape = Shape()
            shape.declaredName = name
            shapes[reference] = shape
            shapes[last] = shape
            if target.member(named: "properties")?.kind == .object {
                shape.objects = Self.all
                pending.append((shape, target))
            } else {
                fill(shape, target, depth: depth + 1)
            }
            return shape
        }
        let shape = Shape()
        shapes[reference] = shape
        shapes[last] = shape
        let found = self.shape(target, depth: depth + 1)
        guard found !== shape else { return Self.union("a reference to itself") }
        shapes[reference] = found
        shapes[last] = found
        // One that referred to it meanwhile has the same shape.
        shape.become(found)
        if found.declaredName == nil, found.isObject, found.unionNote == nil {
            found.declaredName = name
        }
        return found
    }

    /// The shape of `allOf`: that of its only part, or an object with the fields of all.
    private func whole(of parts: [JSONValue], _ schema: JSONValue, depth: Int) -> Shape {
        let others = schema.members.contains { ["properties", "required"].contains($0.name) }
        if parts.count == 1, !others { return shape(parts[0], depth: depth + 1) }
        let result = Shape()
        result.declaredName = schema.member(named: "title")?.string().flatMap(Self.name)
        fill(result, schema, depth: depth)
        addParts(parts, to: result, depth: depth + 1)
        var required: Set<String> = []
        collectRequired(schema, &required, depth: depth)
        for index in result.fields.indices where required.contains(result.fields[index].key) {
            result.fields[index].edge.seen = Self.all
        }
        return result
    }

    private func addParts(_ parts: [JSONValue], to result: Shape, depth: Int) {
        guard depth < Self.maxDepth else { return }
        for part in parts {
            guard let target = document.resolved(part)?.value else { continue }
            fill(result, target, depth: depth)
            let inner = target.member(named: "allOf").map { Array($0.elements) } ?? []
            addParts(inner, to: result, depth: depth + 1)
        }
    }

    private func collectRequired(_ schema: JSONValue, _ required: inout Set<String>, depth: Int) {
        guard depth < Self.maxDepth, let target = document.resolved(schema)?.value else { return }
        for name in target.member(named: "required")?.elements.compactMap({ $0.string() }) ?? [] {
            required.insert(name)
        }
        for part in target.member(named: "allOf").map({ Array($0.elements) }) ?? [] {
            collectRequired(part, &required, depth: depth + 1)
        }
    }

    /// The shape of `oneOf` and `anyOf` without null.
    private func union(of alternatives: [JSONValue], _ schema: JSONValue, depth: Int) -> Shape {
        if alternatives.count == 1 { return shape(alternatives[0], depth: depth + 1) }
        let shapes = alternatives.map { shape($0, depth: depth + 1) }
        let first = shapes.first?.current ?? Shape()
        if shapes.allSatisfy({ $0.current === first }) { return first }
        if shapes.allSatisfy({ $0.unionNote == nil && $0.isScalar }) {
            let sum = Shape()
            for shape in shapes { Self.add(shape, to: sum) }
            if sum.kinds.count == 1 { return sum }
        }
        if let union = union(of: alternatives, shapes, schema) { return union }
        let names = zip(alternatives, shapes).map { alternative, shape in
            Self.referredName(alternative) ?? shape.declaredName ?? types(of: alternative).first
                ?? shape.kinds.first?.name
                ?? "any"
        }
        let discriminator = schema.member(named: "discriminator")?.member(named: "propertyName")?
            .string()
        let by = discriminator.map { ", told apart by `\($0)`" } ?? ""
        return Self.union("a union of \(names.prefix(6).joined(separator: ", "))\(by)")
    }

    /// Adds what a scalar may be; texts of which one may be any are any.
    private static func add(_ shape: Shape, to sum: Shape) {
        let isFirst = sum.count == 0
        sum.booleans += shape.booleans
        sum.integers += shape.integers
        sum.decimals += shape.decimals
        sum.texts += shape.texts
        if isFirst { sum.text = shape.text } else { sum.text.merge(shape.text) }
        sum.declaredName = sum.declaredName ?? shape.declaredName
    }

    // MARK: - Kinds

    /// Adds what a schema without references and alternatives says.
    private func fill(_ shape: Shape, _ schema: JSONValue, depth: Int) {
        let types = types(of: schema).filter { $0 != "null" }
        switch types.count {
        case 0: fill(shape, schema, as: impliedType(of: schema), depth: depth)
        case 1: fill(shape, schema, as: types[0], depth: depth)
        default:
            if Set(types) == ["integer", "number"] {
                shape.decimals = Self.all
            } else {
                shape.objects = Self.all
                shape.unionNote = "a union of \(types.joined(separator: ", "))"
            }
        }
    }

    private func impliedType(of schema: JSONValue) -> String? {
        if ["properties", "additionalProperties", "patternProperties"].contains(where: {
            schema.member(named: $0) != nil
        }) {
            return "object"
        }
        if schema.member(named: "items") != nil { return "array" }
        let constant = schema.member(named: "const").map { [$0] } ?? []
        let cases = schema.member(named: "enum").map { Array($0.elements) } ?? constant
        if let type = Self.type(ofAll: cases.filter { !$0.isNull }) { return type }
        return schema.member(named: "format") != nil || schema.member(named: "pattern") != nil
            ? "string" : nil
    }

    /// The type of constants; nil without any, and if they are of several types.
    private static func type(ofAll values: [JSONValue]) -> String? {
        guard let kind = values.first?.kind, values.allSatisfy({ $0.kind == kind }) else {
            return nil
        }
        switch kind {
        case .string: return "string"
        case .bool: return "boolean"
        case .number:
            return values.allSatisfy { (try? $0.int64()) != nil } ? "integer" : "number"
        case .null, .array, .object: return nil
        }
    }

    private func fill(_ shape: Shape, _ schema: JSONValue, as type: String?, depth: Int) {
        switch type {
        case "boolean": shape.booleans = Self.all
        case "integer": shape.integers = Self.all
        case "number": shape.decimals = Self.all
        case "string": fillText(shape, schema)
        case "array":
            shape.lists = Self.all
            if let items = schema.member(named: "items"), items.kind == .object {
                shape.elements = edge(items, depth: depth + 1)
            }
        case "object": fillObject(shape, schema, depth: depth)
        default:
            // Of a part of `allOf` that says only something else, nothing.
            guard shape.count == 0, schema.member(named: "allOf") == nil,
                schema.member(named: "required") == nil
            else { return }
            shape.objects = Self.all
            shape.unionNote = "any value"
        }
    }

    private func fillText(_ shape: Shape, _ schema: JSONValue) {
        shape.texts = Self.all
        let cases = schema.member(named: "enum")?.elements.compactMap { $0.string() } ?? []
        shape.text.declare(cases: cases.filter { !$0.isEmpty })
        switch schema.member(named: "format")?.string() {
        case "date-time": shape.text.declare(.iso8601)
        case "date": shape.text.declare(.day)
        case "uri", "url", "uri-reference", "iri": shape.text.declareAddress(count: Self.all)
        default: break
        }
    }

    private func fillObject(_ shape: Shape, _ schema: JSONValue, depth: Int) {
        if shape.unionNote == "any value" { shape.unionNote = nil }
        shape.objects = Self.all
        let properties = schema.member(named: "properties")
        let required = Set(
            schema.member(named: "required")?.elements.compactMap { $0.string() } ?? [])
        if let properties {
            for member in properties.members {
                addProperty(
                    member, to: shape, isRequired: required.contains(member.name), depth: depth)
            }
        }
        guard shape.fields.isEmpty else {
            shape.values = nil
            return
        }
        let additional = schema.member(named: "additionalProperties")
        let pattern = schema.member(named: "patternProperties")?.members.first { _ in true }?.value
        guard let values = additional.flatMap({ $0.kind == .object ? $0 : nil }) ?? pattern else {
            if additional?.bool == true { shape.values = ShapeEdge(Self.union("any value")) }
            return
        }
        shape.values = edge(values, depth: depth + 1)
    }

    private func addProperty(
        _ member: JSONMember, to shape: Shape, isRequired: Bool, depth: Int
    ) {
        let target = document.resolved(member.value)?.value ?? member.value
        guard target.member(named: "writeOnly")?.bool != true else { return }
        var edge = edge(member.value, depth: depth + 1)
        edge.seen = isRequired ? Self.all : Self.all - 1
        if let position = shape.positions[member.name] {
            // A later part of `allOf` says it more exactly.
            edge.seen = max(edge.seen, shape.fields[position].edge.seen)
            shape.fields[position].edge = edge
            return
        }
        shape.positions[member.name] = shape.fields.count
        shape.fields.append(ShapeField(key: member.name, edge: edge))
    }
}
