import Diagnostics
import LoaderPlan

/// What failed in a run, and whether the run fails with it.
struct RunReport {
    let snapshot: Snapshot
    /// Whether the run fails where any section failed.
    let isStrict: Bool

    private var sections: [(plan: SectionPlan, failure: LoadFailure)] {
        snapshot.sections.compactMap { loaded in
            loaded.state.failure.map { (loaded.plan, $0) }
        }
    }

    private var data: [(plan: DataPlan, failure: LoadFailure)] {
        snapshot.data.compactMap { loaded in
            loaded.state.failure.map { (loaded.plan, $0) }
        }
    }

    /// Whether the policy of a section says so, or nothing is left to show.
    var isFailure: Bool {
        let isLost = !sections.isEmpty && sections.count == snapshot.sections.count
        return isLost || snapshot.cancelledBy != nil
            || isStrict && !(sections.isEmpty && data.isEmpty && !isStale)
    }

    /// Whether asking again failed for something that is shown.
    private var isStale: Bool { snapshot.sections.contains { $0.staleness != nil } }

    /// Names what failed.
    var diagnostics: DiagnosticBag {
        let severity: Severity = isFailure ? .error : .warning
        var bag = DiagnosticBag()
        if let health = snapshot.health, let failure = health.failure {
            bag.report(.unwell(failure, health.plan))
        }
        for entry in data {
            bag.report(.loadFailed(entry.failure, of: entry.plan, severity: severity))
        }
        for section in sections {
            bag.report(.loadFailed(section.failure, in: section.plan, severity: severity))
        }
        return bag
    }
}

extension SectionState {
    fileprivate var failure: LoadFailure? {
        if case .failed(let failure) = self { failure } else { nil }
    }
}
