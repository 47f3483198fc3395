// Texts are sequences of Unicode scalars: sizes and indices count them, and two texts are the same
// if their scalars are.
nonisolated extension String {
    /// Whether two texts have the same scalars; `==` also equates other normalization forms.
    public func isSame(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }

    /// Whether the text is one of a list.
    public func isOne(of list: [String]) -> Bool { list.contains { $0.isSame(as: self) } }

    /// The text with the letters A to Z in lower case.
    public var lowercasedASCII: String {
        String(decoding: utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
    }

    /// The text with the letters a to z in upper case.
    public var uppercasedASCII: String {
        String(decoding: utf8.map { (0x61...0x7A).contains($0) ? $0 & ~0x20 : $0 }, as: UTF8.self)
    }

    /// The text without white space at its ends.
    public var trimmed: String {
        var rest = unicodeScalars.drop { $0.properties.isWhitespace }
        while let last = rest.last, last.properties.isWhitespace { rest.removeLast() }
        return String(rest)
    }

    /// The scalars in reverse order.
    public var reversedScalars: String { String(unicodeScalars.reversed()) }

    /// Returns the text from a start to before an end, or to the end of the text.
    public func substring(_ start: Int, _ end: Int? = nil) throws(ExpressionError) -> String {
        let scalars = Array(unicodeScalars)
        if let end, start > end { throw .range(start, end, count: scalars.count) }
        for index in [start, end ?? start] where index < 0 || index > scalars.count {
            throw .index(index, count: scalars.count)
        }
        return String(scalars[start..<(end ?? scalars.count)])
    }

    /// Returns the index of the first occurrence of a text at or after a start; -1 if there is none.
    public func index(of part: String, from start: Int = 0) throws(ExpressionError) -> Int {
        let scalars = Array(unicodeScalars)
        guard start >= 0, start <= scalars.count else { throw .index(start, count: scalars.count) }
        if part.isEmpty { return start }
        return scalars[start...].firstRange(of: Array(part.unicodeScalars))?.lowerBound ?? -1
    }

    /// Returns the text with another text in place of the first occurrences of one.
    public func replacing(_ part: String, by other: String, most: Int = -1) -> String {
        split(at: occurrences(of: part, most: most)).joined(separator: other)
    }

    /// Returns the parts between the occurrences of a text, at most a number of them.
    public func parts(separatedBy separator: String, most: Int = -1) -> [String] {
        guard most != 0, !separator.isEmpty || !isEmpty else { return [] }
        var ends = occurrences(of: separator, most: -1)
        // Not before the first scalar, and not at the end.
        if separator.isEmpty { ends = Array(ends.dropFirst().dropLast()) }
        return split(at: most < 0 ? ends : Array(ends.prefix(most - 1)))
    }

    /// The ranges of the first occurrences of a text. An empty one is before each scalar and at the
    /// end.
    private func occurrences(of part: String, most: Int) -> [Range<Int>] {
        let scalars = Array(unicodeScalars)
        guard most != 0 else { return [] }
        let found =
            part.isEmpty
            ? (0...scalars.count).map { $0..<$0 } : scalars.ranges(of: Array(part.unicodeScalars))
        return most < 0 ? found : Array(found.prefix(most))
    }

    /// The parts of the text between ranges of scalars.
    private func split(at ranges: [Range<Int>]) -> [String] {
        let scalars = Array(unicodeScalars)
        let starts = [0] + ranges.map(\.upperBound)
        let ends = ranges.map(\.lowerBound) + [scalars.count]
        return zip(starts, ends).map { String(scalars[$0..<$1]) }
    }

    fileprivate init(_ scalars: some Sequence<Unicode.Scalar>) {
        self.init(UnicodeScalarView(scalars))
    }
}
