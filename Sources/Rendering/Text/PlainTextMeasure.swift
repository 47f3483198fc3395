package import CellCore
import Layout

/// Measures texts without fonts: characters have widths from a table. Frames approximate those of
/// real fonts and are the same on every machine.
///
/// Lines break at spaces and between Chinese and Japanese characters; Hangul words stay whole, as
/// in UIKit. A word that is wider than a line is broken between characters.
package final class PlainTextMeasure: TextMeasure {
    package init() {}

    package func outline(ofGlyph code: UInt32) -> [SymbolPath.Command]? { nil }

    package func measure(
        _ text: String, _ style: ViewNode.TextStyle, _ runs: [ViewNode.TextRun], width: Double?,
        maxLines: Int?
    ) -> ViewNode.MeasuredText {
        let widths = RunWidths(style, runs, in: text)
        let limit = max(1, maxLines ?? .max)
        var lines: [PlainLine] = []
        var isTruncated = false
        for paragraph in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            if lines.count == limit {
                isTruncated = true
                lines[limit - 1].truncate(widths, to: width ?? .infinity)
                break
            }
            // Most texts are one line.
            if let lineWidth = widths.width(of: paragraph, atMost: width ?? .infinity) {
                lines.append(PlainLine(paragraph, width: lineWidth))
                continue
            }
            var breaker = PlainLineBreaker(
                paragraph, widths, width: width ?? .infinity, limit: limit - lines.count)
            lines += breaker.breakLines()
            isTruncated = breaker.isTruncated
            if isTruncated { break }
        }
        return ViewNode.MeasuredText(
            size: PointSize(
                width: lines.reduce(0) { max($0, $1.width) },
                height: style.lineHeight * Double(lines.count)),
            lines: lines.enumerated().map { $1.measured(style, runs, in: text, number: $0) },
            isTruncated: isTruncated)
    }
}

/// A line of a paragraph.
private struct PlainLine {
    /// Without trailing spaces.
    var letters: Substring
    var width: Double
    let isRightToLeft: Bool
    var isTruncated = false

    init(_ letters: Substring, width: Double) {
        self.init(letters, width: width, isRightToLeft: letters.isRightToLeft)
    }

    init(_ letters: Substring, width: Double, isRightToLeft: Bool) {
        self.letters = letters
        self.width = width
        self.isRightToLeft = isRightToLeft
    }

    func measured(
        _ style: ViewNode.TextStyle, _ runs: [ViewNode.TextRun], in whole: String, number: Int
    ) -> ViewNode.TextLine {
        let start =
            runs.isEmpty ? 0 : whole.utf8.distance(from: whole.startIndex, to: letters.startIndex)
        return ViewNode.TextLine(
            text: isTruncated ? letters + "…" : String(letters),
            pieces: runs.isEmpty
                ? [] : runs.pieces(of: letters, from: start, isTruncated: isTruncated),
            width: width,
            baseline: style.lineHeight * (Double(number) + 0.5) + style.size * 0.36,
            isRightToLeft: isRightToLeft)
    }

    /// Ends the line with an ellipsis, removing characters to make space for it.
    mutating func truncate(_ widths: RunWidths, to maxWidth: Double) {
        let ellipsis = widths.width(of: "…", at: letters.endIndex)
        while let letter = letters.last, letter.isBreakableWhitespace || width + ellipsis > maxWidth
        {
            letters.removeLast()
            width = max(0, width - widths.width(of: letter, at: letters.endIndex))
        }
        width += ellipsis
        isTruncated = true
    }
}

/// Breaks a paragraph into lines.
private struct PlainLineBreaker {
    private let paragraph: Substring
    private let widths: RunWidths
    private let width: Double
    private let limit: Int
    private let isRightToLeft: Bool
    private var lines: [PlainLine] = []
    private(set) var isTruncated = false
    /// The range of the current line up to the last word, and its width.
    private var line: Range<Substring.Index>
    private var lineWidth = 0.0
    /// The width of the spaces after it, which counts once a word follows.
    private var spaces = 0.0

    init(_ paragraph: Substring, _ widths: RunWidths, width: Double, limit: Int) {
        self.paragraph = paragraph
        self.widths = widths
        // Allows for rounding errors of sums.
        self.width = width + GlyphWidths.tolerance
        self.limit = limit
        isRightToLeft = paragraph.isRightToLeft
        line = paragraph.startIndex..<paragraph.startIndex
    }

    mutating func breakLines() -> [PlainLine] {
        var word = paragraph.startIndex..<paragraph.startIndex
        var wordWidth = 0.0
        var mayBreak = false
        var index = paragraph.startIndex
        while index < paragraph.endIndex, !isTruncated {
            let letter = paragraph[index]
            let next = paragraph.index(after: index)
            let letterWidth = widths.width(of: letter, at: index)
            if letter.isBreakableWhitespace {
                append(word, wordWidth)
                spaces += letterWidth
                (word, wordWidth, mayBreak) = (next..<next, 0, false)
            } else {
                let isIdeograph = letter.isIdeograph
                if isIdeograph || mayBreak, !letter.prohibitsBreakBefore, !word.isEmpty {
                    append(word, wordWidth)
                    (word, wordWidth) = (index..<index, 0)
                }
                word = word.lowerBound..<next
                wordWidth += letterWidth
                mayBreak = isIdeograph || letter == "-" || letter == "–" || letter == "—"
            }
            index = next
        }
        append(word, wordWidth)
        if !isTruncated { endLine(before: paragraph.endIndex) }
        return lines
    }

    /// Appends a word to the line, or begins the next line with it.
    private mutating func append(_ word: Range<Substring.Index>, _ wordWidth: Double) {
        guard !word.isEmpty, !isTruncated else { return }
        if lineWidth + spaces + wordWidth <= width {
            line = line.lowerBound..<word.upperBound
            lineWidth += spaces + wordWidth
            spaces = 0
        } else if !line.isEmpty, isLast {
            truncate()
        } else {
            if !line.isEmpty { endLine(before: word.lowerBound) }
            line = word.lowerBound..<word.lowerBound
            spaces = 0
            appendLetters(of: word)
        }
    }

    /// Appends a word that begins a line, breaking it if it is wider than a line.
    private mutating func appendLetters(of word: Range<Substring.Index>) {
        var index = word.lowerBound
        while index < word.upperBound {
            let letterWidth = widths.width(of: paragraph[index], at: index)
            if lineWidth + letterWidth > width, !line.isEmpty {
                if isLast { return truncate() }
                endLine(before: index)
            }
            index = paragraph.index(after: index)
            line = line.lowerBound..<index
            lineWidth += letterWidth
        }
    }

    /// Whether the current line is the last one allowed.
    private var isLast: Bool { lines.count + 1 == limit }

    private mutating func endLine(before next: Substring.Index) {
        lines.append(
            PlainLine(paragraph[line], width: lineWidth, isRightToLeft: isRightToLeft))
        line = next..<next
        (lineWidth, spaces) = (0, 0)
    }

    /// Ends the last line with an ellipsis, after as much of the remaining text as fits.
    private mutating func truncate() {
        var index = line.upperBound
        while index < paragraph.endIndex, lineWidth <= width {
            lineWidth += widths.width(of: paragraph[index], at: index)
            index = paragraph.index(after: index)
        }
        var last = PlainLine(
            paragraph[line.lowerBound..<index], width: lineWidth, isRightToLeft: isRightToLeft)
        last.truncate(widths, to: width)
        lines.append(last)
        isTruncated = true
    }
}
