import Foundation

/// Splits the bytes of a connection into requests. Bodies require a `Content-Length`.
struct RequestReader {
    let socket: Socket
    let connection: Int
    /// Received bytes that are not parsed yet.
    private var buffer: [UInt8] = []
    /// Whether a response was sent and the client may not send another request.
    var isIdle = false

    /// How long an idle connection stays open, in milliseconds: longer than the client pauses on a busy
    /// machine. Descriptors are scarce while many tests run.
    private static let idleTimeout: Int32 = 60_000

    init(_ socket: Socket, connection: Int) {
        self.socket = socket
        self.connection = connection
    }

    /// Returns the next request; nil at the end of the connection, or for a malformed request.
    mutating func next() -> ServerRequest? {
        if isIdle, buffer.isEmpty, !socket.poll(POLLIN, Self.idleTimeout) { return nil }
        var lines: [String] = []
        while let line = nextLine(), !line.isEmpty { lines.append(line) }
        let words = lines.first?.split(separator: " ") ?? []
        guard words.count == 3 else { return nil }
        let headers = lines.dropFirst().map { line in
            let name = line.prefix { $0 != ":" }
            let value = line.dropFirst(name.count + 1).drop { $0 == " " }
            return (name: String(name), value: String(value))
        }
        var request = ServerRequest(
            method: String(words[0]), target: String(words[1]), headers: headers, body: [],
            connection: connection)
        let length = request.header("Content-Length").flatMap(Int.init) ?? 0
        guard length >= 0, fill({ $0.count >= length ? length : nil }) != nil else { return nil }
        request.body = Array(buffer.prefix(length))
        buffer.removeFirst(length)
        return request
    }

    private mutating func nextLine() -> String? {
        guard let end = fill({ $0.firstIndex(of: UInt8(ascii: "\n")) }) else { return nil }
        let line = buffer[..<end].filter { $0 != UInt8(ascii: "\r") }
        buffer.removeFirst(end + 1)
        return String(decoding: line, as: UTF8.self)
    }

    /// Receives until `place` finds an index in the buffer.
    private mutating func fill(_ place: ([UInt8]) -> Int?) -> Int? {
        while true {
            if let place = place(buffer) { return place }
            guard let bytes = socket.receive() else { return nil }
            buffer += bytes
        }
    }
}
