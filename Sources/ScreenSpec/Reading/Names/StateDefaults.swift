import Diagnostics
import Expressions
import Screens
import Values

/// Defaults of states over parameters and data, which are read once the types of the data are known.
extension ParameterReader {
    /// Reads the defaults of states over parameters and data.
    ///
    /// - Parameters:
    ///   - states: those of `readState`, which get their types and defaults.
    ///   - scope: has all names that defaults read; gets the types of the states.
    ///   - known: the slots of the names that defaults may read.
    func readDefaults(
        of states: inout [StateVariable], in scope: inout Scope, reading known: (Int) -> Bool
    ) {
        for state in computedStates where states.indices.contains(state.index) {
            guard let node = state.entries[.default] else { continue }
            let name = "state.\(state.entry.name)"
            let template = template(node, use: .value, in: scope, as: "`default`")
            let expression = template.flatMap {
                computedDefault($0, at: node, in: scope, reading: known)
            }
            let type = expression.flatMap { ValueType(ofState: $0.type, in: types.models) }
            if let expression, type == nil, !expression.type.isUnknown {
                report(
                    .typeOfDefault(
                        expression.type.text(in: types.models), expression.text,
                        isText: [.timestamp, .duration, .uint].contains(expression.type)),
                    at: expression.place)
            }
            var read = parameter(
                state.entry, name: name, in: state.entries, defaultType: type ?? .string,
                isState: true, hasComputedDefault: true)
            if state.entries[.type] == nil, state.entries[.enum] == nil,
                case .enumeration(let cases)? = expression?.type
            {
                read.parameter = read.parameter.with(cases, titles: titles[cases])
            }
            let isFaulty = expression == nil || type == nil
            scope.setType(
                isFaulty ? .error : read.parameter.type(in: types.models), of: state.slot)
            if read.isLimited || isFaulty || read.parameter.enumeration != nil {
                scope.limitedSlots.insert(state.slot)
            }
            let control = state.entries[.control].flatMap {
                isFaulty ? nil : self.control($0, value: read.parameter)
            }
            if let template, !isFaulty { check(template, of: read.parameter, at: node) }
            states[state.index] = StateVariable(
                value: read.parameter, control: control, computedDefault: expression)
        }
        scope.titles = titles
    }

    /// Returns the expression of a default; reports a text around it, and names that it cannot read.
    private func computedDefault(
        _ template: Template, at node: NodeIndex, in scope: Scope, reading known: (Int) -> Bool
    ) -> CheckedExpression? {
        guard template.segments.count == 1, let expression = template.interpolations.first else {
            return refuse(.mixedDefault, at: place(node))
        }
        let others = expression.slots.filter { !known($0) }
        guard others.isEmpty else {
            return refuse(
                .namesOfDefault(others.map { scope.names[$0].name }), at: expression.place)
        }
        return expression
    }

    /// Reports a default that a state cannot have.
    private func check(_ template: Template, of state: Parameter, at node: NodeIndex) {
        let argument = ActionArgument(
            name: state.name, namePlace: state.place, value: template, literal: nil,
            place: place(node))
        if let mismatch = argument.mismatch(
            in: state, mayBeLeftOut: false, types.models, budget: budget)
        {
            report(
                .defaultMismatch(
                    mismatch.message(
                        "the state `\(state.name)`", as: "state", in: types.models),
                    label: mismatch.label()),
                at: place(node))
        } else if state.type == .double, template.type == .int || template.type == .uint {
            report(
                .defaultMismatch(
                    "the state `\(state.name)` must be `double`, but found a value of type `int`",
                    label: "convert it: `double(…)`"),
                at: place(node))
        }
    }
}

/// A state whose default is computed, until the names that it reads are known.
struct ComputedState {
    /// Its position among the states.
    let index: Int
    let slot: Int
    let entry: NamedEntry
    let entries: Entries
}

extension Parameter {
    /// One whose type is not known yet.
    static func undeclared(_ name: String, _ place: SourceRange) -> Parameter {
        Parameter(
            name: name, type: .string, defaultValue: nil, pattern: nil, allowed: [],
            description: nil, place: place)
    }

    /// Returns the state with the values of an enum that no model has.
    fileprivate func with(_ cases: Enumeration, titles: EnumerationTitles?) -> Parameter {
        if enumeration != nil { return self }
        return Parameter(
            name: name, type: .string, enumeration: cases, titles: titles, model: model,
            defaultValue: nil, pattern: pattern, allowed: cases.cases.map { .string($0) },
            description: description, place: place)
    }
}

extension CELType {
    /// Whether it is that of a name with an error, or of JSON.
    fileprivate var isUnknown: Bool { self == .error }
}

extension ValueType {
    /// Creates the type of a state that begins with a value of `type`; nil if there is none.
    fileprivate init?(ofState type: CELType, in models: ModelTable) {
        switch type {
        case .string, .error: self = .string
        case .int, .uint: self = .int
        case .double: self = .double
        case .bool: self = .bool
        case .enumeration(let cases): self.init(ofTexts: cases, in: models)
        case .list(.enumeration(let cases)):
            self = .list(ValueType(ofTexts: cases, in: models))
        case .list(.object(let id)): self = .list(.model(id))
        case .list(let element):
            guard let type = ValueType(plain: element) else { return nil }
            self = .list(type)
        case .map(.string, let value):
            guard let type = ValueType(plain: value) else { return nil }
            self = .map(type)
        default: return nil
        }
    }

    /// Creates the type of a value of an enum, which is a text if no model of the file has the enum.
    private init(ofTexts cases: Enumeration, in models: ModelTable) {
        let model = models.allIDs.first {
            models[$0]?.enumeration == cases && models[$0]?.isOfResult == false
        }
        self = model.map { .model($0) } ?? .string
    }

    /// Creates the type of an element of a list or a map; nil if a state has no such elements.
    private init?(plain type: CELType) {
        switch type {
        case .string: self = .string
        case .int: self = .int
        case .double: self = .double
        case .bool: self = .bool
        default: return nil
        }
    }
}
