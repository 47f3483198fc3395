import Diagnostics
import Expressions
import Inference
import JSONData
import ScreenSpec
import Screens
import Values

/// The edits that give the models of a spec the fields of others, and what is told.
struct ModelMerge {
    private(set) var edits: [FixIt] = []
    private(set) var messages: [String] = []

    /// Whether something is missing that is not added.
    private(set) var lacksOthers = false
    private let table: ModelTable
    /// The models of the spec, and of its libraries.
    private let models: [Model]
    private let made: [String: FirstSpec.SpecModel]
    private let tree: SyntaxTree
    private let declarations: DeclarationEdits
    /// The name in the spec of each made model that it has.
    private var names: [String: String] = [:]
    /// Made models that the spec lacks and that new fields need, in their order.
    private var added: [String] = []

    /// Cases that enumerations lack, by the name of the enumeration.
    private var newCases: [String: [String]] = [:]

    /// - Parameter target: the request whose model is compared with that of the items.
    init(
        into screen: Screen, _ target: MergeTarget, source: SourceText, from spec: FirstSpec
    ) {
        table = screen.models
        models = screen.models.allIDs.compactMap { screen.models[$0] }
        made = Dictionary(
            spec.models.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        var bag = DiagnosticBag()
        tree = readSyntax(source, into: &bag)
        declarations = DeclarationEdits(source)
        match(target.model, with: spec)
        for model in spec.models { merge(model) }
        for enumeration in models.compactMap(\.enumeration) {
            if let cases = newCases[enumeration.name] { add(cases, to: enumeration) }
        }
        addModels()
    }

    // MARK: - Matching

    /// Matches the items' models, then those of fields with one path.
    private mutating func match(_ target: Model, with spec: FirstSpec) {
        guard let item = spec.models.first(where: \.isItem) else {
            messages.append("the data have no objects at this place, so nothing is compared")
            return
        }
        var queue = [(made: item.name, own: target.name)]
        while let (madeName, ownName) = queue.popLast() {
            guard names[madeName] == nil, let other = made[madeName],
                let model = models.first(where: { $0.name == ownName })
            else { continue }
            names[madeName] = ownName
            for field in other.fields {
                guard let inner = field.model,
                    let known = model.fields.first(where: { $0.path == [.name(field.key)] }),
                    case .model(let id) = MergeTarget.innermost(known.type), let type = table[id]
                else { continue }
                queue.append((inner, type.name))
            }
        }
    }

    // MARK: - Fields

    private mutating func merge(_ model: FirstSpec.SpecModel) {
        guard let name = names[model.name],
            let own = models.first(where: { $0.name == name })
        else { return }
        if let enumeration = own.enumeration {
            note(model.cases, of: enumeration)
            return
        }
        // What objects of a union have belongs to its cases.
        guard own.union == nil, model.cases.isEmpty, model.union == nil else { return }
        let known = Set(own.fields.compactMap { Self.firstKey($0) })
        let keys = Set(model.fields.map(\.key))
        for field in own.fields {
            guard let key = Self.firstKey(field), !keys.contains(key) else { continue }
            messages.append("`\(name).\(field.name)` is gone: no value has `\(key)`")
        }
        for field in model.fields {
            if let same = own.fields.first(where: { $0.path == [.name(field.key)] }) {
                compare(same, with: field, in: name)
            }
        }
        let new = model.fields.filter { !known.contains($0.key) }
        if !new.isEmpty { add(new, to: own) }
    }

    private static func firstKey(_ field: Field) -> String? {
        if case .name(let key)? = field.path.first { key } else { nil }
    }

    private static func list(_ names: [String]) -> String {
        names.prefix(8).map { "`\($0)`" }.joined(separator: ", ")
    }

    /// Tells where the data do not fit the type of a field.
    private mutating func compare(
        _ own: Field, with field: FirstSpec.SpecField, in model: String
    ) {
        let type = own.type.unwrapped.text(in: table)
        let isAbsent = field.isOptional && !own.mayBeMissing
        if isAbsent {
            messages.append(
                "`\(model).\(own.name)` is \(field.note ?? "missing in some"): write `\(type)?`")
        }
        let found = renamed(field.type, model: field.model).filter { $0 != "?" }
        let plain = type.filter { $0 != "?" }
        let isNarrower =
            plain == "json" || plain == "string" && ["url", "date"].contains(found)
            || plain == "double" && found == "int" || found == "json"
        let enumeration: Enumeration? =
            if case .model(let id) = MergeTarget.innermost(own.type) { table[id]?.enumeration } else
            {
                nil
            }
        if let enumeration { note(field.texts, of: enumeration) }
        let kinds = field.note?.split(separator: "; ").first { $0.hasPrefix("a union: ") }
        if let kinds, plain != "json" {
            messages.append("`\(model).\(own.name)` is `\(type)`, and the values are \(kinds)")
        }
        if field.model == nil, found != plain, !isNarrower,
            !(enumeration != nil && found == "string")
        {
            messages.append("`\(model).\(own.name)` is `\(type)`, and the values are `\(found)`")
        }
    }

    /// Notes texts that are no cases of an enumeration yet.
    private mutating func note(_ texts: [String], of enumeration: Enumeration) {
        let known = enumeration.cases + newCases[enumeration.name, default: []]
        let new = texts.filter { !known.contains($0) }
        if !new.isEmpty { newCases[enumeration.name, default: []] += new }
    }

    /// Returns a type with the names of models that the spec has.
    private func renamed(_ text: String, model: String?) -> String {
        guard let model, let name = names[model], name != model else { return text }
        var result = ""
        var word = ""
        for character in text + " " {
            if character.isLetter || character.isNumber || character == "_" {
                word.append(character)
            } else {
                result += (word == model ? name : word) + String(character)
                word = ""
            }
        }
        return String(result.dropLast())
    }

    /// Adds cases behind the last one of an enumeration.
    private mutating func add(_ cases: [String], to enumeration: Enumeration) {
        let lack = "`\(enumeration.name)` lacks the cases \(Self.list(cases))"
        guard let place = own(enumeration.place, lack: lack) else { return }
        guard let edit = declarations.adding(cases: cases, toEnumerationAt: place) else {
            lacksOthers = true
            return messages.append("\(lack): add them with their titles")
        }
        edits.append(edit)
    }

    /// Returns a place of the spec; nil, with a message, for one of a library, which is kept.
    ///
    /// - Parameter lack: what is to be added there.
    private mutating func own(_ place: SourceRange?, lack: String) -> SourceRange? {
        guard let place, place.source.path != tree.source.path else { return place }
        lacksOthers = true
        messages.append("\(lack): add them in \(place.source.path)")
        return nil
    }

    /// Adds fields behind the last one of a model.
    private mutating func add(_ fields: [FirstSpec.SpecField], to model: Model) {
        let lack = "`\(model.name)` lacks \(Self.list(fields.map(\.key)))"
        guard let place = own(model.fields.last?.place, lack: lack),
            let pair = pair(at: place.range.start),
            let first = model.fields.first?.place
        else { return }
        var taken = Set(model.fields.map { $0.name.lowercased() })
        let lines = fields.map { field in
            if let inner = field.model { need(inner) }
            let name = FirstSpec.unique(field.name, among: &taken)
            return (text: "\(name): \(value(of: field, named: name))", note: field.note)
        }
        let end = tree[pair.value].range.end
        if isInFlow(place.range.start) {
            let text = lines.map { ", \($0.text)" }.joined()
            edits.append(
                FixIt(SourceRange(tree.source, ByteRange(start: end, end: end)), flow: text))
        } else {
            insert(
                lines.map { Self.line($0.text, note: $0.note) }, after: end, like: first.range.start
            )
        }
    }

    /// A field with another name than in the made spec reads its key by `at`.
    private func value(of field: FirstSpec.SpecField, named name: String) -> String {
        let text = renamed(field.value, model: field.model)
        guard name != field.name, field.name == field.key else { return text }
        return "{type: \(field.type), at: \(field.key)}"
    }

    private static func line(_ text: String, note: String?) -> String {
        note.map { "\(text)  # \($0)" } ?? text
    }

    // MARK: - Models

    private mutating func need(_ name: String) {
        guard names[name] == nil, !added.contains(name), let model = made[name] else { return }
        if table.names.contains(name) {
            var taken = Set(table.names.map { $0.lowercased() })
            names[name] = FirstSpec.unique(name, among: &taken)
        }
        added.append(name)
        for inner in model.fields.compactMap(\.model) { need(inner) }
        for one in model.union?.cases ?? [] { need(one.model) }
    }

    private mutating func addModels() {
        let places = table.models.compactMap(\.place).filter {
            $0.source.path == tree.source.path
        }
        guard !added.isEmpty, let last = places.last, let first = places.first,
            let pair = pair(at: last.range.start)
        else { return }
        guard !isInFlow(last.range.start) else {
            messages.append("add the models \(Self.list(added)) by hand: `models` is in braces")
            return
        }
        let lines = added.compactMap { made[$0] }.flatMap { model -> [String] in
            let name = names[model.name] ?? model.name
            if !model.cases.isEmpty {
                let cases = model.cases.map { FirstSpec.scalar($0) }.joined(separator: ", ")
                return ["\(name): {enum: [\(cases)]}"]
            }
            if let union = model.union {
                let cases = union.cases.map { one in
                    let model = renamed(one.model, model: one.model)
                    return one.name == one.value
                        ? "\(one.name): \(model)"
                        : "\(one.name): {model: \(model), value: \(FirstSpec.scalar(one.value))}"
                }
                return [
                    "\(name): {oneOf: {\(cases.joined(separator: ", "))}, by: \(FirstSpec.scalar(union.key))}"
                ]
            }
            return ["\(name):"]
                + model.fields.map {
                    "  "
                        + Self.line(
                            "\($0.name): \(renamed($0.value, model: $0.model))", note: $0.note)
                }
        }
        insert(lines, after: tree[pair.value].range.end, like: first.range.start)
    }

    // MARK: - Places

    /// Returns the pair whose key begins at an offset.
    private func pair(at offset: UInt32) -> (key: NodeIndex, value: NodeIndex)? {
        for index in tree.nodes.indices where tree.nodes[index].range.start == offset {
            let key = NodeIndex(index)
            guard !tree[key].kind.isCollection, index + 1 < tree.nodes.count else { continue }
            return (key, key + 1)
        }
        return nil
    }

    /// Whether the key at an offset is in braces.
    private func isInFlow(_ offset: UInt32) -> Bool {
        tree.nodes.contains { node in
            node.kind == .mapping && node.style == .flow && node.range.start <= offset
                && offset < node.range.end
        }
    }

    /// Inserts lines after the line of an offset, as far to the right as the one of another offset.
    private mutating func insert(_ lines: [String], after end: UInt32, like start: UInt32) {
        let bytes = tree.source.bytes
        // A collection may end with the line break behind it.
        var offset = Int(end)
        while offset > 0, bytes[offset - 1] == 0x0A || bytes[offset - 1] == 0x20 { offset -= 1 }
        while offset < bytes.count, bytes[offset] != 0x0A { offset += 1 }
        var column = 0
        var position = Int(start)
        while position > 0, bytes[position - 1] != 0x0A {
            position -= 1
            column += 1
        }
        let indentation = String(repeating: " ", count: column)
        let text = lines.map { "\n\(indentation)\($0)" }.joined()
        let place = ByteRange(offset, offset)
        // Two insertions at one place would be taken for a conflict.
        if let index = edits.firstIndex(where: { $0.place.range == place }) {
            let whole = edits[index].replacement + text
            edits[index] = FixIt(SourceRange(tree.source, place), verbatim: whole)
        } else {
            edits.append(FixIt(SourceRange(tree.source, place), verbatim: text))
        }
    }
}
