import Diagnostics
import Expressions
import Screens
import Values

/// `result`: what screens give back to those that show them.
extension ScreenReader {
    /// Returns what shown screens give back, for the name `result` of what follows.
    func shownResults() -> [(screen: ScreenInterface, fields: [Parameter])] {
        guard let screens, mentions(ScreenPush.resultName) else { return [] }
        var found: [(screen: ScreenInterface, fields: [Parameter])] = []
        for id in shownScreens where !found.contains(where: { $0.screen.id == id }) {
            guard let shown = screens.search(id).found.first, let result = shown.result else {
                continue
            }
            found.append((shown, result))
        }
        return found
    }

    /// Returns the models of what shown screens give back, and of the enums in that; records those of
    /// results by their screens.
    ///
    /// The file does not write them, so they have names that nothing else has.
    ///
    /// - Parameter firstID: the ID of the first model.
    func models(
        of results: [(screen: ScreenInterface, fields: [Parameter])], firstID: Int
    ) -> [Model] {
        var models: [Model] = []
        for (screen, fields) in results {
            let fields = fields.map { field in
                guard let cases = field.enumeration else { return field }
                models.append(Model(ofCases: cases, in: field.name, of: screen))
                return field.with(model: ModelID(firstID + models.count - 1))
            }
            log.results[screen.id] = ModelID(firstID + models.count)
            models.append(Model(ofResult: fields, of: screen))
        }
        return models
    }

    /// The ids of the screens that actions show and that something follows.
    private var shownScreens: [String] {
        var ids: [String] = []
        for (index, node) in tree.nodes.enumerated() where node.kind == .mapping {
            let pairs = Array(tree.pairs(NodeIndex(index)))
            guard pairs.contains(where: { tree.text($0.key, equals: "then") }) else {
                continue
            }
            for (key, value) in pairs
            where (tree.text(key, equals: "push") || tree.text(key, equals: "present"))
                && tree[value].kind == .string
            {
                ids.append(text(value))
            }
        }
        return ids
    }
}

extension Model {
    /// The model of what a screen gives back.
    fileprivate init(ofResult fields: [Parameter], of screen: ScreenInterface) {
        self.init(
            name: Self.name(ofResultOf: screen),
            body: .object(
                fields.map {
                    Field(name: $0.name, type: $0.modelType, isIdentity: false, place: $0.place)
                }),
            appType: screen.resultType)
    }

    /// The model of the enum of a field of that, which apps are given as a text.
    fileprivate init(ofCases cases: Enumeration, in field: String, of screen: ScreenInterface) {
        self.init(
            name: Self.name(ofResultOf: screen) + "." + field, body: .enumeration(cases),
            appType: "String")
    }

    private static func name(ofResultOf screen: ScreenInterface) -> String {
        "ResultOf" + screen.resultType.dropLast("Result".count)
    }
}

extension ParameterReader {
    /// Reads `result`; nil if it has an error.
    func readResult(_ node: NodeIndex?) -> [Parameter]? {
        guard let node else { return nil }
        if !tree[node].kind.isCollection, !isFaulty(node) {
            return refuse(
                node, expected: "`result` must be a mapping from names to types",
                help: "as in `result: {name: string}`")
        }
        let entries = named(node, as: "`result`")
        if tree[node].kind == .mapping, tree.count(node) == 0, !mayBeTruncated(node) {
            return refuse(
                node, expected: "`result` must be a mapping from names to types",
                found: "an empty mapping")
        }
        let fields = entries.map { resultField($0) }
        return fields.contains { $0 == nil } || fields.isEmpty ? nil : fields.compactMap(\.self)
    }

    private func resultField(_ entry: NamedEntry) -> Parameter? {
        guard isName(entry.name) else {
            return refuse(
                .malformedName(entry.name, as: "a field of the result"), at: place(entry.key))
        }
        let what = "a field of the result"
        guard let type = types.type(entry.value, as: what, like: "`string?` or `list(int)`") else {
            return nil
        }
        let model = type.innermostModel
        let enumeration = model.flatMap { types.models[$0]?.enumeration }
        guard let plain = plainResult(type) else {
            return refuse(.resultType(type.text(in: types.models)), at: place(entry.value))
        }
        return Parameter(
            name: entry.name, type: plain,
            enumeration: enumeration, model: model, defaultValue: nil, pattern: nil,
            allowed: enumeration?.cases.map { .string($0) } ?? [], description: nil,
            place: place(entry.key))
    }

