import Foundation
import POSIX

/// A server for benchmarks: a separate process with one thread, persistent connections and prepared
/// responses.
///
/// It treats the first bytes of a request as the whole request: the benchmarks send no bodies, and
/// each request fits into a segment.
struct LoopbackServer {
    /// The port on 127.0.0.1.
    let port: UInt16
    private let responses = LoopbackResponses()
    /// Standard input, the listening socket, then the connections.
    private var polled: [pollfd]
    private var request = [UInt8](repeating: 0, count: 1 << 14)

    init() throws {
        let listener = socket(AF_INET, streamSocket, 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isReady = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener, $0, length) == 0 && getsockname(listener, $0, &length) == 0
                    && listen(listener, 128) == 0
            }
        }
        guard isReady else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        port = UInt16(bigEndian: address.sin_port)
        polled = [0, listener].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    }

    /// Serves until standard input is closed, which happens when the parent process ends.
    mutating func serve() {
        while poll(&polled, nfds_t(polled.count), -1) > 0, polled[0].revents == 0 {
            for index in polled.indices.dropFirst(2) where polled[index].revents != 0 {
                if !respond(on: polled[index].fd) {
                    close(polled[index].fd)
                    polled[index].fd = -1
                }
            }
            polled.removeAll { $0.fd < 0 }
            if polled[1].revents != 0 { accept() }
        }
    }

    private mutating func accept() {
        let connection = POSIX.accept(polled[1].fd, nil, nil)
        guard connection >= 0 else { return }
        disableSIGPIPE(of: connection)
        var isOn: Int32 = 1
        setsockopt(
            connection, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, socklen_t(MemoryLayout<Int32>.size))
        polled.append(pollfd(fd: connection, events: Int16(POLLIN), revents: 0))
    }

    /// Responds to a request. Returns false if the connection was closed.
    private mutating func respond(on connection: Int32) -> Bool {
        let count = recv(connection, &request, request.count, 0)
        guard count > 4 else { return false }
        let target = request[4..<count].prefix { $0 != UInt8(ascii: " ") }
        return send(responses.response(to: target), connection)
    }

    private func send(_ bytes: [UInt8], _ connection: Int32) -> Bool {
        bytes.withUnsafeBytes { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let part = UnsafeRawBufferPointer(rebasing: rest)
                let count = sendWithoutSIGPIPE(connection, part)
                guard count > 0 else { return false }
                rest = rest.dropFirst(count)
            }
            return true
        }
    }
}

/// The server process, which ends with this value.
final class LoopbackProcess {
    /// `http://127.0.0.1:PORT`.
    let url: String
    private let process = Process()

    init() throws {
        let output = Pipe()
        process.executableURL = Bundle.main.executableURL
        process.arguments = ["loader-server"]
        process.standardInput = Pipe()
        process.standardOutput = output
        try process.run()
        let port = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        url = "http://127.0.0.1:\(port.trimmingCharacters(in: .whitespacesAndNewlines))"
    }

    deinit { process.terminate() }
}
