/// Malformed or unusual HTTP messages.
extension Fault {
    static let messages = [
        Fault(
            "another protocol", .raw("SSH-2.0-OpenSSH_9.2\r\n"), requests: 3,
            gives:
                "transport: HOST did not respond in HTTP (*): try again, or report it to the server's operator"
                + tried),
        Fault(
            "HTTP/0.9", .raw(#"[{"id": 7}]"#), requests: 3,
            gives:
                "transport: HOST did not respond in HTTP (*): try again, or report it to the server's operator"
                + tried),
        Fault(
            "an unknown version", .raw("HTTP/9.9 200 OK\r\n\r\n[]"), requests: 3,
            gives:
                "transport: HOST did not respond in HTTP (*): try again, or report it to the server's operator"
                + tried),
        Fault(
            "a status that is not a number", .raw("HTTP/1.1 abc OK\r\n\r\n[]"), requests: 3,
            gives:
                "transport: HOST did not respond in HTTP (*): try again, or report it to the server's operator"
                + tried),
        Fault(
            "a header without a colon", .raw("HTTP/1.1 200 OK\r\nnonsense\r\n\r\n[]"), requests: 3,
            gives:
                "transport: HOST did not respond in HTTP (*): try again, or report it to the server's operator"
                + tried),
        Fault(
            "switching protocols", .raw("HTTP/1.1 101 Switching\r\nUpgrade: x\r\n\r\n"),
            requests: 3,
            gives: "transport: HOST *: try again, or report it to the server's operator" + tried),
        Fault(
            "a length of more than 64 bits",
            .raw(
                "HTTP/1.1 200 OK\r\nContent-Length: 18446744073709551618\r\n\r\n[]"),
            gives:
                "policy: HOST announced a `Content-Length` of more than 64 bits: report it to the server's operator"
        ),
        Fault(
            "a chunk without a size",
            .raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n[]\r\n"),
            requests: 3,
            gives:
                "transport: HOST sent an incomplete or bad response (*): try again, or report it to the server's operator"
                + tried),
        Fault(
            "a chunk of more than 64 bits",
            .raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\n[]"),
            requests: 3,
            gives:
                "transport: HOST sent an incomplete or bad response (*): try again, or report it to the server's operator"
                + tried),
        Fault(
            "an endless chunk size",
            .raw(
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
                    + String(repeating: "0", count: 100_000)),
            requests: 3,
            gives:
                "transport: HOST sent an incomplete or bad response (*): try again, or report it to the server's operator"
                + tried),
        Fault(
            "a negative length", .raw("HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\n[]"),
            requests: 3,
            gives: "transport: HOST *: try again, or report it to the server's operator" + tried),
        Fault(
            "a length that is not a number",
            .raw("HTTP/1.1 200 OK\r\nContent-Length: abc\r\n\r\n[]"),
            requests: 3,
            gives: "transport: HOST *: try again, or report it to the server's operator" + tried),
        Fault(
            "more than was announced",
            ServerResponse([
                .send(Array("HTTP/1.1 200 OK\r\nContent-Length: 11\r\n\r\n[{\"id\": 7}]HTTP".utf8))
            ]), gives: "content", items: [7]),
        Fault(
            "a body up to the end of the connection", .raw("HTTP/1.0 200 OK\r\n\r\n[{\"id\": 7}]"),
            gives: "content", items: [7]),
        Fault(
            "interim responses",
            ServerResponse(
                [
                    .send(
                        Array(
                            "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early\r\nA: b\r\n\r\n".utf8))
                ]
                    + ServerResponse.reply(text: rows([7])).steps),
            gives: "content", items: [7]),
    ]

    static let limits = [
        Fault(
            "headers of more than 64 KiB", .reply(headers: manyHeaders),
            gives:
                "policy: the headers from HOST are larger than the limit of 65536 bytes: report it to the server's operator"
        ),
        Fault(
            "a header of 300 KB",
            .reply(headers: [("X", String(repeating: "x", count: 300_000))]),
            gives:
                "policy: the headers from HOST are larger than the limit of 65536 bytes: report it to the server's operator"
        ),
        Fault(
            "endless interim responses",
            .raw(String(repeating: "HTTP/1.1 103 Early\r\nA: b\r\n\r\n", count: 5000)),
            gives:
                "policy: the headers from HOST are larger than the limit of 65536 bytes: report it to the server's operator"
        ),
        Fault(
            "endless trailers",
            .raw(
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n[]\r\n0\r\n"
                    + String(repeating: "A: bbbbbbbbbbbbbbbbbbbbbbbbbb\r\n", count: 5000)),
            gives:
                "policy: the headers from HOST are larger than the limit of 65536 bytes: report it to the server's operator"
        ),
        Fault(
            "a body of more than 20 MiB",
            .reply(body: Array(repeating: 0x20, count: 20 << 20 + 1)),
            gives:
                "policy: the body from HOST is larger than the limit of 20971520 bytes: request less data"
        ),
        Fault(
            "64 MiB in gzip",
            .reply(headers: [("Content-Encoding", "gzip")], body: GzipBomb.zeros(64 << 20)),
            gives:
                "policy: the body from HOST is larger than the limit of 20971520 bytes: request less data"
        ),
        Fault(
            "64 MiB in gzip, chunked and without a length",
            ServerResponse([
                .send(
                    ServerResponse.head(
                        200, [("Content-Encoding", "gzip"), ("Connection", "close")])),
                .send(GzipBomb.zeros(64 << 20)), .close,
            ]),
            gives:
                "policy: the body from HOST is larger than the limit of 20971520 bytes: request less data"
        ),
    ]

    private static let manyHeaders = (1...500).map {
        ("X-Filler-\($0)", String(repeating: "x", count: 200))
    }
}

/// Compressed data with a large decompressed size.
package enum GzipBomb {
    /// Returns a gzip stream (RFC 1952) of at least `count` zeros without a valid checksum: a
    /// decoder detects that only after decompressing everything.
    package static func zeros(_ count: Int) -> [UInt8] {
        // Eight copies of 258 bytes take 13 bytes, from the third byte on.
        let copies = bits("110" + "00110000" + String(repeating: copy, count: 32))
        let repeated = count / (258 * 8) + 1
        let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]
        return header + copies[..<2]
            + Array(repeatElement(copies[2..<15], count: repeated).joined())
    }

    /// RFC 1951 section 3.2.6: the code of the length 258, then that of the distance 1.
    private static let copy = "11000101" + "00000"

    /// Packs bits given in order into bytes.
    private static func bits(_ text: String) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: text.utf8.count / 8)
        for (index, bit) in text.utf8.enumerated() where index / 8 < bytes.count {
            if bit == UInt8(ascii: "1") { bytes[index / 8] |= 1 << (index % 8) }
        }
        return bytes
    }
}
