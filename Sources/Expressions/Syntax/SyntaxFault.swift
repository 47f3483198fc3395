/// Something in an expression that CEL's grammar does not have, and where it stands.
struct SyntaxFault: Equatable, Sendable {
    let kind: Kind
    let range: Range<Int>

    enum Kind: Equatable, Sendable {
        // The whole
        case empty
        case tooLong
        case tooDeep

        // Texts and numbers
        case unclosedText
        /// The escape as written, without the backslash.
        case unknownEscape(String)
        case escapeOutOfRange
        case malformedNumber
        case numberOutOfRange(TokenKind)
        /// Letters directly before a quote that are no prefix of CEL: `f"…"`.
        case unknownPrefix(String)

        // Characters
        case unknownCharacter(String)
        case foreignLetter
        case curlyQuote
        case emptyQuotedName
        case unclosedQuotedName

        // Operators
        case foreignOperator(String)
        case mixedPrefixes
        case wordOperator(String)
        case prefixPlus
        case missingOperator
        case missingOperand(before: Found)
        case trailingConditional
        case nestedConditional
        case missingColon
        case safeNavigation
        /// `a.b?.f()`, with what is meant by it.
        case safeCall(String)
        /// `a.b?`, with what is meant by it.
        case optionalMark(String)
        case slice
        /// `a not in b`.
        case notIn
        /// `a!`, as Swift unwraps an optional value.
        case forceUnwrap

        // Names
        case reservedWord(String)
        case keywordAsField(String)
        case missingField
        case numberAsField
        case quotedNameAsOperand
        case optionalCall(String)
        case calledValue
        case lambda
        /// `list.map { … }`, with the name before the brace.
        case closure(String)
        /// `$0`.
        case closureArgument(String)
        /// `\.name`.
        case keyPath
        /// `join(separator: ", ")`.
        case argumentLabel(String)
        /// A word before a value that begins something in another language: `try`, `new`, `switch`.
        case foreignWord(String)

        // Brackets
        case unclosedBracket(Character)
        case unopenedBracket(Character)
        case mismatchedBracket(open: Character, close: Character)
        case trailingComma
        case strayComma
        case strayColon
        case missingValue
        case missingKeyColon
        case missingFieldName
        case strayBrace
        case strayQuestion

        // Macros
        case variableName(macro: String, position: Int)
        case equalVariables(String)
        case hasWithoutField
        case hasOptionalField(String)
    }

    /// What stood where something else was expected.
    enum Found: Equatable, Sendable {
        case end
        case token(String)
    }
}
