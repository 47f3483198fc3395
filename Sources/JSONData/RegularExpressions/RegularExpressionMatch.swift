import CRE2

/// Matches and capturing groups.
extension RegularExpression {
    /// The number of capturing groups.
    package var groupCount: Int { Int(cre2_group_count(pattern)) }

    /// Whether a part of a text in UTF-8 matches.
    package func matches(in text: UnsafeRawBufferPointer) -> Bool {
        hasNoBoundary
            ? firstMatch(in: text, from: 0, groups: 0) != nil
            : cre2_partial_match(pattern, characters(text), text.count)
    }

    /// Returns the first match in a text in UTF-8 at or after a byte offset.
    ///
    /// The first range is the whole match, followed by those of the first `groups` groups; nil for
    /// a group that did not participate.
    package func firstMatch(
        in text: UnsafeRawBufferPointer, from start: Int, groups: Int
    ) -> [Range<Int>?]? {
        let count = min(max(groups, 0), groupCount) + 1
        var offsets = [Int](repeating: -1, count: 2 * count)
        var start = start
        while start >= 0,
            cre2_find(pattern, characters(text), text.count, start, &offsets, Int32(count))
        {
            let place = offsets[0]
            // RE2 looks at bytes: `\B` is true within a scalar, which is no place of a text.
            if place == offsets[1], place < text.count, text[place] & 0xC0 == 0x80 {
                start = place + 1
                continue
            }
            return (0..<count).map { group in
                let (lower, upper) = (offsets[2 * group], offsets[2 * group + 1])
                return lower >= 0 && lower <= upper ? lower..<upper : nil
            }
        }
        return nil
    }

    /// RE2 distinguishes empty from absent text by the pointer.
    private func characters(_ text: UnsafeRawBufferPointer) -> UnsafePointer<CChar>? {
        text.baseAddress?.assumingMemoryBound(to: CChar.self) ?? Self.empty
    }

    private nonisolated(unsafe) static let empty: UnsafePointer<CChar> = {
        let empty = UnsafeMutablePointer<CChar>.allocate(capacity: 1)
        empty.initialize(to: 0)
        return UnsafePointer(empty)
    }()
}
