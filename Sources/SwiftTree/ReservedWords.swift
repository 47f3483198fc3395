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

/// Whether a reserved word may have the length, the first and the last letter of a name, which few
/// names have.
private func mayBeReserved(_ name: String) -> Bool {
    name.utf8.withContiguousStorageIfAvailable { utf8 in
        let place = placeInTable(utf8)
        return tableOfWords[place / 64] & 1 << UInt64(place % 64) != 0
    } ?? true
}

/// Where the length, the first and the last letter of a word lead in a table of 1,024 bits.
private func placeInTable(_ word: UnsafeBufferPointer<UInt8>) -> Int {
    let (first, last) = (Int(word.first ?? 0), Int(word.last ?? 0))
    return (first &* 37 &+ last &* 11 &+ word.count &* 101) % 1024
}

/// The places of the reserved words, as bits.
private let tableOfWords: [UInt64] = reservedWords.reduce(
    into: Array(repeating: 0, count: 1024 / 64)
) { table, word in
    var word = word
    let place = word.withUTF8(placeInTable)
    table[place / 64] |= 1 << UInt64(place % 64)
}

/// Returns a name as a parameter or its label in a declaration, where few words need backticks.
package func escapedParameter(_ name: String) -> String {
    mayBeReserved(name) && ["inout", "let", "var"].contains(name) ? "`\(name)`" : name
}

/// Returns a name as an argument label in a call, where one word needs backticks.
package func escapedLabel(_ name: String) -> String { name == "inout" ? "`inout`" : name }
