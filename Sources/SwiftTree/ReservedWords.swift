/// Words that need backticks in a declaration or after `.`, or, as `didSet`, at the start of a closure
/// behind a declaration; `CompilerTests` verifies them.
package let reservedWords: Set<String> = [
    "Any", "Protocol", "Self", "Type", "as", "associatedtype", "await", "break", "case", "catch",
    "class", "continue", "default", "defer", "deinit", "didSet", "do", "else", "enum", "extension",
    "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init",
    "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol",
    "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super",
    "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while", "willSet",
]

/// Returns a name in a declaration or an expression, with backticks if it is a reserved word.
package func escapedName(_ name: String) -> String {
    mayBeReserved(name) && reservedWords.contains(name) ? "`\(name)`" : name
}

/// Whether reserved words have the length and the first letter, and the length and the last letter, of a
/// name, which few names have.
private func mayBeReserved(_ name: String) -> Bool {
    let utf8 = name.utf8
    guard let first = utf8.first, let last = utf8.last, utf8.count < lettersOfWords.count else {
        return false
    }
    let letters = lettersOfWords[utf8.count]
    return letters.first & 1 << UInt64(first & 63) != 0
        && letters.last & 1 << UInt64(last & 63) != 0
}

/// The first and the last letters of the reserved words, as bits, by their length.
private let lettersOfWords: [(first: UInt64, last: UInt64)] = reservedWords.reduce(
    into: Array(repeating: (0, 0), count: 1 + (reservedWords.map(\.utf8.count).max() ?? 0))
) { letters, word in
    word.utf8.first.map { letters[word.utf8.count].first |= 1 << UInt64($0 & 63) }
    word.utf8.last.map { letters[word.utf8.count].last |= 1 << UInt64($0 & 63) }
}

/// Returns a name as a parameter or its label in a declaration, where few words need backticks.
package func escapedParameter(_ name: String) -> String {
    ["inout", "let", "var"].contains(name) ? "`\(name)`" : name
}

/// Returns a name as an argument label in a call, where one word needs backticks.
package func escapedLabel(_ name: String) -> String { name == "inout" ? "`inout`" : name }
