nonisolated extension LoadingRules {
    /// A number of 64 bits for bytes: equal bytes have equal digests, and others differ but by a
    /// chance of 1 in 10^19. It tells pages and requests apart that nobody has made to be alike; it
    /// is no protection against a server that does, whose paging then ends early.
    public nonisolated struct Digest: Hashable, Sendable {
        /// The digest of what has been added.
        public private(set) var value: UInt64 = 0x9E37_79B9_7F4A_7C15

        /// The digest of nothing.
        public init() {}

        /// The digest of bytes.
        public init(of bytes: UnsafeRawBufferPointer) { add(bytes) }

        /// The digest of a request: texts are compared by their bytes.
        ///
        /// - Parameters:
        ///   - url: equivalent ones differ unless they are normal.
        ///   - headers: the names and values; their order counts.
        public init(
            ofRequest method: String, _ url: String, headers: [(name: String, value: String)],
            body: [UInt8]
        ) {
            add(method)
            add(url)
            for header in headers {
                add(header.name)
                add(header.value)
            }
            body.withUnsafeBytes { add($0) }
        }

        /// Adds the UTF-8 of a text.
        public mutating func add(_ text: String) {
            var text = text
            text.withUTF8 { add(UnsafeRawBufferPointer($0)) }
        }

        /// Adds bytes. Where one addition ends and the next begins counts.
        public mutating func add(_ bytes: UnsafeRawBufferPointer) {
            var digest = value
            let end = bytes.count - bytes.count % 8
            for offset in stride(from: 0, to: end, by: 8) {
                let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
                digest = Self.mixed(digest, UInt64(littleEndian: word))
            }
            var rest: UInt64 = 0
            for byte in bytes[end...] { rest = rest << 8 | UInt64(byte) }
            digest = Self.mixed(digest, rest)
            value = Self.mixed(digest, UInt64(bytes.count))
        }

        /// The two halves of a product depend on all bits of its factors.
        private static func mixed(_ digest: UInt64, _ word: UInt64) -> UInt64 {
            let product = (digest ^ word).multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
            return (product.high ^ product.low) &+ 0xE703_7ED1_A0B4_28DB
        }
    }
}
