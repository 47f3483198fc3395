import CellCore
import Expressions
import Layout
import TerminalText
import Values

/// Builds the views of a text with formatting: paragraphs, headings and code one below the other,
/// lists with hanging indents, quotes beside a bar.
///
/// With a maximum number of lines it makes one text, whose blocks are separate lines, so that the
/// end of the whole is cut.
struct RichTextBuilder {
    /// The limits of a text; the rest is replaced by an ellipsis.
    enum Limits {
        /// Limit: bytes of a text with formatting.
        static let bytes = 65_536
        /// Limit: paragraphs of a text with formatting.
        static let blocks = 300
        /// Limit: changes of looks in a text with formatting.
        static let runs = 4_000
        /// Limit: levels of lists and quotes; deeper ones are not indented further.
        static let depth = 8
    }

    private let base: ViewNode.Text
    private var containers = [RichTextContainer(.root)]
    /// The open lists and quotes beyond the depth limit.
    private var ignored = 0
    private var marks = RichTextMarks()
    /// The text of the current block.
    private var text = ""
    private var runs: [ViewNode.TextRun] = []
    private var isCodeBlock = false
    /// The bullet or number before the next text, if all blocks are one text.
    private var marker = ""
    private var bytes = 0
    private var blocks = 0
    private var runCount = 0
    /// Whether a limit was reached.
    private(set) var isCut = false

    /// - Parameter base: the looks of the text.
    init(_ base: ViewNode.Text) { self.base = base }

    private var isOneText: Bool { base.lines != nil }

    /// Adds a part; returns false once a limit is reached.
    mutating func add(_ event: RichTextEvent) -> Bool {
        guard !isCut else { return false }
        switch event {
        case .begin(let element): begin(element)
        case .end(let element): end(element)
        case .text(let part): append(part)
        case .lineBreak: if !text.isEmpty { append("\n") }
        case .rule:
            endBlock()
            if !isOneText { append(ViewNode(.divider(.named(.separator)))) }
        }
        return !isCut
    }

    /// Ends the text with an ellipsis, since the rest of it is not read.
    mutating func cut() { isCut = true }

    /// Returns the views from top to bottom, or the one text.
    mutating func finish() -> [ViewNode] {
        if isCut {
            marks = RichTextMarks()
            isCodeBlock = false
            text += "…"
        }
        endBlock(isLast: true)
        while containers.count > 1 { endContainer() }
        return containers[0].children
    }

    // MARK: - Elements

    private mutating func begin(_ element: RichTextElement) {
        if element.isBlock { endBlock() }
        switch element {
        case .list(let start): beginContainer(.list(next: start))
        case .quote: beginContainer(.quote)
        case .item:
            let marker = nextMarker()
            if isOneText { self.marker = marker + " " }
            beginContainer(.item(marker: marker))
        case .codeBlock: isCodeBlock = true
        case .paragraph: break
        case .heading, .strong, .emphasis, .code, .struckThrough, .underlined, .link:
            marks.begin(element)
        }
    }

    private mutating func end(_ element: RichTextElement) {
        if element.isBlock { endBlock() }
        switch element {
        case .list, .quote, .item:
            if ignored > 0 { ignored -= 1 } else if containers.count > 1 { endContainer() }
        case .codeBlock: isCodeBlock = false
        case .paragraph: break
        case .heading, .strong, .emphasis, .code, .struckThrough, .underlined, .link:
            marks.end(element)
        }
    }

    private mutating func beginContainer(_ kind: RichTextContainer.Kind) {
        let depth = containers.count { if case .item = $0.kind { false } else { true } }
        if ignored > 0 || depth > Limits.depth, !kind.isItem || ignored > 0 {
            ignored += 1
        } else {
            containers.append(RichTextContainer(kind))
        }
    }

    private mutating func nextMarker() -> String {
        guard case .list(let number?) = containers[containers.count - 1].kind, ignored == 0 else {
            return "•"
        }
        containers[containers.count - 1].kind = .list(next: number + 1)
        return "\(number)."
    }

    // MARK: - Text

    private mutating func append(_ part: String) {
        var part = marker + part.neutralised(keepingLineBreaks: true)
        marker = ""
        if bytes + part.utf8.count > Limits.bytes || runCount >= Limits.runs {
            part = String(part.unicodeScalars.prefix(max(0, Limits.bytes - bytes) / 4))
            isCut = true
        }
        let start = text.utf8.count
        text += part
        bytes += part.utf8.count
        guard let run = marks.run(start..<text.utf8.count, of: base), !part.isEmpty else { return }
        if let last = runs.last, last.range.upperBound == start, last.hasLooks(of: run) {
            runs[runs.count - 1].range = last.range.lowerBound..<run.range.upperBound
        } else {
            runs.append(run)
            runCount += 1
        }
    }

    /// Ends the current block, if it has a text.
    private mutating func endBlock(isLast: Bool = false) {
        if isOneText, !isLast {
            if marker.isEmpty, let last = text.unicodeScalars.last, last != "\n" { append("\n") }
            return
        }
        defer { (text, runs) = ("", []) }
        trim()
        guard !text.isEmpty else { return }
        blocks += 1
        if blocks > Limits.blocks, !isLast {
            isCut = true
            return
        }
        var view = base
        view.text = text
        view.runs = runs
        if containers.contains(where: \.kind.isQuote), base.color.resolved == .label {
            view.color = .named(.secondaryLabel)
        }
        guard isCodeBlock else { return append(ViewNode(.text(view))) }
        view.style.isMonospaced = true
        append(
            ViewNode(
                .text(view), width: .fraction(1),
                padding: LayoutInsets(top: 10, leading: 12, bottom: 10, trailing: 12),
                background: .named(.tertiarySystemFill), corner: 8))
    }

    /// Removes white space at the end of the block.
    private mutating func trim() {
        while let last = text.unicodeScalars.last, last == " " || last == "\n" {
            text.unicodeScalars.removeLast()
        }
        let end = text.utf8.count
        while let last = runs.last, last.range.upperBound > end {
            runs.removeLast()
            guard last.range.lowerBound < end else { continue }
            var run = last
            run.range = run.range.lowerBound..<end
            runs.append(run)
        }
    }

    // MARK: - Views

    private mutating func append(_ node: ViewNode) {
        var node = node
        // The lines of a text that is not aligned at the leading edge need the whole width.
        if base.alignment != .leading, case .text = node.content { node.width = .fraction(1) }
        containers[containers.count - 1].children.append(node)
    }

    private mutating func endContainer() {
        let container = containers.removeLast()
        guard !isOneText, !container.children.isEmpty else { return }
        append(container.view(base))
    }
}
