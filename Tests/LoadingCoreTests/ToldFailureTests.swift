import LoadingCore
import Testing

/// When one message stands for the failures of all sections.
@Suite struct ToldFailureTests {
    private static let closed = LoadingRules.ToldFailure(
        kind: "rejected", status: nil, message: "The shop is closed.")
    private static let missing = LoadingRules.ToldFailure(
        kind: "status", status: 404, message: "This is no longer available.")
    private static let gone = LoadingRules.ToldFailure(
        kind: "status", status: 410, message: "This is no longer available.")

    @Test(
        arguments: [
            ([], false), ([closed], false), ([closed, closed], true), ([closed, nil], false),
            ([nil, closed, closed], false), ([nil, nil], false), ([closed, missing], false),
            ([missing, gone], false), ([missing, missing, missing], true),
        ] as [([LoadingRules.ToldFailure?], Bool)])
    func `several sections are told the same`(
        _ failures: [LoadingRules.ToldFailure?], isOne: Bool
    ) {
        #expect(LoadingRules.isOneFailure(failures) == isOne)
    }
}
