import Foundation
import TestSupport
import Testing

/// Requests that the page would never send: every endpoint with values that no screen has.
@Suite(.serialized)
struct PreviewFuzzTests {
    private static let parts = [
        "screens", "view", "window", "bars", "entries", "inspect", "find", "clipped", "compare",
        "picture/aaaaaaaaaaaa/", "picture/", "",
    ]
    private static let posts = ["open", "step", "editor", "view"]
    private static let names = [
        "tab", "log", "link", "line", "column", "start", "height", "offsets", "node", "part",
        "step",
        "steps", "text", "commit", "path", "device", "appearance", "size", "ios", "direction",
        "locale",
        "state", "confirmed", "x", "y",
    ]
    private static let values =
        [
            "0", "1", "-1", "00", "+1", " 1", "1e3", "-0", "9223372036854775807",
            "9223372036854775808", "-9223372036854775808", "-9223372036854775809",
            "18446744073709551616", "4294967296", "1e308", "-1e308", "1e309", "nan", "inf", "-inf",
            "5e-324", "0x10", "", "null", "c", "c.0", "c.0.0", "c.0.0.0", "c.-1",
            "c.9223372036854775807",
            "c:9223372036854775807", "b.0", "c.0:1e308", "c.0:-1e308,c.0.0:1e308", "aaaaaaaaaaaa",
            "rows:0", "rows:9223372036854775807", "rows:0/9223372036854775807", "scroll=1e6",
            "scroll=rows", "search=\u{0}x", "set=a=b", "wait=1ms", "tap=rows:0", "turn", "back",
            "refresh",
            "[]", "[\"scroll=end\"]", "[[[[", "HEAD", "-x", "--output=x", "HEAD~99", "safe.yaml",
            "../safe.yaml", "iphone", "1x1@1", "99999x99999@9", "0x0@0", "large", "18", "rtl", "ar",
            "zz-ZZ",
            "loading", "failure", "empty", "content", "e\u{301}", "\u{1F9D1}\u{200D}\u{1F680}",
            String(repeating: "c.0", count: 900), String(repeating: "9", count: 400),
        ]

    @Test(arguments: 0..<4 as Range<UInt64>)
    func `no request ends the server`(seed: UInt64) async throws {
        let folder = try TemporaryFolder([
            "safe.yaml": """
            screen: safe
            models: {Row: {title: string}}
            sections:
              - id: rows
                items: [{title: One}, {title: Two}]
                model: Row
                layout: list
                cell: {text: "${item.title}"}
                onTap: {open: "https://example.com/${item.title}"}
            """
        ])
        try await onThread {
            var random = SeededRandom(seed)
            let preview = try RunningPreview(in: folder.url)
            _ = try preview.post("open", ["tab": "aaaaaaaaaaaa", "height": "844"])
            var requests = 0
            while requests < 400 {
                requests += 1
                var members = ["tab": "aaaaaaaaaaaa"]
                for _ in 0..<random.number(0..<5) {
                    members[random.one(of: Self.names)] = random.one(of: Self.values)
                }
                let answer: RunningPreview.Answer
                if random.chance(50) {
                    answer = try preview.post(random.one(of: Self.posts), members)
                } else {
                    var path = random.one(of: Self.parts)
                    if path.hasSuffix("/") { path += Self.escaped(random.one(of: Self.values)) }
                    let query = members.sorted { $0.key < $1.key }
                        .map { "\($0.key)=\(Self.escaped($0.value))" }
                    answer = try preview.get(path + "?" + query.joined(separator: "&"))
                }
                let isKnown = [200, 400, 404, 409, 413].contains(answer.status)
                #expect(isKnown, "\(answer.status): \(members)")
            }
            try #expect(preview.get("").status == 200)
        }
    }

    private static func escaped(_ text: String) -> String {
        text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    }
}
