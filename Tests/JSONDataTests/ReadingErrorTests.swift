import JSONData
import Testing

/// Errors with their kind, offset and related location.
struct ReadingErrorTests {
    struct Case: Sendable {
        var text: [UInt8]
        var kind: JSONError.Kind
        var offset: Int
        var label: String?
        var relatedOffset: Int?

        init(
            _ text: String, _ kind: JSONError.Kind, at offset: Int, _ label: String? = nil,
            _ related: Int = 0
        ) {
            self.init(bytes: Array(text.utf8), kind, at: offset)
            self.label = label
            relatedOffset = label == nil ? nil : related
        }

        init(bytes: [UInt8], _ kind: JSONError.Kind, at offset: Int) {
            text = bytes
            self.kind = kind
            self.offset = offset
        }
    }

    @Test(arguments: [punctuation, tokens, bytes].flatMap { $0 })
    func isRejected(_ test: Case) {
        let limits = JSONLimits(maxDepth: 4, maxBytes: 64)
        let error = #expect(throws: JSONError.self) { try JSONDocument(test.text, limits: limits) }
        #expect(error?.kind == test.kind)
        #expect(error?.offset == test.offset)
        #expect(error?.related?.label == test.label)
        #expect(error?.related?.offset == test.relatedOffset)
        #expect(error?.message.hasSuffix(".") == true || error?.message.hasSuffix("?") == true)
        #expect(error?.message != "This is not JSON.")
    }

    private static let array = "the array opened here"
    private static let object = "the object opened here"
    private static let string = "the string opened here"

    private static let punctuation: [Case] = [
        Case("", .empty, at: 0), Case(" \n\t ", .empty, at: 4), Case("\u{FEFF} ", .empty, at: 4),
        Case("<!DOCTYPE html>", .markup, at: 0),
        Case("[1,]", .trailingComma, at: 2), Case("[1 , \n]", .trailingComma, at: 3),
        Case("{\"a\":1,}", .trailingComma, at: 6), Case("[1,}", .trailingComma, at: 2),
        Case("[,1]", .extraComma, at: 1), Case("[1,,2]", .extraComma, at: 3),
        Case("{,}", .extraComma, at: 1), Case("{\"a\":,}", .extraComma, at: 5),
        Case("[1 2]", .missingComma, at: 3, array), Case("[[1]2]", .missingComma, at: 4, array),
        Case("{\"a\":1 \"b\":2}", .missingComma, at: 7, object),
        Case("{\"a\" 1}", .missingColon, at: 5), Case("{\"a\"}", .missingColon, at: 4),
        Case("[1:2]", .missingComma, at: 2, array),
        Case(" [1}", .wrongBracket(found: 0x7D, expected: 0x5D), at: 3, array, 1),
        Case("[{\"a\":1]", .wrongBracket(found: 0x5D, expected: 0x7D), at: 7, object, 1),
        Case("{]", .wrongBracket(found: 0x5D, expected: 0x7D), at: 1, object),
        Case("[}", .wrongBracket(found: 0x7D, expected: 0x5D), at: 1, array),
        Case("[1,[2,3]", .unclosed, at: 8, array), Case("[1,[2,", .unclosed, at: 6, array, 3),
        Case("{\"a\":[]", .unclosed, at: 7, object), Case("{\"a\":", .unclosed, at: 5, object),
        Case("{\"a\"", .unclosed, at: 4, object), Case("{", .unclosed, at: 1, object),
        Case("{}}", .trailingContent, at: 2), Case("1 2", .trailingContent, at: 2),
        Case("{\"a\":}", .unexpectedByte(0x7D), at: 5), Case("]", .unexpectedByte(0x5D), at: 0),
        Case("[*]", .unexpectedByte(0x2A), at: 1), Case("[\u{B}1]", .unexpectedByte(0x0B), at: 1),
        Case("[<]", .unexpectedByte(0x3C), at: 1), Case("[é]", .unexpectedByte(0xC3), at: 1),
        Case("[[[[[1]]]]]", .tooDeep(limit: 4), at: 4), Case("[[[[{", .tooDeep(limit: 4), at: 4),
        Case(String(repeating: " ", count: 65), .tooLarge(bytes: 65, limit: 64), at: 64),
    ]

