nonisolated extension LoadingRules {
    /// Finds a value in JSON by its path without reading the rest, so that its bytes can be compared.
    ///
    /// The text is taken for valid: in one that is not, the range is any within the text, or none.
    /// Time is linear, and no depth is too much.
    public nonisolated enum JSONExtent {
        /// A step of a path.
        public nonisolated enum Step: Hashable, Sendable {
            /// The first member of this name.
            case name(String)
            /// The element at this position; a negative one counts from the end.
            case element(Int)
        }

        /// Returns the range of a value; nil if there is none, or the text is not UTF-8.
        ///
        /// - Parameter path: empty for the whole text, without the space around it.
        public static func range(at path: [Step], in text: UnsafeRawBufferPointer) -> Range<Int>? {
            // JSON begins with ASCII: a zero byte means that characters have 2 or 4 bytes.
            if text.prefix(4).contains(0) || text.first == 0xFE || text.first == 0xFF { return nil }
            var scanner = JSONScanner(text)
            if text.starts(with: [0xEF, 0xBB, 0xBF]) { scanner.position = 3 }
            scanner.skipSpace()
            for step in path {
                let isFound =
                    switch step {
                    case .name(let name): scanner.enterMember(Array(name.utf8))
                    case .element(let position): scanner.enterElement(position)
                    }
                guard isFound else { return nil }
            }
            let start = scanner.position
            if path.isEmpty { return start..<scanner.endOfText }
            return scanner.skipValue() ? start..<scanner.position : nil
        }
    }
}

