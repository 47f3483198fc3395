package import Diagnostics
package import Expressions
package import Values

/// A checked spec: typed, every name resolved, every expression checked.
package struct Screen: Sendable {
    package let source: SourceText
    package let id: String
    package let title: Text?
    package let parameters: [Parameter]
    /// `let`, each behind those that it reads; their slots follow those of `now`.
    package let names: [Definition]
    package let models: ModelTable
    package let load: LoadSettings
    package let empty: Text?
    /// Added to every event of the screen.
    package let loggingParameters: [NamedText]
    package let sections: [Section]
}

/// A name whose value an expression gives: an entry of `let`.
package struct Definition: Sendable {
    package let name: String
    package let expression: CheckedExpression
    package let slot: Int
    /// Where the name stands.
    package let place: SourceRange
}

/// A text under a name of the author's choice.
package struct NamedText: Sendable {
    package let name: String
    package let text: Text
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

    /// Whether a run has to be given a value.
    package var isRequired: Bool { defaultValue == nil }
}

/// What a failed load does to the others.
package enum FailurePolicy: String, CaseIterable, Sendable {
    /// The section shows its failure, the others go on.
    case ignore
    /// The first failure in plan order cancels all other loads.
    case cancelAll

    static let words = allCases.map(\.rawValue)
}

/// A time span in milliseconds.
package struct Milliseconds: Hashable, Sendable {
    package let count: Int64

    package init(_ count: Int64) { self.count = count }
}

/// The loader's settings: `load`.
package struct LoadSettings: Sendable {
    package var onError: FailurePolicy = .ignore
    package var concurrency = 8
    /// For the whole run.
    package var timeout = Milliseconds(120_000)
}
