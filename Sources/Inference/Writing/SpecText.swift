import JSONData

/// A first spec as text, and what is to be said about it.
package struct FirstSpec {
    package let text: String
    /// What could have been decided otherwise; each a sentence without its full stop.
    package var messages: [String] = []
    /// What the text was written from; nil for one without data.
    private let draft: ScreenDraft?

    package init(text: String, messages: [String] = []) {
        self.text = text
        self.messages = messages
        draft = nil
    }

    /// Writes a draft.
    fileprivate init(_ draft: ScreenDraft) {
        var writer = SpecWriter(draft)
        writer.write()
        text = writer.text
        messages = draft.messages
        self.draft = draft
    }

    /// The models of the spec, in its order.
    package var models: [SpecModel] { draft.map { SpecWriter($0).models } ?? [] }

    /// Returns a name that differs from others in more than case, which is then one of them.
    package static func unique(_ name: String, among others: inout Set<String>) -> String {
        Names.unique(name, among: &others)
    }

    /// Returns a text as a scalar of YAML.
    package static func scalar(_ text: String) -> String { YAMLText.scalar(text) }

    /// A model of the spec.
    package struct SpecModel {
        package let name: String
        package let fields: [SpecField]
        package let cases: [String]
        package let union: SpecUnion?
        /// Whether the items of the section have it.
        package let isItem: Bool
    }

    /// A union of the spec.
    package struct SpecUnion {
        /// The path of the value that names a case, in the spec.
        package let key: String
        /// The cases with the values that name them and the names of their models.
        package let cases: [(name: String, value: String, model: String)]
    }

    /// A field of a model of the spec.
    package struct SpecField {
        package let name: String
        package let key: String
        /// The value in the spec: a type, or a mapping.
        package let value: String
        package let note: String?
        /// The type alone.
        package let type: String
        package let isOptional: Bool
        /// The different texts of the data, if they are few words.
        package let texts: [String]
        /// The name of the model that the field leads to, through lists and maps.
        package let model: String?
    }
}

extension ScreenInference {
    /// Returns the first spec of a screen.
    package func spec(_ request: ScreenRequest) throws(InferenceFault) -> FirstSpec {
        FirstSpec(try draft(request))
    }
}

/// Writes a drafted screen.
private struct SpecWriter {
    private let draft: ScreenDraft
    private var yaml = CommentedYAML()

    init(_ draft: ScreenDraft) { self.draft = draft }

    var text: String { yaml.text }

    private var subject: Words { ScreenDraft.subject(of: draft.request.screen) }

    private var name: String {
        draft.request.screen.split(separator: ".").last.map(String.init) ?? draft.request.screen
    }

    mutating func write() {
        yaml.comment("Written from \(draft.request.origin); change what you like.")
        yaml.entry("screen", YAMLText.scalar(draft.request.screen))
        yaml.entry("title", YAMLText.scalar(subject.sentence))
        writeParams()
        writeModels()
        if draft.place.form == .scalar { writeData() }
        yaml.blank()
        yaml.entry("sections", "")
        let name = name
        yaml.indented { $0.element("id", YAMLText.scalar(name)) }
        writeSection()
    }

    // MARK: - Parameters

    private mutating func writeParams() {
        if !draft.params.isEmpty {
            yaml.blank()
            yaml.entry("params", "")
            for param in draft.params {
                let cases = param.cases.isEmpty ? nil : param.cases.joined(separator: ", ")
                let keys = [
                    param.defaultValue.map { ", default: \($0)" }, cases.map { ", enum: [\($0)]" },
                ].compactMap(\.self)
                let value =
                    keys.isEmpty ? param.type : "{type: \(param.type)\(keys.joined())}"
                yaml.indented { $0.entry(param.name, value, note: param.note) }
            }
        }
        guard case .url(let request, _) = draft.request.source, !request.credentials.isEmpty else {
            return
        }
        yaml.blank()
        yaml.comment("The values are given by --secret; recordings and this file have none.")
        let names = request.credentials.map(\.secret).reduce(into: [String]()) { names, name in
            if !names.contains(name) { names.append(name) }
        }
        yaml.entry("secrets", "[\(names.joined(separator: ", "))]")
    }

