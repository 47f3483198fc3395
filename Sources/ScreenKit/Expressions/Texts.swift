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

    /// Returns the scalar at an index, a text of one; at the end an empty one.
    public func character(at index: Int) throws(ExpressionError) -> String {
        let scalars = Array(unicodeScalars)
        guard index >= 0, index <= scalars.count else {
            throw .index(index, count: scalars.count)
        }
        return String(scalars[index...].prefix(1))
    }

    /// Returns the index of the last occurrence of a text; -1 if there is none.
    public func lastIndex(of part: String) -> Int {
        lastIndex(of: part, upTo: unicodeScalars.count)
    }

    /// Returns the index of the last occurrence of a text that begins at an index or before it; -1 if
    /// there is none.
    public func lastIndex(of part: String, from limit: Int) throws(ExpressionError) -> Int {
        let count = unicodeScalars.count
        guard limit >= 0, limit <= count else { throw .index(limit, count: count) }
        return lastIndex(of: part, upTo: limit)
    }

    private func lastIndex(of part: String, upTo limit: Int) -> Int {
        let (scalars, part) = (Array(unicodeScalars), Array(part.unicodeScalars))
        let end = min(limit, scalars.count - part.count) + part.count
        guard end >= part.count else { return -1 }
        if part.isEmpty { return end }
        let reversed = Array(scalars[..<end].reversed())
        return reversed.firstRange(of: part.reversed()).map { end - $0.upperBound } ?? -1
    }

    /// The text in double quotes, with `\\` before quotes, backslashes and control characters.
    public var quoted: String {
        let escapes: [Unicode.Scalar: Character] = [
            "\u{7}": "a", "\u{8}": "b", "\u{C}": "f", "\n": "n", "\r": "r", "\t": "t", "\u{B}": "v",
            "\\": "\\", "\"": "\"",
        ]
        var text = "\""
        for scalar in unicodeScalars {
            if let escape = escapes[scalar] {
                text += "\\\(escape)"
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
        return text + "\""
    }

    /// Returns the text with another text in place of the first occurrences of one. An empty one is
    /// before each scalar and at the end.
    public func replacing(_ part: String, by other: String, most: Int = -1) -> String {
        let (part, other) = (Array(part.unicodeScalars), Array(other.unicodeScalars))
        return String(
            Array(unicodeScalars).replacing(
                part, with: other, maxReplacements: most < 0 ? .max : most))
    }

    /// Returns the parts between the occurrences of a text, at most a number of them; without a text
    /// each scalar.
    public func parts(separatedBy separator: String, most: Int = -1) -> [String] {
        guard most != 0, !separator.isEmpty || !isEmpty else { return [] }
        // An empty one also separates nothing from the first scalar.
        let splits = most < 0 ? .max : separator.isEmpty ? most : most - 1
        let parts = Array(unicodeScalars).split(
            separator: Array(separator.unicodeScalars), maxSplits: splits,
            omittingEmptySubsequences: false)
        return parts.filter { !separator.isEmpty || !$0.isEmpty }.map { String($0) }
    }

    fileprivate init(_ scalars: some Sequence<Unicode.Scalar>) {
        self.init(UnicodeScalarView(scalars))
    }
}