    /// Returns the type with a text in place of an enum; nil if a result has no such field.
    private func plainResult(_ type: ValueType) -> ValueType? {
        switch type {
        case .optional(let inner): plainResult(inner).map { .optional($0) }
        case .list(let inner):
            switch inner {
            case .list, .optional: nil
            default: plainResult(inner).map { .list($0) }
            }
        case .string, .int, .double, .bool: type
        case .model(let id): types.models[id]?.enumeration == nil ? nil : .string
        case .url, .date, .json, .map: nil
        }
    }
}

extension ActionReader {
    /// Reads `dismiss`: `true`, or the fields of the screen's result.
    func dismissal(_ node: NodeIndex, in scope: Scope) -> ActionVerb? {
        guard tree[node].kind == .mapping else {
            if tree[node].kind == .bool || isFaulty(node) {
                return isOnlyTrue(node, as: "`dismiss`") ? .dismiss(nil) : nil
            }
            let name = result?.first?.name ?? "name"
            return refuse(
                node, expected: "`dismiss` must be `true`, or the fields of the result",
                help: "as in `dismiss: {\(name): \"${…}\"}`")
        }
        guard !scope.isInLibrary else {
            return refuse(.resultInLibrary, at: place(node))
        }
        let values = actionArguments(node, in: scope, as: "`dismiss`")
        guard let result else {
            if !mayBeTruncated(tree.documents.first ?? 0), !hasFaultyResult {
                report(.resultWithoutDeclaration(values.map(\.name)), at: head(node))
            }
            return .dismiss(values)
        }
        for value in values {
            guard let field = result.first(where: { $0.name == value.name }) else {
                report(
                    .unknownResult(value.name, known: result.map(\.name)), at: value.namePlace)
                continue
            }
            if let mismatch = value.mismatch(
                in: field.required, mayBeLeftOut: field.type.isOptional, models, budget: budget)
            {
                report(
                    .resultMismatch(
                        mismatch.message("`\(field.name)`", as: "field of the result"),
                        label: mismatch.label(), declared: field.place),
                    at: value.place)
            }
        }
        if isWholeMapping(node) {
            // A value with an error is there.
            let names = Set(tree.pairs(node).map { text($0.key) })
            for field in result where !names.contains(field.name) {
                report(.missingResult(field.name, declared: field.place), at: head(node))
            }
        }
        return .dismiss(values)
    }

    /// Whether all entries of a mapping could be read.
    private func isWholeMapping(_ node: NodeIndex) -> Bool {
        !mayBeTruncated(node) && tree.pairs(node).allSatisfy { !isFaulty($0.value) }
    }

    /// Adds `result` to what follows a shown screen, if that gives something back. It hides the result of
    /// a screen that was shown before; another name that is there already stays.
    ///
    /// - Returns: the model of the result; nil if nothing is added.
    func addResult(of screen: String, at node: NodeIndex, to done: inout Scope) -> ModelID? {
        guard let model = log.results[screen] else { return nil }
        let name = ScreenPush.resultName
        if let slot = done.slot(of: name) {
            guard case .object(let id)? = done.names[slot].type.wrapped,
                log.results.values.contains(id)
            else { return refuse(.hiddenResult, at: place(node)) }
        }
        done.add(name, ValueType.optional(.model(model)))
        return model
    }
}

extension Parameter {
    /// The field without `?`.
    fileprivate var required: Parameter {
        Parameter(
            name: name, type: type.unwrapped, enumeration: enumeration, model: model,
            defaultValue: nil, pattern: nil, allowed: allowed, description: nil, place: place)
    }

    /// The field with another model of its enum.
    fileprivate func with(model id: ModelID) -> Parameter {
        Parameter(
            name: name, type: type, enumeration: enumeration, model: id, defaultValue: nil,
            pattern: nil, allowed: allowed, description: nil, place: place)
    }
}

extension ValueType {
    /// The model that the type, or the innermost type of its elements, names.
    var innermostModel: ModelID? {
        switch self {
        case .model(let id): id
        case .list(let type), .optional(let type): type.innermostModel
        default: nil
        }
    }
}
