import Diagnostics
import Expressions
import Foundation
import LoaderPlan
import Loading
import ScreenSpec
import Synchronization
import TestSupport
import Testing
import Values

/// The sample specs with their recordings, without a network.
@Suite struct LoaderSpecsTests {
    @Test
    func `S3-02, S3-03, S3-05 followers have pages of a hundred, and a short page is the last`()
        async throws
    {
        let first = try await load("followers", pages: .count(1)).sections[0]
        #expect(first.items.count == 100)
        #expect(first.counts.hasMore)
        let all = try await load("followers").sections[0]
        #expect(all.items.count == 107)
        #expect(all.counts.pages == 2)
        #expect(!all.counts.hasMore)
    }

    @Test func `S3-07 no followers, S3-14 the user is a parameter`() async throws {
        let snapshot = try await load("followers", [("username", "nobody-yet")])
        #expect(snapshot.title == "Followers of nobody-yet")
        #expect(snapshot.summaries == ["empty []"])
        let missing = try await load("followers", [("username", "no-such-user")])
        #expect(missing.sections[0].failure?.status == 404)
    }

    @Test func `S1-08, S1-10 products are in an envelope with more`() async throws {
        let snapshot = try await load("market")
        let products = snapshot.sections[0]
        #expect(products.items.count == 43)
        #expect(products.counts.pages == 3)
        let names = snapshot.names(of: products)
        #expect(names.first == "1043" && names.last == "1001")
        #expect(
            products.counts.notes
                == ["1 item is not shown because an earlier item has its identity"])
    }

    @Test func `S3-04, S1-22 the next page is appended`() async throws {
        var followers = try await screen("followers")
        await followers.load()
        #expect(followers.snapshot().sections[0].items.count == 100)
        #expect(await followers.loadNextPages(of: ["followers"]))
        #expect(followers.snapshot().sections[0].items.count == 107)
        #expect(await !followers.loadNextPages(of: ["followers"]))

        var market = try await screen("market")
        var counts: [Int] = []
        await market.load()
        repeat {
            counts.append(market.snapshot().sections[0].items.count)
        } while await market.loadNextPages(of: ["products"])
        #expect(counts == [20, 39, 43])
        await market.refresh(try activation(of: "market"))
        #expect(market.snapshot().sections[0].items.count == 20)
    }

    @Test func `S1-22 a product that moved to the next page is shown once`() async throws {
        let products = try await load("market").sections[0]
        #expect(products.counts.received == 44)
        #expect(products.counts.duplicates == 1)
    }

    @Test func `S0-06, S0-07, S0-08, S0-18..23 widgets from all sources, to their last page`()
        async throws
    {
        let snapshot = try await load("widgets")
        #expect(
            snapshot.summaries == [
                "content [search cart orders]", "content [901 902]", "content [1 2 3 4 5]",
                "content [35 33 31]", "content [11 12]", "content [123 124 125]",
                "content [9780131103627 9788936434120 9780261103344]", "content [1 2 3 4]",
                "content [71 72 73 74 75]", "content [81 82 83]",
            ])
        #expect(snapshot.sections.map(\.counts.pages) == [0, 1, 2, 0, 1, 1, 1, 3, 3, 2])
        #expect(snapshot.sections.allSatisfy { !$0.counts.hasMore && $0.counts.notes == [] })
        let first = try await load("widgets", pages: .count(1))
        #expect(
            first.sections.filter(\.counts.hasMore).map(\.id) == [
                "topics", "reviews", "news", "events",
            ])
    }

    @Test func `S0-16 an inactive section is not requested`() async throws {
        let sent = CountingTransport()
        let snapshot = try await load("widgets", [("region", "US"), ("recent", "1")], over: sent)
        #expect(!snapshot.sections.contains { $0.id == "promotions" })
        #expect(sent.urls.count == 11)
        #expect(!sent.urls.contains { $0.hasSuffix("promotions") })
        #expect(snapshot.summary(of: snapshot.sections[2]) == "content [34]")
    }

    /// A URL with another status, and the expected failures.
    static let policies: [(url: String, status: Int, failed: [String], cancelledBy: String?)] = [
        ("/events", 404, ["events"], nil),
        ("/promotions", 500, ["promotions"], nil),
        ("/news?page=2&size=2", 500, ["news"], nil),
        ("/books", 500, ["books"], "books"),
        ("/users", 404, ["users"], "users"),
    ]

    @Test(arguments: policies)
    func `S0-11, S0-12, S0-13 the policy decides over request and error`(
        url: String, status: Int, failed: [String], cancelledBy: String?
    ) async throws {
        let sent = CountingTransport(failing: "https://api.example.com" + url, status)
        let snapshot = try await load("widgets", over: sent)
        #expect(snapshot.sections.filter { $0.failure != nil }.map(\.id) == failed)
        #expect(snapshot.cancelledBy == cancelledBy)
        let news = snapshot.sections.first { $0.id == "news" }
        if url.hasPrefix("/news") { #expect(news?.items.count == 2) }
    }

    @Test func `the sample database matches its SQL file`() async throws {
        let path = RepositoryRoot.path(of: "Specs/widgets/history")
        let sql = String(decoding: try Self.read(path + ".sql"), as: UTF8.self)
        let folder = try TemporaryFolder()
        let fresh = try TestDatabase(folder.path + "fresh", sql)
        var harness = LoaderHarness(
            "id: r, model: Row, sqlite: {database: d, sql: SELECT * FROM visits}")
        harness.models = """
              Row: {title: string, id: int, region: string, visited_at: string, pinned: bool}
            """
        var contents: [[String]] = []
        for database in [path + ".sqlite", fresh.path] {
            harness.databases = ["d": database]
            let snapshot = try await harness.load()
            contents.append(
                snapshot.sections[0].items.flatMap { item in
                    (0..<5).map {
                        snapshot.activation.arena.displayText(
                            snapshot.activation.arena.field($0, of: item))
                            ?? "-"
                    }
                })
        }
        #expect(contents[0].count == 30)
        #expect(contents[0] == contents[1])
    }

    private func load(
        _ name: String, _ parameters: [(name: String, value: String)] = [],
        pages: PageLimit = .all, over sent: CountingTransport = CountingTransport()
    ) async throws -> Snapshot {
        var environment = try environment(name, over: sent)
        environment.pages = pages
        return await Loading.load(
            try plan(name), activation: try activation(of: name, parameters), in: environment)
    }

    private func screen(_ name: String) async throws -> ScreenLoad {
        ScreenLoad(
            try plan(name), activation: try activation(of: name),
            in: try environment(name, over: CountingTransport()))
    }

    private func plan(_ name: String) throws -> Plan {
        let bytes = try Self.read("\(Self.folder)/\(name).yaml")
        var bag = DiagnosticBag()
        let screen = Compiler(
            libraries: LibraryDirectory(inMemory: RepositoryRoot.sampleLibraries),
            catalogs: .ofSamples
        ).compile(SourceText(path: "\(name).yaml", bytes: bytes), into: &bag)
        #expect(bag.sorted.map(\.message) == [])
        return lower(try #require(screen))
    }

    private func activation(
        of name: String, _ parameters: [(name: String, value: String)] = []
    ) throws -> Activation {
        var bag = DiagnosticBag()
        let activation = bindParameters(try plan(name), parameters, into: &bag)
        #expect(bag.sorted.map(\.message) == [])
        return try #require(activation)
    }

    private func environment(
        _ name: String, over sent: CountingTransport
    ) throws -> LoadEnvironment {
        sent.recording.withLock { $0 = try? HARReplay(Self.read("\(Self.folder)/\(name).har")) }
        var environment = LoadEnvironment(transport: sent) { path throws(LoadFileFault) in
            guard let bytes = try? Self.read("\(Self.folder)/\(path)") else {
                throw LoadFileFault(path)
            }
            return bytes
        }
        environment.locateDatabase = { "\(Self.folder)/\($0)" }
        environment.concurrency = 1
        environment.clock = TestClock()
        return environment
    }

    private static let folder = RepositoryRoot.path(of: "Specs")

    private static func read(_ path: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(filePath: path)))
    }
}

/// A recording that counts requests and can replace the status of one response.
private final class CountingTransport: HTTPTransport {
    let recording = Mutex<HARReplay?>(nil)
    private let sent = Mutex<[String]>([])
    private let failing: (url: String, status: Int)?

    init(failing url: String? = nil, _ status: Int = 0) {
        failing = url.map { ($0, status) }
    }

    var urls: [String] { sent.withLock { $0 } }

    func send(
        _ request: HTTPRequest, limits: TransportLimits
    ) async throws(TransportFailure) -> HTTPResponse {
        sent.withLock { $0.append(request.url) }
        if let failing, failing.url == request.url {
            return HTTPResponse(status: failing.status, headers: [], body: [])
        }
        guard let replay = recording.withLock({ $0 }) else {
            throw TransportFailure(.transport, "the test has no recording")
        }
        return try await replay.send(request, limits: limits)
    }
}
