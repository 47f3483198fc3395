/// A JSON syntax error and its location.
package struct JSONError: Error, Sendable, Hashable {
    /// The kind of the error.
    package enum Kind: Sendable, Hashable {
        /// The document has more bytes than `JSONLimits.maxBytes`.
        case tooLarge(bytes: Int, limit: Int)
        /// The document has more records than `JSONLimits.maxRecords`.
        case tooManyValues(count: Int, limit: Int)
        /// There is not enough memory for the index.
        case outOfMemory(bytes: Int)
        /// The container at the offset exceeds `JSONLimits.maxDepth`.
        case tooDeep(limit: Int)
        /// The text has the named encoding (RFC 8259 §8.1).
        case wrongEncoding(String)
        /// The document is empty or white space.
        case empty
        /// The document begins with `<`.
        case markup
        /// The bytes at the offset are not well-formed UTF-8 (RFC 3629 §4).
        case invalidUTF8
        /// The document ends inside a string; the related location is its opening quote.
        case unterminatedString
        /// An unescaped control character in a string (RFC 8259 §7).
        case controlCharacter(UInt8)
        /// An invalid escape (RFC 8259 §7).
        case invalidEscape
        /// An unpaired surrogate `\uD800` to `\uDFFF`.
        case loneSurrogate
        /// An invalid number (RFC 8259 §6).
        case invalidNumber(NumberFault)
        /// A word other than `true`, `false` and `null`: `NaN`, `None`, `tru`.
        case unknownWord(String)
        /// A comment.
        case comment
        /// A string or name in single quotes.
        case singleQuotes
        /// An unquoted name, or another token in place of a name.
        case nameWithoutQuotes
        /// A comma with nothing after it.
        case trailingComma
        /// A comma in place of a value or name.
        case extraComma
        /// Two values or members without a comma between them.
        case missingComma
        /// A name without a colon.
        case missingColon
        /// `]` for `{` or `}` for `[`; the related location is the opening bracket.
        case wrongBracket(found: UInt8, expected: UInt8)
        /// The document ends inside an array or object; the related location is its bracket.
        case unclosed
        /// Content after the value.
        case trailingContent
        /// A byte that cannot begin a token here.
        case unexpectedByte(UInt8)
    }

    /// The kind of an invalid number.
    package enum NumberFault: Sendable, Hashable {
        case leadingZero, plusSign, missingInteger, missingFraction, missingExponent, loneMinus
        case hexadecimal
    }

    /// A related location: the enclosing token.
    package struct Related: Sendable, Hashable {
        /// The byte offset.
        package var offset: Int
        /// The label of the location: `the array opened here`.
        package var label: String
    }

    /// The kind of the error.
    package var kind: Kind
    /// The byte offset of the error; the byte count for the end.
    package var offset: Int
    /// The start of the enclosing token, if helpful.
    package var related: Related?

    init(_ kind: Kind, at offset: Int, related: Related? = nil) {
        (self.kind, self.offset, self.related) = (kind, offset, related)
    }
}
