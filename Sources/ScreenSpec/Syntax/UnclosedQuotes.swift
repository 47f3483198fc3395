import Diagnostics

/// Quotes that are closed only by the one that begins the next text.
extension SourceText {
    /// The opening quote of a text that ends with `quote` before `offset`, where the text runs over
    /// what are surely further entries of the file: `title: "Hello`, and keys below.
    func unclosedQuote(_ quote: Unicode.Scalar, before offset: Int) -> Int? {
        let sign = UInt8(ascii: quote)
        let head = bytes[..<min(offset, bytes.count)]
        guard let closing = head.lastIndex(of: sign),
            let opening = head[..<closing].lastIndex(of: sign),
            opening == head.startIndex || " {[,:-\n".utf8.contains(head[opening - 1])
        else { return nil }
        let content = String(decoding: head[opening + 1..<closing], as: UTF8.self)
        var lines = content.split(separator: "\n", omittingEmptySubsequences: false)[...]
        guard let first = lines.popFirst() else { return nil }
        return holdsEntry(first) || lines.contains(where: isEntry) ? opening : nil
    }

    /// `name:` or `- ` at the beginning of a line.
    private func isEntry(_ line: Substring) -> Bool {
        let text = line.drop { $0 == " " }
        if text.hasPrefix("- ") { return true }
        let word = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        return !word.isEmpty && text.dropFirst(word.count).hasPrefix(":")
    }

    /// `…, name: ` within a line.
    private func holdsEntry(_ line: Substring) -> Bool {
        line.split(separator: ",").dropFirst().contains(where: isEntry)
    }
}
