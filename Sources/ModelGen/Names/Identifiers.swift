import Values

/// A name of the generated code: letters, digits and `_`, which may be a reserved word.
struct Identifier: Hashable {
    /// The name without backticks.
    let text: String

    /// The name of a property or case: `text` itself where Swift can say it, else its words.
    init(member text: String) { self.text = isIdentifier(text) ? text : Words(text).lowerCamel }

    /// The name of a case for the string `raw`; `KRW` and `on-sale` become `krw` and `onSale`.
    init(case raw: String) { text = Words(raw).lowerCamel }

    /// The name of a type, which begins with a capital and so never hides a local variable.
    init(type text: String) {
        let isFit = isIdentifier(text) && text.first?.isLowercase != true
        self.text = isFit ? text : Words(text).upperCamel
    }

    /// A name of our own making.
    init(known text: String) { self.text = text }

    /// The name as it stands in a declaration or an expression.
    var code: String { reserved.contains(text) ? "`\(text)`" : text }

    /// The name as a label, where only these words must be escaped and others may not.
    var label: String { ["inout", "let", "var"].contains(text) ? code : text }
}

/// Whether `text` is a name of Swift, and not underscores alone, which Swift cannot declare.
private func isIdentifier(_ text: String) -> Bool {
    NameLetters.isName(text) && text.contains { $0 != "_" }
}

/// Words that need backticks in a declaration or after `.`; `CompilerTests` asks the compiler.
let reserved: Set<String> = [
    "Any", "Protocol", "Self", "Type", "as", "associatedtype", "await", "break", "case", "catch",
    "class", "continue", "default", "defer", "deinit", "do", "else", "enum", "extension",
    "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init",
    "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol",
    "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super",
    "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
]
