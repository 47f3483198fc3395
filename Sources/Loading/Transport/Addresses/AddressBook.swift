import POSIX
import Synchronization

/// The addresses of the hosts that a transport asks: found by us, all of them checked, and the only
/// ones that are connected. A name that leads elsewhere when it is looked up again gains nothing.
final class AddressBook: Sendable {
    private struct Entry {
        let addresses: [[UInt8]]
        /// Nil for a host that is an address.
        let end: ContinuousClock.Instant?
    }

    private typealias Outcome = Result<[[UInt8]], TransportFailure>

    private struct State {
        /// By host.
        var entries: [String: Entry] = [:]
        /// Who waits for a name that is being looked up.
        var waiters: [String: [Waiter<Outcome>]] = [:]
    }

    private let isAllowed: @Sendable ([UInt8]) -> Bool
    private let lookUp: HostLookup
    private let life: Duration
    private let state = Mutex(State())

    /// More hosts are not remembered together.
    private static let rememberedHosts = 1_000
    /// More addresses of a name are checked, and not tried.
    private static let triedAddresses = 16

    /// - Parameter life: how long the addresses of a name are used before it is looked up again.
    init(
        life: Duration, lookUp: @escaping HostLookup,
        isAllowed: @escaping @Sendable ([UInt8]) -> Bool
    ) {
        (self.life, self.lookUp, self.isAllowed) = (life, lookUp, isAllowed)
    }

    /// What is known already, without waiting.
    func known(_ target: RequestTarget) -> [[UInt8]]? {
        state.withLock { state in
            guard let entry = state.entries[target.host] else { return nil }
            if let end = entry.end, end <= .now { return nil }
            return entry.addresses
        }
    }

    /// The addresses of the host.
    ///
    /// - Throws: a failure of the kind `policy` where one of them is not allowed: which of several
    ///   is connected depends on chance.
    func addresses(
        of target: RequestTarget, _ limits: TransportLimits
    ) async throws(TransportFailure) -> [[UInt8]] {
        if let address = try numericAddress(target) {
            try check(address, target)
            note([address], of: target.host, isName: false)
            return [address]
        }
        let addresses = try await find(target, limits)
        for address in addresses { try check(address, target) }
        guard !addresses.isEmpty else { throw .unknownName(target.host, "the name has no address") }
        return addresses
    }

    /// Checks what the host itself says, for those that somebody else looks up.
    func checkWithoutLookup(_ target: RequestTarget) throws(TransportFailure) {
        let loopback: [UInt8] = [127, 0, 0, 1]
        let address = try numericAddress(target)
        if let address = address ?? (NumericHost.isLocalhost(target.host) ? loopback : nil) {
            try check(address, target)
        }
    }

    /// Nil for a name.
    private func numericAddress(_ target: RequestTarget) throws(TransportFailure) -> [UInt8]? {
        if let address = NumericHost.address(target.host) { return address }
        let isAddress = target.host.hasPrefix("[") || NumericHost.endsInNumber(target.host)
        if isAddress { throw .malformedAddress(target.host) }
        return nil
    }

    private func check(_ address: [UInt8], _ target: RequestTarget) throws(TransportFailure) {
        guard isAllowed(address) else { throw .privateAddress(address, target) }
    }

    private func note(_ addresses: [[UInt8]], of host: String, isName: Bool) {
        let entry = Entry(addresses: addresses, end: isName ? .now + life : nil)
        state.withLock { state in
            if state.entries.count >= Self.rememberedHosts { state.entries.removeAll() }
            state.entries[host] = entry
        }
    }

    // MARK: - Names

    /// Waits for a name to be looked up. The system cannot be told how long to take, so who waits
    /// gives up by himself.
    private func find(
        _ target: RequestTarget, _ limits: TransportLimits
    ) async throws(TransportFailure) -> [[UInt8]] {
        let waiter = Waiter<Outcome>()
        let timer = Task {
            try await Task.sleep(for: min(limits.connectTimeout, limits.deadline))
            waiter.finish(.failure(.slowLookup(target, limits)))
        }
        defer { timer.cancel() }
        let outcome = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                if waiter.wait(continuation) { ask(target.host, waiter) }
            }
        } onCancel: {
            waiter.finish(.failure(.cancelled(target)))
        }
        return try outcome.get()
    }

    /// Looks a name up once for all who ask for it at the same time.
    private func ask(_ host: String, _ waiter: Waiter<Outcome>) {
        let isFirst = state.withLock { state in
            state.waiters[host, default: []].append(waiter)
            return state.waiters[host]?.count == 1
        }
        guard isFirst else { return }
        guard let thread = PosixThread({ self.answer(host, self.outcome(of: host)) }) else {
            return answer(host, .failure(.transport("the system has no thread left")))
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

    /// Notes what was found, unless it will be refused, before anybody can ask again.
    private func answer(_ host: String, _ outcome: Outcome) {
        var outcome = outcome
        if case .success(let addresses) = outcome, !addresses.isEmpty,
            addresses.allSatisfy(isAllowed)
        {
            let tried = Array(addresses.prefix(Self.triedAddresses))
            outcome = .success(tried)
            note(tried, of: host, isName: true)
        }
        let waiters = state.withLock { $0.waiters.removeValue(forKey: host) ?? [] }
        for waiter in waiters { waiter.finish(outcome) }
    }
}
