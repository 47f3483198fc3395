import Expressions
import LoaderPlan
import Screens
import Values

/// What happens when a load ends: what came is taken into the activation, and a failure does to others what
/// its policy says.
extension ScreenLoad {
    mutating func set(_ job: Job, _ progress: LoadProgress) {
        switch job {
        case .data(let index):
            data[index].progress = progress
            if case .ended = progress { queue.end(index) }
        case .section(let index): sections[index].load.progress = progress
        }
    }

    /// Takes what a load came to into the activation, and does what its failure does.
    mutating func end(_ job: Job, _ loaded: LoadResult) {
        var result = loaded
        if environment.makesUpAnswers, loaded.failure != nil, let load = load(of: job) {
            result = load.sample(plan.models, activation.context)
        }
        result = taken(result)
        set(job, .ended(settled(job, result)))
        switch job {
        case .data(let index):
            provide(index)
            for section in cancelling[index] ?? [] where sections[section].isPresent == true {
                applyPolicy(of: section, toData: index)
            }
        case .section(let index):
            if let failure = result.failure, dataFailure(of: plan.sections[index]) == nil {
                applyPolicy(of: index, to: failure, result)
            }
        }
    }

    /// What a load came to, its values in the activation.
    mutating func taken(_ loaded: LoadResult) -> LoadResult {
        guard !loaded.arena.cells.isEmpty || !loaded.arena.bytes.isEmpty else { return loaded }
        var result = loaded
        let move = activation.arena.append(result.arena, since: result.base)
        result.values = result.values.map { move.apply($0) }
        result.arena = Arena()
        return result
    }

    /// Ends a job with what an earlier round brought; what a failure did, it did then.
    mutating func reuse(_ job: Job, _ kept: LoadResult) {
        set(job, .ended(kept))
        switch job {
        case .data(let index):
            data[index].isReused = true
            provide(index)
        case .section(let index): sections[index].load.isReused = true
        }
    }

    /// Gives an entry of `data` its value, or up where it has none.
    mutating func provide(_ index: Int) {
        let entry = plan.data[index]
        guard let result = data[index].ended else { return }
        if result.hasValue {
            activation.values[entry.slot] =
                entry.load.request.type.element == nil
                ? result.values.first ?? .null : activation.arena.makeList(result.values)
        } else {
            let reason = (result.failure ?? .cancelled).message
            activation.markFailed(
                entry.slot,
                because: Activation.Failure(
                    subject: "`\(entry.path)`", place: entry.place, reason: reason,
                    failedSlot: entry.slot, isPending: result.isCancelled && !isLate && round == .polls
                ))
        }
    }

    /// A section fails with the first of the data that anything in it reads, though its own items
    /// may be there: what it would say without them would be wrong.
    func dataFailure(of section: SectionPlan) -> LoadFailure? {
        for index in section.reads {
            if let failure = data[index].ended?.failure { return failure.of(plan.data[index]) }
        }
        return nil
    }

    /// Does what a section's policy says of data that failed in this round.
    mutating func applyPolicy(of section: Int, toData index: Int) {
        guard !data[index].isReused, let result = data[index].ended,
            let cause = result.failure ?? result.refreshFailure
        else { return }
        applyPolicy(of: section, to: cause.of(plan.data[index]), result)
    }

    private mutating func applyPolicy(
        of section: Int, to failure: LoadFailure, _ result: LoadResult
    ) {
        // Policies are about loading a screen: what is asked for again has what it had.
        guard round != .polls, plan.sections[section].onError.only != .ignore else { return }
        // Values of the screen's names stay, so they are computed before the mark is set.
        activation.computeAll()
        let (names, mark) = (activation.values.count, activation.arena.mark)
        let last = result.last
        RequestNames(
            section: plan.sections[section].id, url: last.url, page: last.page,
            attempt: last.attempts
        ).append(to: &activation)
        FailureNames(
            kind: failure.kind.rawValue, status: failure.status, message: failure.message
        ).append(to: &activation)
        let choice = plan.sections[section].onError.apply(in: &activation) { choice, _ in choice }
        activation.removeNames(from: names)
        activation.arena.reset(to: mark)
        if choice == .cancelAll { winner = min(winner ?? section, section) }
    }
}
