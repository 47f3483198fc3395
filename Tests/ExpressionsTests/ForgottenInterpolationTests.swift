import Foundation
import TestSupport
import Testing
import Values

@testable import Expressions

/// Expressions in texts without `${…}` are found, and other people's texts are left alone.
@Suite struct ForgottenInterpolationTests {
    private let checker: ExpressionChecker = {
        let models = ModelTable([
            Model(
                name: "Item",
                body: .object([
                    Field(name: "id", type: .int), Field(name: "name", type: .string),
                    Field(name: "tags", type: .list(.string)),
                ]))
        ])
        var scope = Scope(models: models)
        scope.add("item", .model(ModelID(0)))
        scope.add("index", ValueType.int)
        scope.add("items", .list(.model(ModelID(0))))
        scope.add("params.user", ValueType.string)
        scope.add("state.kind", ValueType.string)
        for name in ["data", "response", "headers", "api", "title", "name", "test", "youtube"] {
            scope.add(name, .json)
        }
        scope.add("now", CELType.timestamp)
        return ExpressionChecker(scope: scope)
    }()

    private func forgotten(in text: String) -> [String] {
        Array(text.utf8).withUnsafeBufferPointer { bytes in
            checker.forgottenInterpolations(in: bytes, 0..<bytes.count, acceptsUnknownFields: true)
                .map {
                    let expression = String(decoding: bytes[$0.expression], as: UTF8.self)
                    return "\(String(decoding: bytes[$0.range], as: UTF8.self)) → \(expression)"
                }
        }
    }

    @Test(arguments: [
        ("item.name", ["item.name → item.name"]),
        ("item.logn", ["item.logn → item.logn"]),
        ("$item.name", ["$item.name → item.name"]),
        ("Hello $item.name, welcome.", ["$item.name → item.name"]),
        ("$item.name.", ["$item.name → item.name"]),
        ("{item.name}", ["{item.name} → item.name"]),
        ("{{item.name}}", ["{{item.name}} → item.name"]),
        ("{{ item.name }}", ["{{ item.name }} → item.name"]),
        ("#{item.name}", ["#{item.name} → item.name"]),
        ("%{item.name}", ["%{item.name} → item.name"]),
        ("$(item.name)", ["$(item.name) → item.name"]),
        (#"\(item.name)"#, [#"\(item.name) → item.name"#]),
        (
            #"\(item.tags.join(", ")) and {item.id}"#,
            [
                #"\(item.tags.join(", ")) → item.tags.join(", ")"#, "{item.id} → item.id",
            ]
        ),
        ("<%= item.name %>", ["<%= item.name %> → item.name"]),
        (
            "By {{item.name}} for {params.user}",
            [
                "{{item.name}} → item.name", "{params.user} → params.user",
            ]
        ),
        ("size(item.tags)", ["size(item.tags) → size(item.tags)"]),
        (
            "string(item.id) + item.name",
            ["string(item.id) + item.name → string(item.id) + item.name"]
        ),
        (
            "item.tags.map(t, t.upperAscii())[0]",
            [
                "item.tags.map(t, t.upperAscii())[0] → item.tags.map(t, t.upperAscii())[0]"
            ]
        ),
    ])
    func `a forgotten interpolation is found`(_ text: String, _ expected: [String]) {
        #expect(forgotten(in: text) == expected)
    }

    @Test(arguments: [
        "item", "{index}", "$index", "example.com", "index.html", "name (optional)", "items (3)",
        "{name}", "It costs $5.00 (now)", "item.name is empty", "now.", "See item.name",
        "e.g. item",
        "${'item.name'}", "other.name", "{{other.name}}", "title: item", "\"item.name\"",
        "'item.name'",
    ])
    func `another text is left alone`(_ text: String) {
        #expect(forgotten(in: text) == [])
    }

    @Test(.enabled(if: Suites.arePresent, "no suites at \(Suites.path)"))
    func `texts of public data are left alone`() throws {
        let path = Suites.path(of: "texts/texts.txt")
        let texts = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
        #expect(texts.count == 1_000)
        #expect(texts.flatMap { forgotten(in: String($0)) } == [])
    }

    @Test func `brackets without end cost what the text is long`() {
        let text = String(repeating: "{item.", count: 100_000)
        #expect(forgotten(in: text) == [])
    }
}
