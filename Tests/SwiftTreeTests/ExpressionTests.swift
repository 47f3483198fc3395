import SwiftTree
import Testing

/// Expressions have the brackets, marks, escapes and labels that Swift needs, and no others.
@Suite struct ExpressionTests {
    /// An expression and its code.
    private typealias Sample = (SwiftExpression, String)

    private static let a = SwiftExpression.name("a")
    private static let b = SwiftExpression.name("b")
    private static let c = SwiftExpression.name("c")

    private static let sums: [Sample] = [
        (a.infix(.plus, b).infix(.times, c), "(a + b) * c"),
        (a.infix(.times, b).infix(.plus, c), "a * b + c"),
        (a.infix(.minus, b.infix(.minus, c)), "a - (b - c)"),
        (a.infix(.minus, b).infix(.minus, c), "a - b - c"),
        (a.infix(.divided, b.infix(.times, c)), "a / (b * c)"),
        (a.infix(.plus, .int(-1)), "a + -1"),
        (a.infix(.bitAnd, b.infix(.bitOr, c)), "a & (b | c)"),
        (.prefix(.minus, a.infix(.plus, b)), "-(a + b)"),
        (.prefix(.minus, .double(-1.5)), "-(-1.5)"),
        (SwiftExpression.int(-5).calling("negated"), "(-5).negated()"),
        (.prefix(.bitNot, a), "~a"),
        (.call("f", ["_": SwiftExpression.int(0).infix(.upTo, a.infix(.plus, b))]), "f(0..<a + b)"),
        (SwiftExpression.double(-1).infix(.through, .double(1)), "-1.0...1.0"),
        (SwiftExpression.double(-20).infix(.through, .double(-5)), "-20.0...(-5.0)"),
        (a.infix(.through, SwiftExpression.int(-5).infix(.plus, c)), "a...(-5 + c)"),
        (a.infix(.through, b.infix(.plus, c)), "a...b + c"),
    ]

    private static let conditions: [Sample] = [
        (a.infix(.or, b.infix(.and, c)), "a || b && c"),
        (a.infix(.or, b).infix(.and, c), "(a || b) && c"),
        (a.infix(.and, b).infix(.and, c), "a && b && c"),
        (a.infix(.and, b.infix(.and, c)), "a && (b && c)"),
        (.all([a.infix(.and, b), c]), "a && b && c"),
        (.all([a, b.infix(.or, c)]), "a && (b || c)"),
        (a.infix(.and, b).negated, "!(a && b)"),
        (a.member("b").negated, "!a.b"),
        (a.infix(.coalescing, b).infix(.equal, c), "(a ?? b) == c"),
        (a.infix(.coalescing, b.infix(.equal, c)), "a ?? (b == c)"),
        (a.isPresent.negated, "!(a != nil)"),
        (.conditional(a, b, .conditional(b, c, a)), "a ? b : b ? c : a"),
        (.conditional(a, .conditional(b, c, a), b), "a ? (b ? c : a) : b"),
        (.conditional(.conditional(a, b, c), a, b), "(a ? b : c) ? a : b"),
        (SwiftExpression.conditional(a, b, c).infix(.plus, a), "(a ? b : c) + a"),
    ]

    private static let errors: [Sample] = [
        (.optionalAttempt(a).infix(.coalescing, b), "(try? a) ?? b"),
        (
            SwiftExpression.optionalAttempt(a).calling("map", trailing: .init(["x"], b)),
            "(try? a).map { x in b }"
        ),
        (.call("f", ["_": .optionalAttempt(a)]), "f(try? a)"),
        (.attempt(.optionalAttempt(a)), "try (try? a)"),
        (.optionalAttempt(.attempt(a)), "try? try a"),
        (SwiftExpression.unwrapped(a).member("count").completed.infix(.plus, b), "a?.count + b"),
        (a.member("count").completed.member("size"), "a.count.size"),
        (
            .call("f", ["_": .closure(.init([], throws: "Failure", .attempt(a)))]),
            "f({ () throws(Failure) in try a })"
        ),
    ]

    private static let chains: [Sample] = [
        (.chain(.member(.unwrapped(a), "b")), "a?.b"),
        (.chain(.member(.member(.unwrapped(a), "b"), "c")), "a?.b.c"),
        (.chain(.member(.unwrapped(.member(.unwrapped(a), "b")), "c")), "a?.b?.c"),
        (.chain(.element(.unwrapped(a), [.init("ifPresent", .int(0))])), "a?[ifPresent: 0]"),
        (
            SwiftExpression.chain(.member(.unwrapped(a), "b")).calling(
                "map", with: .init(["x"], c)),
            "(a?.b).map { x in c }"
        ),
        (SwiftExpression.chain(.member(.unwrapped(a), "b")).isPresent, "a?.b != nil"),
        (.chain(.member(.unwrapped(.conditional(a, b, c)), "b")), "(a ? b : c)?.b"),
    ]

