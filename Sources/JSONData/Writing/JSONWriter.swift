/// Writes JSON deterministically.
///
/// In objects, keys and values must alternate; the writer adds commas, colons and line breaks.
///
/// External text is written by `name`, `string` and `number`, which apply redaction; the program's
/// own text by `key` and `word`, which do not.
package struct JSONWriter: Sendable {
    /// The layout of values.
    package enum Style: Sendable {
        /// One line, without spaces.
        case compact
        /// One line per element and member, indented by two spaces per level.
        case pretty
    }

    /// The output so far.
    package private(set) var bytes: [UInt8] = []
    private let style: Style
    let redact: TextRedaction?
    /// For each open container, whether it has a child.
    private var open: [Bool] = []
    private var isAfterKey = false

    package init(style: Style = .compact, redact: TextRedaction? = nil) {
        (self.style, self.redact) = (style, redact)
    }

    package mutating func beginObject() { begin(UInt8(ascii: "{")) }

    package mutating func endObject() { end(UInt8(ascii: "}")) }

    package mutating func beginArray() { begin(UInt8(ascii: "[")) }

    package mutating func endArray() { end(UInt8(ascii: "]")) }

    /// Writes the name of the next member.
    package mutating func key(_ name: String) {
        separate()
        quote(name)
        bytes.append(UInt8(ascii: ":"))
        if style == .pretty { bytes.append(UInt8(ascii: " ")) }
        isAfterKey = true
    }

    /// Writes an external name.
    package mutating func name(_ text: String) { key(redact?(text) ?? text) }

    package mutating func string(_ text: String) { word(redact?(text) ?? text) }

    /// Writes a text of the program's own, such as a state's name.
    package mutating func word(_ text: String) {
        separate()
        quote(text)
    }

    /// Writes an external number as it is; a string if it is redacted.
    package mutating func number(_ text: String) {
        if let redact, redact(text) != text { return string(text) }
        literal(text)
    }

    package mutating func int(_ value: Int64) { literal(String(value)) }

    /// Writes the shortest round-trip text; null for infinities and NaN, which JSON does not have.
    package mutating func double(_ value: Double) {
        literal(value.isFinite ? String(value) : "null")
    }

    /// Writes an array of coordinates in points, with up to four decimals.
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

    /// Writes a value that is written already.
    package mutating func json(_ bytes: [UInt8]) {
        separate()
        self.bytes += bytes
    }

    /// Writes UTF-8 as a string.
    package mutating func word(utf8 text: [UInt8]) {
        separate()
        text.withUnsafeBufferPointer { quote($0) }
    }

    /// Writes a scalar of a document.
    mutating func scalar(_ value: JSONValue) {
        separate()
        if value.withUTF8({ quote($0) }) == nil { value.withRawBytes { bytes += $0 } }
    }

    /// Writes text as it is, between values that are in no container of the writer.
    package mutating func raw(_ text: StaticString) {
        text.withUTF8Buffer { bytes += $0 }
    }

    /// Writes the normalized path of a node without quotes.
    package mutating func path(of node: JSONNode) { node.appendNormalizedPath(to: &bytes) }

    /// Drops the output so far.
    package mutating func removeBytes() { bytes.removeAll(keepingCapacity: true) }

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

    /// Writes the separator before a value or key: nothing after a key, else a comma except before
    /// the first.
    private mutating func separate() {
        if isAfterKey {
            isAfterKey = false
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

    /// Escapes the characters that RFC 8259 §7 requires, those that control a terminal (controls,
    /// line separators, bidirectional marks), and invisible ones.
    private mutating func quote(_ text: String) {
        var text = text
        text.withUTF8 { quote($0) }
    }

    private mutating func quote(_ text: UnsafeBufferPointer<UInt8>) {
        bytes.append(UInt8(ascii: "\""))
        // The bytes before this offset are written.
        var written = 0
        var offset = 0
        while let stop = text.firstStop(from: offset) {
            let (length, isHidden) = text.character(at: stop)
            offset = stop + length
            guard isHidden || text[stop] < 0x80 else { continue }
            write(text, written..<stop)
            if isHidden {
                for unit in String(decoding: text[stop..<offset], as: UTF8.self).utf16 {
                    escape(unit)
                }
            } else {
                escape(text[stop])
            }
            written = offset
        }
        write(text, written..<text.count)
        bytes.append(UInt8(ascii: "\""))
    }

    private mutating func write(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[range]))
    }

    private mutating func escape(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""): bytes += "\\\"".utf8
        case UInt8(ascii: "\\"): bytes += "\\\\".utf8
        case UInt8(ascii: "\n"): bytes += "\\n".utf8
        case UInt8(ascii: "\r"): bytes += "\\r".utf8
        case UInt8(ascii: "\t"): bytes += "\\t".utf8
        default: escape(UInt16(byte))
        }
    }

    private mutating func escape(_ unit: UInt16) {
        let digits = Array("0123456789abcdef".utf8)
        bytes.append(contentsOf: "\\u".utf8)
        for shift in [12, 8, 4, 0] { bytes.append(digits[Int(unit >> UInt16(shift) & 15)]) }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Returns the position of the first character that may need an escape; nil if none does.
    fileprivate func firstStop(from start: Int) -> Int? {
        var index = start
        while index < count {
            if count - index >= BlockScanning.length {
                let block = UnsafeRawPointer(baseAddress)?.loadUnaligned(
                    fromByteOffset: index, as: BlockScanning.Block.self)
                let stops = block.map(BlockScanning.escapes) ?? 0
                if stops == 0 {
                    index += BlockScanning.length
                    continue
                }
                index += BlockScanning.firstByte(stops)
            }
            switch self[index] {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"), 0..<0x20, 0x7F: return index
            // The lead byte of a scalar that may need an escape.
            case 0xC2, 0xCD, 0xD8, 0xE1...0xE3, 0xEF, 0xF0, 0xF3: return index
            default: index += 1
            }
        }
        return nil
    }

    /// Returns the length of the character at a position in bytes, and whether it is hidden.
    fileprivate func character(at index: Int) -> (length: Int, isHidden: Bool) {
        let lead = self[index]
        let full = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
        let length = Swift.min(full, count - index)
        guard length > 1 else { return (1, false) }
        let first = UInt32(lead) & (0x7F >> UInt32(length))
        let bits = self[index..<index + length].dropFirst().reduce(first) {
            $0 << 6 | UInt32($1) & 0x3F
        }
        return (length, Unicode.Scalar(bits)?.isHidden ?? false)
    }
}

extension Unicode.Scalar {
    /// Whether the scalar controls a terminal (C1 controls, line and paragraph separators,
    /// bidirectional marks, the byte order mark) or is invisible. Joiners and variation selectors,
    /// which combine scalars, are not.
    fileprivate var isHidden: Bool {
        switch value {
        case 0x80..<0xA0, 0x2028...0x2029, 0xFFF9...0xFFFB: true
        case ..<0xAD, 0x200C...0x200D, 0x3041..<0x3131, 0x1F300..<0x1FB00: false
        default: properties.isDefaultIgnorableCodePoint && !properties.isVariationSelector
        }
    }
}

/// Redacts secret values in an external text.
package typealias TextRedaction = @Sendable (String) -> String
