nonisolated extension ExpressionRules {
    /// A part of a text with formatting, in reading order: what Markdown and HTML have in common.
    public nonisolated enum RichTextEvent: Hashable, Sendable {
        /// The start of an element.
        case begin(RichTextElement)
        /// The end of an element.
        case end(RichTextElement)
        /// Letters.
        case text(String)
        /// A line ends within a paragraph.
        case lineBreak
        /// A line across the text.
        case rule
    }

    /// An element of a text with formatting. Each that begins also ends, in reverse order.
    public nonisolated enum RichTextElement: Hashable, Sendable {
        // Blocks.
        case paragraph, heading, item, quote, codeBlock
        /// A list with bullets, or with numbers from `start`.
        case list(start: Int?)
        // Parts of a line.
        case strong, emphasis, code, struckThrough, underlined
        /// A link to an address, of any scheme.
        case link(String)

        /// Whether it begins on a line of its own.
        public var isBlock: Bool {
            switch self {
            case .paragraph, .heading, .item, .quote, .codeBlock, .list: true
            case .strong, .emphasis, .code, .struckThrough, .underlined, .link: false
            }
        }
    }
}
