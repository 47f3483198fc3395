/// Connections that are closed, reset or silent.
extension Fault {
    static let connections = [
        Fault(
            "the connection is reset before the response", ServerResponse([.reset]), requests: 3,
            gives:
                "transport: HOST sent an incomplete or bad response (*): try again, or report it to the server's operator"
                + tried),
        Fault(
            "the connection is reset within the headers",
            ServerResponse([.send(Array("HTTP/1.1 200 OK\r\nContent-Le".utf8)), .reset]),
            requests: 3,
            gives: "transport: HOST *: try again, or report it to the server's operator" + tried),
        Fault(
            "the connection is reset within the body",
            ServerResponse([
                .send(ServerResponse.head(200, [("Content-Length", "100")])),
                .send(Array(#"[{"id": 7},"#.utf8)), .wait(.milliseconds(20)), .reset,
            ]), requests: 3,
            gives: "transport: HOST *: try again, or report it to the server's operator" + tried),
        Fault(
            "the connection is closed without a byte", ServerResponse([.close]), requests: 3,
            gives:
                "transport: HOST closed the connection without a response: try again, or report it to the server's operator"
                + tried),
        Fault(
            "the connection is closed within the status line", .raw("HTTP/1.1 20"), requests: 3,
            gives: "transport: HOST *: try again, or report it to the server's operator" + tried),
        Fault(
            "the connection is closed within the headers",
            .raw("HTTP/1.1 200 OK\r\nContent-Le"), requests: 3,
            gives:
                "transport: HOST closed the connection before the headers were complete: try again, or report it to the server's operator"
                + tried),
        Fault(
            "the connection is closed after the headers",
            .raw("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n"), requests: 3,
            gives:
                "transport: HOST closed the connection before the body was complete (*): try again, or report it to the server's operator"
                + tried),
        Fault(
            "the connection is closed within the body",
            .raw("HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n[{\"id\": 7}]"), requests: 3,
            gives:
                "transport: HOST closed the connection before the body was complete (*): try again, or report it to the server's operator"
                + tried),
        Fault(
            "the connection is closed within a chunk",
            .raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nff\r\n[{\"id\": 7}]"),
            requests: 3,
            gives:
                "transport: HOST closed the connection before the body was complete (*): try again, or report it to the server's operator"
                + tried),
        Fault(
            "the connection is closed before the last chunk",
            .raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n[]\r\n"), requests: 3,
            gives:
                "transport: HOST closed the connection before the body was complete (*): try again, or report it to the server's operator"
                + tried),
        Fault(
            "the second attempt succeeds", ServerResponse([.reset]), .reply(text: rows([7])),
            requests: 2, gives: "content", items: [7]),
        Fault(
            "the third attempt succeeds", ServerResponse([.close]),
            .raw("HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n["), .reply(text: rows([7])),
            requests: 3, gives: "content", items: [7]),
        Fault(
            "a section with one attempt", ServerResponse([.close]),
            keys: ", retry: {attempts: 1}",
            gives:
                "transport: HOST closed the connection without a response: try again, or report it to the server's operator"
        ),
        Fault(
            "a section with retries for other causes", ServerResponse([.close]),
            keys: ", retry: {attempts: 3, on: [timeout, status]}",
            gives:
                "transport: HOST closed the connection without a response: try again, or report it to the server's operator"
        ),
        Fault(
            "silence", .silence, keys: ", timeout: 900ms", requests: 3,
            gives:
                "timeout: HOST did not finish its response within 900 ms (0 bytes of the body received): try again, or request less data"
                + tried),
        Fault(
            "headers that drip",
            ServerResponse([
                .drip(ServerResponse.head(200, slowHeaders), pause: .milliseconds(10))
            ]),
            keys: ", timeout: 900ms", requests: 3,
            gives:
                "timeout: HOST did not finish its response within 900 ms (0 bytes of the body received): try again, or request less data"
                + tried),
        Fault(
            "a body that drips",
            ServerResponse([
                .send(ServerResponse.head(200, [("Content-Length", "10000")])),
                .drip(Array(repeating: 0x20, count: 10_000), pause: .milliseconds(10)),
            ]), keys: ", timeout: 900ms", requests: 3,
            gives:
                "timeout: HOST did not finish its response within 900 ms (* bytes of the body received): try again, or request less data"
                + tried),
        Fault(
            "a body that stops",
            ServerResponse([
                .send(ServerResponse.head(200, [("Content-Length", "10000")])), .hang,
            ]), keys: ", timeout: 900ms, retry: {attempts: 1}",
            gives:
                "timeout: HOST did not finish its response within 900 ms (0 bytes of the body received): try again, or request less data"
        ),
    ]

    private static let slowHeaders = (1...100).map { ("X-Slow-\($0)", "x") }
}
