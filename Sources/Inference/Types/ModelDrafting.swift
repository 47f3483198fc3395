import Values

/// Decides the models of shapes.
struct ModelDrafting {
    private(set) var models: [DraftModel] = []
    /// The largest number of cases of an enum.
    let maxCases: Int
    /// Whether the shapes are those of values, so that their numbers are worth a comment.
    let countsValues: Bool

    private var indexOfShape: [ObjectIdentifier: Int] = [:]
    private var indexOfCases: [[String]: Int] = [:]
    private var modelNames: Set<String> = []
    private let hints: NameHints
    /// Models whose fields are not decided yet.
    private var pending: [(index: Int, shape: Shape)] = []

    /// Limit: lists and maps around each other in a type.
    private static let maxNesting = 24

    /// - Parameters:
    ///   - root: The place whose models are decided first.
    ///   - name: The name of its model.
    init(below root: ShapeEdge, named name: Words, maxCases: Int, countsValues: Bool) {
        self.maxCases = maxCases
        self.countsValues = countsValues
        hints = NameHints(below: root.shape, named: name)
    }

    /// Returns the type of the items, and decides all models that it needs.
    mutating func itemType(of edge: ShapeEdge) -> DecidedType {
        let decided = type(of: edge, key: "item")
        var next = 0
        while next < pending.count {
            let (index, shape) = pending[next]
            next += 1
            decideFields(of: index, shape)
        }
        breakCycles()
        return decided
    }

    /// Makes fields optional by which a model would contain itself without an end. A schema may say
    /// so; values never do.
    private mutating func breakCycles() {
        var users: [Int: [Int]] = [:]
        var left = models.map { model in
            model.fields.count { if case .model = $0.type { true } else { false } }
        }
        for (index, model) in models.enumerated() {
            for case .model(let inner) in model.fields.map(\.type) {
                users[inner, default: []].append(index)
            }
        }
        var finite = models.indices.filter { left[$0] == 0 }
        var isFinite = left.map { $0 == 0 }
        for index in models.indices {
            while let found = finite.popLast() {
                for user in users[found] ?? [] {
                    left[user] -= 1
                    if left[user] == 0, !isFinite[user] {
                        isFinite[user] = true
                        finite.append(user)
                    }
                }
            }
            guard !isFinite[index] else { continue }
            let endless = models[index].fields.filter { field in
                if case .model(let inner) = field.type { !isFinite[inner] } else { false }
            }
            for field in endless {
                change(index, field.name) { field in
                    field.type = field.type.optionalized
                    field.notes.append("optional, since it would have no end")
                }
            }
            isFinite[index] = true
            finite.append(index)
        }
    }

    /// Returns the type of a place.
    ///
    /// - Parameters:
    ///   - key: The key of the place, which names enums.
    ///   - owner: The name of the model that it is in.
    private mutating func type(
        of edge: ShapeEdge, key: String, owner: String? = nil, nesting: Int = 0
    ) -> DecidedType {
        let shape = edge.shape
        guard shape.count > 0, !edge.isAlwaysNull else {
            let note = shape.unionNote ?? (edge.nulls > 0 && countsValues ? "always null" : nil)
            return DecidedType(
                edge.nulls > 0 ? .optional(.json) : .json, note.map { [$0] } ?? [])
        }
        var decided = typeOfValues(shape, key, owner, nesting)
        if edge.nulls > 0, decided.type != .json {
            decided.type = decided.type.optionalized
        }
        return decided
    }

