import Diagnostics
import Values

/// Lists, maps and objects.
extension Checker {
    mutating func checkList(
        _ id: NodeID, _ elements: ArraySlice<NodeID>, _ optional: [Int]
    ) -> CELType {
        let marked = Set(optional)
        var joined: CELType?
        for (index, element) in elements.enumerated() {
            reportIfUnresolved(element)
            let type = marked.contains(index) ? unwrapped(element) : type(element)
            joined = join(joined, type, element, in: id, .element)
        }
        let element = joined ?? unifier.freshVariable()
        return unifier.resolved(.list(element))
    }

    mutating func checkMap(_ id: NodeID, _ entries: [NodeID], _ optional: [Int]) -> CELType {
        let marked = Set(optional)
        var (keys, values): (CELType?, CELType?)
        for entry in 0..<entries.count / 2 {
            let (key, value) = (entries[entry * 2], entries[entry * 2 + 1])
            checkKey(key)
            keys = join(keys, type(key), key, in: id, .key)
            reportIfUnresolved(value)
            let type = marked.contains(entry) ? unwrapped(value) : type(value)
            values = join(values, type, value, in: id, .value)
        }
        let key = keys ?? unifier.freshVariable()
        let value = values ?? unifier.freshVariable()
        return unifier.resolved(.map(key, value))
    }

    private mutating func checkKey(_ key: NodeID) {
        if case .name(let name)? = unresolved[key], case .name = tree[key].kind, !isUnchecked {
            unresolved[key] = nil
            report(.bareKey(name, at: tree[key].range))
        }
        reportIfUnresolved(key)
        guard isStrict, !type(key).isKey else { return }
        report(.wrongKey(text(type(key)), at: tree[key].range))
    }

    /// Returns the type of an optional element (`?element`) when it is present.
    private mutating func unwrapped(_ id: NodeID) -> CELType {
        let type = type(id)
        if let wrapped = type.wrapped { return wrapped }
        if let index = unguardedFields.firstIndex(of: id),
            case .select(let operand, let field, _) = tree[id].kind
        {
            unguardedFields.remove(at: index)
            let hint = "write `?\(shortText(operand)).?\(field)`"
            report(.notOptional(text(type), hint: hint, at: tree[id].range))
        } else if !type.isDynamic {
            report(.notOptional(text(type), hint: nil, at: tree[id].range))
        }
        return type.isDynamic ? .dyn : type
    }

    /// Returns the common type of the elements so far and one more; `dyn`, and possibly a pending
    /// fault, if there is none.
    private mutating func join(
        _ before: CELType?, _ type: CELType, _ node: NodeID, in literal: NodeID, _ part: LiteralPart
    ) -> CELType {
        guard let before else { return type }
        if let joined = unifier.join(before, type) { return joined }
        if unresolved[literal] == nil {
            unresolved[literal] = .mixed(
                .heterogeneousLiteral(part, text(before), text(type), at: tree[node].range))
        }
        return .dyn
    }

    mutating func checkObject(
        _ id: NodeID, _ name: String, _ values: [NodeID], _ names: [FieldName], _ optional: [Int]
    ) -> CELType {
        for value in values { reportIfUnresolved(value) }
        guard let modelID = models.id(named: name), let model = models[modelID],
            model.enumeration == nil
        else {
            reportNoModel(id, name)
            return isUnchecked ? .dyn : .error
        }
        if let union = model.union {
            if !isOverLimit(.madeUnion) {
                report(.madeUnion(name, cases: union.cases.map(\.name), at: tree[id].focus))
            }
            return .object(modelID)
        }
        let marked = Set(optional)
        var seen: Set<Int> = []
        var indexes: [Int] = []
        for (position, value) in values.enumerated() where names.indices.contains(position) {
            let field = names[position]
            guard let index = model.fields.firstIndex(where: { $0.name == field.name }) else {
                if !isOverLimit(.unknownField) {
                    report(.unknownField(field.name, of: model, at: field.range))
                }
                continue
            }
            if !seen.insert(index).inserted { report(.duplicateField(field.name, at: field.range)) }
            indexes.append(index)
            checkField(model.fields[index], value, isOptional: marked.contains(position))
        }
        setMeaning(id, .fields(modelID, indexes))
        reportMissingFields(id, model, indexes)
        return .object(modelID)
    }

    private mutating func checkField(_ field: Field, _ value: NodeID, isOptional: Bool) {
        let declared = CELType(field.type, in: models)
        let wanted = declared.wrapped ?? declared
        let given = isOptional ? unwrapped(value) : type(value)
        // An optional fits an optional field.
        let present = declared.wrapped == nil ? given : given.unwrapped
        if isOptional, declared.wrapped == nil, field.defaultValue == nil {
            report(.optionalForRequired(field.name, text(declared), at: tree[value].range))
        } else if !unifier.fits(present, wanted) || !present.hasCases(of: wanted) {
            let fault = ExpressionFault.fieldMismatch(
                field.name, wanted: text(wanted), given: text(given), literal(value),
                at: tree[value].range)
            report(fault)
        } else {
            checkCase(wanted, value)
        }
    }

    private mutating func reportMissingFields(_ id: NodeID, _ model: Model, _ given: [Int]) {
        guard !isOverLimit(.missingField) else { return }
        let known = Set(given)
        let missing = model.fields.enumerated().filter { index, field in
            !known.contains(index) && !field.mayBeMissing
        }
        guard !missing.isEmpty else { return }
        report(.missingFields(missing.map(\.element.name), of: model, at: tree[id].focus))
    }

    private mutating func reportNoModel(_ id: NodeID, _ name: String) {
        guard !isOverLimit(.unknownModel) else { return }
        let objects = models.names.filter { name in
            models.id(named: name).flatMap { models[$0] }?.enumeration == nil
        }
        report(.unknownModel(name, known: objects, at: tree[id].focus))
    }

    /// Returns the literal, if the node is one.
    func literal(_ id: NodeID) -> Literal? {
        if case .literal(let literal) = tree[id].kind { return literal }
        return nil
    }
}

/// A part of a list or map literal.
enum LiteralPart {
    case element, key, value
}
