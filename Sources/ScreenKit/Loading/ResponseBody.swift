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
        let response: HTTPResponse
        let page: Int
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
        let definition = configuration.definition
        let paging = definition.paging
        let (response, page) = (configuration.response, configuration.page)
        more = try paging.more?.read(root, response, page)
        total = try paging.total?.read(root, response, page)
        next = try paging.next?.read(root, response, page)
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

    private mutating func decode(_ list: inout any UnkeyedDecodingContainer, isLossy: Bool) throws {
        count = list.count ?? 0
        items.reserveCapacity(count)
        while !list.isAtEnd {
            guard isLossy else {
                items.append(try list.decode(Item.self))
                continue
            }
            let element = try list.superDecoder()
            do { items.append(try element.singleValueContainer().decode(Item.self)) } catch {
                faults.append((items.count, LoadFailure(decoding: error).message))
            }
        }
    }

    /// Returns the items among some elements of the list, and the faults of the others.
    func elements(
        _ range: Range<Int>
    ) -> (items: ArraySlice<Item>, faults: [(position: Int, reason: String)]) {
        let places = faults.enumerated().map { $0.element.position + $0.offset }
        let start = range.lowerBound - places.count { $0 < range.lowerBound }
        let end = range.upperBound - places.count { $0 < range.upperBound }
        let own = zip(places, faults).filter { range.contains($0.0) }.map(\.1)
        return (items[start..<end], own.map { ($0.position - start, $0.reason) })
    }

    /// Drops the items of a page that repeats another.
    mutating func dropItems() { (items, faults) = ([], []) }

    static func decode(
        _ response: HTTPResponse, _ definition: LoadDefinition<Item>, mayBeAbsent: Bool = false,
        page: Int = 1
    ) throws(LoadFailure) -> ResponseBody {
        let data = response.isWithoutContent ? Data("null".utf8) : try response.content()
        let configuration = Configuration(
            definition: definition,
            mayBeAbsent: mayBeAbsent || definition.isOptional || response.isWithoutContent,
            response: response, page: page)
        do {
            return try JSONDecoder().decode(Self.self, from: data, configuration: configuration)
        } catch { throw LoadFailure(decoding: error) }
    }
}

nonisolated extension HTTPResponse {
    /// Returns what an expression has of the decoded response; nil if it has no value.
    public func value<Body: Decodable, Value>(
        _ compute: (Body) throws -> Value?
    ) throws(LoadFailure) -> Value? {
        let body: Body = try decoded()
        return (try? compute(body)) ?? nil
    }

    /// The body, which is more than white space.
    func content() throws(LoadFailure) -> Data {
        let isBlank = body.withUnsafeBytes { bytes in
            bytes.allSatisfy { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }
        }
        if isBlank { throw .empty }
        return body
    }

    func decoded<Body: Decodable>() throws(LoadFailure) -> Body {
        let content = try content()
        do { return try JSONDecoder().decode(Body.self, from: content) } catch {
            throw LoadFailure(decoding: error)
        }
    }

    /// Throws the failure of a response that the spec rejects.
    ///
    /// - Parameter reason: returns why; nil or an empty text if it does not.
    public func reject<Body: Decodable>(if reason: (Body) throws -> String?) throws(LoadFailure) {
        guard !isWithoutContent, let text = try value(reason), !text.isEmpty else { return }
        throw LoadFailure(.rejected, text.count > 1_000 ? text.prefix(1_000) + "…" : text)
    }
}
