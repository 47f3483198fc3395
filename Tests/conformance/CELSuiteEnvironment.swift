import Expressions
import JSONData
import Values

/// The names, functions and values that a case declares.
struct CELSuiteEnvironment {
    /// The result of an expression.
    enum Outcome {
        case value(Value, Arena, type: String)
        case type(String)
        case error(String)

        var description: String {
            switch self {
            case .value(let value, let arena, _): CELSuiteValue.text(value, arena)
            case .type(let type): "the type \(type)"
            case .error(let message): "the error \"\(message)\""
            }
        }
    }

    private var names = NameTable()
    private var functions = FunctionTable.standard
    private var activation = Activation(arena: Arena(), values: [])
    private let isUnchecked: Bool

    init(_ fields: SuiteFields) throws(SuiteFormatError) {
        isUnchecked = fields.flag("disable_check")
        let bindings = fields.value.member(named: "bindings")
        var declared: Set<String> = []
        for entry in fields.value.member(named: "type_env").map({ Array($0.elements) }) ?? [] {
            guard let name = entry.member(named: "name")?.string() else {
                throw SuiteFormatError("\(fields.place).type_env has an entry without a name")
            }
            if let overloads = entry.member(named: "function") {
                functions = try CELSuiteType.adding(name, overloads, to: functions, fields.place)
            } else if declared.insert(name).inserted {
                let text = entry.member(named: "type")?.string() ?? "dyn"
                try add(name, CELSuiteType.parse(text), bindings?.member(named: name), fields)
            }
        }
        for member in bindings.map({ Array($0.members) }) ?? []
        where declared.insert(member.name).inserted {
            try add(member.name, .dyn, member.value, fields)
        }
        if let container = fields.optionalString("container") { names.open(container: container) }
    }

    private mutating func add(
        _ name: String, _ type: CELType?, _ json: JSONValue?, _ fields: SuiteFields
    ) throws(SuiteFormatError) {
        guard let type else { throw SuiteFormatError("\(fields.place): \(name) has no known type") }
        // Without checking, a name without a value is undeclared.
        if json == nil && isUnchecked { return }
        names.add(name, type)
        guard let json else { return activation.values.append(.null) }
        guard let value = CELSuiteValue.make(json, in: &activation.arena) else {
            throw SuiteFormatError("\(fields.place): the value of \(name) is malformed")
        }
        activation.values.append(value)
    }

    /// Evaluates an expression; if only checked, returns its type.
    func evaluate(_ text: String, checksOnly: Bool) -> Outcome {
        switch checked(text) {
        case .failure(let fault): return .error(fault.message)
        case .success(let tree):
            if checksOnly { return .type(tree.type.text(in: ModelTable(), .cel)) }
            return run(CompiledExpression(tree, functions: functions))
        }
    }

    /// Returns the value of an expression evaluated without optimizations; nil for an error.
    func valueWithoutOptimizing(_ text: String) -> (value: Value, arena: Arena)? {
        guard case .success(let tree) = checked(text),
            case .value(let value, let arena, _) = run(
                CompiledExpression(tree, functions: functions, optimizes: false))
        else { return nil }
        return (value, arena)
    }

    private func run(_ expression: CompiledExpression) -> Outcome {
        var activation = activation
        do throws(EvaluationFault) {
            let value = try expression.evaluate(in: &activation)
            return .value(
                value, activation.arena, type: expression.type.text(in: ModelTable(), .cel))
        } catch {
            return .error(error.message)
        }
    }

    private struct CheckError: Error { let message: String }

    private func checked(_ text: String) -> Result<CheckedTree, CheckError> {
        var text = text
        let parsed = text.withUTF8 { ExpressionParser.parse($0, in: 0..<$0.count) }
        guard parsed.isValid else { return .failure(CheckError(message: "not an expression")) }
        let scope = Scope(
            models: ModelTable(), names: names, functions: functions,
            rules: isUnchecked ? .unchecked : .cel)
        let result = Checker.check(parsed.tree, in: scope)
        guard result.isValid || isUnchecked else {
            return .failure(CheckError(message: result.faults.first?.message ?? ""))
        }
        return .success(result.tree)
    }
}
