import Foundation
import POSIX
import Synchronization

/// Accepts connections on all addresses of the machine, IPv4 and IPv6, counts them, and responds
/// with an empty JSON list.
package final class ConnectionCounter: Sendable {
    package let port: UInt16
    private let core = Core()

    private final class Core: Sendable {
        let count = Mutex(0)
        let isStopped = Mutex(false)
    }

    /// Listens on a free port until the last reference is released or the lifetime ends.
    package init(lifetime: Duration = .seconds(600)) throws {
        let (socket, port) = try Socket.boundToAll()
        try socket.startListening()
        self.port = port
        let end = ContinuousClock.now + lifetime
        Thread.detachNewThread { [core] in
            while ContinuousClock.now < end, !core.isStopped.withLock({ $0 }) {
                guard let connection = socket.accept(within: 5) else { continue }
                core.count.withLock { $0 += 1 }
                if connection.poll(POLLIN, 1_000) { _ = connection.receive() }
                _ = connection.send(
                    Array(
                        "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 2\r\n\r\n[]".utf8))
                connection.close()
            }
            socket.close()
        }
    }

    deinit { core.isStopped.withLock { $0 = true } }

    /// The number of connections so far.
    package var connections: Int { core.count.withLock { $0 } }
}

extension Socket {
    /// Returns a socket bound to a free port of all addresses, with that port.
    fileprivate static func boundToAll() throws -> (socket: Socket, port: UInt16) {
        let descriptor = POSIX.socket(AF_INET6, streamSocket, 0)
        var isIPv6Alone: Int32 = 0
        setsockopt(
            descriptor, Int32(IPPROTO_IPV6), IPV6_V6ONLY, &isIPv6Alone,
            socklen_t(MemoryLayout<Int32>.size))
        var address = sockaddr_in6()
        address.sin6_family = sa_family_t(AF_INET6)
        var length = socklen_t(MemoryLayout<sockaddr_in6>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, length) == 0 && getsockname(descriptor, $0, &length) == 0
            }
        }
        guard isBound else { throw SocketError(code: errno) }
        return (Socket(descriptor: descriptor), UInt16(bigEndian: address.sin6_port))
    }
}
