package import Expressions
package import Screens
package import Values

/// What has to be loaded for a screen, in which order and under which rules: plain data.
package struct Plan: Sendable {
    package let screen: String
    package internal(set) var title: Text?
    package let parameters: [Parameter]
    /// `state`, whose slots follow those of the parameters.
    package let state: [StateVariable]
    /// What headers read of a run's secrets; their slots follow those of `data`.
    package let secrets: [Secret]
    /// Where relative URLs begin; nil where all are absolute.
    package let base: BasePlan?
    /// The slot of `now`.
    package var momentSlot: Int { parameters.count + state.count }
    /// The health check, if there is one, and `data`; the slots follow those of `state` and of `now`.
    package let data: [DataPlan]
    /// The screen's `let`, each behind those that it reads.
    package let names: [Definition]
    package let models: ModelTable
    /// How many requests run at the same time.
    package let concurrency: Int
    /// For the whole run, in milliseconds.
    package let timeout: Int64
    package internal(set) var refresh: RefreshSettings
    package internal(set) var placeholders: Placeholders
    package internal(set) var loggingParameters: [NamedText]
    /// The entries of `data` that the screen's own texts read, by index.
    package internal(set) var reads: [Int]
    /// Of the whole collection.
    package let layout: Alternatives<UnresolvedCollection>
    /// The templates of the spec's own, in its order.
    package internal(set) var templates: [CellTemplate]
    /// In the order of the spec, which is the order of every output.
    package internal(set) var sections: [SectionPlan]
}

extension Plan {
    /// The state that the search field sets; nil where the screen has no such field.
    package var searchField: StateVariable? { state.first { $0.control == .search } }

    /// What stands in the search field; nil where nothing does.
    ///
    /// - Parameter activation: has the screen's names.
    package func typedText(in activation: Activation) -> String? {
        guard let index = state.firstIndex(where: { $0.control == .search }),
            activation.values.indices.contains(parameters.count + index)
        else { return nil }
        let text = activation.arena.displayText(
            activation.values[parameters.count + index].innermost)
        return text.flatMap { $0.isEmpty ? nil : $0 }
    }
}

extension Plan {
    /// The secrets that a run of the plan may have to send, in the order of the spec.
    package var secretsInUse: [Secret] {
        var waiting = reads
        for section in sections {
            waiting += section.whenNeeds + section.reads + (section.load?.needs ?? [])
        }
        var loads = sections.compactMap(\.load)
        var seen: Set<Int> = []
        while let index = waiting.popLast() {
            guard seen.insert(index).inserted else { continue }
            loads.append(data[index].load)
            waiting += data[index].load.needs
        }
        let slots = Set(loads.flatMap(\.secrets).map(\.slot))
        return secrets.filter { slots.contains($0.slot) }
    }
}

extension LoadPlan {
    /// The secrets that the headers of the request read.
    fileprivate var secrets: [Secret] {
        guard case .request(let request) = source else { return [] }
        return request.headers.flatMap(\.secrets)
    }
}
