import Diagnostics
import FaultServer
import LoaderPlan
import Loading
import ScreenSpec
import TestSupport
import Testing

/// Recorded responses of public APIs, each paged to its end by a spec.
@Suite(.enabled(if: Suites.arePresent, "the suites are not there; SCREENC_SUITES names them"))
struct RecordedAPITests {
    struct Row: Sendable, CustomTestStringConvertible {
        var testDescription: String
        /// `BASE` is the URL of the server.
        var spec: String
        var recorded: @Sendable () throws -> RecordedAPI
        var pages = PageLimit.all
        /// The number of items, and the first fields of the first and last.
        var count: Int
        var first: String
        var last: String
        /// Pages, received items, duplicates.
        var counts: [Int]
        var hasMore = false
        /// The requests in order.
        var targets: [String]
    }

    @Test(arguments: linkRows + tokenRows + urlRows)
    func `pages to the end`(row: Row) async throws {
        let api = try row.recorded()
        let snapshot = try await load(row, api.server.url)
        let section = snapshot.sections[0]
        #expect(section.report == "content")
        let names = snapshot.names(of: section)
        #expect(names.count == row.count)
        #expect(names.first == row.first)
        #expect(names.last == row.last)
        #expect(
            [section.counts.pages, section.counts.received, section.counts.duplicates]
                == row.counts)
        #expect(section.counts.hasMore == row.hasMore)
        let repeated = section.counts.notes.filter { $0.contains("has its identity") }
        #expect(section.counts.notes == repeated)
        #expect(repeated.isEmpty == (section.counts.duplicates == 0))
        #expect(api.server.targets == row.targets)
    }

    private func load(_ row: Row, _ base: String) async throws -> Snapshot {
        let text = row.spec.replacing("BASE", with: base)
        var bag = DiagnosticBag()
        let screen = Compiler().compile(
            SourceText(path: "test.yaml", bytes: Array(text.utf8)), into: &bag)
        try #require(bag.sorted.map(\.message) == [])
        let plan = lower(try #require(screen))
        let activation = bindParameters(plan, [], into: &bag)
        var environment = LoadEnvironment(transport: CurlTransport(allowPrivate: true)) {
            path throws(LoadFileFault) in throw LoadFileFault(path)
        }
        environment.limits = .patient
        environment.pages = row.pages
        environment.clock = TestClock()
        return await Loading.load(plan, activation: try #require(activation), in: environment)
    }
}
