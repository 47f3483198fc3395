@testable import Expressions
import JSONData
import Values

/// Variables of every type with their values.
struct Sample {
    private let activation: Activation

    /// Fuel for one evaluation: enough for nested loops, but soon exhausted.
    private static let fuel = 20_000

    /// - Parameter json: the value of `j`, if it is valid.
    init(_ json: [UInt8]) {
        guard let document = try? JSONDocument(json), document.duplicateKeys.isEmpty else {
            activation = Self.standard
            return
        }
        var activation = Self.standard
        let decoder = ModelDecoder(models: Self.models)
        if let value = try? decoder.decode(document.root, as: .json, into: &activation.arena) {
            activation.values[0] = value
        }
        self.activation = activation
    }

    /// Returns the outcome, which must not depend on optimizations.
    func outcome(of tree: CheckedTree, _ way: String) -> Outcome {
        let outcomes = [true, false].map { optimizes in
            let expression = CompiledExpression(tree, models: Self.models, optimizes: optimizes)
            return outcome(of: expression, tree)
        }
        switch (outcomes[0], outcomes[1]) {
        case (.value(let first), .value(let second)):
            if !first.isSame(as: second) { stop("\(way): optimized, another value", tree.tree) }
        // Constant folding consumes no fuel.
        case (.fault(let fault), _) where fault.kind == .limit: return outcomes[0]
        case (_, .fault(let fault)) where fault.kind == .limit: return outcomes[1]
        case (.fault(let first), .fault(let second)):
            if first != second { stop("\(way): \(first), optimized \(second)", tree.tree) }
        default: stop("\(way): a value or a fault, depending on optimizing", tree.tree)
        }
        return outcomes[0]
    }

    private func outcome(of expression: CompiledExpression, _ tree: CheckedTree) -> Outcome {
        var activation = activation
        let mark = activation.arena.mark
        do throws(EvaluationFault) {
            let value = try expression.evaluate(in: &activation, fuel: Self.fuel)
            let outcome = Outcome.ArenaValue(value: value, arena: activation.arena)
            if !outcome.fits(tree.type, Self.models) {
                stop("the value is no \(tree.type.text(in: Self.models))", tree.tree)
            }
            return .value(outcome)
        } catch {
            let after = activation.arena.mark
            if (after.bytes, after.cells) != (mark.bytes, mark.cells) {
                stop("a fault leaves something behind", tree.tree)
            }
            return .fault(error)
        }
    }
}

// MARK: - Names

extension Sample {
    static func scope(_ rules: Scope.Rules) -> Scope {
        switch rules {
        case .cel: cel
        case .strict: strict
        case .unchecked: unchecked
        }
    }

    private static let cel = makeScope(.cel)
    private static let strict = makeScope(.strict)
    private static let unchecked = makeScope(.unchecked)

    private static func makeScope(_ rules: Scope.Rules) -> Scope {
        var table = NameTable()
        for (name, type, _) in names { table.add(name, CELType(type, in: models)) }
        return Scope(models: models, names: table, functions: .standard, rules: rules)
    }

    static let models = ModelTable([
        Model(
            name: "Person",
            body: .object([
                Field(name: "name", type: .string), Field(name: "age", type: .int),
                Field(name: "nickname", type: .optional(.string)),
                Field(name: "friends", type: .list(.model(ModelID(0)))),
                Field(name: "state", type: .model(ModelID(1))),
            ])),
        Model(
            name: "State",
            body: .enumeration(Enumeration(name: "State", cases: ["open", "closed"]))),
    ])

    /// The names with their types and values, in slot order.
    private static let names: [(String, ValueType, String)] = [
        ("j", .json, #"{"user":{"name":"Ann","age":30,"tags":["a","b",null,1.5]}}"#),
        ("xs", .list(.int), "[3,1,2]"), ("ss", .list(.string), #"["b","","한글😀","a b"]"#),
        ("p", .model(ModelID(0)), ann), ("op", .optional(.model(ModelID(0))), bob),
        ("people", .list(.model(ModelID(0))), "[\(ann),\(bob)]"),
        ("n", .int, "-7"), ("d", .double, "2.5"), ("s", .string, #""text""#), ("b", .bool, "true"),
        ("e", .model(ModelID(1)), #""closed""#), ("m", .map(.int), #"{"a":1,"b":-2}"#),
        ("byName", .map(.model(ModelID(0))), #"{"Ann":\#(ann)}"#),
        ("o", .optional(.string), "null"), ("oi", .optional(.int), "5"),
        ("now", .date(.iso8601), #""2024-05-01T12:05:09Z""#), ("data.users", .list(.string), "[]"),
    ]

    private static let ann = """
        {"name":"Ann","age":30,"friends":[{"name":"Cy","age":0,"friends":[],"state":"odd"}],
        "state":"open"}
        """
    private static let bob = """
        {"name":"Bob","age":30,"nickname":"B","friends":[],"state":"closed"}
        """

    private static let standard: Activation = {
        var arena = Arena()
        let decoder = ModelDecoder(models: models)
        let values = names.map { name, type, json -> Value in
            guard let document = try? JSONDocument(Array(json.utf8)),
                let value = try? decoder.decode(document.root, as: type, into: &arena)
            else { stop("the value of \(name) does not fit") }
            guard type.isOptional else { return value }
            return value.isNull ? .none : value.wrapped ?? .none
        }
        let context = RunContext(now: .date(seconds: 1_714_565_109, nanoseconds: 0))
        return Activation(arena: arena, values: values, context: context)
    }()
}
