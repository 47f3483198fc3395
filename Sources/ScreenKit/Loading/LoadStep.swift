/// What a round of loading requests.
public nonisolated enum LoadRound: Hashable, Sendable {
    /// What is missing, and requests that have changed.
    case changes
    /// Everything, from its first page.
    case refresh
    /// The next page of the load of this name.
    case nextPages(of: String)
    /// The load of this name, from its first page.
    case poll(String)
    /// The loads of these names, with the pages that they have.
    case reload(Set<String>)
    /// Requests that have changed with a polled value. What fails keeps its items.
    case afterPoll

    /// Whether failures keep what is shown, and no policy applies to them.
    var isOfPolling: Bool { if case .poll = self { true } else { self == .afterPoll } }

    var keepsPages: Bool { if case .reload = self { true } else { false } }

    func reloads(_ name: String) -> Bool {
        guard case .reload(let names) = self else { return self == .refresh || self == .poll(name) }
        return names.contains { $0 == name || name.hasPrefix($0 + "[") }
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
    /// Returns where the data come from.
    public typealias Source = () throws(LoadFailure) -> LoadSource

    let load: AnyLoad
    var isSection = false
    var when = { true }
    var whenReads: [AnyLoad] = []
    var needs: [AnyLoad] = []
    var reads: [AnyLoad] = []
    var onError: Policy = { _, _ in .ignore }
    /// The steps that follow for the elements of data, once `whenReads` are loaded.
    var elements: LoadSteps?
    var source: Source = { () throws(LoadFailure) in .requests([]) }

    /// An entry of `data`, which is loaded if something shown reads it, after what it needs.
    public static func data(
        _ load: AnyLoad, needs: [AnyLoad] = [], source: @escaping Source
    ) -> LoadStep {
        LoadStep(load: load, needs: needs, source: source)
    }

    /// A section.
    ///
    /// - Parameters:
    ///   - load: the section's own request; nil for one whose items are computed.
    ///   - when: whether the section is present, once `whenReads` are loaded.
    ///   - needs: the `data` that its request needs.
    ///   - reads: the `data` that it shows.
    public static func section(
        _ name: String, _ load: AnyLoad? = nil, when: @escaping () -> Bool = { true },
        whenReads: [AnyLoad] = [], needs: [AnyLoad] = [], reads: [AnyLoad] = [],
        onError: @escaping Policy = { _, _ in .ignore },
        source: @escaping Source = { () throws(LoadFailure) in .requests([]) }
    ) -> LoadStep {
        LoadStep(
            load: load ?? AnyLoad(name), isSection: true, when: when, whenReads: whenReads,
            needs: load == nil ? reads : needs, reads: reads, onError: onError, source: source)
    }

    /// The sections of the elements of `data`.
    public static func elements(of data: [AnyLoad], _ steps: @escaping LoadSteps) -> LoadStep {
        LoadStep(load: AnyLoad(""), isSection: true, whenReads: data, elements: steps)
    }

    /// Whether its section is known to be present.
    var isPresent: Bool { load.progress != .unresolved && load.progress != .notRequested }
}

extension [AnyLoad] {
    /// Why something that needs the loads has failed.
    @MainActor var firstFailure: LoadFailure? {
        lazy.compactMap { load in load.failure.map { $0.propagated(from: load.name) } }.first
    }
}

/// Returns the steps of a round, in the order of the spec.
public typealias LoadSteps = @MainActor @Sendable () -> [LoadStep]
