import Synchronization

/// Keeps what transports are asked for and what comes of it, faults included.
///
/// It may have an older recording, whose answers it gives without asking a transport.
package final class Recorder: Sendable {
    /// Bytes of all bodies that it keeps at most.
    private static let maxBytes = 256 << 20

    private let older: HARReplay?
    private let state = Mutex(State())

    private struct State {
        var kept: [Kept] = []
        /// Who asked for the entries of the older recording, by position.
        var used: [Int: [RequestAsker]] = [:]
        var bytes = 0
    }

    /// Who else asked is known when all have their answers.
    private struct Kept {
        var exchange: RecordedExchange
        var asker: RequestAsker?
    }

    /// - Parameter older: a recording that answers what it can; what it has stays.
    package init(adding older: HARReplay? = nil) { self.older = older }

    /// A transport whose exchanges are kept.
    package func recording(_ transport: any HTTPTransport) -> any HTTPTransport {
        RecordingTransport(transport: transport, recorder: self)
    }

    private struct RecordingTransport: HTTPTransport {
        let transport: any HTTPTransport
        let recorder: Recorder

        func send(
            _ request: HTTPRequest, limits: TransportLimits
        ) async throws(TransportFailure) -> HTTPResponse {
            try await recorder.send(request, limits, over: transport)
        }
    }

    private func send(
        _ request: HTTPRequest, _ limits: TransportLimits, over transport: any HTTPTransport
    ) async throws(TransportFailure) -> HTTPResponse {
        // There is no cache that could stand in for a server.
        if request.cacheUse == .standIn { throw .noStandIn(request.url) }
        let asker = RequestAsker.current
        let step = asker?.step(request) ?? RequestAsker.Step()
        if let older, let position = older.position(for: request) {
            state.withLock { $0.used[position, default: []] += asker.map { [$0] } ?? [] }
            return try older.response(of: older.file.entries[position])
        }
        do throws(TransportFailure) {
            let response = try await transport.send(request, limits: limits)
            keep(request, .response(response), asker, step)
            return response
        } catch {
            keep(request, .failure(error), asker, step)
            throw error
        }
    }

    private func keep(
        _ request: HTTPRequest, _ outcome: RecordedExchange.Outcome, _ asker: RequestAsker?,
        _ step: RequestAsker.Step
    ) {
        var exchange = RecordedExchange(
            request: request, outcome: outcome, round: asker?.round ?? 1, step: step)
        exchange.request.cacheUse = nil
        state.withLock { state in
            if case .response(var response) = outcome {
                // Whether a cache answered is no part of what is recorded.
                response.cached = nil
                exchange.outcome = .response(response)
                state.bytes += response.body.count
            }
            guard state.bytes <= Self.maxBytes else { return }
            state.kept.append(Kept(exchange: exchange, asker: asker))
        }
    }

    /// What has been exchanged so far, and what the older recording has, in no order.
    ///
    /// - Throws: where it was too much to be kept.
    func exchanges() throws(RecordingFault) -> [RecordedExchange] {
        let (kept, used, bytes) = state.withLock { ($0.kept, $0.used, $0.bytes) }
        guard bytes <= Self.maxBytes else { throw .largeRecording(Self.maxBytes) }
        var exchanges: [RecordedExchange] = []
        for (position, entry) in (older?.file.entries ?? []).enumerated() {
            guard let older else { break }
            var exchange = try RecordedExchange(entry, of: older)
            for asker in used[position] ?? [] { exchange.places.formUnion(asker.places) }
            exchanges.append(exchange)
        }
        for kept in kept {
            var exchange = kept.exchange
            exchange.places = kept.asker?.places ?? []
            // Everybody who asked has taken it back.
            if kept.asker != nil, exchange.places.isEmpty { continue }
            exchanges.append(exchange)
        }
        return exchanges
    }
}
