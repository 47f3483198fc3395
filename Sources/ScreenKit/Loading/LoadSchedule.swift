/// Which steps of a round can run next.
@MainActor
final class LoadSchedule {
    private var steps: [LoadStep] = []
    private(set) var absent: Set<String> = []
    /// The first section in the order of the spec whose failure cancels the others.
    private(set) var cancelling: AnyLoad?
    /// Why the whole round has failed.
    var failure: LoadFailure?
    private let round: LoadRound
    /// The positions of the steps that wait for data, or for their turn.
    private var waiting: [Int] = []
    /// Whether data have ended since conditions were evaluated. There may be thousands of sections of
    /// elements, and their ends change no condition.
    private var hasNewData = true

    init(_ steps: [LoadStep], _ round: LoadRound) {
        self.round = round
        insert(steps, at: 0)
    }

    private func insert(_ new: [LoadStep], at index: Int) {
        steps.insert(contentsOf: new, at: index)
        for step in new {
            let load = step.load
            load.progress = step.isSection ? .unresolved : .notRequested
            if round.reloads(load.name), !round.isOfPolling { load.pending = round }
        }
        for step in new { request(step.whenReads) }
    }

    var isStopped: Bool { failure != nil || cancelling != nil }

    /// Returns the next step whose data are complete, and marks it as running.
    func next() -> LoadStep? {
        if hasNewData { resolve() }
        let next = waiting.firstIndex { steps[$0].needs.allSatisfy(\.hasEnded) }
        guard !isStopped, let next else { return nil }
        let step = steps[waiting.remove(at: next)]
        step.load.progress = .running
        return step
    }

    /// Evaluates the conditions of sections whose data have ended.
    private func resolve() {
        hasNewData = false
        var index = 0
        while index < steps.count {
            let step = steps[index]
            index += 1
            guard step.load.progress == .unresolved, step.whenReads.allSatisfy(\.hasEnded) else {
                continue
            }
            if let elements = step.elements {
                step.load.progress = .ended
                insert(elements(), at: index)
            } else if step.when() {
                step.load.progress = .waiting
                request(step.needs + step.reads)
                for load in step.reads where load.hasEnded { apply(step, to: load) }
            } else {
                step.load.progress = .notRequested
                absent.insert(step.load.name)
            }
        }
        waiting = steps.indices.filter { steps[$0].load.progress == .waiting }
    }

    /// Requests entries of `data`, which stand before all sections, and those that they need.
    private func request(_ loads: [AnyLoad]) {
        for load in loads where load.progress == .notRequested {
            guard let step = steps.first(where: { $0.load === load }) else { continue }
            load.progress = .waiting
            request(step.needs)
        }
    }

    /// Applies the policies for the failure of a step.
    func end(_ step: LoadStep) {
        if step.isSection {
            let isOfData = step.reads.contains { $0.hasEnded && $0.failure != nil }
            if !isOfData { apply(step, to: step.load) }
            return
        }
        hasNewData = true
        for section in steps where section.isSection && section.isPresent {
            if section.reads.contains(where: { $0 === step.load }) {
                apply(section, to: step.load)
            }
        }
    }

    /// Applies the policy of a section to the failure of a load, if it has failed in this round.
    private func apply(_ section: LoadStep, to load: AnyLoad) {
        let isOld = round.isOfPolling || load.progress == .reused
        guard !isOld, var failure = load.lastFailure else { return }
        if section.load !== load { failure = failure.propagated(from: load.name) }
        guard section.onError(failure, load.status?.request ?? FailedRequest()) == .cancelAll
        else { return }
        cancelling = steps.lazy.map(\.load).first { $0 === section.load || $0 === self.cancelling }
    }

    /// Ends the loads that have not ended: they were cancelled, or there was no time for them.
    func endUnfinished() {
        for step in steps where step.load.isLoading {
            let source = failure == nil ? nil : try? step.source()
            step.load.fail(failure ?? .cancelled, from: source, in: round)
        }
        if Task.isCancelled { return }
        // What nothing shows is not loaded.
        for step in steps where step.load.progress == .notRequested { step.load.pending = nil }
    }
}