    // MARK: - Models

    private mutating func writeModels() {
        guard !draft.models.isEmpty else { return }
        yaml.blank()
        yaml.entry("models", "")
        for model in draft.models {
            let draft = draft
            yaml.indented { yaml in
                for note in model.notes { yaml.comment(note) }
                yaml.entry(model.name, "")
                yaml.indented { yaml in
                    switch model.body {
                    case .cases(let cases):
                        yaml.entry(
                            "enum", "[\(cases.map(YAMLText.scalar).joined(separator: ", "))]")
                    case .union(let union):
                        yaml.entry("oneOf", "")
                        yaml.indented { yaml in
                            for one in union.cases {
                                let model = draft.models[one.model].name
                                yaml.entry(
                                    one.name,
                                    one.name == one.value
                                        ? model
                                        : "{model: \(model), value: \(YAMLText.scalar(one.value))}")
                            }
                        }
                        yaml.entry("by", YAMLText.scalar(PathText.path([union.key])))
                    case .fields(let fields):
                        for field in fields {
                            yaml.entry(
                                field.name, Self.value(of: field, draft.models),
                                note: Self.note(of: field))
                        }
                    }
                }
            }
        }
    }

    private static func note(of field: DraftField) -> String? {
        field.notes.isEmpty ? nil : field.notes.joined(separator: "; ")
    }

    /// Returns what a spec writes behind the name of a field.
    private static func value(of field: DraftField, _ models: [DraftModel]) -> String {
        let type = field.type.text(models)
        let path = field.key == field.name ? nil : PathText.path([field.key])
        guard field.format != nil || field.isIdentity != nil || field.description != nil else {
            return YAMLText.scalar(path.map { "\(type) at \($0)" } ?? type)
        }
        var entries = [("type", type)]
        if let path { entries.append(("at", path)) }
        if let format = field.format { entries.append(("format", format)) }
        if let zone = field.zone { entries.append(("zone", zone)) }
        var text = entries.map { "\($0.0): \(YAMLText.scalar($0.1))" }
        if let isIdentity = field.isIdentity { text.append("identity: \(isIdentity)") }
        if let description = field.description {
            text.append("description: \(YAMLText.doubleQuoted(description))")
        }
        return "{\(text.joined(separator: ", "))}"
    }

    var models: [FirstSpec.SpecModel] {
        let item: Int? = if case .model(let index) = draft.itemType.unwrapped { index } else { nil }
        return draft.models.enumerated().map { index, model in
            let cases: [String] = if case .cases(let cases) = model.body { cases } else { [] }
            return FirstSpec.SpecModel(
                name: model.name,
                fields: model.fields.map { field in
                    FirstSpec.SpecField(
                        name: field.name, key: field.key,
                        value: Self.value(of: field, draft.models), note: Self.note(of: field),
                        type: field.type.text(draft.models), isOptional: field.type.isOptional,
                        texts: field.edge.shape.text.words?.keys.sorted() ?? [],
                        model: Self.model(in: field.type).map { draft.models[$0].name })
                },
                cases: cases,
                union: model.union.map { union in
                    FirstSpec.SpecUnion(
                        key: PathText.path([union.key]),
                        cases: union.cases.map { ($0.name, $0.value, draft.models[$0.model].name) })
                },
                isItem: index == item)
        }
    }

    private static func model(in type: DraftType) -> Int? {
        switch type {
        case .model(let index): index
        case .list(let inner), .map(let inner), .optional(let inner): model(in: inner)
        default: nil
        }
    }

    // MARK: - Requests

