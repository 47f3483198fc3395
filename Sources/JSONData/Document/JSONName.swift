/// A member name prepared for lookup in many objects.
package struct JSONName: Sendable {
    let utf8: [UInt8]
    /// What tells it from most others.
    let print: Print

    /// Creates a name that is compared scalar by scalar, without normalization.
    package init(_ text: String) { self.init(utf8: Array(text.utf8)) }

    /// Creates a name of a spec, which documents may have in any Unicode normalization form.
    package init(ofSpec text: String) {
        self.init(utf8: Array(text.utf8), ignoresNormalization: text.utf8.contains { $0 >= 0x80 })
    }

    /// Creates a name from UTF-8 bytes.
    package init(utf8: [UInt8]) { self.init(utf8: utf8, ignoresNormalization: false) }

    private init(utf8: [UInt8], ignoresNormalization: Bool) {
        self.utf8 = utf8
        print = Print(utf8, ignoresNormalization: ignoresNormalization)
    }

    /// The name.
    package var text: String { String(decoding: utf8, as: UTF8.self) }

    /// Whether a key of the document in `bytes`, unescaped, is this name.
    @inline(__always)
    func matches(_ key: JSONRecord, _ bytes: ByteScanner) -> Bool {
        switch print.match(key, bytes) {
        case .isName: true
        case .isOther: false
        case .unknown: matchesWhole(key, bytes)
        }
    }

    /// Whether a member has the name.
    package func isName(of key: JSONCursor) -> Bool { matches(key.record, key.bytes) }

    @inline(never)
    func matchesWhole(_ key: JSONRecord, _ bytes: ByteScanner) -> Bool {
        let content = key.contentRange
        let isSame =
            key.hasFlag
            ? matchesUnescaped(content, bytes)
            : content.count == utf8.count && bytes.holds(utf8, at: content.lowerBound)
        return isSame || print.ignoresNormalization && matchesCanonically(key, bytes)
    }

    /// Compares by canonical equivalence, as Swift strings.
    private func matchesCanonically(_ key: JSONRecord, _ bytes: ByteScanner) -> Bool {
        bytes.withBytes(key.contentRange) { content in
            guard key.hasFlag || content.contains(where: { $0 >= 0x80 }) else { return false }
            return JSONText(content: content, hasEscapes: key.hasFlag).string()
                == text
        }
    }

    private func matchesUnescaped(_ content: Range<Int>, _ bytes: ByteScanner) -> Bool {
        guard content.count > utf8.count else { return false }
        return bytes.withBytes(content) { JSONText(content: $0, hasEscapes: true).equals(utf8) }
    }
}

extension JSONName {
    /// The length of a name, and the words at its ends.
    struct Print: BitwiseCopyable, Sendable {
        /// What comparing a key with it says.
        enum Match {
            case isName, isOther
            /// The key has escapes, or is long and has the same ends, or may be equivalent.
            case unknown
        }

        /// That of no name.
        static let ofNoName = Print(
            first: 0, last: 0, mask: 0, count: -1, ignoresNormalization: false)

        /// The first and last eight bytes in little-endian order, padded with zeros.
        private let first: UInt64
        private let last: UInt64
        private let mask: UInt64
        private let count: Int
        /// Whether keys are compared by canonical equivalence.
        let ignoresNormalization: Bool

        private init(
            first: UInt64, last: UInt64, mask: UInt64, count: Int, ignoresNormalization: Bool
        ) {
            (self.first, self.last, self.mask, self.count) = (first, last, mask, count)
            self.ignoresNormalization = ignoresNormalization
        }

        init(_ utf8: [UInt8], ignoresNormalization: Bool) {
            let length = min(utf8.count, 8)
            self.init(
                first: Self.word(utf8.prefix(8)), last: Self.word(utf8.suffix(8)),
                mask: length == 8 ? .max : 1 << UInt64(length * 8) - 1, count: utf8.count,
                ignoresNormalization: ignoresNormalization)
        }

        private static func word(_ bytes: ArraySlice<UInt8>) -> UInt64 {
            bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
        }

        @inline(__always)
        func match(_ key: JSONRecord, _ bytes: ByteScanner) -> Match {
            if _slowPath(key.hasFlag || ignoresNormalization) {
                return count < 0 ? .isOther : .unknown
            }
            let content = key.contentRange
            guard content.count == count, bytes.word(at: content.lowerBound) & mask == first
            else { return .isOther }
            guard count > 8 else { return .isName }
            guard bytes.word(at: content.upperBound &- 8) == last else { return .isOther }
            return count <= 16 ? .isName : .unknown
        }
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
