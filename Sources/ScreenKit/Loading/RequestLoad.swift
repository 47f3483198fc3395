import LoadingCore
public import Observation

/// What is loaded and how it is decoded.
public nonisolated struct LoadDefinition<Item: Decodable & Hashable & Sendable>: Sendable {
    let shape: LoadShape
    /// The path of the value in the response.
    public var keypath: ResponsePath = []
    /// Whether the value is whether there is a response of status 200.
    public var isHealthCheck = false
    /// Whether a missing or null value is accepted.
    public var isOptional = false
    /// Whether an item that does not match its model is dropped and counted.
    public var isLossy = false
    /// Returns the value of an item of a union that names no case, if such items are dropped and
    /// counted; nil if none is.
    public var unknown: (@Sendable (Item) -> String?)?
    /// How the pages of a list are requested.
    public var paging = Paging()
    /// How requests are sent.
    public var rules = RequestRules()
    /// The polling interval.
    public var every: Duration?
    /// Tells items apart; nil if nothing does.
    public var identity: (@Sendable (Item) -> String?)?
    /// Reads what expressions over items read of the response that they came from; nil if nothing.
    public var response: (@Sendable (HTTPResponse) throws(LoadFailure) -> ItemResponse)?
    /// The parts of the newest answer that expressions read besides items.
    public var answerParts: Set<LoadAnswer.Part> = []
    /// Decodes the newest answer, which expressions read besides items; nil if none does.
    public var answer: (@Sendable (HTTPResponse) throws(LoadFailure) -> ItemResponse)?
    /// Throws if the spec rejects a successful response.
    public var reject: (@Sendable (HTTPResponse) throws(LoadFailure) -> Void)?
}

/// The progress of a load in a round.
nonisolated enum LoadProgress: Sendable {
    case notRequested
    /// It is not known whether its section is present.
    case unresolved
    case waiting, running, ended
    /// Ended without an answer of the round: what was loaded before stands.
    case reused
}

/// Shows a result, unless it is outdated and an earlier one of the same request is shown.
typealias ShowAnswer = @MainActor @Sendable (_ isOutdated: Bool) -> Void

/// Loads, and returns what shows the result.
typealias LoadWork = @Sendable () async -> ShowAnswer

/// The state of a request of a screen.
@Observable @MainActor
public class AnyLoad {
    /// `data.stats`, or the id of a section.
    public let name: String
    /// The polling interval.
    let every: Duration?
    var progress = LoadProgress.notRequested
    /// Changes with what the load shows. It is observed, because a status may be equal with other
    /// items.
    fileprivate(set) var version = 0
    /// Whether the last load had an answer that tells all items anew.
    @ObservationIgnored fileprivate(set) var isAnswered = false
    /// Whether an answer has come that says something else besides items than the one before.
    @ObservationIgnored fileprivate(set) var hasNewAnswer = false
    /// The number by which the rules of polls know it; nil before they do.
    @ObservationIgnored var number: Int?
    /// What a round was to do that has not ended. The next one does it, even if the request is the
    /// same.
    @ObservationIgnored var pending: LoadRound?

    /// Returns whether there is a new answer, and forgets that.
    func takeNewAnswer() -> Bool {
        defer { hasNewAnswer = false }
        return hasNewAnswer
    }

    /// Without a request: for computed items.
    init(_ name: String, every: Duration? = nil) { (self.name, self.every) = (name, every) }

    /// The latest result without its items; nil if the load has never ended.
    fileprivate(set) var status: LoadStatus?

    /// Whether a round will load it, or is loading it.
    public var isLoading: Bool { progress != .notRequested && !hasEnded }
    /// The counts of what is loaded.
    public var counts: LoadCounts { status?.counts ?? LoadCounts() }
    /// Why it failed; nil if it has not.
    public var failure: LoadFailure? { status?.failure }
    /// Why a refresh failed; the items are then stale.
    public var staleness: LoadFailure? { status?.staleness }
    /// The failure of the last load, whether or not there are items.
    var lastFailure: LoadFailure? { failure ?? staleness }
    var hasEnded: Bool { progress == .ended || progress == .reused }
    var hasValue: Bool { status?.hasValue == true }
    var isCancelled: Bool { status?.end == .cancelled && !isLoading }

