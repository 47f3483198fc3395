import Diagnostics

/// One of libyaml's problems in plain words.
struct YAMLProblem {
    let message: String
    /// What usually helps.
    let help: String?
    /// Whether something is never closed.
    let isUnclosed: Bool

    /// Explains `problem`, whose place holds `byte`.
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
            "this stands where a key of the mapping is expected",
            "indent the line like the other keys; quote a text that begins with a bracket or quote"
        ),
        "did not find expected '-' indicator": (
            "this stands where an element of the list, which begins with `- `, is expected",
            "indent the line like the keys of the element before, or begin it with `- `"
        ),
        "could not find expected ':'": (
            "this line has no `: `, so it is no key",
            "write `: ` behind the key; a text over several lines needs quotes, or `|` before it"
        ),
        "did not find expected <document start>": (
            "the document is over before this", "write everything into one mapping"
        ),
        "did not find expected node content": (
            "a value is missing before this", "write the value, or `null` for none"
        ),
        "block sequence entries are not allowed in this context": (
            "a list cannot begin on the line of its key",
            "write each `- ` on a line of its own below the key, or use brackets: `[a, b]`"
        ),
        "mapping keys are not allowed in this context": (
            "a `? ` cannot begin a key here", "put a text that begins with `? ` in quotes"
        ),
        "found unknown escape character": (
            "double quotes do not know this escape",
            "write the backslash twice, or use single quotes"
        ),
        "did not find expected hexdecimal number": (
            "this escape needs more hexadecimal digits",
            "`\\x` has two of them, `\\u` four and `\\U` eight; a backslash itself is `\\\\`"
        ),
        "found invalid Unicode character escape code": (
            "this escape is no character", "write the character itself"
        ),
        "did not find expected alphabetic or numeric character": (
            "`*` begins an alias and `&` an anchor, and each needs a name",
            "put a text that begins with one of them in quotes"
        ),
        "found a tab character that violates indentation": tab,
        "found a tab character where an indentation space is expected": tab,
        "did not find expected comment or line break": (
            "behind `|` and `>` the text begins on the next line",
            "move the text to the next line, and indent it"
        ),
        "found incompatible YAML document": (
            "specs are YAML 1.2", "leave this line out, or write `%YAML 1.2`"
        ),
        "found undefined tag handle": (
            "an unquoted `!` begins a YAML tag, and nothing declares this one",
            "put the text in quotes"
        ),
    ]
}

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
