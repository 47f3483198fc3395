import Diagnostics
import Expressions
import JSONData
import Values

/// `models`, read in three passes: names, enums, fields. Each pass can refer to the previous ones.
extension SpecReader {
    /// - Parameter firstID: the ID of the first model.
    func readModels(_ node: NodeIndex?, firstID: Int = 0) {
        func table(_ all: [Model]) -> ModelTable {
            ModelTable(all, firstID: firstID, imported: imports.models)
        }
        models = table([])
        guard let node else { return }
        let declared = named(node, "`models`").filter { isModelName($0) }
        for entry in declared { checkIsNew(entry, "model", imports.modelNames) }
        models = table(declared.map { Model(name: $0.name, body: .object([])) })
        let enums = declared.map { enumeration($0) }
        models = table(
            zip(declared, enums).map { entry, enumeration in
                Model(name: entry.name, body: enumeration.map { .enumeration($0) } ?? .object([]))
            })
        let all = zip(declared, enums).map { entry, enumeration in
            Model(
                name: entry.name,
                body: enumeration.map { .enumeration($0) } ?? .object(fields(entry)),
                place: place(entry.key))
        }
        models = table(all)
    }

    private func isModelName(_ entry: NamedEntry) -> Bool {
        let isReserved = ValueType.words.contains(entry.name) || entry.name == "color"
        guard isReserved || !isName(entry.name) else { return true }
        refusedNames.insert(entry.name)
        bag.report(.malformedName(entry.name, "a model", isTaken: isReserved), at: place(entry.key))
        return false
    }

    private func fields(_ model: NamedEntry) -> [Field] {
        let written = named(model.value, "the fields of a model")
        let entries = fieldsOfSchema(written, of: model) ?? written
        if entries.isEmpty, !isFaulty(model.value), tree.count(model.value) == 0,
            !mayBeTruncated(model.value)
        {
            bag.report(.emptyModel(model.name), at: head(model.value))
        }
        return entries.compactMap { entry in
            let field = field(entry)
            guard isName(entry.name) else {
                refusedNames.insert(entry.name)
                return refuse(.malformedName(entry.name, "a field"), at: place(entry.key))
            }
            return field
        }
    }

    /// Reports a model in the form of JSON Schema, and returns its fields; nil for another one.
    private func fieldsOfSchema(_ entries: [NamedEntry], of model: NamedEntry) -> [NamedEntry]? {
        guard let type = entries.first(where: { $0.name == "type" }), text(type.value) == "object",
            let fields = entries.first(where: { $0.name == "properties" }),
            tree[fields.value].kind == .mapping
        else { return nil }
        bag.report(.modelOfSchema(model.name), at: place(type.key))
        return named(fields.value, "the fields of a model")
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
            let entries = entries(node, SpecKeys.enumeration)
        else { return nil }
        let isClosed = entries[.closed].flatMap { bool($0, "`closed`") } ?? false
        if tree[list.value].kind == .mapping {
            let titles = named(list.value, "`enum`")
            let enumeration = Enumeration(
                name: entry.name, cases: titles.map(\.name), isClosed: isClosed,
                place: place(entry.key))
            pendingTitles.append((enumeration, titles))
            return enumeration
        }
        let words = tree.elements(list.value).map { (word($0, "a case of an enum"), $0) }
        if words.isEmpty, !mayBeTruncated(list.value) {
            bag.report(.emptyModel("enum"), at: head(list.value))
        }
        return Enumeration(
            name: entry.name, cases: withoutDuplicates(words, "case"), isClosed: isClosed,
            place: place(entry.key))
    }

    /// Returns `values` without duplicates, which are reported.
    func withoutDuplicates<T: Hashable>(_ values: [(T?, NodeIndex)], _ what: String) -> [T] {
        var firstOfValue: [T: NodeIndex] = [:]
        return values.compactMap { value, node in
            guard let value else { return nil }
            if let first = firstOfValue[value] {
                return refuse(
                    .duplicateName(what, text(node), first: place(first)), at: place(node))
            }
            firstOfValue[value] = node
            return value
        }
    }

    /// Returns whether expressions can use the name as a field.
    func isName(_ name: String) -> Bool { NameLetters.isName(name) }

    /// Returns whether expressions can use the name as a variable.
    func isUsable(_ name: String) -> Bool { isName(name) && ExpressionChecker.isName(name) }
}

extension ValueType {
    /// The names of types, which are reserved.
    static let words = named.map(\.name) + ["list", "map"]
}
