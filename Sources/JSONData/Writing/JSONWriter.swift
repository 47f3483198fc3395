/// Writes JSON in the order in which it is told to: the same calls give the same bytes everywhere.
///
/// Keys and values must alternate in objects; the writer adds commas, colons and line breaks.
///
/// What comes from outside is written by `name`, `string` and `number`, the program's own words by
/// `key` and `word`: those stay what they are, whatever is redacted.
package struct JSONWriter: Sendable {
    /// How values are set apart.
    package enum Style: Sendable {
        /// Everything on one line, without spaces.
        case compact
        /// A line for each element and member, two spaces for each level.
        case pretty
    }

    /// What has been written so far.
    package private(set) var bytes: [UInt8] = []
    private let style: Style
    private let redact: TextRedaction?
    /// For each open container, whether it has a child.
    private var open: [Bool] = []
    private var isBehindKey = false

    package init(style: Style = .compact, redact: TextRedaction? = nil) {
        (self.style, self.redact) = (style, redact)
    }

    package mutating func beginObject() { begin(UInt8(ascii: "{")) }

    package mutating func endObject() { end(UInt8(ascii: "}")) }

    package mutating func beginArray() { begin(UInt8(ascii: "[")) }

    package mutating func endArray() { end(UInt8(ascii: "]")) }

    /// The name of the member whose value comes next.
    package mutating func key(_ name: String) {
        separate()
        quote(name)
        bytes.append(UInt8(ascii: ":"))
        if style == .pretty { bytes.append(UInt8(ascii: " ")) }
        isBehindKey = true
    }

    /// A key that comes from outside.
    package mutating func name(_ text: String) { key(redact?(text) ?? text) }

    package mutating func string(_ text: String) { word(redact?(text) ?? text) }

    /// A text of the program's own, such as a state's name.
    package mutating func word(_ text: String) {
        separate()
        quote(text)
    }

    /// A number from outside as it is spelled; a text where it is redacted.
    package mutating func number(_ spelling: String) {
        if let redact, redact(spelling) != spelling { return string(spelling) }
        literal(spelling)
    }

    package mutating func int(_ value: Int64) { literal(String(value)) }

    /// The shortest text that reads back as the same number; null for infinities and NaN, which
    /// JSON has not.
    package mutating func double(_ value: Double) {
        literal(value.isFinite ? String(value) : "null")
    }

    /// An array of lengths and positions in points: to four decimals, without a fraction where there
    /// is none.
    package mutating func points(_ values: [Double]) {
        beginArray()
        for value in values {
            let rounded = (value * 10_000).rounded() / 10_000
            if let whole = Int64(exactly: rounded) { int(whole) } else { double(rounded) }
        }
        endArray()
    }

    package mutating func bool(_ value: Bool) { literal(value ? "true" : "false") }

    package mutating func null() { literal("null") }

    /// Writes a value that needs no quoting.
    mutating func literal(_ text: String) {
        separate()
        bytes.append(contentsOf: text.utf8)
    }

    private mutating func begin(_ bracket: UInt8) {
        separate()
        bytes.append(bracket)
        open.append(false)
    }

    private mutating func end(_ bracket: UInt8) {
        let hadChildren = open.popLast() ?? false
        if hadChildren { breakLine() }
        bytes.append(bracket)
    }

    /// What stands before a value or key: nothing behind a key, else a comma after the first.
    private mutating func separate() {
        if isBehindKey {
            isBehindKey = false
            return
        }
        guard let hasChild = open.last else { return }
        if hasChild { bytes.append(UInt8(ascii: ",")) }
        open[open.count - 1] = true
        breakLine()
    }

    private mutating func breakLine() {
        guard style == .pretty else { return }
        bytes.append(UInt8(ascii: "\n"))
        bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: open.count * 2))
    }

    /// Escapes what RFC 8259 §7 says must be, what a terminal would not show but obey (other controls,
    /// separators of lines, and marks that turn the direction of writing), and what nobody would see.
    /// Everything else stays readable.
    private mutating func quote(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        let start = bytes.count
        var mayHide = false
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                bytes.append(UInt8(ascii: "\\"))
                bytes.append(byte)
            case UInt8(ascii: "\n"): bytes.append(contentsOf: "\\n".utf8)
            case UInt8(ascii: "\r"): bytes.append(contentsOf: "\\r".utf8)
            case UInt8(ascii: "\t"): bytes.append(contentsOf: "\\t".utf8)
            case 0..<0x20, 0x7F: escape(UInt16(byte))
            // What begins a scalar that may be escaped.
            case 0xC2, 0xCD, 0xD8, 0xE1...0xE3, 0xEF, 0xF0, 0xF3:
                mayHide = true
                bytes.append(byte)
            default: bytes.append(byte)
            }
        }
        if mayHide { escapeHidden(from: start) }
        bytes.append(UInt8(ascii: "\""))
    }

    /// Writes the bytes from `start` anew, with escapes for scalars beyond ASCII that are not seen.
    private mutating func escapeHidden(from start: Int) {
        let text = String(decoding: bytes[start...], as: UTF8.self)
        guard text.unicodeScalars.contains(where: \.isHidden) else { return }
        bytes.removeSubrange(start...)
        for scalar in text.unicodeScalars {
            if scalar.isHidden {
                for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter {
                    escape(unit)
                }
            } else {
                bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            }
        }
    }

    private mutating func escape(_ unit: UInt16) {
        let digits = Array("0123456789abcdef".utf8)
        bytes.append(contentsOf: "\\u".utf8)
        for shift in [12, 8, 4, 0] { bytes.append(digits[Int(unit >> UInt16(shift) & 15)]) }
    }
}

extension Unicode.Scalar {
    /// Whether a terminal does what it says (C1 controls, separators of lines and paragraphs, marks,
    /// embeddings and isolates of direction, the mark of byte order), or nothing is seen of it. Not
    /// joiners and selectors of variations, which make one sign of several.
    fileprivate var isHidden: Bool {
        switch value {
        case 0x80..<0xA0, 0x2028...0x2029, 0xFFF9...0xFFFB: true
        case ..<0xAD, 0x200C...0x200D, 0x3041..<0x3131, 0x1F300..<0x1FB00: false
        default: properties.isDefaultIgnorableCodePoint && !properties.isVariationSelector
        }
    }
}

/// What a text from outside is written as: without the values of secrets.
package typealias TextRedaction = @Sendable (String) -> String
