/// What a document may cost, checked before anything is spent on it.
package struct JSONLimits: Sendable, Hashable {
    /// The most bytes any document may have (512 MiB): offsets and counts are kept in 32 bits.
    package static let byteCeiling = 1 << 29

    /// How many arrays and objects may stand inside one another; `[[]]` needs 2.
    package var maxDepth: Int
    /// How many bytes the document may have, its byte order mark included.
    package var maxBytes: Int

    /// `maxBytes` is 128 MiB unless told, and never counts for more than `byteCeiling`.
    package init(maxDepth: Int = 128, maxBytes: Int = 1 << 27) {
        self.maxDepth = maxDepth
        self.maxBytes = min(maxBytes, Self.byteCeiling)
    }
}
