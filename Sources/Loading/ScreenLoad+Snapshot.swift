import Expressions
package import LoaderPlan
import LoadingCore
import Screens
import Values

/// Creates snapshots of the screen.
extension ScreenLoad {
    /// Returns the current state; unchanged until something is loaded again.
    package mutating func snapshot() -> Snapshot {
        activation.exchangeValue(.bool(writes.areInFlight), in: plan.screen.sendingSlot)
        activation.controlValues = writes.controlValues(in: nil)
        let title = plan.screen.title?.evaluate(in: &activation)
        let order = plan.screen.order?.evaluate(in: &activation)
        let failures = activation.failures
        let shown = sectionOrder.filter { isPresent($0) != false }
        let searchText = plan.searchText(in: activation)
        var loaded: [SectionSnapshot] = []
        loaded.reserveCapacity(shown.count)
        let data = dataSnapshots()
        var (excess, count) = (data.excess, 0)
        for index in shown {
            let section = snapshot(of: sectionPlans[index], sections[index])
            excess = excess ?? section.excess(after: count)
            count += section.items.count
            var shown = excess == nil ? searched(section, for: searchText) : section
            shown.isFolded = isFolded(section)
            loaded.append(shown)
        }
        return Snapshot(
            screen: plan.screen.id, title: title, health: healthSnapshot(),
            data: data, sections: ordered(loaded, by: order), activation: activation,
            cancelledBy: machine.cancelling.map { sectionPlans[$0].id },
            failures: failures, excess: excess)
    }

    /// Returns sections in the order of a list of ids; nil for that of the spec.
    private func ordered(_ sections: [SectionSnapshot], by order: Value?) -> [SectionSnapshot] {
        guard let list = order?.innermost, list.kind == .list else { return sections }
        let ids = activation.arena.elements(list).map { activation.arena.displayText($0) ?? "" }
        return LoadingRules.positions(
            of: sections.map { [$0.id, $0.plan.spec.id] }, in: ids
        ).map { sections[$0] }
    }

    private mutating func isFolded(_ section: SectionSnapshot) -> Bool {
        guard let folds = section.plan.spec.folds else { return false }
        return section.withElement(&activation) {
            folds.value.evaluate(in: &$0)?.isTrue ?? false
        }
    }

    private mutating func snapshot(
        of section: SectionPlan, _ progress: SectionProgress
    ) -> SectionSnapshot {
        // A load that was stopped or never started is cancelled.
        var result = progress.load.result ?? LoadResult(failed: .cancelled)
        if let failure = dataFailure(of: section) {
            result.end = .failed(failure)
            if section.load != nil { result.values = [] }
        }
        if section.beginsAtEnd { result.turnToEnd(section.spec.pageOrder) }
        let changes = applyWrites(to: &result, of: section, progress)
        let stale = staleness(of: result, section)
        var counts = counts(of: result, section, progress)
        counts.notes += stale.map { .stale($0) }
        if let note = changes?.note { counts.notes.append(note) }
        var snapshot = SectionSnapshot(
            plan: section, element: progress.element,
            state: state(of: result, isEmpty: result.values.isEmpty),
            items: result.values, origins: result.origins, counts: counts,
            staleness: stale.first, isMadeUp: isMadeUp(result, section),
            explanation: result.explanation, writes: changes)
        if case .loading = snapshot.state, snapshot.items.isEmpty {
            snapshot.sample = section.sampleItem(plan.screen.models, &activation)
            snapshot.sampleResponse = section.sampleResponse(plan.screen.models, &activation)
        }
        return snapshot
    }

    private func isMadeUp(_ result: LoadResult, _ section: SectionPlan) -> Bool {
        guard case .derived(_, let needs) = section.items else { return result.isMadeUp }
        return needs.contains { data[$0].result?.isMadeUp == true }
    }

    private func counts(
        of result: LoadResult, _ section: SectionPlan, _ progress: SectionProgress
    ) -> LoadCounts {
        var counts = result.counts
        let paged = pagedData(of: section, progress)
        if paged.contains(where: { data[$0].result?.counts.hasMore == true }) {
            counts.hasMore = true
        }
        return counts
    }

    /// Returns the entries of `data` whose next page the end of a section asks for, beside that of its
    /// own request. The list of an `each` grows at the end of the last section of its elements, once
    /// that section has all of its own pages.
    func pagedData(of section: SectionPlan, _ progress: SectionProgress) -> [Int] {
        var read: [Int] = []
        if case .derived(_, let needs) = section.items { read = needs }
        guard let each = section.each else { return read }
        let own = read.filter { !each.needs.contains($0) }
        let hasOwnPages =
            progress.load.result?.continuation != nil
            || own.contains { data[$0].result?.continuation != nil }
        return progress.endsList && !hasOwnPages ? each.needs : own
    }

