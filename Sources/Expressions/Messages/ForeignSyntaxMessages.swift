/// Messages about the grammar of other languages.
extension SyntaxFault.Kind {
    /// Operators that CEL does not have.
    static func foreignOperator(_ sign: String) -> SyntaxWords {
        if let own = ownOperator(sign) {
            let label = sign == "=" ? "`==` compares" : "write `\(own)`"
            return SyntaxWords("`\(sign)` is no operator", label, replacement: own)
        }
        switch sign {
        case "??", "?:":
            return SyntaxWords(
                "`\(sign)` is no operator", "write `.orValue(…)` behind the optional value",
                help: "a field that may be missing is read with `.?name`")
        case ":=", "+=", "-=", "*=", "/=", "%=":
            return SyntaxWords(
                "an expression sets nothing", "`cel.bind(x, value, …)` names a value")
        case "++": return SyntaxWords("`++` is no operator", "`+` adds")
        case "**": return SyntaxWords("`**` is no operator", "multiply: `x * x`")
        case "^":
            return SyntaxWords(
                "`^` is no operator", "multiply: `x * x`",
                help: "of bits, write `math.bitXor(a, b)`")
        case "<<": return SyntaxWords("`<<` is no operator", "write `math.bitShiftLeft(a, b)`")
        case ">>": return SyntaxWords("`>>` is no operator", "write `math.bitShiftRight(a, b)`")
        case "...", "..<", "..":
            return SyntaxWords(
                "`\(sign)` is no operator", "numbers from 0 on are `lists.range(n)`",
                help: "a part of a list is `.slice(from, to)`, its beginning `.take(n)`")
        default: return SyntaxWords("`\(sign)` is no operator")
        }
    }

    /// What is written in CEL in the same place.
    private static func ownOperator(_ sign: String) -> String? {
        switch sign {
        case "=", "===": "=="
        case "!==", "<>": "!="
        case "=<": "<="
        case "=>": ">="
        case "&": "&&"
        case "|": "||"
        default: nil
        }
    }

    /// Words that begin a value or a statement.
    static func foreignWord(_ word: String) -> SyntaxWords {
        switch word {
        case "new":
            SyntaxWords("nothing is made with `new`", "an object is `Model{field: value}`")
        case "typeof": SyntaxWords("`typeof` is no operator", "write `type(…)`")
        case "switch", "case", "when", "match", "guard":
            SyntaxWords(
                "a choice is not written with `\(word)`",
                "write `condition ? value : other`",
                help: "several cases follow each other: `a ? b : c ? d : e`")
        case "try", "throw":
            SyntaxWords(
                "an expression throws nothing", "take `\(word)` away",
                help: "`[?i]` and `.?name` are absent where `[i]` and `.name` would fail")
        default: SyntaxWords("`\(word)` means nothing here", "take it away")
        }
    }

    /// Functions without a name.
    var wordsOfClosures: SyntaxWords? {
        switch self {
        case .lambda:
            SyntaxWords(
                "there are no functions without a name", "write `list.map(x, …)`, with a comma")
        case .closure(let function):
            SyntaxWords(
                "there are no closures", Self.cure(function),
                help: "the name before the comma stands for each element in turn")
        case .closureArgument(let name):
            SyntaxWords(
                "`\(name)` names nothing", "write `list.map(x, x.name)`",
                help: "the name before the comma stands for each element in turn")
        case .keyPath:
            SyntaxWords("there are no key paths", "write `list.map(x, x.name)`")
        default: nil
        }
    }

    /// How the function before a closure is called.
    private static func cure(_ function: String) -> String {
        if let form = ForeignName.macro(function) { return "write `.\(form)`" }
        return ForeignName.function(function, of: .list(.dyn)) ?? "write `.map(x, value)`"
    }
}
