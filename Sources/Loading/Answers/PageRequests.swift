import LoadingCore
import POSIX
import Screens

/// The requests of the pages of a list in a recording.
struct PageRequests {
    /// What finding a page and knowing its request again takes.
    struct Expected: Sendable {
        /// What makes its request of the first one.
        let changes: [LoadingRules.PageChange]
        /// That of the recorded page, which may have another page size.
        let key: PageKey
        /// That of `HTTPRequest.digest`; nil if the changes make no request.
        let digest: UInt64?

        fileprivate init(_ changes: [LoadingRules.PageChange], _ key: PageKey, digest: UInt64?) {
            (self.changes, self.key, self.digest) = (changes, key, digest)
        }

        /// Nil if the changes make no request.
        fileprivate init?(
            _ paging: Paging, after first: HTTPRequest, _ changes: [LoadingRules.PageChange]
        ) {
            let position = changes.filter { if case .size = $0 { false } else { true } }
            guard let request = try? paging.request(first, position) else { return nil }
            let key = RequestKey(request)
            let digest =
                position.count == changes.count
                ? request.digest(key) : try? paging.request(first, changes).digest
            self.init(
                changes, PageKey(key, hash: key.hashValue, field: paging.field(of: request)),
                digest: digest)
        }
    }

    private let paging: Paging
    private let first: HTTPRequest
    /// The requests of numbered pages that were made together, by the number of pages before them.
    private var made: [Expected?] = []
    private var start = 0
    private var pattern: NumberedRequest?
    /// Limit: requests that are made together.
    private static let maxCount = 4_096
    /// The number of requests from which on they are made of a pattern, which takes some to make.
    private static let patternCount = 16

    init(_ paging: Paging, after first: HTTPRequest) {
        self.paging = paging
        self.first = first
    }

    /// Returns the request of the recorded page that would be next, also after paging has ended.
    mutating func expected(after machine: LoadingRules.PageMachine) -> Expected? {
        switch paging.policy.position {
        case .number: return numbered(after: machine.pages)
        case .offset: return Expected(paging, after: first, changes(to: machine.received))
        case .token, .url:
            return machine.nextChanges().flatMap { Expected(paging, after: first, $0) }
        case nil: return nil
        }
    }

    /// Returns what makes the request of a page of the first one, as `PageMachine.nextChanges`.
    private func changes(to number: Int) -> [LoadingRules.PageChange] {
        [.number(number)] + (paging.size.map { [.size($0)] } ?? [])
    }

    /// Returns the request of a page that depends on the number of pages before it alone. All processors
    /// make those of the next pages, twice as many each time.
    private mutating func numbered(after pages: Int) -> Expected? {
        if !(start..<start + made.count).contains(pages) {
            let count = min(max(2 * made.count, 1), Self.maxCount)
            if count == Self.patternCount {
                pattern = NumberedRequest(paging) { [paging, first] number in
                    var changes: [LoadingRules.PageChange] = [.number(number)]
                    let position = try? paging.request(first, changes)
                    paging.size.map { changes.append(.size($0)) }
                    guard let position, let sent = try? paging.request(first, changes) else {
                        return nil
                    }
                    return (position, sent)
                }
            }
            let length = Parallel.length(of: count, least: 64)
            let parts = Parallel.map(pages..<pages + count, by: length) { [self] part in
                part.map { pages in
                    let number = Self.sum(paging.start, and: pages)
                    let changes = changes(to: number)
                    guard let pattern else { return Expected(paging, after: first, changes) }
                    return Expected(
                        changes, pattern.key(number), digest: pattern.digest(number))
                }
            }
            (start, made) = (pages, parts.flatMap(\.self))
        }
        return made[pages - start]
    }

    private static func sum(_ first: Int, and second: Int) -> Int {
        let sum = first.addingReportingOverflow(second)
        return sum.overflow ? .max : sum.partialValue
    }
}

/// What tells the requests of recorded pages apart.
struct PageKey: Equatable, Sendable {
    private let request: RequestKey
    /// The field of the head that has the position of the page, if one has.
    private let field: String?
    /// Equal for equal keys; one of many pages is looked for by it.
    let hash: Int

    /// - Parameter hash: that of the request.
    init(_ request: RequestKey, hash: Int, field: String?) {
        (self.request, self.field) = (request, field)
        self.hash = field.map { hash ^ $0.hashValue } ?? hash
    }

    /// Creates the key of a page that has come.
    init(_ answer: RecordedAnswer, _ paging: Paging) {
        self.init(
            answer.key, hash: answer.hashOfKey, field: paging.field(of: answer.request))
    }
}

extension Paging {
    /// Returns the value of the field of a request's head that has the position; nil if there is
    /// none, or if the position is elsewhere.
    func field(of request: HTTPRequest) -> String? {
        guard place == .header, policy.parameter != nil else { return nil }
        return request.headers.values(of: parameter).first
    }
}
