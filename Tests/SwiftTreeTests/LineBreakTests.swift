import SwiftTree
import Testing

/// Long code has lines of its own for what belongs together.
@Suite struct LineBreakTests {
    private static let item = SwiftExpression.name("item")

    private static func long(_ letter: Character) -> SwiftExpression {
        .name(String(repeating: letter, count: 44))
    }

    private static let codes: [(SwiftExpression, [String])] = [
        (
            .conditional(long("a"), long("b"), .conditional(long("c"), long("d"), long("e"))),
            [
                "\(long("a"))", "    ? \(long("b"))", "    : \(long("c"))", "    ? \(long("d"))",
                "    : \(long("e"))",
            ]
        ),
        (
            long("a").infix(.and, long("b")).infix(.and, long("c")),
            ["\(long("a"))", "    && \(long("b"))", "    && \(long("c"))"]
        ),
        (
            item.calling("filter", trailing: .init(["x"], long("a"))).calling("sorted")
                .calling("prefix", ["_": long("b")]),
            ["item.filter { x in \(long("a")) }", "    .sorted()", "    .prefix(\(long("b")))"]
        ),
        (
            .call("title", ["of": long("a"), "in": long("b")]),
            ["title(", "    of: \(long("a")),", "    in: \(long("b")))"]
        ),
        (
            item.calling("map", trailing: .init(["x"], long("a").infix(.plus, long("b")))),
            ["item.map { x in", "    \(long("a")) + \(long("b"))", "}"]
        ),
        (
            .call("f", ["_": .call("g", ["_": long("a"), "_": long("b")])]),
            ["f(", "    g(", "        \(long("a")),", "        \(long("b"))))"]
        ),
        (
            .call(
                "title",
                ["of": long("a"), "in": .int(1), "at": .name(String(repeating: "b", count: 30))]),
            [
                "title(", "    of: \(long("a")), in: 1,",
                "    at: \(String(repeating: "b", count: 30)))",
            ]
        ),
        (
            .array([long("a"), long("b")]), ["[", "    \(long("a")),", "    \(long("b"))", "]"]
        ),
        // Elements that are all short share lines.
        (
            .array((100..<120).map { .call("day", ["_": .int($0)]) }),
            [
                "[", "    \((100..<108).map { "day(\($0))," }.joined(separator: " "))",
                "    \((108..<116).map { "day(\($0))," }.joined(separator: " "))",
                "    day(116), day(117), day(118), day(119)", "]",
            ]
        ),
        (
            .call("text", ["in": .literal(String(repeating: "say \"hi\", ", count: 12))]),
            [
                "text(", "    in: \"\"\"",
                "        \(String(repeating: "say \"hi\", ", count: 8))say \\",
                "        \"hi\", \(String(repeating: "say \"hi\", ", count: 3))",
                "        \"\"\")",
            ]
        ),
    ]

    @Test(arguments: codes)
    func `long code is broken`(expression: SwiftExpression, lines: [String]) {
        #expect(expression.lines() == lines)
    }

    @Test func `arguments before a closure of several statements have lines of their own`() {
        let closure = SwiftExpression.Closure(
            capturing: ["a"], body: [.constant("b", .name("a")), .leave])
        let call = SwiftExpression.call(
            "section",
            ["_": Self.long("a"), "of": Self.long("b"), "cell": .closure(closure)])
        let arguments = ["    \(Self.long("a")),", "    of: \(Self.long("b")),"]
        #expect(
            call.lines() == ["section("] + arguments + [
                "    cell: { [a] in", "        let b = a", "        return", "    })",
            ])
    }

    @Test func `code that fits has one line`() {
        let text = SwiftExpression.literal(String(repeating: "a ", count: 44) + "a")
        #expect(text.description.count == LineBreaks.width)
        #expect(text.lines() == [text.description])
        #expect(text.lines(depth: 1).count > 1)
    }

    @Test(arguments: ["a \u{202E} ", "\" ", "\\ ", "\"\"\", ", "\u{301}, "])
    func `a literal is not broken inside of an escape`(part: String) {
        for count in 15...40 {
            let text = SwiftExpression.literal(String(repeating: part, count: count))
            for line in text.lines().dropFirst() {
                let isEnd = line == LineBreaks.textQuotes
                #expect(!line.hasPrefix("u{") && !line.hasPrefix("\"\"\"") || isEnd, "\(line)")
            }
        }
    }
}
