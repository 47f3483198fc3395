import Diagnostics
import TestSupport
import Testing

/// Small specs that expand exponentially are rejected quickly.
///
/// The specs are as large as the limits allow, which takes the debug build 20 s.
struct MultiplyingSpecTests {
    private static let section = """
        sections:
          - {id: a, items: [a], model: string, layout: list, cell: {text: a}}

        """

    private static func repeated(_ count: Int, _ make: (Int) -> String) -> String {
        (0..<count).map(make).joined()
    }

    private func codes(_ text: String) -> [String] {
        Compiled(CaseFile("many.yaml", "screen: many\n" + text)).codes
    }

    /// Templates that each use the next one twice, with 2^30 or 2^40 paths.
    @Test(arguments: [(30, [String]()), (40, ["too-deep"])])
    func templates(_ count: Int, _ expected: [String]) {
        let chain = Self.repeated(count) {
            "  C\($0): {view: {vstack: [{cell: C\($0 + 1)}, {cell: C\($0 + 1)}]}}\n"
        }
        let text = """
            cells:
            \(chain)  C\(count): {view: {text: a}}
            sections:
              - {id: a, items: [a], model: string, layout: list, cell: C0}
            """
        #expect(codes(text) == expected)
    }

    /// Thousands of templates use a template that uses thousands; transitive uses are not listed
    /// for each.
    @Test func hubOfTemplates() {
        let leaves = Self.repeated(3_000) { "  L\($0): {view: {text: a}}\n" }
        let users = Self.repeated(3_000) { "  U\($0): {view: {cell: Hub}}\n" }
        let hub = Self.repeated(3_000) { "{cell: L\($0)}, " }
        let text = """
            cells:
            \(leaves)\(users)  Hub: {view: {vstack: [\(hub)]}}
            sections:
              - {id: a, items: [a], model: string, layout: list, cell: U0}
            """
        #expect(Set(codes(text)) == ["unused-template"])
    }

    /// What the used templates do is known of each, and not looked for again in each use.
    @Test(.watchdog) func ladderOfTemplates() {
        let row = "{item: \"${item}\"}"
        let levels = (0..<28).flatMap { level in
            ["A", "B"].map { name in
                let used = ["A", "B"].map { "{cell: {\($0)\(level + 1): \(row)}}" }
                return
                    "  \(name)\(level): {slots: {item: Row}, view: {vstack: [\(used.joined(separator: ", "))]}}\n"
            }
        }
        let ends = ["A28", "B28"].map { "  \($0): {slots: {item: Row}, view: {text: a}}\n" }
        let text = """
            models: {Row: {id: int}}
            cells:
            \((levels + ends).joined())
            sections:
              - {id: a, items: [{id: 1}], model: Row, layout: list, cell: {A0: \(row)}}
            """
        #expect(Set(codes(text)) == ["unused-template"])
    }

    @Test func aliasesOfText() {
        let long = String(repeating: "a", count: 100_000)
        let aliases = Self.repeated(50) { _ in "*a, " }
        let text = "params: {p: {type: string, default: &a \(long)}}\ntitle: [\(aliases)]\n"
        #expect(codes(text + Self.section).contains("too-many-nodes"))
    }

    /// Copying an alias takes time linear in its size, not in the size of the tree.
    @Test(.watchdog) func manyAliases() {
        let aliases = Self.repeated(150_000) { _ in "*a," }
        let codes = codes("x: &a 1\nl: [\(aliases)]\n" + Self.section)
        #expect(codes == ["unknown-key", "unknown-key"])
    }

    @Test func patterns() {
        let parameters = Self.repeated(2_000) {
            "  p\($0): {type: string, pattern: '((a{1,100}){1,10})\($0)'}\n"
        }
        let codes = codes("params:\n\(parameters)" + Self.section)
        #expect(codes.count { $0 == "malformed-pattern" } == 1)
    }

    @Test func patternsInExpressions() {
        let names = Self.repeated(900) {
            "  n\($0): '\"a\".matches(\"((a{1,100}){1,10})\($0)\")'\n"
        }
        let codes = codes("let:\n\(names)" + Self.section)
        #expect(codes.count { $0 == "malformed-pattern" } == 1)
    }

    @Test func interpolations() {
        let interpolations = Self.repeated(100_001) { _ in "${1}" }
        #expect(codes("title: \"\(interpolations)\"\n" + Self.section) == ["too-many-nodes"])
    }

    @Test func partsOfExpressions() {
        let sum = "0" + Self.repeated(40_000) { _ in "+1" }
        let names = Self.repeated(7) { "  n\($0): \(sum)\n" }
        #expect(codes("let:\n\(names)" + Self.section).contains("too-many-nodes"))
    }

    @Test(arguments: [(500, [String]()), (501, ["out-of-range"])])
    func alternatives(_ count: Int, _ expected: [String]) {
        let conditional = Self.repeated(count - 1) { "  - {if: params.p == \($0), use: a}\n" }
        let text = "params: {p: int}\ntitle:\n\(conditional)  - b\n"
        #expect(codes(text + Self.section) == expected)
    }
}
