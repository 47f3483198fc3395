import ExpressionCore
import JSONData
import Testing

/// Patterns of the core match what RE2 matches.
@Suite struct RandomPatternTests {
    /// Texts of each pattern.
    private static let textCount = 50
    /// Pairs of a pattern and a text for each seed.
    private static let pairCount = 25_000

    @Test(arguments: 1...4)
    func `random patterns match as those of RE2`(seed: UInt64) throws {
        var maker = PatternMaker(seed: seed)
        let interpreter = InterpretedPattern()
        var (pairs, matches, differences): (Int, Int, [String]) = (0, 0, [])
        while pairs < Self.pairCount {
            let written = maker.pattern()
            guard let pattern = try? ExpressionRules.Pattern(written) else { continue }
            let expected = try RegularExpression.compiledUncached(written).get()
            #expect(pattern.groupCount == expected.groupCount, "\(written.debugDescription)")
            let texts = (0..<Self.textCount).map { _ in maker.text() }
            for text in texts {
                let found = Self.matches(of: pattern, in: text)
                matches += found.isEmpty ? 0 : 1
                if found != Self.matches(of: expected, in: text) {
                    differences.append("\(written.debugDescription) in \(text.debugDescription)")
                }
            }
            let functions = InterpretedPattern.Function.allCases
            let function = functions[pairs / Self.textCount % functions.count]
            let replacement = maker.replacement()
            if let found = Self.results(of: function, pattern, texts, replacement) {
                let expected = interpreter.results(
                    of: function, texts, written, replacement: replacement)
                if found != expected {
                    differences.append(
                        "\(function) \(written.debugDescription) \(replacement): \(found) \(expected)"
                    )
                }
            }
            pairs += texts.count
        }
        #expect(differences.isEmpty, "\(differences.prefix(20).joined(separator: "\n"))")
        #expect(matches > Self.pairCount / 4)
    }

    /// Places of a match and of its groups; nil for a group that did not participate.
    private typealias Places = [Range<Int>?]

    /// Returns the first matches, and whether there is one, and one of the whole text.
    private static func matches(of pattern: ExpressionRules.Pattern, in text: String) -> [Places] {
        let bytes = Array(text.utf8)
        var search = ExpressionRules.PatternSearch(for: pattern, in: bytes, groups: 9)
        var found: [Places] = search.hasMatch() ? [[]] : []
        if search.isMatch() { found.append([nil]) }
        var start: Int? = 0
        while let place = start, let match = search.firstMatch(from: place) {
            found.append(match)
            start = next(after: match, in: bytes)
        }
        return found
    }

    private static func matches(of expression: RegularExpression, in text: String) -> [Places] {
        let bytes = Array(text.utf8)
        return bytes.withUnsafeBytes { buffer in
            var found: [Places] = expression.matches(in: buffer) ? [[]] : []
            if expression.matchesWhole(text) { found.append([nil]) }
            var start: Int? = 0
            while let place = start,
                let match = expression.firstMatch(in: buffer, from: place, groups: 9)
            {
                found.append(match)
                start = next(after: match, in: bytes)
            }
            return found
        }
    }

    /// Returns the place behind a match, or behind the scalar after an empty one; nil at the end.
    private static func next(after match: Places, in bytes: [UInt8]) -> Int? {
        guard let whole = match.first ?? nil else { return nil }
        if !whole.isEmpty { return whole.upperBound }
        let rest = bytes[whole.upperBound...].dropFirst()
        return whole.upperBound == bytes.count
            ? nil : rest.firstIndex { $0 & 0xC0 != 0x80 } ?? bytes.count
    }

    /// Returns the results of a function for texts; nil if the pattern has too many groups for it, or
    /// too few for the replacement.
    private static func results(
        of function: InterpretedPattern.Function, _ pattern: ExpressionRules.Pattern,
        _ texts: [String], _ replacement: String
    ) -> [String]? {
        let canExtract = pattern.groupCount <= ExpressionRules.Extraction.maximumGroups
        let parts = try? ExpressionRules.Replacement(
            Array(replacement.utf8), groupCount: pattern.groupCount)
        return switch function {
        case .matches: texts.map { String(pattern.hasMatch(in: $0)) }
        case .extract where canExtract:
            texts.map { pattern.extracts(of: $0, most: 1).first ?? "none" }
        case .extractAll where canExtract:
            texts.map { pattern.extracts(of: $0, most: -1).joined(separator: "|") }
        case .extract, .extractAll: nil
        case .replace:
            parts.map { parts in
                texts.map { pattern.replacing(in: $0, with: parts, most: -1) }
            }
        case .replaceTwo:
            parts.map { parts in
                texts.map { pattern.replacing(in: $0, with: parts, most: 2) }
            }
        }
    }
}
