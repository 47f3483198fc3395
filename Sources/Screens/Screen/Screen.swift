package import Diagnostics
package import Expressions
package import Values

/// A checked spec: all names are resolved and all expressions type-checked.
package final class Screen: Sendable {
    package let source: SourceText
    /// The scope of the screen: parameters, states, `searchText`, `now`,
    /// `api.healthy`, data, secrets and `let`.
    package let scope: Scope
    package let id: String
    /// The location of the id, if any.
    package let idPlace: SourceRange?
    package let title: Text?
    package let parameters: [Parameter]
    /// `state`, whose slots follow those of the parameters: its own, then those of libraries that the
    /// file names.
    package let state: [StateVariable]
    /// `flags`: what the app decides, such as what it tries out. All have a default. The slots follow
    /// that of `sending`.
    package let flags: [Parameter]
    /// `searchBar`, whose text has the slot after those of `state`.
    package let searchBar: SearchBar
    /// `secrets`; the slots follow those of `data`.
    package let secrets: [Secret]
    package let api: API
    /// `data`; the slots follow those of `flags` and of `api.healthy`.
    package let data: [DataRequest]
    /// What expressions can read of the answers of sections; the slots follow those of `secrets`.
    package let answers: [SectionAnswer]
    /// The states of which answers can say what is wrong; the slots follow those of `answers`.
    package let answerProblems: [AnswerProblem]
    /// `let`, in evaluation order; the slots follow those of `answerProblems`.
    package let names: [Definition]
    package let models: ModelTable
    /// `strings`, read and checked.
    package let strings: StringCatalog?
    package let load: LoadSettings
    package let refresh: RefreshSettings
    package let bar: ScreenBar?
    package let placeholders: Placeholders
    /// Added to every event of the screen.
    package let loggingParameters: [NamedText]
    /// The screen sizes for layout checks; empty for the defaults.
    package let devices: [Device]
    /// The layout of the whole collection.
    package let layout: Alternatives<UnresolvedCollection>
    /// The colour behind all sections; nil for the default.
    package let background: ValueOrExpression<WrittenColor>?
    /// The named colours that it can use, by name: its own, and those of its imports.
    package let colors: [DeclaredColor]
    /// The named fonts that it can use, by name: its own, and those of its imports.
    package let fonts: [DeclaredFont]
    /// The named lengths that it can use, by name: its own, and those of its imports.
    package let lengths: [DeclaredLength]
    /// `cells`, in the order of the spec.
    package let templates: [CellTemplate]
    package let sections: [Section]
    /// `result`: the fields of what the screen gives back to the one that shows it; nil if nothing.
    package let result: [Parameter]?
    /// `leave`: what a person is asked before leaving the screen, where anything is.
    package let leave: Text?
    /// How it stands where it is presented; nil for the usual way.
    package let sheet: Sheet?
    /// The ids of the sections in the order in which they are shown; nil for that of the spec.
    package let order: CheckedExpression?
    /// What is done once for an opening, after the first load.
    package let onAppear: Alternatives<Action>?

    package init(
        source: SourceText, scope: Scope, id: String, idPlace: SourceRange?, title: Text?,
        parameters: [Parameter], state: [StateVariable], flags: [Parameter],
        searchBar: SearchBar, secrets: [Secret], api: API,
        data: [DataRequest], answers: [SectionAnswer] = [],
        answerProblems: [AnswerProblem] = [], names: [Definition], models: ModelTable,
        strings: StringCatalog?,
        load: LoadSettings, refresh: RefreshSettings, bar: ScreenBar?, placeholders: Placeholders,
        loggingParameters: [NamedText],
        devices: [Device], layout: Alternatives<UnresolvedCollection>,
        background: ValueOrExpression<WrittenColor>?, colors: [DeclaredColor],
        fonts: [DeclaredFont], lengths: [DeclaredLength], templates: [CellTemplate],
        sections: [Section], result: [Parameter]?, leave: Text?, sheet: Sheet? = nil,
        order: CheckedExpression? = nil,
        onAppear: Alternatives<Action>? = nil
    ) {
        self.order = order
        self.sheet = sheet
        self.answers = answers
        self.answerProblems = answerProblems
        self.onAppear = onAppear
        (self.source, self.scope, self.id, self.idPlace) = (source, scope, id, idPlace)
        (self.title, self.parameters, self.state) = (title, parameters, state)
        (self.flags, self.searchBar) = (flags, searchBar)
        (self.secrets, self.api, self.data, self.names) = (secrets, api, data, names)
        (self.models, self.strings) = (models, strings)
        (self.load, self.refresh, self.bar) = (load, refresh, bar)
        (self.placeholders, self.loggingParameters) = (placeholders, loggingParameters)
        (self.devices, self.layout, self.templates) = (devices, layout, templates)
        self.background = background
        (self.colors, self.fonts, self.lengths) = (colors, fonts, lengths)
        self.sections = sections
        self.result = result
        self.leave = leave
    }
}

/// A named expression: an entry of `let`.
package struct Definition: Sendable {
    package let name: String
    package let expression: CheckedExpression
    package let slot: Int
    /// The location of the name.
    package let place: SourceRange

    package init(name: String, expression: CheckedExpression, slot: Int, place: SourceRange) {
        (self.name, self.expression, self.slot, self.place) = (name, expression, slot, place)
    }
}

/// A text with an author-defined name.
package struct NamedText: Sendable {
    package let name: String
    package let text: Text

    package init(name: String, text: Text) {
        self.name = name
        self.text = text
    }
}

