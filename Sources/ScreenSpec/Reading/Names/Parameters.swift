import Diagnostics
import Expressions
import JSONData
import Screens
import Values

/// A parameter or a state as it was read.
struct ReadParameter {
    var parameter: Parameter
    /// Whether the spec restricts its values, so that they may be in a host. One with an error is
    /// restricted, so that its uses are not reported.
    let isLimited: Bool

    /// Adds it to the names of expressions.
    func add(to scope: inout Scope, as name: String) {
        if isLimited { scope.limitedSlots.insert(scope.count) }
        scope.add(name, parameter.type(in: scope.models))
    }
}

/// Reads `params` and `state`.
final class ParameterReader: SpecReader {
    let types: TypeReader
    /// The scope of titles: the string catalog.
    private let titleScope: Scope
    /// The titles of enums that have some; those of parameters join those of models.
    private(set) var titles: [Enumeration: EnumerationTitles]
    /// The states whose defaults are computed, until these are read.
    var computedStates: [ComputedState] = []

    init(_ types: TypeReader, titleScope: Scope, titles: [Enumeration: EnumerationTitles]) {
        self.types = types
        self.titleScope = titleScope
        self.titles = titles
        super.init(beside: types)
    }

    func readParameters(_ node: NodeIndex?) -> [ReadParameter] {
        guard let node else { return [] }
        var parameters: [ReadParameter] = []
        for entry in named(node, as: "`params`") {
            if isName(entry.name) {
                parameters.append(parameter(entry))
            } else {
                report(.malformedName(entry.name, as: "a parameter"), at: place(entry.key))
            }
        }
        return parameters
    }

    /// Reads `flags`, of which each has a value in a run.
    func readFlags(_ node: NodeIndex?) -> [ReadParameter] {
        guard let node else { return [] }
        return named(node, as: "`flags`").compactMap { entry in
            guard isName(entry.name) else {
                return refuse(.malformedName(entry.name, as: "a flag"), at: place(entry.key))
            }
            let isLong = tree[entry.value].kind == .mapping
            let entries = isLong ? entries(entry.value, by: SpecKeys.flag) : nil
            let type = isLong ? nil : parameterType(entry.value, as: "a flag")
            var read = parameter(
                entry, name: "flags.\(entry.name)", in: entries, defaultType: type)
            if read.parameter.type.isCollection {
                report(
                    .parameterType(read.parameter.modelType.text(in: types.models), of: "a flag"),
                    at: place(entry.key))
                return read
            }
            guard read.parameter.defaultValue == nil else { return read }
            if read.parameter.type == .bool {
                read.parameter = read.parameter.with(default: .bool(false))
            } else if type != nil || entries?[.type] != nil, entries?[.default] == nil {
                report(.flagWithoutDefault(entry.name), at: place(entry.key))
            }
            return read
        }
    }

    /// Returns the flags of imports that the file names, or that templates read which it names.
    func importFlags(beside own: [ReadParameter]) -> [ReadParameter] {
        var read: Set<String> = []
        for name in imports.templates.names where mentions(name) {
            read.formUnion(imports.templates.values[name]?.value.flags.map(\.name) ?? [])
        }
        return imports.flags.names.compactMap { name in
            guard let entry = imports.flags.values[name] else { return nil }
            if let flag = own.first(where: { $0.parameter.name == name }) {
                log.mentions.imports.insert(entry.file)
                return refuse(
                    .importedName("flag", name: name, other: entry.place), at: flag.parameter.place)
            }
            guard read.contains(name) || mentions(name) else { return nil }
            let flag = entry.value
            return ReadParameter(
                parameter: flag, isLimited: flag.pattern != nil || !flag.allowed.isEmpty)
        }
    }

    /// Reads `state`, and adds a variable `state.NAME` for each to `scope`. `readDefaults` reads the
    /// defaults over data, once these are known.
    func readState(_ node: NodeIndex?, into scope: inout Scope) -> [StateVariable] {
        guard let node else { return [] }
        var result: [StateVariable] = []
        for entry in named(node, as: "`state`") {
            guard isName(entry.name) else {
                report(.malformedName(entry.name, as: "a state"), at: place(entry.key))
                continue
            }
            if entry.name == SearchBar.name {
                report(.stateForSearch, at: place(entry.key))
            }
            let name = "state.\(entry.name)"
            guard let entries = entries(entry.value, by: SpecKeys.state) else {
                log.faultyStates.insert(entry.name)
                scope.add(name, CELType.error)
                continue
            }
            if let node = entries[.default], tree[node].kind == .string,
                containsInterpolation(node), !isFaulty(node)
            {
                computedStates.append(
                    ComputedState(
                        index: result.count, slot: scope.count, entry: entry, entries: entries))
                scope.add(name, CELType.dyn)
                let value = Parameter.undeclared(entry.name, place(entry.key))
                result.append(StateVariable(value: value, control: nil))
                continue
            }
            let read = parameter(
                entry, name: name, in: entries, defaultType: .string, isState: true)
            let value = read.parameter
            let control = entries[.control].flatMap { self.control($0, value: value) }
            read.add(to: &scope, as: name)
            result.append(StateVariable(value: value, control: control))
        }
        return result
    }

