/// A Markdown document, split into text and fenced blocks.
struct MarkdownDocument {
    enum Part: Equatable {
        case text(String)
        /// `info` is the info string after the backquotes.
        case block(info: String, lines: [String])
    }

    var parts: [Part] = []

    init(_ text: String) {
        var block: (info: String, lines: [String])?
        var prose: [String] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
            if let open = block {
                guard line != "```" else {
                    parts.append(.block(info: open.info, lines: open.lines))
                    block = nil
                    continue
                }
                block?.lines.append(line)
            } else if line.hasPrefix("```") {
                parts.append(.text(prose.joined(separator: "\n")))
                prose = []
                block = (String(line.dropFirst(3)), [])
            } else {
                prose.append(line)
            }
        }
        parts.append(.text(prose.joined(separator: "\n")))
    }

    var text: String {
        parts.map { part in
            switch part {
            case .text(let text): text
            case .block(let info, let lines):
                (["```" + info] + lines + ["```"]).joined(separator: "\n")
            }
        }.joined(separator: "\n")
    }

    /// The name of the first block ```` ```json NAME ````.
    var firstJSONFile: String? {
        for case .block(let info, _) in parts where info.hasPrefix("json ") {
            return String(info.dropFirst("json ".count))
        }
        return nil
    }

    /// The text without fenced blocks and inline code.
    private var prose: String {
        parts.map { if case .text(let text) = $0 { text } else { "" } }.joined(separator: "\n")
            .replacing(/`[^`\n]*`/) { code in String(repeating: "x", count: code.output.count) }
    }

    /// The targets of the links, and the sources of the pictures.
    var links: [String] {
        prose.matches(of: /\]\(([^)\s]+)\)/).map { String($0.1) }
            + prose.matches(of: /<img src="([^"]+)"/).map { String($0.1) }
    }

    /// The anchors of the headings.
    var anchors: Set<String> {
        let text = parts.map { if case .text(let text) = $0 { text } else { "" } }
        return Set(
            text.joined(separator: "\n").split(separator: "\n").filter { $0.hasPrefix("#") }.map {
                slug(String($0.drop { $0 == "#" || $0 == " " }))
            })
    }
}

/// The anchor of a heading, as GitHub makes it.
func slug(_ heading: String) -> String {
    String(
        heading.lowercased().compactMap { character -> Character? in
            if character == " " { return "-" }
            let isKept = character.isLetter || character.isNumber || "-_".contains(character)
            return isKept ? character : nil
        })
}
