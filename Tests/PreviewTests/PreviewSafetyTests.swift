import Foundation
import TestSupport
import Testing

/// Who may ask the server of `screenc preview`: the page that it serves, and nobody else.
@Suite(.serialized, .watchdog)
struct PreviewSafetyTests {
    private static let spec = """
        screen: safe
        models: {Row: {title: string}}
        sections:
          - id: rows
            items: [{title: One}]
            model: Row
            layout: list
            cell: {text: "${item.title}"}
        """

    private static func run(
        _ arguments: [String] = ["."], _ body: @escaping @Sendable (RunningPreview) throws -> Void
    ) async throws {
        let folder = try TemporaryFolder(["safe.yaml": spec, "secret.txt": "secret", ".git": ""])
        try await onThread {
            try body(RunningPreview(arguments, in: folder.url))
        }
    }

    @Test func `the page is served under the address that was written`() async throws {
        try await Self.run { preview in
            let page = try preview.get("")
            #expect(page.status == 200)
            #expect(page.body.contains("<script src=\"preview.js\""))
            for header in [
                "Content-Security-Policy: default-src 'none'; script-src 'self'",
                "frame-ancestors 'none'", "Referrer-Policy: no-referrer", "Cache-Control: no-store",
                "X-Content-Type-Options: nosniff", "Cross-Origin-Resource-Policy: same-origin",
            ] {
                #expect(page.head.contains(header), "\(header)")
            }
            #expect(!page.head.lowercased().contains("access-control-"))
        }
    }

    /// Everybody on a machine may read the arguments of its programs.
    @Test func `a browser is started with an address that leads to the page once`() async throws {
        let folder = try TemporaryFolder([
            "safe.yaml": Self.spec,
            "bin/xdg-open": "#!/bin/sh\necho \"$1\" > opened.part; mv opened.part opened\n",
        ])
        let program = folder.url.appending(path: "bin/xdg-open").path
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
        try await onThread {
            let preview = try RunningPreview(
                [".", "--open"], in: folder.url, environment: ["PATH": "bin:/usr/bin:/bin"])
            try blockUntil("a browser is opened") { folder.names.contains("opened") }
            let opened = try folder.text("opened").trimmingCharacters(in: .whitespacesAndNewlines)
            #expect(opened.hasPrefix(preview.origin + "/open/"))
            #expect(!opened.contains(preview.token))
            let line = "GET \(opened.dropFirst(preview.origin.count)) HTTP/1.1"
            let host = "Host: 127.0.0.1:\(preview.port)"
            try #expect(preview.send(line, [host, "Sec-Fetch-Site: cross-site"]).status == 403)
            try #expect(preview.send(line, ["Host: evil.example:\(preview.port)"]).status == 421)
            let first = try preview.send(line, [host, "Sec-Fetch-Site: none"])
            #expect(first.status == 303)
            #expect(first.head.contains("Location: /\(preview.token)/"))
            let second = try preview.send(line, [host])
            #expect(second.status == 410)
            #expect(!second.head.contains(preview.token))
        }
    }

    @Test func `a wrong token, and none, are nowhere`() async throws {
        try await Self.run { preview in
            let host = ["Host: 127.0.0.1:\(preview.port)"]
            let wrong = String(repeating: "0", count: preview.token.count)
            for path in ["/", "/\(wrong)/", "/\(wrong)/screens", "/\(preview.token.dropLast())/"] {
                try #expect(preview.send("GET \(path) HTTP/1.1", host).status == 404, "\(path)")
            }
        }
    }

    @Test func `another host name is refused, as after a change of its address`() async throws {
        try await Self.run { preview in
            for host in [
                "evil.example:\(preview.port)", "localhost:\(preview.port)", "127.0.0.1",
                "127.0.0.1:\(preview.port).evil.example", "127.0.0.1:\(preview.port), evil.example",
            ] {
                let answer = try preview.send(
                    "GET /\(preview.token)/screens HTTP/1.1", ["Host: \(host)"])
                #expect(answer.status == 421, "\(host)")
                #expect(!answer.body.contains("safe.yaml"))
            }
            try #expect(preview.send("GET /\(preview.token)/screens HTTP/1.1", []).status == 421)
        }
    }

    @Test(arguments: [
        "Origin: http://evil.example", "Origin: null", "Origin: https://127.0.0.1",
        "Sec-Fetch-Site: cross-site", "Sec-Fetch-Site: same-site",
    ])
    func `another site is refused`(header: String) async throws {
        try await Self.run { preview in
            let answer = try preview.send(
                "GET /\(preview.token)/screens HTTP/1.1",
                ["Host: 127.0.0.1:\(preview.port)", header])
            #expect(answer.status == 403)
        }
    }

