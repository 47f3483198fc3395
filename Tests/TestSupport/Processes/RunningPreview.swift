package import Foundation
import POSIX

/// A running `screenc preview` in a folder, whose address is known.
package final class RunningPreview: Sendable {
    package struct Failure: Error, CustomStringConvertible {
        package let description: String

        package init(description: String) { self.description = description }
    }

    package struct Answer: Sendable {
        package let status: Int
        /// The lines of the head.
        package let head: String
        package let body: String

        /// The body as a JSON object.
        package func object() throws -> [String: Any] {
            let found = try JSONSerialization.jsonObject(with: Data(body.utf8))
            guard let object = found as? [String: Any] else {
                throw Failure(description: "no object: \(body.prefix(200))")
            }
            return object
        }
    }

    /// The whole address of the page.
    package let address: String
    package let port: UInt16
    /// The secret part of the address.
    package let token: String
    nonisolated(unsafe) private let process: ChildProcess

    /// Starts it, and waits until it has written its address.
    package init(
        _ arguments: [String] = ["."], in folder: URL, environment: [String: String] = [:]
    ) throws {
        let process = try ChildProcess.screenc(
            ["preview"] + arguments, in: folder, environment: environment)
        self.process = process
        var output = ""
        try blockUntil("screenc preview writes its address: \(output)") {
            let isRunning = process.isRunning
            output = try process.outputSoFar()
            return output.hasSuffix("/\n") || !isRunning
        }
        address = String(output.split(separator: " ").last?.dropLast() ?? "")
        let parts = address.split(separator: "/")
        guard parts.count == 3, let number = UInt16(parts[1].split(separator: ":").last ?? "")
        else { throw Failure(description: "no address: \(output)\(try process.errorsSoFar())") }
        (port, token) = (number, String(parts[2]))
    }

    deinit {
        process.send(SIGTERM)
        _ = try? process.end() as ChildProcess.End
    }

    /// Ends it with a signal. Returns its exit code and what it wrote to standard error.
    package func end(with signal: Int32) throws -> (status: Int, errors: String) {
        process.send(signal)
        let end: ChildProcess.End = try process.end()
        return (end.shellStatus, end.errors)
    }

    package var origin: String { "http://127.0.0.1:\(port)" }

    /// Asks for a part of the page, as the page itself does.
    package func get(_ path: String) throws -> Answer {
        try send("GET /\(token)/\(path) HTTP/1.1", ["Host: 127.0.0.1:\(port)"])
    }

    /// Sends a JSON object, as the page itself does.
    package func post(_ path: String, _ members: [String: String]) throws -> Answer {
        let body = try JSONSerialization.data(withJSONObject: members)
        return try send(
            "POST /\(token)/\(path) HTTP/1.1",
            [
                "Host: 127.0.0.1:\(port)", "Origin: \(origin)", "Sec-Fetch-Site: same-origin",
                "Content-Type: application/json", "Content-Length: \(body.count)",
            ], Array(body))
    }

    /// Sends a request as it is written, and reads the answer to the end of the connection.
    package func send(
        _ line: String, _ headers: [String], _ body: [UInt8] = []
    ) throws -> Answer {
        let text = ([line] + headers + ["Connection: close", "", ""]).joined(separator: "\r\n")
        let bytes = try exchange(Array(text.utf8) + body)
        guard let end = bytes.firstRange(of: Array("\r\n\r\n".utf8)) else {
            throw Failure(description: "no answer to \(line)")
        }
        let head = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
        let words = head.split(separator: " ")
        return Answer(
            status: words.count > 1 ? Int(words[1]) ?? 0 : 0, head: head,
            body: String(decoding: bytes[end.upperBound...], as: UTF8.self))
    }

    private func exchange(_ request: [UInt8]) throws -> [UInt8] {
        let connection = try connect()
        connection.write(request)
        return try connection.readToEnd()
    }

    /// Opens a connection, on which nothing is sent yet.
    package func connect() throws -> Connection { try Connection(port: port) }

    /// A connection to the server, which is closed with its last reference.
    package final class Connection: Sendable {
        private let socket: Int32

        fileprivate init(port: UInt16) throws {
            socket = POSIX.socket(AF_INET, streamSocket, 0)
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
            address.sin_port = port.bigEndian
            let isConnected = withUnsafePointer(to: &address) { [socket] pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    POSIX.connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
                }
            }
            guard isConnected else { throw Failure(description: "nothing listens at \(port)") }
            disableSIGPIPE(of: socket)
            var limit = timeval(tv_sec: 120, tv_usec: 0)
            let size = socklen_t(MemoryLayout<timeval>.size)
            setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, size)
        }

        deinit { close(socket) }

        /// Sends bytes. Returns false if the server has closed the connection.
        @discardableResult
        package func write(_ bytes: [UInt8]) -> Bool {
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = rest.withUnsafeBytes { sendWithoutSIGPIPE(socket, $0) }
                guard count > 0 else { return false }
                rest = rest.dropFirst(count)
            }
            return true
        }

        /// Returns what the server sends until it closes the connection.
        package func readToEnd() throws -> [UInt8] {
            var answer: [UInt8] = []
            var chunk = [UInt8](repeating: 0, count: 65_536)
            while true {
                let count = read(socket, &chunk, chunk.count)
                guard count >= 0 || errno != EAGAIN else {
                    throw Failure(description: "the server does not close a connection")
                }
                guard count > 0 else { return answer }
                answer += chunk.prefix(count)
            }
        }
    }
}