    /// - Parameter source: what could not be loaded; nil if it is not known.
    func fail(_ failure: LoadFailure, from source: LoadSource? = nil, in round: LoadRound) {
        progress = .reused
    }

    /// Returns whether a round requests a source.
    func isWanted(_ source: LoadSource, in round: LoadRound) -> Bool {
        progress = .reused
        return false
    }

    /// Returns the work of loading, which is not done on the main actor; nil if the load has ended,
    /// because a round does not request its source.
    func work(_ source: LoadSource, in round: LoadRound, by sender: RequestSender) -> LoadWork? {
        progress = .reused
        return nil
    }
}

/// The items or the value of a request of a screen, with its state.
@Observable @MainActor
public final class RequestLoad<Item: Decodable & Hashable & Sendable>: AnyLoad {
    private let definition: LoadDefinition<Item>
    /// What the newest answer says besides items.
    public private(set) var answer = LoadAnswer()
    /// The loaded items, of a value at most one; those before a failed page too.
    public private(set) var items: [Item] = []
    /// The positions of the first items of the loaded pages.
    @ObservationIgnored public private(set) var pageStarts: [Int] = []
    /// Where the items came from.
    @ObservationIgnored private var origins = ItemOrigins()
    /// The positions of the responses of items by what tells these apart, once an expression reads one.
    @ObservationIgnored private var responseOfItem: [AnyHashable: Int] = [:]
    /// What has been asked for the items: if a poll of something else fails, they stand.
    @ObservationIgnored private var itemsSource: LoadSource?
    /// The result that the next page continues; nil if there is none.
    @ObservationIgnored private var continuation: LoadResult<Item>?

    /// Creates a load that has not begun.
    ///
    /// - Parameter define: sets what the definition of the load has beside the usual.
    public init(
        _ name: String, _ shape: LoadShape,
        _ define: (inout LoadDefinition<Item>) -> Void = { _ in }
    ) {
        var definition = LoadDefinition<Item>(shape: shape)
        define(&definition)
        self.definition = definition
        super.init(name, every: definition.every)
    }

    /// Returns the loaded value. Throws if there is none.
    public func get() throws(ExpressionError) -> Item {
        guard let value = items.first else { throw .notLoaded(name) }
        return value
    }

    /// Returns the loaded value; nil if the answer has none, which `isOptional` allows. Throws if the
    /// load has not succeeded.
    public func getIfPresent() throws(ExpressionError) -> Item? {
        guard hasValue else { throw .notLoaded(name) }
        return items.first
    }

    /// Returns the loaded value of a type that is optional itself.
    public func getIfPresent<Value>() throws(ExpressionError) -> Value? where Item == Value? {
        guard hasValue else { throw .notLoaded(name) }
        return items.first ?? nil
    }

    /// Returns the loaded items. Throws if there are none because the load has not succeeded.
    public func getItems() throws(ExpressionError) -> [Item] {
        guard hasValue else { throw .notLoaded(name) }
        return items
    }

    /// Returns what expressions read of the response that an item came from. Throws if that is not
    /// loaded any more. Of equal items without an identity it is that of the first one.
    public func response<Parts>(
        of item: Item, as type: Parts.Type
    ) throws(ExpressionError) -> Parts {
        // Observed, because items may be equal with other responses.
        _ = version
        if responseOfItem.isEmpty {
            responseOfItem = Dictionary(zip(items.map { key(of: $0) }, origins.byItem)) {
                first, _ in first
            }
        }
        guard let position = responseOfItem[key(of: item)],
            origins.responses.indices.contains(position)
        else { throw .notLoaded("response") }
        return try origins.responses[position].parts()
    }

    /// What tells an item apart. A write may change other parts of it.
    private func key(of item: Item) -> AnyHashable {
        definition.identity?(item).map { AnyHashable($0) } ?? AnyHashable(item)
    }

