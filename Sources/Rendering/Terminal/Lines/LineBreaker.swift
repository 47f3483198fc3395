import TerminalText

/// Breaks a text into lines: at spaces, between ideographs, and within words that are too long.
///
/// Hangul breaks at spaces only. Empty lines are dropped.
struct LineBreaker {
    let width: Int
    private(set) var lines: [String] = []
    private var line: [Character] = []
    private var columns = 0
    /// The number of characters before the last break opportunity; 0 if there is none.
    private var breakPoint = 0

    init(width: Int) { self.width = max(1, width) }

    mutating func append(_ character: Character) {
        if character.isNewline { return endLine() }
        // A grapheme can be wider than a line: a sequence of leading jamo is one grapheme.
        let isTooWide = !character.isASCII && DisplayWidth.of(character) > width
        place(isTooWide ? "\u{FFFD}" : character)
    }

    /// All lines, after the whole text has been appended.
    func finished() -> [String] {
        var breaker = self
        breaker.endLine()
        return breaker.lines
    }

    private mutating func place(_ character: Character) {
        let needed = character.isASCII ? 1 : DisplayWidth.of(character)
        if character.isBreakingSpace {
            if columns + needed > width { return endLine() }
            // Leading spaces are dropped.
            if line.isEmpty { return }
        } else if let last = line.last, isBreakAllowed(between: last, and: character) {
            breakPoint = line.count
        }
        while columns + needed > width, !line.isEmpty { breakLine() }
        line.append(character)
        columns += needed
    }

    private mutating func breakLine() {
        // A word longer than a line is broken anywhere except in an escape of a control character.
        let whole = line.count - line.partialEscapeLength
        let count = breakPoint > 0 ? breakPoint : whole > 0 ? whole : line.count
        let rest = Array(line.dropFirst(count))
        line = Array(line.prefix(count))
        endLine()
        line = rest
        columns = rest.reduce(0) { $0 + DisplayWidth.of($1) }
    }

    private mutating func endLine() {
        let text = String(line).trimmingTrailingSpaces()
        if !text.isEmpty { lines.append(text) }
        line = []
        (columns, breakPoint) = (0, 0)
    }
}

private func isBreakAllowed(between one: Character, and other: Character) -> Bool {
    if one.isBreakingSpace { return true }
    if one.isASCII, other.isASCII { return false }
    guard one.isIdeographic || other.isIdeographic else { return false }
    return !prohibitedLineEnds.contains(one) && !prohibitedLineStarts.contains(other)
}

/// Characters that must not end or begin a line in Chinese and Japanese (kinsoku shori, JIS X
/// 4051).
private let prohibitedLineEnds: Set<Character> = [
    "(", "（", "「", "『", "【", "《", "〈", "“", "‘",
]
private let prohibitedLineStarts: Set<Character> = [
    ")", "）", "」", "』", "】", "》", "〉", "”", "’", ",", ".", "!", "?", ":", ";", "、", "。",
    "，", "．", "！", "？", "：", "；", "・", "ー", "々", "…", "%", "％",
]

extension Character {
    fileprivate var isBreakingSpace: Bool { self == " " || self == "\u{3000}" }

    /// Chinese and Japanese characters, which break without spaces.
    fileprivate var isIdeographic: Bool {
        guard let value = unicodeScalars.first?.value else { return false }
        return switch value {
        case 0x3001...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF,
            0xFF01...0xFF60, 0x20000...0x3FFFF:
            true
        default: false
        }
    }
}
