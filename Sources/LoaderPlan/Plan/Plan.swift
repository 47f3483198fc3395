package import Diagnostics
package import Expressions
package import Screens
import Values

/// A screen, and what analysis found about its loads: which there are, in which order and by which
/// rules.
package struct Plan: Sendable {
    package let screen: Screen
    /// The search field; nil if nothing searches.
    package let searchBar: SearchBar?
    /// The templates of the spec and of its libraries, in order.
    package let templates: [CellTemplate]
    /// Lowers the requests of actions.
    let requests: RequestLowering
    /// The health check, if any, and `data`; their slots follow those of `state`, `searchText`,
    /// `now` and `sending`.
    package let data: [DataPlan]
    /// The indices of `data` entries that the screen's own texts read.
    package internal(set) var reads: [Int]
    /// The requests that actions outside the sections send.
    var sentRequests: [Request]
    /// In the order of the spec, which all outputs keep.
    package internal(set) var sections: [SectionPlan]
    /// Whether what is loaded, or which sections there are, depends on what answers of sections say.
    package let loadsReadAnswers: Bool
}

extension Plan {
    /// Whether the screen is shown at the end of its last section until somebody scrolls.
    package var beginsAtEnd: Bool { sections.last?.beginsAtEnd ?? false }

    /// The base of relative URLs; nil if all are absolute.
    package var base: BasePlan? { requests.base }

    /// The time limit of the whole run.
    package var timeLimit: Duration { .milliseconds(screen.load.timeout.count) }
}

extension Plan {
    /// The location of the screen's id, else the beginning of the spec.
    package var start: SourceRange {
        screen.idPlace ?? SourceRange(SourceText(path: screen.id, bytes: []), .zero)
    }

    /// The values that the user can change, in the order of their slots: the states, and what is
    /// typed in the search field.
    package var changeableValues: [Parameter] {
        screen.state.map(\.value) + (searchBar.map { [$0.text] } ?? [])
    }

    /// Returns what is typed in the search field.
    ///
    /// - Parameter activation: has the screen's names.
    package func searchText(in activation: Activation) -> String {
        guard activation.values.indices.contains(screen.searchSlot) else { return "" }
        return activation.arena.displayText(activation.values[screen.searchSlot]) ?? ""
    }
}

extension Plan {
    /// Returns the plan with the sections for which `isKept` holds. Only the `data` that they read
    /// are loaded.
    package func keeping(_ isKept: (SectionPlan) -> Bool) -> Plan {
        var plan = self
        plan.sections = sections.filter(isKept)
        return plan
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
        return screen.secrets.filter { slots.contains($0.slot) }
    }
}

extension LoadPlan {
    /// The secrets that the request's headers read.
    fileprivate var secrets: [Secret] {
        guard case .request(let request) = source else { return [] }
        return request.headers.flatMap(\.secrets)
    }
}
