import Diagnostics

extension Check {
    /// A screen that polls asks for something.
    static let idlePolling = Check(name: "polling", needsWholeScreen: true) { screen, bag in
        guard let place = screen.refresh.everyPlace, screen.data.isEmpty else { return }
        let asks = screen.sections.contains { section in
            guard case .request(let request) = section.items else { return false }
            if case .items = request.source { return false }
            return true
        }
        if !asks, screen.api.health == nil { bag.report(.pollingWithoutLoads(at: place)) }
    }
}
