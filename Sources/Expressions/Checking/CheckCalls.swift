import Diagnostics
import Values

/// Functions, methods and operators.
extension Checker {
    mutating func checkCall(
        _ id: NodeID, _ name: String, _ target: NodeID?, _ arguments: [NodeID]
    ) -> CELType {
        if name == FunctionName.has, target == nil, arguments.count == 1 {
            return checkPresence(id, of: arguments[0])
        }
        if name == FunctionName.newID, target == nil, arguments.isEmpty, isStrict {
            return checkNewID(id)
        }
        if let type = checkText(call: id, name, target, arguments) { return type }
        if let target, let function = namespaced(name, target) {
            return resolve(id, function, nil, arguments)
        }
        if let target, reportNamespaced(id, name, target, arguments) { return .error }
        return resolve(id, name, target, arguments)
    }

    /// Checks `newID()`, which is a name that actions have.
    private mutating func checkNewID(_ id: NodeID) -> CELType {
        guard let slot = scope.slot(of: Scope.newIDName),
            !scope.restrictedRoots.contains(Scope.newIDName)
        else {
            if !isOverLimit(.unknownName) { report(.misplacedNewID(at: tree[id].range)) }
            return .error
        }
        setMeaning(id, .slot(slot))
        return .string
    }

    /// Returns the qualified function name, such as `math.abs`. A variable of the namespace's name
    /// is not shadowed.
    private mutating func namespaced(_ name: String, _ target: NodeID) -> String? {
        guard case .name(let namespace)? = unresolved[target] else { return nil }
        let function = namespace + "." + name
        guard !scope.functions.overloads(named: function).isEmpty else { return nil }
        unresolved[target] = nil
        return function
    }

    /// Reports a function that a namespace does not have, such as `math.max`.
    private mutating func reportNamespaced(
        _ id: NodeID, _ name: String, _ target: NodeID, _ arguments: [NodeID]
    ) -> Bool {
        guard case .name(let namespace)? = unresolved[target], !isUnchecked,
            namespace == "cel"
                || scope.functions.names.contains(where: { $0.hasPrefix(namespace + ".") })
        else { return false }
        unresolved[target] = nil
        reportUnresolvedArguments(name, nil, arguments)
        reportUnknownFunction(id, namespace + "." + name, nil, arguments)
        return true
    }

    private mutating func resolve(
        _ id: NodeID, _ function: String, _ target: NodeID?, _ arguments: [NodeID]
    ) -> CELType {
        if function == "_==_" || function == "_!=_" { reportCases(arguments) }
        if reportOtherLanguageOperator(id, function, arguments) { return .error }
        if let target, reportApplied(id, function, target, arguments) { return .error }
        reportUnresolvedArguments(function, target, arguments)
        if scope.adaptsLiterals { adaptLiterals(function, arguments) }
        if isStrict { adaptCases(function, target, arguments) }
        let overloads = scope.functions.overloads(named: function)
        guard !overloads.isEmpty else {
            setMeaning(id, .unknown)
            if isUnchecked { return .dyn }
            reportUnknownFunction(id, function, target, arguments)
            return .error
        }
        let call = Call(id: id, function: function, target: target, arguments: arguments)
        if isUnchecked { return keepAllOverloads(call, overloads) }
        if function == OperatorName.and || function == OperatorName.or {
            return checkLogical(call, overloads)
        }
        return match(call, overloads)
    }

    private mutating func reportUnresolvedArguments(
        _ function: String, _ target: NodeID?, _ arguments: [NodeID]
    ) {
        if let target { reportIfUnresolved(target) }
        let acceptsMixed = function == "format" || function == "dyn"
        for argument in arguments {
            if acceptsMixed, case .mixed? = unresolved[argument] { unresolved[argument] = nil }
            reportIfUnresolved(argument)
        }
    }

    /// Converts integer literals beside a double operand to doubles.
    private mutating func adaptLiterals(_ function: String, _ arguments: [NodeID]) {
        let operands: ArraySlice<NodeID>
        switch function {
        case "_+_", "_-_", "_*_", "_/_": operands = arguments[...]
        case OperatorName.conditional: operands = arguments.dropFirst()
        default: return
        }
        guard operands.contains(where: { type($0) == .double }) else { return }
        for operand in operands {
            guard case .int(let value)? = literal(operand), let double = Double(exactly: value)
            else { continue }
            types[Int(operand.index)] = .double
            setMeaning(operand, .constant(.double(double)))
        }
    }

