/// A part of a text with formatting, in reading order: what Markdown and HTML have in common.
package enum RichTextEvent: Sendable, Equatable {
    case begin(RichTextElement)
    case end(RichTextElement)
    case text(String)
    case lineBreak
    /// A line across the text.
    case rule
}

/// An element of a text with formatting. Each that begins also ends, in reverse order.
package enum RichTextElement: Sendable, Hashable {
    // Blocks.
    case paragraph, heading, item, quote, codeBlock
    /// A list with bullets, or with numbers from `start`.
    case list(start: Int?)
    // Parts of a line.
    case strong, emphasis, code, struckThrough, underlined
    case link(String)
}
