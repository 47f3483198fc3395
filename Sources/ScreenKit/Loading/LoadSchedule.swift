import LoadingCore

/// The steps of a round, as a `RoundMachine` has them follow one another.
@MainActor
final class LoadSchedule {
    /// What is to be started, or why it has failed.
    struct Turn {
        let job: LoadingRules.LoadJob
        let step: LoadStep
        var failure: LoadFailure?
    }

    private(set) var absent: Set<String> = []
    /// Why the whole round has failed.
    private(set) var failure: LoadFailure?
    private let round: LoadRound
    private var machine: LoadingRules.RoundMachine
    /// By their numbers in the machine.
    private let data: [LoadStep]
    private var sections: [LoadStep] = []
    private var groups: [(step: LoadStep, position: Int)] = []
    /// The numbers of the loads of data.
    private let numbers: [ObjectIdentifier: Int]

    /// The loads that are in flight.
    private let inFlight: Set<ObjectIdentifier>

    /// - Parameters:
    ///   - concurrency: the number of loads that run at once.
    ///   - inFlight: the loads that are in flight.
    init(
        _ steps: [LoadStep], _ round: LoadRound, concurrency: Int,
        inFlight: Set<ObjectIdentifier> = []
    ) {
        self.round = round
        self.inFlight = inFlight
        let data = steps.filter { !$0.isSection }
        let pairs = data.enumerated().map { (ObjectIdentifier($1.load), $0) }
        let numbers = Dictionary(pairs) { first, _ in first }
        self.data = data
        self.numbers = numbers
        machine = LoadingRules.RoundMachine(
            data: data.map { $0.needs.compactMap { numbers[ObjectIdentifier($0)] } },
            concurrency: concurrency, asksPolicies: !round.isOfPolling, inFlight: inFlight.count,
            dataInFlight: Set(
                data.indices.filter { inFlight.contains(ObjectIdentifier(data[$0].load)) }))
        for step in data { begin(step) }
        machine.request(data: data.indices.filter { data[$0].isRead })
        for (position, step) in steps.enumerated() where step.isSection {
            let place = LoadingRules.RoundMachine.Place(position)
            if step.elements == nil {
                add(step, at: place)
            } else {
                step.load.progress = .unresolved
                machine.add(group: groups.count, at: place, needs: entries(step.whenReads))
                groups.append((step, position))
            }
        }
        markRequested()
    }

    private func begin(_ step: LoadStep) {
        step.load.progress = step.isSection ? .unresolved : .notRequested
        if round.reloads(step.load.name), !round.isOfPolling { step.load.pending = round }
    }

    private func add(_ step: LoadStep, at place: LoadingRules.RoundMachine.Place) {
        begin(step)
        machine.add(
            section: sections.count, at: place,
            reads: LoadingRules.RoundMachine.Reads(
                condition: entries(step.whenReads),
                request: step.isComputed ? nil : entries(step.needs), shown: entries(step.reads)),
            hasPolicy: step.hasPolicy, isInFlight: inFlight.contains(ObjectIdentifier(step.load)))
        sections.append(step)
    }

    private func entries(_ loads: [AnyLoad]) -> [Int] {
        loads.compactMap { numbers[ObjectIdentifier($0)] }
    }

    /// The first section in the order of the spec whose failure cancels the others.
    var cancelling: AnyLoad? { machine.cancelling.map { sections[$0].load } }

    /// The steps of what is shown.
    var shown: [LoadStep] {
        data.indices.filter { machine.isRequested(data: $0) }.map { data[$0] }
            + sections.indices.filter { machine.isPresent(section: $0) == true }
            .map { sections[$0] }
    }

    /// Whether the end of a load has to come before there is a next turn.
    var isWaiting: Bool { machine.isWaiting }

    /// Says that a load that was in flight has had its turn, or has ended before.
    func release() { machine.release() }

    /// Ends the round, because the whole of it has failed.
    func stop(_ failure: LoadFailure) {
        self.failure = failure
        machine.stop()
    }

    /// Returns the next load that starts or fails; nil until one that runs has ended.
    func next() -> Turn? {
        defer { markRequested() }
        while let step = machine.next() {
            switch step {
            case .addElements(let group): addElements(of: group)
            case .resolve(let section): resolve(section)
            case .decide(let section, let job): decide(section, after: job)
            case .fail(let job, let entry):
                let need = data[entry].load
                return Turn(
                    job: job, step: self.step(of: job),
                    failure: need.failure?.propagated(from: need.name) ?? .cancelled)
            case .start(let job):
                let turn = Turn(job: job, step: self.step(of: job))
                turn.step.load.progress = .running
                return turn
            }
        }
        return nil
    }

    private func step(of job: LoadingRules.LoadJob) -> LoadStep {
        switch job {
        case .data(let index): data[index]
        case .section(let number): sections[number]
        }
    }

    private func addElements(of group: Int) {
        let (list, position) = groups[group]
        list.load.progress = .ended
        for (element, step) in (list.elements?() ?? []).enumerated() {
            add(step, at: LoadingRules.RoundMachine.Place(position, element: element))
        }
    }

    private func resolve(_ section: Int) {
        let step = sections[section]
        let isPresent = step.when()
        step.load.progress = isPresent ? .waiting : .notRequested
        if !isPresent { absent.insert(step.load.name) }
        machine.resolve(section: section, isPresent: isPresent)
    }

    /// Asks the policy of a section about a failed load, its own or one of data that it shows.
    private func decide(_ section: Int, after job: LoadingRules.LoadJob) {
        let load = step(of: job).load
        guard var failure = load.lastFailure else { return }
        if case .data = job { failure = failure.propagated(from: load.name) }
        let policy = sections[section].onError(failure, load.status?.request ?? FailedRequest())
        machine.decide(section: section, cancelsOthers: policy == .cancelAll)
    }

    /// Shows which entries of `data` are loaded, because something shown reads them.
    private func markRequested() {
        for (index, step) in data.enumerated()
        where step.load.progress == .notRequested && machine.isRequested(data: index) {
            step.load.progress = .waiting
        }
    }

    /// Tells the machine how a load has ended.
    func end(_ turn: Turn) {
        let load = turn.step.load
        var end = LoadingRules.RoundMachine.End()
        end.isReused = load.progress == .reused
        end.hasFailed = load.lastFailure != nil
        end.isFaulty = load.status.map { $0.end != .succeeded } ?? false
        end.hasValue = load.hasValue
        machine.end(turn.job, end)
    }

    /// Ends the loads that have not ended: they were cancelled, or there was no time for them.
    func endUnfinished() {
        let steps = data + sections
        let unknown =
            sections.filter { $0.load.progress == .unresolved }
            + groups.filter { $0.step.load.progress == .unresolved }
            .flatMap { $0.step.elements?() ?? [] }
        for step in steps where step.load.isLoading {
            let source = failure == nil ? nil : try? step.source()
            step.load.fail(failure ?? .cancelled, from: source, in: round)
        }
        if Task.isCancelled { return }
        // What would be shown, if more had been loaded, does not wait for what was never asked for.
        for load in unknown.flatMap({ [$0.load] + $0.reads })
        where load.status == nil && !load.isLoading {
            load.fail(failure ?? .cancelled, in: round)
        }
        // What nothing shows is not loaded.
        for step in steps where step.load.progress == .notRequested { step.load.pending = nil }
    }
}
