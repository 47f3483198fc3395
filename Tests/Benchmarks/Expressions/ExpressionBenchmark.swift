import Expressions
import Foundation
import JSONData
import Values

/// Measures the compilation and the evaluation of expressions.
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

/// A compiled expression with its values.
final class PreparedExpression {
    private let sample: ExpressionSample
    private let scope: Scope
    private let expression: CompiledExpression
    private var activation: Activation

    init(_ sample: ExpressionSample) throws {
        self.sample = sample
        var names = NameTable()
        for (name, type) in sample.types { names.add(name, type) }
        scope = Scope(
            models: sample.models, names: names, functions: .standard, rules: .cel)
        expression = try Self.compiled(sample, scope)
        var arena = Arena()
        let values = try Self.values(sample, &arena)
        activation = Activation(arena: arena, values: values)
        _ = try expression.evaluate(in: &activation)
    }

    struct Fault: Error { let message: String }

    private static func compiled(
        _ sample: ExpressionSample, _ scope: Scope
    ) throws -> CompiledExpression {
        var text = sample.expression
        let result = text.withUTF8 { Checker.check($0, in: 0..<$0.count, scope) }
        guard result.isValid else {
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

    /// The number of evaluations per measurement, which take some milliseconds.
    var repeats: Int {
        let clock = ContinuousClock()
        let one = clock.measure { evaluate(times: 10) } / 10
        return max(10, Int(Duration.milliseconds(5) / one))
    }

    func evaluate(times count: Int) {
        let mark = activation.arena.mark
        for _ in 0..<count {
            _ = try? expression.evaluate(in: &activation)
            activation.arena.reset(to: mark)
        }
    }

    func compile() { _ = try? Self.compiled(sample, scope) }
}

extension CELType {
    /// The type for decoding JSON.
    fileprivate var valueType: ValueType {
        switch self {
        case .int: .int
        case .string: .string
        case .list(let element): .list(element.valueType)
        case .map(_, let value): .map(value.valueType)
        case .object(let model): .model(model)
        default: .json
        }
    }
}
