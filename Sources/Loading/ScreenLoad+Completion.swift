import Expressions
import LoaderPlan
import Screens
import Values

/// Completes loads: moves their values into the activation, and applies failure policies to other
/// sections.
extension ScreenLoad {
    mutating func set(_ job: Job, _ progress: LoadProgress) {
        if case .ended(let result) = progress { count(job, result) }
        switch job {
        case .data(let index):
            data[index].progress = progress
            if case .ended = progress { queue.end(index) }
        case .section(let index): sections[index].load.progress = progress
        }
    }

    /// Completes a job with its result, and applies the policies for a failure.
    mutating func end(_ job: Job, _ loaded: LoadResult) {
        var result = loaded
        if environment.samples.replaces(loaded), let load = load(of: job) {
            result = load.sample(plan.screen.models, activation.context)
        }
        result = importValues(of: result)
        if load(of: job) != nil {
            // No write ends in a round.
            let asked = writes.endCount
            _ = receive(job, result, askedAt: asked)
            if let kept = resultKept(of: job, result, askedAt: asked) { return reuse(job, kept) }
        }
        set(job, .ended(finalResult(of: job, result)))
        switch job {
        case .data(let index):
            setValue(ofData: index)
            for section in cancelling[index] ?? [] where sections[section].isPresent == true {
                applyPolicy(of: section, toData: index)
            }
        case .section(let index):
            if let failure = result.failure, dataFailure(of: sectionPlans[index]) == nil {
                applyPolicy(of: index, to: failure, result)
            }
        }
    }

    /// Moves the values of a result into the activation's arena.
    mutating func importValues(of loaded: LoadResult) -> LoadResult {
        guard !loaded.arena.cells.isEmpty || !loaded.arena.bytes.isEmpty else { return loaded }
        var result = loaded
        let move = activation.arena.append(result.arena, since: result.base)
        result.values = result.values.map { move.apply($0) }
        result.origins.responses = result.origins.responses.map { move.apply($0) }
        result.arena = Arena()
        return result
    }

    /// Completes a job with the result of an earlier round, without applying policies again.
    mutating func reuse(_ job: Job, _ previous: LoadResult) {
        set(job, .ended(previous))
        switch job {
        case .data(let index):
            data[index].isReused = true
            setValue(ofData: index)
        case .section(let index): sections[index].load.isReused = true
        }
    }

    /// Sets the value of an entry of `data`, or marks it as failed.
    mutating func setValue(ofData index: Int) {
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
                    failedSlot: entry.slot,
                    isPending: result.isCancelled && !hasTimedOut && round == .polling
                ))
        }
    }

    /// Returns the first failure of data that a section reads. The section then fails even if its
    /// own items are loaded, since its texts would be wrong.
    func dataFailure(of section: SectionPlan) -> LoadFailure? {
        for index in section.reads {
            if let failure = data[index].ended?.failure {
                return failure.propagated(from: plan.data[index])
            }
        }
        return nil
    }

    /// Applies a section's policy to data that failed in this round.
    mutating func applyPolicy(of section: Int, toData index: Int) {
        guard !data[index].isReused, let result = data[index].ended,
            let cause = result.failure ?? result.refreshFailure
        else { return }
        applyPolicy(of: section, to: cause.propagated(from: plan.data[index]), result)
    }

    private mutating func applyPolicy(
        of section: Int, to failure: LoadFailure, _ result: LoadResult
    ) {
        // Policies apply to loading, not to polling, which keeps the previous values.
        guard round != .polling, sectionPlans[section].onError.only != .ignore else { return }
        // Values of the screen's names stay, so they are computed before the mark.
        activation.computeAll()
        let (names, mark) = (activation.values.count, activation.arena.mark)
        let last = result.lastRequest
        _ = appendElement(of: .section(section))
        RequestNames(
            section: sectionPlans[section].id, url: last.url, page: last.page,
            attempt: last.attempts
        ).append(to: &activation)
        FailureNames(
            kind: failure.kind.rawValue, status: failure.status, message: failure.message,
            response: failure.response
        ).append(to: &activation, errors: sectionPlans[section].policyErrors)
        let choice = sectionPlans[section].onError.apply(in: &activation) { choice, _ in choice }
        activation.removeNames(from: names)
        activation.arena.reset(to: mark)
        if choice == .cancelAll { cancellingSection = min(cancellingSection ?? section, section) }
    }
}
