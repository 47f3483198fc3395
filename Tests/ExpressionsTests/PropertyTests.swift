@testable import Expressions
import TestSupport
import Testing

struct PropertyTests {
    /// Every tree prints as text that parses into the same tree.
    @Test func printedTreesRoundTrip() {
        for seed in 0..<3_000 {
            let tree = RandomTree.tree(UInt64(seed))
            let text = tree.text
            let parsed = Sample.parse(text)
            guard parsed.isValid, parsed.tree.shape == tree.shape else {
                Issue.record(
                    "seed \(seed): \(text)\n\(tree.shape)\n\(parsed.tree.shape)\n\(parsed.faults)")
                return
            }
        }
    }

    /// No text causes a crash or hang, and faults are inside the text.
    @Test func anyTextIsChecked() {
        let pieces = [
            "a", "item", "1", "1.5", "2u", "'x'", "\"", "'''", "b'", "r\"", "`f`", "(", ")", "[",
            "]", "{", "}", ".", ",", ":", "?", ".?", "[?", "+", "-", "*", "/", "%", "<", "<=", "==",
            "!=", "in", "&&", "||", "!", "=", "=>", "??", "if", "let", "true", "null", "map(x, x)",
            "has(", "cel.bind(x,", "User{", "//", "\n", " ", "é", "“", "\u{A0}", "$", "\\", "1e9",
            "and", "not", "size()", "optMap(v, v)", "p", "p.note", "o", "xs", "\u{0}",
        ]
        var random = SeededRandom(7)
        for _ in 0..<4_000 {
            let text = (0..<random.number(1..<24)).map { _ in random.one(of: pieces) }
                .joined(separator: random.chance(50) ? " " : "")
            let result = Sample.check(text)
            let count = text.utf8.count
            #expect(result.faults.count <= 60)
            for fault in result.faults {
                #expect(
                    fault.range.lowerBound >= 0 && fault.range.upperBound <= count
                        && fault.range.lowerBound <= fault.range.upperBound, "\(text)")
            }
        }
    }

    /// The suites' expressions print as text that parses into the same trees.
    @Test(.enabled(if: Suites.arePresent))
    func suitesArePrinted() throws {
        var count = 0
        for text in try SuiteExpressions.all() {
            let parsed = Sample.parse(text)
            // Internal macros of cel-go, whose variable names are calls.
            guard parsed.isValid else {
                #expect(text.contains("cel.iterVar"), "\(text)")
                continue
            }
            #expect(Sample.parse(parsed.tree.text).tree.shape == parsed.tree.shape, "\(text)")
            count += 1
        }
        #expect(count == 1_313)
    }
}
