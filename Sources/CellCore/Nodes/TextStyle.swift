nonisolated extension ViewNode {
    /// The font of a text.
    public nonisolated struct TextStyle: Hashable, Sendable {
        /// UIKit's text style, whose size follows Dynamic Type; nil for a font of a fixed size.
        public var name: Name?
        /// Points; 0 for that of the text style on the platform on which it is laid out.
        public var size: Double
        /// The distance of baselines in points; 0 like the size.
        public var lineHeight: Double
        /// The weight.
        public var weight: FontWeight
        /// Whether all letters have one width.
        public var isMonospaced: Bool
        /// Whether letters are slanted.
        public var isItalic: Bool

        /// Creates a font of a size.
        public init(
            size: Double, lineHeight: Double, weight: FontWeight = .regular,
            isMonospaced: Bool = false, isItalic: Bool = false
        ) {
            self.size = size
            self.lineHeight = lineHeight
            self.weight = weight
            self.isMonospaced = isMonospaced
            self.isItalic = isItalic
        }

        /// Creates a font of a text style, whose size the platform has.
        ///
        /// - Parameter weight: by default that of the style, which is semibold for `headline`.
        public init(_ name: Name, weight: FontWeight? = nil) {
            self.init(
                size: 0, lineHeight: 0,
                weight: weight ?? (name == .headline ? .semibold : .regular))
            self.name = name
        }

        /// UIKit's `body` at the content size `large`.
        public static var body: TextStyle {
            var style = TextStyle(.body)
            style.size = 17
            style.lineHeight = 22
            return style
        }
    }

    /// UIKit's `UIFont.Weight`.
    public nonisolated enum FontWeight: String, CaseIterable, Hashable, Sendable {
        case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

        /// The numeric weight of CSS and OpenType.
        public var number: Int {
            switch self {
            case .ultraLight: 100
            case .thin: 200
            case .light: 300
            case .regular: 400
            case .medium: 500
            case .semibold: 600
            case .bold: 700
            case .heavy: 800
            case .black: 900
            }
        }
    }
}

nonisolated extension ViewNode.TextStyle {
    /// UIKit's text styles, `UIFont.TextStyle`.
    public nonisolated enum Name: String, CaseIterable, Hashable, Sendable {
        case largeTitle, title1, title2, title3, headline, body, callout, subheadline, footnote
        case caption1, caption2
    }
}
