import FaultServer
import LoaderPlan
import Loading
import TestSupport
import Testing

/// Runs each fault of the table at once and after a good page, beside a section without faults.
@Suite(.watchdog) struct FaultTableTests {
    static let faults = Fault.groups.flatMap(\.faults)

    @Test(arguments: faults)
    func `S1-13, S3-04 gives the result in the table`(fault: Fault) async throws {
        let table = try FaultTableServer([fault])
        let base = table.server.url
        var harness = LoaderHarness()
        harness.sections = FaultTableServer.sections(of: fault, at: 0, base)
        harness.sections.append("id: fine, url: \(base)/fine")
        harness.clock = TestClock(skipping: .seconds(100))
        var screen = try harness.screen(CurlTransport(allowPrivate: true))
        await screen.load()
        let snapshot = screen.snapshot()
        for (section, isLater) in zip(snapshot.sections.dropLast(), [false, true]) {
            let expected = fault.expected(isLater: isLater, at: 0, base)
            check(section, snapshot.names(of: section), expected)
            #expect(table.count(of: 0, isLater: isLater) == fault.requests)
            // Only loaded pages count, and a failed one can be requested again.
            let pages = (isLater ? 1 : 0) + (section.failure == nil ? 1 : 0)
            #expect(section.counts.pages == pages)
            #expect(section.counts.hasMore == (isLater && section.failure != nil))
        }
        #expect(snapshot.summary(of: try #require(snapshot.sections.last)) == "content [9]")
        #expect(snapshot.cancelledBy == nil)
        table.endFaults()
        guard snapshot.section("0 later")?.failure != nil else { return }
        try await retry(&screen, table)
    }

    private func check(
        _ section: SectionSnapshot, _ items: [String], _ expected: Fault.Expected
    ) {
        #expect(matches(section.report, expected.report), "\(section.report)")
        #expect(items == expected.items.map(String.init))
        let notes = section.counts.notes
        #expect(notes.count == expected.notes.count, "\(notes)")
        for (note, pattern) in zip(notes, expected.notes) {
            #expect(matches(note, pattern), "\(note)")
        }
        if let failure = section.failure {
            let words = section.report.split(separator: " ").dropFirst(2)
            let status = failure.kind == .status ? words.first.flatMap { Int($0) } : nil
            #expect(failure.status == status)
        }
    }

    /// Requests the failed page again, and only that.
    private func retry(_ screen: inout ScreenLoad, _ table: FaultTableServer) async throws {
        let before = table.server.requests.count
        #expect(await screen.loadNextPages(of: ["0 later"]))
        let again = table.server.requests.dropFirst(before).map(\.target)
        #expect(again == ["/0/later/rows?page=2&size=3"])
        let snapshot = screen.snapshot()
        #expect(
            snapshot.summary(of: try #require(snapshot.section("0 later"))) == "content [1 2 3 7]")
        #expect(snapshot.section("0 later")?.counts.notes == [])
    }

    @Test func `names are unique, and the table is complete`() {
        #expect(Set(Self.faults.map(\.name)).count == Self.faults.count)
        #expect(Self.faults.count > 120)
    }

    @Test func `patterns match`() {
        let rows: [(text: String, pattern: String, matches: Bool)] = [
            ("", "", true), ("a", "", false), ("abc", "abc", true), ("abc", "ab", false),
            ("abc", "a*", true), ("abc", "*c", true), ("abc", "*b", false), ("abc", "b*", false),
            ("a-b-c", "a*b*c", true), ("ac", "a*b*c", false), ("aba", "ab*ba", false),
            ("abc", "*", true), ("", "*", true),
        ]
        for row in rows { #expect(matches(row.text, row.pattern) == row.matches, "\(row)") }
    }
}