    /// Returns the refresh failures of the items and of data that the section's texts read.
    private func staleness(of result: LoadResult, _ section: SectionPlan) -> [LoadFailure] {
        let read = section.reads.lazy.compactMap { data[$0].result?.refreshFailure }
        return [result.refreshFailure].compactMap(\.self) + read
    }

    /// Filters the section's items by the search text.
    private mutating func searched(
        _ section: SectionSnapshot, for typed: String
    ) -> SectionSnapshot {
        guard !typed.isEmpty, let expression = section.plan.spec.search
        else { return section }
        let search = LoadingRules.SearchText(typed)
        activation.budget = ScreenBudget(until: environment.evaluationDeadline(of: plan))
        defer { activation.budget = nil }
        let isFound: [Bool]
        do {
            isFound = try section.mapItems(&activation) { _, activation in
                let value = expression.evaluate(in: &activation)
                return search.isIn(value.flatMap { activation.arena.displayText($0) } ?? "")
            }
        } catch {
            return section.failed(.planTimeout(milliseconds: plan.screen.load.timeout.count))
        }
        let found = isFound.indices.filter { isFound[$0] && section.items.indices.contains($0) }
        let items = found.map { section.items[$0] }
        var counts = section.counts
        var state = section.state
        if items.isEmpty, !section.items.isEmpty {
            if case .content = state {
                state = .noResults(search: typed)
            } else {
                counts.notes.append(.noSearchResults)
            }
        }
        return SectionSnapshot(
            plan: section.plan, element: section.element, state: state, items: items,
            origins: section.origins.selecting(found), counts: counts,
            staleness: section.staleness, isSearched: true, isMadeUp: section.isMadeUp,
            explanation: section.explanation, writes: section.writes?.selecting(found))
    }

    private func healthSnapshot() -> HealthSnapshot? {
        guard let check = plan.data.first, check.isHealthCheck, let load = data.first else {
            return nil
        }
        guard machine.isRequested(data: 0) else { return nil }
        let result = load.result ?? LoadResult(failed: .cancelled)
        let failure: LoadFailure? =
            if case .failed(let failure) = state(of: result, isEmpty: false) { failure } else {
                result.isCancelled ? .cancelled : result.healthFailure
            }
        return HealthSnapshot(
            plan: check, failure: failure,
            url: result.lastRequest.url.isEmpty ? nil : result.lastRequest.url)
    }

    private func dataSnapshots() -> [DataSnapshot] {
        plan.data.indices.compactMap { index in
            let entry = plan.data[index]
            guard machine.isRequested(data: index), !entry.isHealthCheck else { return nil }
            let result = data[index].result ?? LoadResult(failed: .cancelled)
            var counts = result.counts
            if let failure = result.refreshFailure { counts.notes.append(.stale(failure)) }
            return DataSnapshot(
                plan: entry, state: state(of: result, isEmpty: false), counts: counts,
                elementCount: result.values.count, explanation: result.explanation)
        }
    }

    private func state(of result: LoadResult, isEmpty: Bool) -> SectionState {
        switch result.end {
        case .succeeded: isEmpty ? .empty : .content
        case .failed(let failure): .failed(failure)
        case .cancelled:
            if hasTimedOut {
                .failed(.planTimeout(milliseconds: plan.screen.load.timeout.count))
            } else {
                // While polling, the request is sent again.
                round == .polling ? .loading : .cancelled
            }
        }
    }
}

extension LoadResult {
    /// Puts the items into the order in which a screen shows them that begins at its end.
    fileprivate mutating func turnToEnd(_ order: PageOrder) {
        let pages = origins.byItem.map { $0?.page }
        let starts = pages.indices.filter { $0 == 0 || pages[$0] != pages[$0 - 1] }
        let positions = LoadingRules.positionsFromEnd(
            of: values.count, pageStarts: starts, isAscending: order == .ascending)
        values = positions.map { values[$0] }
        origins = origins.placing(at: positions)
    }
}

extension SectionSnapshot {
    /// Why the screen is too large, if the section makes it so.
    ///
    /// - Parameter count: the items of the sections before it.
    fileprivate func excess(after count: Int) -> ScreenExcess? {
        guard items.count + count > ScreenBudget.maxItems else { return nil }
        return ScreenExcess(items: items.count, counts, of: plan, before: count)
    }

    /// The section with a failure in place of its items.
    fileprivate func failed(_ failure: LoadFailure) -> SectionSnapshot {
        SectionSnapshot(
            plan: plan, element: element, state: .failed(failure), items: [], counts: counts,
            explanation: explanation)
    }
}

extension [DataSnapshot] {
    /// Why there is too much data, if there is.
    fileprivate var excess: ScreenExcess? {
        var count = 0
        for entry in self {
            if entry.elementCount + count > ScreenBudget.maxItems {
                return ScreenExcess(
                    items: entry.elementCount, entry.counts, of: entry.plan, before: count)
            }
            count += entry.elementCount
        }
        return nil
    }
}
