import Diagnostics

/// Messages about operators of other languages, with what stands beside them.
extension ExpressionFault {
    /// `a ?? b` where `a` may be missing.
    ///
    /// - Parameters:
    ///   - fraction: what makes a double of a whole number that is written.
    ///   - question: where a `?` belongs, so that the field is read as an optional value.
    ///   - between: from the value to the default, with the sign.
    static func missingDefault(
        _ sign: String, _ value: String, _ defaultValue: String, fraction: String,
        at range: Range<Int>, question: Int?, between: Range<Int>, end: Int
    ) -> Self {
        let mark = question.map { [Fix($0..<$0, "?")] } ?? []
        return ExpressionFault(
            .expressionSyntax, "`\(sign)` is no operator", at: range,
            "write `\(value).orValue(\(defaultValue)\(fraction))`",
            fixes: mark + [Fix(between, ".orValue("), Fix(end..<end, "\(fraction))")])
    }

    /// `a ?? b` where `a` is always there.
    static func needlessDefault(
        _ sign: String, _ text: String, at range: Range<Int>, taking rest: Range<Int>
    ) -> Self {
        ExpressionFault(
            .expressionSyntax, "`\(sign)` is no operator", at: range,
            "`\(text)` is always there: leave `\(sign)` and what follows away",
            fixes: [Fix(rest, "")])
    }

    /// `a | upper`.
    static func pipe(
        _ cure: String, at range: Range<Int>, method: String?, in rest: Range<Int>
    ) -> Self {
        ExpressionFault(
            .expressionSyntax, "`|` calls no function", at: range, cure,
            fixes: method.map { [Fix(rest, ".\($0)()")] } ?? [])
    }
}

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
        if let form = OtherLanguageHint.macro(function) { return "write `.\(form)`" }
        return OtherLanguageHint.function(function, of: .list(.dyn)) ?? "write `.map(x, value)`"
    }
}
