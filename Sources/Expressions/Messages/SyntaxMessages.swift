import Diagnostics

/// Syntax error messages.
extension ExpressionFault {
    /// Creates the message for a syntax error.
    init(_ fault: SyntaxFault) {
        let words = fault.kind.words
        self.init(
            .expressionSyntax, words.message, at: fault.range, words.label, help: words.help,
            fixes: words.replacement.map { [Fix(fault.range, $0)] } ?? [])
    }
}

/// The text of a syntax error message.
struct SyntaxWords {
    let message: String
    var label: String?
    var help: String?
    /// The text that replaces the range to fix the error.
    var replacement: String?

    init(_ message: String, _ label: String? = nil, help: String? = nil, replacement: String? = nil)
    {
        self.message = message
        self.label = label
        self.help = help
        self.replacement = replacement
    }
}

extension SyntaxFault.Kind {
    fileprivate var words: SyntaxWords {
        wordsOfWhole ?? wordsOfTexts ?? wordsOfCharacters ?? wordsOfOperators ?? wordsOfNames
            ?? wordsOfClosures ?? wordsOfBrackets ?? wordsOfMacros
            ?? SyntaxWords("not an expression")
    }

    private var wordsOfWhole: SyntaxWords? {
        switch self {
        case .empty:
            SyntaxWords(
                "an expression is missing here", help: "a string is written in quotes: `\"…\"`")
        case .tooLong:
            SyntaxWords(
                "an expression has at most \(ExpressionParser.maxLength) characters",
                help: "name parts of it with `let`")
        case .tooDeep:
            SyntaxWords(
                "brackets and operators are nested more than \(ExpressionParser.maxDepth) levels deep",
                help: "name parts of it with `let`")
        default: nil
        }
    }

    private var wordsOfOperators: SyntaxWords? {
        switch self {
        case .foreignOperator(let sign): Self.foreignOperator(sign)
        case .mixedPrefixes:
            SyntaxWords(
                "`!` and `-` cannot follow each other",
                "parenthesize the operand of the first")
        case .wordOperator(let word):
            SyntaxWords(
                "`\(word)` is not an operator", "write `\(WordOperator(rawValue: word)?.sign ?? "&&")`",
                replacement: WordOperator(rawValue: word)?.sign)
        case .prefixPlus:
            SyntaxWords("`+` is not a prefix operator", "remove it", replacement: "")
        case .missingOperator:
            SyntaxWords(
                "an operator or a comma is missing before this", "two values follow each other")
        case .missingOperand(.end): SyntaxWords("the expression ends where a value is expected")
        case .missingOperand(.token(let text)):
            SyntaxWords("a value is missing before `\(text)`")
        case .trailingConditional:
            SyntaxWords("there is no `if`", "write `condition ? value : other`")
        case .nestedConditional:
            SyntaxWords(
                "a nested conditional needs parentheses", "write `a ? (b ? c : d) : e`")
        case .missingColon:
            SyntaxWords("this `?` has no `:`", "write `condition ? value : other`")
        case .safeNavigation:
            SyntaxWords(
                "`?.` is not an operator", "write `.?`", replacement: ".?")
        case .safeCall(let form):
            SyntaxWords(
                "a method of a value that may be missing is called inside `optMap`",
                "write `\(form)`", replacement: form)
        case .optionalMark(let form):
            SyntaxWords(
                "the `?` of an optional field comes before its name", "write `\(form)`",
                replacement: form)
        case .slice:
            SyntaxWords("a slice of a list is not written with `:`", "write `.slice(from, to)`")
        case .notIn:
            SyntaxWords("`not in` is not an operator", "write `!(value in list)`", )
        case .forceUnwrap:
            SyntaxWords(
                "`!` is not a postfix operator", "remove it",
                help: "a field that may be missing is read with `.?name` and `.orValue(…)`",
                replacement: "")
        default: nil
        }
    }

