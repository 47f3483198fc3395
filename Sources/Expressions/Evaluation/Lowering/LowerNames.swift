import Values

/// Constants, names and fields.
extension Lowering {
    mutating func constant(_ literal: Literal) -> Value {
        switch literal {
        case .null: .null
        case .bool(let value): .bool(value)
        case .int(let value): .int(value)
        case .uint(let value): .uint(value)
        case .double(let value): .double(value)
        case .string(let text): constants.makeString(text)
        case .bytes(let content): constants.makeBytes(content)
        }
    }

    mutating func lowerName(_ id: NodeID) -> Operation {
        guard checked.narrowed.contains(id) else { return lowerMeaning(id) }
        let value = lowerMeaning(id).asValue
        return .value { evaluator in
            let optional = value(&evaluator)
            if !optional.isOptional { return optional }
            if !optional.hasValue { evaluator.fail(.emptyOptional, at: id) }
            return optional.unwrapped
        }
    }

    private mutating func lowerMeaning(_ id: NodeID) -> Operation {
        switch checked.meaning(of: id) {
        case .presence(let slot): .bool { $0.slot(slot).isPresent }
        case .slot(let slot): .leaf(.slot(slot))
        case .local(let local): lowerVariable(local)
        case .constant(let literal): .constant(constant(literal))
        case .type(let type): .constant(type.asValue)
        case .text(let text): lowerText(id, text)
        case .color(let color): .constant(.color(color))
        default: failure(.unknownName, id)
        }
    }

    /// Lowers a macro variable. That of a `bind` is computed on first use, or replaced by its value
    /// if that is free.
    private func lowerVariable(_ local: Int) -> Operation {
        guard let owner = analysis.owners[local],
            case .comprehension(let loop) = checked.tree[owner].kind, loop.macro == .bind
        else { return .leaf(.local(local)) }
        let operation = self[loop.operand]
        switch operation {
        case .constant, .leaf: return operation
        default: return .value(memoizing(operation.asValue, local))
        }
    }

    // MARK: - Fields

    mutating func lowerSelect(
        _ id: NodeID, _ operand: NodeID, _ name: String, _ style: SelectStyle
    ) -> Operation {
        let object = self[operand]
        if case .title(let titles) = checked.meaning(of: id) {
            return lowerTitle(id, object, titles, isOptional: style == .optional)
        }
        if case .field(let index) = checked.meaning(of: id), style == .plain {
            if let operation = lowerField(id, object, operand, index) { return operation }
        }
        let selection = Selection(name: name, models: models, node: id)
        let value = object.asValue
        switch style {
        case .plain:
            return .value { evaluator in
                let container = value(&evaluator)
                return evaluator.hasFault ? .null : selection.value(of: container, &evaluator)
            }
        case .optional:
            return .value { evaluator in
                let container = value(&evaluator)
                return evaluator.hasFault ? .null : selection.optional(of: container, &evaluator)
            }
        case .test:
            return .bool { evaluator in
                let container = value(&evaluator)
                return !evaluator.hasFault && selection.isPresent(in: container, &evaluator)
            }
        }
    }

    /// Lowers a required field of an object that is not optional.
    private func lowerField(
        _ id: NodeID, _ object: Operation, _ operand: NodeID, _ index: Int
    ) -> Operation? {
        guard case .object(let model) = checked.type(of: operand),
            let fields = models[model]?.fields, fields.indices.contains(index),
            !fields[index].type.isOptional
        else { return nil }
        switch object {
        case .leaf(.local(let local)): return .leaf(.localField(local, field: index, id))
        case .leaf(.slot(let slot)): return .leaf(.slotField(slot, field: index, id))
        default:
            let value = object.asValue
            return .value { evaluator in
                let container = value(&evaluator)
                return evaluator.hasFault ? .null : evaluator.field(index, of: container, id)
            }
        }
    }
}

