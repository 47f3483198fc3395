/// A received request.
package struct ServerRequest: Sendable {
    /// As sent.
    package var method: String
    /// The request target: path and query.
    package var target: String
    /// In order, duplicates kept.
    package var headers: [(name: String, value: String)]
    /// Empty without a `Content-Length`.
    package var body: [UInt8]
    /// The number of its connection, from 0.
    package var connection: Int

    /// Returns the first value of a header, case-insensitively.
    package func header(_ name: String) -> String? {
        headers.first { $0.name.lowercased() == name.lowercased() }?.value
    }

    /// Returns the value of a query parameter, not decoded.
    package func parameter(_ name: String) -> String? {
        let query = target.drop { $0 != "?" }.dropFirst()
        let pair = query.split(separator: "&").first { $0.hasPrefix(name + "=") }
        return pair.map { String($0.dropFirst(name.count + 1)) }
    }

    /// The path without its query.
    package var path: String { String(target.prefix { $0 != "?" }) }
}

/// A response as steps, which can fail at any byte.
package struct ServerResponse: Sendable {
    /// One action on the connection.
    package enum Step: Sendable {
        case send([UInt8])
        case wait(Duration)
        /// Sends the bytes one by one, each after a pause.
        case drip([UInt8], pause: Duration)
        /// Waits until the client or `FaultServer.stop` closes the connection.
        case hang
        case close
        /// Closes with a TCP reset.
        case reset
    }

    /// Performed in order; the connection then serves the next request unless a step has closed it.
    package var steps: [Step]

    package init(_ steps: [Step]) { self.steps = steps }

    /// A well-formed response with a `Content-Length`.
    package static func reply(
        _ status: Int = 200, headers: [(String, String)] = [], body: [UInt8] = []
    ) -> ServerResponse {
        let length = ("Content-Length", String(body.count))
        return ServerResponse([.send(head(status, headers + [length]) + body)])
    }

    /// A well-formed response with a text body.
    package static func reply(
        _ status: Int = 200, headers: [(String, String)] = [], text: String
    ) -> ServerResponse {
        reply(status, headers: headers, body: Array(text.utf8))
    }

    /// Sends only these bytes, then closes the connection.
    package static func raw(_ text: String) -> ServerResponse {
        ServerResponse([.send(Array(text.utf8)), .close])
    }

    /// Sends nothing.
    package static let silence = ServerResponse([.hang])

    /// Delays the response.
    package func delayed(_ pause: Duration) -> ServerResponse {
        ServerResponse([.wait(pause)] + steps)
    }

    /// The status line and headers, including the empty line.
    package static func head(_ status: Int, _ headers: [(String, String)]) -> [UInt8] {
        let lines = headers.map { "\($0.0): \($0.1)\r\n" }.joined()
        return Array("HTTP/1.1 \(status) Status\r\n\(lines)\r\n".utf8)
    }
}
