import Diagnostics

/// Common YAML mistakes that cause a syntax error.
extension YAMLFault {
    func trap(in source: SourceText, at place: SourceRange) -> Diagnostic? {
        let line = SourceLine(of: offset, in: source)
        if problem == "mapping values are not allowed in this context" {
            if line.isKey(before: offset), let missing = source.missingBlank(before: line.start) {
                return missing
            }
            return Message.unquotedColon(
                isChoice: line.text.contains(" ? "), isKey: line.isKey(before: offset)
            ).at(place)
        }
        if let context, context.hasSuffix("a tag"), let contextOffset {
            return tag(at: contextOffset, in: source)
        }
        if context?.hasSuffix("an anchor") == true, let start = line.tagBefore(offset) {
            let end = source.skipText(from: start)
            let text = source.text(ByteRange(start, source.endOfLine(from: start)))
            let place = SourceRange(source, ByteRange(start, end))
            return Message.tagInsteadOfText(text.withoutComment).at(place)
        }
        guard problem.hasPrefix("did not find expected") else { return nil }
        if let comment = commentInFlow(source) { return comment }
        if isInFlow, source.byte(at: offset) == UInt8(ascii: ":"), line.hasChoice(before: offset) {
            return Message.unquotedColon(isChoice: true, isKey: false).at(place)
        }
        if line.hasUnquotedInterpolation(before: offset, isInFlow: isInFlow) {
            return Message.unquotedInterpolation.at(place)
        }
        return line.closing(before: offset).map {
            if $0 == "\"" || $0 == "'", let start = source.unclosedQuote($0, before: offset) {
                let quote = SourceRange(source, ByteRange(start, start + 1))
                return Message.unclosedQuote(end: place).at(quote)
            }
            let isQuoted = $0 == "\"" || $0 == "'"
            return Message.trailingText(isQuoted: isQuoted, isInFlow: isInFlow).at(place)
        }
    }

    private var isInFlow: Bool { context?.contains("a flow") == true }

    /// Returns the diagnostic for a tag that a bracket ends, as in `{text: !${name}}`.
    private func tag(at start: Int, in source: SourceText) -> Diagnostic {
        var (end, depth) = (start, 0)
        while let byte = source.byte(at: end), byte > 0x20, byte != UInt8(ascii: ",") {
            if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") { depth += 1 }
            if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") { depth -= 1 }
            if depth < 0 { break }
            end += 1
        }
        let range = ByteRange(start, end)
        return Message.tagInsteadOfText(source.text(range)).at(SourceRange(source, range))
    }

    /// Returns the diagnostic for a comment that hides closing brackets, as in `[{color:
    /// #ff0000}]`.
    private func commentInFlow(_ source: SourceText) -> Diagnostic? {
        guard isInFlow, let contextOffset else { return nil }
        // The context of a missing node is the error location; the comment is on an earlier line.
        let start = contextOffset < offset ? contextOffset : source.startOfLine(before: offset)
        guard start < offset else { return nil }
        var scanner = CommentScanner(source, start..<offset)
        while let comment = scanner.next() {
            let text = source.text(comment)
            let isSpaced = text.hasPrefix("# ") || text == "#"
            let hidesBracket = !isSpaced && (text.contains("}") || text.contains("]"))
            guard hidesBracket || text.contains("${") else { continue }
            if scanner.lastSign == UInt8(ascii: ":") || scanner.lastSign == UInt8(ascii: "[") {
                return Message.valueIsComment(in: source, comment, isInFlow: true)
            }
            return Message.textCutByComment(severity: .error).at(SourceRange(source, comment))
        }
        return nil
    }
}

/// Scans a range of a file for comments.
private struct CommentScanner {
    private let source: SourceText
    private var position: Int
    private let end: Int
    /// The last non-blank byte before the comment.
    private(set) var lastSign: UInt8 = 0

    init(_ source: SourceText, _ range: Range<Int>) {
        self.source = source
        position = range.lowerBound
        end = range.upperBound
    }

    mutating func next() -> ByteRange? {
        while position < end, let byte = source.byte(at: position) {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "'"): skipQuoted(byte)
            case UInt8(ascii: "#") where isBlank(source.byte(at: position - 1)):
                let start = position
                position = source.endOfLine(from: start)
                return ByteRange(start, position)
            default:
                if !isBlank(byte) { lastSign = byte }
                position += 1
            }
        }
        return nil
    }

    /// Skips a quoted text; a quote inside a word, as in `it's`, does not begin one.
    private mutating func skipQuoted(_ quote: UInt8) {
        let isOpening = isBlank(source.byte(at: position - 1)) || "{[,:".utf8.contains(lastSign)
        lastSign = quote
        position += 1
        guard isOpening else { return }
        while position < end, let byte = source.byte(at: position), byte != quote {
            position += byte == UInt8(ascii: "\\") && quote == UInt8(ascii: "\"") ? 2 : 1
        }
        position += 1
    }

    private func isBlank(_ byte: UInt8?) -> Bool { byte.map { $0 <= 0x20 } ?? true }
}

