package import Diagnostics
import Expressions
import JSONData
import Values

/// Models whose objects are of one of several models: `{oneOf: {track: Track}, by: type}`.
extension ModelReader {
    /// Whether a model is a union: `oneOf` is a mapping, or a list in its place. If it is a type, it is a field `oneOf`.
    func isUnion(_ node: NodeIndex) -> Bool {
        tree[node].kind == .mapping
            && tree.pairs(node).contains { key, value in
                tree.text(key, equals: "oneOf") && tree[value].kind.isCollection
            }
    }

    /// Reads a union, whose cases are known models.
    func union(_ entry: NamedEntry, _ known: DeclaredModels) -> Model {
        let nothing = Model(name: entry.name, body: .object([]), place: place(entry.key))
        guard let entries = entries(entry.value, by: SpecKeys.union) else { return nothing }
        let types = TypeReader(beside: self, known)
        let path = entries[.by].flatMap { types.fieldPath($0) }
        let cases = entries[.oneOf].map { self.cases($0, of: entry.name, types) } ?? []
        guard let path, !cases.isEmpty else { return nothing }
        return Model(union: entry.name, at: place(entry.key), path, cases, in: known.table)
    }

    private func cases(
        _ node: NodeIndex, of union: String, _ types: TypeReader
    ) -> [(case: UnionRule.Case, place: SourceRange)] {
        if tree[node].kind == .sequence {
            let models = tree.elements(node).map { text($0) }.filter { isName($0) }
            let cases = (models.isEmpty ? ["Track"] : models).map { name in
                "\(name.prefix(1).lowercased())\(name.dropFirst()): \(name)"
            }
            report(.listedCases(as: cases), at: place(node))
            return []
        }
        let written = named(node, as: "`oneOf`")
        if written.isEmpty, tree[node].kind == .mapping, !mayBeTruncated(node) {
            report(.emptyModel("oneOf"), at: head(node))
        }
        var firstOfValue: [String: NodeIndex] = [:]
        return written.compactMap { entry in
            guard isName(entry.name) else {
                return refuse(
                    .malformedName(entry.name, as: "a case of a union"), at: place(entry.key))
            }
            guard !UnionRule.ownNames.contains(entry.name) else {
                return refuse(.takenCase(entry.name), at: place(entry.key))
            }
            guard let (model, value, place) = self.case(entry, of: union, types) else { return nil }
            if let first = firstOfValue[value] {
                return refuse(
                    .duplicateName("value of a case", name: value, first: self.place(first)),
                    at: place)
            }
            firstOfValue[value] = entry.key
            return (
                UnionRule.Case(name: entry.name, value: value, model: model), self.place(entry.key)
            )
        }
    }

    /// Returns the model of a case, and the value that names it with its place.
    private func `case`(
        _ entry: NamedEntry, of union: String, _ types: TypeReader
    ) -> (ModelID, String, SourceRange)? {
        var (type, value): (NodeIndex?, NodeIndex?) = (entry.value, nil)
        if tree[entry.value].kind == .mapping {
            guard let entries = entries(entry.value, by: SpecKeys.unionCase) else { return nil }
            (type, value) = (entries[.model], entries[.value])
        }
        guard let type, let found = types.type(type, as: "a case of a union", like: "`Product`")
        else { return nil }
        // The other unions of the file have no fields yet.
        guard case .model(let id) = found, let model = types.models[id], model.enumeration == nil,
            model.union == nil, !types.declared.unions.contains(model.name)
        else {
            return refuse(
                .caseWithoutFields(found.text(in: types.models), of: union), at: place(type))
        }
        return (id, value.map { text($0) } ?? entry.name, place(value ?? entry.key))
    }
}

extension Model {
    /// Creates a union, with the fields that its cases share.
    fileprivate init(
        union name: String, at place: SourceRange, _ path: [ResponsePath.Step],
        _ cases: [(case: UnionRule.Case, place: SourceRange)], in models: ModelTable
    ) {
        let ofCases = cases.map { models[$0.case.model]?.fields ?? [] }
        let identities = cases.compactMap { models[$0.case.model]?.textIdentity }
        var (shared, indices): ([Field], [[Int]]) = ([], [])
        let taken = Set(cases.map(\.case.name) + UnionRule.ownNames)
        for field in ofCases.first ?? [] where !taken.contains(field.name) {
            let found = ofCases.map { fields in
                fields.firstIndex {
                    $0.name == field.name && $0.type.unwrapped == field.type.unwrapped
                }
            }
            let known = found.compactMap(\.self)
            guard known.count == found.count else { continue }
            indices.append(known)
            shared.append(
                Field(
                    name: field.name, path: [], type: field.type.optionalized,
                    description: field.description, place: field.place))
        }
        let own = [
            Field(name: UnionRule.ownNames[0], path: path, type: .optional(.string), place: place),
            Field(name: UnionRule.ownNames[1], path: [], type: .optional(.string), place: place),
        ]
        self.init(
            name: name,
            body: .object(
                cases.map {
                    Field(
                        name: $0.case.name, path: [], type: .optional(.model($0.case.model)),
                        place: $0.place)
                } + own + shared),
            place: place,
            union: UnionRule(
                path: path, cases: cases.map(\.case),
                identities: identities.count == cases.count ? identities : nil, shared: indices))
    }

    /// The index of the identity, if it is a text or a whole number that each object has.
    private var textIdentity: Int? {
        identityField.flatMap { index in
            switch fields[index].type {
            case .string, .int, .url: index
            default: nil
            }
        }
    }
}

extension Message {
    fileprivate static func caseWithoutFields(_ type: String, of union: String) -> Message {
        Message(
            .invalidCase,
            "a case of the union `\(union)` must be a model with fields, not `\(type)`",
            label: "write the name of a model that has fields")
    }

    fileprivate static func takenCase(_ name: String) -> Message {
        Message(
            .invalidCase, "each union has a field `\(name)`, so no case can be called so",
            label: "write another name, and the value: `other: {model: …, value: \(name)}`")
    }

    /// Reports an item of a union that does not name its case.
    static func unnamedCase(of union: Model) -> Message {
        let names = union.union?.cases.map(\.name) ?? []
        return Message(
            .invalidCase, "an item of the union `\(union.name)` says of which case it is",
            label: "write `\(names.first ?? "case"): {…}` with its fields",
            help: "its cases are \(Suggestion.list(names))")
    }
}

extension DiagnosticCode {
    package static let invalidCase = DiagnosticCode("invalid-case")
}
