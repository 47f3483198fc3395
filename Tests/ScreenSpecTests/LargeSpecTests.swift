import Diagnostics
import TestSupport
import Testing

/// Very large specs compile in linear time and bounded stack.
struct LargeSpecTests {
    struct Sample: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let text: String
        let codes: Set<String>

        init(
            _ name: String, _ codes: Set<String> = [], models: String, params: String = "",
            rest: String
        ) {
            testDescription = name
            text = "screen: large\nmodels:\n\(models)params: {\(params)}\n\(rest)"
            self.codes = codes
        }
    }

    private static let count = 6_000

    private static func repeated(_ make: (Int) -> String) -> String {
        (0..<count).map(make).joined()
    }

    private static let row = "  Row: {id: int, text: string, any: json}\n"
    private static func section(_ keys: String, model: String = "Row") -> String {
        "sections:\n  - {id: a, model: \(model), layout: list, \(keys)}\n"
    }
    private static let url = "url: \"https://example.com\""

    private static let samples = [
        Sample(
            "long path", [], models: row,
            rest: section("\(url), cell: {text: \"${item.any\(repeated { _ in ".a" })}\"}")),
        Sample(
            "long keypath", ["malformed-keypath"], models: row,
            rest: section("\(url), keypath: a\(repeated { _ in ".a" })")),
        Sample(
            "long type", ["malformed-type"],
            models: "  Row: {id: int, text: \(repeated { _ in "list(" })}\n",
            rest: section(url)),
        Sample(
            "cycle of models", ["recursive-model", "empty-cell"],
            models: repeated { "  M\($0): {id: int, next: M\(($0 + 1) % count)}\n" },
            rest: section(url, model: "M0")),
        Sample(
            "unknown models", ["unknown-model"],
            models: row + repeated { "  Model\($0): {next: Modal\($0)x}\n" }, rest: section(url)),
        Sample(
            "parameters", models: row, params: repeated { "p\($0): string, " },
            rest: "title: \"\(repeated { "${params.p\($0)}" })\"\n" + section(url)),
        Sample(
            "unknown parameters", ["unknown-name"], models: row,
            params: repeated { "parameter\($0): string, " },
            rest: "title: \"\(repeated { "${params.paramoter\($0)}" })\"\n" + section(url)),
        Sample(
            "unknown fields", ["unknown-field", "item-mismatch"],
            models: "  Row: {\(repeated { "field\($0): string?, " })text: string}\n",
            rest: section("items: [{\(repeated { "fiold\($0)x: a, " })text: a}]")),
        Sample(
            "duplicate fields", ["duplicate-key"],
            models: "  Row: {\(repeated { "field\($0 / 2): string?, " })text: string}\n",
            rest: section(url)),
        Sample(
            "merge keys", ["merge-key"],
            models: row, rest: section("items: [\(repeated { _ in "{<<: {}}, " })]")),
    ]

    /// A chain of a thousand names is accepted, and a longer one is rejected.
    @Test(arguments: [(1_000, [String]()), (1_001, ["out-of-range"])])
    func namedExpressions(_ count: Int, _ codes: [String]) {
        let names = (1..<count).map { "  n\($0): n\($0 - 1) + 1\n" }.reversed().joined()
        let compiled = Compiled(
            CaseFile(
                "names.yaml",
                """
                screen: names
                title: ${n\(count - 1)}
                let:
                \(names)  n0: 0
                sections:
                  - {id: a, items: [a], model: string, layout: list, cell: {text: a}}
                """))
        #expect(compiled.codes == codes)
    }

    @Test(.watchdog, arguments: samples)
    func compilesQuickly(_ sample: Sample) {
        let compiled = Compiled(CaseFile("large.yaml", sample.text))
        #expect(Set(compiled.codes).isSubset(of: sample.codes), "\(compiled.summary.prefix(500))")
        #expect(compiled.bag.hasErrors == !sample.codes.isEmpty)
    }
}
