import Diagnostics
import Expressions

/// Lists of alternatives, of which the first that applies is used.
extension SpecReader {
    /// Where the value of an alternative stands.
    enum AlternativeStyle {
        /// Under a key of its own: `{when: …, text: …}`.
        case under(SpecShape, Key)
        /// Among its keys, `when` and `given` beside them: `{when: …, grid: {…}}`.
        case beside
    }

    /// What `read` makes of a value, or of each value of a list of alternatives.
    ///
    /// `isRequired`: whether one of them has to apply, whatever the data are.
    func alternatives<Value>(
        _ node: NodeIndex, _ form: AlternativeStyle, _ scope: Scope, _ what: String,
        isRequired: Bool = false, read: (NodeIndex, Scope) -> Value?
    ) -> Alternatives<Value>? {
        guard !isFaulty(node) else { return nil }
        guard tree[node].kind == .sequence else {
            return read(node, scope).map { Alternatives($0) }
        }
        guard tree.count(node) > 0 || mayHoldMore(node) else {
            return refuse(
                node, expected: "\(what) has at least one alternative", found: "an empty list")
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
            guard let parts = parts(of: element, form, what) else { continue }
            var inner = scope
            let condition = condition(parts, &inner, node: element)
            if condition.isValid { conditions.append(condition) }
            guard let value = read(parts.value, inner), condition.isValid else { continue }
            branches.append(.init(when: condition.when, given: condition.given, value: value))
        }
        reportUnreachable(conditions)
        if isRequired, conditions.count == tree.count(node), !mayHoldMore(node),
            !conditions.contains(where: \.isUnconditional)
        {
            return refuse(.incompleteAlternatives(what, form), at: head(node))
        }
        return branches.count == tree.count(node) ? Alternatives<Value>(branches) : nil
    }

    /// What `read` makes of the keys of a mapping, or of each of a list of alternatives.
    func alternatives<Value>(
        _ node: NodeIndex, _ shape: SpecShape, or alternative: SpecShape, _ scope: Scope,
        _ what: String, isRequired: Bool = false, read: (Entries, Scope) -> Value?
    ) -> Alternatives<Value>? {
        let shape = tree[node].kind == .sequence ? alternative : shape
        return alternatives(node, .beside, scope, what, isRequired: isRequired) { node, scope in
            entries(node, shape).flatMap { read($0, scope) }
        }
    }

    /// Each alternative is compared with those before it, and may be asked for each item.
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

        /// Whether this one applies wherever `other` does.
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
        of node: NodeIndex, _ form: AlternativeStyle, _ what: String
    ) -> AlternativeNodes? {
        guard !isFaulty(node) else { return nil }
        guard tree[node].kind == .mapping else {
            let example =
                switch form {
                case .under(_, let key): "`{when: …, \(key.word): …}`"
                case .beside: "a mapping with `when`"
                }
            return refuse(
                node, expected: "an alternative of \(what) is \(example)",
                help: lastAlternative(node, form))
        }
        switch form {
        case .under(let shape, let key):
            guard let entries = entries(node, shape), let value = entries[key] else { return nil }
            return AlternativeNodes(when: entries[.when], given: entries[.given], value: value)
        case .beside:
            var parts = AlternativeNodes(value: node)
            for (key, value) in tree.pairs(node) {
                if tree.text(key, equals: "when") { parts.when = value }
                if tree.text(key, equals: "given") { parts.given = value }
            }
            return parts
        }
    }

    /// The form of a last alternative that stands as it would without any.
    private func lastAlternative(_ node: NodeIndex, _ form: AlternativeStyle) -> String? {
        guard !tree[node].kind.isCollection, tree[node].kind != .null else { return nil }
        let written = text(node)
        guard written.utf8.count <= 40, !written.contains("\n") else { return nil }
        switch form {
        case .under(_, let key): return "write `- \(key.word): \(written)` for what is used else"
        case .beside where namedLayouts[written] != nil:
            return "write `- {use: \(written)}` for what is used else"
        case .beside: return "write `- {\(written): {}}` for what is used else"
        }
    }

    /// Reads `when` and `given`; `scope` gets the names of `given` as values.
    private func condition(
        _ parts: AlternativeNodes, _ scope: inout Scope, node: NodeIndex
    ) -> BranchCondition {
        var result = BranchCondition(place: head(node))
        if let node = parts.given {
            // Each is found before any of them has a value of its own.
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

    /// `given: [a, b]`, or just `given: a`.
    private func givenNames(_ node: NodeIndex) -> [NodeIndex] {
        guard tree[node].kind == .sequence else { return [node] }
        if tree.count(node) == 0, !mayHoldMore(node) {
            reportWrong(node, expected: "`given` names optionals", found: "an empty list")
        }
        return Array(tree.elements(node))
    }

    /// An optional that has to have a value, which then has its name.
    private func given(
        _ node: NodeIndex, _ outer: Scope, _ scope: inout Scope
    ) -> CheckedExpression? {
        guard let found = expression(node, outer, "`given`", like: "place") else {
            // What the branch says of the name would be no second fault.
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
        // By the text of `when`: only those with the same one, or with none, can cover another.
        var reachable: [String?: [BranchCondition]] = [:]
        for condition in conditions {
            let when = condition.when?.text
            let keys = when == nil ? [nil] : [nil, when]
            let candidates = keys.flatMap { reachable[$0] ?? [] }
            if let earlier = candidates.first(where: { $0.covers(condition) }) {
                bag.report(.unreachableBranch(behind: earlier.place), at: condition.place)
            } else {
                reachable[when, default: []].append(condition)
            }
        }
    }
}
