import Diagnostics
import Testing

@testable import ScreenSpec

/// Rewritings of `SourceRewriting`: a spec before, and after the fix.
struct SourceRewritingTests {
    /// A sample: the mapping that contains `entry`, rewritten by `rewrite`.
    private func rewritten(
        _ text: String, path: String = "a.yaml", entry: String,
        _ rewrite: (SourceRewriting, SyntaxTree, NodeIndex, NodeIndex, NodeIndex) -> FixIt?
    ) -> String? {
        var bag = DiagnosticBag()
        let tree = readSyntax(SourceText(path: path, bytes: Array(text.utf8)), into: &bag)
        #expect(bag.isEmpty)
        for owner in tree.nodes.indices where tree.nodes[owner].kind == .mapping {
            for (key, value) in tree.pairs(NodeIndex(owner)) where tree.text(key) == entry {
                let fix = rewrite(SourceRewriting(tree), tree, NodeIndex(owner), key, value)
                guard let fix else { return nil }
                var bytes = Array(text.utf8)
                let range = fix.place.range
                bytes.replaceSubrange(
                    Int(range.start)..<Int(range.end), with: fix.replacement.utf8)
                return String(decoding: bytes, as: UTF8.self)
            }
        }
        return nil
    }

    private func lifted(
        _ text: String, path: String = "a.yaml", _ child: String, of entry: String
    ) -> String? {
        rewritten(text, path: path, entry: entry) { rewriting, _, owner, key, _ in
            rewriting.lifting(child, below: key, of: owner)
        }
    }

