package import Diagnostics
package import Expressions
package import Screens
package import Values

/// What a screen loads, in which order and by which rules; plain data.
package final class Plan: Sendable {
    package let screen: String
    /// The location of the screen's id; nil if it has none.
    package let place: SourceRange?
    package let title: Text?
    package let parameters: [Parameter]
    /// `state`, whose slots follow those of the parameters.
    package let state: [StateVariable]
    /// The search field; nil if nothing searches.
    package let searchBar: SearchBar?
    /// The slot of `searchText`.
    package var searchSlot: Int { parameters.count + state.count }
    /// The slot of `now`.
    package var nowSlot: Int { searchSlot + 1 }
    /// The slot of `sending`.
    package var sendingSlot: Int { nowSlot + 1 }
    /// The secrets that headers read; their slots follow those of `data`.
    package let secrets: [Secret]
    /// The base of relative URLs; nil if all are absolute.
    package var base: BasePlan? { requests.base }
    /// Lowers the requests of actions.
    let requests: RequestLowering
    /// The health check, if any, and `data`; their slots follow those of `state`, `searchText`,
    /// `now` and `sending`.
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
    package let refresh: RefreshSettings
    package let bar: ScreenBar?
    package let placeholders: Placeholders
    /// The type of `error.response` in `placeholders`, if declared.
    package let errors: ValueType?
    package let loggingParameters: [NamedText]
    /// The indices of `data` entries that the screen's own texts read.
    package let reads: [Int]
    /// The layout of the whole collection.
    package let layout: Alternatives<UnresolvedCollection>
    /// The colour behind all sections; nil for the default.
    package let background: ValueOrExpression<WrittenColor>?
    /// The spec's own cell templates, in order.
    package let templates: [CellTemplate]
    /// In the order of the spec, which all outputs keep.
    package let sections: [SectionPlan]

    init(
        screen: String, place: SourceRange?, title: Text? = nil, parameters: [Parameter],
        state: [StateVariable], searchBar: SearchBar?, secrets: [Secret], requests: RequestLowering,
        data: [DataPlan], names: [Definition], models: ModelTable, strings: StringCatalog?,
        concurrency: Int, timeout: Int64, refresh: RefreshSettings = RefreshSettings(),
        bar: ScreenBar? = nil, placeholders: Placeholders = Placeholders(), errors: ValueType?,
        loggingParameters: [NamedText] = [], reads: [Int],
        layout: Alternatives<UnresolvedCollection>, background: ValueOrExpression<WrittenColor>?,
        templates: [CellTemplate] = [], sections: [SectionPlan]
    ) {
        (self.screen, self.place, self.title) = (screen, place, title)
        (self.parameters, self.state, self.searchBar) = (parameters, state, searchBar)
        (self.secrets, self.requests, self.data) = (secrets, requests, data)
        (self.names, self.models, self.strings) = (names, models, strings)
        (self.concurrency, self.timeout, self.refresh) = (concurrency, timeout, refresh)
        (self.bar, self.placeholders, self.errors) = (bar, placeholders, errors)
        (self.loggingParameters, self.reads, self.layout) = (loggingParameters, reads, layout)
        (self.background, self.templates, self.sections) = (background, templates, sections)
    }
}

extension Plan {
    /// The location of the screen's id, else the beginning of the spec.
    package var start: SourceRange {
        place ?? SourceRange(SourceText(path: screen, bytes: []), .zero)
    }

    /// The values that the user can change, in the order of their slots: the states, and what is
    /// typed in the search field.
    package var changeableValues: [Parameter] {
        state.map(\.value) + (searchBar.map { [$0.text] } ?? [])
    }

    /// Returns what is typed in the search field.
    ///
    /// - Parameter activation: has the screen's names.
    package func searchText(in activation: Activation) -> String {
        guard activation.values.indices.contains(searchSlot) else { return "" }
        return activation.arena.displayText(activation.values[searchSlot]) ?? ""
    }
}

extension Plan {
    /// Returns the plan with the sections for which `isKept` holds. Only the `data` that they read
    /// are loaded.
    package func keeping(_ isKept: (SectionPlan) -> Bool) -> Plan {
        Plan(
            screen: screen, place: place, title: title, parameters: parameters, state: state,
            searchBar: searchBar, secrets: secrets, requests: requests, data: data, names: names,
            models: models, strings: strings, concurrency: concurrency, timeout: timeout,
            refresh: refresh, bar: bar, placeholders: placeholders, errors: errors,
            loggingParameters: loggingParameters, reads: reads, layout: layout,
            background: background, templates: templates, sections: sections.filter(isKept))
    }

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
        let slots = Set((loads + sends).flatMap(\.secrets).map(\.slot))
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