    private var wordsOfNames: SyntaxWords? {
        switch self {
        case .reservedWord("if"), .reservedWord("else"):
            SyntaxWords("there is no `if`", "write `condition ? value : other`")
        case .reservedWord("let"), .reservedWord("var"), .reservedWord("const"):
            SyntaxWords(
                "an expression cannot declare variables",
                "write `cel.bind(x, value, …)`, or a `let` in the spec")
        case .reservedWord("for"), .reservedWord("while"), .reservedWord("loop"):
            SyntaxWords("there are no loops", "write `list.map(x, …)` or `list.filter(x, …)`")
        case .reservedWord("function"), .reservedWord("return"):
            SyntaxWords(
                "an expression cannot define functions", "name a value with `let` in the spec")
        case .reservedWord("as"):
            SyntaxWords("`as` is not an operator", "convert the value: `string(…)`, `int(…)`")
        case .foreignWord(let word): Self.foreignWord(word)
        case .argumentLabel(let name):
            SyntaxWords(
                "arguments have no names", "remove `\(name):`", replacement: "")
        case .reservedWord(let word):
            SyntaxWords("`\(word)` is a reserved word of CEL", "choose another name")
        case .keywordAsField(let word):
            SyntaxWords("`\(word)` cannot follow a dot", "write `[\"\(word)\"]`")
        case .missingField: SyntaxWords("a field name is missing after the dot")
        case .numberAsField:
            SyntaxWords("a number cannot follow a dot", "an element is read with `[?0]`")
        case .quotedNameAsOperand:
            SyntaxWords(
                "backquotes enclose a field name after a dot",
                "a string is written between `\"` and `\"`")
        case .optionalCall(let name):
            SyntaxWords(
                "a function is not called with `.?`", "write `.optMap(v, v.\(name)(…))`")
        case .calledValue:
            SyntaxWords("only a function can be called", "an operator is missing before the `(`")
        default: nil
        }
    }

    private var wordsOfBrackets: SyntaxWords? {
        switch self {
        case .unclosedBracket(let bracket):
            SyntaxWords(
                "this `\(bracket)` is never closed", "add its `\(Self.closer(of: bracket))`")
        case .unopenedBracket(let bracket):
            SyntaxWords("unmatched `\(bracket)`", "remove it", replacement: "")
        case .mismatchedBracket(let open, let close):
            SyntaxWords(
                "a `\(open)` is closed by `\(close)`", "write `\(Self.closer(of: open))`",
                replacement: String(Self.closer(of: open)))
        case .trailingComma:
            SyntaxWords("a call has no trailing comma", "remove it", replacement: "")
        case .strayComma:
            SyntaxWords("unexpected comma", "a list is written `[a, b]`")
        case .strayColon: SyntaxWords("unexpected `:` without a `?` or a map key")
        case .missingValue: SyntaxWords("this map key has no value", "write `key: value`")
        case .missingKeyColon: SyntaxWords("a `:` is missing before the field's value")
        case .missingFieldName:
            SyntaxWords("a field name is missing", "write `field: value`")
        case .strayBrace:
            SyntaxWords(
                "an operator is missing before this `{`",
                "an object is written `Model{field: value}`")
        case .strayQuestion:
            SyntaxWords("duplicate `?`", "remove it", replacement: "")
        default: nil
        }
    }

    private static func closer(of bracket: Character) -> Character {
        bracket == "(" ? ")" : bracket == "[" ? "]" : "}"
    }

    private var wordsOfMacros: SyntaxWords? {
        switch self {
        case .variableName(let macro, let position):
            SyntaxWords(
                "`\(macro)` needs a variable name here",
                position == 0 ? "write `\(macro)(x, …)`" : "write `\(macro)(i, x, …)`")
        case .equalVariables(let name):
            SyntaxWords("both variables are called `\(name)`", "rename one of them")
        case .hasWithoutField:
            SyntaxWords("`has` tests a field", "write `has(value.field)`")
        case .hasOptionalField(let field):
            SyntaxWords(
                "`has` takes a plain `.`", "write `has(….\(field))`, or `….?\(field).hasValue()`")
        default: nil
        }
    }
}
