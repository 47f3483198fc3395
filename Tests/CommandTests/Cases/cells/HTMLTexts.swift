import ScreenKit
import ScreenKitUI
import UIKit

/// Texts in HTML.
@MainActor enum HTMLTexts {
    static let checks: [Check] = [
        ("words in HTML have their looks", words), ("blocks of HTML are views", blocks),
        ("lines of HTML are one text", lines), ("HTML without letters is nothing", nothing),
        ("long HTML is cut", long),
    ]

    private static func stage(_ nodes: [@MainActor () -> ViewNode?]) -> Stage {
        Stage(Layouts.list(), nodes.map { node in { ScreenCell(node()) } })
    }

    /// The parts of a label with their looks.
    private static func parts(of label: UILabel?) -> [String] {
        guard let text = label?.attributedText else { return [] }
        var parts: [String] = []
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { found, range, _ in
            var words: [String] = [text.attributedSubstring(from: range).string]
            if let font = found[.font] as? UIFont {
                let descriptor = font.fontDescriptor
                if descriptor.weight == .semibold { words.append("semibold") }
                if descriptor.weight == .bold { words.append("bold") }
                if descriptor.symbolicTraits.contains(.traitItalic) { words.append("italic") }
                if descriptor.design == .monospaced { words.append("monospaced") }
            }
            if let color = found[.foregroundColor] as? UIColor, color != .label {
                words.append(color.description)
            }
            if found[.strikethroughStyle] != nil { words.append("struck") }
            if found[.underlineStyle] != nil { words.append("underlined") }
            parts.append(words.joined(separator: "|"))
        }
        return parts
    }

    static func words(_ findings: inout Findings) {
        let html =
            "a <b>b</b> <i>c <strong>d</strong></i> <code>e</code> <del>f</del> <u>g</u> &lt;h&gt; "
            + "<a href='https://a.b'>i</a> <a href='javascript:j'>j</a><script>k</script>"
        let stage = stage([
            { ViewNode.html(html) }, { ViewNode.html("a <b>b", .title1) },
            { ViewNode.html("a <b>b</b>", weight: .bold, color: .named(.systemRed)) },
        ])
        let labels = (0..<3).map { ViewTree.labels(in: stage.content($0)).first }
        findings.equal(
            parts(of: labels[0]),
            [
                "a ", "b|semibold", " ", "c |italic", "d|semibold|italic", " ", "e|monospaced", " ",
                "f|struck", " ", "g|underlined", " <h> ", "i|tintColor", " j",
            ], "the parts of a text")
        findings.equal(parts(of: labels[1]), ["a ", "b|bold"], "those of a large text")
        findings.equal(
            parts(of: labels[2]).map { $0.contains("systemRed") }, [true, true],
            "whether those of a coloured text are red")
    }

    static func blocks(_ findings: inout Findings) {
        let html =
            "<h1>Title</h1><p>one<p>two<ol start=9><li>x<li>y<ul><li>z</ul></ol>"
            + "<blockquote>quoted</blockquote><hr><pre>a\n  b</pre>"
        let stage = stage([{ ViewNode.html(html) }])
        let content = stage.content(0)
        findings.hasLegibleTexts(content, "the cell")
        let labels = ViewTree.labels(in: content)
        findings.equal(
            labels.compactMap { $0.attributedText?.string },
            ["Title", "one", "two", "9.", "x", "10.", "y", "•", "z", "quoted", "a\n  b"],
            "the texts")
        let places = ["x", "z"].map {
            ViewTree.frame(of: ViewTree.label($0, in: content), in: content).minX
        }
        findings.holds(0 < places[0] && places[0] < places[1], "lists are indented: \(places)")
        findings.equal(
            ViewTree.label("quoted", in: content)?.textColor, .secondaryLabel,
            "the colour of a quote")
        let before = stage.height(0)
        stage.person.change { $0.preferredContentSizeCategory = .extraExtraExtraLarge }
        stage.collection.layoutIfNeeded()
        findings.holds(stage.height(0) > before, "it is higher with larger texts")
        findings.hasLegibleTexts(stage.content(0), "the cell with larger texts")
    }

    static func lines(_ findings: inout Findings) {
        let stage = stage([{ ViewNode.html("<p>a<ul><li>b<li><i>c</ul>d", lines: 2) }])
        let labels = ViewTree.labels(in: stage.content(0))
        findings.equal(labels.map { $0.attributedText?.string }, ["a\n• b\n• c\nd"], "the text")
        findings.equal(ViewTree.lines(of: labels.first), 2, "the lines that are seen")
    }

    static func nothing(_ findings: inout Findings) {
        for html in ["", " <br> ", "<script>x</script>", "<!-- x -->", "<p></p>"] {
            findings.holds(ViewNode.html(html) == nil, "“\(html)” is nothing")
            findings.holds(
                ViewNode.html(html, isSized: true)?.children == [], "“\(html)” has a box")
        }
        findings.holds(ViewNode.html(nil, isSized: true) == nil, "what is absent has no box")
    }

    static func long(_ findings: inout Findings) {
        for part in ["<p>a", "<b>a</b> ", "<ul><li>", "a &amp; "] {
            let html = String(repeating: part, count: 300_000 / part.utf8.count) + "end"
            guard let node = ViewNode.html(html) else { continue }
            var bytes = 0
            node.forEach { if case .text(let text) = $0.content { bytes += text.text.utf8.count } }
            findings.holds(bytes < 80_000, "\(bytes) bytes of “\(part)”")
        }
    }
}
