// Texts in lines.

/// A letter of a text with what it looks like.
struct StyledLetter {
    let letter: Character
    let font: UIFont
    var advance: CGFloat
}

/// A line of a text.
struct TextLine {
    var width: CGFloat = 0
    var height: CGFloat = 0
    /// Whether the line has letters that rise above those of Latin writing, in a font of a text
    /// style.
    var isRaised = false
    /// The number of its words, and the width of the last one.
    var words: [CGFloat] = []
}

/// Breaks texts into lines. The stand-in's own: the widths are not those of UIKit, but follow from
/// the text, the font and the width alone.
struct TextBreaker {
    let style: NSParagraphStyle?
    let strategy: NSParagraphStyle.LineBreakStrategy
    let width: CGFloat
    let breaksAtLetters: Bool

    /// Returns the lines of a paragraph.
    func lines(of letters: [StyledLetter], font: UIFont) -> [TextLine] {
        let indent = style?.headIndent ?? 0
        var lines = [TextLine()]
        lines[0].width = style?.firstLineHeadIndent ?? 0
        var spaces: CGFloat = 0
        for piece in pieces(of: letters) {
            let isSpace = piece.first?.letter == " "
            let length = piece.reduce(0) { $0 + $1.advance }
            // Spaces at the end of a line take no room.
            if isSpace {
                spaces += length
                continue
            }
            var line = lines.removeLast()
            if !line.words.isEmpty, line.width + spaces + length > width + 0.001 {
                lines.append(line)
                line = TextLine(width: indent)
                spaces = 0
            }
            if line.width + length > width + 0.001 {
                // A word that is wider than the line is broken between its letters.
                for letter in piece {
                    if line.width + letter.advance > width + 0.001, line.width > indent {
                        lines.append(line)
                        line = TextLine(width: indent)
                    }
                    add([letter], to: &line)
                }
            } else {
                line.width += spaces
                add(piece, to: &line)
            }
            spaces = 0
            lines.append(line)
        }
        if lines[0].height == 0 { lines[0].height = font.lineHeight }
        return pushedOut(lines)
    }

    private func add(_ piece: [StyledLetter], to line: inout TextLine) {
        let length = piece.reduce(0) { $0 + $1.advance }
        line.width += length
        line.words.append(length)
        for letter in piece {
            line.height = max(line.height, letter.font.lineHeight)
            if letter.font.fontDescriptor.isPreferred, LetterAdvances.isTall(letter.letter) {
                line.isRaised = true
            }
        }
    }

    /// Words, spaces, and the letters of writing without spaces.
    private func pieces(of letters: [StyledLetter]) -> [[StyledLetter]] {
        var pieces: [[StyledLetter]] = []
        for letter in letters {
            guard let last = pieces.last?.last, !endsPiece(last.letter, before: letter.letter)
            else {
                pieces.append([letter])
                continue
            }
            pieces[pieces.count - 1].append(letter)
        }
        return pieces
    }
    private func endsPiece(_ letter: Character, before next: Character) -> Bool {
        if letter == " " || next == " " { return letter != next }
        if breaksAtLetters || letter == "-" { return true }
        if strategy.contains(.hangulWordPriority), LetterAdvances.isHangul(letter),
            LetterAdvances.isHangul(next)
        {
            return false
        }
        return [letter, next].contains { letter in
            letter.unicodeScalars.first.map(LetterAdvances.isWide) ?? false
        }
    }

    /// Page “pushOut”: no word stands alone in the last line if another can go with it.
    private func pushedOut(_ lines: [TextLine]) -> [TextLine] {
        guard strategy.contains(.pushOut), lines.count > 1, let last = lines.last,
            last.words.count == 1
        else { return lines }
        var lines = lines
        let before = lines.count - 2
        guard lines[before].words.count > 2, let moved = lines[before].words.last,
            last.width + moved + moved * 0.1 <= width
        else { return lines }
        lines[before].words.removeLast()
        lines[before].width -= moved
        lines[before + 1].words.insert(moved, at: 0)
        lines[before + 1].width += moved + moved * 0.1
        return lines
    }
}
