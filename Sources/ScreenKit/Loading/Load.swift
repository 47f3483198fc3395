public import Observation

/// What is loaded and how it is decoded.
public nonisolated struct LoadDefinition<Item: Decodable & Hashable & Sendable>: Sendable {
    let shape: LoadShape
    let keypath: ResponsePath
    let isHealthCheck: Bool
    let isOptional: Bool
    let isLossy: Bool
    let paging: Paging
    let rules: RequestRules
    let every: Duration?
    let identity: (@Sendable (Item) -> String?)?
    let reject: (@Sendable (HTTPResponse) throws(LoadFailure) -> Void)?

    /// - Parameters:
    ///   - keypath: the path of the value in the response.
    ///   - isHealthCheck: whether the value is whether there is a response of status 200.
    ///   - isOptional: whether a missing or null value is accepted.
    ///   - isLossy: whether an item that does not match its model is dropped and counted.
    ///   - every: the polling interval.
    ///   - identity: tells items apart; nil if nothing does.
    ///   - reject: throws if the spec rejects a successful response.
    public init(
        _ shape: LoadShape, keypath: ResponsePath = [], isHealthCheck: Bool = false,
        isOptional: Bool = false, isLossy: Bool = false, paging: Paging = Paging(),
        rules: RequestRules = RequestRules(),
        every: Duration? = nil, identity: (@Sendable (Item) -> String?)? = nil,
        reject: (@Sendable (HTTPResponse) throws(LoadFailure) -> Void)? = nil
    ) {
        (self.shape, self.keypath, self.isOptional) = (shape, keypath, isOptional)
        self.isHealthCheck = isHealthCheck
        (self.isLossy, self.paging, self.rules, self.every) = (isLossy, paging, rules, every)
        (self.identity, self.reject) = (identity, reject)
    }
}

/// The progress of a load in a round.
nonisolated enum LoadProgress: Sendable { case notRequested, waiting, running, ended }

/// Loads, and returns what shows the result.
typealias LoadWork = @Sendable () async -> @MainActor @Sendable () -> Void

/// The state of a request of a screen.
@Observable @MainActor
public class AnyLoad {
    /// `data.stats`, or the id of a section.
    public let name: String
    fileprivate(set) var progress = LoadProgress.notRequested
    /// Whether the last round reused the result of an earlier one.
    fileprivate(set) var isReused = false
    /// Changes with what the load shows.
    @ObservationIgnored fileprivate(set) var version = 0
    /// Whether the last load had an answer that tells all items anew.
    @ObservationIgnored fileprivate(set) var isAnswered = false

    /// Whether the next round repeats the request, even if it is the same.
    @ObservationIgnored var isOutdated = false

    fileprivate init(_ name: String) { self.name = name }

    /// The latest result without its items; nil if the load has never ended.
    fileprivate(set) var status: LoadStatus?

    /// Whether a round will load it, or is loading it.
    public var isLoading: Bool { progress == .waiting || progress == .running }
    /// The counts of what is loaded.
    public var counts: LoadCounts { status?.counts ?? LoadCounts() }
    /// Why it failed; nil if it has not.
    public var failure: LoadFailure? { status?.failure }
    /// Why a refresh failed; the items are then stale.
    public var staleness: LoadFailure? { status?.staleness }
    var hasValue: Bool { status?.hasValue == true }
    var isCancelled: Bool { status?.end == .cancelled }
    var every: Duration? { nil }

    func begin(isRequested: Bool) {
        (progress, isReused) = (isRequested ? .waiting : .notRequested, false)
    }

    func reuses(_ source: LoadSource, in round: LoadRound) -> Bool { false }
    func fail(_ failure: LoadFailure, in round: LoadRound) {}

    /// Returns the work of loading, which is not done on the main actor.
    func work(
        _ source: LoadSource, in round: LoadRound, _ environment: LoadEnvironment,
        _ sender: RequestSender
    ) -> LoadWork { { {} } }
}

