import Loading

/// What answers under `--offline` where the spec has no recording: files and literal items load,
/// every request fails.
struct MissingRecording: FiniteTransport {
    /// Where the recording would be; `-` has none.
    let path: String

    func supply(of request: HTTPRequest) -> AnswerSupply { .none }

    func send(
        _ request: HTTPRequest, limits: TransportLimits
    ) async throws(TransportFailure) -> HTTPResponse {
        let place =
            path.hasPrefix("-.") ? "of standard input" : "\(path) beside the spec"
        throw TransportFailure(
            .transport,
            "\(request.url) is not requested: there is no recording \(place), so name one with --replay",
            isTransient: false
        )
    }
}
