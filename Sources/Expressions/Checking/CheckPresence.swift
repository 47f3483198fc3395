/// `has(name)`, which tests a variable. CEL's macro takes only fields.
extension Checker {
    mutating func checkPresence(_ id: NodeID, of name: NodeID) -> CELType {
        reportIfUnresolved(name)
        setMeaning(id, .overloads(scope.functions.overloads(named: FunctionName.has)))
        reportIfPresent(id, shortText(name), type(name))
        return .bool
    }

    /// Checks `has(group.name)`, whose argument is one qualified name of the type `type`.
    mutating func checkPresence(ofMember id: NodeID, _ type: CELType) -> CELType {
        guard case .slot(let slot) = meanings[Int(id.index)] else { return .bool }
        narrowed.remove(id)
        setMeaning(id, .presence(slot))
        reportIfPresent(id, scope.names[slot].name, type)
        return .bool
    }

    private mutating func reportIfPresent(_ test: NodeID, _ name: String, _ type: CELType) {
        guard isStrict else {
            if !isUnchecked { report(.testedName(at: tree[test].range)) }
            return
        }
        guard type.wrapped == nil, !type.isDynamic else { return }
        warn(.neverAbsent(name, at: tree[test].range))
    }
}

extension ExpressionTree {
    /// Whether `has` may test a name.
    var testsNames: Bool {
        nodes.contains { node in
            switch node.kind {
            case .call(FunctionName.has, nil, _), .select(_, _, .test): true
            default: false
            }
        }
    }
}

/// The names of functions with rules of their own.
enum FunctionName {
    static let has = "has"
    static let newID = "newID"
}