    private mutating func typeOfValues(
        _ shape: Shape, _ key: String, _ owner: String?, _ nesting: Int
    ) -> DecidedType {
        if shape.hasUnreadableNumber {
            var decided = DecidedType(.json, ["has a number that is too large for a double"])
            decided.isUnreadable = true
            return decided
        }
        if let note = shape.unionNote { return json(shape, note) }
        let kinds = shape.kinds
        guard kinds.count == 1 else {
            let text = kinds.map { countsValues ? "\($0.name) in \($0.count)" : $0.name }
                .joined(separator: ", ")
            return json(shape, "a union: \(text)")
        }
        if shape.isCut { return json(shape, "too large to look at") }
        if shape.booleans > 0 { return DecidedType(.bool) }
        if shape.isNumber { return ScalarTypes.number(shape, key: key) }
        if shape.isText { return textType(shape, key, owner) }
        guard nesting < Self.maxNesting else { return json(shape, "nested too deeply") }
        if shape.isList { return listType(shape, key, owner, nesting) }
        return objectType(shape, key, owner, nesting)
    }

    /// `json` can hold all values but numbers that no double has.
    private func json(_ shape: Shape, _ note: String) -> DecidedType {
        var decided = DecidedType(.json, [note])
        var visited: Set<ObjectIdentifier> = []
        decided.isUnreadable = shape.hasUnreadableNumber(below: &visited)
        return decided
    }

    private mutating func textType(_ shape: Shape, _ key: String, _ owner: String?) -> DecidedType {
        guard let evidence = EnumEvidence(shape, key: key, maxCases: maxCases) else {
            return ScalarTypes.text(shape)
        }
        if let collision = evidence.collision { return DecidedType(.string, [collision]) }
        if let index = indexOfCases[[key] + evidence.cases] { return DecidedType(.model(index)) }
        let words = shape.declaredName.map { Words($0) } ?? Words(key).singular
        var name = Names.model(words)
        let isTaken = modelNames.contains(name.lowercased()) || name.hasSuffix("Info")
        if shape.declaredName == nil,
            isTaken || words.all.count == 1 && Self.generic.contains(words.joined),
            let owner
        {
            name = owner + words.upperCamelCase
        }
        name = Names.unique(name, among: &modelNames)
        models.append(
            DraftModel(
                name: name, body: .cases(evidence.cases), notes: evidence.note.map { [$0] } ?? []))
        indexOfCases[[key] + evidence.cases] = models.count - 1
        return DecidedType(.model(models.count - 1))
    }

    /// Keys that do not say of what they are.
    private static let generic: Set<String> = [
        "type", "kind", "state", "status", "role", "level", "mode", "format", "category",
    ]

    private mutating func listType(
        _ shape: Shape, _ key: String, _ owner: String?, _ nesting: Int
    ) -> DecidedType {
        guard let elements = shape.elements else {
            return DecidedType(.list(.json), countsValues ? ["always empty"] : [])
        }
        var decided = type(of: elements, key: key, owner: owner, nesting: nesting + 1)
        // A format belongs to a field that is a date itself.
        if decided.type.unwrapped == .date, decided.format != nil {
            decided = DecidedType(.string, ["dates in a format that only fields have"])
            if elements.shape.isNumber {
                decided.type = elements.shape.decimals == 0 ? .int : .double
            }
            if elements.nulls > 0 { decided.type = decided.type.optionalized }
        }
        decided.type = .list(decided.type)
        return decided
    }

    private mutating func objectType(
        _ shape: Shape, _ key: String, _ owner: String?, _ nesting: Int
    ) -> DecidedType {
        if let values = shape.values {
            var decided = type(of: values, key: key, owner: owner, nesting: nesting + 1)
            if decided.type.unwrapped == .date, decided.format != nil {
                decided = DecidedType(values.shape.isNumber ? .double : .string)
            }
            decided.type = .map(decided.type)
            if let evidence = shape.mapEvidence {
                decided.notes.insert("a map: \(evidence)", at: 0)
            }
            return decided
        }
        if shape.union != nil { return DecidedType(.model(model(of: shape))) }
        guard !shape.fields.isEmpty else {
            return DecidedType(.json, countsValues ? ["always an empty object"] : [])
        }
        return DecidedType(.model(model(of: shape)))
    }

