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
        /// The font of a design system; nil for that of the system.
        public var font: Font?

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

        /// Creates a font of a design system.
        ///
        /// - Parameter weight: by default that of the font.
        public init(_ font: Font, weight: FontWeight? = nil) {
            self.init(font.relativeTo, weight: weight ?? font.weight)
            self.font = font
        }

        /// Creates a font of a text style, or one in place of it.
        public init(_ name: Name, _ font: Font?, weight: FontWeight? = nil) {
            if let font { self.init(font, weight: weight) } else { self.init(name, weight: weight) }
        }

        /// UIKit's `body` at the content size `large`.
        public static var body: TextStyle {
            var style = TextStyle(.body)
            style.size = 17
            style.lineHeight = 22
            return style
        }
    }

    /// A font of a design system, whose size follows a text style.
    ///
    /// A class, because each text of a screen may refer to it.
    public nonisolated final class Font: Hashable, Sendable {
        /// The name in its spec.
        public let name: String
        /// The family; nil for that of the system.
        public let family: String?
        /// Points at the content size `large`.
        public let size: Double
        /// The weight.
        public let weight: FontWeight
        /// The text style that the size follows.
        public let relativeTo: TextStyle.Name

        /// Creates a font.
        public init(
            _ name: String, family: String? = nil, size: Double, weight: FontWeight = .regular,
            relativeTo style: TextStyle.Name = .body
        ) {
            self.name = name
            self.family = family
            self.size = size
            self.weight = weight
            relativeTo = style
        }

        /// Whether all properties are equal.
        public static func == (one: Font, other: Font) -> Bool {
            one === other
                || one.name == other.name && one.family == other.family && one.size == other.size
                    && one.weight == other.weight && one.relativeTo == other.relativeTo
        }

        /// Hashes the properties that tell fonts apart.
        public func hash(into hasher: inout Hasher) {
            hasher.combine(name)
            hasher.combine(size)
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
