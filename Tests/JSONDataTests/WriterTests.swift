import JSONData
import Testing

struct WriterTests {
    @Test func layout() {
        #expect(
            written(.compact) == #"{"a":[],"b":{},"c":[1,-2.5,"x",true,null],"d":{"e":{"f":0}}}"#)
        #expect(
            written(.pretty) == """
                {
                  "a": [],
                  "b": {},
                  "c": [
                    1,
                    -2.5,
                    "x",
                    true,
                    null
                  ],
                  "d": {
                    "e": {
                      "f": 0
                    }
                  }
                }
                """)
    }

    private func written(_ style: JSONWriter.Style) -> String {
        var writer = JSONWriter(style: style)
        writer.beginObject()
        writer.key("a")
        writer.beginArray()
        writer.endArray()
        writer.key("b")
        writer.beginObject()
        writer.endObject()
        writer.key("c")
        writer.beginArray()
        writer.int(1)
        writer.double(-2.5)
        writer.string("x")
        writer.bool(true)
        writer.null()
        writer.endArray()
        writer.key("d")
        writer.copy(JSONDocument.known(#" {"e": { "f" :0}} "#).root)
        writer.endObject()
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    @Test(arguments: [
        ("", #""""#), ("a/b", #""a/b""#), ("\"\\", #""\"\\""#), ("\n\r\t", #""\n\r\t""#),
        ("\0\u{1F}", #""\u0000\u001f""#), ("\u{7F}é漢😀", #""\u007fé漢😀""#),
        // Terminal controls are escaped; other scalars with the same lead byte are not.
        ("\u{9B}2J£\u{85}", #""\u009b2J£\u0085""#),
        ("\u{202E}a“b”\u{2029}", #""\u202ea“b”\u2029""#),
        // Invisible scalars are escaped; those that combine others are not.
        ("\u{200B}\u{3164}か\u{34F}\u{17B4}", #""\u200b\u3164か\u034f\u17b4""#),
        ("☀\u{FE0F}👩\u{200D}💻\u{E0041}", "\"☀\u{FE0F}👩\u{200D}💻\\udb40\\udc41\""),
        ("\u{61C}م\u{2066}€\u{FEFF}ｆ", #""\u061cم\u2066€\ufeffｆ""#),
    ])
    func strings(_ text: String, _ json: String) throws {
        var writer = JSONWriter()
        writer.string(text)
        #expect(String(decoding: writer.bytes, as: UTF8.self) == json)
        #expect(try JSONDocument(writer.bytes).root.string() == text)
    }

    @Test(arguments: [
        (0, "0.0"), (-0.0, "-0.0"), (1, "1.0"), (100, "100.0"), (0.1, "0.1"), (1e16, "1e+16"),
        (9_007_199_254_740_991, "9007199254740991.0"), (.leastNonzeroMagnitude, "5e-324"),
        (.greatestFiniteMagnitude, "1.7976931348623157e+308"),
    ])
    func doubles(_ value: Double, _ json: String) throws {
        var writer = JSONWriter()
        writer.double(value)
        #expect(String(decoding: writer.bytes, as: UTF8.self) == json)
        #expect(try JSONDocument(writer.bytes).root.double().bitPattern == value.bitPattern)
    }

    /// A copy preserves number notation and repeated names, and re-encodes strings.
    @Test(arguments: [
        (#" [ 1.50 , 1E+2,-0 ] "#, "[1.50,1E+2,-0]"), (#"{"a":1,"a":[{}]}"#, #"{"a":1,"a":[{}]}"#),
        (#"{"\u0061\/":"\u00e9\b"}"#, #"{"a/":"é\u0008"}"#), (#""x""#, #""x""#),
        (#"[[],[[]],{"a":{"b":[]},"c":"d"},null]"#, #"[[],[[]],{"a":{"b":[]},"c":"d"},null]"#),
        ("100000000000000000000000000000001", "100000000000000000000000000000001"),
    ])
    func copies(_ text: String, _ expected: String) {
        var writer = JSONWriter()
        writer.copy(JSONDocument.known(text).root)
        #expect(String(decoding: writer.bytes, as: UTF8.self) == expected)
    }
}

extension JSONDocument {
    /// Parses a document that must be valid; records an issue otherwise.
    static func known(_ text: String) -> JSONDocument {
        do {
            return try JSONDocument(Array(text.utf8))
        } catch {
            Issue.record("\(text): \(error)")
            return known("[]")
        }
    }
}
