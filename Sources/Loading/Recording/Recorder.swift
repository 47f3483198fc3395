import Synchronization

/// Records the requests of transports with their responses and failures.
///
/// It can extend an earlier recording, whose responses are replayed instead of requested.
package final class Recorder: Sendable {
    /// Limit: bytes of all recorded bodies.
    private static let maxBytes = 256 << 20

    private let earlier: HARReplay?
    private let state = Mutex(State())

    private struct State {
        var pending: [PendingExchange] = []
        /// The requesters of entries in the earlier recording, by position.
        var used: [Int: [Requester]] = [:]
        var bytes = 0
    }

    /// An exchange whose requesters are complete only when all of them have responses.
    private struct PendingExchange {
        var exchange: RecordedExchange
        var requester: Requester?
    }

    /// - Parameter earlier: a recording to extend; its entries are kept.
    package init(adding earlier: HARReplay? = nil) { self.earlier = earlier }

    /// Wraps a transport so that its exchanges are recorded.
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
        // Recording uses no cache.
        if request.cacheUse == .fallback { throw .noFallback(request.url) }
        let requester = Requester.current
        let step = requester?.step(request) ?? Requester.Step()
        if let earlier, let position = earlier.position(for: request) {
            state.withLock { $0.used[position, default: []] += requester.map { [$0] } ?? [] }
            return try earlier.response(of: earlier.file.entries[position])
        }
        do throws(TransportFailure) {
            let response = try await transport.send(request, limits: limits)
            record(request, .response(response), requester, step)
            return response
        } catch {
            record(request, .failure(error), requester, step)
            throw error
        }
    }

    private func record(
        _ request: HTTPRequest, _ outcome: RecordedExchange.Outcome, _ requester: Requester?,
        _ step: Requester.Step
    ) {
        var exchange = RecordedExchange(
            request: request, outcome: outcome, round: requester?.round ?? 1, step: step)
        exchange.request.cacheUse = nil
        state.withLock { state in
            if case .response(var response) = outcome {
                // The cache status is not recorded.
                response.cacheStatus = nil
                exchange.outcome = .response(response)
                state.bytes += response.body.count
            }
            guard state.bytes <= Self.maxBytes else { return }
            state.pending.append(PendingExchange(exchange: exchange, requester: requester))
        }
    }

    /// Returns the exchanges so far and those of the earlier recording, in no particular order.
    ///
    /// - Throws: if the size limit was exceeded.
    func exchanges() throws(RecordingFault) -> [RecordedExchange] {
        let (pending, used, bytes) = state.withLock { ($0.pending, $0.used, $0.bytes) }
        guard bytes <= Self.maxBytes else { throw .largeRecording(Self.maxBytes) }
        var exchanges: [RecordedExchange] = []
        if let earlier {
            for (position, entry) in earlier.file.entries.enumerated() {
                var exchange = try RecordedExchange(entry, of: earlier)
                for requester in used[position] ?? [] {
                    exchange.requesters.formUnion(requester.ids)
                }
                exchanges.append(exchange)
            }
        }
        for pending in pending {
            var exchange = pending.exchange
            exchange.requesters = pending.requester?.ids ?? []
            // All requesters have withdrawn.
            if pending.requester != nil, exchange.requesters.isEmpty { continue }
            exchanges.append(exchange)
        }
        return exchanges
    }
}
