package import Diagnostics
package import Expressions
package import Values

/// A checked spec: typed, every name resolved, every expression checked.
package struct Screen: Sendable {
    package let source: SourceText
    /// The names of the screen's expressions: parameters, states, `now`, `api.healthy`, data, secrets
    /// and `let`.
    package let scope: Scope
    package let id: String
    /// Where the id stands; nil where there is none.
    package let idPlace: SourceRange?
    package let title: Text?
    package let parameters: [Parameter]
    /// `state`, whose slots follow those of the parameters.
    package let state: [StateVariable]
    /// `secrets`; the slots follow those of `data`.
    package let secrets: [Secret]
    package let api: API
    /// `data`; the slots follow those of `now` and of `api.healthy`.
    package let data: [DataRequest]
    /// `let`, each behind those that it reads; their slots follow those of `secrets`.
    package let names: [Definition]
    package let models: ModelTable
    package let load: LoadSettings
    package let refresh: RefreshSettings
    package let placeholders: Placeholders
    /// Added to every event of the screen.
    package let loggingParameters: [NamedText]
    /// The screens that it is for; empty where none are named.
    package let devices: [Device]
    /// Of the whole collection.
    package let layout: Alternatives<UnresolvedCollection>
    /// `cells`, in the order of the spec.
    package let templates: [CellTemplate]
    package let sections: [Section]

    package init(
        source: SourceText, scope: Scope, id: String, idPlace: SourceRange?, title: Text?,
        parameters: [Parameter], state: [StateVariable], secrets: [Secret], api: API,
        data: [DataRequest], names: [Definition], models: ModelTable, load: LoadSettings,
        refresh: RefreshSettings, placeholders: Placeholders, loggingParameters: [NamedText],
        devices: [Device], layout: Alternatives<UnresolvedCollection>, templates: [CellTemplate],
        sections: [Section]
    ) {
        (self.source, self.scope, self.id, self.idPlace) = (source, scope, id, idPlace)
        (self.title, self.parameters, self.state) = (title, parameters, state)
        (self.secrets, self.api, self.data, self.names) = (secrets, api, data, names)
        (self.models, self.load, self.refresh) = (models, load, refresh)
        (self.placeholders, self.loggingParameters) = (placeholders, loggingParameters)
        (self.devices, self.layout, self.templates) = (devices, layout, templates)
        self.sections = sections
    }
}

/// A name whose value an expression gives: an entry of `let`.
package struct Definition: Sendable {
    package let name: String
    package let expression: CheckedExpression
    package let slot: Int
    /// Where the name stands.
    package let place: SourceRange

    package init(name: String, expression: CheckedExpression, slot: Int, place: SourceRange) {
        (self.name, self.expression, self.slot, self.place) = (name, expression, slot, place)
    }
}

/// A text under a name of the author's choice.
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
    package let type: ValueType
    package let defaultValue: Constant?
    /// A regular expression that the whole value must match.
    package let pattern: String?
    /// The allowed values; empty where all are.
    package let allowed: [Constant]
    package let description: String?
    package let place: SourceRange

    package init(
        name: String, type: ValueType, defaultValue: Constant?, pattern: String?,
        allowed: [Constant], description: String?, place: SourceRange
    ) {
        (self.name, self.type, self.defaultValue) = (name, type, defaultValue)
        (self.pattern, self.allowed, self.description) = (pattern, allowed, description)
        self.place = place
    }

    /// Whether a run has to be given a value.
    package var isRequired: Bool { defaultValue == nil }
}

/// What the person using a screen can switch: `state`.
package struct StateVariable: Sendable {
    /// Its name, type and values; it always has a default.
    package let value: Parameter
    /// What switches it; nil where only actions do.
    package let control: StateControl?

    package init(value: Parameter, control: StateControl?) {
        (self.value, self.control) = (value, control)
    }
}

/// The controls that switch a state.
package enum StateControl: String, CaseIterable, Sendable {
    /// UIKit's segmented control, a segment for each value.
    case segments
    /// A search field.
    case search
}

/// What a failed load does to the others: `onError`.
package enum FailurePolicy: String, CaseIterable, Sendable {
    /// The section shows its failure, the others go on.
    case ignore
    /// The first failure in plan order cancels all other loads.
    case cancelAll

    /// The names in conditions of `onError`: the screen's, then those of a request and its failure.
    package static func scope(_ outer: Scope) -> Scope {
        FailureNames.scope(RequestNames.scope(outer))
    }
}

/// What expressions know of a request that failed: `request`.
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

/// What expressions know of a failure: `error`.
package struct FailureNames: ActivationNames {
    package let kind: String
    /// 0 for a failure that has none.
    package let status: Int
    package let message: String

    package init(kind: String, status: Int?, message: String) {
        (self.kind, self.status, self.message) = (kind, status ?? 0, message)
    }

    package static let names: [ActivationName<FailureNames>] = [
        .string("error.kind") { $0.kind }, .int("error.status") { $0.status },
        .string("error.message") { $0.message },
    ]
}

/// What expressions know of a search: `search`.
package struct SearchNames: ActivationNames {
    package let text: String

    package init(text: String) { self.text = text }

    package static let names: [ActivationName<SearchNames>] = [.string("search.text") { $0.text }]
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
    /// For the whole run.
    package var timeout = Milliseconds(120_000)

    package init(
        onError: Alternatives<FailurePolicy> = Alternatives(FailurePolicy.ignore),
        concurrency: Int = 8, timeout: Milliseconds = Milliseconds(120_000)
    ) {
        (self.onError, self.concurrency, self.timeout) = (onError, concurrency, timeout)
    }
}

/// When what a screen shows is asked for again: `refresh`.
package struct RefreshSettings: Sendable {
    package init() {}

    /// Whether pulling the screen down does it.
    package var pull = false
    /// How often it happens by itself; nil where no more than `every` of the loads says.
    package var every: Milliseconds?
    package var everyPlace: SourceRange?
}
