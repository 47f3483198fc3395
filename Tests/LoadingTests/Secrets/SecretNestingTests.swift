import ExpressionCore
import Loading
import TestSupport
import Testing

/// Secrets are found in any nesting of encodings, and nothing else is.
@Suite(.watchdog) struct SecretNestingTests {
    private static let values = [
        "s3cr+t/é\"x", "tok en&%41<'>\\12", "abcdefgh", "ey.J0-_~=\t;#", "0123456789ab",
        "p%2Fq\\u0041z&lt;",
    ]

    private static func text(_ length: ClosedRange<Int>, _ dice: inout Dice) -> String {
        let letters = Array("abc XYZ019 /.,:;+-_=&%#\\\"'<>\u{e9}\n".unicodeScalars)
        let count = Int.random(in: length, using: &dice)
        return (0..<count).compactMap { _ in letters.randomElement(using: &dice) }
            .map { String($0) }.joined()
    }

    /// A text in five encodings; nil if it gets too long.
    private static func nested(
        _ text: String, _ dice: inout Dice
    ) -> (bytes: [UInt8], names: [String])? {
        var (bytes, names): ([UInt8], [String]) = (Array(text.utf8), [])
        for _ in 0..<5 {
            guard let encoding = TextEncoding.all.randomElement(using: &dice) else { return nil }
            bytes = encoding.encode(bytes, &dice)
            names.append(encoding.description)
            if bytes.count > 12_000 { return nil }
        }
        return (bytes, names)
    }

    @Test(arguments: 0..<8)
    func `a secret in five random encodings is redacted`(_ seed: Int) throws {
        var dice = Dice(seed + 1)
        var searched = 0
        while searched < 120 {
            let value = try #require(Self.values.randomElement(using: &dice))
            let redactor = SecretRedactor([("s", value)])
            let text = Self.text(0...9, &dice) + value + Self.text(0...9, &dice)
            guard let (bytes, names) = Self.nested(text, &dice) else { continue }
            searched += 1
            let redacted = redactor.redacted(String(decoding: bytes, as: UTF8.self))
            #expect(redacted.contains("{{secret.s}}"), "\(text) \(names)")
            #expect(redactor.redacted(redacted) == redacted, "\(text) \(names)")
        }
    }

    @Test(arguments: 0..<4)
    func `other texts stay`(_ seed: Int) {
        var dice = Dice(seed + 100)
        let redactor = SecretRedactor(Self.values.enumerated().map { ("s\($0)", $1) })
        var searched = 0
        while searched < 120 {
            guard let (bytes, names) = Self.nested(Self.text(0...60, &dice), &dice) else {
                continue
            }
            searched += 1
            let text = String(decoding: bytes, as: UTF8.self)
            #expect(redactor.redacted(text) == text, "\(names)")
        }
    }

    @Test(arguments: [
        "s3cr&#x0027;t/12", "s3cr&#39t/12", "s3cr't&sol;12", "s3cr&#37;27t/12",
        "s3cr't%25%32%4612", #"s3cr\u002527t/12"#, "s3cr&apos;t&#0000047;12", "s3cr&#x27t&#47;12",
        #"s3cr\'t\u{2f}12"#, #"s3cr\47t\5712"#, "s3cr%u0027t%u002f12", "s3cr&percnt;27t/12",
        "s3cr&amp;amp;#39;t/12", #"s3cr\\\\u0027t/12"#, "s3cr&bsol;u0027t/12",
        "s3cr'&#116/12", "s3cr&#3%39;t/12",
        "czNjcid0LzEy", "YTpzM2NyJ3QvMTI=", "7333637227742f3132", "NzMzMzYzNzIyNzc0MmYzMTMy",
        "637a4e6a636964304C7A4579",
    ])
    func `spellings of one secret`(_ spelled: String) {
        let redactor = SecretRedactor([("s", "s3cr't/12")])
        #expect(redactor.redacted("<\(spelled)>").contains("{{secret.s}}"), "\(spelled)")
    }

    @Test func `every named reference of a character is decoded`() {
        for name in ExpressionRules.HTMLEntities.names {
            let redactor = SecretRedactor([("s", "secret\(name.text)-12")])
            let text = "<secret&\(name.name);-12>"
            #expect(redactor.redacted(text) == "<{{secret.s}}>", "\(name)")
            guard name.isWithoutSemicolon else { continue }
            #expect(redactor.redacted("<secret&\(name.name)-12>") == "<{{secret.s}}>", "\(name)")
        }
        #expect(ExpressionRules.HTMLEntities.names.count { $0.isWithoutSemicolon } == 106)
        #expect(ExpressionRules.HTMLEntities.names.count == 2125)
    }

    /// Texts that are decoded in steps for as long as possible.
    @Test(arguments: [
        "%" + String(repeating: "25", count: 2_000) + "2F",
        "&" + String(repeating: "amp;", count: 2_000) + "sol;",
        String(repeating: "\\", count: 2_000) + "u002f",
    ])
    func `long chains of escapes are decoded to the end`(_ slash: String) {
        let redactor = SecretRedactor([("s", "s3cr't/12")])
        let redacted = redactor.redacted("<s3cr't\(slash)12>")
        #expect(!redacted.contains("12>"))
    }

    /// A text that takes too many steps may contain a secret.
    @Test func `a text that cannot be decoded to the end is replaced`() {
        let redactor = SecretRedactor([("s", "s3cr't/12")])
        let text = String(repeating: "%3", count: 60) + "3"
        #expect(redactor.redacted("a \(text) b") == "a {{undecoded}} b")
    }
}
