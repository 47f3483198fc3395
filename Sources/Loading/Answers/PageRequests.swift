import LoadingCore
import POSIX
import Screens

/// The requests of the pages of a list in a recording.
struct PageRequests {
    /// A request, and what finding it and knowing it again takes.
    struct Expected: Sendable {
        /// What makes it of the first one.
        let changes: [LoadingRules.PageChange]
        let request: HTTPRequest
        let key: RequestKey
        /// That of `HTTPRequest.digest`.
        let digest: UInt64

        /// Nil if the changes make no request.
        fileprivate init?(
            _ paging: Paging, after first: HTTPRequest, _ changes: [LoadingRules.PageChange]
        ) {
            guard let request = try? paging.request(first, changes) else { return nil }
            (self.changes, self.request, key) = (changes, request, RequestKey(request))
            digest = request.digest(key)
        }
    }

    private let paging: Paging
    private let first: HTTPRequest
    /// The requests of numbered pages that were made together, by the number of pages before them.
    private var made: [Expected?] = []
    private var start = 0
    /// Limit: requests that are made together.
    private static let maxCount = 4_096

    init(_ paging: Paging, after first: HTTPRequest) {
        self.paging = paging
        self.first = first
    }

    /// Returns the request of the recorded page that would be next, also after paging has ended.
    mutating func expected(after machine: LoadingRules.PageMachine) -> Expected? {
        // The recorded request may have another page size.
        switch paging.policy.position {
        case .number: return numbered(after: machine.pages)
        case .offset: return Expected(paging, after: first, [.number(machine.received)])
        case .token, .url:
            let changes = machine.nextChanges()?.filter {
                if case .size = $0 { false } else { true }
            }
            return changes.flatMap { Expected(paging, after: first, $0) }
        case nil: return nil
        }
    }

    /// Returns the request of a page that depends on the number of pages before it alone. All processors
    /// make those of the next pages, twice as many each time.
    private mutating func numbered(after pages: Int) -> Expected? {
        if !(start..<start + made.count).contains(pages) {
            let count = min(max(2 * made.count, 1), Self.maxCount)
            let length = Parallel.length(of: count, least: 64)
            let parts = Parallel.map(pages..<pages + count, by: length) { [paging, first] part in
                part.map { pages in
                    Expected(
                        paging, after: first, [.number(Self.sum(paging.start, and: pages))])
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