    private static let tokens: [Case] = [
        Case("[NaN]", .unknownWord("NaN"), at: 1),
        Case("-Infinity", .unknownWord("-Infinity"), at: 0),
        Case("tru", .unknownWord("tru"), at: 0), Case("[nul", .unknownWord("nul"), at: 1),
        Case("[True]", .unknownWord("True"), at: 1), Case("falsy", .unknownWord("falsy"), at: 0),
        Case("// x\n1", .comment, at: 0), Case("[1 /* x */]", .comment, at: 3),
        Case("{/**/}", .comment, at: 1), Case("[1,/**/2]", .comment, at: 3),
        Case("1 // x", .comment, at: 2), Case("{\"a\":/**/1}", .comment, at: 5),
        Case("['a']", .singleQuotes, at: 1), Case("{'a':1}", .singleQuotes, at: 1),
        Case("{a:1}", .nameWithoutQuotes, at: 1), Case("{\"a\":1,2:3}", .nameWithoutQuotes, at: 7),
        Case("01", .invalidNumber(.leadingZero), at: 0),
        Case("[-012]", .invalidNumber(.leadingZero), at: 2),
        Case("[0x1F]", .invalidNumber(.hexadecimal), at: 1),
        Case("[+1]", .invalidNumber(.plusSign), at: 1),
        Case("[.5]", .invalidNumber(.missingInteger), at: 1),
        Case("-.5", .invalidNumber(.missingInteger), at: 1),
        Case("1.", .invalidNumber(.missingFraction), at: 2),
        Case("[1.e5]", .invalidNumber(.missingFraction), at: 3),
        Case("[1e]", .invalidNumber(.missingExponent), at: 3),
        Case("1.5E+", .invalidNumber(.missingExponent), at: 5),
        Case("[-]", .invalidNumber(.loneMinus), at: 2),
        Case("-", .invalidNumber(.loneMinus), at: 1),
        Case("\"ab", .unterminatedString, at: 3, string),
        Case("[\"ab\\\"", .unterminatedString, at: 6, string, 1),
        Case("\"\\", .unterminatedString, at: 2, string),
        Case("{\"a", .unterminatedString, at: 3, string, 1),
        Case("[\"a\nb\"]", .controlCharacter(0x0A), at: 3, string, 1),
        Case("\"abcdefghijklmnopqrstu\u{1F}\"", .controlCharacter(0x1F), at: 22, string),
        Case("\"\\x41\"", .invalidEscape, at: 1), Case("\"ab\\u12G4\"", .invalidEscape, at: 3),
        Case("\"\\u12", .invalidEscape, at: 1), Case("{\"\\a\":1}", .invalidEscape, at: 2),
        Case("\"\\uD800\"", .loneSurrogate, at: 1), Case("\"a\\uDC00\"", .loneSurrogate, at: 2),
        Case("\"\\uD83D\\uD83D\"", .loneSurrogate, at: 1),
        Case("\"\\uD83D\\n\"", .loneSurrogate, at: 1),
    ]

    /// Returns a string of `before` letters followed by these bytes.
    private static func quoted(_ bytes: [UInt8], before: Int = 0) -> [UInt8] {
        [0x22] + Array(repeating: 0x61, count: before) + bytes + [0x22]
    }

