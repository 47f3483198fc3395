import Foundation
import LoadingCore

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
    /// `mayBeAbsent` is whether the list may be missing or null.
    typealias Configuration = (
        definition: LoadDefinition<Item>, mayBeAbsent: Bool, response: HTTPResponse, page: Int
    )

    /// The items, or why an element of the list is none; one for a value.
    private(set) var elements: [Result<Item, LoadFailure>] = []
    /// Whether there is no list, which is allowed.
    private(set) var isAbsent = false
    private(set) var more: JSONScalar?
    private(set) var total: JSONScalar?
    private(set) var next: JSONScalar?

    init(from root: any Decoder, configuration: Configuration) throws {
        let (definition, mayBeAbsent, response, page) = configuration
        let paging = definition.paging
        more = try paging.more?.read(root, response, page)
        total = try paging.total?.read(root, response, page)
        next = try paging.next?.read(root, response, page)
        let found = try definition.keypath.decoder(in: root)
        let isNull = try found?.singleValueContainer().decodeNil() ?? true
        isAbsent = isNull && mayBeAbsent
        if isAbsent { return }
        let missing = LoadFailure(
            .keypath, "the response has no value for \(definition.keypath.location)")
        guard let found, !isNull || definition.shape == .value else { throw missing }
        if definition.shape != .value, var list = try? found.unkeyedContainer() {
            try decode(&list, of: response, isLossy: definition.isLossy)
            return
        }
        if definition.shape == .list || definition.shape == .items && paging.isPaged {
            throw missing
        }
        // One object is an item of a section, but no other value is.
        if definition.shape == .items, (try? found.container(keyedBy: JSONKey.self)) == nil {
            throw missing
        }
        do {
            let item = try found.singleValueContainer().decode(Item.self)
            elements = [.success(response.withAbsoluteURL(item))]
        } catch DecodingError.keyNotFound where definition.shape == .items {
            // An object that is no item of the section.
            throw missing
        } catch DecodingError.typeMismatch where definition.shape == .items {
            throw missing
        }
    }

    private mutating func decode(
        _ list: inout any UnkeyedDecodingContainer, of response: HTTPResponse, isLossy: Bool
    ) throws {
        elements.reserveCapacity(list.count ?? 0)
        while !list.isAtEnd {
            guard isLossy else {
                elements.append(.success(response.withAbsoluteURL(try list.decode(Item.self))))
                continue
            }
            let element = try list.superDecoder().singleValueContainer()
            elements.append(
                Result { response.withAbsoluteURL(try element.decode(Item.self)) }
                    .mapError(LoadFailure.init(decoding:)))
        }
    }

    static func decode(
        _ response: HTTPResponse, _ definition: LoadDefinition<Item>, mayBeAbsent: Bool = false,
        page: Int = 1
    ) throws(LoadFailure) -> ResponseBody {
        let data = response.isWithoutContent ? Data("null".utf8) : try response.content()
        let mayBeAbsent = mayBeAbsent || definition.isOptional || response.isWithoutContent
        do {
            return try response.decoder.decode(
                Self.self, from: data, configuration: (definition, mayBeAbsent, response, page))
        } catch { throw LoadFailure(decoding: error) }
    }
}

/// The elements of a list in a response, if there is one.
private nonisolated struct ResponseList<Item: Decodable>: DecodableWithConfiguration {
    let items: [Item]

    init(from root: any Decoder, configuration path: ResponsePath) throws {
        guard let found = try path.decoder(in: root), var list = try? found.unkeyedContainer()
        else {
            items = []
            return
        }
        var items: [Item] = []
        while !list.isAtEnd { items.append(try list.decode(Item.self)) }
        self.items = items
    }
}

nonisolated extension HTTPResponse {
    /// Returns the received items of a page; none if it has no list.
    ///
    /// - Parameter path: the path of the list.
    public func items<Item: Decodable>(at path: ResponsePath = []) throws(LoadFailure) -> [Item] {
        do {
            return try decoder.decode(
                ResponseList<Item>.self, from: try content(), configuration: path
            ).items
        } catch { throw LoadFailure(decoding: error) }
    }

    /// Returns what an expression has of the decoded response; nil if it has no value.
    public func value<Body: Decodable, Value>(
        _ compute: (Body) throws -> Value?
    ) throws(LoadFailure) -> Value? {
        let body: Body = try decoded()
        return (try? compute(body)) ?? nil
    }

    /// The body, which is more than white space.
    func content() throws(LoadFailure) -> Data {
        if body.allSatisfy({ " \n\r\t".utf8.contains($0) }) { throw .empty }
        return body
    }

    func decoded<Body: Decodable>() throws(LoadFailure) -> Body {
        let content = try content()
        do { return withAbsoluteURL(try decoder.decode(Body.self, from: content)) } catch {
            throw LoadFailure(decoding: error)
        }
    }

    /// A decoder with which models resolve relative URLs against that of the response.
    fileprivate var decoder: JSONDecoder {
        let decoder = JSONDecoder()
        if let url, let key = CodingUserInfoKey(rawValue: "absoluteURL") {
            let absoluteURL: @Sendable (String) -> String = {
                LoadingRules.absoluteURL($0, in: url)
            }
            decoder.userInfo[key] = absoluteURL
        }
        return decoder
    }

    /// Returns a value that is itself a URL, outside of a model, as an absolute one; any other as it is.
    fileprivate func withAbsoluteURL<Value>(_ value: Value) -> Value {
        guard Value.self == URL.self || Value.self == URL?.self, let url,
            let relative = value as? URL
        else { return value }
        let text = LoadingRules.absoluteURL(relative.absoluteString, in: url)
        return URL(string: text) as? Value ?? value
    }

    /// Throws the failure of a response that the spec rejects.
    ///
    /// - Parameter reason: returns why; nil or an empty text if it does not.
    public func reject<Body: Decodable>(if reason: (Body) throws -> String?) throws(LoadFailure) {
        guard !isWithoutContent, let text = try value(reason), !text.isEmpty else { return }
        throw LoadFailure(.rejected, text.count > 1_000 ? text.prefix(1_000) + "…" : text)
    }
}
