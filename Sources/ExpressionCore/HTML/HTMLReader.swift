nonisolated extension ExpressionRules {
    /// Reads HTML as text with formatting: elements without a meaning for a text are dropped, but not
    /// their content; scripts, styles and embedded documents are dropped with it.
    public nonisolated struct HTMLReader {
        private var scanner: HTMLScanner
        /// The next part, if it has been read, and those after it.
        private var ready: RichTextEvent?
        private var others: [RichTextEvent] = []
        private var nextOther = 0
        /// The open elements that have formatting.
        private var open: [(name: String, element: RichTextElement)] = []
        /// The outermost element whose content is not shown, and how often it is open.
        private var hidden: (name: String, count: Int)?
        /// Whether white space is dropped: at the start of a block, and after a space.
        private var dropsSpace = true
        private var isPreformatted = false
        private var isEnded = false

        /// Limit: levels of elements of HTML; deeper ones have no formatting.
        private static let maxDepth = 200

        /// Begins to read a text.
        public init(_ html: String) { scanner = HTMLScanner(html) }

        /// Returns the next part of the text; nil at the end.
        public mutating func next() -> RichTextEvent? {
            if nextOther < others.count {
                nextOther += 1
                return others[nextOther - 1]
            }
            others.removeAll(keepingCapacity: true)
            nextOther = 0
            ready = nil
            while ready == nil, !isEnded { readToken() }
            return ready
        }

        private mutating func readToken() {
            switch scanner.next() {
            case .text(let text): if hidden == nil { send(text: text) }
            case .start(let name, let attributes): begin(name, attributes)
            case .end(let name): end(name)
            case nil:
                isEnded = true
                close(downTo: 0)
            }
        }

        private mutating func send(_ event: RichTextEvent) {
            if ready == nil { ready = event } else { others.append(event) }
        }

        // MARK: - Text

        private mutating func send(text: String) {
            if isPreformatted {
                if !text.isEmpty { send(.text(text)) }
                return
            }
            var result: [UInt8] = []
            result.reserveCapacity(text.utf8.count)
            for byte in text.utf8 {
                let isSpace = HTMLScanner.isSpace(byte)
                if !isSpace || !dropsSpace {
                    result.append(isSpace ? UInt8(ascii: " ") : byte)
                }
                dropsSpace = isSpace
            }
            if !result.isEmpty { send(.text(String(decoding: result, as: UTF8.self))) }
        }

        // MARK: - Elements

        private mutating func begin(_ name: String, _ attributes: [HTMLScanner.Attribute]) {
            if let hidden {
                if hidden.name == name { self.hidden = (name, hidden.count + 1) }
                return
            }
            if Self.hiddenElements.contains(name) {
                hidden = (name, 1)
                return
            }
            switch name {
            case "br":
                dropsSpace = true
                return send(.lineBreak)
            case "hr": return send(.rule)
            case "img":
                if let text = attributes.first(where: { $0.name == "alt" })?.value {
                    send(text: text)
                }
                return
            case "td", "th": return send(text: " ")
            case "li": closeItem()
            default: break
            }
            guard let element = Self.element(name, attributes) else { return }
            if element.isBlock {
                closeParagraph()
                dropsSpace = true
            }
            guard open.count < Self.maxDepth else { return }
            if name == "pre" { isPreformatted = true }
            open.append((name, element))
            send(.begin(element))
        }

        private mutating func end(_ name: String) {
            if let hidden {
                guard hidden.name == name else { return }
                self.hidden = hidden.count > 1 ? (name, hidden.count - 1) : nil
            } else if let index = open.lastIndex(where: { $0.name == name }) {
                close(downTo: index)
            }
        }

        private mutating func close(downTo count: Int) {
            while open.count > count, let last = open.popLast() {
                if last.name == "pre" { isPreformatted = open.contains { $0.name == "pre" } }
                if last.element.isBlock { dropsSpace = true }
                send(.end(last.element))
            }
        }

        /// Ends an open paragraph, as the start of a block does in HTML.
        private mutating func closeParagraph() {
            if let last = open.lastIndex(where: { $0.name == "p" }) { close(downTo: last) }
        }

        /// Ends an open item of the innermost list.
        private mutating func closeItem() {
            let last = open.lastIndex { $0.name == "li" || $0.name == "ul" || $0.name == "ol" }
            if let last, open[last].name == "li" { close(downTo: last) }
        }

        private static func element(
            _ name: String, _ attributes: [HTMLScanner.Attribute]
        ) -> RichTextElement? {
            switch name {
            case "ul", "menu": return .list(start: nil)
            case "ol":
                let start = attributes.first { $0.name == "start" }.flatMap { Int($0.value) }
                return .list(start: min(max(start ?? 1, 0), 999_999_999))
            case "a":
                return attributes.first { $0.name == "href" }.map { .link($0.value) }
            default: return elements[name]
            }
        }

        /// The elements with formatting, besides lists and links.
        private static let elements: [String: RichTextElement] = {
            let words: [(RichTextElement, String)] = [
                (
                    .paragraph,
                    "p div section article header footer main aside nav figure figcaption address "
                        + "dl dt dd form fieldset legend table caption tr details summary center body"
                ),
                (.heading, "h1 h2 h3 h4 h5 h6"), (.item, "li"), (.quote, "blockquote"),
                (.codeBlock, "pre"), (.strong, "b strong"), (.emphasis, "i em cite dfn var"),
                (.code, "code kbd samp tt"), (.struckThrough, "s del strike"),
                (.underlined, "u ins"),
            ]
            var elements: [String: RichTextElement] = [:]
            for (element, names) in words {
                for name in names.split(separator: " ") { elements[String(name)] = element }
            }
            return elements
        }()

        /// Elements that are not shown, with their content.
        private static let hiddenElements: Set = [
            "audio", "canvas", "head", "iframe", "math", "noembed", "noframes", "object", "script",
            "select", "style", "svg", "template", "textarea", "title", "video",
        ]
    }
}
