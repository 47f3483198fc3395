import Diagnostics
import Expressions
import JSONData
import Values

/// The models of a file.
struct DeclaredModels {
    var table = ModelTable()
    /// Names of models and fields with a reported error; uses of them are not reported.
    var refusedNames: Set<String> = []
    /// The enums with titles, which are read when the catalog is.
    var titled: [(enumeration: Enumeration, titles: [NamedEntry])] = []
    /// The names of the unions of the file.
    var unions: Set<String> = []
    /// Whether all names are known. Others may be those of imports with errors.
    var isComplete = true
}

/// Reads `models`, in passes: names, enums, fields, unions. Each pass can refer to the previous ones.
final class ModelReader: SpecReader {
    private var models: DeclaredModels

    /// - Parameter isComplete: whether all names of imports are known.
    init(beside other: SpecReader, isComplete: Bool) {
        models = DeclaredModels(isComplete: isComplete)
        super.init(beside: other)
    }

    /// - Parameters:
    ///   - firstID: the ID of the first model.
    ///   - others: the models that the file does not declare, which follow its own. They are made with
    ///     the ID of their first one.
    func read(
        _ node: NodeIndex?, firstID: Int = 0,
        besides others: (_ firstID: Int) -> [Model] = { _ in [] }
    ) -> DeclaredModels {
        let declared = node.map { named($0, as: "`models`").filter { isModelName($0) } } ?? []
        let others = others(firstID + declared.count)
        func table(_ all: [Model]) -> ModelTable {
            ModelTable(all + others, firstID: firstID, imported: imports.models)
        }
        models.table = table([])
        if declared.isEmpty { return models }
        for entry in declared { checkIsNew(entry, as: "model", names: imports.modelNames) }
        models.table = table(declared.map { Model(name: $0.name, body: .object([])) })
        let enums = declared.map { isUnion($0.value) ? nil : enumeration($0) }
        models.table = table(
            zip(declared, enums).map { entry, enumeration in
                Model(name: entry.name, body: enumeration.map { .enumeration($0) } ?? .object([]))
            })
        let all = zip(declared, enums).map { entry, enumeration in
            Model(
                name: entry.name,
                body: enumeration.map { .enumeration($0) }
                    ?? .object(isUnion(entry.value) ? [] : fields(entry)),
                place: place(entry.key), appType: appType(entry.value).map { text($0.value) })
        }
        models.table = table(all)
        models.unions = Set(declared.filter { isUnion($0.value) }.map(\.name))
        if models.unions.isEmpty { return models }
        models.table = table(
            zip(declared, all).map { isUnion($0.value) ? union($0, models) : $1 })
        return models
    }

    private func isModelName(_ entry: NamedEntry) -> Bool {
        let isReserved = ValueType.words.contains(entry.name) || entry.name == "color"
        guard isReserved || !isName(entry.name) else { return true }
        models.refusedNames.insert(entry.name)
        report(.malformedName(entry.name, as: "a model", isTaken: isReserved), at: place(entry.key))
        return false
    }

    private func fields(_ model: NamedEntry) -> [Field] {
        let written = named(model.value, as: "the fields of a model")
        let type = appType(model.value)?.key
        let entries = (fieldsOfSchema(written, of: model) ?? written).filter { $0.key != type }
        if entries.isEmpty, !isFaulty(model.value), tree.count(model.value) == 0,
            !mayBeTruncated(model.value)
        {
            report(.emptyModel(model.name), at: head(model.value))
        }
        let types = TypeReader(beside: self, models)
        return entries.compactMap { entry in
            let field = types.field(entry)
            guard isName(entry.name) else {
                models.refusedNames.insert(entry.name)
                return refuse(.malformedName(entry.name, as: "a field"), at: place(entry.key))
            }
            return field
        }
    }

    /// Returns the key `swift` of a model with the type that the app has for it. A value without a module
    /// is the type of a field `swift`.
    private func appType(_ model: NodeIndex) -> (key: NodeIndex, value: NodeIndex)? {
        guard tree[model].kind == .mapping else { return nil }
        return tree.pairs(model).first { key, value in
            guard tree.text(key, equals: "swift"), tree[value].kind == .string else { return false }
            let names = text(value).split(separator: ".", omittingEmptySubsequences: false)
            return names.count > 1 && names.allSatisfy { NameLetters.isName(String($0)) }
        }
    }

    /// Reports a model in the form of JSON Schema, and returns its fields; nil for another one.
    private func fieldsOfSchema(_ entries: [NamedEntry], of model: NamedEntry) -> [NamedEntry]? {
        guard let type = entries.first(where: { $0.name == "type" }), text(type.value) == "object",
            let fields = entries.first(where: { $0.name == "properties" }),
            tree[fields.value].kind == .mapping
        else { return nil }
        report(.modelOfSchema(model.name), at: place(type.key))
        return named(fields.value, as: "the fields of a model")
    }

    /// Reads an enum: a model whose key `enum` is a list. If it is a type, it is a field `enum`.
    private func enumeration(_ entry: NamedEntry) -> Enumeration? {
        let node = entry.value
        if tree[node].kind == .sequence {
            reportWrongType(
                node, expected: "a model must be a mapping from its fields to their types",
                help: "an enum is written `\(entry.name): {enum: […]}`")
            let cases = tree.elements(node).filter { !tree[$0].kind.isCollection }.map { text($0) }
            return Enumeration(
                name: entry.name, cases: cases, isClosed: false, place: place(entry.key))
        }
        let list = tree.pairs(node).first { tree.text($0.key, equals: "enum") }
        guard let list, tree[list.value].kind == .sequence || isTitled(list.value),
            let entries = entries(node, by: SpecKeys.enumeration)
        else { return nil }
        let isClosed = entries[.closed].flatMap { bool($0, as: "`closed`") } ?? false
        if tree[list.value].kind == .mapping {
            let titles = named(list.value, as: "`enum`")
            let enumeration = Enumeration(
                name: entry.name, cases: titles.map(\.name), isClosed: isClosed,
                place: place(entry.key))
            models.titled.append((enumeration, titles))
            return enumeration
        }
        let words = tree.elements(list.value).map { (word($0, as: "a case of an enum"), $0) }
        if words.isEmpty, !mayBeTruncated(list.value) {
            report(.emptyModel("enum"), at: head(list.value))
        }
        return Enumeration(
            name: entry.name, cases: withoutDuplicates(words, as: "case"), isClosed: isClosed,
            place: place(entry.key))
    }
}

extension ValueType {
    /// The names of types, which are reserved.
    static let words = named.map(\.name) + ["list", "map"]
}
