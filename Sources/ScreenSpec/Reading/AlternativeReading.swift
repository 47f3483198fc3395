import Diagnostics
import Expressions

/// Lists of alternatives; the first one that applies is used.
extension SpecReader {
    /// What stands for the value of an alternative.
    enum AlternativeKind {
        /// A text or a word, which is always the value of `use`.
        case scalar
        /// A name as the value of `use`, or keys beside `if`.
        case mapping
    }

    /// Reads a value, or a list of alternatives, with `read`. It gets the node of the value: that
    /// of `use`, or the mapping with the keys beside `if`, which is skipped.
    ///
    /// - Parameter isRequired: whether one alternative must apply for all data.
    func alternatives<Value>(
        _ node: NodeIndex, of kind: AlternativeKind, in scope: Scope, as what: String,
        isRequired: Bool = false, read: (NodeIndex, Scope) -> Value?
    ) -> Alternatives<Value>? {
        guard !isFaulty(node) else { return nil }
        guard tree[node].kind == .sequence else {
            if reportAlternativeOutsideList(node, as: what) { return nil }
            return read(node, scope).map { Alternatives($0) }
        }
        guard hasPossibleCount(node, as: what) else { return nil }
        var scope = scope
        var branches: [Alternatives<Value>.Branch] = []
        var earlier = EarlierConditions()
        let elements = Array(tree.elements(node))
        for element in elements {
            guard let parts = parts(of: element, kind, as: what) else { continue }
            let condition = parts.condition.map { self.condition($0, in: scope, as: "`if`") }
            let place = head(element)
            if case .some(.none) = condition {
                _ = read(parts.value, scope)
                continue
            }
            var known = condition ?? nil
            // What is left after all other cases of a union needs no test.
            if element == elements.last, let last = known, scope.isKnown(last) { known = nil }
            if let other = earlier.add(known, at: place) {
                report(.unreachableBranch(after: other.place, other.isBare), at: place)
            }
            if let value = read(parts.value, scope.assuming(known)) {
                branches.append(.init(known.map { [$0] } ?? [], value: value))
            }
            // The alternatives after this one are tried where its condition is false.
            scope = scope.assuming(known, is: false)
        }
        guard earlier.count == tree.count(node) else { return nil }
        if isRequired, !earlier.endsBare, !mayBeTruncated(node) {
            return refuse(.incompleteAlternatives(what), at: head(node))
        }
        return branches.count == tree.count(node) ? Alternatives<Value>(branches) : nil
    }

    /// Reads a mapping with the keys of `shape`, or a list of alternatives, with `read`.
    func alternatives<Value>(
        _ node: NodeIndex, of shape: SpecShape, in scope: Scope, as what: String,
        isRequired: Bool = false, read: (Entries, Scope) -> Value?
    ) -> Alternatives<Value>? {
        alternatives(node, of: .mapping, in: scope, as: what, isRequired: isRequired) {
            node, scope in
            entries(node, by: shape).flatMap { read($0, scope) }
        }
    }

    /// Limit: alternatives of a value. They are compared with one another, and evaluated for each
    /// item.
    static let maxAlternatives = 500

    private func hasPossibleCount(_ node: NodeIndex, as what: String) -> Bool {
        let count = tree.count(node)
        guard count > 0 || mayBeTruncated(node) else {
            reportWrongType(
                node, expected: "\(what) must have at least one alternative", found: "an empty list"
            )
            return false
        }
        guard count > Self.maxAlternatives else { return true }
        report(
            .outOfRange(
                "\(count)", as: "the number of alternatives of \(what)", least: "1",
                most: "\(Self.maxAlternatives)"),
            at: head(node))
        log.faulty.insert(node)
        return false
    }

    /// The conditions of the alternatives so far.
    private struct EarlierConditions {
        struct Known {
            /// The operands of `&&`; empty for a bare alternative.
            let conjuncts: Set<String>
            /// The position among all alternatives.
            let number: Int
            let place: SourceRange

            var isBare: Bool { conjuncts.isEmpty }
        }

        /// The conditions by one of their operands; the bare one by nil.
        private var known: [String?: [Known]] = [:]
        private(set) var count = 0
        /// Whether an alternative without a condition has been added.
        private(set) var endsBare = false

