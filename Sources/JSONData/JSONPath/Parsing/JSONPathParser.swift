/// Parses a query by the grammar of RFC 9535.
///
/// A recursive descent parser; the nesting limit bounds recursion.
struct JSONPathParser {
    /// The query as UTF-8.
    let bytes: [UInt8]
    var position = 0
    private let limits: JSONPathLimits
    private var nesting = 0
    private(set) var constantCount = 0
    var warnings: [JSONPathError] = []

    init(_ bytes: [UInt8], limits: JSONPathLimits) {
        (self.bytes, self.limits) = (bytes, limits)
    }

    /// Parses the whole text as an absolute query.
    mutating func parse() throws(JSONPathError) -> JSONPathQuery {
        guard bytes.count <= limits.maxQueryBytes else {
            throw .tooLong(bytes.count, limit: limits.maxQueryBytes)
        }
        guard take("$") else { throw missingRoot() }
        let query = try segments(isAbsolute: true)
        guard current == nil else { throw unexpectedContent(isInFilter: false) }
        return query
    }

    /// Allocates an index for a result that does not depend on the current node.
    mutating func newConstant() -> Int {
        defer { constantCount += 1 }
        return constantCount
    }

    /// Parses a nested construct, within the nesting limit.
    mutating func nested<Result>(
        _ body: (inout JSONPathParser) throws(JSONPathError) -> Result
    ) throws(JSONPathError) -> Result {
        guard nesting < limits.maxNesting else {
            throw .tooDeep(limit: limits.maxNesting, at: position..<position + 1)
        }
        nesting += 1
        defer { nesting -= 1 }
        return try body(&self)
    }
}

// MARK: - Bytes

extension JSONPathParser {
    var current: UInt8? { byte(at: position) }

    func byte(at offset: Int) -> UInt8? { bytes.indices.contains(offset) ? bytes[offset] : nil }

    func isAt(_ character: Unicode.Scalar) -> Bool { current == UInt8(ascii: character) }

    func isAt(text: StaticString) -> Bool {
        text.withUTF8Buffer { bytes[position...].starts(with: $0) }
    }

    /// Consumes `character`, if present.
    mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard isAt(character) else { return false }
        position += 1
        return true
    }

    /// The rule `S`.
    mutating func skipBlanks() {
        while let byte = current, byte.isBlank { position += 1 }
    }

    /// The range from `start` to the current position.
    func range(from start: Int) -> Range<Int> { start..<max(start, position) }

    func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range.clamped(to: bytes.indices)], as: UTF8.self)
    }

    /// The range of the character at `offset`; empty at the end.
    func character(at offset: Int) -> Range<Int> {
        guard offset < bytes.count else { return bytes.count..<bytes.count }
        let end = bytes[(offset + 1)...].firstIndex { $0 & 0xC0 != 0x80 } ?? bytes.count
        return offset..<end
    }

    /// The longest run of name characters at `offset`, which may be a number.
    func word(at offset: Int) -> Range<Int> {
        offset..<(bytes[offset...].firstIndex { !$0.isNameCharacter } ?? bytes.count)
    }
}

extension UInt8 {
    /// Space, tab, line feed or carriage return (RFC 9535 §2.1.1).
    var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }

    /// Whether the byte can begin an unquoted name: a letter, `_`, or any non-ASCII byte.
    var isNameStart: Bool { isASCIILetter || self == UInt8(ascii: "_") || self >= 0x80 }

    /// Whether the byte can be part of an unquoted name.
    var isNameCharacter: Bool { isNameStart || isDigit }

    var beginsNumber: Bool { isDigit || self == UInt8(ascii: "-") }

    var isQuote: Bool { self == UInt8(ascii: "'") || self == UInt8(ascii: "\"") }
}
