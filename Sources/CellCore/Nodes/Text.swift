nonisolated extension ViewNode {
    /// A text. All of its lines are as high as those of its largest run.
    public nonisolated struct Text: Hashable, Sendable {
        /// What is shown.
        public var text: String
        /// The parts with looks of their own; a text without formatting has none.
        public var runs: [TextRun]
        /// The font.
        public var style: TextStyle
        /// The colour of its letters.
        public var color: ViewColor
        /// The maximum number of lines; nil for no limit.
        public var lines: Int?
        /// The maximum number of lines in an item of a fixed height; nil for the same as in others.
        public var fixedLines: Int?
        /// Where its lines stand.
        public var alignment: TextAlignment
        /// Whether a line goes through it.
        public var isStruckThrough: Bool
        /// Whether a line is below it.
        public var isUnderlined: Bool

        /// Creates a text; other attributes have defaults.
        public init(
            _ text: String, runs: [TextRun] = [], style: TextStyle = .body,
            color: ViewColor = .named(.label), lines: Int? = nil, fixedLines: Int? = nil,
            alignment: TextAlignment = .leading, isStruckThrough: Bool = false,
            isUnderlined: Bool = false
        ) {
            self.text = text
            self.runs = runs
            self.style = style
            self.color = color
            self.lines = lines
            self.fixedLines = fixedLines
            self.alignment = alignment
            self.isStruckThrough = isStruckThrough
            self.isUnderlined = isUnderlined
        }
    }

    /// The alignment of the lines of a text.
    public nonisolated enum TextAlignment: String, CaseIterable, Hashable, Sendable {
        case leading, center, trailing
    }

    /// The node with at most the lines that an item of a fixed height has.
    public var limitingLines: ViewNode {
        var node = self
        switch content {
        case .text(var text):
            guard let lines = text.fixedLines else { return self }
            text.lines = lines
            node.content = .text(text)
        case .stack(var stack):
            for index in stack.children.indices {
                stack.children[index] = stack.children[index].limitingLines
            }
            node.content = .stack(stack)
        case .layers(let children, let alignment):
            node.content = .layers(children.map(\.limitingLines), alignment: alignment)
        case .image, .symbol, .spacer, .divider, .control, .app: return self
        }
        return node
    }
}
