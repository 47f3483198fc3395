public import ExpressionCore

nonisolated extension ViewNode {
    /// Builds the views of a text with formatting: paragraphs, headings and code one below the other,
    /// lists with hanging indents, quotes beside a bar.
    ///
    /// With a maximum number of lines it makes one text, whose blocks are separate lines, so that the
    /// end of the whole is cut.
    public nonisolated struct RichTextBuilder {
        // The limits of a text; the rest is replaced by an ellipsis.

        /// Limit: bytes of a text with formatting.
        public static let maxBytes = 65_536
        /// Limit: paragraphs of a text with formatting.
        private static let maxBlocks = 300
        /// Limit: changes of looks in a text with formatting.
        private static let maxRuns = 4_000
        /// Limit: levels of lists and quotes; deeper ones are not indented further.
        private static let maxDepth = 8

        private let base: Text
        /// The font of the text with its size, which lengths depend on.
        private let font: TextStyle
        private var containers = [RichTextContainer(.root)]
        /// The open lists and quotes beyond the depth limit.
        private var ignored = 0
        private var marks = RichTextMarks()
        /// The text of the current block.
        private var text = ""
        private var runs: [TextRun] = []
        private var isCodeBlock = false
        /// The bullet or number before the next text, if all blocks are one text.
        private var marker = ""
        private var bytes = 0
        private var blocks = 0
        private var runCount = 0
        /// Whether a limit was reached.
        public private(set) var isCut = false

        /// - Parameter base: the looks of the text.
        public init(_ base: Text, in metrics: PlatformMetrics) {
            self.base = base
            font = metrics.resolved(base.style)
        }

        private var isOneText: Bool { base.lines != nil }

        /// Adds a part; returns false once a limit is reached.
        public mutating func add(_ event: ExpressionRules.RichTextEvent) -> Bool {
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
        public mutating func cut() { isCut = true }

        /// Returns the content of the node that shows the text: the one text, or a column of its
        /// blocks.
        public mutating func finish() -> Content {
            if isCut {
                marks = RichTextMarks()
                isCodeBlock = false
                text += "…"
            }
            endBlock(isLast: true)
            while containers.count > 1 { endContainer() }
            let views = containers.first?.children ?? []
            if views.count == 1, case .text(let text) = views[0].content, views[0].padding == .zero
            {
                return .text(text)
            }
            let alignment: Alignment =
                switch base.alignment {
                case .leading: .leading
                case .center: .center
                case .trailing: .trailing
                }
            return .stack(
                Stack(
                    .vertical, spacing: RichTextContainer.spacing(font), alignment: alignment,
                    children: views))
        }

        // MARK: - Elements

        private mutating func begin(_ element: ExpressionRules.RichTextElement) {
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

        private mutating func end(_ element: ExpressionRules.RichTextElement) {
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
            let depth = containers.count { !$0.kind.isItem }
            if ignored > 0 || depth > Self.maxDepth, !kind.isItem || ignored > 0 {
                ignored += 1
            } else {
                containers.append(RichTextContainer(kind))
            }
        }

        private mutating func nextMarker() -> String {
            guard case .list(let number?) = containers[containers.count - 1].kind, ignored == 0
            else { return "•" }
            containers[containers.count - 1].kind = .list(next: number + 1)
            return "\(number)."
        }

        // MARK: - Text

        private mutating func append(_ part: String) {
            var part = marker + part
            marker = ""
            if bytes + part.utf8.count > Self.maxBytes || runCount >= Self.maxRuns {
                part = String(part.unicodeScalars.prefix(max(0, Self.maxBytes - bytes) / 4))
                isCut = true
            }
            let start = text.utf8.count
            text += part
            bytes += part.utf8.count
            guard let run = marks.run(start..<text.utf8.count, of: base, emphasized: emphasized),
                !part.isEmpty
            else { return }
            if let last = runs.last, last.range.upperBound == start, last.hasLooks(of: run) {
                runs[runs.count - 1].range = last.range.lowerBound..<run.range.upperBound
            } else {
                runs.append(run)
                runCount += 1
            }
        }

        /// The weight of bold words: the emphasized weight of the text styles, which is bold from
        /// title 2 on (Human Interface Guidelines, Typography, iOS Dynamic Type sizes).
        private var emphasized: FontWeight {
            let least: FontWeight = font.size >= 22 ? .bold : .semibold
            if font.weight.number < least.number { return least }
            return font.weight.number < FontWeight.bold.number ? .bold : .black
        }

        /// Ends the current block, if it has a text.
        private mutating func endBlock(isLast: Bool = false) {
            if isOneText, !isLast {
                if marker.isEmpty, let last = text.unicodeScalars.last, last != "\n" {
                    append("\n")
                }
                return
            }
            defer {
                text = ""
                runs = []
            }
            trim()
            guard !text.isEmpty else { return }
            blocks += 1
            if blocks > Self.maxBlocks, !isLast {
                isCut = true
                return
            }
            var view = base
            view.text = text
            view.runs = runs
            if containers.contains(where: \.kind.isQuote), base.color == .named(.label) {
                view.color = .named(.secondaryLabel)
            }
            guard isCodeBlock else { return append(ViewNode(.text(view))) }
            view.style.isMonospaced = true
            append(
                ViewNode(
                    .text(view), width: .fraction(1),
                    padding: LayoutGeometry.Insets(top: 10, leading: 12, bottom: 10, trailing: 12),
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
            append(container.view(base, font))
        }
    }
}

nonisolated extension ViewNode.Content {
    /// Whether it is a text without a character, or a stack without children.
    public var isEmptyText: Bool {
        switch self {
        case .text(let text): text.text.isEmpty
        case .stack(let stack): stack.children.isEmpty
        default: false
        }
    }
}
