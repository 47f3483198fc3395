import Diagnostics
import Expressions
import Foundation
import ScreenGen
import ScreenSpec
import TestSupport
import Testing
import Values

/// The cases of the CEL suite that generated Swift can say, compiled and run.
@Suite struct CELSuiteInSwiftTests {
    /// A case of the suite, with the values of its names as JSON.
    private struct Case {
        let id: String
        let expression: CheckedExpression
        let values: [String: String]
    }

    @Test(.enabled(if: Suites.arePresent, "the suites are not there; SCREENC_SUITES names them"))
    func `cases of the suite have the interpreter's values`() throws {
        let cases = try ["cel-spec", "cel-ext"].flatMap(Self.cases)
        var (unit, _) = try SwiftUnit.compiled(
            Array(Self.spec.utf8), name: "Suite", libraries: .empty, catalogs: .none)
        unit.parts = cases.map { .expression($0.expression) }
        let program = try GeneratedProgram([unit], mutants: [])
        var calls: [(entry: Int, input: CallInput)] = []
        var expected: [String] = []
        for (index, entry) in program.entries.enumerated() {
            let values = try #require(
                cases.first { $0.expression.text == entry.part.written }?.values)
            var input = CallInput()
            for variable in entry.variables {
                let value: String = try #require(values[variable.name])
                input.arguments[variable.slot] = value
            }
            calls.append((index, input))
            expected.append(try interpreted(entry.part, entry.variables, input, entry.models))
        }
        let found = try program.results(of: calls, strings: [:])
        try #require(found.count == expected.count)
        let different = zip(program.entries.indices, calls).compactMap { index, call in
            let result = Result(expected: expected[index], found: found[index])
            return result.isSame
                ? nil : result.description(program.entries[index], call.input)
        }
        #expect(different.isEmpty, "\(different.count):\n\(different.joined(separator: "\n"))")
        #expect(program.entries.count == 742)
        let reasons = Dictionary(grouping: program.refused, by: \.reason).mapValues(\.count)
        #expect(reasons == Self.refused)
    }

    /// What generated Swift does not say, and how many of the cases have it.
    private static let refused = [
        "`%X` of this type is not in generated Swift": 1,
        "`%e` of this type is not in generated Swift": 5,
        "`%x` of this type is not in generated Swift": 1,
        "`<=` of untyped JSON is not in generated Swift: declare a model": 14,
        "`<` of untyped JSON is not in generated Swift: declare a model": 17,
        "`>=` of untyped JSON is not in generated Swift: declare a model": 19,
        "`>` of untyped JSON is not in generated Swift: declare a model": 18,
        "`_+_` is not in generated Swift": 3,
        "`base64.decode` is not in generated Swift": 3,
        "`bytes` is not in generated Swift": 4,
        "`dyn` is not in generated Swift": 69,
        "`flatten` is not in generated Swift": 3,
        "`flatten` of untyped JSON is not in generated Swift: declare a model": 2,
        "`format` of a computed text or list is not in generated Swift": 5,
        "`math.bitAnd` of untyped JSON is not in generated Swift: declare a model": 1,
        "`math.bitNot` of untyped JSON is not in generated Swift: declare a model": 1,
        "`math.bitShiftLeft` of untyped JSON is not in generated Swift: declare a model": 1,
        "`math.bitXor` of untyped JSON is not in generated Swift: declare a model": 1,
        "`math.ceil` of untyped JSON is not in generated Swift: declare a model": 1,
        "`math.greatest` of different types is not in generated Swift": 14,
        "`math.isFinite` of untyped JSON is not in generated Swift: declare a model": 1,
        "`math.isInf` of untyped JSON is not in generated Swift: declare a model": 1,
        "`math.isNaN` of untyped JSON is not in generated Swift: declare a model": 1,
        "`math.least` of different types is not in generated Swift": 13,
        "`math.round` of untyped JSON is not in generated Swift: declare a model": 1,
        "`math.sign` of untyped JSON is not in generated Swift: declare a model": 1,
        "`math.trunc` of untyped JSON is not in generated Swift: declare a model": 1,
        "`null` has no type in Swift": 9,
        "`optional.ofNonZeroValue` is not in generated Swift": 6,
        "`optional.ofNonZeroValue` of untyped JSON is not in generated Swift: declare a model": 1,
        "`repeated_string` of a value without a model is not in generated Swift": 1,
        "`size` is not in generated Swift": 2,
        "`string` is not in generated Swift": 3,
        "`transformMapEntry` is not in generated Swift": 6,
        "`transformMap` of a list is not in generated Swift": 5,
        "`type` is not in generated Swift": 16,
        "a type is no value in generated Swift": 9,
        "an optional entry of a map is not in generated Swift": 2,
        "bytes are not in generated Swift": 66,
        "elements of different types have no list in Swift": 48,
        "this value is `json`, which has no type in expressions of Swift": 14,
        "whether there is an element that may be null is not in generated Swift": 1,
    ]

    private static let spec = """
        screen: suite
        models:
          Row: {id: int}
        sections:
          - id: rows
            url: https://example.com/rows
            model: Row
            layout: list
            cell: {text: "${item.id}"}
        """

    /// Returns the cases of a file that are valid CEL with values that JSON has, each expression
    /// once.
    private static func cases(_ file: String) throws -> [Case] {
        let data = try Data(contentsOf: URL(filePath: Suites.path(of: "cel/\(file).json")))
        let suite = try JSONSerialization.jsonObject(with: data) as? [String: Any]
        var seen: Set<String> = []
        return try #require(suite?["tests"] as? [[String: Any]]).compactMap { fields in
            guard let found = checked(fields), seen.insert(found.expression.text).inserted else {
                return nil
            }
            return found
        }
    }

    private static func checked(_ fields: [String: Any]) -> Case? {
        let flags = ["check_only", "disable_macros", "disable_check"]
        guard let text = fields["expr"] as? String, fields["container"] == nil,
            !flags.contains(where: { fields[$0] as? Bool == true })
        else { return nil }
        var names = NameTable()
        let bindings = fields["bindings"] as? [String: [String: Any]] ?? [:]
        var values: [String: String] = [:]
        for (name, value) in bindings.sorted(by: { $0.key < $1.key }) {
            guard let (type, json) = value.suiteValue else { return nil }
            names.add(name, type)
            values[name] = json
        }
        let source = SourceText(path: "suite", bytes: Array(text.utf8))
        let places = SourceMap { SourceRange(source, ByteRange($0.lowerBound, $0.upperBound)) }
        var bag = DiagnosticBag()
        let scope = Scope(models: ModelTable(), names: names, rules: .cel)
        let expression = Array(text.utf8).withUnsafeBufferPointer {
            ExpressionChecker(scope: scope).check($0, in: 0..<$0.count, places: places, into: &bag)
        }
        return expression.map {
            Case(id: fields["id"] as? String ?? "", expression: $0, values: values)
        }
    }
}

extension [String: Any] {
    /// The type and the JSON of a value in the suite's notation; nil for one without JSON.
    fileprivate var suiteValue: (type: CELType, json: String)? {
        switch self["t"] as? String {
        case "int": return (self["v"] as? String).map { (.int, $0) }
        case "bool": return (self["v"] as? Bool).map { (.bool, "\($0)") }
        case "double": return (self["v"] as? Double).map { (.double, "\($0)") }
        case "string": return (self["v"] as? String).map { (.string, $0.debugDescription) }
        default: return nil
        }
    }
}
