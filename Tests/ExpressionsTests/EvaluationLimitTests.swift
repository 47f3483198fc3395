@testable import Expressions
import Foundation
import Synchronization
import Testing
import Values

struct EvaluationLimitTests {
    private static let steps = "limit: the evaluation exceeds its step limit"
    private static let elements = "limit: a list or map would have more than 100,000 elements"
    private static let bytes = "limit: a text would be longer than 1 MiB"
    private static let depth = "limit: values are nested too deeply"

    private static let doubled = (0..<21).reduce("\"x\"") { text, _ in
        "cel.bind(t, \(text), t + t)"
    }

    /// Nested pairs with shared elements: 2 ^ 40 elements when expanded.
    private static let shared = (0..<40).reduce("[1]") { text, _ in "cel.bind(l, \(text), [l, l])" }

    private static let work: [(text: String, outcome: String)] = [
        (nested("lists.range(1000).map(v, ", "v)"), steps),
        (nested("lists.range(1000).all(v, ", "a + b + v >= 0)"), steps),
        (nested("lists.range(1000).exists(v, ", "1 / (a - a) > 0)") + " || true", steps),
        ("lists.range(60000) + lists.range(60000)", elements),
        ("lists.range(60000).map(x, [x, x]).flatten()", elements),
        (doubled, bytes),
        ("cel.bind(t, lists.range(9999).map(x, \"y\").join(), t.replace(\"y\", t))", bytes),
        ("lists.range(100000).map(x, \"0123456789ab\").join()", bytes),
        ("\"%s\".format([lists.range(100000).map(x, 1000000000000)])", bytes),
        (shared, steps), ("\(shared) == \(shared)", steps),
        (long("lists.range(9999).all(x, t == u)"), steps),
        (long("lists.range(9999).all(x, t <= u)"), steps),
        (long("lists.range(9999).all(x, u in {t: 1})"), steps),
        (long("lists.range(9999).all(x, [u].indexOf(t).hasValue())"), steps),
        ("lists.range(9999).all(x, \"%f\".format([1e-300 * double(x + 1)]) != \"\")", steps),
        ("lists.range(9999).exists(x, \"a\".matches(\"b\" + string(x)))", steps),
    ]

    /// With two equal long texts in different storage.
    private static func long(_ body: String) -> String {
        "cel.bind(t, lists.range(9999).map(x, \"0123456789\").join(), "
            + "cel.bind(u, t.replace(\"9\", \"9\"), \(body)))"
    }

    /// Three nested loops.
    fileprivate static func nested(_ head: String, _ body: String) -> String {
        ["a", "b", "c"].reduce("") { $0 + head.replacing("v", with: $1) }
            + body.replacing("v", with: "c") + "))"
    }

    private static func repeated(_ text: String, _ count: Int) -> String {
        String(repeating: text, count: count)
    }

    /// Unbounded work ends, even where faults are absorbed.
    @Test(arguments: work)
    func workIsBounded(_ text: String, _ outcome: String) {
        let fuel = outcome == Self.steps ? 30_000 : Limits.fuel
        let sample = EvaluationSample()
        #expect(sample.outcome(text, fuel: fuel) == outcome, "\(text.prefix(60))")
        #expect(sample.outcome(text, optimizes: false, fuel: fuel) == outcome)
    }

    /// A billion steps end after a million.
    @Test func defaultFuelIsLimited() {
        let text = Self.nested("lists.range(1000).all(v, ", "a + b + v >= 0)")
        #expect(EvaluationSample().outcome(text) == Self.steps)
    }

    /// Each iteration consumes fuel.
    @Test func stepsConsumeFuel() {
        let sample = EvaluationSample()
        #expect(sample.outcome("xs.all(x, x > 0)", fuel: 3) == "true : bool")
        #expect(sample.outcome("xs.all(x, x > 0)", fuel: 2) == Self.steps)
        #expect(sample.outcome("1 + 1", fuel: 0) == "2 : int")
    }

