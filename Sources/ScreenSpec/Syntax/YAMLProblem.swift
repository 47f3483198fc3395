import Diagnostics

/// An explanation of a libyaml problem.
struct YAMLProblem {
    let message: String
    /// A likely fix.
    let help: String?
    /// Whether a quote is never closed.
    let isUnclosed: Bool

    /// Explains `problem` at the given byte.
    init(_ problem: String, at byte: UInt8?) {
        isUnclosed =
            problem == "found unexpected end of stream"
            || problem == "found unexpected document indicator"
        let known =
            problem == "found character that cannot start any token"
            ? Self.wrongStart(byte) : Self.explanations[problem]
        message = known?.message ?? "this is not YAML: \(problem)"
        help = known?.help
    }

    private static func wrongStart(_ byte: UInt8?) -> (message: String, help: String) {
        if byte == UInt8(ascii: "\t") { return tab }
        let sign = byte.map { String(decoding: [$0], as: UTF8.self) } ?? ""
        let name = sign == "`" ? "a backtick" : "`\(sign)`"
        return ("an unquoted text cannot begin with \(name)", "put the text in quotes")
    }

    private static let tab = ("a tab cannot indent a line", "indent with spaces")

    private static let explanations: [String: (message: String, help: String)] = [
        "did not find expected ',' or '}'": (
            "a `,` or a `}` is missing before this",
            "close the mapping with `}`, or quote a text that holds `,`, `: ` or a bracket"
        ),
        "did not find expected ',' or ']'": (
            "a `,` or a `]` is missing before this",
            "close the list with `]`, or quote a text that holds `,`, `: ` or a bracket"
        ),
        "did not find expected key": (
            "expected a key of the mapping",
            "indent the line like the other keys; quote a text that begins with a bracket or quote"
        ),
        "did not find expected '-' indicator": (
            "expected an element of the list, which begins with `- `",
            "indent the line like the keys of the previous element, or begin it with `- `"
        ),
        "could not find expected ':'": (
            "this line has no `: `, so it is not a key",
            "write `: ` after the key; a text over several lines needs quotes, or `|` before it"
        ),
        "did not find expected <document start>": (
            "the document ends before this", "write everything in one mapping"
        ),
        "did not find expected node content": (
            "a value is missing before this", "write the value, or `null`"
        ),
        "block sequence entries are not allowed in this context": (
            "a list cannot begin on the line of its key",
            "write each `- ` on a line of its own below the key, or use brackets: `[a, b]`"
        ),
        "mapping keys are not allowed in this context": (
            "a `? ` cannot begin a key here", "put a text that begins with `? ` in quotes"
        ),
        "found unknown escape character": (
            "unknown escape in double quotes",
            "write the backslash twice, or use single quotes"
        ),
        "did not find expected hexdecimal number": (
            "this escape needs more hexadecimal digits",
            "`\\x` has two of them, `\\u` four and `\\U` eight; a backslash itself is `\\\\`"
        ),
        "found invalid Unicode character escape code": (
            "this escape is not a character", "write the character itself"
        ),
        "did not find expected alphabetic or numeric character": (
            "`*` begins an alias and `&` an anchor, and each needs a name",
            "put a text that begins with one of them in quotes"
        ),
        "found a tab character that violates indentation": tab,
        "found a tab character where an indentation space is expected": tab,
        "did not find expected comment or line break": (
            "after `|` and `>`, the text begins on the next line",
            "move the text to the next line, and indent it"
        ),
        "found incompatible YAML document": (
            "specs are YAML 1.2", "remove this line, or write `%YAML 1.2`"
        ),
        "found undefined tag handle": (
            "an unquoted `!` begins a YAML tag, and this tag is not declared",
            "put the text in quotes"
        ),
    ]
}

/// Unclosed quotes that are closed only by the opening quote of the next text.
extension SourceText {
    /// Returns the opening quote of a text that ends with `quote` before `offset` and contains
    /// further entries of the file, such as `title: "Hello` followed by other keys.
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
        return containsEntry(first) || lines.contains(where: isEntry) ? opening : nil
    }

    /// Returns whether a line begins with `name:` or `- `.
    private func isEntry(_ line: Substring) -> Bool {
        let text = line.drop { $0 == " " }
        if text.hasPrefix("- ") { return true }
        let word = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        return !word.isEmpty && text.dropFirst(word.count).hasPrefix(":")
    }

    /// Returns whether a line contains `…, name: `.
    private func containsEntry(_ line: Substring) -> Bool {
        line.split(separator: ",").dropFirst().contains(where: isEntry)
    }
}
