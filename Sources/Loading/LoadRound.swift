import Screens
package import Expressions
package import LoaderPlan
import LoadingCore
import Values

/// What a round of loading requests.
enum LoadRound: Sendable, Equatable {
    /// What is missing, and requests that have changed.
    case changes
    /// Everything, from its first page.
    case refresh
    /// Entries of `data` and sections, with the pages that they have, by the names of `reloadName`.
    case reload(Set<String>)
    /// The next page of these entries of `data` and sections, by index.
    case nextPages(data: Set<Int>, sections: Set<Int>)
    /// Besides polled loads: requests that changed with polled data.
    case polling
}

extension ScreenLoad {
    /// Loads what is missing.
    package mutating func load() async { await run(.changes) }

    /// Changes the screen's parameters and states. Requests that depend on them are sent again from
    /// their first page, and sections that appear are loaded; nothing else is.
    ///
    /// - Parameter activation: from `bindParameters`, without data.
    package mutating func change(to activation: Activation) async {
        move(to: activation)
        await run(.changes)
    }

    /// Loads everything again from the first page. Failed loads keep their values.
    ///
    /// - Parameter activation: from `bindParameters`, with the current `now`.
    package mutating func refresh(_ activation: Activation) async {
        move(to: activation)
        await run(.refresh)
    }

    /// Loads an entry of `data`, or the request of a section, again with the pages that it has. A
    /// failed load keeps its values.
    ///
    /// - Parameter activation: from `bindParameters`.
    package mutating func reload(_ name: String, _ activation: Activation) async {
        let entry = plan.data.first { $0.path == "data.\(name)" }
        await reload([entry?.path ?? name], activation)
    }

    /// Loads again what was asked for before a write ended, unless another one is in flight.
    package mutating func reloadOutdated(_ activation: Activation) async {
        let names = writes.takeOutdated()
        if !names.isEmpty { await reload(names, activation) }
    }

    private mutating func reload(_ names: Set<String>, _ activation: Activation) async {
        move(to: activation)
        await run(.reload(names))
    }

    /// Returns why what an action has loaded again has failed; nil if it has not.
    ///
    /// - Parameter name: an entry of `data` or a section; nil for the whole screen.
    package func reloadFailure(of name: String?) -> LoadFailure? {
        func failure(of job: Job) -> LoadFailure? {
            let load = state(of: job)
            guard let result = load.ended, !load.isCancelled else { return .cancelled }
            return result.failure ?? result.refreshFailure
        }
        let entry = name.map { name in plan.data.firstIndex { $0.path == "data.\(name)" } }
        for index in data.indices where entry == nil || entry == index {
            // What nothing shows is not loaded.
            guard machine.isRequested(data: index) else { continue }
            if let failure = failure(of: .data(index)) { return failure }
        }
        if let entry, entry != nil { return nil }
        for (index, section) in sectionPlans.enumerated() where isPresent(index) == true {
            let isNamed = name.map { name in
                section.id == name
                    || plan.sections.contains { $0.id == name && $0.mayHave(id: section.id) }
            }
            if isNamed == false || section.load == nil { continue }
            if let failure = failure(of: .section(index)) { return failure }
        }
        return nil
    }

    /// Loads the next page of the data behind each of these sections, by id; if a page failed
    /// before, that one again.
    ///
    /// - Returns: whether there was a page to load.
    package mutating func loadNextPages(of ids: Set<String>) async -> Bool {
        var (ofData, ofSections): (Set<Int>, Set<Int>) = ([], [])
        for (index, section) in sectionPlans.enumerated() where ids.contains(section.id) {
            guard isPresent(index) == true else { continue }
            if section.load != nil { ofSections.insert(index) }
            ofData.formUnion(pagedData(of: section, sections[index]))
        }
        ofSections = ofSections.filter { sections[$0].load.result?.continuation != nil }
        ofData = ofData.filter { data[$0].result?.continuation != nil }
        guard !ofSections.isEmpty || !ofData.isEmpty else { return false }
        await run(.nextPages(data: ofData, sections: ofSections))
        return true
    }

    /// Starts a round and keeps the results of the last one.
    mutating func begin(_ round: LoadRound) {
        self.round = round
        activation.invalidateDefinitions()
        _ = activation.takeFailures()
        for index in data.indices {
            data[index] = LoadState(previous: data[index].result)
            activation.values[plan.data[index].slot] = .unset
        }
        for index in sections.indices {
            let previous = sections[index].load.result
            sections[index] = SectionProgress(load: LoadState(previous: previous))
        }
        hideElements()
        hasNewAnswers = false
        showAnswers()
        beginBudget()
        // While polling, loads are resolved without a task, so that the shown screen is complete.
        let isPolling = round == .polling
        machine = LoadingRules.RoundMachine(
            data: plan.data.map(\.load.needs), concurrency: isPolling ? Int.max : limit,
            asksPolicies: !isPolling)
        machine.request(data: plan.reads)
        for (index, section) in plan.sections.enumerated() where section.each == nil {
            addSection(index, at: LoadingRules.RoundMachine.Place(index))
        }
        for (index, group) in groups.enumerated() {
            machine.add(
                group: index, at: LoadingRules.RoundMachine.Place(group.templates.lowerBound),
                needs: group.each.needs)
        }
    }

