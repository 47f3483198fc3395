/// Why bytes are not a JSON document, and where.
package struct JSONError: Error, Sendable, Hashable {
    /// What is wrong.
    package enum Kind: Sendable, Hashable {
        /// The document has more bytes than `JSONLimits.maxBytes`.
        case tooLarge(bytes: Int, limit: Int)
        /// There is no room for the index of a document of so many bytes.
        case outOfMemory(bytes: Int)
        /// The container at the offset is one more than `JSONLimits.maxDepth`.
        case tooDeep(limit: Int)
        /// The bytes are text in the encoding named (RFC 8259 §8.1).
        case wrongEncoding(String)
        /// Nothing, or nothing but white space.
        case empty
        /// A `<` where the document should begin.
        case markup
        /// The bytes at the offset are not well-formed UTF-8 (RFC 3629 §4).
        case invalidUTF8
        /// The document ends inside a string; the related place is its opening quote.
        case unterminatedString
        /// A control character stands unescaped in a string (RFC 8259 §7).
        case controlCharacter(UInt8)
        /// A backslash that begins no escape (RFC 8259 §7).
        case invalidEscape
        /// A `\uD800` to `\uDFFF` without its other half.
        case loneSurrogate
        /// A number not written as RFC 8259 §6 has it.
        case invalidNumber(NumberFault)
        /// A word other than `true`, `false` and `null`: `NaN`, `None`, `tru`.
        case unknownWord(String)
        /// A comment.
        case comment
        /// A string or name in single quotes.
        case singleQuotes
        /// A name without quotes, or something else in the place of a name.
        case nameWithoutQuotes
        /// A comma with nothing behind it.
        case trailingComma
        /// A comma where a value or name should be.
        case extraComma
        /// Two values or members with no comma between them.
        case missingComma
        /// No colon behind a name.
        case missingColon
        /// `]` for `{` or `}` for `[`; the related place is the opening bracket.
        case wrongBracket(found: UInt8, expected: UInt8)
        /// The document ends inside an array or object; the related place is its bracket.
        case unclosed
        /// Something other than white space behind the value.
        case trailingContent
        /// A byte that begins nothing that could stand here.
        case unexpectedByte(UInt8)
    }

    /// What is wrong with a number.
    package enum NumberFault: Sendable, Hashable {
        case leadingZero, plusSign, missingInteger, missingFraction, missingExponent, loneMinus
        case hexadecimal
    }

    /// A second place that explains the first: what the parser was inside of.
    package struct Related: Sendable, Hashable {
        /// An offset in the bytes as they were given.
        package var offset: Int
        /// A phrase to put beside the place: `the array opened here`.
        package var label: String
    }

    /// What is wrong.
    package var kind: Kind
    /// The byte it was noticed at, in the bytes as they were given; their count for the end.
    package var offset: Int
    /// Where the thing it happened in began, when that helps.
    package var related: Related?

    init(_ kind: Kind, at offset: Int, related: Related? = nil) {
        (self.kind, self.offset, self.related) = (kind, offset, related)
    }
}
