import Loading

/// Recordings that answer for a screen that was pushed: its own, then those of the screens before it.
struct RecordingChain: FiniteTransport {
    let first: any FiniteTransport
    let others: [HARReplay]

    func supply(of request: HTTPRequest) -> AnswerSupply { answering(request).supply(of: request) }

    func send(
        _ request: HTTPRequest, limits: TransportLimits
    ) async throws(TransportFailure) -> HTTPResponse {
        try await answering(request).send(request, limits: limits)
    }

    /// The first that has an answer; else the first, which says what it lacks.
    private func answering(_ request: HTTPRequest) -> any FiniteTransport {
        ([first] + others).first { $0.supply(of: request) != .none } ?? first
    }
}
