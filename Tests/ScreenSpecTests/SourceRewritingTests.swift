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

    /// Puts the entries below `use` in its place.
    private func lifted(_ text: String, path: String = "a.yaml") -> String? {
        rewritten(text, path: path, entry: "use") { rewriting, tree, owner, key, value in
            let entries = tree.pairs(value).map { NewEntry(tree.text($0.key), $0.value) }
            return rewriting.replacing(entry: key, of: owner, by: entries)
        }
    }

    @Test func liftsInBlockStyle() {
        #expect(
            lifted(
                """
                - use:  # a list
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
                  if: x
                """) == """
                    - # a list
                      # between
                      spacing: 4
                      # first
                      children:
                        - text: A  # one
                        - >-
                          B
                          C
                      wrap: true
                      # of the next
                      if: x
                    """)
    }

    @Test func liftsFromFlowIntoBlock() {
        #expect(
            lifted("use: {spacing: 4, children: [a, b]}  # c\nif: x")
                == "spacing: 4\nchildren: [a, b]  # c\nif: x")
        #expect(
            lifted("a:\r\n  use: {text: \"a, b\", style: body}\r\n")
                == "a:\r\n  text: \"a, b\"\r\n  style: body\r\n")
        #expect(
            lifted("a:\r\n  use:\r\n    text: |\r\n      b\r\n      c\r\n")
                == "a:\r\n  text: |\r\n    b\r\n    c\r\n")
    }

    @Test func liftsInFlowStyle() {
        #expect(
            lifted("[{use: {text: X, style: body}}, b]") == "[{text: X, style: body}, b]")
        #expect(
            lifted("{\n  if: c,\n  use: {text: X, # why\n    style: body}\n}")
                == "{\n  if: c,\n  # why\n  text: X,\n  style: body\n}")
    }

    @Test func liftsInJSON() {
        #expect(
            lifted(#"{"use": {"style": "body", "text": "X"}}"#, path: "a.json")
                == #"{"style": "body", "text": "X"}"#)
        #expect(
            lifted("{\n  \"use\": {\"text\": [\n    1\n  ], \"lines\": 2}\n}", path: "a.json")
                == "{\n  \"text\": [\n    1\n  ],\n  \"lines\": 2\n}")
    }

    @Test func refusesAnchorsBetweenParts() {
        #expect(lifted("use: &a {text: X, style: y}\nb: *a") == nil)
        #expect(lifted("b: &b X\nuse: {text: *b, style: y}") == nil)
        #expect(
            lifted("use: {text: &a X, style: y}\nb: *a") == "text: &a X\nstyle: y\nb: *a")
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

    private func listed(_ text: String, path: String = "a.yaml") -> String? {
        rewritten(text, path: path, entry: "if") { rewriting, _, owner, _, _ in
            rewriting.replacing(owner, by: .list(of: owner))
        }
    }

    @Test func putsMappingsIntoLists() {
        #expect(listed("a: {if: c, use: X}  # d") == "a: [{if: c, use: X}]  # d")
        #expect(listed("a:\n  if: c  # d\n  use: X") == "a:\n  - if: c  # d\n    use: X")
        #expect(listed(#"{"a": {"if": "c"}}"#, path: "a.json") == #"{"a": [{"if": "c"}]}"#)
    }

    @Test func writesNewTexts() {
        func replaced(_ text: String, path: String = "a.yaml") -> String? {
            rewritten(text, path: path, entry: "a") { rewriting, _, owner, key, value in
                rewriting.replacing(
                    entry: key, of: owner,
                    by: [NewEntry("b", .text("c, d")), NewEntry("e", .text("true"))])
            }
        }
        #expect(replaced("a: {}\nf: 1") == "b: c, d\ne: \"true\"\nf: 1")
        #expect(replaced("{a: {}}") == "{b: \"c, d\", e: \"true\"}")
        #expect(replaced(#"{"a": {}}"#, path: "a.json") == #"{"b": "c, d", "e": "true"}"#)
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
