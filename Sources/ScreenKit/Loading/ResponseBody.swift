import Foundation

/// What a load reads of a response.
public nonisolated enum LoadShape: Hashable, Sendable {
    /// A value of any type.
    case value
    /// A list.
    case list
    /// The items of a section: a list, or one object in place of it.
    case items
}

/// The parts of a response that a load reads, decoded in one pass.
nonisolated struct ResponseBody<Item: Decodable & Hashable & Sendable>: DecodableWithConfiguration {
    struct Configuration {
        let definition: LoadDefinition<Item>
        /// Whether the list may be missing or null.
        let mayBeAbsent: Bool
    }

    /// The items; one for a value.
    private(set) var items: [Item] = []
    /// The number of items, before any is dropped.
    private(set) var count = 0
    /// Why items are dropped, for each, with the number of items before.
    private(set) var faults: [(position: Int, reason: String)] = []
    /// Whether there is no list, which is allowed.
    private(set) var isAbsent = false
    private(set) var more: JSONScalar?
    private(set) var total: JSONScalar?
    private(set) var next: JSONScalar?

    init(from root: any Decoder, configuration: Configuration) throws {
        func scalar(_ path: ResponsePath?) throws -> JSONScalar? {
            try path.map { path in
                try (try? path.decoder(in: root)).map { try JSONScalar(from: $0) } ?? .null
            }
        }
        let definition = configuration.definition
        let paging = definition.paging
        (more, total) = (try scalar(paging.more), try scalar(paging.total))
        next = try scalar(paging.next)
        let found = try definition.keypath.decoder(in: root)
        let isNull = try found?.singleValueContainer().decodeNil() ?? true
        isAbsent = isNull && configuration.mayBeAbsent
        if isAbsent { return }
        let missing = LoadFailure(
            .keypath, "the response has no value for \(definition.keypath.location)")
        guard let found, !isNull || definition.shape == .value else { throw missing }
        if definition.shape != .value, var list = try? found.unkeyedContainer() {
            try decode(&list, isLossy: definition.isLossy)
            return
        }
        if definition.shape == .list || definition.shape == .items && paging.isPaged {
            throw missing
        }
        count = 1
        do { items = [try found.singleValueContainer().decode(Item.self)] } catch {
            switch error as? DecodingError {
            case .keyNotFound, .typeMismatch:
                // An object that is no item of the section.
                if definition.shape == .items { throw missing }
            default: break
            }
            throw error
        }
    }

    private mutating func decode(
        _ list: inout any UnkeyedDecodingContainer, isLossy: Bool
    ) throws {
        count = list.count ?? 0
        items.reserveCapacity(count)
        while !list.isAtEnd {
            guard isLossy else {
                items.append(try list.decode(Item.self))
                continue
            }
            switch try list.decode(Attempt<Item>.self).result {
            case .success(let item): items.append(item)
            case .failure(let error):
                faults.append((items.count, LoadFailure(decoding: error).message))
            }
        }
    }

    /// Drops the items of a page that repeats another.
    mutating func dropItems() { (items, faults) = ([], []) }

    static func decode(
        _ data: Data, _ definition: LoadDefinition<Item>, mayBeAbsent: Bool = false
    ) throws(LoadFailure) -> ResponseBody {
        if data.isEmpty {
            throw LoadFailure(.empty, "the response is empty, where JSON was expected")
        }
        let configuration = Configuration(
            definition: definition, mayBeAbsent: mayBeAbsent || definition.isOptional)
        do {
            return try JSONDecoder().decode(Self.self, from: data, configuration: configuration)
        } catch { throw LoadFailure(decoding: error) }
    }
}

/// An item that may not match its model.
private nonisolated struct Attempt<Item: Decodable>: Decodable {
    let result: Result<Item, any Error>

    init(from decoder: any Decoder) throws {
        result = Result { try decoder.singleValueContainer().decode(Item.self) }
    }
}

nonisolated extension HTTPResponse {
    /// Throws the failure of a response that the spec rejects.
    ///
    /// - Parameter reason: returns why; nil or an empty text if it does not.
    public func reject<Body: Decodable>(
        if reason: (Body) throws -> String?
    ) throws(LoadFailure) {
        guard !isWithoutContent else { return }
        let body: Body
        do { body = try JSONDecoder().decode(Body.self, from: self.body) } catch {
            throw LoadFailure(decoding: error)
        }
        guard let text = try? reason(body), !text.isEmpty else { return }
        throw LoadFailure(.rejected, text.count > 1_000 ? text.prefix(1_000) + "…" : text)
    }
}