    /// Returns the index of the model of objects.
    private mutating func model(of shape: Shape) -> Int {
        if let index = indexOfShape[ObjectIdentifier(shape)] { return index }
        let index = models.count
        indexOfShape[ObjectIdentifier(shape)] = index
        let name = Names.unique(hints.name(of: shape, besides: modelNames), among: &modelNames)
        models.append(DraftModel(name: name, body: .fields([])))
        pending.append((index, shape))
        return index
    }

    /// Decides the cases of a union. One whose value is no name has that of its model.
    private mutating func decideCases(of index: Int, _ union: ShapeUnion) {
        var names: Set<String> = Set(UnionRule.ownNames)
        models[index].body = .union(
            DraftUnion(
                key: union.key,
                cases: union.cases.map { value, edge in
                    let model = model(of: edge.shape)
                    let name =
                        NameLetters.isName(value) ? value : Words(models[model].name).lowerCamelCase
                    return (Names.unique(name, among: &names), value, model)
                }))
    }

    private mutating func decideFields(of index: Int, _ shape: Shape) {
        if let union = shape.union { return decideCases(of: index, union) }
        let name = models[index].name
        let names = Names.fields(shape.fields.map(\.key))
        var fields: [DraftField] = []
        var notes: [String] = []
        for field in shape.fields {
            let decided = draft(field, of: shape, in: name, as: names[field.key] ?? field.key)
            if let decided { fields.append(decided) } else { notes.append(field.key) }
        }
        if !notes.isEmpty {
            models[index].notes = [
                "Left out, since a number in it is too large for a double: "
                    + notes.map { Words($0).joined }.joined(separator: ", ")
            ]
        }
        if fields.isEmpty { fields = [Self.placeholder(for: shape)] }
        models[index].body = .fields(fields)
    }

    /// A model has a field, even if none of its values can be read.
    private static func placeholder(for shape: Shape) -> DraftField {
        DraftField(
            name: "value", key: "value", type: .optional(.string), notes: ["no field can be read"],
            edge: ShapeEdge(Shape()), share: 0)
    }

    private mutating func draft(
        _ field: ShapeField, of shape: Shape, in model: String, as name: String
    ) -> DraftField? {
        let edge = field.edge
        var decided = type(of: edge, key: field.key, owner: model)
        guard !decided.isUnreadable else { return nil }
        let absent = max(0, shape.objects - edge.seen)
        if absent > 0 { decided.type = decided.type.optionalized }
        var notes = decided.notes
        if countsValues {
            if absent > 0 { notes.insert("absent in \(absent) of \(shape.objects)", at: 0) }
            if edge.nulls > 0, !edge.isAlwaysNull {
                notes.insert("null in \(edge.nulls) of \(edge.seen)", at: 0)
            }
        }
        let values = Double(edge.seen - edge.nulls)
        return DraftField(
            name: name, key: field.key,
            type: decided.type, format: decided.format, zone: decided.zone,
            description: field.description, notes: notes, edge: edge,
            share: shape.objects > 0 ? values / Double(shape.objects) : 1)
    }

    /// Changes a field of a model.
    mutating func change(_ model: Int, _ name: String, _ body: (inout DraftField) -> Void) {
        guard case .fields(var fields) = models[model].body,
            let index = fields.firstIndex(where: { $0.name == name })
        else { return }
        body(&fields[index])
        models[model].body = .fields(fields)
    }
}

extension Shape {
    /// Whether a number inside is too large for a double.
    fileprivate func hasUnreadableNumber(below visited: inout Set<ObjectIdentifier>) -> Bool {
        guard visited.insert(ObjectIdentifier(self)).inserted else { return false }
        if hasUnreadableNumber { return true }
        let inside = [elements, values].compactMap(\.self) + fields.map(\.edge)
        return inside.contains { $0.shape.hasUnreadableNumber(below: &visited) }
    }
}
