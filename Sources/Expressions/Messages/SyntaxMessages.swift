import Diagnostics

/// Syntax error messages.
extension ExpressionFault {
    /// Creates the message for a syntax error.
    init(_ fault: SyntaxFault) {
        let message = fault.kind.message
        self.init(
            .expressionSyntax, message.text, at: fault.range, message.label, help: message.help,
            fixes: message.replacement.map { [Fix(fault.range, $0)] } ?? [])
    }
}

/// The text of a syntax error message.
struct SyntaxMessage {
    let text: String
    var label: String?
    var help: String?
    /// The text that replaces the range to fix the error.
    var replacement: String?

    init(_ text: String, _ label: String? = nil, help: String? = nil, replacement: String? = nil) {
        self.text = text
        self.label = label
        self.help = help
        self.replacement = replacement
    }
}

extension SyntaxFault.Kind {
    fileprivate var message: SyntaxMessage {
        wholeMessage ?? stringMessage ?? characterMessage ?? operatorMessage ?? nameMessage
            ?? closureMessage ?? bracketMessage ?? macroMessage
            ?? SyntaxMessage("not an expression")
    }

    private var wholeMessage: SyntaxMessage? {
        switch self {
        case .empty:
            SyntaxMessage(
                "an expression is missing here", help: "a string is written in quotes: `\"…\"`")
        case .tooLong:
            SyntaxMessage(
                "an expression has at most \(ExpressionParser.maxLength) characters",
                help: "name parts of it with `let`")
        case .tooDeep:
            SyntaxMessage(
                "brackets and operators are nested more than \(ExpressionParser.maxDepth) levels deep",
                help: "name parts of it with `let`")
        default: nil
        }
    }

    private var operatorMessage: SyntaxMessage? {
        switch self {
        case .otherLanguageOperator(let sign): Self.otherLanguageOperator(sign)
        case .mixedPrefixes:
            SyntaxMessage(
                "`!` and `-` cannot follow each other",
                "parenthesize the operand of the first")
        case .keywordOperator(let word):
            SyntaxMessage(
                "`\(word)` is not an operator",
                "write `\(KeywordOperator(rawValue: word)?.sign ?? "&&")`",
                replacement: KeywordOperator(rawValue: word)?.sign)
        case .prefixPlus:
            SyntaxMessage("`+` is not a prefix operator", "remove it", replacement: "")
        case .missingOperator:
            SyntaxMessage(
                "an operator or a comma is missing before this", "two values follow each other")
        case .missingOperand(.end): SyntaxMessage("the expression ends where a value is expected")
        case .missingOperand(.token(let text)):
            SyntaxMessage("a value is missing before `\(text)`")
        case .trailingConditional:
            SyntaxMessage("there is no `if`", "write `condition ? value : other`")
        case .nestedConditional:
            SyntaxMessage(
                "a nested conditional needs parentheses", "write `a ? (b ? c : d) : e`")
        case .missingColon:
            SyntaxMessage("this `?` has no `:`", "write `condition ? value : other`")
        case .safeNavigation:
            SyntaxMessage(
                "`?.` is not an operator", "write `.?`", replacement: ".?")
        case .safeCall(let form):
            SyntaxMessage(
                "a method of a value that may be missing is called inside `optMap`",
                "write `\(form)`", replacement: form)
        case .optionalMark(let form):
            SyntaxMessage(
                "the `?` of an optional field comes before its name", "write `\(form)`",
                replacement: form)
        case .slice:
            SyntaxMessage("a slice of a list is not written with `:`", "write `.slice(from, to)`")
        case .notIn:
            SyntaxMessage("`not in` is not an operator", "write `!(value in list)`", )
        case .forceUnwrap:
            SyntaxMessage(
                "`!` is not a postfix operator", "remove it",
                help: "a field that may be missing is read with `.?name` and `.orValue(…)`",
                replacement: "")
        default: nil
        }
    }

