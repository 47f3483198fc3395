import JSONData
import Testing

struct StringTests {
    /// JSON strings and their text.
    private static let strings: [(String, String)] = [
        ("\"\"", ""), ("\"a\"", "a"), ("\"abcdefgh\"", "abcdefgh"), ("\"/\\/\"", "//"),
        ("\"abcdefghijklmnopqrstuvwxyz0123456789\"", "abcdefghijklmnopqrstuvwxyz0123456789"),
        ("\"\\\"\\\\\\b\\f\\n\\r\\t\"", "\"\\\u{8}\u{C}\n\r\t"), ("\"\u{7F}\"", "\u{7F}"),
        ("\"\\u0041\\u00e9\\u6F22\"", "Aé漢"), ("\"\\ud83d\\uDE00!\"", "😀!"),
        ("\"\\u0000\"", "\0"), ("\"\\uFFFF\\uD7FF\\uE000\"", "\u{FFFF}\u{D7FF}\u{E000}"),
        ("\"\\uDBFF\\uDFFF\"", "\u{10FFFF}"), ("\"é漢😀\"", "é漢😀"),
        (
            "\"plain text of some length, then \\n 漢字かな交じり文 and 😀😀\"",
            "plain text of some length, then \n 漢字かな交じり文 and 😀😀"
        ),
        (
            "\"\u{80}\u{7FF}\u{800}\u{D7FF}\u{E000}\u{FFFF}\u{10000}\u{10FFFF}\"",
            "\u{80}\u{7FF}\u{800}\u{D7FF}\u{E000}\u{FFFF}\u{10000}\u{10FFFF}"
        ),
    ]

    @Test(arguments: strings)
    func text(_ json: String, _ text: String) throws {
        let value = try JSONDocument(Array("[ \(json) ]".utf8)).root.elements.first { _ in true }
        let string = try #require(value)
        #expect(string.string()?.utf8.elementsEqual(text.utf8) == true)
        #expect(string.withUTF8 { Array($0) } == Array(text.utf8))
        var bytes: [UInt8] = [1]
        #expect(string.appendUTF8(to: &bytes))
        #expect(bytes == [1] + text.utf8)
        #expect(string.utf8() == Array(text.utf8))
        #expect(string.storedUTF8 == Array(text.utf8))
        #expect(string.isString(text))
        #expect(!string.isString(text + "x"))
        #expect(string.rawBytes.elementsEqual(json.utf8))
    }

    /// Each kind of stop at each distance from the start, across the scanner's words.
    @Test func everyLength() throws {
        for length in 0...40 {
            let plain = String(repeating: "x", count: length)
            for (json, text) in [("", ""), ("\\n", "\n"), ("é", "é"), ("漢字漢字", "漢字漢字")] {
                let document = try JSONDocument(Array("[\"\(plain)\(json)\",\"\(json)y\"]".utf8))
                let strings = document.root.elements.map { $0.string() }
                #expect(strings == [plain + text, text + "y"])
            }
        }
    }

    /// Escapes at each distance from each other, across the blocks in which texts are unescaped.
    @Test func `escapes are found wherever they are`() throws {
        let escapes = [
            ("\\n", "\n"), ("\\\"", "\""), ("\\\\", "\\"), ("\\u0041", "A"), ("\\u6f22", "漢"),
            ("\\ud83d\\ude00", "😀"),
        ]
        for (json, text) in escapes {
            for (first, second) in (0...36).flatMap({ one in [0, 1, 15, 16, 33].map { (one, $0) } })
            {
                let (before, between) = (
                    String(repeating: "x", count: first), String(repeating: "é", count: second)
                )
                let escaped = "\"\(before)\(json)\(between)\(json)y\""
                let root = try JSONDocument(Array(escaped.utf8)).root
                let expected = "\(before)\(text)\(between)\(text)y"
                #expect(root.string() == expected)
                #expect(root.utf8() == Array(expected.utf8))
                #expect(root.storedUTF8 == Array(expected.utf8))
            }
        }
    }

    @Test func otherKindsHaveNoText() throws {
        let root = try JSONDocument(Array("[1,true,null,[],{}]".utf8)).root
        for value in root.elements {
            var bytes: [UInt8] = []
            #expect(value.string() == nil && value.withUTF8 { $0.count } == nil)
            #expect(!value.appendUTF8(to: &bytes) && !value.isString("1"))
        }
    }
}

extension JSONValue {
    /// The text of a string, read from the bytes around it alone.
    fileprivate var storedUTF8: [UInt8] {
        JSONBytes(Array("[".utf8) + rawBytes + Array("]".utf8))
            .utf8(ofStringAt: 1..<rawBytes.count + 1)
    }
}
