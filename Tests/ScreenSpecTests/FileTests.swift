import Diagnostics
import Foundation
import TestSupport
import Testing

/// Files without markers: other encodings, and JSON.
struct FileTests {
    struct Sample: Sendable, CustomTestStringConvertible {
        let name: String
        let bytes: [UInt8]
        let places: [String]
        var testDescription: String { name }

        init(_ name: String, _ bytes: [UInt8], _ places: String...) {
            self.name = name
            self.bytes = bytes
            self.places = places
        }

        init(_ name: String, json text: String, _ places: String...) {
            self.name = name + ".json"
            bytes = Array(text.utf8)
            self.places = places
        }
    }

    private static let spec = """
        screen: 화면
        models: {Row: {id: int, text: string}}
        sections:
          - {id: a, url: "https://example.com", model: Row, layout: lsit}

        """
    private static func utf16(_ text: String, mark: Bool, bigEndian: Bool) -> [UInt8] {
        ((mark ? "\u{FEFF}" : "") + text).utf16.flatMap { unit in
            let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
            return bigEndian ? [high, low] : [low, high]
        }
    }

    private static let encodings: [Sample] = [
        Sample("utf-8", Array(spec.utf8), "4:61 unknown-value"),
        Sample("utf-8 with mark", [0xEF, 0xBB, 0xBF] + Array(spec.utf8), "4:61 unknown-value"),
        Sample("crlf", Array(spec.replacing("\n", with: "\r\n").utf8), "4:61 unknown-value"),
        Sample("cr", Array(spec.replacing("\n", with: "\r").utf8), "4:61 unknown-value"),
        Sample(
            "utf-16 little endian", utf16(spec, mark: true, bigEndian: false), "4:61 unknown-value"),
        Sample("utf-16 big endian", utf16(spec, mark: true, bigEndian: true), "4:61 unknown-value"),
        Sample(
            "utf-16 without mark", utf16(spec, mark: false, bigEndian: true), "4:61 unknown-value"),
        Sample(
            "utf-16 cut", utf16(spec, mark: true, bigEndian: true).dropLast(),
            "1:1 invalid-encoding"),
        Sample(
            "utf-16 lone surrogate", [0xFF, 0xFE, 0x00, 0xD8, 0x41, 0x00], "1:1 invalid-encoding"),
        Sample("utf-8 invalid", Array("screen: ".utf8) + [0xC0, 0x80], "1:9 invalid-encoding"),
        Sample("utf-8 cut", Array("screen: a".utf8) + [0xED, 0x95], "1:10 invalid-encoding"),
        Sample("utf-8 surrogate", Array("a: ".utf8) + [0xED, 0xA0, 0x80], "1:4 invalid-encoding"),
        Sample("zero byte", Array("screen: a\0b".utf8), "1:10 invalid-encoding"),
        Sample("empty", [], "1:1 empty-spec"),
        Sample("a mark alone", [0xEF, 0xBB, 0xBF], "1:1 empty-spec"),
        Sample("line break alone", [0x0A], "1:1 empty-spec"),
        Sample("too large", Array(repeating: 0x20, count: 4 << 20 | 1), "1:1 file-too-large"),
    ]

    private static let json: [Sample] = [
        Sample("empty", json: "", "1:1 empty-spec"),
        Sample("blank", json: " \n ", "2:2 empty-spec"),
        Sample("text", json: "\"a\"", "1:1 wrong-type"),
        Sample("null", json: "null", "1:1 wrong-type"),
        Sample("list", json: "[]", "1:1 wrong-type"),
        Sample("no keys", json: "{}", "1:1 missing-key", "1:1 missing-key"),
        Sample("comma", json: "{\"screen\": \"a\",}", "1:15 json-syntax"),
        Sample("comment", json: "{ // no\n}", "1:3 json-syntax"),
        Sample("single quotes", json: "{'screen': 1}", "1:2 json-syntax"),
        Sample("cut", json: "{\"screen\": \"a\"", "1:15 json-syntax"),
        Sample("twice", json: "{} {}", "1:4 json-syntax"),
        Sample("number", json: "{\"screen\": 012}", "1:12 json-syntax"),
        Sample("escape", json: "{\"screen\": \"\\x41\"}", "1:13 json-syntax"),
        Sample("surrogate", json: "{\"screen\": \"\\ud800\"}", "1:13 json-syntax"),
        Sample("control", json: "{\"screen\": \"a\tb\"}", "1:14 json-syntax"),
        Sample(
            "deep", json: String(repeating: "[", count: 65) + String(repeating: "]", count: 65),
            "1:65 too-deep"),
        Sample(
            "many", json: "[" + String(repeating: "1,", count: 200_000) + "1]",
            "1:400000 too-many-nodes"),
        Sample(
            "duplicates", json: "{\"screen\": \"a\", \"sections\": [], \"screen\": \"b\"}",
            "1:29 missing-key", "1:33 duplicate-key"),
        Sample(
            "interpolations",
            json:
                "{\"screen\": \"a\", \"sections\": [], \"title\": \"\\u2192 \\ud83d\\uded2 ${x}\"}",
            "1:29 missing-key", "1:65 unknown-name"),
    ]

    @Test(arguments: encodings + json)
    func hasExpectedDiagnostics(_ sample: Sample) {
        let compiled = Compiled(CaseFile(sample.name, sample.bytes))
        #expect(compiled.places == sample.places, "\(compiled.summary)")
    }
}
