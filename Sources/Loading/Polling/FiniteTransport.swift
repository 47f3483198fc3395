/// A transport with a finite set of responses, such as a recording.
package protocol FiniteTransport: HTTPTransport {
    /// Returns what is available for the next request of this kind.
    func availability(of request: HTTPRequest) -> ReplayAvailability
}

extension FiniteTransport {
    /// Returns whether unused responses are left for an origin. Files and databases do not change
    /// during a replay.
    func hasUnusedResponses(for origin: LoadOrigin) -> Bool {
        switch origin {
        case .request(let request, _): return availability(of: request) == .fresh
        case .elements(let elements):
            let available = elements.requests.compactMap { try? $0.get() }
                .map { availability(of: $0) }
            return available.contains(.fresh) && !available.contains(.none)
        case .file, .sqlite, .literal: return false
        }
    }
}

extension HARReplay: FiniteTransport {}