    /// A value that is no item is an entry of `data`, which a row shows.
    private mutating func writeData() {
        yaml.blank()
        yaml.entry("data", "")
        yaml.indented { $0.entry("value", "") }
        yaml.indented(by: 4) { yaml in
            Self.writeRequest(draft, to: &yaml)
            yaml.entry("model", YAMLText.scalar(draft.itemType.text(draft.models)))
        }
    }

    private static func writeRequest(_ draft: ScreenDraft, to yaml: inout CommentedYAML) {
        switch draft.request.source {
        case .file(let path): yaml.entry("file", YAMLText.scalar(path))
        case .url(let request, let isPlaceholder):
            if isPlaceholder {
                yaml.comment("The address is not known: write it here.")
            }
            writeURL(request, draft, to: &yaml)
        }
        if let path = draft.place.path {
            if draft.countsValues { yaml.comment("The way to \(draft.place.note).") }
            yaml.entry("keypath", YAMLText.scalar(path))
        }
        if draft.place.isOptional { yaml.entry("optional", "true") }
    }

    private static func writeURL(
        _ request: AskedRequest, _ draft: ScreenDraft, to yaml: inout CommentedYAML
    ) {
        yaml.entry("url", YAMLText.scalar(request.addressText))
        let paged = draft.paging?.parameters ?? []
        let query = request.query.filter { pair in
            // A parameter of a schema has no value, unless it is one of the screen.
            let isEmpty =
                pair.value.isEmpty && !draft.countsValues
                && !draft.params.contains { $0.parameter == pair.name }
            return !paged.contains(pair.name) && !isEmpty
        }.map { pair in
            let param = draft.params.first { $0.parameter == pair.name }
            return (
                name: pair.name,
                value: param.map { "${params.\($0.name)}" } ?? YAMLText.literal(pair.value)
            )
        }
        writeMapping("query", query, to: &yaml)
        if !request.otherParameters.isEmpty {
            let names = request.otherParameters.joined(separator: ", ")
            yaml.comment("The server also takes \(names), which params of the screen can fill.")
        }
        let secret = request.credentials.map { credential in
            (name: credential.header, value: "\(credential.prefix)${secrets.\(credential.secret)}")
        }
        let plain = request.headers.map { field in
            let param = draft.params.first { $0.header == field.name }
            return (
                name: field.name,
                value: param.map { "${params.\($0.name)}" } ?? YAMLText.literal(field.value)
            )
        }
        writeMapping("headers", plain + secret, to: &yaml)
        if !request.form.isEmpty {
            let form = request.form.filter { !paged.contains($0.name) }.map { pair in
                let param = draft.params.first { $0.parameter == pair.name }
                return (
                    name: pair.name,
                    value: param.map { "${params.\($0.name)}" } ?? YAMLText.literal(pair.value)
                )
            }
            form.isEmpty ? yaml.entry("form", "{}") : writeMapping("form", form, to: &yaml)
        } else if request.method == "POST", request.body == nil, draft.countsValues {
            yaml.comment("A form without fields makes a POST of the request, as it was recorded.")
            yaml.entry("form", "{}")
        }
        if let body = request.body {
            yaml.entry("json", flowText(body))
        }
    }

    private static func writeMapping(
        _ key: String, _ pairs: [(name: String, value: String)], to yaml: inout CommentedYAML
    ) {
        guard !pairs.isEmpty else { return }
        yaml.entry(key, "")
        var known: Set<String> = []
        yaml.indented { yaml in
            for pair in pairs where known.insert(pair.name).inserted {
                let values = pairs.filter { $0.name == pair.name }.map(\.value)
                guard values.count > 1, key == "query", !values.contains(where: isComputed) else {
                    yaml.entry(pair.name, YAMLText.scalar(pair.value))
                    continue
                }
                let list = values.map { YAMLText.doubleQuoted($0) }.joined(separator: ", ")
                yaml.entry(pair.name, YAMLText.doubleQuoted("${[\(list)]}"))
            }
        }
    }

    /// Whether a text of a spec has an expression.
    private static func isComputed(_ text: String) -> Bool { text.contains("${") }

