import LoadingCore

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

    /// The kind in the rules of rounds.
    var kind: LoadingRules.RoundKind {
        switch self {
        case .changes: .changes
        case .refresh: .refresh
        case .nextPages: .nextPages
        case .poll: .poll
        case .reload: .reload
        case .afterPoll: .afterPoll
        }
    }

    /// Whether failures keep what is shown, and no policy applies to them.
    var isOfPolling: Bool { kind.isOfPolling }

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
    /// Whether the screen itself reads the entry of `data`, such as in its title.
    var isRead = false
    /// Whether the section has no request of its own.
    var isComputed = false
    /// Whether a failure may cancel others.
    var hasPolicy = false
    var when = { true }
    var whenReads: [AnyLoad] = []
    var needs: [AnyLoad] = []
    var reads: [AnyLoad] = []
    var onError: Policy = { _, _ in .ignore }
    /// The steps that follow for the elements of data, once `whenReads` are loaded.
    var elements: LoadSteps?
    var source: Source = { () throws(LoadFailure) in .requests([]) }

    /// An entry of `data`, which is loaded if something shown reads it, after what it needs.
    ///
    /// - Parameters:
    ///   - needs: the other entries that its request needs.
    ///   - isRead: whether the screen itself reads it, such as in its title.
    public static func data(
        _ load: AnyLoad, needs: [AnyLoad] = [], isRead: Bool = false, source: @escaping Source
    ) -> LoadStep {
        LoadStep(load: load, isRead: isRead, needs: needs, source: source)
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
        onError: Policy? = nil,
        source: @escaping Source = { () throws(LoadFailure) in .requests([]) }
    ) -> LoadStep {
        LoadStep(
            load: load ?? AnyLoad(name), isSection: true, isComputed: load == nil,
            hasPolicy: onError != nil, when: when, whenReads: whenReads,
            needs: load == nil ? reads : needs, reads: reads,
            onError: onError ?? { _, _ in .ignore }, source: source)
    }

    /// The sections of the elements of `data`.
    public static func elements(of data: [AnyLoad], _ steps: @escaping LoadSteps) -> LoadStep {
        LoadStep(load: AnyLoad(""), isSection: true, whenReads: data, elements: steps)
    }

}

extension [AnyLoad] {
    /// Why something that needs the loads has failed.
    @MainActor var firstFailure: LoadFailure? {
        lazy.compactMap { load in load.failure.map { $0.propagated(from: load.name) } }.first
    }
}

/// Returns the steps of a round, in the order of the spec.
public typealias LoadSteps = @MainActor @Sendable () -> [LoadStep]
