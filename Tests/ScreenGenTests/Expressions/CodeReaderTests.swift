import SwiftTree
import Testing

@testable import ScreenGen

/// Code that is text has the line breaks of the same code as a tree.
@Suite struct CodeReaderTests {
    private static let names = ["item", "parameters", "favourites", "leaderboard", "statistics"]
        .map(SwiftExpression.name)

    private static func samples(_ part: SwiftExpression, _ other: SwiftExpression)
        -> [SwiftExpression]
    {
        let texts = SwiftExpression.interpolation([
            .literal("a (b, \"c\" {d} \\ "), part, .literal(" in ? e : f || g.h().i"),
        ])
        return [
            .conditional(part, other, .conditional(other, part, texts)),
            part.infix(.and, other.infix(.or, part)).infix(.and, texts.infix(.equal, other)),
            part.calling("filter", trailing: .init(["x"], other)).calling("map", ["_": texts])
                .member("first").calling("sorted"),
            .call("title", ["of": part, "in": texts, "at": .array([other, part])]),
            part.calling("value", trailing: .init([], throws: "Failure", .attempt(other))),
            .chain(.element(.unwrapped(part), [.init("ifPresent", other)])),
            .dictionary([.init(key: .int(1), value: part), .init(key: .int(2), value: texts)]),
            texts,
        ]
    }

    @Test func `texts and trees have the same lines`() {
        var count = 0
        for name in Self.names {
            for inner in Self.samples(name, Self.names[0]) {
                for outer in Self.samples(inner, name) {
                    let lines = outer.lines()
                    #expect(LineBreaks.lines(outer.description) == lines)
                    count += lines.count > 1 ? 1 : 0
                }
            }
        }
        #expect(count > 200)
    }

    @Test func `code without ends stays as it is`() {
        for code in ["f(a, [b", "}) {", "\"a", "{ a in", ") ]", "", "if a {"] {
            #expect(CodeReader.pieces(code).text == code)
        }
    }
}
