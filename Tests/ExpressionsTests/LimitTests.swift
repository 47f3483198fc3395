@testable import Expressions
import Foundation
import Synchronization
import Testing

struct LimitTests {
    private static func repeated(_ text: String, _ count: Int) -> String {
        String(repeating: text, count: count)
    }

    /// Repeats the text with consecutive numbers in place of 0.
    private static func numbered(_ text: String, _ count: Int) -> String {
        (1...count).map { text.replacing("0", with: String($0)) }.joined()
    }

    /// Long or deep expressions, with a part of the first message; nil if valid.
    static let texts: [(text: String, message: String?)] = [
        (repeated("(", 250) + "n" + repeated(")", 250), nil),
        (repeated("(", 251) + "n" + repeated(")", 251), "nested more than 250 levels"),
        (repeated("[", 250) + repeated("]", 250), nil),
        (repeated("-(", 125) + "n" + repeated(")", 125), nil),
        (repeated("b ? n : ", 250) + "n", "decides it"),
        (repeated("b ? n : ", 251) + "n", "nested more than 250 levels"),
        (repeated("n + ", 10_000) + "n", nil),
        (repeated("b || ", 10_000) + "b", "decides it"),
        (repeated("b && ", 10_000) + "b", "decides it"),
        (numbered("n == 0 || ", 7_000) + "b", nil), (numbered("n == 0 && ", 7_000) + "b", nil),
        ("j" + repeated(".a", 40_000), nil),
        ("j" + repeated("[0]", 30_000), nil),
        ("s" + repeated(".trim()", 10_000), nil),
        ("xs" + repeated(".map(x, x)", 9_000), nil),
        (repeated("xs.map(x, ", 249) + "x" + repeated(")", 249), "shadows"),
        (repeated("!", 90_000) + "b", nil),
        ("[" + repeated("n, ", 30_000) + "]", nil),
        ("[" + repeated("?o, ", 20_000) + "]", nil),
        ("{" + repeated("s: n, ", 15_000) + "}", nil),
        ("has(p.note) && p.note == s" + numbered(" && p.note != \"0\"", 5_000), nil),
        (repeated("zz + ", 15_000) + "zz", "unknown name"),
        (repeated("a", 100_001), "at most 100000 characters"),
        ("\"" + repeated("한", 99_998) + "\"", nil),
        ("\"" + repeated("한", 99_999) + "\"", "at most 100000 characters"),
        (repeated("1 ", 40_000), "follow each other"),
        (repeated("{", 50_000), "nested more than"),
        (repeated("a?", 50_000), "parentheses"),
        (repeated("\"", 50_001), "follow each other"),
    ]

    /// On a stack as small as those of Swift concurrency.
    @Test func stacksAreEnough() {
        let outcomes = Mutex<[String]>([])
        let done = DispatchSemaphore(value: 0)
        let thread = Thread {
            for (text, expected) in Self.texts {
                let message = Sample.check(text).faults.first.map {
                    "\($0.message) \($0.label ?? "")"
                }
                let isExpected =
                    expected.map { message?.contains($0) ?? false } ?? (message == nil)
                if !isExpected {
                    outcomes.withLock { $0.append("\(text.prefix(30)): \(message ?? "no fault")") }
                }
            }
            done.signal()
        }
        thread.stackSize = 512 * 1024
        thread.start()
        #expect(done.wait(timeout: .now() + 1_200) == .success)
        #expect(outcomes.withLock { $0 } == [])
    }

    /// Deep types are truncated, so that recursion over them is bounded.
    @Test func deepTypesAreTruncated() {
        var text = ""
        for level in 0..<100 {
            let value = level == 0 ? "1" : "v\(level - 1)"
            text +=
                "cel.bind(v\(level), \(Self.repeated("[", 60))\(value)\(Self.repeated("]", 60)), "
        }
        let result = Sample.check(text + "v99" + Self.repeated(")", 100))
        #expect(result.faults.isEmpty)
        #expect(result.tree.type.text(in: .sample).count < 500)
        let deep = Self.repeated("[", 100) + "1" + Self.repeated("]", 100)
        #expect(Sample.check("\(deep).size() == 1 && \(deep) == \(deep)").faults.isEmpty)
    }

    /// The number of syntax and type faults is limited.
    @Test func faultsAreCapped() {
        #expect(Sample.check(Self.repeated("f(1,)+", 100) + "n").faults.count <= 50)
        #expect(Sample.check(Self.repeated("zz+", 100) + "n").faults.count == Checker.maxFaults)
    }

    /// The end of an interpolation, after everything that can contain a brace.
    @Test(arguments: [
        ("a}", 1), ("a", nil), ("", nil), ("}", 0), ("{'a': 1}}", 8), ("'}'}", 3), ("\"}\"}", 3),
        ("'''}'}'''}", 9), ("r'\\'}", 4), ("'\\'}'}", 5), ("b'}'}", 4), ("a // }\n}", 7),
        ("Row{a: {}}}", 10), ("'}", nil), ("a}}", 1), ("`}`}", 3), ("한}", 3), ("{{}}}", 4),
    ])
    func interpolationsEnd(_ text: String, _ end: Int?) {
        var text = text
        let found = text.withUTF8 { ExpressionLexer.endOfInterpolation(in: $0, from: 0) }
        #expect(found == end)
    }
}
