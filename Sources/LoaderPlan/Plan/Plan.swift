package import Diagnostics
package import Expressions
package import Screens
package import Values

/// What a screen loads, in which order and by which rules; plain data.
package struct Plan: Sendable {
    package let screen: String
    /// The location of the screen's id; nil if it has none.
    package let place: SourceRange?
    package internal(set) var title: Text?
    package let parameters: [Parameter]
    /// `state`, whose slots follow those of the parameters.
    package let state: [StateVariable]
    /// The secrets that headers read; their slots follow those of `data`.
    package let secrets: [Secret]
    /// The base of relative URLs; nil if all are absolute.
    package let base: BasePlan?
    /// The slot of `now`.
    package var nowSlot: Int { parameters.count + state.count }
    /// The health check, if any, and `data`; their slots follow those of `state` and `now`.
    package let data: [DataPlan]
    /// The screen's `let` in dependency order.
    package let names: [Definition]
    package let models: ModelTable
    /// The texts in all languages.
    package let strings: StringCatalog?
    /// The maximum number of concurrent requests.
    package let concurrency: Int
    /// The timeout of the whole run in milliseconds.
    package let timeout: Int64
    package internal(set) var refresh: RefreshSettings
    package internal(set) var placeholders: Placeholders
    /// The type of `error.response` in `placeholders`, if declared.
    package let errors: ValueType?
    package internal(set) var loggingParameters: [NamedText]
    /// The indices of `data` entries that the screen's own texts read.
    package internal(set) var reads: [Int]
    /// The layout of the whole collection.
    package let layout: Alternatives<UnresolvedCollection>
    /// The spec's own cell templates, in order.
    package internal(set) var templates: [CellTemplate]
    /// In the order of the spec, which all outputs keep.
    package internal(set) var sections: [SectionPlan]
}

extension Plan {
    /// Whether the screen has a search field: a section can be searched, or a state is one.
    package var hasSearchField: Bool {
        searchField != nil || sections.contains { $0.search != nil }
    }

    /// The state of the search field; nil if none is.
    package var searchField: StateVariable? { state.first { $0.control == .search } }

    /// The text in the search field; nil if empty.
    ///
    /// - Parameter activation: has the screen's names.
    package func searchText(in activation: Activation) -> String? {
        guard let index = state.firstIndex(where: { $0.control == .search }),
            activation.values.indices.contains(parameters.count + index)
        else { return nil }
        let text = activation.arena.displayText(
            activation.values[parameters.count + index].innermost)
        return text.flatMap { $0.isEmpty ? nil : $0 }
    }
}

extension Plan {
    /// The secrets that a run may send, in the order of the spec.
    package var secretsInUse: [Secret] {
        var pending = reads
        for section in sections {
            pending += section.whenNeeds + section.reads + (section.load?.needs ?? [])
        }
        var loads = sections.compactMap(\.load)
        var seen: Set<Int> = []
        while let index = pending.popLast() {
            guard seen.insert(index).inserted else { continue }
            loads.append(data[index].load)
            pending += data[index].load.needs
        }
        let slots = Set(loads.flatMap(\.secrets).map(\.slot))
        return secrets.filter { slots.contains($0.slot) }
    }
}

extension LoadPlan {
    /// The secrets that the request's headers read.
    fileprivate var secrets: [Secret] {
        guard case .request(let request) = source else { return [] }
        return request.headers.flatMap(\.secrets)
    }
}
