import Expressions
import LoaderPlan
import LoadingCore
import Screens
import Values

/// Completes loads: moves their values into the activation, and applies failure policies to other
/// sections.
extension ScreenLoad {
    /// Sets the result of a job in this round.
    mutating func set(_ job: Job, _ result: LoadResult) {
        count(job, result)
        switch job {
        case .data(let index): data[index].ended = result
        case .section(let index):
            sections[index].load.ended = result
            showAnswer(of: index)
        }
    }

    /// Completes a job with its result.
    mutating func end(_ job: Job, _ loaded: LoadResult) {
        var result = loaded
        if environment.samples.replaces(loaded), let load = load(of: job) {
            result = load.sample(plan.screen.models, activation.context)
        }
        result = importValues(of: result)
        // No write ends in a round.
        let asked = writes.endCount
        let isRequested = load(of: job) != nil
        if isRequested { _ = receive(job, result, askedAt: asked) }
        // What is computed follows its data: items of before would not fit those of now.
        let final =
            isRequested || round == .polling
            ? finalResult(
                of: job, result, isOutdated: isRequested && writes.isOutdated(askedAt: asked))
            : result
        set(job, final)
        switch job {
        case .data(let index):
            data[index].isCancelled = result.isCancelled
            setValue(ofData: index)
        case .section(let index): sections[index].load.isCancelled = result.isCancelled
        }
        machine.end(job, final.roundEnd(hasFailed: result.failure != nil))
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

    /// Completes a job with the result of an earlier round.
    mutating func reuse(_ job: Job, _ previous: LoadResult) {
        set(job, previous)
        machine.end(job, previous.roundEnd(isReused: true))
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

    /// Asks the policy of a section about a failed load, its own or one of data that it shows.
    mutating func decide(_ section: Int, after job: Job) {
        guard let result = state(of: job).ended,
            var failure = result.failure ?? result.refreshFailure
        else { return }
        if case .data(let index) = job { failure = failure.propagated(from: plan.data[index]) }
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
        machine.decide(section: section, cancelsOthers: choice == .cancelAll)
    }
}

extension LoadResult {
    /// How the load has ended, for the round.
    ///
    /// - Parameter hasFailed: whether it has in this round.
    fileprivate func roundEnd(
        isReused: Bool = false, hasFailed: Bool = false
    ) -> LoadingRules.RoundMachine.End {
        var end = LoadingRules.RoundMachine.End()
        end.isReused = isReused
        end.hasFailed = hasFailed
        end.isFaulty = self.end.kind != .succeeded
        end.hasValue = hasValue
        return end
    }
}
