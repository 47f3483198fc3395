nonisolated extension ViewNode {
    /// A text broken into lines.
    public nonisolated struct MeasuredText: Hashable, Sendable {
        /// The width of the widest line, and the height of all lines.
        public var size: LayoutGeometry.Size
        /// From the top.
        public var lines: [TextLine]
        /// Whether the text is truncated: the last line ends with an ellipsis.
        public var isTruncated: Bool

        /// Creates a measured text.
        public init(size: LayoutGeometry.Size, lines: [TextLine], isTruncated: Bool = false) {
            self.size = size
            self.lines = lines
            self.isTruncated = isTruncated
        }
    }

    /// One line of a text.
    public nonisolated struct TextLine: Hashable, Sendable {
        /// In logical order; an ellipsis replaces truncated text. Empty where a view of the system
        /// shows the text.
        public var text: String
        /// The parts of the line; empty for a text without runs whose order its letters tell.
        public var pieces: [TextPiece]
        /// Points.
        public var width: Double
        /// From the top of the text, in points.
        public var baseline: Double
        /// Whether the paragraph is read from right to left.
        public var isRightToLeft: Bool

        /// Creates a line.
        public init(
            text: String, pieces: [TextPiece] = [], width: Double, baseline: Double,
            isRightToLeft: Bool = false
        ) {
            self.text = text
            self.pieces = pieces
            self.width = width
            self.baseline = baseline
            self.isRightToLeft = isRightToLeft
        }
    }

    /// A part of a line with uniform looks and one direction.
    public nonisolated struct TextPiece: Hashable, Sendable {
        /// The letters.
        public var text: String
        /// The index of its run; nil for the looks of the text itself.
        public var run: Int?
        /// The embedding level of its letters, which is odd from right to left; nil where the letters
        /// of the line tell their order, without the other lines of their paragraph.
        public var level: Int?

        /// Creates a part.
        public init(text: String, run: Int?, level: Int? = nil) {
            self.text = text
            self.run = run
            self.level = level
        }
    }
}
