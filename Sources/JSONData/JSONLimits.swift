/// What a document may cost, checked before anything is spent on it.
package struct JSONLimits: Sendable, Hashable {
    /// The most bytes any document may have (512 MiB): offsets are kept in 30 bits, and so are
    /// numbers of records, of which a document has hardly more than bytes.
    package static let byteCeiling = 1 << 29

    /// How many arrays and objects may stand inside one another; `[[]]` needs 2.
    package var maxDepth: Int
    /// How many bytes the document may have, its byte order mark included.
    package var maxBytes: Int

    /// About how many values a partial reading keeps beyond those that it was asked for: 64 KiB of
    /// records stay in the processor's cache.
    package var partialStep = 8_192

    /// `maxBytes` is 128 MiB unless told, and never counts for more than `byteCeiling`.
    package init(maxDepth: Int = 128, maxBytes: Int = 1 << 27) {
        self.maxDepth = maxDepth
        self.maxBytes = min(maxBytes, Self.byteCeiling)
    }
}
