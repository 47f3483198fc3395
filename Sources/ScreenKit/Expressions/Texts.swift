// Texts are sequences of Unicode scalars: sizes and indices count them, and two texts are the same
// if their scalars are.
nonisolated extension String {
    /// Whether two texts have the same scalars; `==` also equates other normalization forms.
    public func isSame(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }

    /// Whether the text is one of a list.
    public func isOne(of list: [String]) -> Bool { list.contains { $0.isSame(as: self) } }

    /// The text with the letters A to Z in lower case.
    public var lowercasedASCII: String { mappingASCII("A"..."Z") { $0 | 0x20 } }

    /// The text with the letters a to z in upper case.
    public var uppercasedASCII: String { mappingASCII("a"..."z") { $0 & ~0x20 } }

    private func mappingASCII(
        _ letters: ClosedRange<Unicode.Scalar>, _ change: (UInt8) -> UInt8
    ) -> String {
        let bytes = UInt8(ascii: letters.lowerBound)...UInt8(ascii: letters.upperBound)
        return String(decoding: utf8.map { bytes.contains($0) ? change($0) : $0 }, as: UTF8.self)
    }

    /// The text without white space at its ends.
    public var trimmed: String {
        var rest = unicodeScalars[...]
        while let first = rest.first, first.properties.isWhitespace { rest.removeFirst() }
        while let last = rest.last, last.properties.isWhitespace { rest.removeLast() }
        return String(rest)
    }

    /// The scalars in reverse order.
    public var reversedScalars: String {
        var scalars = UnicodeScalarView()
        scalars.append(contentsOf: unicodeScalars.reversed())
        return String(scalars)
    }

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
        let pieces = split(at: occurrences(of: part, most: most))
        return pieces.joined(separator: other)
    }

    /// Returns the parts between the occurrences of a text, at most a number of them.
    public func parts(separatedBy separator: String, most: Int = -1) -> [String] {
        let most = most < 0 ? Int.max : most
        guard most > 0, !separator.isEmpty || !isEmpty else { return [] }
        if separator.isEmpty {
            let scalars = Array(unicodeScalars)
            let single = scalars.prefix(most - 1).map { String($0) }
            return single.count == scalars.count
                ? single : single + [String(scalars[single.count...])]
        }
        return split(at: occurrences(of: separator, most: most == .max ? most : most - 1))
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
}

nonisolated extension String {
    fileprivate init(_ scalars: some Sequence<Unicode.Scalar>) {
        self.init(UnicodeScalarView(scalars))
    }
}
