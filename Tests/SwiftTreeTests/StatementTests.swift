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

    @Test func `branches stand one behind the other`() {
        func branches(_ body: (Int64) -> SwiftStatement) -> [SwiftStatement] {
            .firstBranch(
                of: [([.test(Self.a)], [body(1)]), ([.test(.name("b"))], [body(2)])],
                otherwise: [body(3)])
        }
        let assignments = branches { .assignment(.name("c"), .int($0)) }
        let statements: [SwiftStatement] = [.unassigned("c", .named("Int"))] + assignments
        #expect(
            statements.lines() == [
                "let c: Int", "if a {", "    c = 1", "} else if b {", "    c = 2", "} else {",
                "    c = 3", "}",
            ])
        let choice = branches { .expression(.int($0)) }.map {
            SwiftStatement.chosenConstant("c", $0)
        }
        #expect(
            choice.lines() == [
                "let c =", "    if a {", "        1", "    } else if b {", "        2",
                "    } else {", "        3", "    }",
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

    @Test func `a choice has its cases on lines that fit`() {
        let long = SwiftExpression.name(String(repeating: "l", count: 80))
        let statements: [SwiftStatement] = [
            .choice(
                .call("end", [:]),
                [
                    .init(
                        SwiftExpression.implicitMember("failed")(["_": .binding("failure")]),
                        body: [.expression(.attempt(.awaited(.call("retry", [:]))))]),
                    .init(
                        .implicitMember("sent"), .implicitMember("kept"),
                        body: [.expression(long)]),
                    .init([], body: [.nothing]),
                ])
        ]
        #expect(
            statements.lines() == [
                "switch end() {", "case .failed(let failure): try await retry()",
                "case .sent, .kept:", "    \(long)", "default: break", "}",
            ])
    }

    @Test func `a branch has another one`() {
        let statements: [SwiftStatement] = [
            .branch(
                [.matches(.implicitMember("sent"), Self.a)],
                [.assignment(Self.a.member("b"), .int(1)), .leave],
                otherwise: [.variable("c", .named("Int"), .int(2)), .raise(.name("error"))])
        ]
        #expect(
            statements.lines() == [
                "if case .sent = a {", "    a.b = 1", "    return", "} else {",
                "    var c: Int = 2", "    throw error", "}",
            ])
    }

    @Test func `conditions that do not fit have lines of their own`() {
        let long = (0..<3).map {
            SwiftExpression.name(String(repeating: "abc", count: 12) + "\($0)")
        }
        let statements: [SwiftStatement] = [
            .requirement(long.map { .test($0) }, otherwise: [.leave])
        ]
        #expect(
            statements.lines() == [
                "guard \(long[0]),", "    \(long[1]),", "    \(long[2])", "else { return }",
            ])
    }

    @Test func `a closure of several statements stands in a call`() {
        let closure = SwiftExpression.Closure(
            capturing: ["loader"], parameters: [.init("cell", .named("Cell")), .init("in")],
            throws: "Failure", body: [.constant("b", Self.a), .result(.name("b"))])
        let call = SwiftExpression.name("section").calling(
            "configure", ["_": .int(1), "with": .closure(closure)])
        #expect(
            [SwiftStatement.expression(call)].lines() == [
                "section.configure(1, with: { [loader] (cell: Cell, `in`) throws(Failure) in",
                "    let b = a", "    return b", "})",
            ])
        let trailing = SwiftExpression.name("items").calling(
            "map", trailing: .init(parameters: [.init("x")], body: closure.body))
        #expect(
            [SwiftStatement.constant("all", trailing.calling("count"))].lines() == [
                "let all = items.map { x in", "    let b = a", "    return b", "}.count()",
            ])
        #expect(
            SwiftExpression.closure(.init(capturing: ["a"], body: [.expression(Self.a)]))
                .description == "{ [a] in a }")
    }
}
