import Loading

/// What answers under `--offline` where the spec has no recording: files and literal items load,
/// every request fails.
struct MissingRecording: HTTPTransport {
    /// Where the recording would be.
    let path: String

    func send(
        _ request: HTTPRequest, limits: TransportLimits
    ) async throws(TransportFailure) -> HTTPResponse {
        throw TransportFailure(
            .transport,
            "\(request.url) is not requested: --offline found no recording \(path), so name one with --replay")
    }
}