    /// Reads `state` of a library, whose defaults are literals and which no control shows everywhere.
    func readStates(ofLibrary node: NodeIndex?) -> [Parameter] {
        guard let node else { return [] }
        return named(node, as: "`state`").compactMap { entry in
            guard isName(entry.name), entry.name != SearchBar.name else {
                return refuse(
                    entry.name == SearchBar.name
                        ? .stateForSearch : .malformedName(entry.name, as: "a state"),
                    at: place(entry.key))
            }
            guard let entries = entries(entry.value, by: SpecKeys.state) else { return nil }
            if let control = entries.keyNode(.control) {
                report(.controlOfSharedState(entry.name), at: place(control))
            }
            if let node = entries[.default], tree[node].kind == .string,
                containsInterpolation(node), !isFaulty(node)
            {
                return refuse(.computedSharedDefault, at: place(node))
            }
            return parameter(
                entry, name: "state.\(entry.name)", in: entries, defaultType: .string,
                isState: true
            ).parameter
        }
    }

    /// Adds the states of imports that the file names to `scope`, each after the file's own.
    func importStates(beside own: [StateVariable], into scope: inout Scope) -> [StateVariable] {
        imports.states.names.compactMap { name in
            guard let entry = imports.states.values[name] else { return nil }
            if let state = own.first(where: { $0.value.name == name }) {
                log.mentions.imports.insert(entry.file)
                return refuse(
                    .importedName("state", name: name, other: entry.place), at: state.value.place)
            }
            guard mentions(name) else { return nil }
            let value = entry.value.value
            if !value.allowed.isEmpty || value.pattern != nil {
                scope.limitedSlots.insert(scope.count)
            }
            scope.add("state.\(name)", value.type(in: types.models))
            return entry.value
        }
    }

    /// Reads a control, and checks it against the values of the state.
    func control(_ node: NodeIndex, value: Parameter) -> StateControl? {
        guard let control = oneOf(StateControl.self, at: node, as: "`control`") else { return nil }
        if value.type.isCollection {
            return refuse(.controlOfList(value.type.text(in: types.models)), at: place(node))
        }
        switch control {
        case .segments where value.allowed.isEmpty && value.type != .bool,
            .picker where value.allowed.isEmpty && value.type != .bool:
            return refuse(.controlWithoutValues(control), at: place(node))
        case .toggle where value.type != .bool:
            return refuse(.toggleOfState(value.type.text(in: types.models)), at: place(node))
        default: return control
        }
    }

    private func parameter(_ entry: NamedEntry) -> ReadParameter {
        let name = "params.\(entry.name)"
        guard tree[entry.value].kind == .mapping else {
            return parameter(entry, name: name, in: nil, defaultType: parameterType(entry.value))
        }
        let entries = entries(entry.value, by: SpecKeys.parameter)
        return parameter(entry, name: name, in: entries, defaultType: nil)
    }

    /// Reads a parameter. One with an invalid type is a string, so that its uses are not reported.
    ///
    /// - Parameter name: the name in expressions.
    func parameter(
        _ entry: NamedEntry, name: String, in entries: Entries?, defaultType: ValueType?,
        isState: Bool = false, hasComputedDefault: Bool = false
    ) -> ReadParameter {
        let declared = entries?[.type].map { parameterType($0, isState: isState) } ?? defaultType
        // A list of a model that is no enum keeps that as its type.
        let model = declared?.innermostModel.flatMap { types.models[$0]?.enumeration }
        let type = model == nil ? declared : declared?.withTexts
        let pattern = entries?[.pattern].flatMap { self.pattern($0, of: type) }
        let written = entries?[.enum].map { node -> [Constant] in
            if let declared, declared.isCollection {
                report(.enumOfList(declared.text(in: types.models)), at: place(node))
                return []
            }
            return allowedValues(node, type: type, pattern: pattern, of: model)
        }
        let allowed = written ?? model?.cases.map { .string($0) } ?? []
        let enumeration =
            written == nil
            ? model : enumeration(name, of: type, allowed: allowed, at: place(entry.key))
        if let enumeration, let node = entries?[.enum] {
            if tree[node].kind == .mapping {
                titles[enumeration] = titles(named(node, as: "`enum`"), in: titleScope)
            } else if let model {
                titles[enumeration] = titles[model]
            }
        }
        let parameter = Parameter(
            name: entry.name, type: type ?? .string, enumeration: enumeration,
            titles: enumeration.flatMap { titles[$0] },
            model: model == nil ? nil : declared?.innermostModel,
            defaultValue: hasComputedDefault
                ? nil
                : entries?[.default].flatMap {
                    defaultValue(
                        $0, of: type, allowed: allowed, pattern: pattern, isState: isState)
                },
            pattern: pattern?.text, allowed: allowed,
            description: description(entries?[.description]), place: place(entry.key))
        return ReadParameter(
            parameter: parameter, isLimited: pattern != nil || !allowed.isEmpty || type == nil)
    }

