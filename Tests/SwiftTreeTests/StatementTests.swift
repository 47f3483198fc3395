import SwiftTree
import Testing

/// Statements have their lines.
@Suite struct StatementTests {
    private static let a = SwiftExpression.name("a")
    private static let found = a.calling("contains", trailing: .init(["x"], .name("x")))

    @Test func `a closure in a condition has brackets`() {
        let statements: [SwiftStatement] = [
            .branch(
                [
                    .test(Self.found),
                    .present("b", Self.a.calling("map", trailing: .init(Self.a))),
                    .test(.call("holds", ["_": .closure(.init(Self.a))])),
                ], [.result(.literal("{"))])
        ]
        #expect(
            statements.lines() == [
                "if (a.contains { x in x }), let b = (a.map { a }), holds({ a }) {",
                "    return \"{\"", "}",
            ])
        #expect(
            [SwiftStatement.Condition.test(Self.a.infix(.equal, .literal("{")))].code
                == "a == \"{\"")
    }

    @Test func `a value that is present has its name`() {
        let statements: [SwiftStatement] = [
            .requirement([.present("a", Self.a)], otherwise: [.result(.absent)]),
            .requirement(
                [.present("in", Self.a.member("b"))],
                otherwise: [.constant("c", Self.a), .result(.name("c"))]),
        ]
        #expect(
            statements.lines() == [
                "guard let a else { return nil }", "guard let `in` = a.b else {", "    let c = a",
                "    return c", "}",
            ])
    }

    @Test func `a closure that only sets something is on the line of its call`() {
        let set = SwiftStatement.assignment(.name("$0").member("b"), .int(0))
        let one = SwiftExpression.name("update")(trailing: .init(body: [set]))
        let two = SwiftExpression.name("update")(trailing: .init(body: [set, set]))
        #expect(
            [SwiftStatement.expression(one), .expression(two)].lines() == [
                "update { $0.b = 0 }", "update {", "    $0.b = 0", "    $0.b = 0", "}",
            ])
    }

    @Test func `a case without statements does nothing`() {
        let statements: [SwiftStatement] = [
            .choice(.name("item"), [.init(.int(0), body: [.leave]), .init(body: [])])
        ]
        #expect(
            statements.lines() == ["switch item {", "case 0: return", "default: break", "}"])
    }

    @Test func `nothing follows a condition that does not hold`() {
        let statements: [SwiftStatement] = [
            .leave(unless: .present("b", Self.a), .test(.all([Self.a, Self.found])))
        ]
        #expect(
            statements.lines() == [
                "guard let b = a, (a && a.contains { x in x }) else { return }"
            ])
    }

    @Test func `a variable hides a member of the type`() {
        let member = SwiftExpression.ownMember("label")(["_": Self.a])
        let statements: [SwiftStatement] = [
            .constant("label", member),
            .result(.name("label").infix(.plus, .ownMember("other"))),
        ]
        #expect(
            statements.lines(hiding: ["label"]) == [
                "let label = self.label(a)", "return label + other",
            ])
    }

    @Test func `a closure has statements`() {
        let call = SwiftExpression.name("kept").calling("get", ["for": .array([])])
        let body: [SwiftStatement] = [.constant("b", Self.a), .result(.name("b"))]
        let statements: [SwiftStatement] = [
            .closing(.attempt(call), throws: "Failure", body), .closing(call, throws: nil, body),
        ]
        #expect(
            statements.lines() == [
                "try kept.get(for: []) { () throws(Failure) in", "    let b = a", "    return b",
                "}",
                "kept.get(for: []) {", "    let b = a", "    return b", "}",
            ])
    }
}

/// Declarations have their heads, effects and bodies.
@Suite struct DeclarationTests {
    private static let body = [SwiftStatement.expression(.name("a"))]

    @Test func `a function has its parameters`() {
        let head = SwiftFunctionDeclaration.Head.function(
            [.private, .static], "in",
            [
                .init("_", "class", .named("Int")), .init("at", "index", .named("Int")),
                .init(nil, "where", .optional(.named("Int"))), .init(nil, "var", .named("Int")),
            ])
        let function = SwiftFunctionDeclaration(head, throws: nil, .list(.named("Int")), Self.body)
        #expect(
            function.lines == [
                "private static func `in`(_ `class`: Int, at index: Int, where: Int?, `var`: Int) -> [Int] {",
                "    a", "}",
            ])
    }

    @Test func `a property that throws has a getter`() {
        let head = SwiftFunctionDeclaration.Head.property([], "label")
        let plain = SwiftFunctionDeclaration(head, throws: nil, .named("Int"), Self.body)
        #expect(plain.lines == ["var label: Int {", "    a", "}"])
        let throwing = SwiftFunctionDeclaration(head, throws: "Failure", .named("Int"), Self.body)
        #expect(
            throwing.lines == [
                "var label: Int {", "    get throws(Failure) {", "        a", "    }", "}",
            ])
    }
}
