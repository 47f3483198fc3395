import Diagnostics
import JSONData
import Values

/// Fields: `operand.field`, `operand.?field` and `has(operand.field)`.
extension Checker {
    mutating func checkSelect(
        _ id: NodeID, _ operand: NodeID, _ field: String, _ style: SelectStyle
    ) -> CELType {
        if style != .optional, let type = resolveMember(id, operand, field) {
            return style == .plain ? type : checkPresence(ofMember: id, type)
        }
        if style == .plain, let type = checkText(id, operand, field) { return type }
        if reportMember(id, operand, field, style) { return style == .test ? .bool : .error }
        if reportCase(id, operand, field) { return .error }
        reportIfUnresolved(operand)
        let type = type(operand)
        let target = type.wrapped ?? type
        let found = fieldType(id, field, of: target, operand, style, isOptional: type != target)
        if style == .test { return .bool }
        if found == .error { return .error }
        return type != target || tree.isOptionalSelect(id) ? .optional(found) : found
    }

    /// Reports a member that the operand, a prefix of qualified names, does not have. Returns false
    /// if the operand is no such prefix.
    private mutating func reportMember(
        _ id: NodeID, _ operand: NodeID, _ field: String, _ style: SelectStyle
    ) -> Bool {
        guard let group = groups[operand], unresolved[operand] != nil else { return false }
        guard scope.isGroup(group), !isUnchecked else { return false }
        unresolved[operand] = nil
        if scope.invalidRoots.contains(String(group.prefix { $0 != "." })) { return true }
        if isOverLimit(.unknownName) { return true }
        let members = scope.members(of: group)
        let range = tree[id].focus
        if group == Scope.colorGroup, !members.contains(field) {
            report(.unknownColor(field, declared: scope.colors ?? [:], at: range))
        } else if style != .optional || !members.contains(field) {
            report(.unknownMember(field, of: group, known: members, at: range))
        } else {
            report(.optionalVariable("\(group).\(field)", at: range))
        }
        return true
    }

    /// Reports `State.open`, an enumeration case in Swift's notation.
    private mutating func reportCase(_ id: NodeID, _ operand: NodeID, _ field: String) -> Bool {
        guard case .name(let name)? = unresolved[operand], !isUnchecked,
            let enumeration = models.id(named: name).flatMap({ models[$0]?.enumeration })
        else { return false }
        unresolved[operand] = nil
        let nearest = Suggestion.nearest(to: field, among: enumeration.cases)
        let isCase = enumeration.cases.contains(field)
        report(.caseAsName(isCase ? field : nearest, of: enumeration, at: tree[id].range))
        return true
    }

    private mutating func fieldType(
        _ id: NodeID, _ field: String, of target: CELType, _ operand: NodeID, _ style: SelectStyle,
        isOptional: Bool
    ) -> CELType {
        switch target {
        case .map(let key, let value):
            if isStrict, !key.isText, !key.isDynamic, !isVariable(key) {
                report(.fieldOfMap(field, key: text(key), at: tree[id].focus))
            }
            return value
        case .object(let model):
            return modelField(field, of: model, id, isGuarded: style != .plain || isOptional)
        case .parameter:
            // A type inferred later would not be checked against this use.
            _ = unifier.fits(.dyn, target)
            return .dyn
        case .dyn, .error: return .dyn
        case .enumeration(let enumeration) where field == "title" && style != .test:
            setMeaning(id, .title(scope.titles[enumeration]))
            return .string
        default:
            if let type = target.builtInField(field) {
                return type.wrapped.map {
                    absentField($0, id, isGuarded: style != .plain || isOptional)
                } ?? type
            }
            if target.isWriteError, field == "response" {
                report(.unknownMember(field, of: "error", known: [], at: tree[id].focus))
            } else {
                reportNoFields(id, field, target, operand, style)
            }
            return .error
        }
    }

    private func isVariable(_ type: CELType) -> Bool {
        if case .parameter = type { true } else { false }
    }

    /// Returns the type of a model's field; for an optional field, the wrapped type.
    private mutating func modelField(
        _ name: String, of id: ModelID, _ node: NodeID, isGuarded: Bool
    ) -> CELType {
        guard let model = models[id] else { return .error }
        guard let index = model.fields.firstIndex(where: { $0.name == name }) else {
            if !isOverLimit(.unknownField) {
                report(
                    .unknownField(
                        name, of: model, hint: caseHint(name, of: model, at: node),
                        at: tree[node].focus))
            }
            return .error
        }
        setMeaning(node, .field(index))
        let type = CELType(model.fields[index].type, in: models)
        return type.wrapped.map { absentField($0, node, isGuarded: isGuarded) } ?? type
    }

    /// Returns the type of a field that may be absent, and notes one that is read without a guard.
    private mutating func absentField(
        _ wrapped: CELType, _ node: NodeID, isGuarded: Bool
    ) -> CELType {
        if isGuarded { return wrapped }
        if readsAbsence, !isPresentHere(node) {
            tree.makeOptional(node)
        } else {
            unguardedFields.append(node)
        }
        return wrapped
    }

    /// Returns how a field of a case of a union is read, and how the value that names the case is tested; nil
    /// for other fields.
    private func caseHint(_ name: String, of model: Model, at node: NodeID) -> String? {
        guard let union = model.union, case .select(let operand, _, _) = tree[node].kind else {
            return nil
        }
        let object = shortText(operand)
        let owner = union.cases.first { found in
            models[found.model]?.fields.contains { $0.name == name } == true
        }
        if let owner { return "write `\(object).?\(owner.name).\(name)`" }
        guard union.path.last?.name == name, let first = union.cases.first else { return nil }
        return "its case is tested by `has(\(object).\(first.name))`"
    }

    private mutating func reportNoFields(
        _ id: NodeID, _ field: String, _ target: CELType, _ operand: NodeID, _ style: SelectStyle
    ) {
        guard !isOverLimit(.unknownField) else { return }
        if let hint = OtherLanguageHint.property(field, of: target) {
            let filledHint = substituted(hint, shortText(operand), [])
            report(.otherLanguageProperty(field, filledHint, text(target), at: tree[id].focus))
        } else if isFunction(field, of: target, isMethod: true) {
            report(.uncalledMethod(field, at: tree[id].focus))
        } else if isFunction(field, of: target, isMethod: false) {
            let argument = shortText(operand)
            let call = OtherLanguageHint.completed(field, [argument]) ?? "\(field)(\(argument))"
            let hint = "write `\(call)`"
            report(.otherLanguageProperty(field, hint, text(target), at: tree[id].focus))
        } else if case .enumeration(let enumeration) = target, enumeration.cases.contains(field) {
            let hint = "compare it: `\(shortText(operand)) == \"\(field)\"`"
            report(.otherLanguageProperty(field, hint, text(target), at: tree[id].focus))
        } else {
            report(.noFields(field, text(target), at: tree[id].focus))
        }
    }

    /// Whether a function of this name and style takes a first operand of this type.
    private func isFunction(_ name: String, of type: CELType, isMethod: Bool) -> Bool {
        scope.functions.overloads(named: name).contains { id in
            let overload = scope.functions[id]
            var trial = unifier
            let base = trial.instantiate(parameters: 8)
            return overload.isMethod == isMethod
                && overload.parameters.first.map { trial.fits(type, $0.shifted(by: base)) } ?? false
        }
    }
}
