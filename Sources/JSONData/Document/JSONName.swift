/// A name to look up in many objects: what comparing it takes is worked out once.
package struct JSONName: Sendable {
    private let utf8: [UInt8]
    /// The first eight bytes, and the last eight, the lowest first; zeros where there are fewer.
    private let first: UInt64
    private let last: UInt64
    private let mask: UInt64
    /// Whether a key in another Unicode normal form is the same.
    private let isLoose: Bool

    /// The text is compared scalar by scalar, without normalization.
    package init(_ text: String) { self.init(utf8: Array(text.utf8)) }

    /// A name of a spec: a document may have it in any Unicode normal form.
    package init(ofSpec text: String) {
        self.init(utf8: Array(text.utf8), isLoose: text.utf8.contains { $0 >= 0x80 })
    }

    /// The name that is these UTF-8 bytes.
    package init(utf8: [UInt8]) { self.init(utf8: utf8, isLoose: false) }

    private init(utf8: [UInt8], isLoose: Bool) {
        (self.utf8, self.isLoose) = (utf8, isLoose)
        let length = min(utf8.count, 8)
        mask = length == 8 ? .max : 1 << UInt64(length * 8) - 1
        first = Self.word(utf8.prefix(8))
        last = Self.word(utf8.suffix(8))
    }

    private static func word(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    /// Whether a key of the document that `bytes` lends is this name, escapes resolved.
    @inline(__always)
    func matches(_ key: JSONRecord, _ bytes: ByteScanner) -> Bool {
        matchesExactly(key, bytes) || isLoose && matchesLoosely(key, bytes)
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

    /// Strings of Swift are the same where they are canonically equivalent.
    @inline(never)
    private func matchesLoosely(_ key: JSONRecord, _ bytes: ByteScanner) -> Bool {
        bytes.withBytes(key.contentRange) { content in
            guard key.hasFlag || content.contains(where: { $0 >= 0x80 }) else { return false }
            return JSONText(content: content, hasEscapes: key.hasFlag).string()
                == String(decoding: utf8, as: UTF8.self)
        }
    }

    @inline(never)
    private func matchesUnescaped(_ content: Range<Int>, _ bytes: ByteScanner) -> Bool {
        guard content.count > utf8.count else { return false }
        return bytes.withBytes(content) { JSONText(content: $0, hasEscapes: true).equals(utf8) }
    }
}

extension JSONValue {
    /// The value of the first member with that name; nil when there is none or this is no object.
    package func member(named name: JSONName) -> JSONValue? {
        storage.member(of: index, named: name).map { JSONValue(storage, $0) }
    }
}
