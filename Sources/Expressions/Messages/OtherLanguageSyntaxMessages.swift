import Diagnostics

/// Messages about operators of other languages whose operand types are known.
extension ExpressionFault {
    /// Reports `a ?? b` where `a` may be missing.
    ///
    /// - Parameters:
    /// - fraction: the suffix that makes an integer literal a double.
    /// - question: the offset at which a `?` makes the field optional.
    /// - between: the range from the value to the default, including the operator.
    static func missingDefault(
        _ sign: String, _ value: String, _ defaultValue: String, fraction: String,
        at range: Range<Int>, question: Int?, between: Range<Int>, end: Int
    ) -> Self {
        let mark = question.map { [Fix($0..<$0, "?")] } ?? []
        return ExpressionFault(
            .expressionSyntax, "`\(sign)` is not an operator", at: range,
            "write `\(value).orValue(\(defaultValue)\(fraction))`",
            fixes: mark + [Fix(between, ".orValue("), Fix(end..<end, "\(fraction))")])
    }

    /// Reports an operator of `a ?? b ?? c`.
    ///
    /// - Parameter whole: the range that `form` replaces; nil for an operator inside of it.
    static func defaults(
        _ sign: String, _ form: String, at range: Range<Int>, replacing whole: Range<Int>? = nil
    ) -> Self {
        ExpressionFault(
            .expressionSyntax, "`\(sign)` is not an operator", at: range, "write `\(form)`",
            fixes: whole.map { [Fix($0, canonical: form)] } ?? [])
    }

    /// Reports `a ?? b` where `a` always has a value.
    static func redundantDefault(
        _ sign: String, _ text: String, at range: Range<Int>, taking rest: Range<Int>
    ) -> Self {
        ExpressionFault(
            .expressionSyntax, "`\(sign)` is not an operator", at: range,
            "`\(text)` always has a value: remove `\(sign)` and what follows",
            fixes: [Fix(rest, "")])
    }

    /// Reports `a | upper`.
    static func pipe(
        _ hint: String, at range: Range<Int>, method: String?, in rest: Range<Int>
    ) -> Self {
        ExpressionFault(
            .expressionSyntax, "`|` does not call a function", at: range, hint,
            fixes: method.map { [Fix(rest, ".\($0)()")] } ?? [])
    }
}

/// Messages about the syntax of other languages.
extension SyntaxFault.Kind {
    /// Returns the message for an operator that CEL does not have.
    static func otherLanguageOperator(_ sign: String) -> SyntaxMessage {
        if let own = ownOperator(sign) {
            let label = sign == "=" ? "`==` compares" : "write `\(own)`"
            return SyntaxMessage("`\(sign)` is not an operator", label, replacement: own)
        }
        switch sign {
        case "??", "?:":
            return SyntaxMessage(
                "`\(sign)` is not an operator", "write `.orValue(…)` after the optional value",
                help: "a field that may be missing is read with `.?name`")
        case ":=", "+=", "-=", "*=", "/=", "%=":
            return SyntaxMessage(
                "an expression cannot assign", "`cel.bind(x, value, …)` names a value")
        case "++": return SyntaxMessage("`++` is not an operator", "`+` adds")
        case "**": return SyntaxMessage("`**` is not an operator", "multiply: `x * x`")
        case "^":
            return SyntaxMessage(
                "`^` is not an operator", "multiply: `x * x`",
                help: "for bits, write `math.bitXor(a, b)`")
        case "<<":
            return SyntaxMessage("`<<` is not an operator", "write `math.bitShiftLeft(a, b)`")
        case ">>":
            return SyntaxMessage("`>>` is not an operator", "write `math.bitShiftRight(a, b)`")
        case "...", "..<", "..":
            return SyntaxMessage(
                "`\(sign)` is not an operator", "numbers from 0 are `lists.range(n)`",
                help: "a slice of a list is `.slice(from, to)`, a prefix `.take(n)`")
        default: return SyntaxMessage("`\(sign)` is not an operator")
        }
    }

    /// The CEL operator with the same position and meaning.
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

    /// Returns the message for a keyword that begins a value or statement in another language.
    static func otherLanguageKeyword(_ word: String) -> SyntaxMessage {
        switch word {
        case "new":
            SyntaxMessage("there is no `new`", "an object is written `Model{field: value}`")
        case "typeof": SyntaxMessage("`typeof` is not an operator", "write `type(…)`")
        case "switch", "case", "when", "match", "guard":
            SyntaxMessage(
                "there is no `\(word)`",
                "write `condition ? value : other`",
                help: "conditionals can be chained: `a ? b : c ? d : e`")
        case "try", "throw":
            SyntaxMessage(
                "an expression cannot throw", "remove `\(word)`",
                help: "`[?i]` and `.?name` are absent where `[i]` and `.name` would fail")
        default: SyntaxMessage("unexpected `\(word)`", "remove it")
        }
    }

    /// Messages about anonymous functions.
    var closureMessage: SyntaxMessage? {
        switch self {
        case .lambda:
            SyntaxMessage(
                "there are no anonymous functions", "write `list.map(x, …)`, with a comma")
        case .closure(let function):
            SyntaxMessage(
                "there are no closures", Self.hint(function),
                help: "the variable before the comma is each element in turn")
        case .closureArgument(let name):
            SyntaxMessage(
                "unknown name `\(name)`", "write `list.map(x, x.name)`",
                help: "the variable before the comma is each element in turn")
        case .keyPath:
            SyntaxMessage("there are no key paths", "write `list.map(x, x.name)`")
        default: nil
        }
    }

    /// Returns the CEL form of a function that is called with a closure.
    private static func hint(_ function: String) -> String {
        if let form = OtherLanguageHint.macro(function) { return "write `.\(form)`" }
        return OtherLanguageHint.function(function, of: .list(.dyn)) ?? "write `.map(x, value)`"
    }
}
