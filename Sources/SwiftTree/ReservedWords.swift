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
    reservedWords.contains(name) ? "`\(name)`" : name
}

/// Returns a name as a parameter or its label in a declaration, where few words need backticks.
package func escapedParameter(_ name: String) -> String {
    ["inout", "let", "var"].contains(name) ? "`\(name)`" : name
}

/// Returns a name as an argument label in a call, where one word needs backticks.
package func escapedLabel(_ name: String) -> String { name == "inout" ? "`inout`" : name }