    private static let deep: [(String, String)] = [
        (repeated("1 + ", 2_000) + "1", "2001 : int"),
        (repeated("xs[0] + ", 2_000) + "0", "6000 : int"),
        ("\"a\"" + repeated(".reverse()", 2_000), "\"a\" : string"),
        ("xs" + repeated(".map(x, x)", 2_000) + ".size()", "3 : int"),
        (repeated("p.name + ", 2_000) + "\"\" == \"\"", "false : bool"),
        (repeated("xs[0] > 5 || ", 1_000) + "true", "true : bool"),
        (repeated("xs[0] / 0 > 5 || ", 1_000) + "true", "true : bool"),
        (repeated("(", 249) + "xs[0]" + repeated(")", 249), "3 : int"),
        (repeated("[", 12) + repeated("]", 12) + ".size()", "1 : int"),
        (repeated("xs[0] > 5 ? 1 : ", 240) + "2", "2 : int"),
        (repeated("-(", 120) + "xs[0]" + repeated(")", 120), "3 : int"),
        (repeated("[xs[0]].map(x, x + ", 120) + "1" + repeated(")[0]", 120), "361 : int"),
        (repeated("cel.bind(x, xs[0] + 1, x + ", 120) + "1" + repeated(")", 120), "481 : int"),
    ]

    /// On a stack as small as those of Swift concurrency.
    @Test func stacksAreEnough() {
        let outcomes = Mutex<[String]>([])
        let done = DispatchSemaphore(value: 0)
        let thread = Thread {
            let sample = EvaluationSample()
            for (text, expected) in Self.deep {
                for optimizes in [true, false] {
                    let outcome = sample.outcome(text, optimizes: optimizes)
                    if outcome != expected {
                        outcomes.withLock { $0.append("\(text.prefix(40)): \(outcome)") }
                    }
                }
            }
            done.signal()
        }
        thread.stackSize = 512 * 1024
        thread.start()
        #expect(done.wait(timeout: .now() + 1_200) == .success)
        #expect(outcomes.withLock { $0 } == [])
    }

    /// Too deeply nested values are faults, not crashes.
    @Test func nestingIsBounded() throws {
        let sample = EvaluationSample()
        var names = NameTable()
        names.add("v", .dyn)
        let scope = Scope(
            models: ModelTable(), names: names, functions: .standard, rules: .cel)
        let tree = Checker.check(Sample.parse("[v]").tree, in: scope).tree
        let equal = Checker.check(Sample.parse("v == dyn([v][0])").tree, in: scope).tree
        let (wrap, compare) = (CompiledExpression(tree), CompiledExpression(equal))
        var activation = Activation(
            arena: Arena(), values: [.int(1)], context: sample.activation.context)
        for level in 1...300 {
            do throws(EvaluationFault) {
                activation.values = [try wrap.evaluate(in: &activation)]
            } catch {
                #expect(error.kind == .limit && level > 250)
                #expect(try compare.evaluate(in: &activation).isTrue)
                return
            }
        }
        Issue.record("300 levels were made")
    }

    /// Evaluates one expression on several threads.
    @Test func threadsShareExpressions() async throws {
        let sample = EvaluationSample()
        let text =
            "people.groupBy(x, x.age, x.name.matches(\"^[A-C]\")).transformList(k, v, v.size()).sum()"
        let expression = CompiledExpression(
            try #require(sample.check(text)), models: EvaluationSample.models)
        let results = await withTaskGroup(of: Int64.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    var (activation, total) = (sample.activation, Int64(0))
                    for _ in 0..<500 {
                        total += (try? expression.evaluate(in: &activation).asInt) ?? -1
                    }
                    return total
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(results == Array(repeating: 2_000, count: 8))
    }
}

extension EvaluationLimitTests {
    /// The evaluation of any tree, even unchecked, ends with the same result with and without
    /// optimizations.
    @Test func anyTreeIsEvaluated() {
        let sample = EvaluationSample()
        var scope = sample.scope
        scope.rules = .unchecked
        for seed in 0..<2_000 {
            let tree = RandomTree.tree(UInt64(seed))
            let checked = Checker.check(tree, in: scope).tree
            let outcomes = [true, false].map { optimizes in
                sample.outcome(checked, optimizes: optimizes, fuel: 2_000)
            }
            // Constant folding consumes no fuel.
            if outcomes.contains(where: { $0.hasPrefix("limit") }) { continue }
            #expect(outcomes[0] == outcomes[1], "seed \(seed): \(tree.text)")
        }
    }
}