    /// Gives a text that is a case the type of the enum beside it, so that the result has that too.
    private mutating func adaptCases(
        _ function: String, _ target: NodeID?, _ arguments: [NodeID]
    ) {
        let operands: [NodeID]
        switch (function, target) {
        case ("orValue", let target?): operands = [target] + arguments
        case (OperatorName.conditional, _): operands = Array(arguments.dropFirst())
        default: return
        }
        for operand in operands {
            guard case .enumeration(let cases) = type(operand).unwrapped else { continue }
            for other in operands where other != operand {
                guard case .string(let name)? = literal(other), cases.cases.contains(name) else {
                    continue
                }
                types[Int(other.index)] = .enumeration(cases)
            }
        }
    }

    /// Keeps every overload of the call's style and arity; unchecked expressions choose at run
    /// time.
    private mutating func keepAllOverloads(_ call: Call, _ overloads: [OverloadID]) -> CELType {
        let count = call.operands.count
        let isVariadic = call.isLogical || call.isGreatest && count > 2
        let fitting = overloads.filter { id in
            let overload = scope.functions[id]
            return overload.isMethod == (call.target != nil)
                && (isVariadic || overload.parameters.count == count)
        }
        setMeaning(call.id, fitting.isEmpty ? .unknown : .overloads(fitting))
        return .dyn
    }

    /// `&&` and `||` take any number of bools.
    private mutating func checkLogical(_ call: Call, _ overloads: [OverloadID]) -> CELType {
        setMeaning(call.id, .overloads(overloads))
        if reportDefault(call) { return .error }
        for argument in call.arguments where !unifier.fits(type(argument), .bool) {
            report(
                .notBool(
                    call.function, of: text(type(argument)), fixes: conditionFixes(argument),
                    at: tree[argument].range))
        }
        return .bool
    }

    /// Keeps all overloads that fit. The result is the type of the first, or `dyn` if others
    /// differ.
    private mutating func match(_ call: Call, _ overloads: [OverloadID]) -> CELType {
        let operands = matchedTypes(call)
        var fitting: [OverloadID] = []
        var result: CELType?
        for id in overloads {
            let overload = scope.functions[id]
            guard overload.isMethod == (call.target != nil),
                overload.parameters.count == operands.count
            else { continue }
            guard let type = fit(operands, overload) else { continue }
            fitting.append(id)
            if let known = result, known != type, known != .dyn {
                result = .dyn
            } else if result == nil {
                result = type
            }
        }
        setMeaning(call.id, .overloads(fitting))
        guard let result else {
            reportNoOverload(call)
            return .error
        }
        if isStrict { checkStrictly(call, operands) }
        return result
    }

    /// Returns the result type of an overload if it accepts the operands.
    private mutating func fit(_ operands: [CELType], _ overload: Overload) -> CELType? {
        let count = overload.typeParameterCount
        guard count > 0 else {
            return unifier.fits(operands, overload.parameters) ? overload.result : nil
        }
        let base = unifier.instantiate(parameters: count)
        let parameters = overload.parameters.map { $0.shifted(by: base) }
        guard unifier.fits(operands, parameters) else { return nil }
        return unifier.resolved(overload.result.shifted(by: base))
    }

    /// Returns the operand types. Three or more of `math.greatest` and `math.least` count as a
    /// list.
    private mutating func matchedTypes(_ call: Call) -> [CELType] {
        guard call.isGreatest, call.arguments.count > 2 else { return call.operands.map(type) }
        var joined = type(call.arguments[0])
        for argument in call.arguments.dropFirst() {
            joined = unifier.join(joined, type(argument)) ?? .dyn
        }
        return [.list(joined)]
    }
}

/// A call during overload resolution.
struct Call {
    let id: NodeID
    let function: String
    let target: NodeID?
    let arguments: [NodeID]

    /// The receiver, if any, followed by the arguments.
    var operands: [NodeID] { target.map { [$0] + arguments } ?? arguments }

    var isLogical: Bool { function == OperatorName.and || function == OperatorName.or }
    var isEquality: Bool { function == BinaryOperator.equal.rawValue }
    var isGreatest: Bool { function == "math.greatest" || function == "math.least" }
}

extension Overload {
    /// How many type parameters the signature has.
    fileprivate var typeParameterCount: Int {
        parameters.reduce(result.parameterCount) { max($0, $1.parameterCount) }
    }
}
