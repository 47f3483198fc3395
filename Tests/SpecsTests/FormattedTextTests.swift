import CellCore
import Foundation
import Layout
import Loading
import Painting
import Rendering
import Screens
import TestSupport
import Testing
import Values

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// Texts in Markdown and HTML, from the spec to the outputs.
@Suite(.watchdog) struct FormattedTextTests {
    /// A text in Markdown with its paragraphs, and its links.
    struct Case: Sendable, CustomTestStringConvertible {
        let text: String
        /// Runs are written as `<b>`, `<i>`, `<c>`, `<s>` and `<a>`.
        let shown: [String]
        var key = "markdown"

        var testDescription: String { text }
    }

    /// Examples of CommonMark 0.31, by their numbers, and of GFM's strikethrough.
    static let examples = [
        Case(text: "*foo bar*", shown: ["<i>foo bar</i>"]),
        Case(text: "a * foo bar*", shown: ["a * foo bar*"]),
        Case(text: "foo*bar*", shown: ["foo<i>bar</i>"]),
        Case(text: "foo_bar_", shown: ["foo_bar_"]),
        Case(text: "**foo bar**", shown: ["<b>foo bar</b>"]),
        Case(text: "***strong** in emph*", shown: ["<bi>strong</bi><i> in emph</i>"]),
        Case(text: "~~old~~ new", shown: ["<s>old</s> new"]),
        Case(text: "`` foo ` bar ``", shown: ["<c>foo ` bar</c>"]),
        Case(text: "`*a*`", shown: ["<c>*a*</c>"]),
        Case(text: #"\*not emphasized*"#, shown: ["*not emphasized*"]),
        Case(text: "&copy; &#35; &#xcab; &nope;", shown: ["© # ಫ &nope;"]),
        Case(text: "[l](http://a.b/?x=1&amp;y)", shown: ["<a>l</a>"]),
        Case(text: "<https://a.b>", shown: ["<a>https://a.b</a>"]),
        Case(text: "[**b** c](https://a.b)", shown: ["<ba>b</ba><a> c</a>"]),
        Case(text: "![moon](moon.jpg)", shown: ["moon"]),
        Case(text: "# Title\nbody", shown: ["<b>Title</b>", "body"]),
        Case(text: "foo\nbaz\\\nend", shown: ["foo baz\nend"]),
        Case(text: "- a\n- b\n  1. c\n  2. d", shown: ["•", "a", "•", "b", "1.", "c", "2.", "d"]),
        Case(text: "> quoted\n\nafter", shown: ["quoted", "after"]),
        Case(text: "```\n*a*\n  b\n```", shown: ["*a*\n  b"]),
        Case(text: "a <b>bold</b> word", shown: ["a <b>bold</b> word"]),
        Case(
            text: "a <b>bold</b> &amp; <a href=\"https://a.b\">linked</a>",
            shown: ["a <b>bold</b> & <a>linked</a>"], key: "html"),
        Case(
            text: "<h1>T</h1><p>one<p>two<ul><li>x<li>y</ul><script>no()</script><!-- no -->",
            shown: ["<b>T</b>", "one", "two", "•", "x", "•", "y"], key: "html"),
        Case(text: "  a \n\n b<br>c ", shown: ["a b\nc"], key: "html"),
        Case(text: "<pre>a\n  b</pre>", shown: ["a\n  b"], key: "html"),
        Case(text: "1 < 2 & 3", shown: ["1 < 2 & 3"], key: "html"),
    ]

    @Test(arguments: examples) func `a text is shown with its formatting`(_ one: Case) async throws
    {
        let view = try await scene("{\(one.key): \"${item.body}\"}", body: one.text)
            .sections[0].cells[0].view
        var texts: [String] = []
        view.forEach { if case .text(let text) = $0.content { texts.append(text.marked) } }
        #expect(texts == one.shown)
    }

    @Test func `only links of safe schemes are links`() async throws {
        let links = [
            "https://a.b", "HTTP://a.b/c", "mailto:a@b.c", "tel:+1", "javascript:alert(1)",
            "JaVaScRiPt:alert(1)", "data:text/html,x", "vbscript:x", "file:///etc/passwd", "//a.b",
            "/path", "java&#x0A;script:alert(1)", "&#106;avascript:alert(1)", "\u{1}javascript:x",
        ]
        let markdown = links.map { "[x](<\($0)>)" }.joined(separator: " ")
        let html = links.map { "<a href='\($0)'>x</a>" }.joined(separator: " ")
        for (key, body) in [("markdown", markdown), ("html", html)] {
            let view = try await scene("{\(key): \"${item.body}\"}", body: body)
                .sections[0].cells[0].view
            #expect(view.links == Array(links.prefix(4)), "\(key)")
        }
    }

    /// What pages have been attacked with, in both languages.
    static let attacks = [
        "<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "<svg onload=alert(1)>",
        "<a href='javascript:alert(1)'>x</a>", "<a href=\"https://a.b\" onclick=alert(1)>x</a>",
        "[x](javascript:alert(1))", "[x](https://a.b\"onmouseover=alert(1))",
        "[x](<https://a.b/\"><script>alert(1)</script>>)", "![a](x \"onerror=alert(1)\")",
        "<iframe srcdoc='<script>alert(1)</script>'>", "<math><mtext><script>alert(1)</script>",
        "`<script>alert(1)</script>`", "**<b onload=alert(1)>**",
        "<style>*{background:url(x)}</style>",
        "</p></div><script>alert(1)</script>", "<<script>alert(1)//<</script>",
        "<scr<script>ipt>alert(1)</script>",
        "<a href=\"https://a.b/'><script>alert(1)</script>\">x</a>",
        "[a]: javascript:alert(1)\n\n[a]", "<javascript:alert(1)>",
        "&lt;script&gt;alert(1)&lt;/script&gt;",
    ]

    @Test(arguments: ["markdown", "html"])
    func `a hostile text makes no script`(_ key: String) async throws {
        for attack in Self.attacks {
            let scene = try await scene("{\(key): \"${item.body}\"}", body: attack)
            let display = try makeDisplay(scene, in: DisplayContext())
            for bytes in [renderHTML(display, Pictures()), renderSVG(display, Pictures())] {
                let output = String(decoding: bytes, as: UTF8.self)
                #expect(output.contains("</"))
                #expect(!output.contains("<script"), "\(attack)")
                for tag in output.split(separator: "<").map({ $0.prefix { $0 != ">" } }) {
                    #expect(!tag.contains(/\son[a-z]+\s*=/), "\(attack): \(tag)")
                    #expect(!tag.contains(/(href|src)="?\s*(javascript|data|vbscript):/), "\(tag)")
                }
            }
            #expect(XMLParser(data: Data(renderSVG(display, Pictures()))).parse(), "\(attack)")
        }
    }

    /// What is repeated in hostile texts.
    static let parts = [
        "*", "[", "> ", "- ", "**a ", "[a](", "![", "`", "<", "~~", "1. ", "<b>", "<ul><li>",
        "<svg>", "<!--", "</p>", "&", "<a href=\"https://a.b\">", "a*b* ", "a\n\n", "<p>a", "<pre>",
    ]

    private func long(_ part: String) -> String {
        String(repeating: part, count: 300_000 / part.utf8.count)
    }

    @Test(arguments: parts)
    func `a long hostile text is shown in part`(_ part: String) async throws {
        for key in ["markdown", "html"] {
            let scene = try await scene("{\(key): \"${item.body}\"}", body: long(part))
            let view = scene.sections[0].cells[0].view
            #expect(view.texts.reduce(0) { $0 + $1.utf8.count } < 80_000, "\(key)")
            #expect(view.nodeCount < 3_000, "\(key)")
        }
    }

    /// The processor time is limited, which a busy machine does not use up. With a quadratic step it
    /// would be minutes.
    @Test(arguments: parts)
    func `a long hostile text takes linear time`(_ part: String) async throws {
        for key in ["markdown", "html"] {
            let folder = try TemporaryFolder(["texts.yaml": spec("{\(key): \"${item.body}\"}")])
            try folder.write(Data(posts(long(part))), to: "posts.json")
            let end = try await ChildProcess.shell(
                "ulimit -t 20; exec screenc run texts.yaml --output page.html", in: folder.url
            ).end()
            #expect(end.shellStatus == 0, "\(key): \(end.errors)")
        }
    }

    @Test func `lines cut a text with blocks`() async throws {
        let scene = try await scene(
            "{markdown: \"${item.body}\", lines: 2}", body: "# A\n\n- **b**\n- c\n\nd")
        let view = scene.sections[0].cells[0].view
        #expect(view.texts == ["A\n• b\n• c\nd"])
        let display = try makeDisplay(scene, in: DisplayContext())
        let page = String(decoding: renderHTML(display, Pictures()), as: UTF8.self)
        #expect(page.contains("…"))
        #expect(!page.contains(">d<"))
    }

    @Test func `spans flow as one paragraph`() async throws {
        let scene = try await scene(
            """
            {spans: [{text: "3", color: systemRed, weight: bold, underline: true}, " of ", \
            {when: item.id > 5, text: no}, {text: "${item.?none}"}, {text: "10", style: largeTitle}]}
            """, body: "")
        let view = scene.sections[0].cells[0].view
        guard case .text(let text) = view.content else { throw Missing() }
        #expect(text.text == "3 of 10")
        #expect(text.runs.map(\.range) == [0..<1, 1..<5, 5..<7])
        #expect(text.runs[0].color?.resolved == Color(named: "systemRed"))
        #expect(text.runs[0].style.weight == .bold && text.runs[0].isUnderlined)
        // The box of a line of 34 points, up to a pixel.
        #expect(text.style.lineHeight == 122.0 / 3)
        let image = String(
            decoding: renderSVG(try makeDisplay(scene, in: DisplayContext()), Pictures()),
            as: UTF8.self
        )
        #expect(image.contains("text-decoration=\"underline\" fill=\"#ff383c\">3</tspan>"))
    }

    /// Both measures break lines, and give each piece of a line its run.
    @Test(arguments: [60.0, 120, 400]) func `pieces make their line`(_ width: Double) throws {
        let string = "가나다 bold 글자와 right\nשלום bold מילים and an end"
        let bold = ViewNode.TextStyle(size: 17, lineHeight: 22, weight: .bold)
        let runs = ["bold", "מילים"].map { word in
            let start = string.utf8.distance(
                from: string.startIndex, to: string.range(of: word)?.lowerBound ?? string.startIndex
            )
            return ViewNode.TextRun(start..<start + word.utf8.count, style: bold)
        }
        var measures: [any TextMeasure] = [PlainTextMeasure()]
        if let pango = try? PangoTextMeasure.shared() { measures.append(pango) }
        for measure in measures {
            for lines in [nil, 2] as [Int?] {
                let found = measure.measure(string, .body, runs, width: width, maxLines: lines)
                for line in found.lines {
                    #expect(line.pieces.map(\.text).joined() == line.text)
                    #expect(line.width <= width + 0.01)
                }
                let bolds = found.lines.flatMap(\.pieces).filter { $0.run == 0 }.map(\.text)
                if lines == nil { #expect(bolds.joined() == "bold") }
            }
            let plain = measure.measure(string, .body, width: nil, maxLines: nil)
            let heavy = measure.measure(string, .body, runs, width: nil, maxLines: nil)
            #expect(heavy.size.width > plain.size.width)
        }
    }

    private struct Missing: Error {}

    private func spec(_ view: String) -> String {
        """
        screen: texts
        models: {Post: {id: int, body: string, none: string?}}
        cells:
          Body: {slots: {item: Post}, view: \(view)}
        sections:
          - {id: posts, file: posts.json, model: Post, layout: list, cell: Body}
        """
    }

    private func posts(_ body: String) throws -> [UInt8] {
        let posts = [["id": 1, "body": body] as [String: Any]]
        return [UInt8](try JSONSerialization.data(withJSONObject: posts))
    }

    private func scene(_ view: String, body: String) async throws -> Scene {
        let screen = try SampleScreen("followers") { _ in spec(view) }
        let data = try posts(body)
        return try await screen.show(
            ScreenResponses(transport: ResponseTable([:])) { _ throws(LoadFileFault) in data }
        ).scene
    }
}

extension ViewNode.Text {
    /// The text with its runs as tags.
    fileprivate var marked: String {
        guard !runs.isEmpty else { return text }
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        var end = 0
        for run in runs {
            var tag = ""
            if run.style.weight != style.weight { tag += "b" }
            if run.style.isItalic { tag += "i" }
            if run.style.isMonospaced { tag += "c" }
            if run.isStruckThrough { tag += "s" }
            if run.link != nil { tag += "a" }
            result += bytes[end..<run.range.lowerBound] + Array("<\(tag)>".utf8)
            result += bytes[run.range] + Array("</\(tag)>".utf8)
            end = run.range.upperBound
        }
        return String(decoding: result + bytes[end...], as: UTF8.self)
    }
}

extension ViewNode {
    fileprivate var nodeCount: Int { children.reduce(1) { $0 + $1.nodeCount } }
}
