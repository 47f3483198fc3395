/// What a line of a text tree says.
struct ElementWords: Hashable, Sendable {
    /// The whole line, without its indentation.
    let line: String
    /// What it is: `text`, `item`.
    let kind: String
    /// What tells it apart from others of its kind, wherever it stands: the id of a section, the
    /// identity of an item. Nil for what only has a position.
    let identifier: String?
    /// Its text, address or value, as it is written; empty if it has none.
    let subject: String
    /// Nil for what has no place of its own, such as what is below the screen.
    let place: Place?
    /// `390x44`; nil for what has the size of its content.
    let size: String?
    /// How it looks, and what it does.
    let looks: [String]

    /// A place in the element around it.
    struct Place: Hashable, Sendable {
        let x: String
        /// The gap to the element before; `=` beside it.
        let y: String
    }

    /// The words behind a name, which are one property with it; others stand alone.
    private static let properties: [String: Int] = [
        "lines": 1, "fill": 1, "corner": 1, "border": 2, "gradient": 1, "shadow": 2, "opacity": 1,
        "label": 1, "alt": 1, "items": 1, "scrolls": 1,
    ]

    init(_ line: some StringProtocol) {
        self.line = String(line)
        let words = Self.words(of: line)
        kind = words.first ?? ""
        let start = Self.placeIndex(in: words)
        var own = words.prefix(start ?? words.count).dropFirst()
        identifier = kind == "item" || kind == "section" ? own.popFirst() : nil
        subject = own.joined(separator: " ")
        guard let start else {
            place = nil
            size = nil
            looks = []
            return
        }
        place = Place(x: words[start], y: words[start + 1])
        var rest = words[(start + 2)...]
        size = rest.first.flatMap { Self.isSize($0) ? $0 : nil }
        if size != nil { rest = rest.dropFirst() }
        looks = Self.looks(of: rest)
    }

    /// Returns the words of a line; a text in quotes is one.
    private static func words(of line: some StringProtocol) -> [String] {
        var words: [String] = []
        var word: [UInt8] = []
        var (isQuoted, isEscaped) = (false, false)
        for byte in line.utf8 {
            if byte == UInt8(ascii: " "), !isQuoted {
                if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
                word = []
                continue
            }
            word.append(byte)
            if isEscaped {
                isEscaped = false
            } else if byte == UInt8(ascii: "\\"), isQuoted {
                isEscaped = true
            } else if byte == UInt8(ascii: "\""), isQuoted || word.count == 1 {
                isQuoted.toggle()
            }
        }
        if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
        return words
    }

    /// Returns the position of `16 +8` or `16 =`: the last such pair.
    private static func placeIndex(in words: [String]) -> Int? {
        guard words.count > 2 else { return nil }
        return (1..<words.count - 1).last { index in
            let gap = words[index + 1]
            let isGap = gap == "=" || (gap.hasPrefix("+") || gap.hasPrefix("-")) && isNumber(gap)
            return isGap && isNumber(words[index])
        }
    }

    private static func isNumber(_ word: String) -> Bool {
        Double(word) != nil && word.utf8.allSatisfy { "+-.0123456789".utf8.contains($0) }
    }

    private static func isSize(_ word: String) -> Bool {
        let sides = word.split(separator: "x", omittingEmptySubsequences: false)
        return sides.count == 2 && sides.allSatisfy { isNumber(String($0)) }
    }

    private static func looks(of words: ArraySlice<String>) -> [String] {
        var looks: [String] = []
        var rest = words
        while let word = rest.popFirst() {
            let values = rest.prefix(properties[word] ?? 0)
            // `label` is also the colour of texts.
            let isProperty = word != "label" || values.first?.hasPrefix("\"") == true
            looks.append(([word] + (isProperty ? Array(values) : [])).joined(separator: " "))
            if isProperty { rest = rest.dropFirst(values.count) }
        }
        return looks
    }
}

extension ElementWords {
    /// What it is, with its identifier; nil if it has none.
    var identity: String? { identifier.map { "\(kind) \($0)" } }

    /// Whether it has no identity, and its name is its position: `item [2]`.
    var isNamedByPosition: Bool {
        identifier.map { $0.hasPrefix("[") && $0.hasSuffix("]") } ?? false
    }

    /// Whether it only counts what is out of sight.
    var isOutOfSight: Bool { kind == "below" || kind == "beyond" }

    /// What it is, with its text.
    var text: String { "\(kind) \(subject)" }
}
