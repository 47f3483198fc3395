import LoaderPlan
import Loading
import TestSupport
import Testing

/// A null on the path of the next page means that there is none, as a missing key does.
@Suite(.watchdog) struct NullPageTests {
    @Test(arguments: [
        (#"{"rows": [{"id": 2}], "meta": null}"#, "content [1 2]", [String]()),
        (#"{"rows": [{"id": 2}], "meta": {}}"#, "content [1 2]", []),
        (#"{"rows": [{"id": 2}]}"#, "content [1 2]", []),
        (
            "null", "content [1]",
            ["a later page has no list at $.rows, and counts as empty"]
        ),
    ])
    func `the last page has no note about the next one`(
        page: String, expected: String, notes: [String]
    ) async throws {
        let server = ScriptedServer { request in
            .json(
                request.path == "/r"
                    ? #"{"rows": [{"id": 1}], "meta": {"next": "x"}}"# : page)
        }
        let harness = LoaderHarness(
            "id: rows, url: BASE/r, keypath: rows, paging: {policy: token, parameter: t, next: response.meta.next}"
        )
        let snapshot = try await harness.load(server)
        #expect(snapshot.summaries == [expected])
        #expect(snapshot.sections.first?.counts.notes == notes)
    }

    @Test func `a function that does not take null is told`() async throws {
        let server = ScriptedServer { _ in .json(#"{"rows": [{"id": 1}], "meta": null}"#) }
        let harness = LoaderHarness(
            "id: rows, url: BASE/r, keypath: rows, paging: {policy: token, parameter: t, next: string(size(response.meta))}"
        )
        let snapshot = try await harness.load(server)
        let notes = snapshot.sections.first?.counts.notes ?? []
        #expect(notes.contains { $0.contains("`size` does not take `null`") }, "\(notes)")
    }
}
