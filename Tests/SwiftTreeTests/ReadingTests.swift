import SwiftTree
import Testing

/// A tree tells which variables its code reads.
@Suite struct ReadingTests {
    private static let failure = SwiftExpression.name("failure")

    @Test func `an expression reads what stands anywhere in it`() {
        let expressions: [SwiftExpression] = [
            Self.failure.member("status").infix(.equal, .int(1)),
            .text([.literal("a"), .value(Self.failure)]),
            .call("perform", ["_": .implicitMember("notice")(["_": Self.failure])]),
            .name("a").calling("map", trailing: .init(Self.failure)),
            .closure(.init(body: [.leave(unless: .test(Self.failure.isPresent))])),
            .element(.dictionary([.init(key: .int(1), value: Self.failure)]), []),
            .text([.labelled("path", Self.failure)]),
        ]
        for expression in expressions { #expect(expression.reads("failure")) }
    }

    @Test func `calls and operators are counted, also those of closures`() {
        let items = SwiftExpression.name("data").member("items")
        let isLarge = SwiftExpression.name("$0").member("size").infix(.greater, .int(3))
        let counts: [(SwiftExpression, Int)] = [
            (items, 0), (.array([items, .literal("a")]), 0), (items.calling("sorted"), 1),
            (items.infix(.coalescing, .array([])), 1),
            (items.calling("filter", trailing: .init(isLarge)), 2),
            (items.calling("map", ["_": .closure(.init(isLarge))]).calling("sorted"), 3),
            (.closure(.init(body: [.constant("a", items), .leave])), 2),
        ]
        for (expression, count) in counts { #expect(expression.operationCount == count) }
    }

    @Test func `a text, a member and a pattern read no variable`() {
        let pattern = SwiftExpression.implicitMember("failed")(["_": .binding("failure")])
        let statements: [SwiftStatement] = [
            .constant("failure", .literal("failure")),
            .choice(.name("end"), [.init(pattern, body: [])]),
            .leave(unless: .matches(pattern, .name("end"))),
            .assignment(.name("state").member("failure"), .keyPath(["failure"])),
        ]
        #expect(!statements.reads("failure"))
        #expect(statements.reads("end"))
    }

    @Test func `statements inside of others count`() {
        let inner: [SwiftStatement] = [.result(Self.failure)]
        let statements: [SwiftStatement] = [
            .branch([.test(.name("a"))], [], otherwise: inner),
            .choice(.name("a"), [.init(body: inner)]),
            .closing(.name("a"), throws: nil, inner),
            .function(SwiftFunctionDeclaration(.function([], "text"), .named("String"), inner)),
        ]
        for statement in statements { #expect([statement].reads("failure")) }
    }
}
