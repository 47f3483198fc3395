extension JSONError: CustomStringConvertible {
    /// The message with its byte offset.
    package var description: String { "byte \(offset): \(message)" }

    /// What is wrong and how to fix it, in one or two sentences without the location.
    package var message: String {
        switch kind {
        case .outOfMemory(let bytes):
            "There is not enough memory to parse a document of \(bytes) bytes."
        case .tooLarge(let bytes, let limit):
            "The document has \(bytes) bytes; the limit is \(limit). Request less data at a time."
        case .tooManyValues(let count, let limit):
            "The document has \(count) values and names, arrays and objects counted twice; "
                + "the limit is \(limit). Request less data at a time."
        case .tooDeep(let limit):
            "Arrays and objects are nested more than \(limit) levels deep here. Flatten the document."
        case .wrongEncoding(let name):
            "The document is encoded as \(name); JSON must be UTF-8. Convert it."
        case .empty:
            "The document is empty. Expected a JSON value."
        case .markup:
            "The document begins with '<', as HTML and XML do. Expected a JSON value."
        case .invalidUTF8:
            "These bytes are not UTF-8. Encode the document as UTF-8."
        case .unterminatedString:
            "The document ends inside a string. Close the string with '\"'."
        case .controlCharacter(let byte):
            "A string contains the control character \(Self.codePoint(byte)). "
                + "Write it as '\(Self.escape(byte))'."
        case .invalidEscape:
            "Invalid escape. Use one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t "
                + "or \\u with four hexadecimal digits."
        case .loneSurrogate:
            "This escape is one half of a surrogate pair without the other. "
                + "Write both halves, or \\uFFFD."
        case .invalidNumber(let fault):
            fault.message
        case .unknownWord(let word):
            "'\(word)' is not a JSON value. Only true, false and null are written without quotes."
        default:
            punctuationMessage
        }
    }

    private var punctuationMessage: String {
        switch kind {
        case .comment:
            "JSON has no comments. Remove it."
        case .singleQuotes:
            "JSON strings are written in double quotes. Replace ' with \"."
        case .nameWithoutQuotes:
            "A member's name must be a string in double quotes. Quote it."
        case .trailingComma:
            "Nothing follows this comma. Remove it."
        case .extraComma:
            "A value is missing before this comma. Remove the comma or write the value."
        case .missingComma:
            "A ',' or the closing bracket is missing before this."
        case .missingColon:
            "A ':' must follow the member's name."
        case .wrongBracket(let found, let expected):
            "\(Self.quoted(found)) does not close this. Expected \(Self.quoted(expected))."
        case .unclosed:
            "The document ends too early: an array or object is not closed. Was it truncated?"
        case .trailingContent:
            "Content after the end of the document. Only one JSON value is allowed."
        case .unexpectedByte(let byte):
            "\(Self.quoted(byte)) cannot begin a JSON value."
        default:
            "This is not JSON."
        }
    }

    /// A byte as shown in messages.
    private static func quoted(_ byte: UInt8) -> String {
        switch byte {
        case 0x21...0x7E: "'\(Character(Unicode.Scalar(byte)))'"
        case 0x80...: "A character outside ASCII"
        default: "The control character \(codePoint(byte))"
        }
    }

    private static func codePoint(_ byte: UInt8) -> String { "U+\(hex(byte).uppercased())" }

    private static func escape(_ byte: UInt8) -> String {
        switch byte {
        case 0x08: "\\b"
        case 0x09: "\\t"
        case 0x0A: "\\n"
        case 0x0C: "\\f"
        case 0x0D: "\\r"
        default: "\\u\(hex(byte))"
        }
    }

    /// Four hexadecimal digits.
    private static func hex(_ byte: UInt8) -> String {
        (byte < 0x10 ? "000" : "00") + String(byte, radix: 16)
    }
}

extension JSONError.NumberFault {
    fileprivate var message: String {
        switch self {
        case .leadingZero: "A number must not begin with a zero. Remove it."
        case .plusSign: "A number must not begin with '+'. Remove it."
        case .missingInteger: "A number must have a digit before the '.'. Write 0."
        case .missingFraction: "A digit must follow the '.' of a number."
        case .missingExponent: "A digit must follow the exponent's 'e'."
        case .loneMinus: "A digit must follow the '-' of a number."
        case .hexadecimal: "JSON numbers are decimal. Write the number out."
        }
    }
}
