/// What a round of loading requests.
public nonisolated enum LoadRound: Hashable, Sendable {
    /// What is missing, and requests that have changed.
    case changes
    /// Everything, from its first page.
    case refresh
    /// The loads of these names, with the pages that they have.
    case reload(Set<String>)
    /// The next page of the loads of these names.
    case nextPages(Set<String>)
    /// The load of this name, from its first page.
    case poll(String)

    func reloads(_ name: String) -> Bool {
        switch self {
        case .refresh: true
        case .reload(let names): names.contains(name)
        case .poll(let polled): polled == name
        case .changes, .nextPages: false
        }
    }

    /// Whether a reloaded list keeps the number of its pages.
    var keepsPages: Bool { if case .reload = self { true } else { false } }

    func continues(_ name: String) -> Bool {
        if case .nextPages(let names) = self { names.contains(name) } else { false }
    }
}

/// The effect of a failed load on the others: `onError`.
public nonisolated enum FailurePolicy: Hashable, Sendable {
    /// The section shows its failure, and the others continue.
    case ignore
    /// The first failure in the order of the spec cancels all other loads.
    case cancelAll
}

/// A step of a round: an entry of `data` or a section.
@MainActor
public struct LoadStep {
    /// Decides about the other loads when one has failed.
    public typealias Policy = (LoadFailure, FailedRequest) -> FailurePolicy

    let name: String
    /// Nil for a section whose items are computed.
    let load: AnyLoad?
    /// The `data` that has to be loaded before.
    let needs: [AnyLoad]
    /// The `data` that the section shows.
    let reads: [AnyLoad]
    let source: () throws(LoadFailure) -> LoadSource
    let isSection: Bool
    /// Whether the section is present, once `whenReads` are loaded.
    let when: () -> Bool
    let whenReads: [AnyLoad]
    let onError: Policy

    /// An entry of `data`, which is loaded if something shown reads it.
    public static func data(
        _ load: AnyLoad, needs: [AnyLoad] = [],
        source: @escaping () throws(LoadFailure) -> LoadSource
    ) -> LoadStep {
        LoadStep(
            name: load.name, load: load, needs: needs, reads: [], source: source, isSection: false,
            when: { true }, whenReads: [], onError: { _, _ in .ignore })
    }

    /// A section with a request of its own.
    public static func section(
        _ load: AnyLoad, when: @escaping () -> Bool = { true }, whenReads: [AnyLoad] = [],
        needs: [AnyLoad] = [], reads: [AnyLoad] = [],
        onError: @escaping Policy = { _, _ in .ignore },
        source: @escaping () throws(LoadFailure) -> LoadSource
    ) -> LoadStep {
        LoadStep(
            name: load.name, load: load, needs: needs, reads: reads, source: source,
            isSection: true, when: when, whenReads: whenReads, onError: onError)
    }

    /// A section whose items are computed.
    public static func section(
        _ name: String, when: @escaping () -> Bool = { true }, whenReads: [AnyLoad] = [],
        reads: [AnyLoad], onError: @escaping Policy = { _, _ in .ignore }
    ) -> LoadStep {
        LoadStep(
            name: name, load: nil, needs: reads, reads: reads,
            source: { () throws(LoadFailure) in throw .cancelled }, isSection: true, when: when,
            whenReads: whenReads, onError: onError)
    }
}

/// Returns the steps of a round, in the order of the spec.
public typealias LoadSteps = @MainActor @Sendable () -> [LoadStep]
