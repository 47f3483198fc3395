import Diagnostics
import Values

/// Messages for calls of unknown functions.
extension Checker {
    mutating func reportUnknownFunction(
        _ id: NodeID, _ function: String, _ target: NodeID?, _ arguments: [NodeID]
    ) {
        let range = tree[id].focus
        let type = target.map(type)
        guard type != .error, !isOverLimit(.unknownFunction) else { return }
        // `strings("Add to cart")` without a catalog.
        if target == nil, function == Self.catalogName {
            readsFaultyCatalog = true
            if scope.invalidRoots.contains(function) { return }
            report(.unknownName(function, known: visibleNames, suggestion: nil, at: range))
            return
        }
        let subject = target.map { shortText($0) + "." } ?? ""
        if let form = OtherLanguageHint.macro(function) {
            removeUnknownNames(in: id)
            let isFree = function == "has" || function == "cel.bind"
            let start = target == nil && !isFree ? "list." : subject
            report(.macroShape(function, start + form, at: range))
        } else if target == nil, scope.names.slot(of: function) != nil || isLocal(function) {
            report(.calledVariable(function, at: range))
        } else if let type, isField(function, of: type) {
            report(.calledField(function, at: range))
        } else if let hint = OtherLanguageHint.function(function, of: type) {
            removeUnknownNames(in: id)
            let own = OtherLanguageHint.method(function, of: type ?? .dyn)
            let operands = ([target] + arguments).compactMap(\.self)
            let fixes: [ExpressionFault.Fix]
            let texts = operands.map(shortText)
            let filledHint =
                texts.first.map { substituted(hint, $0, Array(texts.dropFirst())) } ?? hint
            if let own, hasOverload(own, target != nil, arguments.count) {
                fixes = [ExpressionFault.Fix(range, own)]
            } else {
                fixes = wholeFix(filledHint, of: hint, id, operands)
            }
            report(.otherLanguageFunction(function, filledHint, fixes: fixes, at: range))
        } else {
            let near = Suggestion.nearest(to: function, among: functionNames(target != nil))
            report(.unknownFunction(function, nearest: near, at: range))
        }
    }

    /// Replaces `…` in a hint with the call's operands.
    ///
    /// - Parameter rest: the arguments after the first operand.
    func substituted(_ hint: String, _ operand: String, _ rest: [String]) -> String {
        guard operand != "…", !rest.contains("…"), !hint.hasPrefix("there are") else { return hint }
        var parts = hint.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
        for index in stride(from: 1, to: parts.count, by: 2) {
            parts[index] = substituted(span: parts[index], operand, rest)
        }
        return parts.joined(separator: "`")
    }

    private func substituted(span: String, _ operand: String, _ rest: [String]) -> String {
        let name = String(span.prefix { $0.isLetter || $0 == "." })
        if name.isEmpty {
            let isOperand = span.hasPrefix("…") || span.hasPrefix("!…")
            let result = isOperand ? span.replacing("…", with: operand) : span
            return rest.first.map { result.replacing(" % n ", with: " % \($0) ") } ?? result
        }
        let list = rest.joined(separator: ", ")
        if ["map", "filter", "exists", "all"].contains(name) {
            guard span.hasPrefix("\(name)(x, …") else { return span }
            let isWhole = rest.count == 2 && span == "\(name)(x, …)"
            return isWhole ? "\(operand).\(name)(\(list))" : "\(operand).\(span)"
        }
        let overloads = scope.functions.overloads(named: name)
            .map { scope.functions[$0] }
        if overloads.contains(where: \.isMethod) {
            let isCall = ["\(name)(…)", "\(name)(…, …)"].contains(span) && !rest.isEmpty
            return isCall ? "\(operand).\(name)(\(list))" : span
        }
        guard !overloads.isEmpty || ["math.greatest", "math.least"].contains(name),
            span.hasPrefix("\(name)(…")
        else { return span }
        let isVariadic = name == "math.greatest" || name == "math.least"
        let all = isVariadic && !rest.isEmpty ? "\(operand), \(list)" : operand
        return span.replacing("…", with: all)
    }

