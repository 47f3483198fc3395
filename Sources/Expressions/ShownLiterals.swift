import Values

/// Text literals that an expression shows.
extension CheckedExpression {
    /// The literals with letters that become the text of the expression, or parts of it: not those
    /// that are compared, keys, patterns or other arguments.
    package var shownLiterals: [String] {
        var found: [String] = []
        var pending = [tree.tree.root]
        while let id = pending.popLast() {
            switch tree.tree[id].kind {
            case .literal(.string(let text)):
                if text.withoutClauses.contains(where: \.isLetter) { found.append(text) }
            case .call(let name, let target, let arguments):
                pending += shownOperands(id, name, target, Array(tree.tree[arguments])).reversed()
            case .list(let elements, _): pending += tree.tree[elements].reversed()
            case .map(let entries, _):
                let values = tree.tree[entries].enumerated().filter { !$0.offset.isMultiple(of: 2) }
                pending += values.reversed().map(\.element)
            case .comprehension(let comprehension):
                pending += comprehension.shownPart.map { [$0] } ?? []
            default: break
            }
        }
        return found
    }

    private func showsReceiver(_ id: NodeID) -> Bool {
        guard case .overloads(let ids) = tree.meaning(of: id) else { return false }
        return ids.contains { FunctionTable.standard[$0].showsReceiver }
    }

    /// Returns the operands of a call whose texts are in its result.
    private func shownOperands(
        _ id: NodeID, _ name: String, _ target: NodeID?, _ arguments: [NodeID]
    ) -> [NodeID] {
        let receiver = target.map { [$0] } ?? []
        return switch name {
        case OperatorName.conditional: Array(arguments.dropFirst())
        case OperatorName.index, OperatorName.optionalIndex: Array(arguments.prefix(1))
        case BinaryOperator.add.rawValue, "string", "or", "orValue", "join", "format":
            receiver + arguments
        default: showsReceiver(id) ? receiver : []
        }
    }
}

extension Comprehension {
    /// The part whose texts are in the result; nil if they are not.
    fileprivate var shownPart: NodeID? {
        switch macro.form.shown {
        case .none: nil
        case .operand: operand
        case .body: body
        }
    }
}

extension Overload {
    /// Whether the texts of the receiver, or of its elements, are in the result: that has its type.
    fileprivate var showsReceiver: Bool {
        guard isMethod, let receiver = parameters.first else { return false }
        let receivers = [receiver, receiver.content].compactMap(\.self)
        return [result, result.content].compactMap(\.self).contains(where: receivers.contains)
    }
}

extension CELType {
    /// What a list or an optional has.
    fileprivate var content: CELType? {
        switch self {
        case .list(let content), .optional(let content): content
        default: nil
        }
    }
}

extension String {
    /// The text without the clauses of `format`, such as `%.2f`.
    fileprivate var withoutClauses: String {
        var result = ""
        var isClause = false
        for character in self {
            if isClause {
                isClause = character.isNumber || character == "."
            } else if character == "%" {
                isClause = true
            } else {
                result.append(character)
            }
        }
        return result
    }
}
