@testable import Expressions
import JSONData
import Values

/// The scope of the expressions in `Cases/values`.
struct EvaluationSample: Sendable {
    /// Names, models and functions with CEL's rules, so that more can be evaluated.
    let scope: Scope
    /// The values of the names.
    let activation: Activation

    static let models = ModelTable([
        Model(
            name: "Person",
            body: .object([
                Field(name: "name", type: .string), Field(name: "age", type: .int),
                Field(name: "nickname", type: .optional(.string)),
            ]))
    ])

    init(locale: RunContext.Locale = .english) {
        var names = NameTable()
        var arena = Arena()
        var values: [Value] = []
        func add(_ name: String, _ type: CELType, _ value: Value) {
            names.add(name, type)
            values.append(value)
        }
        let person = ModelID(0)
        let people = Self.people(&arena)
        add("xs", .list(.int), arena.makeList([.int(3), .int(1), .int(2)]))
        add("p", .object(person), arena.cell(0, of: people))
        add("people", .list(.object(person)), people)
        add("j", .dyn, Self.json(&arena))
        let now = Value.date(seconds: 1_714_565_109, nanoseconds: 250_000_000)
        add("now", .timestamp, now)
        scope = Scope(
            models: Self.models, names: names, functions: .standard, rules: .cel)
        activation = Activation(
            arena: arena, values: values,
            context: RunContext(now: now, locale: locale, timeZone: "+09:00"))
    }

    private static func json(_ arena: inout Arena) -> Value {
        decoded(#"{"user":{"name":"Ann","age":30,"tags":["a","b"]}}"#, as: .json, &arena)
    }

    private static func people(_ arena: inout Arena) -> Value {
        let text = """
            [{"name": "Ann", "age": 30}, {"name": "Bob", "age": 30, "nickname": "Bobby"},
            {"name": "Cy", "age": 20}, {"name": "Dot", "age": 40}]
            """
        return decoded(text, as: .list(.model(ModelID(0))), &arena)
    }

    private static func decoded(_ text: String, as type: ValueType, _ arena: inout Arena) -> Value {
        guard let document = try? JSONDocument(Array(text.utf8)),
            let value = try? ModelDecoder(models: models).decode(
                document.root, as: type, into: &arena)
        else { return .null }
        return value
    }

    // MARK: - Outcomes

    /// Returns the checked expression; nil if it has faults.
    func check(_ text: String) -> CheckedTree? {
        let parsed = Sample.parse(text)
        let result = Checker.check(parsed.tree, in: scope)
        return parsed.isValid && result.isValid ? result.tree : nil
    }

    /// Returns the value and its type, or the kind and message of the fault.
    func outcome(_ text: String, optimizes: Bool = true, fuel: Int = Limits.fuel) -> String {
        guard let checked = check(text) else { return "does not compile" }
        return outcome(checked, optimizes: optimizes, fuel: fuel)
    }

    func outcome(_ checked: CheckedTree, optimizes: Bool, fuel: Int) -> String {
        let expression = CompiledExpression(checked, models: Self.models, optimizes: optimizes)
        var activation = activation
        do throws(EvaluationFault) {
            let value = try expression.evaluate(in: &activation, fuel: fuel)
            return Self.text(value, activation.arena) + " : " + checked.type.text(in: Self.models)
        } catch {
            return "\(error.kind): \(error.message)"
        }
    }

    static func text(_ value: Value, _ arena: Arena) -> String {
        if value.hasValue { return "optional " + text(value.unwrapped, arena) }
        if value.kind == .none { return "none" }
        if value.kind == .double {
            let number = value.asDouble
            return number.isFinite ? String(number) : NumberText.plain(number)
        }
        var writer = JSONWriter()
        writer.write(value, arena, models)
        return String(decoding: writer.bytes, as: UTF8.self)
    }
}
