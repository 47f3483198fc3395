nonisolated extension ViewNode {
    /// The fonts and lengths of a platform: those of a table for pictures, those of the running system
    /// for apps.
    public nonisolated struct PlatformMetrics: Hashable, Sendable {
        /// The size of a font and the distance of its baselines, in points.
        public nonisolated struct FontSize: Hashable, Sendable {
            /// The size of the letters.
            public var size: Double
            /// The distance of baselines.
            public var lineHeight: Double
            /// How much longer lengths are than at the content size `large`, as `UIFontMetrics` scales
            /// them for the text style.
            public var scale: Double

            /// Creates a size.
            public init(size: Double, lineHeight: Double, scale: Double = 1) {
                self.size = size
                self.lineHeight = lineHeight
                self.scale = scale
            }
        }

        /// How a row, header or footer looks.
        public nonisolated struct Line: Hashable, Sendable {
            /// From the edges to the content.
            public var insets: LayoutGeometry.Insets
            /// Between a picture and the texts.
            public var imageSpacing: Double
            /// Between the main text and the text below it.
            public var textSpacing: Double
            /// The font of the main text.
            public var text: TextStyle
            /// The colour of the main text.
            public var color: ViewColor
            /// The font of the text below the main one.
            public var secondaryText: TextStyle
            /// The colour of the text below the main one, and of the detail.
            public var secondaryColor: ViewColor
            /// The font of the detail.
            public var detail: TextStyle
            /// Whether the main text is shown in capitals.
            public var hasCapitals: Bool

            /// Creates a look.
            public init(
                insets: LayoutGeometry.Insets, imageSpacing: Double, textSpacing: Double,
                text: TextStyle, color: ViewColor, secondaryText: TextStyle,
                secondaryColor: ViewColor = .named(.secondaryLabel), detail: TextStyle,
                hasCapitals: Bool = false
            ) {
                self.insets = insets
                self.imageSpacing = imageSpacing
                self.textSpacing = textSpacing
                self.text = text
                self.color = color
                self.secondaryText = secondaryText
                self.secondaryColor = secondaryColor
                self.detail = detail
                self.hasCapitals = hasCapitals
            }
        }

        /// The sizes of the symbols in rows, at the content size `large`.
        public nonisolated struct SymbolSizes: Hashable, Sendable {
            /// The width that is kept before the texts, so that those of rows are aligned.
            public var reservedWidth = 28.0
            /// The chevron at the end.
            public var disclosure = LayoutGeometry.Size(width: 8, height: 14)
            /// The checkmark at the end.
            public var checkmark = LayoutGeometry.Size(width: 16, height: 14)
            /// The i at the end.
            public var detail = LayoutGeometry.Size(width: 22, height: 22)

            /// Creates the sizes of a system that is not known.
            public init() {}
        }

        /// The fonts of the text styles, in the order of `TextStyle.Name.allCases`.
        private let fonts: [FontSize]
        /// Whether texts have an accessibility size, so that rows have them one below the other.
        public let isAccessibilitySize: Bool
        /// The least height of a built-in row of a list, in points.
        public let leastRowHeight: Double
        /// The looks of rows, headers and footers, in the order of `BuiltInTemplate.allCases`.
        private var lines: [Line?]
        /// The sizes of the symbols in rows.
        public var symbols = SymbolSizes()
        /// What assistive technology says of accessories.
        public var accessoryWords = AccessoryWords()

        /// Creates metrics.
        ///
        /// - Parameters:
        ///   - leastRowHeight: that of a built-in row of a list, in points.
        ///   - font: returns the size of a text style.
        ///   - line: returns how a row, header or footer looks; nil for other templates.
        public init(
            isAccessibilitySize: Bool, leastRowHeight: Double,
            font: (TextStyle.Name) -> FontSize, line: (BuiltInTemplate) -> Line?
        ) {
            self.isAccessibilitySize = isAccessibilitySize
            self.leastRowHeight = leastRowHeight
            fonts = TextStyle.Name.allCases.map(font)
            lines = BuiltInTemplate.allCases.map(line)
            for (index, line) in lines.enumerated() {
                guard var line else { continue }
                line.text = resolved(line.text)
                line.secondaryText = resolved(line.secondaryText)
                line.detail = resolved(line.detail)
                lines[index] = line
            }
        }

        /// Returns the size of a text style.
        public func font(_ name: TextStyle.Name) -> FontSize {
            let index = name.index
            return fonts.indices.contains(index) ? fonts[index] : FontSize(size: 17, lineHeight: 22)
        }

        /// Returns a font with the size of its text style.
        public func resolved(_ style: TextStyle) -> TextStyle {
            var style = style
            guard style.size == 0, let name = style.name else { return style }
            let font = font(name)
            style.size = font.size
            style.lineHeight = font.lineHeight
            guard let own = style.font, font.size > 0 else { return style }
            // `UIFontMetrics` rounds sizes of fonts to whole points.
            style.size = max(1, (own.size * font.scale).rounded())
            style.lineHeight = style.size * font.lineHeight / font.size
            return style
        }

        /// Returns a text style, or a font in place of it.
        ///
        /// - Parameter weight: by default that of the style or the font.
        public func style(
            _ name: TextStyle.Name, _ font: Font?, weight: FontWeight? = nil
        ) -> TextStyle {
            resolved(TextStyle(name, font, weight: weight))
        }

        /// Returns the font of a text style.
        ///
        /// - Parameter weight: by default that of the style.
        public func style(_ name: TextStyle.Name, weight: FontWeight? = nil) -> TextStyle {
            resolved(TextStyle(name, weight: weight))
        }

        /// How much larger the texts of rows are than at the content size `large`; symbols beside them
        /// grow with them.
        public var textScale: Double { font(.body).size / 17 }

        /// Returns how a row, header or footer looks; nil for other templates.
        public func line(_ template: BuiltInTemplate) -> Line? {
            let index = template.index
            return lines.indices.contains(index) ? lines[index] : nil
        }

        /// Returns the node with the sizes of its fonts.
        func resolved(_ node: ViewNode) -> ViewNode {
            var resolved = node
            switch node.content {
            case .text(var text):
                guard text.style.size == 0 || text.runs.contains(where: { $0.style.size == 0 })
                else { return node }
                text.style = self.resolved(text.style)
                for index in text.runs.indices {
                    text.runs[index].style = self.resolved(text.runs[index].style)
                }
                resolved.content = .text(text)
            case .symbol(var symbol):
                guard symbol.side == 0, let style = symbol.style else { return node }
                symbol.side = self.style(style, symbol.font).lineHeight
                resolved.content = .symbol(symbol)
            default: return node
            }
            return resolved
        }
    }
}

nonisolated extension ViewNode.TextStyle.Name {
    /// Its position in `allCases`.
    fileprivate var index: Int {
        switch self {
        case .largeTitle: 0
        case .title1: 1
        case .title2: 2
        case .title3: 3
        case .headline: 4
        case .body: 5
        case .callout: 6
        case .subheadline: 7
        case .footnote: 8
        case .caption1: 9
        case .caption2: 10
        }
    }
}

nonisolated extension BuiltInTemplate {
    /// Its position in `allCases`.
    fileprivate var index: Int {
        switch self {
        case .row: 0
        case .tile: 1
        case .card: 2
        case .banner: 3
        case .prominentHeader: 4
        case .plainHeader: 5
        case .groupedHeader: 6
        case .extraProminentHeader: 7
        case .footer: 8
        }
    }
}
