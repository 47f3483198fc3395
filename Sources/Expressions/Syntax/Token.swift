/// A lexical token: its kind and byte range.
struct Token {
    let kind: TokenKind
    let start: Int
    let end: Int

    var range: Range<Int> { start..<end }
}

enum TokenKind: UInt8 {
    case end
    case identifier
    /// A field name in backquotes.
    case quotedName
    /// A reserved word of CEL; it may name a field or a method.
    case reserved
    case int, uint, double, string, bytes
    case `true`, `false`, null
    case leftParenthesis, rightParenthesis
    case leftBracket, rightBracket
    case leftBrace, rightBrace
    case dot, comma, colon, question
    case plus, minus, star, slash, percent
    case less, lessEqual, greater, greaterEqual, equal, notEqual, `in`
    case and, or, not
    /// An operator of other languages: `=`, `===`, `&`, `??`, `->`, `=>`, `**`.
    case otherLanguage
    /// A lexical error that has been reported; it can be an operand.
    case fault
}

extension TokenKind {
    /// Whether an operand can begin with the token.
    var beginsOperand: Bool {
        switch self {
        case .identifier, .quotedName, .reserved, .int, .uint, .double, .string, .bytes, .true,
            .false, .null, .leftParenthesis, .leftBrace, .not, .fault:
            true
        default: false
        }
    }
}