    @Test func `what changes something comes from the page, as JSON`() async throws {
        try await Self.run { preview in
            let host = "Host: 127.0.0.1:\(preview.port)"
            let body = Array("{}".utf8)
            let length = "Content-Length: 2"
            let line = "POST /\(preview.token)/step HTTP/1.1"
            let json = "Content-Type: application/json"
            let origin = "Origin: \(preview.origin)"
            try #expect(preview.send(line, [host, length, json], body).status == 403)
            try #expect(preview.send(line, [host, length, origin], body).status == 415)
            try #expect(
                preview.send(
                    line, [host, length, origin, "Content-Type: text/plain"], body
                ).status == 415)
            try #expect(preview.send(line, [host, length, origin, json], body).status == 404)
            try #expect(
                preview.send("DELETE /\(preview.token)/ HTTP/1.1", [host]).status == 405)
        }
    }

    @Test func `a request is refused by its head, without its body`() async throws {
        try await Self.run { preview in
            let length = "Content-Length: 1000000"
            let foreign = try preview.send(
                "POST /\(preview.token)/step HTTP/1.1", ["Host: evil.example", length])
            #expect(foreign.status == 421)
            let unknown = try preview.send(
                "POST /wrong/step HTTP/1.1", ["Host: 127.0.0.1:\(preview.port)", length])
            #expect(unknown.status == 404)
        }
    }

    @Test func `no path leads to a file`() async throws {
        try await Self.run { preview in
            for path in [
                "../secret.txt", "%2e%2e/secret.txt", "..%2fsecret.txt", "secret.txt", "%00",
                "preview.js/../secret.txt", "picture/../../secret.txt", "%zz", "//secret.txt",
            ] {
                let answer = try preview.get(path)
                #expect([400, 404].contains(answer.status), "\(path): \(answer.status)")
                #expect(!answer.body.contains("secret\n"))
            }
            // Only specs of the command line are opened.
            let opened = try preview.post(
                "open", ["tab": "aaaaaaaaaaaa", "path": "../../etc/passwd"])
            try #expect(opened.object()["path"] as? String == "safe.yaml")
            let editor = try preview.post(
                "editor", ["path": "/etc/passwd", "line": "1", "column": "1"])
            #expect(editor.status == 400)
        }
    }

    @Test func `requests that are too large or malformed are refused, and the server goes on`()
        async throws
    {
        try await Self.run { preview in
            let large = try preview.send(
                "POST /\(preview.token)/open HTTP/1.1",
                [
                    "Host: 127.0.0.1:\(preview.port)", "Origin: \(preview.origin)",
                    "Content-Type: application/json", "Content-Length: 2000000",
                ], Array(repeating: UInt8(ascii: " "), count: 2_000_000))
            #expect(large.status == 413)
            try #expect(preview.get(String(repeating: "a", count: 20_000)).status == 400)
            for body in [
                ["tab": "x"], ["tab": "../../../../etc"],
                ["tab": String(repeating: "a", count: 99)],
                ["tab": "aaaaaaaaaaaa", "device": "toaster"],
                ["tab": "aaaaaaaaaaaa", "size": "huge"], ["tab": "aaaaaaaaaaaa", "state": "x"],
            ] {
                try #expect(preview.post("open", body).status == 400, "\(body)")
            }
            try #expect(preview.get("").status == 200)
        }
    }

    @Test func `it listens on the loopback interface alone`() async throws {
        try await Self.run { preview in
            // 127.0.0.1 as the kernel writes it.
            #expect(Self.listeningAddresses(of: preview.port) == ["0100007F"])
        }
    }

    @Test func `it writes no file`() async throws {
        let folder = try TemporaryFolder(["safe.yaml": Self.spec, ".git": ""])
        let before = folder.names
        try await onThread {
            let preview = try RunningPreview(in: folder.url)
            _ = try preview.post("open", ["tab": "aaaaaaaaaaaa"])
            try #expect(preview.end(with: SIGINT).status == 130)
        }
        #expect(folder.names == before)
    }

    /// The addresses on which a port is listened on, from the tables of Linux; nil elsewhere.
    private static func listeningAddresses(of port: UInt16) -> [String] {
        let hex = String(port, radix: 16, uppercase: true)
        let wanted = ":" + String(repeating: "0", count: 4 - hex.count) + hex
        return ["/proc/net/tcp", "/proc/net/tcp6"].flatMap { path -> [String] in
            let table = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
            return table.split(separator: "\n").compactMap { line in
                let words = line.split(separator: " ")
                guard words.count > 3, words[1].hasSuffix(wanted), words[3] == "0A" else {
                    return nil
                }
                return String(words[1].dropLast(5))
            }
        }
    }

    @Test(arguments: [
        (["--allow-send"], "--allow-send sends to servers: add --live"),
        (["--live", "--offline"], "leave out --replay and --offline"),
        (["--token", "short"], "--token takes 16 to 64 letters and digits"),
        (["-"], "name a spec or a folder"),
    ])
    func `options that contradict each other are refused`(
        arguments: [String], message: String
    ) async throws {
        let folder = try TemporaryFolder(["safe.yaml": Self.spec])
        let end =
            try await ChildProcess.screenc(
                ["preview"] + arguments, in: folder.url
            ).end() as ChildProcess.End
        #expect(end.status == 64)
        #expect(end.errors.contains(message))
    }
}
