@testable import Expressions
import Foundation
import TestSupport
import Testing
import Values

/// Values have their checked types, including elements, with and without optimizations.
struct TypePropertyTests {
    /// Random well-typed expressions.
    @Test(arguments: TypedExpression.Kind.allCases)
    func typedExpressionsHaveTheirTypes(_ kind: TypedExpression.Kind) {
        let sample = EvaluationSample()
        var values = 0
        for seed in 0..<200 {
            let text = TypedExpression.text(kind, seed: UInt64(seed))
            guard let checked = sample.check(text) else {
                Issue.record("seed \(seed): `\(text)` has faults")
                continue
            }
            let written = kind == .timestamp ? "date" : kind.rawValue
            #expect(checked.type.text(in: EvaluationSample.models) == written, "\(text)")
            #expect(
                sample.outcome(text) == sample.outcome(text, optimizes: false), "\(text)")
            let printed = Sample.parse(checked.tree.text)
            #expect(printed.tree.shape == checked.tree.shape, "\(text)")
            var activation = sample.activation
            let expression = CompiledExpression(checked, models: EvaluationSample.models)
            guard let value = try? expression.evaluate(in: &activation) else { continue }
            values += 1
            #expect(checked.type.holds(value, activation.arena, EvaluationSample.models), "\(text)")
        }
        #expect(values > 100)
    }

    /// The suites' expressions without names.
    @Test(.enabled(if: Suites.arePresent))
    func suiteValuesHaveCheckedTypes() throws {
        var (values, types): (Int, Set<String>) = (0, [])
        let scope = Scope(models: ModelTable(), functions: .standard, rules: .cel)
        for text in try SuiteExpressions.all() {
            let parsed = Sample.parse(text)
            let result = Checker.check(parsed.tree, in: scope)
            guard parsed.isValid, result.isValid else { continue }
            var activation = Activation(arena: Arena(), values: [])
            guard let value = try? CompiledExpression(result.tree).evaluate(in: &activation) else {
                continue
            }
            #expect(result.tree.type.holds(value, activation.arena, ModelTable()), "\(text)")
            values += 1
            types.insert(result.tree.type.text(in: ModelTable()))
        }
        #expect(values == 1_063)
        #expect(types.count == 36)
    }

    /// All expressions of the cases.
    @Test(arguments: CaseFile.all(in: "values"))
    func caseValuesHaveCheckedTypes(_ file: CaseFile) throws {
        let sample = EvaluationSample()
        for text in file.expressions {
            let checked = try #require(sample.check(text))
            var activation = sample.activation
            let expression = CompiledExpression(checked, models: EvaluationSample.models)
            guard let value = try? expression.evaluate(in: &activation) else { continue }
            #expect(checked.type.holds(value, activation.arena, EvaluationSample.models), "\(text)")
        }
    }
}

/// The expressions of Common Expression Language's conformance suite, and of cel-go's extensions.
enum SuiteExpressions {
    static func all() throws -> [String] {
        try ["cel-spec", "cel-ext"].flatMap { name in
            let file = URL(filePath: Suites.path(of: "cel/\(name).json"))
            let json = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
            let tests = (json as? [String: Any])?["tests"] as? [[String: Any]] ?? []
            return tests.compactMap { $0["expr"] as? String }
        }
    }
}

extension CELType {
    /// Whether a value has this type, including its contents.
    fileprivate func holds(_ value: Value, _ arena: Arena, _ models: ModelTable) -> Bool {
        switch self {
        case .dyn, .parameter: return true
        case .optional(let wrapped):
            guard value.isOptional else { return false }
            return value.kind == .none && !value.hasValue
                || wrapped.holds(value.unwrapped, arena, models)
        case .list(let element):
            return KindMask(self).accepts(value)
                && arena.elements(value).allSatisfy { element.holds($0, arena, models) }
        case .map(let key, let element):
            guard KindMask(self).accepts(value) else { return false }
            return arena.entries(value).enumerated().allSatisfy { index, part in
                (index.isMultiple(of: 2) ? key : element).holds(part, arena, models)
            }
        case .abstract where nodeValue != nil:
            return CELType.map(.string, .dyn).holds(value, arena, models)
        case .object(let id):
            guard KindMask(self).accepts(value), let model = models[id] else { return false }
            return model.fields.enumerated().allSatisfy { index, field in
                let part = arena.field(index, of: value)
                let type = CELType(field.type, in: models)
                if let wrapped = type.wrapped {
                    return part.isNull || wrapped.holds(part, arena, models)
                }
                return type.holds(part, arena, models)
            }
        default: return KindMask(self).accepts(value)
        }
    }
}
