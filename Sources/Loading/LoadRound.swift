package import Expressions
import LoaderPlan
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

    /// Loads the next page of the data behind each of these sections, by id; if a page failed
    /// before, that one again.
    ///
    /// - Returns: whether there was a page to load.
    package mutating func loadNextPages(of ids: Set<String>) async -> Bool {
        var (ofData, ofSections): (Set<Int>, Set<Int>) = ([], [])
        for (index, section) in sectionPlans.enumerated() where ids.contains(section.id) {
            guard sections[index].isPresent == true else { continue }
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
            data[index] = LoadState(progress: .notRequested, previous: data[index].result)
            activation.values[plan.data[index].slot] = .unset
        }
        for index in sections.indices {
            let previous = sections[index].load.result
            sections[index] = SectionProgress(
                load: LoadState(progress: .waiting, previous: previous))
        }
        hideElements()
        beginBudget()
        queue = LoadQueue()
        request(data: plan.reads)
        for (index, section) in plan.sections.enumerated() where section.each == nil {
            request(data: section.whenNeeds)
            queue.add(.presence(index), needs: section.whenNeeds)
        }
        for (index, group) in groups.enumerated() {
            request(data: group.each.needs)
            queue.add(.expansion(index), needs: group.each.needs)
        }
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

    /// Returns the result of an earlier round if this one would send the same request.
    func reusableResult(of job: Job, _ origin: LoadOrigin) -> LoadResult? {
        guard let previous = state(of: job).previous, previous.origin == origin else { return nil }
        switch round {
        case .refresh: return nil
        case .changes: return previous.isCancelled ? nil : previous
        case .reload: return previous.isCancelled || isReloaded(job) ? nil : previous
        case .nextPages: return continues(job) ? nil : previous
        case .polling: return previous
        }
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

    /// Returns the result that a job continues, if the round loads its next page.
    func continuedResult(of job: Job) -> LoadResult? {
        continues(job) ? state(of: job).previous : nil
    }

    private func continues(_ job: Job) -> Bool {
        guard case .nextPages(let data, let sections) = round else { return false }
        return switch job {
        case .data(let index): data.contains(index)
        case .section(let index): sections.contains(index)
        }
    }

    /// Returns the result to show after a round: the new one, or the previous one if still valid.
    func finalResult(of job: Job, _ result: LoadResult) -> LoadResult {
        guard var previous = state(of: job).previous, previous.hasValue else { return result }
        switch result.end {
        case .succeeded: return result
        case .cancelled: return previous
        case .failed(let failure):
            if round == .polling { return finalPollResult(of: job, previous, result, failure) }
            guard isReloaded(job), previous.origin == result.origin else { return result }
            previous.refreshFailure = failure
            previous.lastRequest = result.lastRequest
            return previous
        }
    }
}
