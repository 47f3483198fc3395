import Diagnostics
import TestSupport
import Testing

/// Interpolations have correct source ranges in all scalar styles.
struct ScalarSourceMapTests {
    enum Style: String, CaseIterable {
        case plain, single, double, literal, folded, flowSingle, flowDouble
    }

    /// Each interpolation of a random scalar has an unknown name; its diagnostic must underline
    /// exactly that name.
    @Test(arguments: Style.allCases, ["\n", "\r\n", "\r", "\u{85}", "\u{2028}", "\u{2029}"])
    func interpolationsHaveSourceRanges(_ style: Style, lineBreak: String) throws {
        var random = SeededRandom(
            UInt64(style.rawValue.count) &* 7919 &+ UInt64(lineBreak.utf8.count))
        for _ in 0..<60 {
            var sample = ScalarSample(style, &random)
            sample.text = sample.text.replacing("\n", with: lineBreak)
            let compiled = Compiled(CaseFile("sample.yaml", sample.text))
            let unknown = compiled.bag.sorted.filter { $0.code == .unknownName }
            let found = unknown.map { $0.primary.place.source.text($0.primary.place.range) }
            try #require(found == sample.names, "\(sample.text)\n\(compiled.summary)")
        }
    }
}

/// A spec with one scalar, and the names in its interpolations in source order.
struct ScalarSample {
    var text = ""
    private(set) var names: [String] = []

    private static let words = [
        "word", "품절", "임박", "🛒", "👨‍👩‍👧‍👦", "e\u{301}", "a:b", "c#d", "$", "$5", "{x}", "~",
        "[y]",
        "\u{3000}",
    ]

    init(_ style: ScalarSourceMapTests.Style, _ random: inout SeededRandom) {
        let properties = random.one(of: ["", "", "&a ", "!!str ", "&a !!str ", "!!str # no\n     "])
        switch style {
        case .plain:
            let lines = folded("start ", "", &random)
            text = "\(properties)\(lines.joined(separator: "\n     "))"
        case .single, .flowSingle:
            text = "\(properties)'\(folded("", "''", &random).joined(separator: "\n     "))'"
        case .double, .flowDouble:
            let lines = folded("", random.one(of: escapes), &random)
            let end = random.one(of: ["\n     ", "\\\n     ", " \n   \n     ", "\n     \\ "])
            text = "\(properties)\"\(lines.joined(separator: end))\""
        case .literal: text = block("|", properties, &random)
        case .folded: text = block(">", properties, &random)
        }
        let isFlow = style == .flowSingle || style == .flowDouble
        let parameter = isFlow ? "{b: \(text), c: d}" : "\n   b: \(text)\n   c: d"
        text = "screen: a\nlogging:\n  parameters: \(parameter)\nsections: []\n"
    }

    private let escapes = [
        "\\\"", "\\\\", "\\t", "\\x41", "\\u2192", "\\U0001F6D2", "\\N", "\\_", "\\L", "\\ ", "\\e",
        "\\/",
    ]

    /// Returns a few words and interpolations, some of them followed by `sign`.
    private mutating func line(_ sign: String, _ random: inout SeededRandom) -> String {
        let pieces = (0..<random.number(1..<5)).map { _ in
            if random.chance(40) { return interpolation(&random) }
            return random.one(of: Self.words) + (random.chance(30) ? sign : "")
        }
        return pieces.joined(separator: random.one(of: [" ", "  "]))
    }

    private mutating func interpolation(_ random: inout SeededRandom) -> String {
        names.append("n\(names.count)")
        let blank = random.one(of: ["", "", " "])
        return "${\(blank)n\(names.count - 1)\(blank)}"
    }

    /// Returns lines that YAML folds; a blank line ends a paragraph.
    private mutating func folded(
        _ start: String, _ sign: String, _ random: inout SeededRandom
    ) -> [String] {
        (0..<random.number(1..<4)).map { index in
            let isBlank = index == 1 && random.chance(30)
            let end = random.one(of: ["", "", " "])
            return isBlank ? "" : "\(index == 0 ? start : "w ")\(line(sign, &random)) end\(end)"
        } + ["end"]
    }

    /// Returns a block scalar with blank lines and lines of different indentation.
    private mutating func block(
        _ sign: String, _ properties: String, _ random: inout SeededRandom
    ) -> String {
        let chomping = random.one(of: ["", "-", "+"])
        let header = random.one(of: ["", "2", " # comment"])
        let isIndicated = header == "2"
        // The first non-blank line determines the indentation.
        var isFree = isIndicated
        let lines = (0..<random.number(1..<6)).map { _ in
            if random.chance(20) { return "" }
            defer { isFree = true }
            let extra = isFree && random.chance(30) ? random.one(of: ["  ", " ", "\t"]) : ""
            return "     " + extra + line("", &random) + random.one(of: ["", "", " "])
        }
        let start = "\(properties)\(sign)\(isIndicated ? header + chomping : chomping + header)"
        return ([start] + lines + ["     end"]).joined(separator: "\n")
    }
}
