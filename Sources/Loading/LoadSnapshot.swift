import Expressions
import LoaderPlan
import Values

/// What a run has come to, when nothing is loaded any more.
extension LoadRun {
    mutating func snapshot() -> Snapshot {
        let title = plan.title?.evaluate(in: &frame)
        let empty = plan.empty?.evaluate(in: &frame)
        let failures = frame.takeFailures()
        let shown = plan.sections.indices.filter { sections[$0].isPresent != false }
        let loaded = shown.map { snapshot(of: plan.sections[$0], sections[$0]) }
        return Snapshot(
            screen: plan.screen, title: title, empty: empty, data: dataSnapshots(),
            sections: loaded, frame: frame, cancelledBy: winner.map { plan.sections[$0].id },
            failures: failures)
    }

    private mutating func snapshot(
        of section: SectionPlan, _ progress: SectionProgress
    ) -> SectionSnapshot {
        var result = result(of: progress.load)
        if let failure = progress.dataFailure {
            result.end = .failed(failure)
            result.values = []
        }
        var counts = result.counts
        counts.hasMore = counts.hasMore || hasMore(behind: section)
        return searched(
            SectionSnapshot(
                plan: section, state: state(of: result, isEmpty: result.values.isEmpty),
                items: result.values, counts: counts, empty: section.empty?.evaluate(in: &frame),
                explanation: result.explanation))
    }

    /// The section with those of its items alone that contain what is searched for, in whatever
    /// case; all of what has arrived is looked at.
    private mutating func searched(_ section: SectionSnapshot) -> SectionSnapshot {
        guard let wanted = environment.search?.lowercased(), !wanted.isEmpty,
            let expression = section.plan.search
        else { return section }
        let isFound = section.mapItems(&frame) { _, frame in
            let value = expression.evaluate(in: &frame)
            let text = value.flatMap { frame.arena.displayText($0) } ?? ""
            return text.lowercased().contains(wanted)
        }
        let items = zip(section.items, isFound).filter(\.1).map(\.0)
        var counts = section.counts
        if items.isEmpty, !section.items.isEmpty { counts.notes.append(.nothingFound) }
        return SectionSnapshot(
            plan: section.plan, state: section.state, items: items, counts: counts,
            empty: section.empty, explanation: section.explanation)
    }

    private func dataSnapshots() -> [DataSnapshot] {
        zip(plan.data, data).compactMap { entry, progress in
            if case .unasked = progress { return nil }
            let result = result(of: progress)
            return DataSnapshot(
                plan: entry, state: state(of: result, isEmpty: false), counts: result.counts,
                explanation: result.explanation)
        }
    }

    /// A load that was stopped, or never begun, is cancelled.
    private func result(of progress: LoadProgress) -> LoadResult {
        if case .ended(let result) = progress { return result }
        return LoadResult(failed: .cancelled)
    }

    private func state(of result: LoadResult, isEmpty: Bool) -> SectionState {
        switch result.end {
        case .arrived: isEmpty ? .empty : .content
        case .failed(let failure): .failed(failure)
        case .cancelled:
            isLate ? .failed(.planTimeout(milliseconds: plan.timeout)) : .cancelled
        }
    }

    /// Whether data that the section's items are made of have more pages.
    private func hasMore(behind section: SectionPlan) -> Bool {
        guard case .derived(_, let needs) = section.items else { return false }
        return needs.contains { result(of: data[$0]).counts.hasMore }
    }
}
