import POSIX

/// A call of the socket API failed with that `errno`.
struct SocketError: Error {
    let code: Int32
}

/// A TCP socket on the loopback interface. It is closed by hand, once no thread uses it.
struct Socket: Sendable, Hashable {
    let descriptor: Int32

    /// A socket bound to a free port of 127.0.0.1, and that port.
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

    /// The next connection, or nil if there is none after so many milliseconds.
    func accept(within milliseconds: Int32) -> Socket? {
        guard poll(POLLIN, milliseconds) else { return nil }
        let socket = Socket(descriptor: POSIX.accept(descriptor, nil, nil))
        disableSIGPIPE(of: socket.descriptor)
        return socket.descriptor < 0 ? nil : socket
    }

    /// Some bytes; nil at the end of the connection.
    func receive() -> [UInt8]? {
        var buffer = [UInt8](repeating: 0, count: 16_384)
        let count = recv(descriptor, &buffer, buffer.count, 0)
        return count > 0 ? Array(buffer.prefix(count)) : nil
    }

    /// False when the connection has ended.
    func send(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { sendWithoutSIGPIPE(descriptor, $0) }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// Whether one of the events, or the end of the connection, came in that time; -1 is forever.
    @discardableResult
    func poll(_ events: some BinaryInteger, _ milliseconds: Int32) -> Bool {
        var entry = pollfd(fd: descriptor, events: Int16(events), revents: 0)
        return POSIX.poll(&entry, 1, milliseconds) > 0
    }

    /// Ends both directions; calls that wait for the socket return.
    func shutDown() { shutdown(descriptor, Int32(SHUT_RDWR)) }

    /// Makes `close` send a reset.
    func resetOnClose() { set(SO_LINGER, linger(l_onoff: 1, l_linger: 0)) }

    func close() { _ = POSIX.close(descriptor) }

    private func set(_ option: Int32, _ value: some BitwiseCopyable) {
        withUnsafeBytes(of: value) {
            _ = setsockopt(descriptor, SOL_SOCKET, option, $0.baseAddress, socklen_t($0.count))
        }
    }
}

/// A port on which nobody listens while the value lives: a connection to it is refused.
package final class RefusingPort: Sendable {
    /// Of 127.0.0.1.
    package let number: UInt16
    private let socket: Socket

    package init() throws { (socket, number) = try Socket.bound() }

    deinit { socket.close() }
}
