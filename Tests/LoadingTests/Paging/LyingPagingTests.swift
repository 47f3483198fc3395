import LoaderPlan
import Loading
import TestSupport
import Testing

/// Paging with inconsistent servers: a run ends within its bounds, repeats no request that has a
/// response, and counts correctly. The expected result is computed independently. `PageEndTests` has
/// what holds for the rules alone.
@Suite(.watchdog) struct LyingPagingTests {
    /// Every policy with each of its end conditions.
    static let policies = [
        "policy: page, size: 3", "policy: page, size: 3, more: response.more",
        "policy: page, total: response.total", "policy: page, more: response.more, start: 0",
        "policy: offset, size: 3", "policy: offset, size: 2, more: response.more",
        "policy: offset, total: response.total",
        "policy: token, next: response.next",
        "policy: token, next: response.next, more: response.more, size: 3",
        "policy: headerCursor, header: X-Next",
        "policy: headerCursor, header: X-Next, more: response.more",
        "policy: link", "policy: link, more: response.more",
        "policy: nextURL, next: response.next",
        "policy: nextURL, next: response.next, more: response.more, size: 3",
    ]

    /// The bounds of a run, and its policy for repeated pages.
    struct Bounds {
        var maxPages: Int
        var maxItems: Int
        var failsOnRepeat = false

        var keys: String {
            "maxPages: \(maxPages), maxItems: \(maxItems)"
                + (failsOnRepeat ? ", onRepeat: error" : "")
        }
    }

    static let bounds = [
        Bounds(maxPages: 7, maxItems: 5000), Bounds(maxPages: 50, maxItems: 11),
        Bounds(maxPages: 30, maxItems: 5000),
        Bounds(maxPages: 12, maxItems: 20, failsOnRepeat: true),
    ]

    @Test(arguments: policies)
    func `a run ends with the loaded pages`(policy: String) async throws {
        for (index, bounds) in Self.bounds.enumerated() {
            var harness = LoaderHarness(
                "id: rows, url: BASE/r, keypath: rows, retry: {attempts: 3}, paging: {\(policy), \(bounds.keys)}"
            )
            harness.clock = TestClock(skipping: .seconds(100))
            let plan = try harness.plan(base: "http://a.example")
            let activation = try harness.activation()
            for habit in LyingServer.Habit.allCases {
                let server = LyingServer(habit, seed: UInt64(index))
                let snapshot = await harness.load(plan, activation, server)
                check(snapshot, server.responses, bounds, "\(policy), \(bounds.keys): \(habit)")
            }
        }
    }

    private func check(
        _ snapshot: Snapshot, _ responses: [LyingServer.Response], _ bounds: Bounds, _ name: String
    ) {
        let section = snapshot.sections[0]
        let completed = responses.filter { !$0.isBusy }
        #expect(completed.count <= bounds.maxPages, "\(name)")
        #expect(section.items.count <= bounds.maxItems, "\(name)")
        // Requests are compared as a server sees them.
        let seen = completed.map { response in
            Seen(target: target(of: response.request.url), headers: response.request.headers)
        }
        #expect(Set(seen).count == seen.count, "\(name): \(seen.map(\.target))")
        let account = Account(completed.compactMap(\.items), bounds, section.failure)
        let counts = section.counts
        #expect(snapshot.names(of: section) == account.items.map(String.init), "\(name)")
        #expect(counts.pages == account.pages, "\(name)")
        #expect(counts.received == account.received, "\(name)")
        #expect(counts.duplicates == account.duplicates, "\(name)")
        #expect(section.report.hasPrefix(account.state(completed)), "\(name): \(section.report)")
        #expect(!counts.hasMore || section.failure != nil, "\(name)")
    }

    private struct Seen: Hashable {
        var target: String
        var headers: [HTTPHeader]
    }

    /// Returns path and query of a URL as in the request line.
    private func target(of url: String) -> String {
        let parts = url.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
        let path = parts[2].drop { $0 != "/" && $0 != "?" }
        return path.hasPrefix("/") ? String(path) : "/" + path
    }

    /// Computes the expected result of pages independently of the loader.
    private struct Account {
        var items: [Int] = []
        var pages = 0
        var received = 0
        var duplicates = 0
        private var failure: LoadFailure?

        init(_ responses: [[Int]], _ bounds: Bounds, _ failure: LoadFailure?) {
            self.failure = failure
            var before: [Int] = []
            for page in responses {
                let isRepeat = page == before && !page.isEmpty
                if isRepeat, bounds.failsOnRepeat { return }
                pages += 1
                received += page.count
                before = page
                if isRepeat { continue }
                for item in page where items.count < bounds.maxItems {
                    if items.contains(item) { duplicates += 1 } else { items.append(item) }
                }
            }
        }

        /// The beginning of the section's report.
        func state(_ responses: [LyingServer.Response]) -> String {
            if responses.contains(where: { $0.items == nil }) { return "status: HTTP 501" }
            if failure?.kind == .policy { return "policy: " }
            return items.isEmpty ? "empty" : "content"
        }
    }
}
