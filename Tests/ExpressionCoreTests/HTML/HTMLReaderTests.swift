import ExpressionCore
import Testing

/// The parts of texts in HTML.
@Suite struct HTMLReaderTests {
    /// HTML, and its parts: letters, and `[b` to `b]` for elements.
    static let cases: [(html: String, parts: String)] = [
        ("", ""), ("a", "a"), (" a \n\t b ", "a b "), ("a<br>b<hr/>c", "a | b -- c"),
        ("<p>a<p>b", "[p a p] [p b p]"), ("<b>a<i>b</b>c</i>d", "[b a [i b i] b] c d"),
        ("</b>a</p>", "a"), ("<b", "[b b]"), ("a <", "a <"), ("a<3 b", "a<3 b"), ("<>a", "<>a"),
        ("<B CLASS=x>a</b >", "[b a b]"), ("<ul><li>a<li>b</ul>", "[ul [li a li] [li b li] ul]"),
        ("<ol start=3><li>a", "[3 [li a li] 3]"), ("<ol start=x>", "[1 1]"),
        ("<ol start=-7>", "[0 0]"), ("<ol start=99999999999>", "[999999999 999999999]"),
        ("<a href='https://a.b/?c&amp;d' href=e>f</a>", "[https://a.b/?c&d f https://a.b/?c&d]"),
        ("<a>b</a>", "b"), ("<a href>b", "[ b ]"), ("<pre> a\n  b</pre> c", "[pre  a\n  b pre] c"),
        ("a<script>'<p>'</scripts></SCRIPT>b", "a b"), ("<style>a", ""), ("<title>a</title>b", "b"),
        ("<svg><b>a</b><svg></svg>b</svg>c", "c"), ("a<!-- b --- > -->c<!-->d", "a c d"),
        ("<!DOCTYPE html><?xml a?></ b>c", "c"), ("<img alt='a &lt; b' alt=c src=d>", "a < b"),
        ("<tr><td>a<td>b</tr>", "[p a   b p]"), ("&amp;&#65;&#x42;&#X43;", "&ABC"),
        ("&nope; &amp &#; &#x; &#+65; &#-1;", "&nope; &amp &#; &#x; &#+65; &#-1;"),
        ("&#0;&#xD800;&#99999999;&#128;&#x9F;", "\u{FFFD}\u{FFFD}\u{FFFD}€Ÿ"),
        ("a&shy;b&zwj;&NotEqualTilde;", "ab\u{200D}\u{2242}\u{338}"),
    ]

    @Test(arguments: cases) func `a text has its parts`(html: String, parts: String) {
        var reader = ExpressionRules.HTMLReader(html)
        var found: [String] = []
        while let event = reader.next() { found.append(event.word) }
        #expect(found.joined(separator: " ") == parts)
        #expect(reader.next() == nil)
    }

    @Test func `a text has at most the bytes of a limit`() {
        let html = "<p>one<p>two &euro;"
        let text = "one\n\ntwo €"
        for limit in 0..<20 {
            let expected = limit < text.utf8.count ? nil : text
            #expect(ExpressionRules.HTMLText.plain(html, limit: limit) == expected)
        }
    }
}

extension ExpressionRules.RichTextEvent {
    /// How the tests write it.
    fileprivate var word: String {
        switch self {
        case .begin(let element): "[\(element.word)"
        case .end(let element): "\(element.word)]"
        case .text(let text): text
        case .lineBreak: "|"
        case .rule: "--"
        }
    }
}

extension ExpressionRules.RichTextElement {
    fileprivate var word: String {
        switch self {
        case .paragraph: "p"
        case .heading: "h"
        case .item: "li"
        case .quote: "quote"
        case .codeBlock: "pre"
        case .list(let start): start.map { "\($0)" } ?? "ul"
        case .strong: "b"
        case .emphasis: "i"
        case .code: "code"
        case .struckThrough: "s"
        case .underlined: "u"
        case .link(let address): address
        }
    }
}
