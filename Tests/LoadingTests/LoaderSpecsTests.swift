import Diagnostics
import Expressions
import Foundation
import LoaderPlan
import Loading
import ScreenSpec
import TestSupport
import Testing

/// The sample specs with their recordings, without network.
@Suite struct LoaderSpecsTests {
    @Test func `S3-02, S3-03, S3-05 followers come by the hundred, the short page is the last`()
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

    @Test func `S3-07 nobody follows, S3-14 for whom is a parameter`() async throws {
        let snapshot = try await load("followers", [("username", "nobody-yet")])
        #expect(snapshot.title == "Followers of nobody-yet")
        #expect(snapshot.summaries == ["empty []"])
        #expect(
            snapshot.sections[0].empty
                == "This user doesn't have any followers. Go follow them \u{263A}\u{FE0F}.")
        let missing = try await load("followers", [("username", "no-such-user")])
        #expect(missing.sections[0].failure?.status == 404)
    }

    @Test func `S1-08, S1-10 products come in an envelope, while it has more`() async throws {
        let snapshot = try await load("market")
        let products = snapshot.sections[0]
        #expect(products.items.count == 43)
        #expect(products.counts.pages == 3)
        let names = snapshot.names(of: products)
        #expect(names.first == "1043" && names.last == "1001")
        #expect(products.counts.notes == [])
    }

    @Test func `S0-06, S0-07, S0-08 widgets come from the spec, a file and responses`() async throws
    {
        let snapshot = try await load("widgets")
        #expect(
            snapshot.summaries == [
                "content [search cart orders]", "content [1 2 3 4]", "content [11 12]",
                "content [123 124 125]", "content [9780131103627 9788936434120 9780261103344]",
            ])
    }

    private func load(
        _ name: String, _ parameters: [(name: String, value: String)] = [],
        pages: PageLimit = .all
    ) async throws -> Snapshot {
        let folder = RepositoryRoot.path(of: "Specs")
        let bytes = try Self.read("\(folder)/\(name).yaml")
        var bag = DiagnosticBag()
        let screen = compileScreen(SourceText(path: "\(name).yaml", bytes: bytes), into: &bag)
        let plan = lower(try #require(screen))
        let frame = bindParameters(plan, parameters, into: &bag)
        #expect(bag.sorted.map(\.message) == [])
        let recording = try HARReplay(try Self.read("\(folder)/\(name).har"))
        var environment = LoadEnvironment(transport: recording) { path throws(LoadFileFault) in
            guard let bytes = try? Self.read("\(folder)/\(path)") else { throw LoadFileFault(path) }
            return bytes
        }
        environment.pages = pages
        environment.clock = PatientClock()
        return await Loading.load(plan, frame: try #require(frame), in: environment)
    }

    private static func read(_ path: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(filePath: path)))
    }
}
