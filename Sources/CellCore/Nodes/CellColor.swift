/// A colour for light and dark appearance.
public nonisolated struct CellColor: Hashable, Sendable {
    /// What a colour is in one appearance.
    public nonisolated enum Shade: Hashable, Sendable {
        /// Red, green, blue and opacity in sRGB: `0xRRGGBBAA`.
        case number(UInt32)
        /// A colour of the system, which has its numbers only where it is drawn: they depend on the
        /// version of the system and on its settings.
        case named(ViewColor.SystemColor)
    }

    /// In light appearance.
    public var light: Shade
    /// In dark appearance.
    public var dark: Shade

    /// Creates a colour.
    public init(light: Shade, dark: Shade) {
        self.light = light
        self.dark = dark
    }

    /// Creates a colour of numbers: `0xRRGGBBAA`.
    public init(light: UInt32, dark: UInt32) {
        self.init(light: .number(light), dark: .number(dark))
    }

    /// Creates a colour of the system.
    public init(_ name: ViewColor.SystemColor) {
        self.init(light: .named(name), dark: .named(name))
    }

    /// The colour of `#rrggbb`, `#rrggbbaa`, `#rgb` or `#rgba`, with or without `#`; nil for other
    /// texts.
    public init?(hex text: String) {
        let digits = text.utf8.first == UInt8(ascii: "#") ? text.utf8.dropFirst() : text.utf8[...]
        let parts = digits.compactMap { UInt32(String(UnicodeScalar($0)), radix: 16) }
        guard [3, 4, 6, 8].contains(digits.count), parts.count == digits.count else { return nil }
        let long = parts.count > 4 ? parts : parts.flatMap { [$0, $0] }
        let number = (long + (long.count == 6 ? [15, 15] : [])).reduce(0) { $0 << 4 | $1 }
        self.init(light: number, dark: number)
    }
}
