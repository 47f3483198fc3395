package import Expressions
import LoaderPlan
import Values

/// What a round of loading sends.
enum LoadRound: Sendable, Equatable {
    /// What is not there yet, and what is asked for otherwise than before.
    case changes
    /// Everything, from its first page.
    case refresh
    /// One more page of these entries of `data` and sections, by index.
    case nextPages(data: Set<Int>, sections: Set<Int>)
    /// Beside what is shown: what is asked for otherwise than before, since polled data changed.
    case polls
}

extension ScreenLoad {
    /// Loads what is not there yet.
    package mutating func load() async { await run(.changes) }

    /// Takes other values for the screen's parameters and states. Requests in which they stand are
    /// sent again from their first page, and those of sections that are there now for the first
    /// time; nothing else is.
    ///
    /// - Parameter activation: as `bindParameters` makes it, with nothing of the data.
    package mutating func change(to activation: Activation) async {
        move(to: activation)
        await run(.changes)
    }

    /// Asks for everything again, from its first page. What fails keeps what it had.
    ///
    /// - Parameter activation: as `bindParameters` makes it, with the moment that is `now` by now.
    package mutating func refresh(_ activation: Activation) async {
        move(to: activation)
        await run(.refresh)
    }

    /// Asks for one more page of the data behind each of these sections, by id; where a page failed
    /// before, for that one.
    ///
    /// - Returns: whether there was something to ask for.
    package mutating func loadNextPages(of ids: Set<String>) async -> Bool {
        var (ofData, ofSections): (Set<Int>, Set<Int>) = ([], [])
        for (index, section) in plan.sections.enumerated() where ids.contains(section.id) {
            switch section.items {
            case .load: ofSections.insert(index)
            case .derived(_, let needs): ofData.formUnion(needs)
            }
        }
        ofSections = ofSections.filter { sections[$0].load.result?.continuation != nil }
        ofData = ofData.filter { data[$0].result?.continuation != nil }
        guard !ofSections.isEmpty || !ofData.isEmpty else { return false }
        await run(.nextPages(data: ofData, sections: ofSections))
        return true
    }

    /// Sets everything to the beginning of a round; what the last one brought is kept.
    mutating func begin(_ round: LoadRound) {
        self.round = round
        activation.invalidateDefinitions()
        _ = activation.takeFailures()
        for index in data.indices {
            data[index] = LoadState(progress: .unasked, kept: data[index].result)
            activation.values[plan.data[index].slot] = .unset
        }
        for index in sections.indices {
            let kept = sections[index].load.result
            sections[index] = SectionProgress(load: LoadState(progress: .waiting, kept: kept))
        }
        deadline = environment.deadline(of: plan)
        (winner, isLate) = (nil, false)
        queue = LoadQueue()
        ask(for: plan.reads)
        for (index, section) in plan.sections.enumerated() {
            ask(for: section.whenNeeds)
            queue.add(.presence(index), needs: section.whenNeeds)
        }
    }

    /// Takes a new activation, and into its arena what is kept of the old one.
    mutating func move(to new: Activation) {
        let old = activation.arena
        activation = new
        func moved(_ load: LoadState) -> LoadState {
            guard var result = load.result else { return LoadState() }
            var budget = Int.max
            let values = result.values.compactMap {
                activation.arena.copy($0, from: old, budget: &budget)
            }
            // Nothing that was decoded is nested too deeply to be copied.
            guard values.count == result.values.count else { return LoadState() }
            result.values = values
            return LoadState(kept: result)
        }
        for index in data.indices { data[index] = moved(data[index]) }
        for index in sections.indices { sections[index].load = moved(sections[index].load) }
    }

    /// What an earlier round brought where this one need not ask again: it asks for the same.
    func current(_ job: Job, _ origin: LoadOrigin) -> LoadResult? {
        guard let kept = state(of: job).kept, kept.origin == origin else { return nil }
        switch round {
        case .refresh: return nil
        case .changes: return kept.isCancelled ? nil : kept
        case .nextPages: return continues(job) ? nil : kept
        case .polls: return kept
        }
    }

    /// What a job goes on from, where the round asks for its next page.
    func continued(_ job: Job) -> LoadResult? { continues(job) ? state(of: job).kept : nil }

    private func continues(_ job: Job) -> Bool {
        guard case .nextPages(let data, let sections) = round else { return false }
        return switch job {
        case .data(let index): data.contains(index)
        case .section(let index): sections.contains(index)
        }
    }

    /// What stands at the end of a round: what came, or what had come before where that is still
    /// good.
    func settled(_ job: Job, _ result: LoadResult) -> LoadResult {
        guard var kept = state(of: job).kept, kept.hasValue else { return result }
        switch result.end {
        case .arrived: return result
        case .cancelled: return kept
        case .failed(let failure):
            if round == .polls { return settledPoll(job, kept, result, failure) }
            guard round == .refresh, kept.origin == result.origin else { return result }
            kept.refreshFailure = failure
            kept.last = result.last
            return kept
        }
    }
}
