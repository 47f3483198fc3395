import JSONData
import Values

/// Calls that CEL accepts and strict checking rejects: they would fail, or never be true.
extension Checker {
    mutating func checkStrictly(_ call: Call, _ operands: [CELType]) {
        switch call.function {
        case "_==_", "_!=_":
            checkCases(call, operands)
            checkNull(call, operands)
        case "_in_":
            checkCasesOfList(call, operands)
            checkHeader(call.operands.first, of: call.operands.last)
        case OperatorName.index, OperatorName.optionalIndex:
            checkHeader(call.operands.last, of: call.operands.first)
            checkOperand(call)
        case "matches" where call.operands.count == 2: checkPattern(call.operands[1])
        case "regex.extract", "regex.extractAll", "regex.replace":
            if call.arguments.count > 1 { checkPattern(call.arguments[1]) }
        case "format": checkFormat(call)
        case "date", "currency", "decimal": checkFixedArgument(call)
        default: checkOperand(call)
        }
    }

    /// Reports the name of a header that is not in lower case, as the names of an answer's headers are.
    private mutating func checkHeader(_ key: NodeID?, of map: NodeID?) {
        guard let key, let map, case .string(let name)? = literal(key),
            name.contains(where: \.isUppercase), case .slot(let slot) = meanings[Int(map.index)],
            type(map) == .map(.string, .string)
        else { return }
        let path = scope.names[slot].name
        guard path == "headers" || path.hasPrefix("sections.") && path.hasSuffix(".headers")
        else { return }
        report(.upperCaseHeader(name, at: tree[key].range))
    }

    private mutating func checkCases(_ call: Call, _ operands: [CELType]) {
        guard operands.count == 2 else { return }
        checkCase(operands[0], call.operands[1])
        checkCase(operands[1], call.operands[0])
        checkCommonCase(operands[0], operands[1], at: tree[call.id].focus)
    }

    private mutating func checkCasesOfList(_ call: Call, _ operands: [CELType]) {
        guard operands.count == 2, case .enumeration = operands[0] else { return }
        if case .list(let type) = operands[1] {
            checkCommonCase(operands[0], type, at: tree[call.id].focus)
        }
        guard case .list(let elements, _) = tree[call.operands[1]].kind else { return }
        for element in tree[elements] { checkCase(operands[0], element) }
    }

    /// Reports a text compared with an enumeration that is not one of its cases.
    mutating func checkCase(_ type: CELType, _ value: NodeID) {
        guard isStrict, case .enumeration(let enumeration) = type.unwrapped,
            case .string(let name)? = literal(value), !enumeration.cases.contains(name)
        else { return }
        report(.unknownCase(name, of: enumeration, at: tree[value].range))
    }

    /// Reports a comparison of two enums without a common case.
    private mutating func checkCommonCase(
        _ type: CELType, _ other: CELType, at range: Range<Int>
    ) {
        guard isStrict, case .enumeration(let one) = type.unwrapped,
            case .enumeration(let two) = other.unwrapped, !one.hasCaseInCommon(with: two)
        else { return }
        report(.noCommonCase(one, two, at: range))
    }

    private mutating func checkNull(_ call: Call, _ operands: [CELType]) {
        guard operands.count == 2, let null = operands.firstIndex(of: .null) else { return }
        let (operand, type) = (call.operands[1 - null], operands[1 - null])
        let range = tree[call.id].focus
        if type.wrapped != nil {
            let test = "\(shortText(operand)).hasValue()"
            report(.optionalAndNull(call.isEquality ? "!\(test)" : test, at: range))
        } else if type != .null, !type.isDynamic {
            reportNull(operand, type, of: call)
        }
    }

    /// Reports a comparison with null whose other operand is never null.
    mutating func reportNull(_ operand: NodeID, _ type: CELType, of call: Call) {
        let range = tree[call.id].focus
        if let index = unguardedFields.firstIndex(of: operand) {
            unguardedFields.remove(at: index)
            let test = "has(\(shortText(operand)))"
            report(.absentFieldAndNull(call.isEquality ? "!\(test)" : test, at: range))
        } else {
            report(.neverNull(shortText(operand), text(type), at: range))
        }
    }

    private mutating func checkPattern(_ node: NodeID) {
        guard case .string(let pattern)? = literal(node) else { return }
        let (result, consumption) = scope.budget.pattern(pattern)
        if case .failure(let fault)? = result {
            report(.malformedPattern(fault.message, at: tree[node].range))
        }
        if case .exhausted = consumption { report(.tooManyPatterns(at: tree[node].range)) }
    }
}
