import Layout

/// Measures texts without fonts: letters have widths from a table, so that frames come out near those
/// of real fonts, and alike on every machine.
///
/// Lines break at spaces and between the letters of Chinese and Japanese; Hangul words stay whole, as
/// UIKit keeps them. A word that is wider than a line is broken between letters.
package final class PlainTextMeasure: TextMeasure {
    package init() {}

    package func measure(
        _ text: String, _ style: TextStyle, width: Double?, maxLines: Int?
    ) -> MeasuredText {
        let letters = GlyphWidths(style)
        let limit = max(1, maxLines ?? .max)
        var lines: [PlainLine] = []
        var isTruncated = false
        for paragraph in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            if lines.count == limit {
                isTruncated = true
                lines[limit - 1].cut(letters, width ?? .infinity)
                break
            }
            // Most texts are one line.
            if let whole = letters.width(of: paragraph, atMost: width ?? .infinity) {
                lines.append(PlainLine(paragraph, width: whole))
                continue
            }
            var breaker = PlainLineBreaker(
                paragraph, letters, width: width ?? .infinity, limit: limit - lines.count)
            lines += breaker.broken()
            isTruncated = breaker.isTruncated
            if isTruncated { break }
        }
        return MeasuredText(
            size: PointSize(
                width: lines.reduce(0) { max($0, $1.width) },
                height: style.lineHeight * Double(lines.count)),
            lines: lines.enumerated().map { $1.measured(style, number: $0) },
            isTruncated: isTruncated)
    }
}

/// A line of a paragraph.
private struct PlainLine {
    /// Without the spaces at its end.
    var letters: Substring
    var width: Double
    let isRightToLeft: Bool
    var isCut = false

    init(_ letters: Substring, width: Double) {
        self.init(letters, width: width, isRightToLeft: letters.isRightToLeft)
    }

    init(_ letters: Substring, width: Double, isRightToLeft: Bool) {
        self.letters = letters
        self.width = width
        self.isRightToLeft = isRightToLeft
    }

    func measured(_ style: TextStyle, number: Int) -> TextLine {
        TextLine(
            text: isCut ? letters + "…" : String(letters), width: width,
            baseline: style.lineHeight * (Double(number) + 0.5) + style.size * 0.36,
            isRightToLeft: isRightToLeft)
    }

    /// Ends the line with an ellipsis, for which letters go where there is no room.
    mutating func cut(_ table: GlyphWidths, _ room: Double) {
        let ellipsis = table.width(of: "…")
        while let letter = letters.last, letter.endsLine || width + ellipsis > room {
            letters.removeLast()
            width = max(0, width - table.width(of: letter))
        }
        width += ellipsis
        isCut = true
    }
}

/// Breaks a paragraph into lines.
private struct PlainLineBreaker {
    private let paragraph: Substring
    private let letters: GlyphWidths
    private let width: Double
    private let limit: Int
    private let isRightToLeft: Bool
    private var lines: [PlainLine] = []
    private(set) var isTruncated = false
    /// The line that is being filled: its letters up to the last word, and their width.
    private var line: Range<Substring.Index>
    private var lineWidth = 0.0
    /// The spaces behind it, which count once a word follows.
    private var spaces = 0.0

    init(_ paragraph: Substring, _ letters: GlyphWidths, width: Double, limit: Int) {
        self.paragraph = paragraph
        self.letters = letters
        // What sums of widths are off by.
        self.width = width + GlyphWidths.tolerance
        self.limit = limit
        isRightToLeft = paragraph.isRightToLeft
        line = paragraph.startIndex..<paragraph.startIndex
    }

    mutating func broken() -> [PlainLine] {
        var word = paragraph.startIndex..<paragraph.startIndex
        var wordWidth = 0.0
        var mayBreak = false
        var index = paragraph.startIndex
        while index < paragraph.endIndex, !isTruncated {
            let letter = paragraph[index]
            let next = paragraph.index(after: index)
            let letterWidth = letters.width(of: letter)
            if letter.endsLine {
                take(word, wordWidth)
                spaces += letterWidth
                (word, wordWidth, mayBreak) = (next..<next, 0, false)
            } else {
                let isIdeograph = letter.isIdeograph
                if isIdeograph || mayBreak, !letter.isClosing, !word.isEmpty {
                    take(word, wordWidth)
                    (word, wordWidth) = (index..<index, 0)
                }
                word = word.lowerBound..<next
                wordWidth += letterWidth
                mayBreak = isIdeograph || letter == "-" || letter == "–" || letter == "—"
            }
            index = next
        }
        take(word, wordWidth)
        if !isTruncated { endLine(before: paragraph.endIndex) }
        return lines
    }

    /// Puts a word at the end of the line, or on the next.
    private mutating func take(_ word: Range<Substring.Index>, _ wordWidth: Double) {
        guard !word.isEmpty, !isTruncated else { return }
        if lineWidth + spaces + wordWidth <= width {
            line = line.lowerBound..<word.upperBound
            lineWidth += spaces + wordWidth
            spaces = 0
        } else if !line.isEmpty, isLast {
            cut()
        } else {
            if !line.isEmpty { endLine(before: word.lowerBound) }
            line = word.lowerBound..<word.lowerBound
            spaces = 0
            takeLetters(of: word)
        }
    }

    /// A word begins a line; where no line is wide enough for it, it goes on on the next.
    private mutating func takeLetters(of word: Range<Substring.Index>) {
        var index = word.lowerBound
        while index < word.upperBound {
            let letterWidth = letters.width(of: paragraph[index])
            if lineWidth + letterWidth > width, !line.isEmpty {
                if isLast { return cut() }
                endLine(before: index)
            }
            index = paragraph.index(after: index)
            line = line.lowerBound..<index
            lineWidth += letterWidth
        }
    }

    /// Whether the line that is being filled is the last that there may be.
    private var isLast: Bool { lines.count + 1 == limit }

    private mutating func endLine(before next: Substring.Index) {
        lines.append(
            PlainLine(paragraph[line], width: lineWidth, isRightToLeft: isRightToLeft))
        line = next..<next
        (lineWidth, spaces) = (0, 0)
    }

    /// Ends the last line with an ellipsis, and with as much of what follows as has room before it.
    private mutating func cut() {
        var index = line.upperBound
        while index < paragraph.endIndex, lineWidth <= width {
            lineWidth += letters.width(of: paragraph[index])
            index = paragraph.index(after: index)
        }
        var last = PlainLine(
            paragraph[line.lowerBound..<index], width: lineWidth, isRightToLeft: isRightToLeft)
        last.cut(letters, width)
        lines.append(last)
        isTruncated = true
    }
}
