import CellCore

/// Approximate advance widths of characters, relative to the font size, close to Inter and Noto
/// Sans CJK.
struct GlyphWidths {
    private let size: Double
    /// Heavier weights are wider.
    private let factor: Double
    private let isMonospaced: Bool

    init(_ style: ViewNode.TextStyle) {
        size = style.size
        factor = 1 + Double(style.weight.number - ViewNode.FontWeight.regular.number) / 100 * 0.012
        isMonospaced = style.isMonospaced
    }

    /// Points.
    func width(of letter: Character) -> Double {
        var scalars = letter.unicodeScalars.makeIterator()
        guard let first = scalars.next() else { return 0 }
        if first.value < 0x7f, scalars.next() == nil {
            let part = isMonospaced ? Self.monospaced : Self.ascii[Int(first.value)]
            return part * size * factor
        }
        return Self.part(of: letter, first) * size * (isMonospaced ? 1 : factor)
    }

    /// The width of a text in one line; nil if wider than `limit`.
    func width(of text: Substring, atMost limit: Double) -> Double? {
        let isASCII = text.utf8.allSatisfy { $0 < 0x7f }
        var width = 0.0
        if isASCII, !isMonospaced {
            for byte in text.utf8 { width += Self.ascii[Int(byte)] }
            width *= size * factor
        } else {
            for letter in text { width += self.width(of: letter) }
        }
        return width <= limit + Self.tolerance ? width : nil
    }

    /// The tolerance for rounding errors of sums.
    static let tolerance = 0.001
    private static let monospaced = 0.6

    private static func part(of letter: Character, _ first: Unicode.Scalar) -> Double {
        if letter.isEmoji { return 1.25 }
        let properties = first.properties
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control: return 0
        default: break
        }
        switch first.value {
        case 0x2014: return 0.95
        case 0x2013: return 0.66
        case 0x2018, 0x2019, 0x201c...0x201d: return first.value < 0x201a ? 0.28 : 0.47
        case 0x2026: return 0.86
        case 0x200b...0x200f, 0x2060...0x2064, 0xfeff: return 0
        case 0x1100...0x11ff, 0x3130...0x318f, 0xac00...0xd7a3: return 0.92
        case 0x2e80...0x312f, 0x3190...0x4dbf, 0x4e00...0x9fff, 0xf900...0xfaff,
            0xfe30...0xfe4f, 0xff01...0xff60, 0xffe0...0xffe6, 0x20000...0x3ffff:
            return 1
        case 0x0590...0x08ff, 0xfb1d...0xfdff, 0xfe70...0xfeff: return 0.52
        default: return properties.isUppercase ? 0.68 : 0.58
        }
    }

    /// Widths of ASCII characters; controls have none.
    private static let ascii: [Double] = {
        var widths = Array(repeating: 0.0, count: 128)
        for (letters, width) in table {
            for letter in letters.utf8 { widths[Int(letter)] = width }
        }
        widths[9] = 4 * 0.28
        return widths
    }()

    /// Digits have equal widths (tabular figures).
    private static let table: [(String, Double)] = [
        (" ", 0.28), ("il|'", 0.245), ("j", 0.25), ("I!.,:;", 0.28), ("()[]{}", 0.365),
        ("ft", 0.36), ("r", 0.38), ("/\\\"", 0.42), ("-", 0.46), ("*", 0.5), ("^~_", 0.5),
        ("sz", 0.54), ("cvxyk", 0.565), ("J", 0.56), ("aeL?", 0.58), ("FE", 0.6),
        ("bdghnopqu", 0.61), ("0123456789", 0.63), ("$PSTZ<>=+#", 0.64), ("BKRXY", 0.655),
        ("AV", 0.685), ("CDGHNU", 0.74), ("OQ&", 0.765), ("w", 0.8), ("m", 0.88), ("M", 0.89),
        ("%", 0.92), ("@W", 0.97), ("`", 0.35),
    ]
}

/// The widths of the characters of a text with runs.
struct RunWidths {
    private let text: GlyphWidths
    /// The runs with the indices at which they begin and end.
    private let runs: [(range: Range<String.Index>, widths: GlyphWidths)]

    init(_ style: ViewNode.TextStyle, _ runs: [ViewNode.TextRun], in text: String) {
        self.text = GlyphWidths(style)
        self.runs = runs.map { run in
            func index(_ offset: Int) -> String.Index {
                text.utf8.index(
                    text.startIndex, offsetBy: min(max(0, offset), text.utf8.count))
            }
            return (
                index(run.range.lowerBound)..<index(run.range.upperBound), GlyphWidths(run.style)
            )
        }
    }

    /// The width of the character at an index of the text.
    func width(of letter: Character, at index: String.Index) -> Double {
        if runs.isEmpty { return text.width(of: letter) }
        var (low, high) = (0, runs.count)
        while low < high {
            let middle = (low + high) / 2
            if runs[middle].range.upperBound <= index { low = middle + 1 } else { high = middle }
        }
        let isRun = low < runs.count && runs[low].range.lowerBound <= index
        return (isRun ? runs[low].widths : text).width(of: letter)
    }

    /// The width of a part of the text in one line; nil if wider than `limit`.
    func width(of part: Substring, atMost limit: Double) -> Double? {
        if runs.isEmpty { return text.width(of: part, atMost: limit) }
        let width = part.indices.reduce(0) { $0 + self.width(of: part[$1], at: $1) }
        return width <= limit + GlyphWidths.tolerance ? width : nil
    }
}

extension Character {
    /// Whether it is whitespace at which a line may break.
    var isBreakableWhitespace: Bool {
        guard let value = unicodeScalars.first?.value else { return false }
        if value < 0x80 { return value == 0x20 || 9...13 ~= value }
        return isWhitespace && value != 0xa0 && value != 0x202f && value != 0x2007
    }

    /// Whether it must not begin a line.
    var prohibitsBreakBefore: Bool {
        switch unicodeScalars.first?.value ?? 0 {
        // `)` `]` `}` `.` `,` `!` `?` `:` `;` `%`
        case 0x29, 0x5d, 0x7d, 0x2e, 0x2c, 0x21, 0x3f, 0x3a, 0x3b, 0x25: return true
        // Closing quotes, and Chinese and Japanese punctuation.
        case 0x2019, 0x201d, 0x3001, 0x3002, 0x3009, 0x300b, 0x300d, 0x300f, 0x3011, 0x30fc,
            0xff01, 0xff09, 0xff0c, 0xff0e, 0xff1a, 0xff1b, 0xff1f:
            return true
        default: return false
        }
    }

    /// Whether it has emoji presentation.
    var isEmoji: Bool {
        guard let first = unicodeScalars.first else { return false }
        if first.properties.isEmojiPresentation { return true }
        return first.properties.isEmoji && first.value > 0xff
            && unicodeScalars.dropFirst().contains { $0.value == 0xfe0f || $0.value == 0x20e3 }
            || unicodeScalars.contains { $0.value == 0x20e3 }
    }
}

extension StringProtocol {
    /// Whether its first strong character is right-to-left.
    var isRightToLeft: Bool {
        for scalar in unicodeScalars where scalar.properties.isAlphabetic {
            switch scalar.value {
            case 0x0590...0x08ff, 0xfb1d...0xfdff, 0xfe70...0xfeff, 0x10800...0x10fff,
                0x1e800...0x1efff:
                return true
            default: return false
            }
        }
        return false
    }
}
