@testable import Expressions
import Foundation
import Synchronization
import TestSupport
import Testing
import Values

struct EvaluationTests {
    /// Each function and operator with edge cases: values and messages.
    @Test(arguments: CaseFile.all(in: "values"))
    func expressionsAreEvaluated(_ file: CaseFile) {
        let sample = EvaluationSample(locale: file.name.hasSuffix("korean") ? .korean : .english)
        file.expect { sample.outcome($0) }
    }

    /// Constant folding and loop-invariant code motion change no value and no fault.
    @Test(arguments: CaseFile.all(in: "values"))
    func optimizingChangesNothing(_ file: CaseFile) {
        let sample = EvaluationSample()
        for text in file.expressions + Self.loops {
            #expect(sample.outcome(text) == sample.outcome(text, optimizes: false), "\(text)")
        }
    }

    /// Loop-invariant parts in every position.
    private static let loops = [
        "xs.map(x, xs.map(y, xs.map(z, y * 2)))",
        "xs.map(x, xs.filter(y, y > 1).map(y, y + x))",
        "xs.map(x, xs.map(y, xs.sortBy(z, z)[0] + x * y))",
        "xs.map(x, xs.filter(y, y == x % 2).map(y, y - x / 2 + dyn(x % 2)))",
        "xs.exists(x, xs.all(y, y > 6 / (x - 1)))", "xs.all(x, xs.exists(y, y == 6 / (x - 3)))",
        "xs.map(x, xs.map(y, double(x / 2) + (x % 2 == 0 ? x / 2 : x % 2)))",
        "people.map(x, xs.map(y, x.name + string(y) + j.user.name))",
        "xs.map(x, cel.bind(b, xs.sort(), b.map(y, b[0] + x + y)))",
        "xs.map(x, [xs.sort()].map(s, s.map(y, y + x)))",
        "lists.range(20).filter(x, x in lists.range(30).filter(y, y % 3 == 0))",
        "lists.range(20).filter(x, dyn(double(x)) in lists.range(30))",
        "lists.range(12).map(x, x in [1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0].map(y, int(y)))",
        "xs.exists(x, [1 / 0].exists(y, y == x) || x == 2)",
        "xs.all(x, xs.map(y, 6 / y).size() == x || xs.exists(y, 1 / (y - y) == 0))",
        "people.keyBy(x, x.name, people.filter(y, y.age > x.age).size())",
        "xs.map(x, optional.of(xs.sort()).optMap(s, s[0] + x).orValue(0))",
        "lists.range(3).map(i, lists.range(i).map(k, lists.range(k).size() + i))",
        "xs.map(x, xs.map(y, optional.none().orValue(xs.sort().first())))",
    ]

    /// Decoded objects are equal if their fields are.
    @Test(arguments: [
        ("people[0] == p", true), ("people[0] == people[1]", false), ("people[2] != p", true),
        ("p in people", true), ("p in people.slice(1, 4)", false),
        ("people.distinct().size() == 4", true), ("people.indexOf(people[2]).value() == 2", true),
        ("p == Person{name: \"Ann\", age: 30}", true),
        ("{\"a\": p} == {\"a\": people[3]}", false),
    ])
    func objectsAreCompared(_ text: String, _ isTrue: Bool) {
        #expect(EvaluationSample().outcome(text) == "\(isTrue) : bool")
    }

    /// Texts are compared in pieces of 1, 4 and 8 bytes; each byte counts at any length.
    @Test func everyByteIsCompared() {
        let sample = EvaluationSample()
        for count in [1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 23, 24, 25] {
            let text = String(repeating: "a", count: count)
            for place in 0..<count {
                let other = text.prefix(place) + "b" + text.dropFirst(place + 1)
                for (word, isSame) in [(text, true), (String(other), false)] {
                    let test = """
                        [["\(word)"].map(t, t == "\(text)"), ["\(word)"].map(t, t == "\(text)" + "")
                        , [{"\(word)": 1}].map(m, has(m.\(text)))]
                        """
                    let outcome = sample.outcome(test, optimizes: false)
                    let expected = "[[\(isSame)],[\(isSame)],[\(isSame)]] : list(list(bool))"
                    #expect(outcome == expected, "\(text) and \(word)")
                }
            }
        }
    }

