/// A request as it came over the wire.
package struct ServerRequest: Sendable {
    /// As it was sent.
    package var method: String
    /// What stands between the method and the version: path and query.
    package var target: String
    /// In order, duplicates kept.
    package var headers: [(name: String, value: String)]
    /// Empty without a `Content-Length`.
    package var body: [UInt8]
    /// Which connection it came over, counted from 0: the same for requests that share one.
    package var connection: Int

    /// The first value under that name, whatever its case.
    package func header(_ name: String) -> String? {
        headers.first { $0.name.lowercased() == name.lowercased() }?.value
    }

    /// The value of a query parameter, as it was sent.
    package func parameter(_ name: String) -> String? {
        let query = target.drop { $0 != "?" }.dropFirst()
        let pair = query.split(separator: "&").first { $0.hasPrefix(name + "=") }
        return pair.map { String($0.dropFirst(name.count + 1)) }
    }

    /// The path without its query.
    package var path: String { String(target.prefix { $0 != "?" }) }
}

/// An answer as steps, so that it can go wrong at any byte.
package struct ServerResponse: Sendable {
    /// One thing that happens on the connection.
    package enum Step: Sendable {
        case send([UInt8])
        case wait(Duration)
        /// Sends the bytes one by one, with a pause before each.
        case drip([UInt8], pause: Duration)
        /// Does nothing until the client or `FaultServer.stop` closes the connection.
        case hang
        case close
        /// Closes with a TCP reset in place of an end.
        case reset
    }

    /// Done in order; then the connection takes the next request, unless a step closed it.
    package var steps: [Step]

    package init(_ steps: [Step]) { self.steps = steps }

    /// A well-formed answer with a `Content-Length`.
    package static func reply(
        _ status: Int = 200, headers: [(String, String)] = [], body: [UInt8] = []
    ) -> ServerResponse {
        let length = ("Content-Length", String(body.count))
        return ServerResponse([.send(head(status, headers + [length]) + body)])
    }

    /// A well-formed answer whose body is text.
    package static func reply(
        _ status: Int = 200, headers: [(String, String)] = [], text: String
    ) -> ServerResponse {
        reply(status, headers: headers, body: Array(text.utf8))
    }

    /// These bytes and nothing else, then the end of the connection.
    package static func raw(_ text: String) -> ServerResponse {
        ServerResponse([.send(Array(text.utf8)), .close])
    }

    /// No byte at all, ever.
    package static let silence = ServerResponse([.hang])

    /// The answer after a pause.
    package func delayed(_ pause: Duration) -> ServerResponse {
        ServerResponse([.wait(pause)] + steps)
    }

    /// The status line and headers, up to the empty line.
    package static func head(_ status: Int, _ headers: [(String, String)]) -> [UInt8] {
        let lines = headers.map { "\($0.0): \($0.1)\r\n" }.joined()
        return Array("HTTP/1.1 \(status) Status\r\n\(lines)\r\n".utf8)
    }
}