extension CELType {
    /// The type as a value; type parameters are ignored (langdef.md, “Types”).
    var asValue: Value {
        switch self {
        case .null: .type(.null)
        case .bool: .type(.bool)
        case .int: .type(.int)
        case .uint: .type(.uint)
        case .double: .type(.double)
        case .string, .enumeration: .type(.string)
        case .bytes: .type(.bytes)
        case .timestamp: .type(.date)
        case .duration: .type(.duration)
        case .color: .type(.color)
        case .list: .type(.list)
        case .map: .type(.map)
        case .optional: .type(.none)
        case .type: .type(.type)
        case .object(let model): .type(.object, model: UInt32(clamping: model.index))
        case .dyn, .parameter, .abstract, .error: .type(.null)
        }
    }
}

/// Selects a member by name: a map key or object field. Selection from an optional returns an
/// optional (langdef.md, “Field Selection”).
final class Selection: Sendable {
    private let name: ConstantBytes
    /// Whether the name is not ASCII; data may have it in another Unicode normalization form.
    private let hasNonASCIIName: Bool
    /// The index of the field in each model, in the order of the table.
    private let fields: [Int?]
    private let models: ModelTable
    private let node: NodeID

    init(name: String, models: ModelTable, node: NodeID) {
        self.models = models
        self.name = ConstantBytes(Array(name.utf8))
        hasNonASCIIName = !name.utf8.allSatisfy { $0 < 0x80 }
        fields = models.all.map { model in model.fields.firstIndex { $0.name == name } }
        self.node = node
    }

    /// `container.name`
    @inline(__always)
    func value(of container: Value, _ evaluator: inout Evaluator) -> Value {
        guard container.isPlain(.map), container.count <= Arena.searchedEntries else {
            return otherValue(of: container, &evaluator)
        }
        // Iterates over cells directly: a method of the arena would retain its two buffers, which
        // takes longer than the search.
        let name = name.buffer
        for entry in 0..<container.count {
            let key = evaluator.arena.cell(entry &* 2, of: container)
            if key.isPlain(.string), evaluator.arena.holds(key, name) {
                return evaluator.arena.cell(entry &* 2 &+ 1, of: container)
            }
        }
        return otherValue(of: container, &evaluator)
    }

    /// Returns the member of any container but a small map that has it.
    @inline(never)
    private func otherValue(of container: Value, _ evaluator: inout Evaluator) -> Value {
        if container.isOptional { return optional(of: container, &evaluator) }
        if let found = find(in: container, &evaluator) { return found }
        let key = evaluator.arena.makeString(name.text)
        evaluator.fail(container.kind == .map ? .missingKey(key) : .absentField, at: node)
        return .null
    }

    /// `container.?name`
    func optional(of container: Value, _ evaluator: inout Evaluator) -> Value {
        if container.isOptional && !container.hasValue { return .none }
        guard let found = find(in: container.unwrapped, &evaluator) else { return .none }
        return evaluator.some(found)
    }

    /// `has(container.name)`
    func isPresent(in container: Value, _ evaluator: inout Evaluator) -> Bool {
        if container.isOptional && !container.hasValue { return false }
        return find(in: container.unwrapped, &evaluator) != nil
    }

    /// Returns the member; nil if it is absent. A value without members is a fault.
    private func find(in container: Value, _ evaluator: inout Evaluator) -> Value? {
        if container.isPlain(.map) {
            return evaluator.arena.value(of: name.buffer, in: container)
                ?? (hasNonASCIIName ? evaluator.arena.value(ofName: name.text, in: container) : nil)
        }
        if container.isPlain(.object),
            let model = models.position(of: ModelID(container.count)), let field = fields[model]
        {
            let value = evaluator.arena.cell(field, of: container)
            return value.isNull ? nil : value
        }
        evaluator.fail(
            container.isPlain(.object) ? .missingField : .noOverload(KindList(container)), at: node)
        return nil
    }
}