    private static let bytes: [Case] = [
        Case(bytes: quoted([0x80]), .invalidUTF8, at: 1),
        Case(bytes: quoted([0xC1, 0xBF]), .invalidUTF8, at: 1),
        Case(bytes: quoted([0xE0, 0x9F, 0xBF]), .invalidUTF8, at: 1),
        Case(bytes: quoted([0xED, 0xA0, 0x80], before: 20), .invalidUTF8, at: 21),
        Case(bytes: quoted([0xF0, 0x8F, 0xBF, 0xBF]), .invalidUTF8, at: 1),
        Case(bytes: quoted([0xF4, 0x90, 0x80, 0x80]), .invalidUTF8, at: 1),
        Case(bytes: quoted([0xF5, 0x80, 0x80, 0x80]), .invalidUTF8, at: 1),
        Case(bytes: quoted([0xE3, 0x81]), .invalidUTF8, at: 1),
        // After well-formed characters, which the scanner reads two at a time.
        Case(bytes: quoted(Array("あい漢字".utf8) + [0xED, 0xA0, 0x80]), .invalidUTF8, at: 13),
        Case(bytes: quoted(Array("あい漢".utf8) + [0xE0, 0x80, 0x80]), .invalidUTF8, at: 10),
        Case(bytes: [0x22, 0xE3, 0x81], .invalidUTF8, at: 1),
        Case(bytes: [0x5B, 0xE5, 0x5D], .invalidUTF8, at: 1),
        Case(bytes: [0x5B, 0x31, 0xE5, 0x5D], .invalidUTF8, at: 2),
        Case(bytes: [0x31, 0xE5], .invalidUTF8, at: 1),
        Case(bytes: [0x5B, 0x00, 0x5D, 0x00], .wrongEncoding("UTF-16LE"), at: 0),
        Case(bytes: [0x00, 0x5B, 0x00, 0x5D], .wrongEncoding("UTF-16BE"), at: 0),
        Case(bytes: [0xFF, 0xFE, 0x31, 0x00], .wrongEncoding("UTF-16LE"), at: 0),
        Case(bytes: [0xFE, 0xFF, 0x00, 0x31], .wrongEncoding("UTF-16BE"), at: 0),
        Case(bytes: [0x31, 0x00, 0x00, 0x00], .wrongEncoding("UTF-32LE"), at: 0),
        Case(bytes: [0x00, 0x00, 0x00, 0x31], .wrongEncoding("UTF-32BE"), at: 0),
        Case(bytes: [0xFF, 0xFE, 0x00, 0x00], .wrongEncoding("UTF-32LE"), at: 0),
        Case(bytes: [0x00, 0x00, 0xFE, 0xFF], .wrongEncoding("UTF-32BE"), at: 0),
        Case(bytes: [0xEF, 0xBB, 0xBF, 0xEF, 0xBB, 0xBF, 0x31], .unexpectedByte(0xEF), at: 3),
        Case(bytes: [0xEF, 0xBB, 0xBF, 0x5B, 0x5D, 0x2C], .trailingContent, at: 5),
        Case(bytes: [0x31, 0x00], .trailingContent, at: 1),
    ]

    @Test(arguments: [
        ("[1,]", "byte 2: Nothing follows this comma. Remove it."),
        ("\"\t\"", "byte 1: A string contains the control character U+0009. Write it as '\\t'."),
        (
            "\"\u{1F}\"",
            "byte 1: A string contains the control character U+001F. Write it as '\\u001f'."
        ),
        ("[}", "byte 1: '}' does not close this. Expected ']'."),
        ("[\u{B}]", "byte 1: The control character U+000B cannot begin a JSON value."),
        (
            "None",
            "byte 0: 'None' is not a JSON value. Only true, false and null are written without quotes."
        ),
        (
            String(repeating: "[", count: 129),
            "byte 128: Arrays and objects are nested more than 128 levels deep here. Flatten the document."
        ),
    ])
    func messages(_ text: String, _ message: String) {
        let error = #expect(throws: JSONError.self) { try JSONDocument(Array(text.utf8)) }
        #expect(error?.description == message)
    }
}
