import SwiftTree

/// Reads code that is still text as pieces, so that its lines break like those of trees.
struct CodeReader {
    private let text: [Character]

    /// Returns the pieces of one line of code.
    static func pieces(_ code: String) -> [CodePiece] {
        let reader = CodeReader(code)
        let pieces = reader.pieces(reader.text.indices)
        // Unusual spaces, which would be lost.
        return pieces.text == code ? pieces : [.text(code)]
    }

    /// Returns the parts between commas outside of brackets.
    static func list(_ code: some StringProtocol) -> [[CodePiece]] {
        let reader = CodeReader(code)
        return reader.list(reader.text.indices)
    }

    private init(_ code: some StringProtocol) { text = Array(code) }

    // MARK: - Brackets

    /// Returns the index behind what begins at an index with a bracket or a quote; nil if it has no
    /// end, or begins with neither.
    private func end(of start: Int) -> Int? {
        switch text[start] {
        case "(", "[", "{": endOfBrackets(start)
        case "\"": endOfText(start)
        default: nil
        }
    }

    private func endOfBrackets(_ start: Int) -> Int? {
        var index = start + 1
        while index < text.endIndex {
            if ")]}".contains(text[index]) { return index + 1 }
            if begins(index) {
                guard let end = end(of: index) else { return nil }
                index = end
            } else {
                index += 1
            }
        }
        return nil
    }

    private func endOfText(_ start: Int) -> Int? {
        var index = start + 1
        while index < text.endIndex {
            switch text[index] {
            case "\"": return index + 1
            case "\\" where text.indices.contains(index + 1) && text[index + 1] == "(":
                guard let end = end(of: index + 1) else { return nil }
                index = end
            case "\\": index += 2
            default: index += 1
            }
        }
        return nil
    }

    /// Whether brackets or a text begin at an index.
    private func begins(_ index: Int) -> Bool { "([{\"".contains(text[index]) }

    // MARK: - Pieces

    /// The indices of a sign outside of brackets.
    private func places(of sign: Character, _ range: Range<Int>) -> [Int] {
        var found: [Int] = []
        var index = range.lowerBound
        while index < range.upperBound {
            if text[index] == sign { found.append(index) }
            if begins(index) {
                guard let end = end(of: index) else { break }
                index = end
            } else {
                index += 1
            }
        }
        return found
    }

    private func list(_ range: Range<Int>) -> [[CodePiece]] {
        guard !range.isEmpty else { return [] }
        let commas = places(of: ",", range)
        let starts = [range.lowerBound] + commas.map { $0 + 1 }
        return zip(starts, commas + [range.upperBound]).map {
            pieces(beginning(of: $0..<$1))
        }
    }

    /// The range without spaces at its beginning.
    private func beginning(of range: Range<Int>) -> Range<Int> {
        let start = text[range].firstIndex { $0 != " " } ?? range.upperBound
        return start..<range.upperBound
    }

    private func pieces(_ range: Range<Int>) -> [CodePiece] {
        var pieces: [CodePiece] = []
        var plain = ""
        func add(_ piece: CodePiece) {
            if !plain.isEmpty { pieces.append(.text(plain)) }
            plain = ""
            pieces.append(piece)
        }
        let choice = choice(range)
        var index = range.lowerBound
        while index < range.upperBound {
            if index == choice { add(.place(.choice)) }
            if begins(index) {
                guard let end = end(of: index) else {
                    plain += String(text[index..<range.upperBound])
                    break
                }
                add(piece(index..<end))
                index = end
                continue
            }
            if index > range.lowerBound, let place = place(at: index) { add(.place(place)) }
            plain.append(text[index])
            index += 1
        }
        if !plain.isEmpty { pieces.append(.text(plain)) }
        return pieces
    }

    /// The index of what a `case` does; nil for other code.
    private func choice(_ range: Range<Int>) -> Int? {
        guard text[range].starts(with: "case "),
            let colon = places(of: ":", range).first, colon < range.upperBound - 1
        else { return nil }
        return colon + 1
    }

    private func place(at index: Int) -> CodePiece.Place? {
        let before = text[index - 1]
        switch text[index] {
        case "?", ":":
            let isBetween =
                before == " " && text.indices.contains(index + 1) && text[index + 1] == " "
            return isBetween ? .branch : nil
        case " ":
            let isLogic = ["|| ", "&& "].contains { text[(index + 1)...].starts(with: $0) }
            return isLogic ? .logic : nil
        case ".": return before == ")" || before == "}" ? .member : nil
        default: return nil
        }
    }

    /// Returns brackets, a closure or a text.
    private func piece(_ range: Range<Int>) -> CodePiece {
        let inner = range.lowerBound + 1..<range.upperBound - 1
        switch text[range.lowerBound] {
        case "\"": return .literal(literal(inner))
        case "{": return closure(inner)
        case let open: return .brackets(open, list(inner), text[range.upperBound - 1])
        }
    }

    private func closure(_ inner: Range<Int>) -> CodePiece {
        let next = text[inner].firstIndex(of: "{") ?? inner.upperBound
        let word = inner.first { $0 < next && text[$0..<inner.upperBound].starts(with: " in ") }
        let start = word.map { $0 + 3 } ?? inner.lowerBound
        var body = beginning(of: start..<inner.upperBound)
        while let last = body.last, text[last] == " " { body.removeLast() }
        return .closure(
            head: "{" + String(text[inner.lowerBound..<start]), body: pieces(body))
    }

    private func literal(_ inner: Range<Int>) -> [CodePiece.LiteralPart] {
        var parts: [CodePiece.LiteralPart] = []
        var plain = ""
        var index = inner.lowerBound
        while index < inner.upperBound {
            if text[index] == "\\", index + 1 < inner.upperBound {
                if text[index + 1] == "(", let end = end(of: index + 1) {
                    parts += [.text(plain), .code(String(text[index..<end]))]
                    plain = ""
                    index = end
                } else {
                    plain += String(text[index...(index + 1)])
                    index += 2
                }
            } else {
                plain.append(text[index])
                index += 1
            }
        }
        return parts + [.text(plain)]
    }
}
