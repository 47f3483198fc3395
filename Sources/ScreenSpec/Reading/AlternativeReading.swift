import Diagnostics
import Expressions

/// Lists of alternatives; the first one that applies is used.
extension SpecReader {
    /// The syntax of an alternative.
    enum AlternativeStyle {
        /// The value has its own key: `{when: …, text: …}`.
        case keyed(SpecShape, Key)
        /// The value is a mapping that also has `when` and `given`: `{when: …, grid: {…}}`.
        case inline
    }

    /// Reads a value, or a list of alternatives, with `read`.
    ///
    /// - Parameter isRequired: whether one alternative must apply for all data.
    func alternatives<Value>(
        _ node: NodeIndex, _ style: AlternativeStyle, _ scope: Scope, _ what: String,
        isRequired: Bool = false, read: (NodeIndex, Scope) -> Value?
    ) -> Alternatives<Value>? {
        guard !isFaulty(node) else { return nil }
        guard tree[node].kind == .sequence else {
            return read(node, scope).map { Alternatives($0) }
        }
        guard tree.count(node) > 0 || mayBeTruncated(node) else {
            return refuse(
                node, expected: "\(what) must have at least one alternative", found: "an empty list"
            )
        }
        guard tree.count(node) <= Self.maxAlternatives else {
            bag.report(
                .outOfRange(
                    "\(tree.count(node))", "the number of alternatives of \(what)", "1",
                    "\(Self.maxAlternatives)"), at: head(node))
            faulty.insert(node)
            return nil
        }
        var branches: [Alternatives<Value>.Branch] = []
        var conditions: [BranchCondition] = []
        for element in tree.elements(node) {
            guard let parts = parts(of: element, style, what) else { continue }
            var inner = scope
            let condition = condition(parts, &inner, node: element)
            if condition.isValid { conditions.append(condition) }
            guard let value = read(parts.value, inner), condition.isValid else { continue }
            branches.append(.init(when: condition.when, given: condition.given, value: value))
        }
        reportUnreachable(conditions)
        if isRequired, conditions.count == tree.count(node), !mayBeTruncated(node),
            !conditions.contains(where: \.isUnconditional)
        {
            return refuse(.incompleteAlternatives(what, style), at: head(node))
        }
        return branches.count == tree.count(node) ? Alternatives<Value>(branches) : nil
    }

    /// Reads a mapping, or a list of alternative mappings, with `read`.
    func alternatives<Value>(
        _ node: NodeIndex, _ shape: SpecShape, or alternative: SpecShape, _ scope: Scope,
        _ what: String, isRequired: Bool = false, read: (Entries, Scope) -> Value?
    ) -> Alternatives<Value>? {
        let shape = tree[node].kind == .sequence ? alternative : shape
        return alternatives(node, .inline, scope, what, isRequired: isRequired) { node, scope in
            entries(node, shape).flatMap { read($0, scope) }
        }
    }

    /// A bound on the comparisons between alternatives, and on the evaluations for each item.
    private static let maxAlternatives = 500

    /// The condition of one alternative.
    private struct BranchCondition {
        var when: CheckedExpression?
        var given: [CheckedExpression] = [] { didSet { names = Set(given.map(\.text)) } }
        private var names: Set<String> = []
        var isValid = true
        let place: SourceRange

        init(place: SourceRange) { self.place = place }

        var isUnconditional: Bool { when == nil && given.isEmpty }

        /// Returns whether this condition holds whenever `other` does.
        func covers(_ other: BranchCondition) -> Bool {
            (when == nil || when?.text == other.when?.text) && names.isSubset(of: other.names)
        }
    }

    private struct AlternativeNodes {
        var when: NodeIndex?
        var given: NodeIndex?
        let value: NodeIndex
    }