    /// Returns the edit that replaces the call, if the hint is a complete replacement that uses
    /// every operand.
    private func wholeFix(
        _ filledHint: String, of hint: String, _ call: NodeID, _ operands: [NodeID]
    ) -> [ExpressionFault.Fix] {
        guard filledHint != hint, filledHint.hasPrefix("write `"), filledHint.hasSuffix("`"),
            filledHint.filter({ $0 == "`" }).count == 2, !filledHint.contains("…"),
            !filledHint.contains("'"), !filledHint.contains("\\"), hint.contains("(…"),
            operands.count == 1
        else { return [] }
        // Texts of a spec are often double-quoted.
        let form = filledHint.dropFirst("write `".count).dropLast().replacing("\"", with: "'")
        return [ExpressionFault.Fix(tree[call].range, String(form))]
    }

    /// Removes unknown-name faults in the arguments of a misused call.
    mutating func removeUnknownNames(in call: NodeID) {
        let (range, focus) = (tree[call].range, tree[call].focus)
        faults.removeAll {
            $0.code == .unknownName && $0.range.lowerBound >= focus.upperBound
                && $0.range.upperBound <= range.upperBound
        }
    }

    /// Whether an overload has this name, style and number of arguments.
    func hasOverload(_ name: String, _ isMethod: Bool, _ count: Int) -> Bool {
        scope.functions.overloads(named: name).contains {
            let overload = scope.functions[$0]
            return overload.isMethod == isMethod
                && overload.parameters.count == count + (isMethod ? 1 : 0)
        }
    }

    private func isLocal(_ name: String) -> Bool { locals.contains { $0.name == name } }

    private func isField(_ name: String, of type: CELType) -> Bool {
        guard case .object(let id) = type, let model = models[id] else { return false }
        return model.fields.contains { $0.name == name }
    }

    /// The callable functions and macros, without operators.
    private func functionNames(_ isMethod: Bool) -> [String] {
        let names = scope.functions.names.filter { name in
            !name.contains("_")
                && scope.functions.overloads(named: name).contains {
                    scope.functions[$0].isMethod == isMethod
                }
        }
        let macros = Comprehension.Macro.allCases.map(\.rawValue).filter { $0 != "bind" }
        return names.sorted() + (isMethod ? macros : ["has", "cel.bind"])
    }

    /// Returns a node as CEL source if it is short, else an ellipsis.
    func shortText(_ id: NodeID) -> String {
        tree[id].range.count <= 48 ? TreePrinter.text(of: id, in: tree) : "…"
    }
}

/// Messages for calls of known functions whose overloads do not accept the operands.
extension Checker {
    mutating func reportFunction(_ call: Call, _ types: [CELType]) {
        let range = tree[call.id].focus
        let overloads = scope.functions.overloads(named: call.function)
            .map { scope.functions[$0] }
        let sameStyle = overloads.filter { $0.isMethod == (call.target != nil) }
        let sameCount = sameStyle.filter { $0.parameters.count == types.count }
        if sameStyle.isEmpty {
            report(.wrongStyle(call.function, form: otherStyle(call), at: range))
        } else if let target = call.target, !accepts(types[0], sameStyle) {
            reportTarget(call, target, types[0], sameStyle)
        } else if sameCount.isEmpty {
            let example = completed(call)
            report(
                .wrongCount(
                    call.function, given: call.arguments.count, forms: forms(sameStyle, call),
                    example: example,
                    at: range))
        } else {
            reportArguments(call, types, sameCount)
        }
    }

