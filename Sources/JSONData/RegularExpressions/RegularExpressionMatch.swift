import CRE2

/// Finding where an expression matches, and what its groups took.
extension RegularExpression {
    /// How many groups in parentheses capture.
    package var groupCount: Int { Int(cre2_group_count(pattern)) }

    /// Whether a part of a text in UTF-8 matches.
    package func matches(in text: UnsafeRawBufferPointer) -> Bool {
        cre2_partial_match(pattern, characters(text), text.count)
    }

    /// The first match in a text in UTF-8 that begins at or behind a byte offset.
    ///
    /// The first range is that of the whole match, those of the first `groups` groups follow; nil
    /// for a group that took no part.
    package func firstMatch(
        in text: UnsafeRawBufferPointer, from start: Int, groups: Int
    ) -> [Range<Int>?]? {
        let count = min(max(groups, 0), groupCount) + 1
        var offsets = [Int](repeating: -1, count: 2 * count)
        guard start >= 0,
            cre2_find(pattern, characters(text), text.count, start, &offsets, Int32(count))
        else { return nil }
        return (0..<count).map { group in
            let (lower, upper) = (offsets[2 * group], offsets[2 * group + 1])
            return lower >= 0 && lower <= upper ? lower..<upper : nil
        }
    }

    /// RE2 tells an empty text from none by its address.
    private func characters(_ text: UnsafeRawBufferPointer) -> UnsafePointer<CChar>? {
        text.baseAddress?.assumingMemoryBound(to: CChar.self) ?? Self.empty
    }

    private nonisolated(unsafe) static let empty: UnsafePointer<CChar> = {
        let empty = UnsafeMutablePointer<CChar>.allocate(capacity: 1)
        empty.initialize(to: 0)
        return UnsafePointer(empty)
    }()
}
