import TerminalText

extension String {
    /// This text sanitized for a terminal; nil if nothing of it is visible.
    ///
    /// Text far beyond the size of any terminal is truncated first, to bound the cost.
    func sanitized() -> String? {
        // Limit: characters of a text in a terminal, as Unicode scalars.
        let limit = 4096
        let beginning = unicodeScalars.prefix(limit)
        let isWhole = beginning.endIndex == unicodeScalars.endIndex
        let text = (isWhole ? self : String(beginning)).neutralised(keepingLineBreaks: true)
        let visible = text.drop(while: \.isBlank)
        return visible.isEmpty ? nil : visible.withBasesForMarks
    }

    /// This text in one line, truncated to `width` columns.
    func fitted(toWidth width: Int, _ symbols: TerminalSymbols) -> String {
        let line = neutralised().trimmingTrailingSpaces()
        let columns = line.displayWidth
        return columns <= width ? line : line.truncated(toWidth: width, symbols)
    }

    /// This text in at most `limit` lines of at most `width` columns; an ellipsis marks omitted
    /// text.
    func fittedLines(toWidth width: Int, limit: Int, _ symbols: TerminalSymbols) -> [String] {
        if isPlain, utf8.count <= width, let first = utf8.first, first != UInt8(ascii: " ") {
            return [trimmingTrailingSpaces()]
        }
        var breaker = LineBreaker(width: width)
        for character in self where breaker.lines.count <= limit { breaker.append(character) }
        let lines = breaker.finished()
        guard lines.count > limit else { return lines }
        let shown = lines.prefix(limit)
        return shown.dropLast() + shown.suffix(1).map { $0.truncated(toWidth: width, symbols) }
    }

    /// Whether it is a single line of printable ASCII.
    var isPlain: Bool { utf8.allSatisfy { 0x20...0x7e ~= $0 } }

    /// The width of its longest line.
    var naturalWidth: Int {
        if isPlain { return utf8.count }
        return split(whereSeparator: \.isNewline).reduce(0) { max($0, String($1).displayWidth) }
    }

    /// The longest prefix of whole graphemes in `columns`.
    package func prefix(fittingWidth columns: Int) -> String {
        var available = columns
        return String(
            prefix { character in
                available -= DisplayWidth.of(character)
                return available >= 0
            })
    }

    func trimmingTrailingSpaces() -> String {
        guard last?.isBlank == true else { return self }
        return String(self[..<(lastIndex { !$0.isBlank }.map(index(after:)) ?? startIndex)])
    }

    /// This text truncated to `width` columns, with an ellipsis.
    private func truncated(toWidth width: Int, _ symbols: TerminalSymbols) -> String {
        let ellipsis = symbols.ellipsis.prefix(fittingWidth: width)
        let available = width - ellipsis.displayWidth
        return prefix(fittingWidth: available).withoutPartialEscape.trimmingTrailingSpaces()
            + ellipsis
    }
}

extension Substring {
    /// This text with a dotted circle before a combining mark at the start of a line, which would
    /// otherwise combine with the border or space before it.
    fileprivate var withBasesForMarks: String {
        if utf8.allSatisfy({ $0 < 0x80 }) { return String(self) }
        var isLineStart = true
        var output = ""
        for character in self {
            if isLineStart, character.combinesWithPrevious { output += "\u{25CC}" }
            output.append(character)
            isLineStart = character.isNewline
        }
        return output
    }
}

extension Character {
    /// Whether this is whitespace without a combining mark.
    var isBlank: Bool {
        if let ascii = asciiValue { return ascii == 0x20 || 0x09...0x0d ~= ascii }
        return unicodeScalars.allSatisfy(\.properties.isWhitespace)
    }

    fileprivate var combinesWithPrevious: Bool { !isASCII && ("a" + String(self)).count == 1 }
}
