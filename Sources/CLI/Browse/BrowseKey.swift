/// What a person does at a terminal.
enum BrowseKey: Equatable, Sendable {
    case character(Character)
    case enter, escape, tab, backTab, backspace, delete
    case up, down, left, right, pageUp, pageDown, home, end
    /// A letter with the control key.
    case control(Character)
    case paste(String)
    /// At a column and row from 0.
    case click(column: Int, row: Int)
    /// Three lines up or down.
    case wheel(isUp: Bool)
}

/// Reads keys from the bytes of a terminal.
struct KeyParser {
    private var bytes: ArraySlice<UInt8> = []

    private static let escape: UInt8 = 0x1B
    private static let pasteEnd = Array("\u{1B}[201~".utf8)
    /// Limit: bytes of a paste in `browse`; the rest is cut. A sequence that is longer is none.
    static let maxPaste = 64 << 10
    private static let maxSequence = 64

    /// Whether the last bytes are the beginning of a key. A lone escape is one if nothing follows.
    var isWaiting: Bool { !bytes.isEmpty }

    /// Returns the keys that are complete.
    mutating func parse(_ new: [UInt8]) -> [BrowseKey] {
        bytes += new
        return keys(isEnd: false)
    }

    /// Returns the keys of what is waiting, after which nothing has come for a moment.
    mutating func flush() -> [BrowseKey] { keys(isEnd: true) }

    private mutating func keys(isEnd: Bool) -> [BrowseKey] {
        var keys: [BrowseKey] = []
        while !bytes.isEmpty {
            let before = bytes.count
            if let key = next(isEnd: isEnd) { keys.append(key) }
            if bytes.count == before { break }
        }
        if bytes.isEmpty { bytes = [] }
        return keys
    }

    /// Takes the next key; nil if it is none, or, without taking anything, if more has to come.
    private mutating func next(isEnd: Bool) -> BrowseKey? {
        guard let first = bytes.first else { return nil }
        switch first {
        case Self.escape: return sequence(isEnd: isEnd)
        case 0x0D, 0x0A: return take(1, .enter)
        case 0x09: return take(1, .tab)
        case 0x08, 0x7F: return take(1, .backspace)
        case 0x01...0x1A:
            return take(1, .control(Character(UnicodeScalar(first + 0x60))))
        case 0..<0x20: return take(1, nil)
        default: return text(isEnd: isEnd)
        }
    }

    private mutating func take(_ count: Int, _ key: BrowseKey?) -> BrowseKey? {
        bytes = bytes.dropFirst(count)
        return key
    }

    /// A character in UTF-8; other bytes are none.
    private mutating func text(isEnd: Bool) -> BrowseKey? {
        guard let first = bytes.first else { return nil }
        let count = first < 0x80 ? 1 : first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 1
        if bytes.count < count, !isEnd { return nil }
        let scalars = String(decoding: bytes.prefix(count), as: UTF8.self).unicodeScalars
        guard scalars.count == 1, let scalar = scalars.first, scalar != "\u{FFFD}" else {
            return take(1, nil)
        }
        return take(count, .character(Character(scalar)))
    }

    private mutating func sequence(isEnd: Bool) -> BrowseKey? {
        guard let second = bytes.dropFirst().first else {
            return isEnd ? take(1, .escape) : nil
        }
        switch second {
        case UInt8(ascii: "["): return controlSequence(isEnd: isEnd)
        case UInt8(ascii: "O"):
            guard let last = bytes.dropFirst(2).first else {
                return isEnd ? take(2, .escape) : nil
            }
            return take(3, Self.cursorKey(last))
        default: return take(1, .escape)
        }
    }

    private mutating func controlSequence(isEnd: Bool) -> BrowseKey? {
        let body = bytes.dropFirst(2)
        guard let end = body.prefix(Self.maxSequence).firstIndex(where: { (0x40...0x7E) ~= $0 })
        else {
            return isEnd || body.count >= Self.maxSequence ? take(2, .escape) : nil
        }
        let parameters = String(decoding: body[..<end], as: UTF8.self)
        let count = end - bytes.startIndex + 1
        switch body[end] {
        case UInt8(ascii: "~") where parameters == "200": return paste(after: count, isEnd: isEnd)
        case UInt8(ascii: "~"):
            let number = parameters.split(separator: ";").first.flatMap { Int($0) }
            return take(count, number.flatMap { Self.numbered[$0] })
        case UInt8(ascii: "M") where parameters.hasPrefix("<"):
            return take(count, Self.mouse(parameters.dropFirst()))
        case UInt8(ascii: "Z"): return take(count, .backTab)
        case let last: return take(count, Self.cursorKey(last))
        }
    }

    private static let numbered: [Int: BrowseKey] = [
        1: .home, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
    ]

    private static func cursorKey(_ last: UInt8) -> BrowseKey? {
        switch last {
        case UInt8(ascii: "A"): .up
        case UInt8(ascii: "B"): .down
        case UInt8(ascii: "C"): .right
        case UInt8(ascii: "D"): .left
        case UInt8(ascii: "H"): .home
        case UInt8(ascii: "F"): .end
        case UInt8(ascii: "M"): .enter
        default: nil
        }
    }

    /// A report of the mouse: its button, column and row.
    private static func mouse(_ parameters: Substring) -> BrowseKey? {
        let numbers = parameters.split(separator: ";").compactMap { Int($0) }
        guard numbers.count == 3, numbers[1] > 0, numbers[2] > 0 else { return nil }
        // Bits 2 to 4 are the modifier keys.
        switch numbers[0] & ~0b11100 {
        case 0: return .click(column: numbers[1] - 1, row: numbers[2] - 1)
        case 64: return .wheel(isUp: true)
        case 65: return .wheel(isUp: false)
        default: return nil
        }
    }

    private mutating func paste(after count: Int, isEnd: Bool) -> BrowseKey? {
        let body = bytes.dropFirst(count)
        let found = body.firstRange(of: Self.pasteEnd)
        guard found != nil || isEnd || body.count >= Self.maxPaste else { return nil }
        let text = body[..<(found?.lowerBound ?? body.endIndex)].prefix(Self.maxPaste)
        bytes = body[(found?.upperBound ?? body.endIndex)...]
        return .paste(String(decoding: text, as: UTF8.self))
    }
}