    private static let calls: [Sample] = [
        (a.calling("replacing", ["_": b, "by": c]), "a.replacing(b, by: c)"),
        (a.calling("map", with: .init(["x"], .name("x").member("y").member("z"))), "a.map(\\.y.z)"),
        (a.calling("map", with: .init(.name("$0").member("y"))), "a.map(\\.y)"),
        (a.calling("map", with: .init(["x"], .name("x"))), "a.map { x in x }"),
        (
            a.calling("map", with: .init(["x"], throws: "Failure", .name("x").member("y"))),
            "a.map { (x) throws(Failure) in x.y }"
        ),
        (
            a.calling("first", ["in": b], trailing: .init(["_"], .bool(true))),
            "a.first(in: b) { _ in true }"
        ),
        (SwiftExpression.closure(.init(["x"], .name("x")))(["_": a]), "{ x in x }(a)"),
        (
            SwiftExpression.type(.dictionary(.named("Int"), .optional(.named("String"))))(),
            "[Int: String?]()"
        ),
        (
            SwiftExpression.type(.generic("Map", [.named("Int"), .list(.named("Int"))])).itself,
            "Map<Int, [Int]>.self"
        ),
        (
            SwiftExpression.cast(.array([]), .list(.named("Int"))).member("count"),
            "([] as [Int]).count"
        ),
        (.array([.tuple([a, .int(1)]), .tuple([b, .absent])]), "[(a, 1), (b, nil)]"),
        (.dictionary([]), "[:]"),
        (.dictionary([.init(key: .int(0), value: a)]), "[0: a]"),
        (.hexadecimal(0xff_00ff), "0x00ff00ff"),
    ]

    private static let names: [Sample] = [
        (.name("default"), "`default`"),
        (.name("default_"), "default_"),
        (a.member("self"), "a.`self`"),
        (.implicitMember("in"), ".`in`"),
        (.keyPath(["class", "name"]), "\\.`class`.name"),
        (.keyPath([]), "\\.self"),
        (.call("f", ["inout": a, "class": b]), "f(`inout`: a, class: b)"),
        (.closure(.init(["where"], .name("where"))), "{ `where` in `where` }"),
        (.ownMember("func"), "`func`"),
    ]

    private static let texts: [Sample] = [
        (.literal(""), "\"\""),
        (.literal("say \"hi\" \\ \n"), "\"say \\\"hi\\\" \\\\ \\u{A}\""),
        (.literal("\u{202E}가é"), "\"\\u{202E}가é\""),
        (
            .interpolation([.literal("No. "), a, .literal(" of "), .literal("3")]),
            "\"No. \\(a) of 3\""
        ),
        (.interpolation([.conditional(a, .literal("\""), b)]), "\"\\(a ? \"\\\"\" : b)\""),
        (.interpolation([]), "\"\""),
        (
            .text([.literal("/"), .labelled("path", a.member("in")), .labelled("inout", b)]),
            "\"/\\(path: a.`in`)\\(`inout`: b)\""
        ),
    ]

    private static let samples = [sums, conditions, errors, chains, calls, names, texts]

    @Test(arguments: samples.joined())
    func `an expression has its code`(expression: SwiftExpression, code: String) {
        #expect(expression.description == code)
    }

    @Test func `a literal of several parts is one`() {
        let text = SwiftExpression.interpolation([.literal("a"), .literal(""), .literal("b")])
        #expect(text == .literal("ab"))
        #expect(text.literalText == "ab")
        #expect(SwiftExpression.interpolation([.literal("a"), Self.a]).literalText == nil)
    }

    @Test func `what an expression begins with can be replaced`() {
        let read = SwiftExpression.name("$0").member("b").calling("c", ["_": .name("$0")])
        #expect(read.replacing(root: "$0", with: Self.a)?.description == "a.b.c($0)")
        #expect(SwiftExpression.name("$0").replacing(root: "$0", with: Self.a) == nil)
        #expect(
            SwiftExpression.call("f", ["_": .name("$0")]).replacing(root: "$0", with: Self.a) == nil
        )
        #expect(SwiftExpression.ownMember("f")(["_": Self.a]).member("b").root == "f")
    }

    /// Such a condition is no deeper tree than a short one.
    @Test func `a long condition is printed`() {
        let all = SwiftExpression.infix(.and, Array(repeating: Self.b, count: 50_000))
        #expect(all.description.hasSuffix(" && b && b"))
    }
}
