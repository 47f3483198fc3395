import Values

/// The words of a text that is not a Swift identifier, such as `on-sale`, `+1` or an empty text.
///
/// Letters of any language are kept. Meaningful symbols become words (`+1` is `plus1`, not `1`), so
/// that different texts rarely have the same name. Other scalars outside ASCII become their code
/// point.
struct Words {
    private var words: [Substring] = []
    /// Whether the text has no lowercase letters, so that capitals do not mark word boundaries.
    private var isAllCaps = true

    /// - Parameters:
    ///   - isASCII: whether letters outside ASCII become their code points too.
    ///   - namesAllSigns: whether separators become words too.
    init(_ text: String, isASCII: Bool = false, namesAllSigns: Bool = false) {
        let hasWords = text.unicodeScalars.contains { isWordPart($0) }
        let signs = hasWords && !namesAllSigns ? Self.meaningful : Self.all
        // A word is the letters from `start` on, behind those in `current`, which were replaced.
        var current = ""
        words.reserveCapacity(4)
        var start: String.Index?
        var previous: Unicode.Scalar?
        let scalars = text.unicodeScalars
        for index in scalars.indices {
            let scalar = scalars[index]
            if isWordPart(scalar) {
                let stays = isASCII ? scalar.isASCII : NameLetters.isPart(scalar)
                if stays {
                    start = start ?? index
                } else {
                    if let start { current += text[start..<index] }
                    start = nil
                    current += "u" + hexadecimal(scalar)
                }
                if scalar.isASCII {
                    if ("a"..."z").contains(scalar) { isAllCaps = false }
                } else if !scalar.properties.isUppercase {
                    isAllCaps = false
                }
            } else {
                flush(&current, start.map { text[$0..<index] })
                start = nil
                // A leading minus is meaningful, a hyphen between words is not.
                let isSign = scalar == "-" && previous == nil
                if let name = isSign ? "minus" : signs[scalar] { words.append(name[...]) }
            }
            previous = scalar
        }
        flush(&current, start.map { text[$0...] })
        if words.isEmpty { words = text.isEmpty ? ["empty"] : ["blank"] }
    }

    private mutating func flush(_ word: inout String, _ end: Substring?) {
        if let end, word.isEmpty { return words.append(end) }
        guard end != nil || !word.isEmpty else { return }
        words.append((word + (end ?? ""))[...])
        word = ""
    }

    /// `on-sale` as `onSale`, `KRW` as `krw`, `HTTPServer` as `httpServer`, `2x` as `_2x`.
    var lowerCamel: String {
        join(words.enumerated().map { $0 == 0 ? lowered($1) : capitalized($1) })
    }

    /// `on-sale` as `OnSale`; `2x` as `_2x`.
    var upperCamel: String { join(words.map { uppercasedFirst($0) }) }

    private func lowered(_ word: Substring) -> String {
        if !isAllCaps, let first = word.utf8.first, isSmallLetter(first) { return String(word) }
        let capitals = word.prefix { $0.isUppercase }
        if isAllCaps || capitals.count == word.count { return word.lowercased() }
        // The last capital of a sequence begins the next word: `HTTPServer`.
        let rest = word.dropFirst(capitals.count)
        let hasNextWord = capitals.count > 1 && rest.first?.isLetter == true
        let head = hasNextWord ? capitals.dropLast() : capitals
        return head.lowercased() + word.dropFirst(head.count)
    }

    private func capitalized(_ word: Substring) -> String {
        uppercasedFirst(isAllCaps ? word.lowercased()[...] : word)
    }

    private func uppercasedFirst(_ word: Substring) -> String {
        guard let first = word.utf8.first, first < 0x80 else {
            return word.prefix(1).uppercased() + word.dropFirst()
        }
        // Most words begin with a letter of ASCII, and characters take ten times as long.
        guard isSmallLetter(first) else { return String(word) }
        var capitalized = String(Unicode.Scalar(first - 0x20))
        capitalized.append(contentsOf: Substring(word.utf8.dropFirst()))
        return capitalized
    }

    /// Joins the words, with an underscore between digits and before a character that cannot begin
    /// a name.
    private func join(_ words: [String]) -> String {
        var name = ""
        for word in words {
            guard let first = word.unicodeScalars.first else { continue }
            let runsTogether =
                !first.isLetterOfASCII && word.first?.isNumber == true
                && name.last?.isNumber == true
            if runsTogether || name.isEmpty && !NameLetters.isStart(first) { name += "_" }
            name += word
        }
        return name
    }
}

extension Words {
    /// Symbols that always become words.
    private static let meaningful: [Unicode.Scalar: String] = [
        "+": "plus", "#": "hash", "&": "and", "%": "percent", "@": "at", "*": "star", "=": "equals",
        "<": "less", ">": "greater", "$": "dollar", "!": "bang", "?": "question", "~": "tilde",
        "^": "caret", "|": "bar",
    ]

    /// Symbols that become words in a text of only symbols; includes separators.
    private static let all = meaningful.merging(
        [
            "-": "minus", "_": "underscore", ".": "dot", "/": "slash", "\\": "backslash",
            ":": "colon", ";": "semicolon", ",": "comma", " ": "space", "\"": "quote",
            "'": "apostrophe", "(": "open", ")": "close", "`": "backtick",
        ], uniquingKeysWith: { first, _ in first })
}

/// Whether a byte is a small letter of ASCII.
private func isSmallLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
}

extension Unicode.Scalar {
    fileprivate var isLetterOfASCII: Bool {
        switch self {
        case "a"..."z", "A"..."Z": true
        default: false
        }
    }
}

private func isWordPart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9": true
    default: !scalar.isASCII
    }
}

private func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
}
