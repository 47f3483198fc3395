import JSONData
import Testing

/// Thousands of texts that are nearly JSON: each is read without a crash or refused with an error
/// that is about one of its bytes, and what is read survives being written and read again.
struct MutationTests {
    @Test(arguments: 0..<4 as Range<UInt64>)
    func mutations(_ seed: UInt64) {
        var chance = Chance(state: seed)
        for _ in 0..<1_500 {
            var text = Array(Self.seeds[chance.below(Self.seeds.count)].utf8)
            for _ in 0...chance.below(3) { chance.change(&text) }
            check(text)
        }
    }

    private func check(_ text: [UInt8]) {
        do {
            let document = try JSONDocument(text)
            for value in document.root.elements {
                _ = (value.string(), try? value.double(), try? value.int64())
            }
            _ = document.duplicateKeys
            let once = compact(document)
            #expect((try? JSONDocument(once)).map(compact) == once, "\(text)")
        } catch {
            #expect((0...text.count).contains(error.offset), "\(text)")
            #expect(error.message != "This is not JSON.", "\(text)")
        }
    }

    private func compact(_ document: JSONDocument) -> [UInt8] {
        var writer = JSONWriter()
        writer.copy(document.root)
        return writer.bytes
    }

    private static let seeds = [
        #"{"id": 505874924095815681, "text": "漢字 and \u00e9 \"q\"", "n": [1, -2.5e+10, 0]}"#,
        "[\n    {\n        \"a\": true,\n        \"b\": false,\n        \"c\": null\n    },\n    []\n]",
        #"["plain text that is longer than sixteen bytes", "\ud83d\ude00", {"": {"": []}}]"#,
        "-12345678901234567890.123456789e-20",
    ]
}

/// SplitMix64: the same sequence for the same seed everywhere.
private struct Chance {
    var state: UInt64

    private static let tokens = [
        "\"", "\\", "\\u", "\\uD83D", "{", "}", "[", "]", ",", ":", "0", "-", ".", "e", "E+",
        "true",
        "nul", " ", "\n", "\u{0}", "\u{1F}", "é", "漢字漢字", "😀", "12345678", "        ",
    ]

    mutating func below(_ bound: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((mixed ^ (mixed >> 31)) % UInt64(bound))
    }

    /// Replaces a few bytes by others, by a token or by nothing.
    mutating func change(_ text: inout [UInt8]) {
        let start = below(text.count + 1)
        let end = min(text.count, start + below(4))
        switch below(3) {
        case 0: text.replaceSubrange(start..<end, with: [UInt8(below(256))])
        case 1: text.replaceSubrange(start..<end, with: Self.tokens[below(Self.tokens.count)].utf8)
        default: text.removeSubrange(start..<end)
        }
    }
}
