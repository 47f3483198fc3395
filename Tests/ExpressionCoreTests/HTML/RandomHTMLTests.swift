import ExpressionCore
import TestSupport
import Testing

/// What holds for any text in HTML, however broken.
@Suite struct RandomHTMLTests {
    private static let parts = [
        "<p>", "</p>", "<b>", "</B>", "<i", "<ul>", "<li>", "</ul>", "<OL start=3>", "</ol>",
        "<pre>",
        "</pre>", "<script>", "</script>", "<style>", "</style", "<!--", "-->",
        "<a href='x&amp;y'>",
        "</a>", "<h1 class=a b = c>", "</h1>", "<br/>", "<hr>", "<img alt=\"z\" ALT=z>", "<td>",
        "<svg>",
        "</svg>", "<blockquote>", "<?x>", "<!DOCTYPE html>", "&amp;", "&#38;", "&#x2;", "&nope;",
        "&", ";",
        "&eacute;", "&shy;", " ", "\n", "\t", "a", "é", "한", "<", ">", "\"", "'", "=", "/",
    ]

    @Test func `elements end in reverse order`() {
        var random = SeededRandom(122)
        for _ in 0..<5_000 {
            let html = (0..<random.number(0..<30)).map { _ in random.one(of: Self.parts) }.joined()
            var reader = ExpressionRules.HTMLReader(html)
            var open: [ExpressionRules.RichTextElement] = []
            while let event = reader.next() {
                switch event {
                case .begin(let element): open.append(element)
                case .end(let element): #expect(open.popLast() == element, "\(html)")
                case .text(let text): #expect(!text.isEmpty, "\(html)")
                case .lineBreak, .rule: break
                }
            }
            #expect(open == [], "\(html)")
        }
    }

    @Test func `a plain text has no markup and no needless white space`() throws {
        var random = SeededRandom(123)
        // Without texts that are markup again, and without preformatted white space.
        let parts = Self.parts.filter { !["<", ">", "<i", "</style", "<pre>"].contains($0) }
        for _ in 0..<5_000 {
            let html = (0..<random.number(0..<30)).map { _ in random.one(of: parts) }.joined()
            let text = try #require(ExpressionRules.HTMLText.plain(html + "<p>"))
            #expect(!text.contains("<"), "\(html)")
            #expect(!text.hasPrefix("\n") && !text.hasSuffix("\n"), "\(html)")
            #expect(!text.contains("\n\n\n"), "\(html)")
            // Nested lists are indented, and the parts of a row have a space between them.
            if html.contains("<li>") || html.contains("<td>") { continue }
            #expect(!text.hasPrefix(" ") && !text.contains("  "), "\(html)")
        }
    }
}
