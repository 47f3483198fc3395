import Expressions
import Foundation
import JSONData
import Values

/// Evaluating expressions that are compiled once, and compiling them.
func benchmarkExpressions() throws {
    print("expressions: nanoseconds for one evaluation; microseconds to parse, check and lower")
    for sample in ExpressionSample.all {
        let prepared = try PreparedExpression(sample)
        let (repeats, compilations) = (prepared.repeats, 20)
        let times = medians(
            rounds: 9,
            [
                { prepared.evaluate(times: repeats) },
                { for _ in 0..<compilations { prepared.compile() } },
            ])
        let name = sample.name.padding(toLength: 30, withPad: " ", startingAt: 0)
        let evaluation = times[0] / Double(repeats) * 1e9
        let compilation = times[1] / Double(compilations) * 1e6
        print("  \(name) \(short(evaluation))  \(short(compilation))")
    }
}

/// An expression with its values in place.
private final class PreparedExpression {
    private let sample: ExpressionSample
    private let environment: Environment
    private let expression: CompiledExpression
    private var frame: Frame

    init(_ sample: ExpressionSample) throws {
        self.sample = sample
        var names = NameTable()
        for (name, type) in sample.types { names.add(name, type) }
        environment = Environment(
            models: sample.models, names: names, functions: .standard, rules: .cel)
        expression = try Self.compiled(sample, environment)
        var arena = Arena()
        let values = try Self.values(sample, &arena)
        frame = Frame(arena: arena, values: values)
        _ = try expression.evaluate(in: &frame)
    }

    struct Fault: Error { let message: String }

    private static func compiled(
        _ sample: ExpressionSample, _ environment: Environment
    ) throws -> CompiledExpression {
        var text = sample.expression
        let result = text.withUTF8 { Checker.check($0, in: 0..<$0.count, environment) }
        guard result.isFine else {
            throw Fault(message: "\(sample.name): \(result.faults.first?.message ?? "")")
        }
        return CompiledExpression(result.tree, models: sample.models)
    }

    private static func values(_ sample: ExpressionSample, _ arena: inout Arena) throws -> [Value] {
        let document = try JSONDocument(Array(sample.data.utf8))
        let decoder = ModelDecoder(models: sample.models)
        return try sample.types.map { name, type in
            guard let json = document.root.member(named: name) else {
                throw Fault(message: "\(sample.name): \(name) has no value")
            }
            return try decoder.decode(json, as: type.valueType, into: &arena)
        }
    }

    /// So many evaluations take some milliseconds.
    var repeats: Int {
        let clock = ContinuousClock()
        let one = clock.measure { evaluate(times: 10) } / 10
        return max(10, Int(Duration.milliseconds(5) / one))
    }

    func evaluate(times count: Int) {
        let mark = frame.arena.mark
        for _ in 0..<count {
            _ = try? expression.evaluate(in: &frame)
            frame.arena.reset(to: mark)
        }
    }

    func compile() { _ = try? Self.compiled(sample, environment) }
}

extension CELType {
    /// How JSON is decoded for a name of this type.
    fileprivate var valueType: ValueType {
        switch self {
        case .int: .int
        case .string: .string
        case .list(let element): .list(element.valueType)
        case .object(let model): .model(model)
        default: .json
        }
    }
}

// MARK: - Others

/// Writes a Python program that evaluates the same expressions with cel-cpp and with Rust's `cel`,
/// both from PyPI.
func writeExpressionPeers(to path: String) throws {
    let rows = ExpressionSample.all.filter(\.isPlain).map { sample in
        let types = sample.types.map { "\"\($0.name)\": \"\($0.type.text(in: sample.models))\"" }
        return """
            (\(quoted(sample.name)), \(quoted(sample.expression)),
             {\(types.joined(separator: ", "))}, \(quoted(sample.data))),
            """
    }
    let program = """
        # pip install cel-expr-python common-expression-language
        import json, time
        from cel_expr_python import cel as cpp
        import cel as rust

        ROWS = [
        \(rows.joined(separator: "\n"))
        ]

        def type_of(text):
            if text.startswith("list("): return cpp.Type.List(type_of(text[5:-1]))
            return getattr(cpp.Type, text.upper())

        def measure(run):
            run()
            count = 1
            while True:
                start = time.process_time()
                for _ in range(count): run()
                if time.process_time() - start > 0.1: break
                count *= 2
            times = []
            for _ in range(7):
                start = time.process_time()
                for _ in range(count): run()
                times.append((time.process_time() - start) / count)
            return sorted(times)[3] * 1e9

        for name, expression, types, data in ROWS:
            values = json.loads(data)
            env = cpp.NewEnv(variables={n: type_of(t) for n, t in types.items()})
            first = env.compile(expression)
            activation = env.Activation(values)
            second = rust.compile(expression)
            print(f"{name:30} cel-cpp {measure(lambda: first.eval(activation)):12.0f} ns"
                  f"   cel (Rust) {measure(lambda: second.execute(values)):12.0f} ns")

        """
    try Data(program.utf8).write(to: URL(fileURLWithPath: path))
}

/// A literal of Python, which JSON's strings are.
private func quoted(_ text: String) -> String {
    var writer = JSONWriter()
    writer.string(text)
    return String(decoding: writer.bytes, as: UTF8.self)
}
