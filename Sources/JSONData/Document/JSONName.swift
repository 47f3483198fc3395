/// A member name prepared for lookup in many objects.
package struct JSONName: Sendable {
    let utf8: [UInt8]
    /// The first and last eight bytes in little-endian order, padded with zeros.
    private let first: UInt64
    private let last: UInt64
    private let mask: UInt64
    /// Whether keys are compared by canonical equivalence.
    private let ignoresNormalization: Bool

    /// Creates a name that is compared scalar by scalar, without normalization.
    package init(_ text: String) { self.init(utf8: Array(text.utf8)) }

    /// Creates a name of a spec, which documents may have in any Unicode normalization form.
    package init(ofSpec text: String) {
        self.init(utf8: Array(text.utf8), ignoresNormalization: text.utf8.contains { $0 >= 0x80 })
    }

    /// Creates a name from UTF-8 bytes.
    package init(utf8: [UInt8]) { self.init(utf8: utf8, ignoresNormalization: false) }

    private init(utf8: [UInt8], ignoresNormalization: Bool) {
        (self.utf8, self.ignoresNormalization) = (utf8, ignoresNormalization)
        let length = min(utf8.count, 8)
        mask = length == 8 ? .max : 1 << UInt64(length * 8) - 1
        first = Self.word(utf8.prefix(8))
        last = Self.word(utf8.suffix(8))
    }

    /// The name.
    package var text: String { String(decoding: utf8, as: UTF8.self) }

    private static func word(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    /// Whether a key of the document in `bytes`, unescaped, is this name.
    @inline(__always)
    func matches(_ key: JSONRecord, _ bytes: ByteScanner) -> Bool {
        matchesExactly(key, bytes) || ignoresNormalization && matchesCanonically(key, bytes)
    }

    @inline(__always)
    private func matchesExactly(_ key: JSONRecord, _ bytes: ByteScanner) -> Bool {
        let content = key.contentRange
        guard content.count == utf8.count, !key.hasFlag else {
            return key.hasFlag && matchesUnescaped(content, bytes)
        }
        guard bytes.word(at: content.lowerBound) & mask == first else { return false }
        guard utf8.count > 8 else { return true }
        guard bytes.word(at: content.upperBound &- 8) == last else { return false }
        return utf8.count <= 16 || bytes.holds(utf8, at: content.lowerBound)
    }

    /// Compares by canonical equivalence, as Swift strings.
    @inline(never)
    private func matchesCanonically(_ key: JSONRecord, _ bytes: ByteScanner) -> Bool {
        bytes.withBytes(key.contentRange) { content in
            guard key.hasFlag || content.contains(where: { $0 >= 0x80 }) else { return false }
            return JSONText(content: content, hasEscapes: key.hasFlag).string()
                == text
        }
    }

    @inline(never)
    private func matchesUnescaped(_ content: Range<Int>, _ bytes: ByteScanner) -> Bool {
        guard content.count > utf8.count else { return false }
        return bytes.withBytes(content) { JSONText(content: $0, hasEscapes: true).equals(utf8) }
    }
}

extension JSONMember {
    /// Whether the member has that name.
    package func isNamed(_ name: JSONName) -> Bool {
        ByteScanner.scan(storage.bytes) { name.matches(storage[keyIndex], $0) }
    }
}

extension JSONValue {
    /// Returns the value of the first member with that name; nil if there is none or this is not an
    /// object.
    package func member(named name: JSONName) -> JSONValue? {
        storage.member(of: index, named: name).map { JSONValue(storage, $0) }
    }
}