/// An input of a screen.
package struct Parameter: Sendable {
    package let name: String
    /// The type of a value, with `string` in place of an enum.
    package let type: ValueType
    /// The strings that it, or each element of it, can have; nil if unrestricted, or if it is no string.
    package let enumeration: Enumeration?
    /// The titles of the strings, if they have some.
    package let titles: EnumerationTitles?
    /// The model of `type`, or of its elements, an enum; nil for other types.
    package let model: ModelID?
    package let defaultValue: Constant?
    /// A regular expression that the whole string must match.
    package let pattern: String?
    /// The allowed values, of each element if it is a list; empty if unrestricted.
    package let allowed: [Constant]
    package let description: String?
    package let place: SourceRange

    package init(
        name: String, type: ValueType, enumeration: Enumeration? = nil,
        titles: EnumerationTitles? = nil, model: ModelID? = nil,
        defaultValue: Constant?, pattern: String?, allowed: [Constant], description: String?,
        place: SourceRange
    ) {
        (self.name, self.type, self.defaultValue) = (name, type, defaultValue)
        (self.enumeration, self.titles, self.model) = (enumeration, titles, model)
        (self.pattern, self.allowed, self.description) = (pattern, allowed, description)
        self.place = place
    }

    /// Returns the input with a default.
    package func with(default value: Constant) -> Parameter {
        Parameter(
            name: name, type: type, enumeration: enumeration, titles: titles, model: model,
            defaultValue: value, pattern: pattern, allowed: allowed, description: description,
            place: place)
    }

    /// The type that expressions see.
    package func type(in models: ModelTable) -> CELType {
        let type = CELType(type, in: models)
        return enumeration.map { type.ofTexts($0) } ?? type
    }

    /// The type of a value, with the enum that is a model.
    package var modelType: ValueType { model.map { type.ofTexts($0) } ?? type }

    /// Returns whether the spec allows a value of the type.
    package func allows(_ value: Constant) -> Bool {
        if allowed.isEmpty { return true }
        if case .list(let elements) = value { return elements.allSatisfy(allowed.contains) }
        return allowed.contains(value)
    }

    /// Whether the parameter has no default.
    package var isRequired: Bool { defaultValue == nil }

    /// The values as texts, which the segments of a control choose from.
    package var segments: [String] {
        if allowed.isEmpty { return ["false", "true"] }
        return allowed.map { value in
            switch value {
            case .string(let text): text
            case .int(let number): String(number)
            case .double(let number): String(number)
            case .bool(let flag): String(flag)
            case .null, .list, .map: ""
            }
        }
    }
}

extension CELType {
    /// Returns the type with an enum in place of text.
    fileprivate func ofTexts(_ cases: Enumeration) -> CELType {
        switch self {
        case .string: .enumeration(cases)
        case .list(let element): .list(element.ofTexts(cases))
        case .optional(let type): .optional(type.ofTexts(cases))
        default: self
        }
    }
}

extension ValueType {
    /// Returns the type with a model, an enum, in place of text.
    fileprivate func ofTexts(_ model: ModelID) -> ValueType {
        switch self {
        case .string: .model(model)
        case .list(let element): .list(element.ofTexts(model))
        case .optional(let type): .optional(type.ofTexts(model))
        default: self
        }
    }
}

/// The effect of a failed load on the others: `onError`.
package enum FailurePolicy: String, CaseIterable, Sendable {
    /// The section shows its failure, and the others continue.
    case ignore
    /// The first failure in plan order cancels all other loads.
    case cancelAll

    /// Returns the scope of `onError`: the screen scope with the failed request and its failure.
    ///
    /// - Parameter errors: the type of `error.response`; nil if none is declared.
    package static func scope(_ outer: Scope, errors: CELType?) -> Scope {
        FailureNames.scope(RequestNames.scope(outer), errors: errors)
    }
}

/// The failed request in expressions: `request`.
package struct RequestNames: ActivationNames {
    package let section: String
    package let url: String
    package let page: Int
    package let attempt: Int

    package init(section: String, url: String, page: Int, attempt: Int) {
        (self.section, self.url, self.page, self.attempt) = (section, url, page, attempt)
    }

    package static let names: [ActivationName<RequestNames>] = [
        .string("request.section") { $0.section }, .string("request.url") { $0.url },
        .int("request.page") { $0.page }, .int("request.attempt") { $0.attempt },
    ]
}

/// A time span in milliseconds.
package struct Milliseconds: Hashable, Sendable {
    package let count: Int64

    package init(_ count: Int64) { self.count = count }
}

/// The loader's settings: `load`.
package struct LoadSettings: Sendable {
    package var onError = Alternatives(FailurePolicy.ignore)
    package var concurrency = 8
    /// Limit: time of a run, unless the spec sets it. It is for loading, evaluating, laying out,
    /// drawing and writing.
    package var timeout = Milliseconds(120_000)

    package init(
        onError: Alternatives<FailurePolicy> = Alternatives(FailurePolicy.ignore),
        concurrency: Int = 8, timeout: Milliseconds = Milliseconds(120_000)
    ) {
        (self.onError, self.concurrency, self.timeout) = (onError, concurrency, timeout)
    }
}

/// When a screen is reloaded: `refresh`.
package struct RefreshSettings: Sendable {
    package init() {}

    /// Whether pulling down the screen reloads it.
    package var pull = false
    /// The default polling interval; nil if only loads with `every` are polled.
    package var every: Milliseconds?
    package var everyPlace: SourceRange?
}
