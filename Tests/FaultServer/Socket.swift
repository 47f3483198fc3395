import POSIX

/// A failed call of the socket API.
struct SocketError: Error {
    let code: Int32
}

/// A TCP socket on the loopback interface, closed explicitly.
struct Socket: Sendable, Hashable {
    let descriptor: Int32

    /// Returns a socket bound to a free port of 127.0.0.1, with that port.
    static func bound() throws -> (socket: Socket, port: UInt16) {
        let socket = Socket(descriptor: POSIX.socket(AF_INET, streamSocket, 0))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(socket.descriptor, $0, length) == 0
                    && getsockname(socket.descriptor, $0, &length) == 0
            }
        }
        guard isBound else { throw SocketError(code: errno) }
        return (socket, UInt16(bigEndian: address.sin_port))
    }

    func startListening() throws {
        guard listen(descriptor, 128) == 0 else { throw SocketError(code: errno) }
    }

    /// Returns the next connection; nil after the timeout.
    func accept(within milliseconds: Int32) -> Socket? {
        guard poll(POLLIN, milliseconds) else { return nil }
        let socket = Socket(descriptor: POSIX.accept(descriptor, nil, nil))
        disableSIGPIPE(of: socket.descriptor)
        return socket.descriptor < 0 ? nil : socket
    }

    /// Receives some bytes; nil at the end of the connection.
    func receive() -> [UInt8]? {
        var buffer = [UInt8](repeating: 0, count: 16_384)
        let count = recv(descriptor, &buffer, buffer.count, 0)
        return count > 0 ? Array(buffer.prefix(count)) : nil
    }

    /// Returns false if the connection has ended.
    func send(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { sendWithoutSIGPIPE(descriptor, $0) }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// Waits for an event or the end of the connection; false after the timeout. -1 waits forever.
    @discardableResult
    func poll(_ events: some BinaryInteger, _ milliseconds: Int32) -> Bool {
        var entry = pollfd(fd: descriptor, events: Int16(events), revents: 0)
        return POSIX.poll(&entry, 1, milliseconds) > 0
    }

    /// Shuts down both directions, which ends blocking calls on the socket.
    func shutDown() { shutdown(descriptor, Int32(SHUT_RDWR)) }

    /// Makes `close` send a TCP reset.
    func resetOnClose() { set(SO_LINGER, linger(l_onoff: 1, l_linger: 0)) }

    func close() { _ = POSIX.close(descriptor) }

    private func set(_ option: Int32, _ value: some BitwiseCopyable) {
        withUnsafeBytes(of: value) {
            _ = setsockopt(descriptor, SOL_SOCKET, option, $0.baseAddress, socklen_t($0.count))
        }
    }
}

/// A port that refuses connections while the value lives.
package final class RefusingPort: Sendable {
    /// The port on 127.0.0.1.
    package let number: UInt16
    private let socket: Socket

    package init() throws { (socket, number) = try Socket.bound() }

    deinit { socket.close() }
}
