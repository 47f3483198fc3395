/// A transport that has so many answers and no more, as a recording has.
package protocol FiniteTransport: HTTPTransport {
    /// What it has for a request that is sent next.
    func supply(of request: HTTPRequest) -> ReplayAvailability
}

extension FiniteTransport {
    /// Whether it has answers that were not given so far for what is loaded from an origin. Files and
    /// databases do not change while a recording is played.
    func hasNews(for origin: LoadOrigin) -> Bool {
        switch origin {
        case .request(let request, _): return supply(of: request) == .fresh
        case .elements(let elements):
            let supplies = elements.requests.compactMap { try? $0.get() }.map { supply(of: $0) }
            return supplies.contains(.fresh) && !supplies.contains(.none)
        case .file, .sqlite, .literal: return false
        }
    }
}

extension HARReplay: FiniteTransport {}
