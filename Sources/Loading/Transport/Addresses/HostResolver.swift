import LoadingCore
import POSIX
import Synchronization

/// Resolves hosts to IP addresses, checks all of them and caches them. Connections go only to these
/// addresses, so DNS rebinding has no effect.
final class HostResolver: Sendable {
    private struct Entry {
        let addresses: [[UInt8]]
        /// Nil for a host that is an IP address.
        let end: ContinuousClock.Instant?
    }

    private typealias Outcome = Result<[[UInt8]], TransportFailure>

    private struct State {
        /// By host.
        var entries: [String: Entry] = [:]
        /// The tasks waiting for a lookup in progress, by host.
        var waiters: [String: [Waiter<Outcome>]] = [:]
    }

    private let isAllowed: @Sendable ([UInt8]) -> Bool
    private let lookUp: HostLookup
    private let timeToLive: Duration
    private let state = Mutex(State())

    /// The cache is emptied at this size.
    private static let maxCachedHosts = 1_000
    /// Limit: addresses of a host that are tried; further ones are only checked.
    private static let maxTriedAddresses = 16

    /// - Parameter timeToLive: how long the addresses of a name are cached.
    init(
        timeToLive: Duration, lookUp: @escaping HostLookup,
        isAllowed: @escaping @Sendable ([UInt8]) -> Bool
    ) {
        (self.timeToLive, self.lookUp, self.isAllowed) = (timeToLive, lookUp, isAllowed)
    }

    /// Returns the cached addresses, nil if there are none.
    func cachedAddresses(of target: Origin) -> [[UInt8]]? {
        state.withLock { state in
            guard let entry = state.entries[target.host] else { return nil }
            if let end = entry.end, end <= .now { return nil }
            return entry.addresses
        }
    }

    /// Returns the addresses of the host.
    ///
    /// - Throws: a failure of the kind `policy` if one of them is not allowed: which of several is
    ///   connected is not known beforehand.
    func addresses(
        of target: Origin, _ limits: TransportLimits
    ) async throws(TransportFailure) -> [[UInt8]] {
        if let address = try numericAddress(target) {
            try check(address, target)
            store([address], of: target.host, isName: false)
            return [address]
        }
        let addresses = try await resolve(target, limits)
        for address in addresses { try check(address, target) }
        guard !addresses.isEmpty else { throw .unknownName(target.host, "the name has no address") }
        return addresses
    }

    /// Checks a host that is an IP address or `localhost`; other names are left to the proxy.
    func checkWithoutLookup(_ target: Origin) throws(TransportFailure) {
        let loopback: [UInt8] = [127, 0, 0, 1]
        let address = try numericAddress(target)
        if let address = address ?? (NumericHost.isLocalhost(target.host) ? loopback : nil) {
            try check(address, target)
        }
    }

    /// Nil for a name.
    private func numericAddress(_ target: Origin) throws(TransportFailure) -> [UInt8]? {
        if let address = NumericHost.address(target.host) { return address }
        let isAddress = target.host.hasPrefix("[") || NumericHost.endsInNumber(target.host)
        if isAddress { throw .malformedAddress(target.host) }
        return nil
    }

    private func check(_ address: [UInt8], _ target: Origin) throws(TransportFailure) {
        guard isAllowed(address) else { throw .privateAddress(address, target) }
    }

    private func store(_ addresses: [[UInt8]], of host: String, isName: Bool) {
        let entry = Entry(addresses: addresses, end: isName ? .now + timeToLive : nil)
        state.withLock { state in
            if state.entries.count >= Self.maxCachedHosts { state.entries.removeAll() }
            state.entries[host] = entry
        }
    }

    // MARK: - Names

    /// Waits for a lookup. The system's resolver has no timeout parameter, so a timer ends the
    /// wait.
    private func resolve(
        _ target: Origin, _ limits: TransportLimits
    ) async throws(TransportFailure) -> [[UInt8]] {
        let waiter = Waiter<Outcome>()
        let timer = Task {
            try await Task.sleep(for: min(limits.connectTimeout, limits.deadline))
            waiter.finish(.failure(.slowLookup(target, limits)))
        }
        defer { timer.cancel() }
        let outcome = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                if waiter.wait(continuation) { join(target.host, waiter) }
            }
        } onCancel: {
            waiter.finish(.failure(.cancelled(target)))
        }
        return try outcome.get()
    }

    /// Joins the lookup of a host, and starts it if none is in progress.
    private func join(_ host: String, _ waiter: Waiter<Outcome>) {
        let isFirst = state.withLock { state in
            state.waiters[host, default: []].append(waiter)
            return state.waiters[host]?.count == 1
        }
        guard isFirst else { return }
        guard let thread = PosixThread({ self.finish(host, self.outcome(of: host)) }) else {
            return finish(host, .failure(.noThread))
        }
        thread.detach()
    }

    private func outcome(of host: String) -> Outcome {
        do throws(TransportFailure) {
            return .success(try lookUp(host))
        } catch {
            return .failure(error)
        }
    }

    /// Caches allowed addresses before the lookup counts as finished, and resumes the waiters.
    private func finish(_ host: String, _ outcome: Outcome) {
        var outcome = outcome
        if case .success(let addresses) = outcome, !addresses.isEmpty,
            addresses.allSatisfy(isAllowed)
        {
            let tried = Array(addresses.prefix(Self.maxTriedAddresses))
            outcome = .success(tried)
            store(tried, of: host, isName: true)
        }
        let waiters = state.withLock { $0.waiters.removeValue(forKey: host) ?? [] }
        for waiter in waiters { waiter.finish(outcome) }
    }
}