    @Test func liftsInBlockStyle() {
        #expect(
            lifted(
                """
                - hstack:  # a row
                    # between
                    spacing: 4
                    children:
                      # first
                      - text: A  # one
                      - >-
                        B
                        C
                    wrap: true
                  # of the next
                  when: x
                """, "children", of: "hstack") == """
                    - # a row
                      # first
                      hstack:
                        - text: A  # one
                        - >-
                          B
                          C
                      # between
                      spacing: 4
                      wrap: true
                      # of the next
                      when: x
                    """)
    }

    @Test func liftsFromFlowIntoBlock() {
        #expect(
            lifted("hstack: {spacing: 4, children: [a, b]}  # c\nwhen: x", "children", of: "hstack")
                == "hstack: [a, b]  # c\nspacing: 4\nwhen: x")
        #expect(
            lifted(
                "a:\r\n  text: {text: \"a, b\", style: body}\r\n", "text", of: "text")
                == "a:\r\n  text: \"a, b\"\r\n  style: body\r\n")
        #expect(
            lifted("a:\r\n  text:\r\n    text: |\r\n      b\r\n      c\r\n", "text", of: "text")
                == "a:\r\n  text: |\r\n    b\r\n    c\r\n")
    }

    @Test func liftsInFlowStyle() {
        #expect(
            lifted("[{text: {text: X, style: body}}, b]", "text", of: "text")
                == "[{text: X, style: body}, b]")
        #expect(
            lifted("[text: {text: X, style: body}]", "text", of: "text")
                == "[{text: X, style: body}]")
        #expect(
            lifted(
                "{\n  when: c,\n  text: {text: X, # why\n    style: body}\n}", "text", of: "text")
                == "{\n  when: c,\n  # why\n  text: X,\n  style: body\n}")
    }

    @Test func liftsInJSON() {
        #expect(
            lifted(#"{"text": {"style": "body", "text": "X"}}"#, path: "a.json", "text", of: "text")
                == #"{"text": "X", "style": "body"}"#)
        #expect(
            lifted(
                "{\n  \"text\": {\"text\": [\n    1\n  ], \"lines\": 2}\n}", path: "a.json", "text",
                of: "text") == "{\n  \"text\": [\n    1\n  ],\n  \"lines\": 2\n}")
    }

    @Test func liftsNothingTwice() {
        #expect(lifted("text: {text: X, when: y}\nwhen: x", "text", of: "text") == nil)
        #expect(lifted("text: {style: X}", "text", of: "text") == nil)
    }

    @Test func refusesAnchorsBetweenParts() {
        #expect(lifted("text: &a {text: X, style: y}\nb: *a", "text", of: "text") == nil)
        #expect(lifted("b: &b X\ntext: {text: *b, style: y}", "text", of: "text") == nil)
        #expect(
            lifted("text: {text: &a X, style: y}\nb: *a", "text", of: "text")
                == "text: &a X\nstyle: y\nb: *a")
    }

    private func asAlternative(_ text: String, path: String = "a.yaml") -> String? {
        rewritten(text, path: path, entry: "when") { rewriting, tree, owner, _, condition in
            let value = Array(tree.pairs(owner)).last?.value ?? 0
            return rewriting.replacing(
                owner, by: .mapping([NewEntry("if", condition), NewEntry("use", value)]))
        }
    }

    @Test func replacesMappings() {
        #expect(asAlternative("- {when: c, text: X}\n- b") == "- {if: c, use: X}\n- b")
        #expect(
            asAlternative("- when: c  # why\n  text: |\n    X\n- b")
                == "- if: c  # why\n  use: |\n    X\n- b")
        #expect(asAlternative("a: [{when: c, text: X}]") == "a: [{if: c, use: X}]")
        #expect(
            asAlternative(#"[{"when": "c", "text": "X"}]"#, path: "a.json")
                == #"[{"if": "c", "use": "X"}]"#)
    }

    private func unwrapped(_ text: String, path: String = "a.yaml") -> String? {
        rewritten(text, path: path, entry: "text") { rewriting, _, owner, _, value in
            rewriting.replacing(owner, by: .node(value))
        }
    }

    @Test func replacesMappingsByValues() {
        #expect(unwrapped("- {text: X}\n- b") == "- X\n- b")
        #expect(unwrapped("- text: X  # c\n- b") == "- X  # c\n- b")
        #expect(unwrapped("[{\"text\": \"X\"}]", path: "a.json") == "[\"X\"]")
        #expect(unwrapped("- text:\n    a: 1\n    b: 2") == "- a: 1\n  b: 2")
        #expect(unwrapped("a:\n  text: X") == nil)
    }

    @Test func writesNewWords() {
        func replaced(_ text: String, path: String = "a.yaml") -> String? {
            rewritten(text, path: path, entry: "a") { rewriting, _, owner, key, value in
                rewriting.replacing(
                    entry: key, of: owner,
                    by: [
                        NewEntry(
                            "b",
                            .mapping([
                                NewEntry("c", value), NewEntry("d", .text("e, f")),
                                NewEntry("g", .word("50%")), NewEntry("h", .text("true")),
                            ])), NewEntry("i", .sequence([.text("j: k"), .word("true")])),
                    ])
            }
        }
        #expect(
            replaced("a: x, y")
                == "b: {c: \"x, y\", d: \"e, f\", g: 50%, h: \"true\"}\ni: [\"j: k\", true]")
        #expect(
            replaced("a:\n- x")
                == "b:\n  c:\n    - x\n  d: e, f\n  g: 50%\n  h: \"true\"\ni: [\"j: k\", true]")
        #expect(
            replaced("{\"a\": 1}", path: "a.json")
                == "{\"b\": {\"c\": 1, \"d\": \"e, f\", \"g\": \"50%\", \"h\": \"true\"}, "
                + "\"i\": [\"j: k\", true]}")
    }

    @Test func removesEntries() {
        func removed(_ text: String, path: String = "a.yaml") -> String? {
            rewritten(text, path: path, entry: "x") { rewriting, _, owner, key, _ in
                rewriting.removing(entry: key, of: owner)
            }
        }
        #expect(removed("a: 1\nx: 2  # two\nb: 3") == "a: 1\nb: 3")
        #expect(removed("- x: 2\n  b: 3") == "- b: 3")
        #expect(removed("{a: 1, x: 2}") == "{a: 1}")
        #expect(removed("{\"x\": 2, \"b\": 1}", path: "a.json") == "{\"b\": 1}")
        #expect(removed("x: 2") == nil)
    }
}

struct FlowTextTests {
    @Test(arguments: [
        ("{size: 20}", #"{"size": 20}"#), ("insetGrouped", #""insetGrouped""#), ("50%", #""50%""#),
        ("{a: [b, true, -1.5], c: \"d: e\"}", #"{"a": ["b", true, -1.5], "c": "d: e"}"#),
        ("map(string, int)?", #""map(string, int)?""#), ("12", "12"), ("007", #""007""#),
    ])
    func flowTextBecomesJSON(_ flow: String, _ json: String) {
        let place = SourceRange(SourceText(path: "a.json", bytes: Array("\"x\"".utf8)), .zero)
        #expect(FixIt(place, flow: flow).replacement == json)
    }
}
