/// Breaks long texts of code.
extension LineBreaks {
    /// What a text over several lines begins and ends with. No line of it begins with them.
    static let textQuotes = "\"\"\""

    /// Returns a text over several lines, broken behind commas and spaces; nil for other code.
    static func literal(_ code: String, _ depth: Int) -> [String]? {
        guard let label = code.firstMatch(of: /^(?:\w+: )?(?=")/)?.output else { return nil }
        let text = Array(code.dropFirst(label.count))
        var scanner = NestingScanner()
        var (pieces, end) = ([""], text.count)
        for index in text.indices {
            let isText = scanner.depth == 1 && !scanner.isCode
            scanner.read(text[index])
            if scanner.isOutside {
                end = index + 1
                break
            }
            if index == 0 { continue }
            var piece = pieces.removeLast()
            // Quotes need no escape here, unless there are three.
            let isQuote = isText && text[index] == "\"" && text[index - 1] == "\\"
            if isQuote, !piece.hasSuffix("\"\"\\") { piece.removeLast() }
            pieces.append(piece + String(text[index]))
            if isText, [",", " "].contains(text[index]) { pieces.append("") }
        }
        let rows = pieces.reduce(into: [String]()) { rows, piece in
            if let last = rows.last, last.count + piece.count + 4 * depth < width {
                rows[rows.count - 1] += piece
            } else {
                rows.append(piece)
            }
        }
        guard rows.count > 1 else { return nil }
        let inner =
            rows.dropLast().map { $0 + "\\" } + rows.suffix(1) + [textQuotes + String(text[end...])]
        return [label + textQuotes] + inner.map { label.isEmpty ? $0 : "    \($0)" }
    }
}