/// Reads JSON from one structural character to the next.
private nonisolated struct JSONScanner {
    private let text: UnsafeRawBufferPointer
    /// At most the number of bytes.
    var position = 0

    init(_ text: UnsafeRawBufferPointer) { self.text = text }

    private var next: UInt8? { position < text.count ? text[position] : nil }

    /// The position after the last character that is no space, but not before `position`.
    var endOfText: Int {
        var end = text.count
        while end > position, Self.isSpace(text[end - 1]) { end -= 1 }
        return end
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
    }

    mutating func skipSpace() {
        while position < text.count, Self.isSpace(text[position]) { position += 1 }
    }

    /// Skips a character and the space around it; returns whether it is there.
    private mutating func skip(_ character: Unicode.Scalar) -> Bool {
        skipSpace()
        guard next == UInt8(ascii: character) else { return false }
        position += 1
        skipSpace()
        return true
    }

    // MARK: - Steps

    /// Moves from an object to the first member of a name.
    mutating func enterMember(_ name: [UInt8]) -> Bool {
        guard skip("{") else { return false }
        while next == UInt8(ascii: "\"") {
            let start = position + 1
            guard let hasEscapes = skipString() else { return false }
            let key = UnsafeRawBufferPointer(rebasing: text[start..<position - 1])
            guard skip(":") else { return false }
            let isFound = hasEscapes ? Self.unescaped(key) == name : key.elementsEqual(name)
            if isFound { return true }
            guard skipValue(), skip(",") else { return false }
        }
        return false
    }

    /// Moves from a list to one of its elements.
    mutating func enterElement(_ index: Int) -> Bool {
        let start = position
        guard skip("[") else { return false }
        var rest = index
        if index < 0 {
            var count = 0
            while let byte = next, byte != UInt8(ascii: "]"), skipValue() {
                count += 1
                _ = skip(",")
            }
            rest = count + index
            position = start
            guard rest >= 0, skip("[") else { return false }
        }
        while rest > 0 {
            guard skipValue(), skip(",") else { return false }
            rest -= 1
        }
        return next != nil && next != UInt8(ascii: "]")
    }

    // MARK: - Values

    /// Skips a value; returns whether it ends.
    mutating func skipValue() -> Bool {
        switch next {
        case UInt8(ascii: "\""): return skipString() != nil
        case UInt8(ascii: "{"), UInt8(ascii: "["): return skipContainer()
        default:
            let start = position
            while let byte = next, !Self.isSpace(byte), !",]}".utf8.contains(byte) { position += 1 }
            return position > start
        }
    }

    /// Skips an object or a list, whose brackets are counted.
    private mutating func skipContainer() -> Bool {
        var depth = 0
        while position < text.count {
            let byte = text[position]
            if byte == UInt8(ascii: "\"") {
                guard skipString() != nil else { return false }
                continue
            }
            position += 1
            // `[` and `{`, `]` and `}` differ in one bit.
            if byte | 0x20 == UInt8(ascii: "{") {
                depth += 1
            } else if byte | 0x20 == UInt8(ascii: "}") {
                depth -= 1
                if depth == 0 { return true }
            }
        }
        return false
    }

    /// Skips a string.
    ///
    /// - Returns: whether it has escapes; nil if it does not end.
    @inline(__always)
    private mutating func skipString() -> Bool? {
        var end = position + 1
        var hasEscapes = false
        while true {
            end = plainEnd(from: end)
            guard end < text.count else { return nil }
            let byte = text[end]
            end += 1
            if byte == UInt8(ascii: "\"") { break }
            if byte != UInt8(ascii: "\\") { continue }
            hasEscapes = true
            end += 1
        }
        position = end
        return hasEscapes
    }

    /// Returns the position of the first quote or backslash, eight bytes at a time. In the last bytes
    /// of the text it may be before that.
    @inline(__always)
    private func plainEnd(from start: Int) -> Int {
        var end = start
        while text.count - end >= 8 {
            let word = UInt64(
                littleEndian: text.loadUnaligned(fromByteOffset: end, as: UInt64.self))
            let ends =
                Self.zeros(word ^ 0x2222_2222_2222_2222) | Self.zeros(word ^ 0x5C5C_5C5C_5C5C_5C5C)
            if ends != 0 { return end + ends.trailingZeroBitCount / 8 }
            end += 8
        }
        return end
    }

    /// The highest bit of the first byte that is zero, and perhaps of later ones.
    private static func zeros(_ word: UInt64) -> UInt64 {
        (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
    }

    // MARK: - Escapes

    /// Returns the characters of a string; nil if half a surrogate pair stands alone.
    private static func unescaped(_ string: UnsafeRawBufferPointer) -> [UInt8]? {
        var bytes: [UInt8] = []
        var rest = string[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "\\"), let escape = rest.popFirst() else {
                bytes.append(byte)
                continue
            }
            switch escape {
            case UInt8(ascii: "u"):
                guard let scalar = scalar(&rest) else { return nil }
                bytes += UTF8.encode(scalar).map { Array($0) } ?? []
            case UInt8(ascii: "b"): bytes.append(0x08)
            case UInt8(ascii: "f"): bytes.append(0x0C)
            case UInt8(ascii: "n"): bytes.append(0x0A)
            case UInt8(ascii: "r"): bytes.append(0x0D)
            case UInt8(ascii: "t"): bytes.append(0x09)
            default: bytes.append(escape)
            }
        }
        return bytes
    }

    /// Reads what follows `\u`, which is two escapes for a character outside the first plane.
    private static func scalar(_ rest: inout Slice<UnsafeRawBufferPointer>) -> Unicode.Scalar? {
        guard let first = unit(&rest) else { return nil }
        guard 0xD800..<0xDC00 ~= first else { return Unicode.Scalar(first) }
        guard rest.popFirst() == UInt8(ascii: "\\"), rest.popFirst() == UInt8(ascii: "u"),
            let second = unit(&rest), 0xDC00..<0xE000 ~= second
        else { return nil }
        return Unicode.Scalar(0x1_0000 + ((first - 0xD800) << 10 | (second - 0xDC00)))
    }

    private static func unit(_ rest: inout Slice<UnsafeRawBufferPointer>) -> UInt32? {
        let digits = rest.prefix(4).compactMap(LoadingRules.ASCII.hexDigit)
        guard digits.count == 4 else { return nil }
        rest = rest.dropFirst(4)
        return digits.reduce(0) { $0 << 4 | UInt32($1) }
    }
}