    /// Adds a section to the round.
    mutating func addSection(_ index: Int, at place: LoadingRules.RoundMachine.Place) {
        let section = sectionPlans[index]
        machine.add(
            section: index, at: place,
            reads: LoadingRules.RoundMachine.Reads(
                condition: section.whenNeeds, request: section.load?.needs, shown: section.reads),
            hasPolicy: section.onError.only != .ignore)
    }

    /// Replaces the activation, and copies values of previous results into its arena.
    mutating func move(to new: Activation) {
        let old = activation.arena
        activation = new
        func moved(_ load: LoadState) -> LoadState {
            guard var result = load.result else { return LoadState() }
            var budget = Int.max
            let values = result.values.compactMap {
                activation.arena.copy($0, from: old, budget: &budget)
            }
            // Decoded values are never nested too deeply to be copied.
            let responses = result.origins.responses.compactMap {
                activation.arena.copy($0, from: old, budget: &budget)
            }
            guard values.count == result.values.count,
                responses.count == result.origins.responses.count
            else { return LoadState() }
            (result.values, result.origins.responses) = (values, responses)
            return LoadState(previous: result)
        }
        for index in data.indices { data[index] = moved(data[index]) }
        for index in sections.indices { sections[index].load = moved(sections[index].load) }
    }

    /// Returns what the round does with a job whose data come from this origin.
    func choice(of job: Job, _ origin: LoadOrigin) -> LoadingRules.LoadChoice {
        LoadingRules.choice(in: round.kind, facts(of: job, origin))
    }

    /// What the round's rules read of a job, whose data come from this origin.
    private func facts(of job: Job, _ origin: LoadOrigin?) -> LoadingRules.LoadFacts {
        let previous = state(of: job).previous
        return LoadingRules.LoadFacts(
            isNamed: isReloaded(job) || continues(job),
            isSame: previous != nil && previous?.origin == origin,
            end: previous?.end.kind ?? .cancelled, hasValue: previous?.hasValue == true,
            isOfRequest: previous?.olderOrigin.map { $0 == origin } ?? true,
            hasMore: previous?.continuation != nil, pages: previous?.counts.pages ?? 0)
    }

    /// Whether the round loads the job again although its request is the same.
    func isReloaded(_ job: Job) -> Bool {
        switch (round, job) {
        case (.refresh, _): return true
        case (.reload(let names), .data), (.reload(let names), .section):
            if names.contains(reloadName(of: job)) { return true }
            guard case .section(let index) = job, sectionPlans[index].each != nil else {
                return false
            }
            // The id in the spec stands for the sections of all elements.
            return plan.sections.contains {
                names.contains($0.id) && $0.mayHave(id: sectionPlans[index].id)
            }
        case (.changes, _), (.nextPages, _), (.polling, _): return false
        }
    }

    /// The path of an entry of `data`, or the id of a section.
    func reloadName(of job: Job) -> String {
        switch job {
        case .data(let index): plan.data[index].path
        case .section(let index): sectionPlans[index].id
        }
    }

    /// Whether the round loads the next page of the job.
    func continues(_ job: Job) -> Bool {
        guard case .nextPages(let data, let sections) = round else { return false }
        return switch job {
        case .data(let index): data.contains(index)
        case .section(let index): sections.contains(index)
        }
    }

    /// Returns the result to show after a round: the new one, or that of before.
    ///
    /// - Parameter isOutdated: whether the result may be older than what a write has changed.
    mutating func finalResult(
        of job: Job, _ result: LoadResult, isOutdated: Bool
    ) -> LoadResult {
        guard let previous = state(of: job).previous else { return result }
        switch LoadingRules.kept(
            in: round.kind, facts(of: job, result.origin), after: result.end.kind,
            isOutdated: isOutdated)
        {
        case .new: return result
        case .before: return previous
        case .stale:
            return round == .polling
                ? pollResult(of: job, result, after: previous) : previous.stale(after: result)
        }
    }
}

extension LoadRound {
    /// The kind in the rules of rounds.
    fileprivate var kind: LoadingRules.RoundKind {
        switch self {
        case .changes: .changes
        case .refresh: .refresh
        case .reload: .reload
        case .nextPages: .nextPages
        case .polling: .afterPoll
        }
    }
}

extension LoadResult {
    /// Returns the values of before with the failure of a refresh.
    func stale(after refresh: LoadResult) -> LoadResult {
        var result = self
        result.refreshFailure = refresh.failure
        result.lastRequest = refresh.lastRequest
        return result
    }
}

extension LoadResult.End {
    /// The kind in the rules of rounds.
    var kind: LoadingRules.LoadEnd {
        switch self {
        case .succeeded: .succeeded
        case .failed: .failed
        case .cancelled: .cancelled
        }
    }
}
