import FaultServer
import Foundation
import Loading
import TestSupport
import Testing

/// Compressed bodies, and the limit of their decompressed size.
@Suite(.watchdog) struct TransportEncodingTests {
    struct Row: Sendable, CustomTestStringConvertible {
        /// The `Content-Encoding` headers.
        var encodings: [String]
        var body: String
        var testDescription: String { encodings.joined(separator: " / ") }
    }

    /// `{"compressed":true}`.
    static let rows = [
        Row(encodings: ["gzip"], body: "H4sIAAAAAAAC/6tWSs7PLShKLS5OTVGyKikqTa0FAPHqOZUTAAAA"),
        Row(encodings: ["X-GZip"], body: "H4sIAAAAAAAC/6tWSs7PLShKLS5OTVGyKikqTa0FAPHqOZUTAAAA"),
        // Two streams, and a character set that is not an encoding.
        Row(
            encodings: ["gzip, UTF-8"],
            body: "H4sIAAAAAAACA6tWSs7PLShKLS5OTVECAG+0PjANAAAAH4sIAAAAAAACA7Mq"
                + "KSpNrQUAqJNDvQYAAAA="),
        Row(encodings: ["deflate"], body: "eNqrVkrOzy0oSi0uTk1RsiopKk2tBQBJPAds"),
        // Without the zlib header, as some servers send it.
        Row(encodings: ["deflate"], body: "q1ZKzs8tKEotLk5NUbIqKSpNrQUA"),
        Row(encodings: ["br"], body: "CwmAeyJjb21wcmVzc2VkIjp0cnVlfQM="),
        Row(encodings: ["zstd"], body: "KLUv/SATmQAAeyJjb21wcmVzc2VkIjp0cnVlfQ=="),
        Row(encodings: ["identity"], body: "eyJjb21wcmVzc2VkIjp0cnVlfQ=="),
        Row(
            encodings: ["gzip, gzip"],
            body: "H4sIAAAAAAAC/5Pv5mAAAab/q8O8zp3X1fDS1fPzDdykpanlu5aV4eMry6nCQGkAVySshicAAAA="),
        Row(
            encodings: ["deflate", "gzip"],
            body: "H4sIAAAAAAAC/6u4tTrM69x5XQ0vXT0/38BNWppavmtZGTxt2HMAbe+0XBsAAAA="),
        Row(
            encodings: ["br, gzip"],
            body: "H4sIAAAAAAAC/+PmbKhWSs7PLShKLS5OTVGyKikqTa1lBgDmX9UWFwAAAA=="),
    ]

    /// 64 MiB of zeros.
    static let bombs = [
        Row(
            encodings: ["br"],
            body: "y///P/gnAOKxQCD3/o///3/wTwDEYRGA7v0f////4J8AiMMCAN37P/7//8E/ARCHBQC693/8//+DfwIg"
                + "DgsAdO//+P//B/8EQBwWAOje//H//w/+CYA4LADQvf/L//8//BMAcVgAoHv/Bw=="),
        Row(
            encodings: ["gzip, gzip"],
            body: "H4sIAAAAAAAC/+3cr05CcRTA8QteN4abQjAR5BGMFOafQCZAZj6A0SybI1l8CbObm5uVxhuozc6f4JyJ"
                + "ceXex/idzyedfOLZ2ffssZGV6sVqXqvth+nT7mXTaGYAAABA4qZfDwflMSDrFh+D4RgAAABI3c3JcV4d"
                + "BbaTzpV1AAAAQPJm/V6r+hD4ub/NrQMAAACSd/r3fVndAhbFW3tkHwAAAJC8T8EAAAAACEUwAAAAAGIR"
                + "DAAAAIBYBAMAAAAgGMEAAAAAiEUwAAAAAGIRDAAAAIBYBAMAAAAgGMEAAAAAiEUwAAAAAGJ57ve65WNA"
                + "67e4u7g+zAAAAIjk/Wh9vnzdD/k/dTcIweL+AAA="),
        Row(
            encodings: ["gzip", "gzip", "gzip"],
            body: "H4sIAAAAAAAC/5Pv5mAAAab/b++s93MqFDnwkTvOvG22k4HgE8EekWfzHdQc0uwaLurMVo6s4dw8e/bs"
                + "qcekV5w9N//BnM7Cp/eO/5h7Xn1uzaObN7+/2Thx6qujWXGr37a/vPwu9XJGGtBYh0fL4vnZnxoqvBaT"
                + "b34oARTxuHv2ZGGcLOu2yeemloJUfEr7G7f6l8CPnfvPrmUGCkwq//W9NvIuk9jR6OoUeaDAhD3+B0FO"
                + "5HA1AFFJgjxAsiGCBaRYQQIs1UFYqvLd911Pkx1eb9+xe4fdGZDEk78Ztftq7vL/tC815zj46B8DAwCn"
                + "i22qDQEAAA=="),
    ]

    @Test(arguments: rows)
    func decompresses(_ row: Row) async throws {
        let server = try server(row)
        let transport = CurlTransport(allowPrivate: true)
        guard try await isOffered(row, by: transport) else { return }
        let response = try await transport.send(HTTPRequest(url: server.url), limits: .patient)
        #expect(String(decoding: response.body, as: UTF8.self) == #"{"compressed":true}"#)
    }

    @Test("the limit applies to the completely decoded body", arguments: bombs)
    func bomb(_ row: Row) async throws {
        let server = try server(row)
        let transport = CurlTransport(allowPrivate: true)
        guard try await isOffered(row, by: transport) else { return }
        let limits = TransportLimits(
            deadline: .seconds(600), idleTimeout: .seconds(300), maxBodyBytes: 1 << 20)
        let failure = await #expect(throws: TransportFailure.self) {
            try await transport.send(HTTPRequest(url: server.url), limits: limits)
        }
        #expect(failure?.kind == .policy)
        #expect(failure?.message.contains("limit of 1048576 bytes") == true)
    }

    @Test("an encoding that was not requested", arguments: ["compress", "x-unknown", "gzip, exi"])
    func unknown(_ encoding: String) async throws {
        let server = try server(Row(encodings: [encoding], body: "AAAA"))
        let failure = await #expect(throws: TransportFailure.self) {
            try await CurlTransport(allowPrivate: true).send(
                HTTPRequest(url: server.url), limits: .patient)
        }
        #expect(failure?.kind == .transport)
        #expect(failure?.isTransient == false)
        #expect(failure?.message.contains("compressed its response") == true)
    }

    private func server(_ row: Row) throws -> FaultServer {
        let headers = row.encodings.map { ("Content-Encoding", $0) }
        let body = try #require(Data(base64Encoded: row.body))
        return try FaultServer { _ in .reply(headers: headers, body: Array(body)) }
    }

    /// Brotli and Zstandard may not be installed, and then must not be requested.
    private func isOffered(_ row: Row, by transport: CurlTransport) async throws -> Bool {
        let probe = try FaultServer { _ in .reply() }
        _ = try await transport.send(HTTPRequest(url: probe.url), limits: .patient)
        let offered = probe.requests.first?.header("Accept-Encoding") ?? ""
        #expect(offered.contains("gzip") && offered.contains("deflate"))
        return ["br", "zstd"].allSatisfy {
            !row.encodings.joined().contains($0) || offered.contains($0)
        }
    }
}
