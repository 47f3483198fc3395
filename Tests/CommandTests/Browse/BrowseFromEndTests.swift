import TestSupport
import Testing

/// `screenc browse` of a screen that begins at its end.
@Suite(.enabled(if: TmuxTerminal.isInstalled, TmuxTerminal.comment), .watchdog)
struct BrowseFromEndTests {
    @Test func `the newest item is seen first, and what joins at the top moves nothing`()
        async throws
    {
        let terminal = try await TmuxTerminal(["chat.yaml": Self.chat, "chat.har": Self.recording])
        try await terminal.run("screenc browse chat.yaml")
        let first = try await terminal.wait(for: "▌Message 40")
        #expect(!first.contains("earlier pages"))
        try await terminal.press("Home")
        try await terminal.wait(for: "▌Message 1")
        // The page above it has come. The item stays in its line, and what was above it is out of sight.
        let moved = try await terminal.wait(without: "earlier pages")
        #expect(moved.contains("▌Message 1"))
        #expect(moved.contains("Older 3") && !moved.contains("Older 2"))
        try await terminal.press("Up")
        try await terminal.wait(for: "▌Older 3")
    }

    private static let chat = """
        screen: demo.chat
        models: {Message: {id: int, text: string}}
        sections:
          - id: messages
            url: https://example.com/messages
            model: Message
            paging: {policy: page, size: 40}
            scrollAnchor: bottom
            layout: list
            cell: {text: "${item.text}"}
            onTap: {notice: "${item.text}"}
        """

    private static var recording: String {
        let pages = [
            (1, (1...40).reversed().map { ($0, "Message \($0)") }),
            (2, (1...3).reversed().map { (-$0, "Older \($0)") }),
        ]
        let entries = pages.map { page, items in
            let rows = items.map { #"{\"id\": \#($0), \"text\": \"\#($1)\"}"# }
            return #"""
                {"request": {"method": "GET", "url": "https://example.com/messages?page=\#(page)&size=40"}, "response": {"status": 200, "content": {"text": "[\#(rows.joined(separator: ", "))]"}}}
                """#
        }
        return #"{"log": {"entries": [\#(entries.joined(separator: ",\n"))]}}"#
    }
}