    private func parts(
        of node: NodeIndex, _ style: AlternativeStyle, _ what: String
    ) -> AlternativeNodes? {
        guard !isFaulty(node) else { return nil }
        guard tree[node].kind == .mapping else {
            let example =
                switch style {
                case .keyed(_, let key): "`{when: …, \(key.word): …}`"
                case .inline: "a mapping with `when`"
                }
            return refuse(
                node, expected: "an alternative of \(what) must be \(example)",
                help: lastAlternative(node, style))
        }
        switch style {
        case .keyed(let shape, let key):
            guard let entries = entries(node, shape), let value = entries[key] else { return nil }
            return AlternativeNodes(when: entries[.when], given: entries[.given], value: value)
        case .inline:
            var parts = AlternativeNodes(value: node)
            for (key, value) in tree.pairs(node) {
                if tree.text(key, equals: "when") { parts.when = value }
                if tree.text(key, equals: "given") { parts.given = value }
            }
            return parts
        }
    }

    /// Returns the suggestion for a default that is written without a mapping.
    private func lastAlternative(_ node: NodeIndex, _ style: AlternativeStyle) -> String? {
        guard !tree[node].kind.isCollection, tree[node].kind != .null else { return nil }
        let written = text(node)
        guard written.utf8.count <= 40, !written.contains("\n") else { return nil }
        switch style {
        case .keyed(_, let key): return "write `- \(key.word): \(written)` for the default"
        case .inline where namedLayouts[written] != nil:
            return "write `- {use: \(written)}` for the default"
        case .inline: return "write `- {\(written): {}}` for the default"
        }
    }

    /// Reads `when` and `given`; adds the names of `given` to `scope` as unwrapped values.
    private func condition(
        _ parts: AlternativeNodes, _ scope: inout Scope, node: NodeIndex
    ) -> BranchCondition {
        var result = BranchCondition(place: head(node))
        if let node = parts.given {
            // All names are resolved in the outer scope.
            let outer = scope
            var values: [CheckedExpression] = []
            for name in givenNames(node) {
                guard let found = given(name, outer, &scope) else {
                    result.isValid = false
                    continue
                }
                values.append(found)
            }
            result.given = values
        }
        if let node = parts.when {
            result.when = condition(node, scope, "`when`")
            result.isValid = result.isValid && result.when != nil
        }
        return result
    }

    /// Returns the names of `given: [a, b]` or `given: a`.
    private func givenNames(_ node: NodeIndex) -> [NodeIndex] {
        guard tree[node].kind == .sequence else { return [node] }
        if tree.count(node) == 0, !mayBeTruncated(node) {
            reportWrongType(node, expected: "`given` must name optionals", found: "an empty list")
        }
        return Array(tree.elements(node))
    }

    /// Reads a name of `given`, and adds it to `scope` as an unwrapped value.
    private func given(
        _ node: NodeIndex, _ outer: Scope, _ scope: inout Scope
    ) -> CheckedExpression? {
        guard let found = expression(node, outer, "`given`", like: "place") else {
            // Uses of the name in the branch are not reported again.
            let path = text(node).filter { $0 != "?" }
            if !tree[node].kind.isCollection, ExpressionChecker.isPath(path) {
                scope.add(path, CELType.error)
            }
            return nil
        }
        let name = found.text.filter { $0 != "?" && !$0.isWhitespace }
        guard ExpressionChecker.isPath(name) else {
            return refuse(.givenWithoutName(found.text), at: found.place)
        }
        var type = found.type
        while let wrapped = type.wrapped { type = wrapped }
        if type == found.type, type != .dyn, type != .error {
            bag.report(.givenWithValue(found.text, type.text(in: models)), at: found.place)
        }
        scope.add(name, type)
        return found
    }

    private func reportUnreachable(_ conditions: [BranchCondition]) {
        // Grouped by `when`: only conditions with the same `when`, or without one, can cover
        // another.
        var reachable: [String?: [BranchCondition]] = [:]
        for condition in conditions {
            let when = condition.when?.text
            let keys = when == nil ? [nil] : [nil, when]
            let candidates = keys.flatMap { reachable[$0] ?? [] }
            if let earlier = candidates.first(where: { $0.covers(condition) }) {
                bag.report(.unreachableBranch(after: earlier.place), at: condition.place)
            } else {
                reachable[when, default: []].append(condition)
            }
        }
    }
}
