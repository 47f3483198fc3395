// What expressions ask of patterns, over whole texts.
nonisolated extension ExpressionRules.Pattern {
    /// Whether a part of a text matches.
    public func hasMatch(in text: String) -> Bool {
        var search = ExpressionRules.PatternSearch(for: self, in: Array(text.utf8))
        return search.hasMatch()
    }

    /// Whether a whole text matches.
    public func isMatch(_ text: String) -> Bool {
        var search = ExpressionRules.PatternSearch(for: self, in: Array(text.utf8))
        return search.isMatch()
    }

    /// Returns what is extracted from the first matches of a text.
    ///
    /// - Parameter most: the number of matches; a negative one for all.
    public func extracts(of text: String, most: Int) -> [String] {
        let text = Array(text.utf8)
        let groups = min(groupCount, ExpressionRules.Extraction.maximumGroups)
        return matches(in: text, groups: groups, most: most)
            .compactMap(ExpressionRules.Extraction.range)
            .map { String(decoding: text[$0], as: UTF8.self) }
    }

    /// Returns a text with replacements of its first matches.
    ///
    /// - Parameter most: the number of matches; a negative one for all.
    public func replacing(
        in text: String, with replacement: ExpressionRules.Replacement, most: Int
    ) -> String {
        let text = Array(text.utf8)
        var result: [UInt8] = []
        var end = 0
        for groups in matches(in: text, groups: replacement.lastGroup, most: most) {
            guard let whole = groups.first ?? nil else { continue }
            result += text[end..<whole.lowerBound]
            replacement.add(groups, of: text, to: &result)
            end = whole.upperBound
        }
        return String(decoding: result + text[end...], as: UTF8.self)
    }

    /// Returns the places of the first matches in a text and of their groups.
    private func matches(in text: [UInt8], groups: Int, most: Int) -> [[Range<Int>?]] {
        var search = ExpressionRules.PatternSearch(for: self, in: text, groups: groups)
        var sequence = ExpressionRules.MatchSequence(most: most)
        var matches: [[Range<Int>?]] = []
        while let start = sequence.start, let groups = search.firstMatch(from: start),
            let whole = groups.first ?? nil
        {
            let next = whole.upperBound < text.count ? text[whole.upperBound] : nil
            if sequence.take(whole, before: next) { matches.append(groups) }
        }
        return matches
    }
}
