@_exported public import ExpressionCore

nonisolated extension String {
    /// The plain text of this HTML: without tags, scripts and styles, with the characters of
    /// references, a blank line between paragraphs and a line for each item of a list.
    public var textOfHTML: String { ExpressionRules.HTMLText.plain(self) ?? "" }
}
