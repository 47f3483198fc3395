import LoadingCore
import Testing

/// What the status of a response means.
@Suite struct ResponseStatusTests {
    @Test func `every status`() {
        let all = (100..<1_000).map { LoadingRules.ResponseStatus($0) }
        #expect(all.filter(\.isSuccess).map(\.code) == Array(200..<300))
        #expect(all.filter(\.isWithoutContent).map(\.code) == [204, 205])
        #expect(all.filter(\.isOutage).map(\.code) == Array(500..<1_000))
    }
}
