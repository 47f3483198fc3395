import Foundation

/// The parts of a response that a load reads, decoded in one pass.
nonisolated struct ResponseBody<Item: Decodable & Sendable>: DecodableWithConfiguration {
    /// What is read.
    struct Configuration {
        let shape: LoadShape
        let path: ResponsePath
        /// Whether an item that does not match its model is dropped and counted.
        let isLossy: Bool
        let paging: Paging
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
            guard let path else { return nil }
            return try (try? path.decoder(in: root)).flatMap { try JSONScalar(from: $0) } ?? .null
        }
        let paging = configuration.paging
        (more, total) = (try scalar(paging.more), try scalar(paging.total))
        next = try scalar(paging.next)
        let path = configuration.path
        let found = try path.decoder(in: root)
        let isNull = try found?.singleValueContainer().decodeNil() ?? true
        if isNull, configuration.mayBeAbsent {
            isAbsent = true
            return
        }
        guard let found, !isNull || configuration.shape == .value else {
            throw LoadFailure(.keypath, "the response has no value at \(path.location)")
        }
        switch configuration.shape {
        case .value:
            items = [try found.singleValueContainer().decode(Item.self)]
            count = 1
        case .list, .items:
            guard var list = try? found.unkeyedContainer() else {
                guard configuration.shape == .items, !paging.isPaged else {
                    throw LoadFailure(
                        .keypath, "the response has no list at \(path.location)")
                }
                try decodeOneObject(found, path)
                return
            }
            try decode(&list, isLossy: configuration.isLossy)
        }
    }

    /// Drops the items of a page that repeats another.
    mutating func dropItems() { (items, faults) = ([], []) }

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
            case .failure(let error): faults.append((items.count, DecodingProblem.text(error)))
            }
        }
    }

    /// One object in place of a list is one item of a section.
    private mutating func decodeOneObject(_ decoder: any Decoder, _ path: ResponsePath) throws {
        do {
            items = [try decoder.singleValueContainer().decode(Item.self)]
            count = 1
        } catch DecodingError.keyNotFound, DecodingError.typeMismatch {
            throw LoadFailure(.keypath, "the response has no list at \(path.location)")
        }
    }
}

/// What a load reads of a response.
public nonisolated enum LoadShape: Hashable, Sendable {
    /// A value of any type.
    case value
    /// A list.
    case list
    /// The items of a section: a list, or one object in place of it.
    case items
}

/// An item that may not match its model.
private nonisolated struct Attempt<Item: Decodable>: Decodable {
    let result: Result<Item, any Error>

    init(from decoder: any Decoder) throws {
        result = Result { try decoder.singleValueContainer().decode(Item.self) }
    }
}

nonisolated extension ResponseBody {
    /// Decodes a body. Throws a `LoadFailure`.
    static func decode(
        _ data: Data, _ configuration: Configuration
    ) throws(LoadFailure) -> ResponseBody {
        if data.isEmpty {
            throw LoadFailure(.empty, "the response is empty, where JSON was expected")
        }
        do {
            return try JSONDecoder().decode(Self.self, from: data, configuration: configuration)
        } catch let failure as LoadFailure {
            throw failure
        } catch {
            let isMarkup = data.first { !" \t\r\n".utf8.contains($0) } == UInt8(ascii: "<")
            throw LoadFailure(
                .decode,
                isMarkup
                    ? "the response is HTML or XML, where JSON was expected"
                    : DecodingProblem.text(error))
        }
    }
}

/// Says what is wrong with a value.
nonisolated enum DecodingProblem {
    static func text(_ error: any Error) -> String {
        switch error as? DecodingError {
        case .keyNotFound(let key, let context):
            "\(location(context.codingPath + [key])) is missing"
        case .valueNotFound(let type, let context):
            "\(location(context.codingPath)) is null, where \(type) was expected"
        case .typeMismatch(let type, let context):
            "\(location(context.codingPath)) is not \(type)"
        case .dataCorrupted(let context):
            "\(location(context.codingPath)): \(context.debugDescription)"
        default: "\(error)"
        }
    }

    private static func location(_ path: [any CodingKey]) -> String {
        path.reduce("$") { text, key in
            key.intValue.map { "\(text)[\($0)]" } ?? "\(text).\(key.stringValue)"
        }
    }
}

nonisolated extension HTTPResponse {
    /// Throws the failure of a response that the spec rejects.
    ///
    /// - Parameter reason: returns why; nil or an empty text if it does not.
    public func reject<Body: Decodable>(
        if reason: (Body) throws(ExpressionError) -> String?
    ) throws(LoadFailure) {
        guard !isWithoutContent else { return }
        let body: Body
        do { body = try JSONDecoder().decode(Body.self, from: self.body) } catch {
            throw LoadFailure(.decode, DecodingProblem.text(error))
        }
        guard let text = try? reason(body), !text.isEmpty else { return }
        throw LoadFailure(.rejected, text.count > 1_000 ? text.prefix(1_000) + "…" : text)
    }
}
