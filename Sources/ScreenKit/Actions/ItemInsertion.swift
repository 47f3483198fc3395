/// An item that a write adds to a section, on top of what is loaded.
public nonisolated struct ItemInsertion<Item: Hashable & Sendable>: AnyItemInsertion {
    /// Which end of the loaded items it is added to.
    public enum Edge: Hashable, Sendable {
        /// Before them.
        case start
        /// After them.
        case end
    }

    /// The id of the section.
    public let section: String
    /// The loads with the items of the section.
    public let sources: [AnyLoad]
    /// The item, with the identity that the answer has given to it.
    private(set) var item: Item
    let edge: Edge
    private let text: @MainActor @Sendable (Item) -> String?
    private var name: (@MainActor @Sendable (inout Item, any Sendable) -> Void)?

    /// - Parameters:
    ///   - section: the id of the section.
    ///   - sources: the loads with the items of the section. After a success the item stays until one of
    ///     them has a later answer.
    ///   - identity: returns what tells an item from others.
    public init(
        _ item: Item, into section: String, at edge: Edge = .start, until sources: [AnyLoad],
        identity: @escaping @MainActor @Sendable (Item) -> String?
    ) {
        self.item = item
        self.section = section
        self.edge = edge
        self.sources = sources
        text = identity
    }

    /// Returns the insertion with what gives the item the identity that an answer says.
    public func named<Response: Sendable>(
        by type: Response.Type,
        _ name: @escaping @MainActor @Sendable (inout Item, Response) -> Void
    ) -> ItemInsertion {
        var insertion = self
        insertion.name = { item, response in
            if let response = response as? Response { name(&item, response) }
        }
        return insertion
    }

    /// What tells the item from others; nil if nothing does.
    @MainActor public var identity: String? { text(item) }

    /// Returns the insertion after its request has succeeded.
    @MainActor public func answered(by response: any Sendable) -> any AnyItemInsertion {
        var insertion = self
        name?(&insertion.item, response)
        return insertion
    }
}

/// An item of any type that a write adds to a section.
public nonisolated protocol AnyItemInsertion: Sendable {
    /// The id of the section.
    var section: String { get }
    /// The loads with the items of the section.
    var sources: [AnyLoad] { get }
    /// What tells the item from others; nil if nothing does.
    @MainActor var identity: String? { get }

    /// Returns the insertion after its request has succeeded.
    @MainActor func answered(by response: any Sendable) -> any AnyItemInsertion
}

/// What has become of the request of an item that it added, and that has stayed since: `failed` of
/// specs.
public nonisolated struct FailedWrite: Hashable, Sendable {
    /// Why a request has failed.
    public struct Reason: Hashable, Sendable {
        private let failure: LoadFailure

        fileprivate init(_ failure: LoadFailure) { self.failure = failure }

        /// The kind of the failure: `status`, `timeout`.
        public var kind: String { failure.kind.rawValue }
        /// The status of the response; 0 without one.
        public var status: Int { failure.status ?? 0 }
        /// The failure in words for the app's user.
        public var message: String { failure.userMessage }

        /// Returns the body of a response with a bad status; nil if it does not match the type.
        public func response<Body: Decodable>(as type: Body.Type = Body.self) -> Body? {
            failure.response(as: type)
        }
    }

    /// Why the request has failed.
    public let error: Reason

    init(_ failure: LoadFailure) {
        error = Reason(failure)
    }
}
