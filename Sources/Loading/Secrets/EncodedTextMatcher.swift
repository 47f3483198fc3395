import JSONData
import LoadingCore

/// Finds a text in all encodings: plain, percent-encoded (RFC 3986 section 2.1), escaped as in JSON
/// (RFC 8259 section 7), or as HTML entities, also mixed and nested.
struct EncodedTextMatcher: Sendable {
    let raw: [UInt8]
    private let characters: [EncodedCharacter]
    /// The bytes that a match can begin with.
    let beginnings: Set<UInt8>

    init(_ text: String) {
        raw = Array(text.utf8)
        characters = EncodedCharacter.all(of: text)
        var beginnings: Set<UInt8> = [UInt8(ascii: "%"), UInt8(ascii: "\\"), UInt8(ascii: "&")]
        if let first = raw.first { beginnings.insert(first) }
        if raw.first == UInt8(ascii: " ") { beginnings.insert(UInt8(ascii: "+")) }
        self.beginnings = beginnings
    }

    /// Returns the length of the match at `position`; nil if there is none.
    func length(in buffer: UnsafeBufferPointer<UInt8>, at position: Int) -> Int? {
        if raw.count <= buffer.count - position,
            buffer[position..<position + raw.count].elementsEqual(raw)
        {
            return raw.count
        }
        let reader = EncodedByteReader(buffer: buffer)
        var end = position
        for index in characters.indices {
            if characters[index].isOpenEnded {
                return lastEnd(of: characters[index...], in: reader, from: end).map {
                    $0 - position
                }
            }
            guard let next = characters[index].end(in: reader, at: end) else { return nil }
            end = next
        }
        return end - position
    }

    /// Returns the last position where a match with ambiguous ends can end.
    private func lastEnd(
        of characters: ArraySlice<EncodedCharacter>, in reader: EncodedByteReader, from start: Int
    ) -> Int? {
        var ends: Set<Int> = [start]
        for character in characters {
            ends = Set(ends.flatMap { character.ends(in: reader, at: $0) })
            if ends.isEmpty { return nil }
        }
        return ends.max()
    }
}

/// One character, or a run of backslashes, which cannot be distinguished from nested escapes.
private struct EncodedCharacter: Sendable {
    let value: UInt32
    let bytes: [UInt8]
    /// The UTF-16 units of a JSON escape.
    let units: [UInt16]
    /// The text of HTML entities after `&`, in lower case.
    let entities: [[UInt8]]
    /// The number of backslashes in a run.
    var count = 1

    private static let names: [UInt32: String] = [
        0x22: "quot;", 0x26: "amp;", 0x27: "apos;", 0x3c: "lt;", 0x3e: "gt;",
    ]

    private init(_ scalar: Unicode.Scalar) {
        let text = String(scalar)
        value = scalar.value
        bytes = Array(text.utf8)
        units = Array(text.utf16)
        let numbers = ["#\(value);", "#0\(value);", "#x\(String(value, radix: 16));"]
        entities = ([Self.names[value]].compactMap(\.self) + numbers).map { Array($0.utf8) }
    }

    static func all(of text: String) -> [EncodedCharacter] {
        var characters: [EncodedCharacter] = []
        for scalar in text.unicodeScalars {
            if scalar == "\\", characters.last?.isBackslash == true {
                characters[characters.count - 1].count += 1
            } else {
                characters.append(EncodedCharacter(scalar))
            }
        }
        return characters
    }

    var isBackslash: Bool { value == 0x5c }

    /// Whether the end of its encoding is ambiguous: `%2525` is an encoded `%25`, or `%` and an
    /// encoded `25`; likewise `&amp;amp;`.
    var isOpenEnded: Bool { value == 0x25 || value == 0x26 }

    /// Returns the positions where its encoding at `start` may end.
    func ends(in reader: EncodedByteReader, at start: Int) -> [Int] {
        guard isOpenEnded else { return end(in: reader, at: start).map { [$0] } ?? [] }
        let (slashes, next) = reader.backslashes(at: start)
        if slashes > 0, let end = escapeEnd(in: reader, at: next) { return [end] }
        var ends = value == 0x25 ? reader.endsOfPercent(at: next) : []
        ends += end(in: reader, at: start).map { [$0] } ?? []
        return ends + (value == 0x26 ? reader.endsOfAmpersand(at: next) : [])
    }

    /// Returns the end of its encoding at `start`; nil if there is none.
    func end(in reader: EncodedByteReader, at start: Int) -> Int? {
        let (slashes, next) = reader.backslashes(at: start)
        if slashes > 0, let end = escapeEnd(in: reader, at: next) { return end }
        if isBackslash, slashes >= count { return next }
        // A letter after a backslash is part of another escape.
        let isEscaped = slashes == 0 || !(bytes.count == 1 && bytes[0].isAlphanumeric)
        guard isEscaped else { return nil }
        return reader.end(ofEntity: entities, at: next) ?? plainEnd(in: reader, at: next)
    }

    private func plainEnd(in reader: EncodedByteReader, at start: Int) -> Int? {
        var position = start
        for byte in bytes {
            let isPlus = byte == UInt8(ascii: " ") && reader.byte(at: position) == UInt8(ascii: "+")
            guard let next = isPlus ? position + 1 : reader.end(of: byte, at: position) else {
                return nil
            }
            position = next
        }
        return position
    }

