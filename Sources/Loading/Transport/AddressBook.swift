import Synchronization

/// The addresses of the hosts that a transport asks: found by us, all of them checked, and the only
/// ones that are connected. A name that leads elsewhere when it is looked up again gains nothing.
final class AddressBook: Sendable {
    private struct Entry {
        let addresses: [[UInt8]]
        /// Nil for a host that is an address.
        let end: ContinuousClock.Instant?
    }

    private let isAllowed: @Sendable ([UInt8]) -> Bool
    private let lookUp: HostLookup
    private let life: Duration
    private let entries = Mutex<[String: Entry]>([:])
    private let lookups = RequestCoalescer<String, [[UInt8]]>()

    /// More hosts are not remembered together.
    private static let rememberedHosts = 1_000
    /// More addresses of a name are checked, and not tried.
    private static let triedAddresses = 16

    /// - Parameter life: how long the addresses of a name are used before it is looked up again.
    init(
        life: Duration, lookUp: @escaping HostLookup,
        isAllowed: @escaping @Sendable ([UInt8]) -> Bool
    ) {
        self.life = life
        self.lookUp = lookUp
        self.isAllowed = isAllowed
    }

    /// What is known already, without waiting.
    func known(_ target: RequestTarget) -> [[UInt8]]? {
        entries.withLock { entries in
            guard let entry = entries[target.host] else { return nil }
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
        let numeric = try numericAddress(target)
        var addresses = [numeric].compactMap(\.self)
        if addresses.isEmpty { addresses = try await find(target, limits) }
        for address in addresses { try check(address, target) }
        guard !addresses.isEmpty else {
            throw .unknownName(target.host, "the name has no address")
        }
        let entry = Entry(
            addresses: Array(addresses.prefix(Self.triedAddresses)),
            end: numeric == nil ? .now + life : nil)
        entries.withLock { entries in
            if entries.count >= Self.rememberedHosts { entries.removeAll() }
            entries[target.host] = entry
        }
        return entry.addresses
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

    /// Looks a name up once for all who ask for it at the same time. The system cannot be told how
    /// long to take, so who waits gives up by himself.
    private func find(
        _ target: RequestTarget, _ limits: TransportLimits
    ) async throws(TransportFailure) -> [[UInt8]] {
        let limit = min(limits.connectTimeout, limits.deadline)
        let search = Task { await self.search(target) }
        let timer = Task {
            guard (try? await Task.sleep(for: limit)) != nil else { return false }
            search.cancel()
            return true
        }
        let outcome = await withTaskCancellationHandler {
            await search.value
        } onCancel: {
            search.cancel()
        }
        timer.cancel()
        switch outcome {
        case .success(let addresses): return addresses
        case .failure(let failure):
            guard failure.kind == .cancelled, !Task.isCancelled, await timer.value else {
                throw failure
            }
            throw .slowLookup(target, limits)
        }
    }

    private func search(_ target: RequestTarget) async -> Result<[[UInt8]], TransportFailure> {
        let lookUp = lookUp
        do throws(TransportFailure) {
            return .success(
                try await lookups.answer(to: target.host, cancelled: .cancelled(target)) {
                    () async throws(TransportFailure) -> [[UInt8]] in
                    try await lookUp(target.host)
                })
        } catch {
            return .failure(error)
        }
    }
}
