import Foundation
import TestSupport
import Testing

/// Connections to `screenc preview` that do not show the token, which everybody on the machine can open.
@Suite(.serialized, .watchdog)
struct PreviewConnectionTests {
    private static let folder = ["a.yaml": "screen: a\nsections: [{id: a, rows: [{text: A}]}]\n"]

    @Test func `slow connections without the token do not lock the owner out`() async throws {
        let folder = try TemporaryFolder(Self.folder)
        try await onThread {
            let preview = try RunningPreview(in: folder.url)
            let slow = try (0..<200).map { _ in try preview.connect() }
            for connection in slow { connection.write(Array("GET /wrong HTTP/1.1\r\nHost: ".utf8)) }
            for _ in 0..<20 { try #expect(preview.get("").status == 200) }
            // The first of them were closed for the others.
            try #expect(slow[0].readToEnd().isEmpty)
        }
    }

    @Test func `a head or a body that never ends is not waited for for ever`() async throws {
        let folder = try TemporaryFolder(Self.folder)
        try await onThread {
            let preview = try RunningPreview(in: folder.url)
            for (start, piece) in [
                ("GET /wrong HTTP/1.1\r\n", "a: b\r\n"),
                (
                    """
                    POST /\(preview.token)/step HTTP/1.1\r\nHost: 127.0.0.1:\(preview.port)\r\n\
                    Origin: \(preview.origin)\r\nContent-Type: application/json\r\n\
                    Content-Length: 100000\r\n\r\n
                    """, " "
                ),
            ] {
                let connection = try preview.connect()
                connection.write(Array(start.utf8))
                try blockUntil("the end of the connection: \(start)", every: .milliseconds(200)) {
                    !connection.write(Array(piece.utf8))
                }
            }
        }
    }
}