    /// Returns the call with the arguments that it lacks, if that is known: of an argument that may be absent
    /// inside `optMap`.
    private func completed(_ call: Call) -> String? {
        if call.arguments.count == 1, let path = optionalPath(call.arguments[0]),
            let form = OtherLanguageHint.completed(call.function, ["v"])
        {
            return "\(path).optMap(v, \(form))"
        }
        return OtherLanguageHint.completed(call.function, call.arguments.map(shortText))
    }

    /// Returns the call in the other style: method instead of function, or the reverse.
    private func otherStyle(_ call: Call) -> String {
        let texts = call.operands.map(shortText)
        guard call.target == nil else {
            return "\(call.function)(\(texts.joined(separator: ", ")))"
        }
        let rest = texts.dropFirst().joined(separator: ", ")
        return "\(texts.first ?? "…").\(call.function)(\(rest))"
    }

    /// Whether an overload's first parameter accepts the type.
    private func accepts(_ type: CELType, _ overloads: [Overload]) -> Bool {
        overloads.contains { overload in
            var trial = unifier
            let base = trial.instantiate(parameters: 8)
            return overload.parameters.first.map { trial.fits(type, $0.shifted(by: base)) } ?? false
        }
    }

    private mutating func reportTarget(
        _ call: Call, _ target: NodeID, _ type: CELType, _ overloads: [Overload]
    ) {
        let range = tree[call.id].focus
        let isForOptionals = overloads.allSatisfy { $0.parameters.first?.wrapped != nil }
        if isForOptionals, narrowed.contains(target) {
            let isDefault = ["orValue", "value"].contains(call.function)
            report(
                .presentName(
                    shortText(target), call.function,
                    replacing: isDefault ? (tree[call.id].range, tree[target].range) : nil,
                    at: range))
        } else if isForOptionals {
            report(
                .redundantOptionalMethod(
                    call.function, shortText(target), text(type), field: unguardedField(target),
                    at: range))
        } else if type.wrapped != nil {
            reportMethodOfOptional(call, type)
        } else if let hint = hint(call, type) {
            report(
                .wrongTypes(
                    call.function, given: "a value of type \(text(type))", forms: [], hint: hint,
                    at: range))
        } else {
            report(
                .wrongTypes(
                    call.function, given: "a value of type \(text(type))",
                    forms: forms(overloads, call), hint: nil, at: range))
        }
    }

    private func hint(_ call: Call, _ type: CELType) -> String? {
        guard let target = call.target.map(shortText) else { return nil }
        switch (call.function, type) {
        case ("contains", .list), ("contains", .map):
            guard let argument = call.arguments.first else { break }
            return "write `\(shortText(argument)) in \(target)`"
        case ("join", .list(let element)) where element.isPlainNumber:
            let rest = call.arguments.map(shortText).joined(separator: ", ")
            return "write `\(target).map(x, string(x)).join(\(rest))`"
        case ("format", .timestamp): return "write `date(\(target), \"yyyy-MM-dd\")`"
        case ("format", .double), ("format", .int), ("format", .uint):
            return "write `decimal(\(target), 2)`, or `\"%.2f\".format([\(target)])`"
        case (_, .list), (_, .map): break
        default: return nil
        }
        return OtherLanguageHint.function(call.function, of: type)
    }

    /// Reports a method of the wrapped value that is called on an optional, and suggests `optMap`.
    mutating func reportMethodOfOptional(_ call: Call, _ type: CELType) {
        let arguments = call.arguments.map(shortText).joined(separator: ", ")
        let isOptional = scope.functions.overloads(named: call.function)
            .contains { scope.functions[$0].result.wrapped != nil }
        report(
            .methodOfOptional(
                call.function, call.target.map(shortText) ?? "…", text(type), arguments,
                isOptional: isOptional, at: tree[call.id].focus))
    }