    /// Returns JSON as a flow collection whose texts are literal.
    private static func flowText(_ value: JSONValue) -> String {
        switch value.kind {
        case .string: YAMLText.doubleQuoted(YAMLText.literal(value.string() ?? ""))
        case .array: "[\(value.elements.map(flowText).joined(separator: ", "))]"
        case .object:
            "{"
                + value.members.map { "\(YAMLText.doubleQuoted($0.name)): \(flowText($0.value))" }
                .joined(separator: ", ") + "}"
        case .null, .bool, .number: String(decoding: value.rawBytes, as: UTF8.self)
        }
    }

    // MARK: - The section

    private mutating func writeSection() {
        let draft = draft
        let name = name
        yaml.indented(by: 4) { yaml in
            if draft.place.form == .scalar {
                yaml.entry("rows", "")
                yaml.element("text", YAMLText.doubleQuoted(draft.cell.text ?? "${data.value}"))
                return
            }
            Self.writeRequest(draft, to: &yaml)
            for note in draft.itemNotes { yaml.comment("The items are \(note).") }
            if let note = draft.identity.note { yaml.comment("\(note).") }
            if let expression = draft.identity.expression {
                yaml.entry("identity", YAMLText.scalar(expression))
            }
            yaml.entry("model", YAMLText.scalar(draft.itemType.text(draft.models)))
            if let paging = draft.paging {
                switch draft.request.source {
                case .url: Self.write(paging, to: &yaml)
                case .file:
                    yaml.comment(
                        "The server has more pages (\(paging.policy)): \(paging.evidence). --url "
                            + "writes how they are asked for.")
                }
            }
            if let more = draft.unexplainedMore {
                let text = ScreenDraft.unpaged(more)
                yaml.comment("\(text.prefix(1).uppercased())\(text.dropFirst()).")
            }
            Self.writeCell(draft, to: &yaml)
            yaml.comment(
                "What stands there before the first items, without any, and after a failure.")
            yaml.entry("loading", "Loading…")
            yaml.entry("empty", "There is nothing here.")
            yaml.entry(
                "failure",
                "{title: This could not be loaded, text: \"${error.message}\", button: Try again}")
            // Events name an item by its identity.
            if draft.identity.isFound { yaml.entry("logging", YAMLText.scalar(name)) }
        }
    }

    private static func write(_ paging: PagingDraft, to yaml: inout CommentedYAML) {
        yaml.comment("More pages: \(paging.evidence).")
        yaml.entry("paging", "")
        yaml.indented { yaml in
            yaml.entry("policy", paging.policy)
            for line in paging.lines {
                let isNumber = Int(line.value) != nil && ["size", "start"].contains(line.key)
                yaml.entry(
                    line.key, isNumber ? line.value : YAMLText.scalar(line.value), note: line.note)
            }
        }
    }

    private static func write(_ cell: CellDraft, to yaml: inout CommentedYAML) {
        for slot in cell.slots { yaml.entry(slot.key, YAMLText.doubleQuoted(slot.text)) }
    }

    private static func writeCell(_ draft: ScreenDraft, to yaml: inout CommentedYAML) {
        if draft.cell.isGrid {
            let most = draft.cell.hasAlwaysPicture ? "all" : "most"
            yaml.comment("A grid, since \(most) items have a picture; `list` shows rows.")
            yaml.entry(
                "layout",
                "{grid: {columns: 2, itemHeight: estimated(220), spacing: 12, insets: 16}}")
        } else {
            yaml.entry("layout", "list")
        }
        yaml.entry("cell", "")
        yaml.indented { yaml in
            for one in draft.cases {
                yaml.element("if", "has(item.\(one.name))")
                yaml.indented { Self.write(one.cell, to: &$0) }
            }
            if let first = draft.cell.slots.first, !draft.cases.isEmpty {
                return yaml.element(first.key, YAMLText.doubleQuoted(first.text))
            }
            Self.write(draft.cell, to: &yaml)
        }
    }
}
