nonisolated extension ViewNode {
    /// A part of a text with looks of its own.
    public nonisolated struct TextRun: Hashable, Sendable {
        /// Its UTF-8 bytes in the text. The runs of a text are in order and do not overlap.
        public var range: Range<Int>
        /// The font.
        public var style: TextStyle
        /// Nil for the colour of the text.
        public var color: ViewColor?
        /// Whether a line is below it.
        public var isUnderlined: Bool
        /// Whether a line goes through it.
        public var isStruckThrough: Bool
        /// The URL that a tap opens, of a scheme that is safe.
        public var link: String?

        /// Creates a run; other looks are those of the text.
        public init(
            _ range: Range<Int>, style: TextStyle, color: ViewColor? = nil,
            isUnderlined: Bool = false, isStruckThrough: Bool = false, link: String? = nil
        ) {
            self.range = range
            self.style = style
            self.color = color
            self.isUnderlined = isUnderlined
            self.isStruckThrough = isStruckThrough
            self.link = link
        }
    }
}