    /// Points at the argument that no overload accepts, if any.
    private mutating func reportArguments(
        _ call: Call, _ types: [CELType], _ overloads: [Overload]
    ) {
        let first = call.target == nil ? 0 : 1
        let mismatches = (first..<types.count).filter { index in
            !overloads.contains { isFitting(types[index], $0, at: index, types) }
        }
        var hint: String?
        if let mismatch = mismatches.first {
            let wanted = Set(overloads.map { $0.parameters[mismatch] })
            hint = argumentHint(call, mismatch, types[mismatch], wanted)
        }
        let place = mismatches.first.map { tree[call.operands[$0]].range } ?? tree[call.id].focus
        let given = types[first...].map(text).joined(separator: ", ")
        report(
            .wrongTypes(
                call.function, given: given.isEmpty ? "this" : "(\(given))",
                forms: forms(overloads, call), hint: hint, at: place))
    }

    /// Returns a hint that converts the argument to the expected type.
    private func argumentHint(
        _ call: Call, _ mismatch: Int, _ type: CELType, _ wanted: Set<CELType>
    ) -> String? {
        if call.function == "format" { return "write `[\(shortText(call.operands[mismatch]))]`" }
        if call.function == "orValue", let wrapped = call.target.flatMap({ self.type($0).wrapped })
        {
            if wrapped == .double, case .int(let value)? = literal(call.operands[mismatch]) {
                return "write `\(value).0`"
            }
            return Conversion.label(from: text(type), to: text(wrapped))
        }
        if let target = call.target, case .list(let element) = self.type(target),
            wanted == [.parameter(0)]
        {
            return elementHint(of: element, given: type)
        }
        if wanted == [.int, .uint, .double] {
            return Conversion.label(from: text(type), to: "double")
        }
        guard wanted.count == 1, let only = wanted.first else { return nil }
        if call.function.hasPrefix("math."), only == .double, type == .int || type == .uint {
            return "a whole number needs no `\(call.function)`"
        }
        return Conversion.label(from: text(type), to: text(only))
    }

    /// Returns what the elements of a list are, of which a function takes one.
    private func elementHint(of element: CELType, given type: CELType) -> String {
        if case .object(let id) = element.unwrapped, let model = models[id], model.union == nil {
            return "the list has objects of `\(model.name)`: write `\(model.name){…}`"
        }
        return Conversion.label(from: text(type), to: text(element))
            ?? "the list has values of type `\(text(element))`"
    }

    /// Whether the operand fits, given the operands before it.
    private func isFitting(
        _ type: CELType, _ overload: Overload, at index: Int, _ types: [CELType]
    ) -> Bool {
        var trial = unifier
        let base = trial.instantiate(parameters: 8)
        for before in 0..<index {
            _ = trial.fits(types[before], overload.parameters[before].shifted(by: base))
        }
        return trial.fits(type, overload.parameters[index].shifted(by: base))
    }

    private func forms(_ overloads: [Overload], _ call: Call) -> [String] {
        var seen: Set<String> = []
        return overloads.map(\.form).filter { seen.insert($0).inserted }
    }

}

extension Overload {
    /// Its name and parameters: `string.substring(int, int)`.
    var form: String {
        let types = parameters.map(\.formText)
        guard isMethod, let target = types.first else {
            return "\(function)(\(types.joined(separator: ", ")))"
        }
        return "\(target).\(function)(\(types.dropFirst().joined(separator: ", ")))"
    }

    /// The same with its result: `string.substring(int, int): string`.
    package var signature: String { "\(form): \(result.formText)" }
}

extension CELType {
    /// The type in a signature; type parameters are named `A`, `B` and so on.
    fileprivate var formText: String {
        switch self {
        case .parameter(let number): ["A", "B", "C", "D"][min(max(number, 0), 3)]
        case .list(let element): "list(\(element.formText))"
        case .map(let key, let value): "map(\(key.formText), \(value.formText))"
        case .optional(let wrapped): "\(wrapped.formText)?"
        case .type(let type): "type(\(type.formText))"
        default: text(in: ModelTable())
        }
    }
}
