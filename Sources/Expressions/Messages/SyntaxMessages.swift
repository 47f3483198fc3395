import Diagnostics

/// Every message about the grammar.
extension ExpressionFault {
    /// The words for a fault of the parser.
    init(_ fault: SyntaxFault) {
        let words = fault.kind.words
        self.init(
            .expressionSyntax, words.message, at: fault.range, words.label, help: words.help,
            fixes: words.replacement.map { [Fix(fault.range, $0)] } ?? [])
    }
}

/// What a message says of a fault.
struct SyntaxWords {
    let message: String
    var label: String?
    var help: String?
    /// What the range is replaced by to cure it.
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
            ?? SyntaxWords("this is no expression")
    }

    private var wordsOfWhole: SyntaxWords? {
        switch self {
        case .empty:
            SyntaxWords(
                "an expression is missing here", help: "a text is written in quotes: `\"…\"`")
        case .tooLong:
            SyntaxWords(
                "an expression has at most \(ExpressionParser.maxLength) characters",
                help: "give parts of it names with `let`")
        case .tooDeep:
            SyntaxWords(
                "brackets and operators are nested more than \(ExpressionParser.maxDepth) times",
                help: "give parts of it names with `let`")
        default: nil
        }
    }

    private var wordsOfOperators: SyntaxWords? {
        switch self {
        case .foreignOperator(let sign): Self.foreignOperator(sign)
        case .mixedPrefixes:
            SyntaxWords(
                "`!` and `-` cannot follow each other",
                "put parentheses around what follows the first")
        case .wordOperator(let word):
            SyntaxWords(
                "`\(word)` is no operator", "write `\(WordOperator(rawValue: word)?.sign ?? "&&")`",
                replacement: WordOperator(rawValue: word)?.sign)
        case .prefixPlus:
            SyntaxWords("a value has no `+` before it", "take it away", replacement: "")
        case .missingOperator:
            SyntaxWords(
                "an operator or a comma is missing before this", "two values stand side by side")
        case .missingOperand(.end): SyntaxWords("the expression ends where a value is missing")
        case .missingOperand(.token(let text)):
            SyntaxWords("a value is missing before `\(text)`")
        case .trailingConditional:
            SyntaxWords("a choice is not written with `if`", "write `condition ? value : other`")
        case .nestedConditional:
            SyntaxWords(
                "a choice inside of another one needs parentheses", "write `a ? (b ? c : d) : e`")
        case .missingColon:
            SyntaxWords("this `?` has no `:`", "write `condition ? value : other`")
        case .safeNavigation:
            SyntaxWords(
                "`?.` is written the other way round", "write `.?`", replacement: ".?")
        case .safeCall(let form):
            SyntaxWords(
                "a function of a value that may be missing is called inside of `optMap`",
                "write `\(form)`", replacement: form)
        case .optionalMark(let form):
            SyntaxWords(
                "a field that may be missing has its `?` before its name", "write `\(form)`",
                replacement: form)
        case .slice:
            SyntaxWords("a part of a list is not written with `:`", "write `.slice(from, to)`")
        case .notIn:
            SyntaxWords("`not in` is no operator", "write `!(value in list)`", )
        case .forceUnwrap:
            SyntaxWords(
                "no `!` stands behind a value", "take it away",
                help: "a field that may be missing is read with `.?name` and `.orValue(…)`",
                replacement: "")
        default: nil
        }
    }

    private var wordsOfNames: SyntaxWords? {
        switch self {
        case .reservedWord("if"), .reservedWord("else"):
            SyntaxWords("a choice is not written with `if`", "write `condition ? value : other`")
        case .reservedWord("let"), .reservedWord("var"), .reservedWord("const"):
            SyntaxWords(
                "an expression declares nothing",
                "write `cel.bind(x, value, …)`, or a `let` in the spec")
        case .reservedWord("for"), .reservedWord("while"), .reservedWord("loop"):
            SyntaxWords("there are no loops", "write `list.map(x, …)` or `list.filter(x, …)`")
        case .reservedWord("function"), .reservedWord("return"):
            SyntaxWords(
                "there are no functions in an expression", "name a value with `let` in the spec")
        case .reservedWord("as"):
            SyntaxWords("`as` is no operator", "convert the value: `string(…)`, `int(…)`")
        case .foreignWord(let word): Self.foreignWord(word)
        case .argumentLabel(let name):
            SyntaxWords(
                "arguments have no names", "take `\(name):` away", replacement: "")
        case .reservedWord(let word):
            SyntaxWords("`\(word)` is a word that CEL keeps for itself", "take another name")
        case .keywordAsField(let word):
            SyntaxWords("`\(word)` cannot stand behind a dot", "write `[\"\(word)\"]`")
        case .missingField: SyntaxWords("the name of a field is missing behind the dot")
        case .numberAsField:
            SyntaxWords("a number cannot stand behind a dot", "an element is read with `[?0]`")
        case .quotedNameAsOperand:
            SyntaxWords(
                "backquotes hold the name of a field, behind a dot",
                "a text stands between `\"` and `\"`")
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
            SyntaxWords("this `\(bracket)` closes nothing", "take it away", replacement: "")
        case .mismatchedBracket(let open, let close):
            SyntaxWords(
                "a `\(open)` is closed by `\(close)`", "write `\(Self.closer(of: open))`",
                replacement: String(Self.closer(of: open)))
        case .trailingComma:
            SyntaxWords("a call has no comma before its `)`", "take it away", replacement: "")
        case .strayComma:
            SyntaxWords("a comma separates nothing here", "a list is written `[a, b]`")
        case .strayColon: SyntaxWords("a `:` belongs to a `?` or to a key of a map")
        case .missingValue: SyntaxWords("this key of a map has no value", "write `key: value`")
        case .missingKeyColon: SyntaxWords("a `:` is missing before the field's value")
        case .missingFieldName:
            SyntaxWords("the name of a field is missing", "write `field: value`")
        case .strayBrace:
            SyntaxWords(
                "an operator is missing before this `{`",
                "an object is written `Model{field: value}`")
        case .strayQuestion:
            SyntaxWords("there is one `?` too many", "take it away", replacement: "")
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
                "`\(macro)` needs a name here, for each element in turn",
                position == 0 ? "write `\(macro)(x, …)`" : "write `\(macro)(i, x, …)`")
        case .equalVariables(let name):
            SyntaxWords("both variables are called `\(name)`", "take another name for one")
        case .hasWithoutField:
            SyntaxWords("`has` asks for a field", "write `has(value.field)`")
        case .hasOptionalField(let field):
            SyntaxWords(
                "`has` takes a plain `.`", "write `has(….\(field))`, or `….?\(field).hasValue()`")
        default: nil
        }
    }
}
