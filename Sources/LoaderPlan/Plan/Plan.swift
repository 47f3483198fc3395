package import Diagnostics
package import Expressions
package import ScreenSpec
package import Values

/// What has to be loaded for a screen, in which order and under which rules: plain data.
package struct Plan: Sendable {
    package let screen: String
    package let title: Text?
    package let parameters: [ParameterPlan]
    /// `state`, whose slots follow those of the parameters.
    package let state: [ParameterPlan]
    /// What headers read of a run's secrets; their slots follow those of `data`.
    package let secrets: [SecretPlan]
    /// Where relative URLs begin; nil where all are absolute.
    package let base: BasePlan?
    /// The slot of `now`.
    package var momentSlot: Int { parameters.count + state.count }
    /// The health check, if there is one, and `data`; the slots follow those of `state` and of `now`.
    package let data: [DataPlan]
    /// The screen's `let`, each behind those that it reads.
    package let names: [DefinitionPlan]
    package let models: ModelTable
    /// How many requests run at the same time.
    package let concurrency: Int
    /// For the whole run, in milliseconds.
    package let timeout: Int64
    package let refresh: RefreshPlan
    package let placeholders: Placeholders
    package let loggingParameters: [TextEntry]
    /// The entries of `data` that the screen's own texts read, by index.
    package let reads: [Int]
    /// Of the whole collection.
    package let layout: Alternatives<CollectionPlan>
    /// The templates of the spec's own, in its order.
    package let templates: [OwnTemplate]
    /// In the order of the spec, which is the order of every output.
    package let sections: [SectionPlan]
}

/// When what a screen shows is asked for again.
package struct RefreshPlan: Sendable {
    /// Whether pulling the screen down does it.
    package let pull: Bool
    /// Milliseconds between polls of loads that say nothing else; nil where there are none. The
    /// loads have it as well.
    package let every: Int64?
}

/// A name whose value a run is given for each origin that may get it.
package struct SecretPlan: Sendable {
    package let name: String
    package let slot: Int
    /// Where the spec declares it.
    package let place: SourceRange
}

/// A text under a name.
package struct TextEntry: Sendable {
    package let name: String
    package let text: Text
}

/// A name whose value an expression gives.
package struct DefinitionPlan: Sendable {
    package let name: String
    package let expression: CheckedExpression
}

/// An input of the screen, which a run binds to a value.
package struct ParameterPlan: Sendable {
    package let name: String
    package let type: ValueType
    package let defaultValue: Constant?
    package let pattern: String?
    package let allowed: [Constant]
    /// What switches a state; nil for a parameter, and for a state that only actions switch.
    package let control: StateControl?
    /// Where the spec declares it.
    package let place: SourceRange
}

extension Plan {
    /// The state that the search field sets; nil where the screen has no such field.
    package var searchField: ParameterPlan? { state.first { $0.control == .search } }

    /// What stands in the search field; nil where nothing does.
    ///
    /// - Parameter frame: has the screen's names.
    package func typedText(in frame: Frame) -> String? {
        guard let index = state.firstIndex(where: { $0.control == .search }),
            frame.values.indices.contains(parameters.count + index)
        else { return nil }
        let text = frame.arena.displayText(frame.values[parameters.count + index].innermost)
        return text.flatMap { $0.isEmpty ? nil : $0 }
    }
}