    /// Parses an escape after its backslashes: `u00e9`, `xe9`, `n`.
    private func escapeEnd(in reader: EncodedByteReader, at start: Int) -> Int? {
        guard let kind = reader.byte(at: start) else { return nil }
        let next = start + 1
        switch kind {
        case UInt8(ascii: "u"): return unitsEnd(in: reader, at: next)
        case UInt8(ascii: "x"):
            guard value < 0x100, let (number, end) = reader.hexadecimal(2, at: next) else {
                return nil
            }
            return number == value ? end : nil
        default: return Self.controls[kind] == value ? next : nil
        }
    }

    private static let controls: [UInt8: UInt32] = [
        UInt8(ascii: "n"): 0x0a, UInt8(ascii: "r"): 0x0d, UInt8(ascii: "t"): 0x09,
        UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0c,
    ]

    private func unitsEnd(in reader: EncodedByteReader, at start: Int) -> Int? {
        var position = start
        for (index, unit) in units.enumerated() {
            if index > 0 {
                let (slashes, next) = reader.backslashes(at: position)
                guard slashes > 0, reader.byte(at: next) == UInt8(ascii: "u") else { return nil }
                position = next + 1
            }
            guard let (number, end) = reader.hexadecimal(4, at: position), number == unit else {
                return nil
            }
            position = end
        }
        return position
    }
}

/// Reads bytes that may be percent-encoded, also repeatedly.
private struct EncodedByteReader {
    let buffer: UnsafeBufferPointer<UInt8>

    /// The maximum nesting of encodings.
    private static let maxDepth = 64

    /// The unencoded byte at a position.
    func byte(at position: Int) -> UInt8? {
        buffer.indices.contains(position) ? buffer[position] : nil
    }

    /// Returns the end of a byte at a position, encoded or not.
    func end(of expected: UInt8, at position: Int) -> Int? {
        guard let first = byte(at: position) else { return nil }
        guard first == UInt8(ascii: "%") else { return first == expected ? position + 1 : nil }
        var start = position + 1
        for _ in 0..<Self.maxDepth {
            guard let high = byte(at: start).flatMap(\.hexDigit),
                let low = byte(at: start + 1).flatMap(\.hexDigit)
            else { break }
            let decoded = high << 4 | low
            if decoded == expected { return start + 2 }
            // `%2541` is an encoded `%41`.
            guard decoded == UInt8(ascii: "%") else { break }
            start += 2
        }
        return expected == first ? position + 1 : nil
    }

    /// Returns the possible ends of a percent sign: plain, or encoded once or more.
    func endsOfPercent(at position: Int) -> [Int] {
        guard byte(at: position) == UInt8(ascii: "%") else { return [] }
        var ends = [position + 1]
        while ends.count <= Self.maxDepth, let last = ends.last,
            byte(at: last) == UInt8(ascii: "2"), byte(at: last + 1) == UInt8(ascii: "5")
        {
            ends.append(last + 2)
        }
        return ends
    }

    /// Returns the possible ends of an ampersand: plain, or as an entity once or more.
    func endsOfAmpersand(at position: Int) -> [Int] {
        guard let first = end(of: UInt8(ascii: "&"), at: position) else { return [] }
        var ends = [first]
        while ends.count <= Self.maxDepth, let last = ends.last,
            let next = end(of: Self.ampersand, at: last)
        {
            ends.append(next)
        }
        return ends
    }

    func backslashes(at start: Int) -> (count: Int, end: Int) {
        var (count, end) = (0, start)
        while count < Self.maxDepth, let next = self.end(of: UInt8(ascii: "\\"), at: end) {
            (count, end) = (count + 1, next)
        }
        return (count, end)
    }

    /// Parses a number of so many hexadecimal digits.
    func hexadecimal(_ digits: Int, at start: Int) -> (number: UInt32, end: Int)? {
        var (number, end): (UInt32, Int) = (0, start)
        for _ in 0..<digits {
            guard let digit = byte(at: end).flatMap(\.hexDigit) else { return nil }
            (number, end) = (number << 4 | UInt32(digit), end + 1)
        }
        return (number, end)
    }

    /// Returns the end of an entity with one of these names: `&#233;`, `&quot;`, also as
    /// `&amp;quot;`.
    func end(ofEntity names: [[UInt8]], at start: Int) -> Int? {
        guard var position = end(of: UInt8(ascii: "&"), at: start) else { return nil }
        var found: Int?
        for _ in 0..<Self.maxDepth {
            found = names.lazy.compactMap { end(of: $0, at: position) }.first ?? found
            guard let next = end(of: Self.ampersand, at: position) else { break }
            position = next
        }
        return found
    }

    private static let ampersand = Array("amp;".utf8)

    /// Returns the end of a case-insensitive match at a position.
    private func end(of text: [UInt8], at start: Int) -> Int? {
        var position = start
        for expected in text {
            guard
                let next = end(of: expected, at: position)
                    ?? end(of: ASCII.upper(expected), at: position)
            else { return nil }
            position = next
        }
        return position
    }
}