    override func work(
        _ source: LoadSource, in round: LoadRound, by sender: RequestSender
    ) -> LoadWork? {
        let round = resumed(in: round)
        let facts = facts(in: round, from: source)
        let loader: PagedLoad<Item>
        switch choice(in: round, facts) {
        case .reuse: return super.work(source, in: round, by: sender)
        case .next:
            loader = PagedLoad(definition, sender, after: continuation, pages: 1, isRefresh: false)
        case .first(let pages, let isRefresh):
            loader = PagedLoad(
                definition, sender, after: nil, pages: pages ?? 1, isRefresh: isRefresh)
        }
        return {
            let loaded = await loader.load(source)
            return { [self] in end(loaded, in: round, facts, isOutdated: $0) }
        }
    }

    override func isWanted(_ source: LoadSource, in round: LoadRound) -> Bool {
        let round = resumed(in: round)
        if choice(in: round, facts(in: round, from: source)) != .reuse { return true }
        return super.isWanted(source, in: round)
    }

    /// Returns the round that a load has not ended, or the given one.
    private func resumed(in round: LoadRound) -> LoadRound {
        round.reloads(name) ? round : pending ?? round
    }

    private func choice(
        in round: LoadRound, _ facts: LoadingRules.LoadFacts
    ) -> LoadingRules.LoadChoice {
        LoadingRules.choice(in: round.kind, facts, isPending: pending == round)
    }

    /// What the rules of rounds read of the load.
    ///
    /// - Parameter source: what a round asks for; nil if that is not known.
    private func facts(in round: LoadRound, from source: LoadSource?) -> LoadingRules.LoadFacts {
        LoadingRules.LoadFacts(
            isNamed: round.reloads(name) || round == .nextPages(of: name),
            isSame: source != nil && status?.source == source, end: status?.end.kind ?? .cancelled,
            hasValue: hasValue, isOfRequest: itemsSource == source, hasMore: continuation != nil,
            pages: counts.pages)
    }

    override func fail(
        _ failure: LoadFailure, from source: LoadSource? = nil, in round: LoadRound
    ) {
        var loaded = LoadResult<Item>(definition.paging)
        loaded.status.end = failure.kind == .cancelled ? .cancelled : .failed(failure)
        let facts = facts(in: round, from: source)
        if round.reloads(name), facts.isSame { loaded.status.source = source }
        end(loaded, in: round, facts)
    }

    private func end(
        _ loaded: LoadResult<Item>, in round: LoadRound, _ facts: LoadingRules.LoadFacts,
        isOutdated: Bool = false
    ) {
        progress = .ended
        let end = loaded.status.end
        isAnswered = end == .succeeded && !loaded.isContinued
        let kept = LoadingRules.kept(
            in: round.kind, facts, after: end.kind, isOutdated: isOutdated)
        if end != .cancelled { pending = nil }
        if kept == .before, status != nil { return progress = .reused }
        let before = status
        var isSame = true
        var new = loaded.status
        if kept == .stale, let before {
            new.end = before.end
            new.counts = before.counts
            new.staleness = loaded.status.failure
        } else {
            isSame =
                !loaded.isContinued && items == loaded.items && origins == loaded.origins
            pageStarts = loaded.index.pageStarts
            if !isSame { show(loaded) }
            if answer != loaded.answer {
                answer = loaded.answer
                hasNewAnswer = true
                isSame = false
            }
            continuation = loaded.hasMore ? loaded : nil
            itemsSource = loaded.status.source
        }
        status = new
        if !isSame || new.shown != before?.shown { version += 1 }
    }

    /// Adds next pages in place, so that the items before them are not copied.
    private func show(_ loaded: LoadResult<Item>) {
        show(loaded.origins, isContinued: loaded.isContinued)
        guard loaded.isContinued else { return items = loaded.items }
        items += loaded.items
        for (position, item) in loaded.replaced where items.indices.contains(position) {
            items[position] = item
        }
    }

    private func show(_ loaded: ItemOrigins, isContinued: Bool) {
        responseOfItem = [:]
        guard isContinued else { return origins = loaded }
        origins.responses = loaded.responses
        origins.byItem += loaded.byItem
        for (position, response) in loaded.replaced where origins.byItem.indices.contains(position)
        { origins.byItem[position] = response }
    }
}
