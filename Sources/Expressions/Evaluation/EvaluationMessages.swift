import Values

/// Evaluation error messages.
struct EvaluationMessages {
    typealias Message = (kind: EvaluationFault.Kind, message: String, help: String?)

    let models: ModelTable
    let arena: Arena

    init(_ models: ModelTable, _ arena: Arena) {
        self.models = models
        self.arena = arena
    }

    func message(for fault: Fault, _ node: ExpressionNode) -> Message {
        switch fault {
        case .noOverload(let kinds): noOverload(kinds, node)
        case .mismatch(let value, let needed):
            (
                .type,
                "a value of type `\(needed.displayName)` is needed here, and this is `\(typeName(value))`",
                nil
            )
        case .unknownName: unknownName(node)
        case .failedName: (.missing, "a name used here has no value", nil)
        case .notImplemented:
            (.type, "`\(name(node))` is declared without an implementation", nil)
        case .missingKey, .missingField, .absentField, .index, .invalidIndex, .emptyOptional:
            missing(fault, node)
        case .overflow, .divisionByZero, .outOfRange, .negative, .slice: range(fault, node)
        case .invalidKey, .duplicateKey, .emptyNumbers, .mixedKeys, .notComparable:
            collection(fault)
        case .outOfFuel, .textTooLong, .tooManyElements, .tooDeep: limit(fault)
        default: text(fault)
        }
    }

    // MARK: - Types and names

    func noOverload(_ kinds: KindList, _ node: ExpressionNode) -> Message {
        let names = kinds.names.map { "`\($0)`" }.joined(separator: " and ")
        let operation = name(node)
        guard !operation.isEmpty else {
            return (.type, "unexpected value of type \(names)", nil)
        }
        // A null has no members, so one is missing; a function that does not take null is a mistake.
        var isMissing = false
        if case .select = node.kind { isMissing = kinds.isNull }
        return (
            isMissing ? .missing : .type, "`\(operation)` does not take \(names)",
            "convert the value first, as with `string(…)`, `int(…)` or `double(…)`"
        )
    }

    func unknownName(_ node: ExpressionNode) -> Message {
        let name = name(node)
        return (
            .missing,
            name.isEmpty ? "there is nothing to evaluate" : "unknown name `\(name)`",
            nil
        )
    }

    /// Returns the operator, function, field or variable name of a node.
    func name(_ node: ExpressionNode) -> String {
        switch node.kind {
        case .call(let name, _, _): name.filter { $0 != "_" || name.first?.isLetter == true }
        case .select(_, let field, _): field
        case .name(let name, _): name
        case .object(let name, _, _, _, _): name
        case .comprehension(let loop): loop.macro.rawValue
        default: ""
        }
    }

    // MARK: - Missing values

    func missing(_ fault: Fault, _ node: ExpressionNode) -> Message {
        switch fault {
        case .missingKey(let key):
            (
                .missing, "the map has no key \(preview(key))",
                "use `[?…]` or `.?`, and add a default with `.orValue(…)`"
            )
        case .index(let index, let count):
            (
                .missing, "index \(index) is out of range: there are \(counted(count, "element"))",
                "use `[?…]`, and add a default with `.orValue(…)`"
            )
        case .invalidIndex(let index):
            (.missing, "an index must be a whole number, and this is \(preview(index))", nil)
        case .emptyOptional:
            (
                .missing, "the optional has no value",
                "add a default with `.orValue(…)`, or test `.hasValue()` first"
            )
        default:
            (
                .missing, "the value has no `\(name(node))`",
                "use `.?\(name(node))`, and add a default with `.orValue(…)`"
            )
        }
    }

    // MARK: - Numbers

    func range(_ fault: Fault, _ node: ExpressionNode) -> Message {
        switch fault {
        case .divisionByZero:
            (.range, "the divisor is zero", "test it first: `d == 0 ? 0 : n / d`")
        case .outOfRange(let value, let kind):
            (.range, "\(preview(value)) does not fit \(article(kind.displayName))", bounds(kind))
        case .negative(let number): (.range, "\(number) is negative", nil)
        case .slice(let start, let end, let count):
            (
                .range,
                "\(start) to \(end) is not a valid range of \(counted(count, "element"))",
                "the start is at most the end, and the end at most the size"
            )
        default:
            (
                .range, "the result of `\(name(node))` does not fit its type",
                "ints and durations have 64 bits; timestamps are in the years 1 to 9999"
            )
        }
    }

    func bounds(_ kind: Value.Kind) -> String? {
        switch kind {
        case .int: "an int is from -9223372036854775808 to 9223372036854775807"
        case .uint: "a uint is from 0 to 18446744073709551615"
        case .date: "timestamps are in the years 1 to 9999"
        case .duration: "a duration is at most 292 years"
        default: nil
        }
    }

    // MARK: - Lists and maps

    func collection(_ fault: Fault) -> Message {
        switch fault {
        case .invalidKey(let key):
            (
                .type, "\(article(typeName(key))) cannot be the key of a map",
                "keys are strings, ints, uints and bools"
            )
        case .duplicateKey(let key): (.range, "duplicate key \(preview(key))", nil)
        case .emptyNumbers: (.missing, "an empty list has no greatest or least number", nil)
        case .notComparable(let value):
            (
                .type, "values of type `\(typeName(value))` cannot be ordered",
                "sort by a field with `sortBy`"
            )
        default:
            (.type, "the sort keys have different types", "make them all strings or numbers")
        }
    }

    // MARK: - Limits

    func limit(_ fault: Fault) -> Message {
        switch fault {
        case .textTooLong: (.limit, "a text would be longer than 1 MiB", nil)
        case .tooManyElements:
            (.limit, "a list or map would have more than 100,000 elements", "filter it first")
        case .tooDeep: (.limit, "values are nested too deeply", nil)
        default:
            (
                .limit, "the evaluation exceeds its step limit",
                "look up values in a map made with `keyBy` instead of using nested loops"
            )
        }
    }

    // MARK: - Parts

    func typeName(_ value: Value) -> String {
        if value.isOptional { return Value.Kind.none.displayName }
        return value.kind == .object ? value.type.typeName(in: models) : value.kind.displayName
    }

    func article(_ name: String) -> String {
        "\("aeiou".contains(name.prefix(1)) && name != "uint" ? "an" : "a") `\(name)`"
    }

    func counted(_ count: Int, _ noun: String) -> String {
        count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
    }

    /// A short text of a value for messages; strings are quoted.
    func preview(_ value: Value) -> String {
        switch value.kind {
        case .string:
            let text = arena.string(value)
            return "\"\(text.unicodeScalars.count > 40 ? String(text.prefix(39)) + "…" : text)\""
        case .int: return String(value.asInt)
        case .uint: return "\(value.bits)u"
        case .double: return NumberText.general(value.asDouble)
        case .bool: return value.isTrue ? "true" : "false"
        case .date: return DateText.rfc3339(value)
        case .duration: return DurationText.seconds(value)
        default: return "of type `\(typeName(value))`"
        }
    }
}

extension Value.Kind {
    /// The type in messages, as specs write it.
    var displayName: String {
        switch self {
        case .null: "null"
        case .date: "date"
        case .duration: "duration"
        case .none: "optional"
        default: typeName
        }
    }
}
