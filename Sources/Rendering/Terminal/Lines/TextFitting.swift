import TerminalText

extension String {
    /// This text as it may reach a terminal; nil where nothing of it would be seen.
    ///
    /// What is far beyond any terminal is cut off first, so that a huge text costs no more than a
    /// long one.
    func prepared() -> String? {
        let limit = 4096
        let beginning = unicodeScalars.prefix(limit)
        let isWhole = beginning.endIndex == unicodeScalars.endIndex
        let text = (isWhole ? self : String(beginning)).neutralised(keepingLineBreaks: true)
        let visible = text.drop(while: \.isBlank)
        return visible.isEmpty ? nil : visible.withBasesForMarks
    }

    /// This text in one line of at most `width` columns.
    func fitted(toWidth width: Int, _ signs: Signs) -> String {
        let line = neutralised().trimmingTrailingSpaces()
        let columns = line.displayWidth
        return columns <= width ? line : line.cut(toWidth: width, signs)
    }

    /// This text in at most `limit` lines of at most `width` columns; what is left out is marked.
    func fittedLines(toWidth width: Int, limit: Int, _ signs: Signs) -> [String] {
        if isPlain, utf8.count <= width, let first = utf8.first, first != UInt8(ascii: " ") {
            return [trimmingTrailingSpaces()]
        }
        var breaker = LineBreaker(width: width)
        for character in self where breaker.lines.count <= limit { breaker.append(character) }
        let lines = breaker.finished()
        guard lines.count > limit else { return lines }
        let kept = lines.prefix(limit)
        return kept.dropLast() + kept.suffix(1).map { $0.cut(toWidth: width, signs) }
    }

    /// Whether it is one line of ASCII, a column for each byte.
    var isPlain: Bool { utf8.allSatisfy { 0x20...0x7e ~= $0 } }

    /// The widest of the lines that the text itself has.
    var naturalWidth: Int {
        if isPlain { return utf8.count }
        return split(whereSeparator: \.isNewline).reduce(0) { max($0, String($1).displayWidth) }
    }

    /// The longest beginning of whole graphemes in `columns`.
    func beginning(ofWidth columns: Int) -> String {
        var room = columns
        return String(
            prefix { character in
                room -= DisplayWidth.of(character)
                return room >= 0
            })
    }

    func trimmingTrailingSpaces() -> String {
        guard last?.isBlank == true else { return self }
        return String(self[..<(lastIndex { !$0.isBlank }.map(index(after:)) ?? startIndex)])
    }

    /// As much of this text as leaves room for the ellipsis, and the ellipsis.
    private func cut(toWidth width: Int, _ signs: Signs) -> String {
        let ellipsis = signs.ellipsis.beginning(ofWidth: width)
        let room = width - ellipsis.displayWidth
        return beginning(ofWidth: room).withoutPartialEscape.trimmingTrailingSpaces() + ellipsis
    }
}

extension Substring {
    /// This text with a dotted circle where a line begins with a mark, which would otherwise join
    /// the border or the space that is drawn before it.
    fileprivate var withBasesForMarks: String {
        if utf8.allSatisfy({ $0 < 0x80 }) { return String(self) }
        var isLineStart = true
        var output = ""
        for character in self {
            if isLineStart, character.joinsWhatIsBefore { output += "\u{25CC}" }
            output.append(character)
            isLineStart = character.isNewline
        }
        return output
    }
}

extension Character {
    /// Whether this is a space; one that carries a mark is not.
    var isBlank: Bool {
        if let ascii = asciiValue { return ascii == 0x20 || 0x09...0x0d ~= ascii }
        return unicodeScalars.allSatisfy(\.properties.isWhitespace)
    }

    fileprivate var joinsWhatIsBefore: Bool { !isASCII && ("a" + String(self)).count == 1 }
}
