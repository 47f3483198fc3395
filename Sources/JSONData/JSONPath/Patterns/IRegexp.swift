/// Interoperable regular expressions (RFC 9485), validated and translated for RE2.
///
/// The grammar is enforced, so that a pattern works in every implementation: no `\d`, no `(?i)`, no
/// `.*?`. As in all implementations, `^` and `$` match the ends of the text although the grammar
/// has them as plain characters.
struct IRegexp {
    let bytes: [UInt8]
    var position = 0
    var output: [UInt8] = []
    /// The number of open groups.
    private var depth = 0
    /// Whether a character class is open.
    var isInClass = false

    /// Limit: repetitions of a part of a pattern in a JSONPath, as in RE2.
    private static let maxRepetitions = 1000

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
        output.reserveCapacity(bytes.count + 16)
    }

    /// Translates a pattern in UTF-8 for RE2; fails if it is not an I-Regexp.
    static func translated(_ pattern: [UInt8]) -> Result<String, IRegexpError> {
        var translator = IRegexp(pattern)
        do throws(IRegexpError) {
            try translator.branches()
            return .success(String(decoding: translator.output, as: UTF8.self))
        } catch {
            return .failure(error)
        }
    }
}

/// An I-Regexp syntax error.
struct IRegexpError: Error, Hashable {
    /// The byte offset in the pattern.
    var offset: Int
    /// One clause: what is wrong and, if known, what to write instead.
    var reason: String
}

// MARK: - Bytes

extension IRegexp {
    var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    func isAt(_ character: Unicode.Scalar) -> Bool { current == UInt8(ascii: character) }

    /// Consumes `character`, if present.
    mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard isAt(character) else { return false }
        position += 1
        return true
    }

    func error(_ reason: String) -> IRegexpError { IRegexpError(offset: position, reason: reason) }

    mutating func write(_ text: StaticString) {
        text.withUTF8Buffer { output.append(contentsOf: $0) }
    }

    /// Writes a byte of a literal character.
    mutating func writeLiteral(_ byte: UInt8) {
        if byte < 0x20 || byte == 0x7F {
            write("\\x")
            output.append(contentsOf: (byte < 0x10 ? "0" : "").utf8)
            output.append(contentsOf: String(byte, radix: 16).utf8)
        } else {
            // RE2 accepts `\` only before punctuation.
            if byte < 0x80, !byte.isNameCharacter { output.append(UInt8(ascii: "\\")) }
            output.append(byte)
        }
    }
}

// MARK: - Branches and pieces

extension IRegexp {
    /// The rule `i-regexp`, including groups, in one loop.
    private mutating func branches() throws(IRegexpError) {
        while let byte = current {
            switch byte {
            case UInt8(ascii: "|"):
                position += 1
                write("|")
            case UInt8(ascii: "("):
                try openGroup()
            case UInt8(ascii: ")"):
                guard depth > 0 else { throw error("unmatched `)`") }
                depth -= 1
                position += 1
                write(")")
                try quantifier()
            default:
                try atom(byte)
                try quantifier()
            }
        }
        guard depth == 0 else { throw error("a `)` is missing") }
    }

    private mutating func openGroup() throws(IRegexpError) {
        position += 1
        if isAt("?") { throw error("`(?` is not allowed in I-Regexp: groups are plain `(…)`") }
        depth += 1
        write("(?:")
    }

    /// Parses a character or class.
    private mutating func atom(_ byte: UInt8) throws(IRegexpError) {
        switch byte {
        case UInt8(ascii: "."):
            position += 1
            write("[^\\n\\r]")
        case UInt8(ascii: "["):
            try characterClass()
        case UInt8(ascii: "\\"):
            try escape()
        case UInt8(ascii: "^"), UInt8(ascii: "$"):
            position += 1
            output.append(byte)
        case UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "?"), UInt8(ascii: "{"):
            throw error("there is nothing to repeat before this")
        case UInt8(ascii: "]"), UInt8(ascii: "}"):
            throw error("a literal bracket must be escaped with `\\`")
        default:
            position += 1
            writeLiteral(byte)
        }
    }

    private mutating func quantifier() throws(IRegexpError) {
        switch current {
        case UInt8(ascii: "*")?, UInt8(ascii: "+")?, UInt8(ascii: "?")?:
            output.append(bytes[position])
            position += 1
        case UInt8(ascii: "{")?:
            try range()
        default:
            return
        }
        switch current {
        case UInt8(ascii: "*")?, UInt8(ascii: "+")?, UInt8(ascii: "?")?, UInt8(ascii: "{")?:
            throw error("a repetition cannot be repeated or made lazy")
        default:
            return
        }
    }

    /// Parses `{2}`, `{2,}` or `{2,5}`.
    private mutating func range() throws(IRegexpError) {
        position += 1
        let least = try count()
        var most: Int? = least
        if take(",") { most = isAt("}") ? nil : try count() }
        guard take("}") else { throw error("a `}` is missing after the number of repetitions") }
        if let most, most < least { throw error("the bounds of a repetition are reversed") }
        output.append(contentsOf: "{\(least)".utf8)
        if most != least { output.append(contentsOf: ",\(most.map(String.init) ?? "")".utf8) }
        write("}")
    }

    private mutating func count() throws(IRegexpError) -> Int {
        var value = 0
        let start = position
        while let byte = current, byte.isDigit {
            value = min(value * 10 + Int(byte - UInt8(ascii: "0")), Self.maxRepetitions + 1)
            position += 1
        }
        guard position > start else { throw error("a number of repetitions is missing") }
        guard value <= Self.maxRepetitions else {
            position = start
            throw error("the limit is \(Self.maxRepetitions) repetitions")
        }
        return value
    }
}

/// A compiled pattern of `match` or `search`.
enum JSONPathPattern: Sendable {
    case compiled(RegularExpression)
    /// Not an I-Regexp, so that nothing matches (RFC 9535 §2.4.6).
    case invalid(IRegexpError)

    /// Compiles a pattern in UTF-8.
    init(_ text: [UInt8]) {
        switch IRegexp.translated(text) {
        case .failure(let error): self = .invalid(error)
        case .success(let translated):
            switch RegularExpression.compiledUncached(translated) {
            case .success(let expression): self = .compiled(expression)
            // A valid pattern that RE2 rejects exceeds its memory limit.
            case .failure:
                self = .invalid(IRegexpError(offset: 0, reason: "the pattern is too large"))
            }
        }
    }
}
