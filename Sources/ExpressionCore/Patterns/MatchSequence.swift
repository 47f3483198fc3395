nonisolated extension ExpressionRules {
    /// Where the matches of a pattern are looked for, one after the other: they do not overlap, and an
    /// empty one that touches the one before does not count.
    public nonisolated struct MatchSequence: Hashable, Sendable {
        /// The byte offset from which the next match is looked for; nil if no more are wanted.
        public private(set) var start: Int? = 0
        /// The number of matches that are still wanted.
        private var remaining: Int
        /// Where the match before ends.
        private var end = -1

        /// - Parameter most: the number of wanted matches; a negative one for all.
        public init(most: Int) {
            remaining = most < 0 ? .max : most
            if most == 0 { start = nil }
        }

        /// Takes the match that has been found.
        ///
        /// - Parameters:
        ///   - match: the whole match.
        ///   - next: the byte after the match; nil at the end of the text.
        /// - Returns: whether it counts.
        public mutating func take(_ match: Range<Int>, before next: UInt8?) -> Bool {
            let counts = !match.isEmpty || match.lowerBound != end
            if counts { remaining -= 1 }
            end = match.upperBound
            if remaining == 0 {
                start = nil
            } else if match.isEmpty {
                start = next.map { end + Self.width(ofScalarWith: $0) }
            } else {
                start = end
            }
            return counts
        }

        /// Returns the number of bytes of a scalar in UTF-8 by its first one.
        static func width(ofScalarWith byte: UInt8) -> Int {
            byte < 0xC0 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
        }
    }

    /// What `regex.extract` and `regex.extractAll` take of a match.
    public nonisolated enum Extraction {
        /// The greatest number of capturing groups that a pattern may have.
        public static let maximumGroups = 1

        /// Returns what is taken: the group, or the whole match without one. An absent or empty group is
        /// not taken.
        ///
        /// - Parameter groups: the whole match and the group, if the pattern has one.
        public static func range(of groups: [Range<Int>?]) -> Range<Int>? {
            guard let range = groups.last ?? nil else { return nil }
            return groups.count > 1 && range.isEmpty ? nil : range
        }
    }
}
