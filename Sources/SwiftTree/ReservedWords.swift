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
    var text = name
    return text.withUTF8(mayBeReserved) && reservedWords.contains(name) ? "`\(name)`" : name
}

/// Whether a reserved word may have the length, the first and the last letter of a name, which few
/// names have.
func mayBeReserved(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    let place = placeInTable(name)
    return tableOfWords[Int(place >> 6)] & 1 << (place & 63) != 0
}

/// Where the length, the first and the last letter of a word lead in a table of 1,024 bits.
private func placeInTable(_ word: UnsafeBufferPointer<UInt8>) -> UInt {
    let (first, last) = (UInt(word.first ?? 0), UInt(word.last ?? 0))
    return (first &* 37 &+ last &* 11 &+ UInt(word.count) &* 101) & 1023
}

/// The places of the reserved words, as bits.
private let tableOfWords: [UInt64] = reservedWords.reduce(
    into: Array(repeating: 0, count: 1024 / 64)
) { table, word in
    var word = word
    let place = word.withUTF8(placeInTable)
    table[Int(place >> 6)] |= 1 << (place & 63)
}

/// Returns a name as a parameter or its label in a declaration, where few words need backticks.
package func escapedParameter(_ name: String) -> String {
    name == "inout" || name == "let" || name == "var" ? "`\(name)`" : name
}

/// Returns a name as an argument label in a call, where one word needs backticks.
package func escapedLabel(_ name: String) -> String { name == "inout" ? "`inout`" : name }