/// The items or the value of a request of a screen, with its state.
@Observable @MainActor
public final class Load<Item: Decodable & Hashable & Sendable>: AnyLoad {
    private let definition: LoadDefinition<Item>
    private var result: LoadResult<Item>? { didSet { status = result?.status } }

    /// Creates a load that has not begun.
    public init(_ name: String, _ definition: LoadDefinition<Item>) {
        self.definition = definition
        super.init(name)
    }

    /// The loaded items, of a value at most one; those before a failed page too.
    public var items: [Item] { hasValue ? result?.items ?? [] : [] }

    /// Returns the loaded value. Throws if there is none.
    public func get() throws(ExpressionError) -> Item {
        guard let value = items.first else { throw .notLoaded(name) }
        return value
    }

    /// Returns the loaded items. Throws if there are none because the load has not succeeded.
    public func getItems() throws(ExpressionError) -> [Item] {
        guard hasValue else { throw .notLoaded(name) }
        return items
    }

    override var every: Duration? { definition.every }

    override func reuses(_ source: LoadSource, in round: LoadRound) -> Bool {
        guard let status, status.source == source, status.end != .cancelled, !isOutdated,
            !round.reloads(name), round != .nextPages(of: name) || isComplete
        else { return false }
        (progress, isReused) = (.ended, true)
        return true
    }

    /// Whether there is no next page.
    private var isComplete: Bool { status?.end == .succeeded && result?.continuation == nil }

    override func work(
        _ source: LoadSource, in round: LoadRound, _ environment: LoadEnvironment,
        _ sender: RequestSender
    ) -> LoadWork {
        if round != .poll(name) { progress = .running }
        isOutdated = false
        let isReload = round.reloads(name)
        let isSame = status?.source == source
        let isContinued = round == .nextPages(of: name) && isSame
        let loader = PagedLoad(
            definition, environment, sender, from: isContinued ? result : nil,
            pages: round.keepsPages ? counts.pages : 1, isRefresh: isReload)
        let keepsItems = round.isOfPolling || isReload && isSame
        return {
            let loaded = await loader.load(source)
            return { [self] in
                end(loaded, keepsItems: keepsItems)
                isAnswered = loaded.status.end == .succeeded && !isContinued
            }
        }
    }

    override func fail(_ failure: LoadFailure, in round: LoadRound) {
        var loaded = LoadResult<Item>()
        loaded.status.end = failure.kind == .cancelled ? .cancelled : .failed(failure)
        end(loaded, keepsItems: round.isOfPolling)
        isAnswered = false
    }

    private func end(_ loaded: LoadResult<Item>, keepsItems: Bool) {
        progress = .ended
        if loaded.isContinued { return append(loaded) }
        let before = result
        result = shown(loaded, keepsItems: keepsItems)
        let isSame =
            result?.items == before?.items && status?.end == before?.status.end
            && status?.staleness == before?.status.staleness
            && status?.counts == before?.status.counts
        if !isSame { version += 1 }
    }

    /// Adds next pages in place, so that the items before them are not copied.
    private func append(_ loaded: LoadResult<Item>) {
        guard loaded.status.end != .cancelled else { return }
        result?.items += loaded.items
        for (position, item) in loaded.replaced where position < items.count {
            result?.items[position] = item
        }
        result?.continuation = loaded.continuation
        result?.status = loaded.status
        version += 1
    }

    /// Returns the result to show: what is cancelled keeps that of before, and a failed reload its
    /// items.
    private func shown(_ loaded: LoadResult<Item>, keepsItems: Bool) -> LoadResult<Item> {
        guard var previous = result else { return loaded }
        switch loaded.status.end {
        case .succeeded: return loaded
        case .cancelled: return previous
        case .failed(let failure):
            guard hasValue, keepsItems else { return loaded }
            let (end, counts) = (previous.status.end, previous.status.counts)
            previous.status = loaded.status
            (previous.status.end, previous.status.counts) = (end, counts)
            previous.status.staleness = failure
            return previous
        }
    }
}