    private var nameMessage: SyntaxMessage? {
        switch self {
        case .reservedWord("if"), .reservedWord("else"):
            SyntaxMessage("there is no `if`", "write `condition ? value : other`")
        case .reservedWord("let"), .reservedWord("var"), .reservedWord("const"):
            SyntaxMessage(
                "an expression cannot declare variables",
                "write `cel.bind(x, value, …)`, or a `let` in the spec")
        case .reservedWord("for"), .reservedWord("while"), .reservedWord("loop"):
            SyntaxMessage("there are no loops", "write `list.map(x, …)` or `list.filter(x, …)`")
        case .reservedWord("function"), .reservedWord("return"):
            SyntaxMessage(
                "an expression cannot define functions", "name a value with `let` in the spec")
        case .reservedWord("as"):
            SyntaxMessage("`as` is not an operator", "convert the value: `string(…)`, `int(…)`")
        case .otherLanguageKeyword(let word): Self.otherLanguageKeyword(word)
        case .argumentLabel(let name):
            SyntaxMessage(
                "arguments have no names", "remove `\(name):`", replacement: "")
        case .reservedWord(let word):
            SyntaxMessage("`\(word)` is a reserved word of CEL", "choose another name")
        case .keywordAsField(let word):
            SyntaxMessage(
                "`\(word)` cannot follow a dot", "write \(LiteralText.code(".`\(word)`"))",
                replacement: "`\(word)`")
        case .missingField: SyntaxMessage("a field name is missing after the dot")
        case .numberAsField:
            SyntaxMessage("a number cannot follow a dot", "an element is read with `[?0]`")
        case .quotedNameAsOperand:
            SyntaxMessage(
                "backquotes enclose a field name after a dot",
                "a string is written between `\"` and `\"`")
        case .optionalCall(let name):
            SyntaxMessage(
                "a function is not called with `.?`", "write `.optMap(v, v.\(name)(…))`")
        case .calledValue:
            SyntaxMessage("only a function can be called", "an operator is missing before the `(`")
        default: nil
        }
    }

    private var bracketMessage: SyntaxMessage? {
        switch self {
        case .unclosedBracket(let bracket):
            SyntaxMessage(
                "this `\(bracket)` is never closed", "add its `\(Self.closer(of: bracket))`")
        case .unopenedBracket(let bracket):
            SyntaxMessage("unmatched `\(bracket)`", "remove it", replacement: "")
        case .mismatchedBracket(let open, let close):
            SyntaxMessage(
                "a `\(open)` is closed by `\(close)`", "write `\(Self.closer(of: open))`",
                replacement: String(Self.closer(of: open)))
        case .trailingComma:
            SyntaxMessage("a call has no trailing comma", "remove it", replacement: "")
        case .strayComma:
            SyntaxMessage("unexpected comma", "a list is written `[a, b]`")
        case .strayColon: SyntaxMessage("unexpected `:` without a `?` or a map key")
        case .missingValue: SyntaxMessage("this map key has no value", "write `key: value`")
        case .missingKeyColon: SyntaxMessage("a `:` is missing before the field's value")
        case .missingFieldName:
            SyntaxMessage("a field name is missing", "write `field: value`")
        case .strayBrace:
            SyntaxMessage(
                "an operator is missing before this `{`",
                "an object is written `Model{field: value}`")
        case .strayQuestion:
            SyntaxMessage("duplicate `?`", "remove it", replacement: "")
        default: nil
        }
    }

    private static func closer(of bracket: Character) -> Character {
        bracket == "(" ? ")" : bracket == "[" ? "]" : "}"
    }

    private var macroMessage: SyntaxMessage? {
        switch self {
        case .variableName(let macro, let position):
            SyntaxMessage(
                "`\(macro)` needs a variable name here",
                position == 0 ? "write `\(macro)(x, …)`" : "write `\(macro)(i, x, …)`")
        case .duplicateVariables(let name):
            SyntaxMessage("both variables are called `\(name)`", "rename one of them")
        case .hasWithoutField:
            SyntaxMessage(
                "`has` tests a field or a name", "write `has(value.field)`, or `has(name)`")
        case .optionalFieldInHas(let field):
            SyntaxMessage(
                "`has` takes a plain `.`", "write `has(….\(field))`, or `….?\(field).hasValue()`")
        default: nil
        }
    }
}