    /// - Parameters:
    ///   - isState: whether it is the type of a state, which can have objects.
    ///   - what: what has the type, in messages.
    private func parameterType(
        _ node: NodeIndex, as what: String = "a parameter", isState: Bool = false
    ) -> ValueType? {
        let examples = "`string` or `int`"
        if tree[node].kind.isCollection {
            return refuse(node, expected: "\(what) must be a type such as \(examples)")
        }
        guard let type = types.type(node, as: what, like: examples) else {
            return nil
        }
        switch type {
        case .string, .int, .double, .bool: return type
        case .model(let id) where types.models[id]?.enumeration != nil: return type
        case .list(let element) where isElement(element, isState: isState),
            .map(let element) where isState && isPlain(element):
            return type
        default:
            return refuse(
                .parameterType(type.text(in: types.models), of: isState ? "a state" : what),
                at: place(node))
        }
    }

    /// Whether a list that a parameter or a state has can have elements of a type.
    private func isElement(_ type: ValueType, isState: Bool) -> Bool {
        if case .model(let id) = type {
            isState || types.models[id]?.enumeration != nil
        } else {
            isPlain(type)
        }
    }

    private func isPlain(_ type: ValueType) -> Bool {
        [.string, .int, .double, .bool].contains(type)
    }

    /// The allowed values as an enum; nil if they are no strings.
    private func enumeration(
        _ name: String, of type: ValueType?, allowed: [Constant], at place: SourceRange
    ) -> Enumeration? {
        guard type == .string, !allowed.isEmpty else { return nil }
        return Enumeration(
            name: name, cases: allowed.map(\.argument), isClosed: true, place: place)
    }

    private func pattern(_ node: NodeIndex, of type: ValueType?) -> Pattern? {
        guard let text = self.word(node, as: "`pattern`", allowsInterpolations: true) else {
            return nil
        }
        if let type, type != .string {
            return refuse(.patternWithoutString(type.text(in: types.models)), at: place(node))
        }
        let (result, status) = budget.pattern(text)
        if case .exhausted(let resource) = status {
            report(.exhausted(resource, at: place(node)))
        }
        switch result {
        case .success(let expression)?: return Pattern(text: text, expression: expression)
        case .failure(let fault)?: report(.malformedPattern(fault.message), at: place(node))
        case nil: break
        }
        return nil
    }
}

/// A `pattern` of a parameter.
private struct Pattern {
    let text: String
    let expression: RegularExpression
}

/// Defaults and allowed values of parameters, which must match their declaration.
extension ParameterReader {
    /// - Parameter model: the enum of which they are some cases.
    private func allowedValues(
        _ node: NodeIndex, type: ValueType?, pattern: Pattern?, of model: Enumeration?
    ) -> [Constant] {
        // Titles need texts; a missing type is reported by itself.
        let isTitled = tree[node].kind == .mapping && (type == .string || type == nil)
        guard tree[node].kind == .sequence || isTitled, tree.count(node) > 0 else {
            let found = tree[node].kind == .sequence ? "an empty list" : phrase(node)
            reportWrongType(node, expected: "`enum` must be a list of values", found: found)
            return []
        }
        let what = "an allowed value"
        let elements =
            isTitled ? named(node, as: "`enum`").map(\.key) : Array(tree.elements(node))
        let values = elements.map { element in
            let value =
                isTitled
                ? Constant.string(text(element)) : types.constant(element, of: type, as: what)
            if case .string(let name)? = value, let model, !model.cases.contains(name) {
                report(.unknownCase(name, of: model), at: place(element))
            }
            return (
                value.flatMap { matching($0, pattern: pattern, as: what, at: element) }, element
            )
        }
        return withoutDuplicates(values, as: "value")
    }

    private func defaultValue(
        _ node: NodeIndex, of type: ValueType?, allowed: [Constant], pattern: Pattern?,
        isState: Bool
    ) -> Constant? {
        guard
            let value = types.constant(
                node, of: type, as: "`default`", takesObjects: isState
            ).flatMap({
                matching($0, pattern: pattern, as: "`default`", at: node)
            })
        else { return nil }
        if case .string(let text) = value { reportPath(ofDefault: text, node, isState: isState) }
        var elements = [value]
        if case .list(let values) = value { elements = values }
        if !allowed.isEmpty, let other = elements.first(where: { !allowed.contains($0) }) {
            report(.defaultNotAllowed(other, allowed: allowed), at: place(node))
        }
        return value
    }

    private func matching(
        _ value: Constant, pattern: Pattern?, as what: String, at node: NodeIndex
    ) -> Constant? {
        guard case .string(let text) = value, let pattern, !pattern.expression.matchesWhole(text)
        else { return value }
        return refuse(.patternMismatch(what, pattern: pattern.text), at: head(node))
    }
}

extension ValueType {
    /// The type with texts in place of an enum.
    fileprivate var withTexts: ValueType {
        switch self {
        case .model: .string
        case .list(let element): .list(element.withTexts)
        default: self
        }
    }
}
