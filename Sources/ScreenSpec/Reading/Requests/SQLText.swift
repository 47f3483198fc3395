/// A static analysis of a query: its placeholders, and whether it is one read-only statement.
struct SQLText {
    enum Placeholder: Equatable {
        /// `?`, or `?3`.
        case position(Int)
        /// `:id`, without the colon.
        case name(String)
        /// `@id`, `$id` or `#id`, without the sign.
        case unsupported(String)
    }

    enum Fault: Equatable {
        /// An unclosed quote or bracket.
        case unclosed(String)
        /// Parentheses nested beyond the limit of SQLite's parser.
        case tooDeep
        case empty
        /// The keyword of a statement that is not read-only.
        case notReadOnly(String)
        case secondStatement
        /// `?0`, or a number beyond the limit.
        case number
    }

    private(set) var placeholders: [(placeholder: Placeholder, range: Range<Int>)] = []
    private(set) var fault: (fault: Fault, range: Range<Int>)?
    /// The largest placeholder number, which is the number of values.
    private(set) var count = 0

    /// Limit: levels of parentheses of a database query.
    private static let maxDepth = 60
    /// Limit: placeholders of a database query, and their highest number.
    private static let maxPlaceholders = 1_000
    private static let reading: Set<String> = ["select", "values"]
    private static let writing: Set<String> = ["insert", "update", "delete", "replace"]

    private var depth = 0
    /// Whether the statement is known to be read-only; after `WITH`, the keyword after its tables
    /// decides.
    private var isDecided = false
    private var beginsWithWith = false
    private var end: Int?

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        var lexer = SQLLexer(bytes)
        while fault == nil, let token = lexer.next() { process(token, in: bytes) }
        if fault == nil, !isDecided {
            fault = beginsWithWith ? (.notReadOnly("with"), 0..<bytes.count) : (.empty, 0..<0)
        }
    }

    private mutating func process(_ token: SQLLexer.Token, in bytes: UnsafeBufferPointer<UInt8>) {
        if end != nil, token.kind != .semicolon { return report(.secondStatement, at: token.range) }
        switch token.kind {
        case .open:
            depth += 1
            if depth > Self.maxDepth { report(.tooDeep, at: token.range) }
        case .close: depth -= 1
        case .semicolon: if isDecided { end = token.range.upperBound }
        case .unclosed: report(.unclosed(token.text(bytes, first: 1)), at: token.range)
        case .word where depth == 0 && !isDecided: decide(token, in: bytes)
        case .variable: addPlaceholder(token, in: bytes)
        case .word, .other: break
        }
        if !isDecided, !beginsWithWith, token.kind != .semicolon, fault == nil {
            report(.notReadOnly(token.text(bytes)), at: token.range)
        }
    }

    private mutating func decide(_ token: SQLLexer.Token, in bytes: UnsafeBufferPointer<UInt8>) {
        let word = token.text(bytes).lowercased()
        if Self.reading.contains(word) {
            isDecided = true
        } else if !beginsWithWith, word == "with" {
            beginsWithWith = true
        } else if beginsWithWith, Self.writing.contains(word) {
            report(.notReadOnly(token.text(bytes)), at: token.range)
        }
    }

    private mutating func addPlaceholder(
        _ token: SQLLexer.Token, in bytes: UnsafeBufferPointer<UInt8>
    ) {
        let name = String(token.text(bytes).dropFirst())
        let placeholder: Placeholder
        switch bytes[token.range.lowerBound] {
        case UInt8(ascii: "?"):
            let number = name.isEmpty ? count + 1 : Int(name) ?? 0
            guard (1...Self.maxPlaceholders).contains(number) else {
                return report(.number, at: token.range)
            }
            count = max(count, number)
            placeholder = .position(number)
        case UInt8(ascii: ":"): placeholder = .name(name)
        default: placeholder = .unsupported(name)
        }
        placeholders.append((placeholder, token.range))
    }

    private mutating func report(_ fault: Fault, at range: Range<Int>) {
        if self.fault == nil { self.fault = (fault, range) }
    }
}

/// A lexer for SQLite's SQL, which skips whitespace and comments.
struct SQLLexer {
    enum Kind {
        case word, variable, open, close, semicolon
        /// Numbers, quoted texts and names, operators.
        case other
        /// An unclosed quote or bracket.
        case unclosed
    }

    struct Token {
        let kind: Kind
        let range: Range<Int>

        func text(_ bytes: UnsafeBufferPointer<UInt8>, first count: Int = .max) -> String {
            String(decoding: bytes[range].prefix(count), as: UTF8.self)
        }
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    mutating func next() -> Token? {
        skipBlanks()
        guard let byte = current else { return nil }
        let start = position
        let kind = kind(startingWith: byte)
        return Token(kind: kind, range: start..<position)
    }

    private mutating func kind(startingWith byte: UInt8) -> Kind {
        position += 1
        switch byte {
        case UInt8(ascii: "("): return .open
        case UInt8(ascii: ")"): return .close
        case UInt8(ascii: ";"): return .semicolon
        case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "`"): return quoted(until: byte)
        case UInt8(ascii: "["): return quoted(until: UInt8(ascii: "]"))
        case UInt8(ascii: "?"):
            skip { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
            return .variable
        case UInt8(ascii: ":"), UInt8(ascii: "@"), UInt8(ascii: "$"), UInt8(ascii: "#"):
            let start = position
            skip(Self.isWordByte)
            return position > start ? .variable : .other
        case _ where Self.isWordByte(byte):
            skip(Self.isWordByte)
            let isNumber = byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
            return isNumber ? .other : .word
        default: return .other
        }
    }

    /// Skips a quoted token; a doubled quote is an escape, except in brackets.
    private mutating func quoted(until end: UInt8) -> Kind {
        while let byte = current {
            position += 1
            guard byte == end else { continue }
            if end == UInt8(ascii: "]") || current != end { return .other }
            position += 1
        }
        return .unclosed
    }

    private mutating func skipBlanks() {
        while let byte = current {
            if byte <= 0x20 {
                position += 1
            } else if isNext("--") {
                skip { $0 != UInt8(ascii: "\n") }
            } else if isNext("/*") {
                position += 2
                while current != nil, !isNext("*/") { position += 1 }
                position = min(position + 2, bytes.count)
            } else {
                return
            }
        }
    }

    private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    private func isNext(_ sign: StaticString) -> Bool {
        position + 1 < bytes.count && bytes[position] == sign.utf8Start[0]
            && bytes[position + 1] == sign.utf8Start[1]
    }

    private mutating func skip(_ isMore: (UInt8) -> Bool) {
        while let byte = current, isMore(byte) { position += 1 }
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
            true
        default: false
        }
    }
}