/// The line of an error, for the detection of common mistakes.
private struct SourceLine {
    let start: Int
    let bytes: ArraySlice<UInt8>

    init(of offset: Int, in source: SourceText) {
        let all = source.bytes
        let position = min(offset, all.count)
        let newline = UInt8(ascii: "\n")
        start = all[..<position].lastIndex(of: newline).map { $0 + 1 } ?? 0
        let end = all[position...].firstIndex(of: newline) ?? all.count
        bytes = all[start..<end]
    }

    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Returns whether an unquoted interpolation in a flow collection begins before the error, as
    /// in `{title: ${item.name}}`.
    func hasUnquotedInterpolation(before offset: Int, isInFlow: Bool) -> Bool {
        let head = bytes[..<min(max(offset + 1, start), bytes.endIndex)]
        guard let start = lastInterpolation(in: head) else { return false }
        let before = head[..<start]
        let quotes = before.count { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") }
        return quotes.isMultiple(of: 2) && (isInFlow || before.contains(UInt8(ascii: "{")))
    }

    /// Returns the offset of a tag at the start of the value before an anchor error, as in
    /// `when: !a && b`.
    func tagBefore(_ offset: Int) -> Int? {
        let head = bytes[..<min(max(offset, start), bytes.endIndex)]
        return head.indices.dropFirst(2).first {
            head[$0] == UInt8(ascii: "!") && head[$0 - 1] == UInt8(ascii: " ")
                && head[$0 - 2] == UInt8(ascii: ":")
        }
    }

    /// Returns whether a conditional begins before the colon at `offset`, as in `a > 1 ? "b" :
    /// "c"`.
    func hasChoice(before offset: Int) -> Bool {
        let head = bytes[..<min(max(offset, start), bytes.endIndex)]
        return String(decoding: head, as: UTF8.self).contains(" ? ")
    }

    private func lastInterpolation(in head: ArraySlice<UInt8>) -> Int? {
        head.indices.dropLast().last {
            head[$0] == UInt8(ascii: "$") && head[$0 + 1] == UInt8(ascii: "{")
        }
    }

    /// Returns the closing bracket or quote right before the error: `[1, 2].map(…)`, `"a" + b`.
    func closing(before offset: Int) -> Unicode.Scalar? {
        guard bytes.indices.contains(offset) else { return nil }
        let before = bytes[..<offset].reversed().drop { $0 == UInt8(ascii: " ") }
        let sign = before.first.map { Unicode.Scalar($0) }
        return sign.flatMap { "]}\"'".unicodeScalars.contains($0) ? $0 : nil }
    }

    /// Returns whether the line begins with one word and the colon at `offset`.
    func isKey(before offset: Int) -> Bool {
        let head = bytes[..<min(max(offset, start), bytes.endIndex)].drop {
            $0 == UInt8(ascii: " ")
        }
        return !head.isEmpty && head.allSatisfy { $0 > 0x20 && $0 != UInt8(ascii: ":") }
    }
}

extension String {
    /// The line without a trailing comment and trailing whitespace.
    fileprivate var withoutComment: String {
        var text = firstRange(of: " #").map { self[..<$0.lowerBound] } ?? self[...]
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}

extension SourceText {
    /// Returns the offset of the next blank from `offset` on.
    fileprivate func skipText(from offset: Int) -> Int {
        var position = offset
        while let byte = byte(at: position), byte > 0x20 { position += 1 }
        return position
    }

    /// Returns the diagnostic for the line above `offset` if it is a key without a blank behind its
    /// colon: `screen:shop`.
    fileprivate func missingBlank(before offset: Int) -> Diagnostic? {
        let start = startOfLine(before: offset)
        let range = ByteRange(skipBlanks(from: start), endOfLine(from: start, within: 200))
        let text = text(range).withoutComment
        let key = text.prefix { $0.isLetter }
        let rest = text.dropFirst(key.count)
        guard !key.isEmpty, rest.first == ":", let next = rest.dropFirst().first,
            !next.isWhitespace, next != "/"
        else { return nil }
        let place = SourceRange(
            self, ByteRange(Int(range.start), Int(range.start) + text.utf8.count))
        return Message.missingBlank(text, spaced: "\(key): \(rest.dropFirst())").at(place)
    }

    /// Returns the start of the last non-blank line before `offset`.
    fileprivate func startOfLine(before offset: Int) -> Int {
        let newline = UInt8(ascii: "\n")
        var end = min(offset, bytes.count)
        while end > 0, bytes[end - 1] <= 0x20 { end -= 1 }
        return bytes[..<end].lastIndex(of: newline).map { $0 + 1 } ?? 0
    }
}
