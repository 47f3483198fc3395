import POSIX

/// Resolves a host name to addresses of 4 or 16 bytes in network order, the preferred one first. It
/// may block and runs on a thread of its own.
package typealias HostLookup = @Sendable (_ host: String) throws(TransportFailure) -> [[UInt8]]

/// The system's name service: `/etc/hosts`, DNS and other configured sources.
enum SystemResolver {
    /// Blocks for up to half a minute if no name server responds.
    static func addresses(of host: String) throws(TransportFailure) -> [[UInt8]] {
        var hints = addrinfo()
        hints.ai_family = AF_UNSPEC
        hints.ai_socktype = streamSocket
        var list: UnsafeMutablePointer<addrinfo>?
        let code = getaddrinfo(host, nil, &hints, &list)
        guard code == 0 else { throw failure(host, code, errno) }
        defer { freeaddrinfo(list) }
        return sequence(first: list) { $0?.pointee.ai_next }.compactMap(address)
    }

    private static func address(_ entry: UnsafeMutablePointer<addrinfo>?) -> [UInt8]? {
        guard let entry, let socket = entry.pointee.ai_addr else { return nil }
        let raw = UnsafeRawPointer(socket)
        switch entry.pointee.ai_family {
        case AF_INET:
            let address = raw.loadUnaligned(as: sockaddr_in.self).sin_addr
            return withUnsafeBytes(of: address) { Array($0) }
        case AF_INET6:
            let address = raw.loadUnaligned(as: sockaddr_in6.self).sin6_addr
            return withUnsafeBytes(of: address) { Array($0) }
        default: return nil
        }
    }

    private static func failure(
        _ host: String, _ code: Int32, _ number: Int32
    ) -> TransportFailure {
        switch (code, number) {
        case (EAI_MEMORY, _), (EAI_SYSTEM, ENOMEM): .noMemory
        case (EAI_SYSTEM, EMFILE), (EAI_SYSTEM, ENFILE): .noDescriptor
        default: .unknownName(host, reason(code))
        }
    }

    private static func reason(_ code: Int32) -> String {
        gai_strerror(code).map { String(cString: $0) } ?? "error \(code)"
    }
}
