/// A colour for light and dark appearance, in sRGB.
public nonisolated struct CellColor: Hashable, Sendable {
    /// Red, green, blue and opacity: `0xRRGGBBAA`.
    public var light: UInt32
    /// The same in dark appearance.
    public var dark: UInt32

    /// Creates a colour.
    public init(light: UInt32, dark: UInt32) {
        self.light = light
        self.dark = dark
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
