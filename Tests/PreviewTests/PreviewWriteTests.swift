import FaultServer
import Foundation
import TestSupport
import Testing

/// With `--live --allow-send` a request of an action is sent when a person taps, and never again.
@Suite(.serialized, .watchdog)
struct PreviewWriteTests {
    private static let tab = "aaaaaaaaaaaa"

    private static func spec(_ url: String, tap: String) -> String {
        """
        screen: writes
        title: First
        api: {baseURL: '\(url)'}
        models: {Row: {id: int, name: string}}
        sections:
          - id: rows
            url: /rows
            identity: item.id
            model: Row
            layout: list
            cell: {text: "${item.name}"}
            onTap: \(tap)
            swipe:
              trailing:
                - {title: Delete, onTap: {send: {delete: "/rows/${item.id}", optimistic: remove}, undo: {title: Deleted, delay: 500ms}}}
          - id: later
            items: [{id: 9, name: Nine}]
            model: Row
            layout: list
            cell: {text: "${item.name}"}
            swipe:
              trailing:
                - {title: Mark, onTap: {send: {post: "/later/${item.id}"}, undo: {title: Marked, delay: 500ms}}}
        """
    }

    private static func run(
        _ body: @escaping @Sendable (RunningPreview, TemporaryFolder, FaultServer) throws -> Void
    ) async throws {
        let server = try FaultServer { request in
            request.method == "GET"
                ? .reply(200, text: #"[{"id": 1, "name": "One"}, {"id": 2, "name": "Two"}]"#)
                : .reply(204, text: "")
        }
        let push = "{push: writes}"
        let folder = try TemporaryFolder(["writes.yaml": spec(server.url, tap: push)])
        try await onThread {
            let preview = try RunningPreview(
                ["writes.yaml", "--live", "--allow-send", "--allow-private"], in: folder.url)
            _ = try preview.post("open", ["tab": tab, "path": "writes.yaml", "height": "844"])
            try body(preview, folder, server)
        }
    }

    /// Saves the spec with another title, and waits until the page shows it.
    private static func save(
        _ title: String, tap: String, _ preview: RunningPreview, _ folder: TemporaryFolder,
        _ server: FaultServer
    ) throws {
        let text = spec(server.url, tap: tap).replacing("First", with: title)
        try folder.write(Data(text.utf8), to: "writes.yaml")
        try blockUntil("the title \(title)") {
            let view = try preview.get("view?tab=\(tab)&height=844").object()
            return (view["screen"] as? [String: Any])?["title"] as? String == title
        }
    }

    private static func swipe(_ place: String, _ preview: RunningPreview) throws {
        _ = try preview.post(
            "step", ["tab": tab, "step": "tap=\(place)/swipe.trailing:0", "height": "844"])
    }

    /// Expects these requests and no others: they would come before that of another action, which
    /// waits as long.
    private static func expectOnly(
        _ expected: [String], _ preview: RunningPreview, _ server: FaultServer
    ) throws {
        try blockUntil("\(expected)") { writes(server).count >= expected.count }
        try swipe("later:0", preview)
        try blockUntil("a later request") { writes(server).contains("POST /later/9") }
        #expect(writes(server) == expected + ["POST /later/9"])
    }

    private static func writes(_ server: FaultServer) -> [String] {
        server.requests.filter { $0.method != "GET" }.map { "\($0.method) \($0.target)" }
    }

    @Test func `a request that could be taken back is sent once, whatever is saved`() async throws {
        try await Self.run { preview, folder, server in
            try Self.swipe("rows:0", preview)
            try blockUntil("a request") { Self.writes(server) == ["DELETE /rows/1"] }
            for title in ["Second", "Third"] {
                try Self.save(title, tap: "{push: writes}", preview, folder, server)
            }
            try Self.expectOnly(["DELETE /rows/1"], preview, server)
        }
    }

    @Test func `one that waits is sent once, though the saved spec cannot be opened`()
        async throws
    {
        try await Self.run { preview, folder, server in
            try Self.swipe("rows:0", preview)
            try folder.write(Data("screen: writes\nsectons: []\n".utf8), to: "writes.yaml")
            try blockUntil("a report") {
                let view = try preview.get("view?tab=\(Self.tab)&height=844").object()
                return view["report"] is [String: Any]
            }
            let view = try preview.get("view?tab=\(Self.tab)&height=844").object()
            #expect((view["screen"] as? [String: Any])?["undo"] == nil)
            try Self.save("Cured", tap: "{push: writes}", preview, folder, server)
            try Self.expectOnly(["DELETE /rows/1"], preview, server)
        }
    }

    @Test func `one that waits is sent before the screen is loaded again`() async throws {
        try await Self.run { preview, folder, server in
            try Self.swipe("rows:1", preview)
            _ = try preview.post(
                "open",
                ["tab": Self.tab, "path": "writes.yaml", "height": "844", "device": "ipad"])
            try blockUntil("a request") { Self.writes(server) == ["DELETE /rows/2"] }
        }
    }

    @Test func `a save performs no tap that sends now, nor does an address or a comparison`()
        async throws
    {
        try await Self.run { preview, folder, server in
            let pushed = try preview.post(
                "step", ["tab": Self.tab, "step": "tap=rows:0", "height": "844"]
            ).object()
            #expect((pushed["screen"] as? [String: Any])?["depth"] as? Int == 1)
            try Self.save(
                "Edited", tap: "{send: {post: \"/edited/${item.id}\"}}", preview, folder, server)
            _ = try preview.post(
                "open",
                [
                    "tab": "bbbbbbbbbbbb", "path": "writes.yaml", "height": "844",
                    "steps": "[\"tap=rows:0\"]",
                ])
            try Self.expectOnly([], preview, server)
        }
    }
}
