import Values

/// Lists of which the objects of no case were dropped, and what is made of them.
extension ExpressionTree {
    /// Returns whether all objects of a list are of a case of their union, since no list that it is made
    /// of has others.
    ///
    /// - Parameter known: the slots of such lists.
    func hasOnlyCases(_ list: NodeID, meanings: [Meaning], known: Set<Int>) -> Bool {
        guard !known.isEmpty else { return false }
        var waiting = [list]
        while let id = waiting.popLast() {
            if case .slot(let slot) = meanings[Int(id.index)] {
                guard known.contains(slot) else { return false }
                continue
            }
            switch self[id].kind {
            case .call(OperatorName.conditional, nil, let arguments):
                waiting += self[arguments].dropFirst()
            case .call("_+_", nil, let arguments): waiting += self[arguments]
            case .call(let name, let target?, _) where Self.selections.contains(name):
                waiting.append(target)
            case .comprehension(let comprehension)
            where [.filter, .sortBy, .sortByDesc].contains(comprehension.macro):
                waiting.append(comprehension.operand)
            default: return false
            }
        }
        return true
    }

    /// The methods that return some elements of a list.
    private static let selections: Set<String> = [
        "slice", "take", "reverse", "distinct", "without",
    ]

    /// Returns the list of which a node is an element: a variable of a macro, or `list[0]`.
    func list(ofElement node: NodeID, meanings: [Meaning]) -> NodeID? {
        if case .call(OperatorName.index, nil, let arguments) = self[node].kind {
            return self[arguments].first
        }
        guard case .local(let number) = meanings[Int(node.index)] else { return nil }
        for (index, node) in nodes.enumerated() {
            guard case .comprehension(let comprehension) = node.kind,
                case .locals(let numbers) = meanings[index], numbers.last == number
            else { continue }
            return [.bind, .optMap, .optFlatMap].contains(comprehension.macro)
                ? nil : comprehension.operand
        }
        return nil
    }
}

extension Checker {
    /// Returns whether a field is one that an object has because it is of a case, as all of its list.
    func isOfCaseInList(_ field: NodeID) -> Bool {
        guard !scope.listsOfCases.isEmpty,
            case .select(let object, let name, _) = tree[field].kind,
            case .object(let id) = types[Int(object.index)].unwrapped,
            let model = models[id], model.certainFields(in: models).contains(name),
            let list = tree.list(ofElement: object, meanings: meanings)
        else { return false }
        return tree.hasOnlyCases(list, meanings: meanings, known: scope.listsOfCases)
    }
}

extension Scope {
    /// Notes that each object of a list is of a case of its union. Other types stay as they are.
    package mutating func assumeCases(ofListIn slot: Int) {
        guard slot < names.count, case .list(let element) = names[slot].type.unwrapped,
            case .object(let id) = element.unwrapped, models[id]?.union != nil
        else { return }
        listsOfCases.insert(slot)
    }

    /// Returns whether all objects of a list are of a case of their union.
    package func hasOnlyCases(_ list: CheckedExpression) -> Bool {
        list.tree.tree.hasOnlyCases(
            list.tree.tree.root, meanings: list.tree.meanings, known: listsOfCases)
    }

    /// Returns whether a condition tests for a case that is known to be that of its object.
    package func isKnown(_ condition: CheckedExpression) -> Bool {
        let tree = condition.tree
        guard case .select(_, _, .test) = tree.tree[tree.tree.root].kind,
            let field = tree.tree.presence(of: tree.tree.root, in: tree.meanings)
        else { return false }
        var object = field
        object.fields = Array(field.fields.dropLast())
        return possibleCases[object].map { $0.count == 1 && $0.first == field.fields.last } ?? false
    }
}