        /// Adds a condition. Returns an earlier one that holds whenever this one does, if any; of
        /// several that do together, the first.
        mutating func add(_ condition: CheckedExpression?, at place: SourceRange) -> Known? {
            count += 1
            let added = (condition?.disjuncts ?? [[]]).map {
                Known(conjuncts: $0, number: count, place: place)
            }
            let covering = added.compactMap(known(covering:))
            if covering.count == added.count { return covering.min { $0.number < $1.number } }
            endsBare = endsBare || condition == nil
            for disjunct in added { known[disjunct.conjuncts.first, default: []].append(disjunct) }
            return nil
        }

        private func known(covering added: Known) -> Known? {
            let covering = ([nil] + added.conjuncts.map(Optional.some)).compactMap { key in
                known[key]?.first { $0.conjuncts.isSubset(of: added.conjuncts) }
            }
            return covering.min { $0.number < $1.number }
        }
    }
}

/// The parts of an alternative.
extension SpecReader {
    private struct AlternativeParts {
        /// The value of `if`; nil for a bare alternative.
        let condition: NodeIndex?
        let value: NodeIndex
    }

    private func parts(
        of node: NodeIndex, _ kind: AlternativeKind, as what: String
    ) -> AlternativeParts? {
        guard !isFaulty(node) else { return nil }
        guard tree[node].kind != .sequence else { return refuseList(node, as: what) }
        guard tree[node].kind == .mapping else {
            return AlternativeParts(condition: nil, value: node)
        }
        let condition = pair("if", of: node)
        if condition == nil, let when = pair("when", of: node) {
            log.faulty.insert(node)
            return refuse(.whenOfAlternative, at: place(when.key))
        }
        guard let use = pair("use", of: node) else {
            if kind == .scalar {
                if condition != nil { return withoutValue(node) }
                return refuse(
                    node, expected: "an alternative of \(what) must be `{if: …, use: …}`",
                    help: "the last one may be a value alone")
            }
            guard let condition else { return AlternativeParts(condition: nil, value: node) }
            guard tree.count(node) > 1 else { return withoutValue(node) }
            log.conditionKeys.insert(condition.key)
            return AlternativeParts(condition: condition.value, value: node)
        }
        guard let condition else {
            if tree.count(node) > 1, kind == .mapping {
                return AlternativeParts(condition: nil, value: node)
            }
            return refuseUnconditionalUse(node, value: use.value)
        }
        if tree[use.value].kind == .sequence { return refuseList(use.value, as: what) }
        return checkKeysBesideUse(node, use: use.value)
            ? AlternativeParts(condition: condition.value, value: use.value) : nil
    }

    /// Returns the first pair with the key `key`.
    func pair(_ key: StaticString, of node: NodeIndex) -> (key: NodeIndex, value: NodeIndex)? {
        tree.pairs(node).first { tree.text($0.key, equals: key) }
    }

    private func refuseList(_ node: NodeIndex, as what: String) -> AlternativeParts? {
        refuse(
            node, expected: "an alternative of \(what) must be one value",
            help: "alternatives inside an alternative join its conditions with `&&`")
    }

    private func withoutValue(_ node: NodeIndex) -> AlternativeParts? {
        mayBeTruncated(node) ? nil : refuse(.alternativeWithoutValue, at: head(node))
    }

    private func refuseUnconditionalUse(
        _ node: NodeIndex, value: NodeIndex
    ) -> AlternativeParts? {
        log.faulty.insert(node)
        let edit = SourceRewriting(tree).replacing(node, by: .node(value))
        return refuse(.unconditionalUse(flowText(value), edit: edit), at: head(node))
    }

    /// Reports keys beside `use`, and a mapping as its value.
    private func checkKeysBesideUse(_ node: NodeIndex, use: NodeIndex) -> Bool {
        for (key, _) in tree.pairs(node)
        where !isFaulty(key) && !tree.text(key, equals: "if") && !tree.text(key, equals: "use") {
            report(.keyBesideUse(text(key), name: flowText(use) ?? "…"), at: place(key))
            log.faulty.insert(node)
        }
        guard tree[use].kind == .mapping else { return !isFaulty(node) }
        log.faulty.insert(use)
        report(.mappingInUse(keysBesideIf(node, use: use)), at: head(use))
        return false
    }
}