    /// Also if the arena has no bytes.
    @Test func emptyTextsAreEqual() throws {
        for text in ["[].join() == \"\"", "[\"\"][0] == \"\""] {
            let checked = try #require(EvaluationSample().check(text))
            var activation = Activation(arena: Arena(), values: [])
            let expression = CompiledExpression(checked, optimizes: false)
            let value = try expression.evaluate(in: &activation)
            #expect(value.isTrue, "\(text)")
        }
    }

    /// Values have their checked types.
    @Test(arguments: CaseFile.all(in: "values"))
    func valuesHaveCheckedTypes(_ file: CaseFile) throws {
        let sample = EvaluationSample()
        for text in file.expressions {
            let checked = try #require(sample.check(text), "`\(text)` has faults")
            var activation = sample.activation
            let expression = CompiledExpression(checked, models: EvaluationSample.models)
            guard let value = try? expression.evaluate(in: &activation) else { continue }
            #expect(KindMask(checked.type).accepts(value) || checked.type == .dyn, "\(text)")
        }
    }

    /// Expressions with the focus and range of their faults.
    @Test(arguments: [
        ("1 + 2 / 0 - 1", "/", "2 / 0"), ("xs.map(x, x + 1)[7]", "[7]", "xs.map(x, x + 1)[7]"),
        ("\"a\".charAt(5) + \"b\"", "charAt", "\"a\".charAt(5)"),
        ("j.user.nme", "nme", "j.user.nme"),
        ("xs.map(x, 1 / (x - 1))", "/", "1 / (x - 1)"),
        ("xs.exists(x, x / 0 == 1)", "/", "x / 0"),
        ("cel.bind(x, 1 / 0, x + 1)", "/", "1 / 0"),
        ("[1, 2].map(x, int(\"q\")).size()", "int", "int(\"q\")"),
    ])
    func faultsHaveRanges(_ text: String, _ focus: String, _ range: String) throws {
        let sample = EvaluationSample()
        let checked = try #require(sample.check(text))
        for optimizes in [true, false] {
            var activation = sample.activation
            let expression = CompiledExpression(checked, optimizes: optimizes)
            let fault = #expect(throws: EvaluationFault.self) {
                try expression.evaluate(in: &activation)
            }
            let bytes = Array(text.utf8)
            #expect(fault.map { String(decoding: bytes[$0.focus], as: UTF8.self) } == focus)
            #expect(fault.map { String(decoding: bytes[$0.range], as: UTF8.self) } == range)
        }
    }

    /// A scalar result leaves nothing in the arena, a text only itself.
    @Test(arguments: [
        ("xs.map(x, \"text \" + string(x)).size()", 0, 0), ("people.map(x, x.name).join()", 11, 0),
        ("\"abc\".reverse() == \"cba\"", 0, 0), ("p.name", 0, 0), ("1 / (xs[0] - 3)", 0, 0),
        ("\"ab\" + \"cd\".reverse()", 4, 0), ("(\"ab\" + p.name).substring(1)", 4, 0),
    ])
    func evaluationReleasesArenaSpace(_ text: String, _ bytes: Int, _ cells: Int) throws {
        let sample = EvaluationSample()
        let expression = CompiledExpression(
            try #require(sample.check(text)), models: EvaluationSample.models, optimizes: false)
        var activation = sample.activation
        let before = activation.arena.mark
        _ = try? expression.evaluate(in: &activation)
        #expect(activation.arena.mark.bytes - before.bytes == bytes)
        #expect(activation.arena.mark.cells - before.cells == cells)
    }
}
