import Rendering

/// Writes the page of a report: HTML without scripts, and without anything from elsewhere.
struct HTMLReportWriter {
    private var out = MarkupWriter()

    var bytes: [UInt8] { out.bytes }

    mutating func write(_ report: HTMLReport) {
        let sheet = Array(Self.style.utf8)
        out.raw("<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
        out.policy(for: sheet)
        out.raw("<meta name=\"viewport\" content=\"width=device-width\">\n")
        out.raw("<meta name=\"color-scheme\" content=\"light dark\">\n<title>")
        out.text(report.headline)
        out.raw("</title>\n<style>")
        out.raw(sheet)
        out.raw("</style>\n</head>\n<body>\n<h1>")
        out.text(report.headline)
        out.raw("</h1>\n")
        writeNotes(report)
        writeContents(report)
        for (number, screen) in report.screens.enumerated() { write(screen, number) }
        writeOthers(report.others)
        out.raw("</body>\n</html>\n")
    }

    // MARK: - The beginning

    private mutating func writeNotes(_ report: HTMLReport) {
        if report.screens.contains(where: { $0.blocks.contains { $0.pictures.old != nil } }) {
            out.raw("<p class=\"note\">Before is drawn from the lines of the golden, unless that ")
            out.raw("names a picture; now is what the screen looks like. Frames mark what ")
            out.raw("<b class=\"changed\">differs</b>, <b class=\"old\">is gone</b> and ")
            out.raw("<b class=\"new\">is new</b>.</p>\n")
        }
        guard report.undrawn > 0 else { return }
        out.raw("<p class=\"note\">")
        out.int(report.undrawn)
        out.raw(report.undrawn == 1 ? " tree has no pictures" : " trees have no pictures")
        out.raw(": the page would be too large. --filter shows fewer screens.</p>\n")
    }

    private mutating func writeContents(_ report: HTMLReport) {
        guard report.screens.count > 1 else { return }
        out.raw("<ul class=\"contents\">\n")
        for (number, screen) in report.screens.enumerated() {
            out.raw("<li><a href=\"#s")
            out.int(number)
            out.raw("\">")
            out.text(screen.name)
            out.raw("</a> ")
            out.text(screen.summary)
            out.raw("</li>\n")
        }
        out.raw("</ul>\n")
    }

    // MARK: - Screens

    private mutating func write(_ screen: HTMLReport.Screen, _ number: Int) {
        out.raw("<section id=\"s")
        out.int(number)
        out.raw("\">\n<h2>")
        out.text(screen.name)
        out.raw(" <small>")
        out.text(screen.golden)
        out.raw("</small></h2>\n")
        if let fault = screen.fault { paragraph(fault) }
        for block in screen.blocks { write(block) }
        out.raw("</section>\n")
    }

    private mutating func write(_ block: HTMLReport.Block) {
        out.raw("<article>\n<h3>")
        for (index, name) in block.names.enumerated() {
            if index > 0 { out.raw("<br>") }
            out.text(name)
        }
        out.raw("</h3>\n")
        switch block.kind {
        case .changed: break
        case .missing: paragraph("There is no golden for this: screenc test --update writes it.")
        case .equal: paragraph("As the golden says.")
        }
        if !block.sentences.isEmpty {
            out.raw("<ul>\n")
            for sentence in block.sentences {
                out.raw("<li>")
                out.text(sentence)
                out.raw("</li>\n")
            }
            out.raw("</ul>\n")
        }
        write(block.pictures)
        write(lines: block.lines)
        out.raw("</article>\n")
    }

    private mutating func write(_ pictures: ReportPictures) {
        guard pictures.new != nil || pictures.old != nil else { return }
        out.raw("<div class=\"pictures\">\n")
        if let old = pictures.old { figure("before", old) }
        if let new = pictures.new { figure("now", new) }
        out.raw("</div>\n")
    }

    private mutating func figure(_ name: StaticString, _ picture: [UInt8]) {
        let isPainted = picture.starts(with: [0x89, 0x50, 0x4E, 0x47])
        out.raw("<figure><figcaption>")
        out.raw(name)
        out.raw("</figcaption><img alt=\"")
        out.raw(name)
        out.raw(isPainted ? "\" class=\"painted\" src=\"" : "\" src=\"")
        if isPainted { out.url(ofPNG: picture) } else { out.url(ofSVG: picture) }
        out.raw("\"></figure>\n")
    }

    private mutating func write(lines: [String]) {
        guard !lines.isEmpty else { return }
        out.raw("<details open><summary>Lines</summary><pre>")
        for line in lines {
            switch line.first {
            case "-": out.raw("<span class=\"old\">")
            case "+": out.raw("<span class=\"new\">")
            case "@": out.raw("<span class=\"place\">")
            default: out.raw("<span>")
            }
            out.text(line)
            out.raw("</span>\n")
        }
        out.raw("</pre></details>\n")
    }

    // MARK: - The end

    private mutating func writeOthers(_ lines: [String]) {
        guard !lines.isEmpty else { return }
        out.raw("<section>\n<h2>Also reported</h2>\n<pre>")
        for line in lines {
            out.text(line)
            out.raw("\n")
        }
        out.raw("</pre>\n</section>\n")
    }

    private mutating func paragraph(_ text: String) {
        out.raw("<p>")
        out.text(text)
        out.raw("</p>\n")
    }

    private static let style = """
        body{font:15px/1.45 system-ui,sans-serif;margin:2rem auto;max-width:75rem;padding:0 1rem}
        h1{font-size:1.6rem}h2{border-top:1px solid #8886;padding-top:1rem}
        h2 small{font-weight:400;font-size:.8rem;opacity:.7}
        h3{font:600 .85rem/1.5 ui-monospace,monospace;margin:1.5rem 0 .5rem}
        .note{opacity:.8}.pictures{display:flex;flex-wrap:wrap;gap:1.5rem;align-items:flex-start}
        figure{margin:0;max-width:100%}figcaption{font-size:.8rem;opacity:.7;padding-bottom:.25rem}
        img{display:block;max-width:100%;height:auto;box-shadow:0 0 0 1px #8886;background:#fff}
        .painted{max-width:min(100%,26rem)}
        pre{overflow:auto;padding:.75rem;background:#8881;font:.8rem/1.5 ui-monospace,monospace}
        .old{color:#b3261e}.new{color:#1a7f37}.changed{color:#b35900}.place{opacity:.6}
        @media(prefers-color-scheme:dark){.old{color:#ff8a80}.new{color:#7ee787}.changed{color:#ffb74d}}

        """
}

extension HTMLReport {
    /// What the test has found, in a few words.
    var headline: String {
        let all = counts.equal + counts.changed + counts.missing
        if counts.changed + counts.missing == 0, screens.allSatisfy({ $0.fault == nil }) {
            return all == 1
                ? "The screen is as its golden says" : "All \(all) screens are as their goldens say"
        }
        let parts = [
            (counts.changed, "changed"), (counts.missing, "without golden"),
            (counts.equal, "equal"),
        ]
        return parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    }
}

extension HTMLReport.Screen {
    /// What is wrong, in a few words.
    fileprivate var summary: String {
        if let fault { return fault }
        let sentences = blocks.flatMap(\.sentences)
        if let first = sentences.first {
            return sentences.count == 1 ? first : "\(sentences.count) differences"
        }
        return blocks.contains { $0.kind == .missing } ? "no golden" : "as the golden says"
    }
}
