/// A piece of an expression as the lexer cuts it: a kind and the bytes that it stands on.
struct Token {
    let kind: TokenKind
    let start: Int
    let end: Int

    var range: Range<Int> { start..<end }
}

enum TokenKind: UInt8 {
    case end
    case identifier
    /// A field's name between backquotes.
    case quotedName
    /// A word that CEL keeps for itself; it may name a field or a method.
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
    /// An operator of other languages: `=`, `===`, `&`, `??`, `->`, `=>`, `**` and their like.
    case foreign
    /// What has been reported already; it stands where a value could.
    case fault
}

extension TokenKind {
    /// Whether an operand can begin with it.
    var beginsOperand: Bool {
        switch self {
        case .identifier, .quotedName, .reserved, .int, .uint, .double, .string, .bytes, .true,
            .false, .null, .leftParenthesis, .leftBrace, .not, .fault:
            true
        default: false
        }
    }
}
