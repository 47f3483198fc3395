import Values

/// Every message about an evaluation that failed.
struct EvaluationWords {
    typealias Words = (kind: EvaluationFault.Kind, message: String, help: String?)

    let models: ModelTable
    let arena: Arena

    init(_ models: ModelTable, _ arena: Arena) {
        self.models = models
        self.arena = arena
    }

    func words(for fault: Fault, _ node: ExpressionNode) -> Words {
        switch fault {
        case .noOverload(let kinds): noOverload(kinds, node)
        case .mismatch(let value, let needed):
            (
                .type,
                "a value of type `\(needed.word)` is needed here, and this is `\(typeName(value))`",
                nil
            )
        case .unknownName: unknownName(node)
        case .failedName: (.missing, "a name that is read here has no value", nil)
        case .notImplemented:
            (.type, "`\(name(node))` is declared here and has no implementation", nil)
        case .missingKey, .missingField, .absentField, .index, .badIndex, .emptyOptional:
            missing(fault, node)
        case .overflow, .divisionByZero, .beyond, .negative, .slice: range(fault, node)
        case .badKey, .repeatedKey, .emptyNumbers, .mixedKeys, .notComparable:
            collection(fault)
        case .outOfFuel, .textTooLong, .tooManyElements, .tooDeep: limit(fault)
        default: text(fault)
        }
    }

    // MARK: - Types and names

    func noOverload(_ kinds: KindList, _ node: ExpressionNode) -> Words {
        let names = kinds.names.map { "`\($0)`" }.joined(separator: " and ")
        let operation = name(node)
        guard !operation.isEmpty else {
            return (.type, "a value of type \(names) cannot stand here", nil)
        }
        return (
            .type, "`\(operation)` does not take \(names)",
            "convert the value first, as with `string(…)`, `int(…)` or `double(…)`"
        )
    }

    func unknownName(_ node: ExpressionNode) -> Words {
        let name = name(node)
        return (
            .missing,
            name.isEmpty ? "there is nothing to evaluate" : "nothing here is called `\(name)`",
            nil
        )
    }

    /// What a node is called in the text: the operator's sign, the function's or field's name.
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

    // MARK: - What is missing

    func missing(_ fault: Fault, _ node: ExpressionNode) -> Words {
        switch fault {
        case .missingKey(let key):
            (
                .missing, "the map has no key \(shown(key))",
                "ask with `[?…]` or `.?`, and say with `.orValue(…)` what to take instead"
            )
        case .index(let index, let count):
            (
                .missing, "there is no index \(index): there are \(counted(count, "element"))",
                "ask with `[?…]`, and say with `.orValue(…)` what to take instead"
            )
        case .badIndex(let index):
            (.missing, "an index is a whole number, and \(shown(index)) is none", nil)
        case .emptyOptional:
            (
                .missing, "the optional has no value",
                "say with `.orValue(…)` what to take instead, or ask `.hasValue()` first"
            )
        default:
            (
                .missing, "the value has no `\(name(node))`",
                "ask with `.?\(name(node))`, and say with `.orValue(…)` what to take instead"
            )
        }
    }

    // MARK: - Numbers

    func range(_ fault: Fault, _ node: ExpressionNode) -> Words {
        switch fault {
        case .divisionByZero:
            (.range, "the divisor is zero", "test it first: `d == 0 ? 0 : n / d`")
        case .beyond(let value, let kind):
            (.range, "\(shown(value)) does not fit \(article(kind.word))", bounds(kind))
        case .negative(let number): (.range, "\(number) is less than zero", nil)
        case .slice(let start, let end, let count):
            (
                .range,
                "there is nothing from \(start) to \(end) in \(counted(count, "element"))",
                "the first number is at most the second, and the second at most the size"
            )
        default:
            (
                .range, "the result of `\(name(node))` does not fit its type",
                "ints and durations have 64 bits; moments are in the years 1 to 9999"
            )
        }
    }

    func bounds(_ kind: Value.Kind) -> String? {
        switch kind {
        case .int: "an int is from -9223372036854775808 to 9223372036854775807"
        case .uint: "a uint is from 0 to 18446744073709551615"
        case .date: "moments are in the years 1 to 9999"
        case .duration: "a duration is at most 292 years"
        default: nil
        }
    }

    // MARK: - Lists and maps

    func collection(_ fault: Fault) -> Words {
        switch fault {
        case .badKey(let key):
            (
                .type, "\(article(typeName(key))) cannot be the key of a map",
                "keys are strings, ints, uints and bools"
            )
        case .repeatedKey(let key): (.range, "the key \(shown(key)) comes twice", nil)
        case .emptyNumbers: (.missing, "an empty list has no greatest and no least number", nil)
        case .notComparable(let value):
            (
                .type, "values of type `\(typeName(value))` have no order",
                "sort by a field of theirs with `sortBy`"
            )
        default:
            (.type, "the keys to sort by have different types", "make them all strings or numbers")
        }
    }

    // MARK: - Limits

    func limit(_ fault: Fault) -> Words {
        switch fault {
        case .textTooLong: (.limit, "a text would be longer than 1 MiB", nil)
        case .tooManyElements:
            (.limit, "a list or map would have more than 100,000 elements", "filter it first")
        case .tooDeep: (.limit, "values stand too deep in each other", nil)
        default:
            (
                .limit, "the evaluation takes more steps than it may",
                "look things up in a map made with `keyBy` rather than in a loop in a loop"
            )
        }
    }

    // MARK: - Parts

    func typeName(_ value: Value) -> String {
        if value.isOptional { return Value.Kind.none.word }
        return value.kind == .object ? value.type.typeName(in: models) : value.kind.word
    }

    func article(_ name: String) -> String {
        "\("aeiou".contains(name.prefix(1)) && name != "uint" ? "an" : "a") `\(name)`"
    }

    func counted(_ count: Int, _ noun: String) -> String {
        count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
    }

    /// A value in a message: short, and in quotes where it is a text.
    func shown(_ value: Value) -> String {
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
    /// The type in a message: CEL's name, short where that is a protocol buffer's.
    var word: String {
        switch self {
        case .null: "null"
        case .date: "timestamp"
        case .duration: "duration"
        case .none: "optional"
        default: typeName
        }
    }
}
