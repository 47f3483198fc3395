import Diagnostics
import LoaderPlan

/// The failures of a run, and whether the run fails.
struct RunReport {
    let snapshot: Snapshot
    /// Whether the run fails if any section fails.
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

    /// Whether a failure policy cancelled the run, or all sections failed.
    var isFailure: Bool {
        let isLost = !sections.isEmpty && sections.count == snapshot.sections.count
        return isLost || snapshot.cancelledBy != nil
            || isStrict && !(sections.isEmpty && data.isEmpty && !isStale)
    }

    /// Whether refreshing failed for something on the screen.
    private var isStale: Bool { snapshot.sections.contains { $0.staleness != nil } }

    /// The diagnostics of the failures.
    var diagnostics: DiagnosticBag {
        let severity: Severity = isFailure ? .error : .warning
        var bag = DiagnosticBag()
        if let health = snapshot.health, let failure = health.failure {
            bag.report(.unhealthy(failure, health.plan))
        }
        snapshot.reportFailures(severity, to: &bag)
        return bag
    }
}

extension Snapshot {
    /// Reports each reason of failure once. Sections that failed because of failed data are left
    /// out, and those that failed for one reason, such as a host that is not reached, are reported
    /// together.
    func reportFailures(_ severity: Severity, to bag: inout DiagnosticBag) {
        for entry in data {
            guard let failure = entry.state.failure, !failure.isConsequence else { continue }
            bag.report(.failedLoad(failure, of: entry.plan, severity: severity))
        }
        var failures: [LoadFailure] = []
        var failed: [String: [SectionPlan]] = [:]
        for section in sections {
            guard let failure = section.state.failure, !failure.isConsequence else { continue }
            if failed[failure.reason] == nil { failures.append(failure) }
            failed[failure.reason, default: []].append(section.plan)
        }
        for failure in failures {
            let sections = failed[failure.reason] ?? []
            bag.report(.failedLoad(failure, in: sections, severity: severity))
        }
    }
}

extension LoadFailure {
    /// What a report says of it.
    fileprivate var reason: String { "\(kind.rawValue): \(message)" }
}
