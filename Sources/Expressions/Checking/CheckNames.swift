import Diagnostics
import Values

/// A node that is a fault unless its parent gives it a meaning.
enum UnresolvedNode {
    /// An unknown name; it may be the prefix of a qualified name or a function's namespace.
    case name(String)
    /// A literal with elements of different types, which `format` accepts.
    case mixed(ExpressionFault)
}

/// Names and prefixes of qualified names.
extension Checker {
    mutating func checkName(_ id: NodeID, _ name: String, isGlobal: Bool) -> CELType {
        if !isGlobal, let local = locals.last(where: { $0.name == name }) {
            setMeaning(id, .local(local.number))
            return narrowed(id, local.type)
        }
        return resolve(id, name, isGlobal)
    }

    /// Returns the type of the variable or type name; an unknown name stays unresolved.
    private mutating func resolve(_ id: NodeID, _ name: String, _ isGlobal: Bool) -> CELType {
        if scope.restrictedRoots.contains(name) {
            if name == "secrets" {
                if !isOverLimit(.misplacedSecret) { report(.misplacedSecret(at: tree[id].range)) }
            } else if !isOverLimit(.unknownName) {
                report(.misplacedName(name, at: tree[id].range))
            }
            setMeaning(id, .unknown)
            return .error
        }
        if isGroup(name) {
            groups[id] = isGlobal ? "." + name : name
        }
        if let slot = scope.names.slot(of: name, isGlobal: isGlobal) {
            setMeaning(id, .slot(slot))
            return narrowed(id, scope.names[slot].type)
        }
        if let type = CELType(typeName: name) {
            setMeaning(id, .type(type))
            return .type(type)
        }
        if let color = scope.color(named: name) {
            setMeaning(id, .color(color))
            return .color
        }
        unresolved[id] = .name(name)
        setMeaning(id, .unknown)
        return isUnchecked ? .dyn : .error
    }

    /// Returns the type of a variable: the wrapped type where a condition has shown that it is
    /// present.
    private mutating func narrowed(_ id: NodeID, _ type: CELType) -> CELType {
        guard isStrict, let wrapped = type.wrapped else { return type }
        let meaning = meanings[Int(id.index)]
        if case .slot(let slot) = meaning, scope.present.contains(Presence(slot: slot)) {
            narrowed.insert(id)
            return wrapped
        }
        guard testsNames, nameGuards.isTested(meaning, at: id, in: meanings) else { return type }
        narrowed.insert(id)
        return wrapped
    }

    /// Resolves `group.field` as one qualified name; nil if there is none. The longest name wins,
    /// as in CEL.
    mutating func resolveMember(_ id: NodeID, _ operand: NodeID, _ field: String) -> CELType? {
        guard let group = groups[operand] else { return nil }
        let isGlobal = group.hasPrefix(".")
        let path = group.dropFirst(isGlobal ? 1 : 0) + "." + field
        let isName =
            scope.names.slot(of: path, isGlobal: isGlobal) != nil
            || CELType(typeName: path) != nil || scope.color(named: path) != nil
            || scope.restrictedRoots.contains(String(path))
        let isGroup = isGroup(path)
        if isGroup { groups[id] = group + "." + field }
        // A name with a meaning is a complete operand; a mere prefix can only become longer.
        guard isName || isGroup && unresolved[operand] != nil else { return nil }
        unresolved[operand] = nil
        removeUnguardedFields(below: operand)
        return resolve(id, path, isGlobal)
    }

    /// Drops the fields below `operand`, which turned out to be parts of a qualified name.
    private mutating func removeUnguardedFields(below operand: NodeID) {
        var node = operand
        while case .select(let inner, _, _) = tree[node].kind {
            unguardedFields.removeAll { $0 == node }
            node = inner
        }
    }

    /// Whether the name is the prefix of qualified names.
    private func isGroup(_ name: String) -> Bool {
        scope.isGroup(name) || name == "google" || name == "google.protobuf"
            || name == "sections" && scope.restrictedRoots.contains { $0.hasPrefix("sections.") }
    }

    /// Reports a node that no parent has resolved. Called before the node's value is used.
    mutating func reportIfUnresolved(_ id: NodeID) {
        guard !unresolved.isEmpty, let what = unresolved.removeValue(forKey: id) else { return }
        switch what {
        case .name(let name): reportUnknown(name, id)
        case .mixed(let fault): if isStrict { report(fault) }
        }
    }

    private mutating func reportUnknown(_ name: String, _ id: NodeID) {
        let root = name.prefix { $0 != "." }
        guard !scope.invalidRoots.contains(String(root)), !isOverLimit(.unknownName) else {
            return
        }
        let range = tree[id].range
        if scope.isGroup(name) {
            let members = scope.members(of: name)
            report(.groupAsValue(name, members, at: range))
        } else if models.id(named: name) != nil {
            report(.modelAsValue(name, at: range))
        } else if case .name(_, isGlobal: true) = tree[id].kind, suggestedName(for: name) == nil {
            report(.caseShorthand(name, at: range))
        } else {
            report(
                .unknownName(
                    name, known: visibleNames, suggestion: suggestedName(for: name),
                    isInLibrary: scope.isInLibrary, isInApp: scope.isInApp,
                    isInTemplate: scope.isInTemplate, at: range))
        }
    }

    /// Returns the field, parameter or state with this name, or the counterpart of another
    /// language's name.
    private func suggestedName(for name: String) -> String? {
        let variables = scope.names.variables
        let visible = variables.filter { variable in
            !scope.restrictedRoots.contains { variable.name.hasPrefix("\($0).") }
        }
        for local in locals.reversed() where !local.name.isEmpty {
            if let field = path(to: name, local.name, type: unifier.resolved(local.type)) {
                return field
            }
        }
        let roots = visible.sorted { $0.name == "item" && $1.name != "item" }
        return roots.lazy.compactMap { path(to: name, $0.name, type: $0.type) }.first
            ?? visible.first { $0.name.hasSuffix(".\(name)") }?.name
            ?? OtherLanguageHint.names(for: name).first { name in
                visible.contains { $0.name == name } || scope.names.isGroup(name)
            }
            ?? ["\(Scope.colorGroup).\(name)"].first {
                scope.color(named: $0) != nil
            }
    }

    /// Returns `item.name` if the variable has such a field.
    private func path(to field: String, _ variable: String, type: CELType) -> String? {
        guard case .object(let id) = type.wrapped ?? type,
            let found = models[id]?.fields.first(where: { $0.name == field })
        else { return nil }
        let isOptional = found.type.isOptional || type.wrapped != nil
        return "\(variable).\(isOptional ? "?" : "")\(field)"
    }

    /// The names that can be written here, innermost first.
    var visibleNames: [String] {
        locals.reversed().map(\.name).filter { !$0.isEmpty }
            + scope.names.roots.filter { !scope.restrictedRoots.contains($0) }
    }
}
