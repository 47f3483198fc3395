import Expressions
import LoaderPlan
import Values

/// What happens when a load ends: what came is taken into the frame, and a failure does to others what
/// its policy says.
extension LoadRun {
    mutating func set(_ job: Job, _ progress: LoadProgress) {
        switch job {
        case .data(let index): data[index] = progress
        case .section(let index): sections[index].load = progress
        }
    }

    /// Takes what a load came to into the frame, and does what its failure does.
    mutating func end(_ job: Job, _ loaded: LoadResult) {
        var result = loaded
        if !result.arena.cells.isEmpty || !result.arena.bytes.isEmpty {
            let move = frame.arena.append(result.arena, since: result.base)
            result.values = result.values.map { move.apply($0) }
            result.arena = Arena()
        }
        set(job, .ended(result))
        switch job {
        case .data(let index): end(data: index, result)
        case .section(let index):
            if case .failed(let failure) = result.end, sections[index].dataFailure == nil {
                apply(plan.sections[index].onError, to: failure, of: index, result)
            }
        }
    }

    /// A section fails with the first of the data that anything in it reads, though its own items
    /// may be there: what it would say without them would be wrong.
    mutating func failSection(_ section: Int, withData index: Int) {
        guard sections[section].dataFailure == nil, case .ended(let result) = data[index],
            case .failed(let cause) = result.end
        else { return }
        let failure = cause.of(plan.data[index])
        sections[section].dataFailure = failure
        apply(plan.sections[section].onError, to: failure, of: section, result)
    }

    private mutating func end(data index: Int, _ result: LoadResult) {
        let entry = plan.data[index]
        switch result.end {
        case .arrived:
            frame.values[entry.slot] =
                entry.load.type.element == nil
                ? result.values.first ?? .null : frame.arena.makeList(result.values)
        case .failed(let failure):
            giveUp(entry, because: failure.message)
            for section in sections.indices where sections[section].isPresent == true {
                if plan.sections[section].reads.contains(index) {
                    failSection(section, withData: index)
                }
            }
        case .cancelled: giveUp(entry, because: LoadFailure.cancelled.message)
        }
    }

    private mutating func giveUp(_ entry: DataPlan, because reason: String) {
        frame.giveUp(
            entry.slot,
            because: Frame.Failure(
                subject: "`data.\(entry.name)`", place: entry.place, reason: reason,
                givenUp: entry.slot))
    }

    private mutating func apply(
        _ policy: Alternatives<OnError>, to failure: LoadFailure, of section: Int,
        _ result: LoadResult
    ) {
        // Values of the screen's names stay, so they are computed before the mark is set.
        frame.compute(Array(frame.values.indices))
        let (names, mark) = (frame.values.count, frame.arena.mark)
        frame.append(failure, of: plan.sections[section], result)
        let choice = policy.apply(in: &frame) { choice, _ in choice }
        frame.removeNames(from: names)
        frame.arena.reset(to: mark)
        if choice == .cancelAll { winner = min(winner ?? section, section) }
    }
}

extension Frame {
    /// The names of `onError`, in the order of `FailurePolicy.scope`.
    fileprivate mutating func append(
        _ failure: LoadFailure, of section: SectionPlan, _ result: LoadResult
    ) {
        values += [
            arena.makeString(section.id), arena.makeString(result.url),
            .int(Int64(result.counts.pages + 1)), .int(1), arena.makeString(failure.kind.rawValue),
            .int(Int64(failure.status ?? 0)), arena.makeString(failure.message),
        ]
    }
}
