/// A syntax error and its range.
struct SyntaxFault: Equatable, Sendable {
    let kind: Kind
    let range: Range<Int>

    enum Kind: Equatable, Sendable {
        // Whole expressions
        case empty
        case tooLong
        case tooDeep

        // Strings and numbers
        case unclosedText
        /// The escape, without the backslash.
        case unknownEscape(String)
        case escapeOutOfRange
        case malformedNumber
        case numberOutOfRange(TokenKind)
        /// Letters before a quote that are no string prefix of CEL: `f"…"`.
        case unknownPrefix(String)

        // Characters
        case unknownCharacter(String)
        case invalidLetter
        case curlyQuote
        case emptyQuotedName
        case unclosedQuotedName

        // Operators
        case otherLanguageOperator(String)
        case mixedPrefixes
        case keywordOperator(String)
        case prefixPlus
        case missingOperator
        case missingOperand(before: Found)
        case trailingConditional
        case nestedConditional
        case missingColon
        case safeNavigation
        /// `a.b?.f()`, with the CEL form.
        case safeCall(String)
        /// `a.b?`, with the CEL form.
        case optionalMark(String)
        case slice
        /// `a not in b`.
        case notIn
        /// `a!`, Swift's force unwrapping.
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
        /// `list.map { … }`, with the callee.
        case closure(String)
        /// `$0`.
        case closureArgument(String)
        /// `\.name`.
        case keyPath
        /// `join(separator: ", ")`.
        case argumentLabel(String)
        /// A keyword of another language before a value: `try`, `new`, `switch`.
        case otherLanguageKeyword(String)

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
        case duplicateVariables(String)
        case hasWithoutField
        case optionalFieldInHas(String)
    }

    /// The token found in place of the expected one.
    enum Found: Equatable, Sendable {
        case end
        case token(String)
    }
}
