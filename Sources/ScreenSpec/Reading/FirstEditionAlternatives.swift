import Diagnostics
import Expressions

/// The alternatives of the first edition: `{when: …, text: …}`, `{given: …, list: {}}`.
extension SpecReader {
    /// Reports an alternative of the first edition, with an edit to that of the second.
    func reportFirstEdition(_ node: NodeIndex, _ kind: AlternativeKind) -> Bool {
        let (when, given) = (pair("when", of: node), pair("given", of: node))
        if let old = given ?? when {
            faulty.insert(node)
            let edits = secondEdition(node, kind, when?.value, given?.value)
            bag.report(
                given == nil ? .whenOfAlternative(edits) : .givenOfAlternative(edits),
                at: place(old.key))
            return true
        }
        let condition = pair("if", of: node)
        guard kind == .scalar, let text = pair("text", of: node),
            tree.count(node) == (condition == nil ? 1 : 2)
        else { return false }
        faulty.insert(node)
        let rewriting = SourceRewriting(tree)
        let edit =
            condition == nil
            ? rewriting.replacing(node, by: .node(text.value))
            : rewriting.replacing(entry: text.key, of: node, by: [NewEntry("use", text.value)])
        bag.report(
            .textOfAlternative(isBare: condition == nil, edit.edits), at: place(text.key))
        return true
    }

    private func secondEdition(
        _ node: NodeIndex, _ kind: AlternativeKind, _ when: NodeIndex?, _ given: NodeIndex?
    ) -> [FixIt] {
        let condition: NewValue? =
            given.map { .text(self.condition($0, when)) } ?? when.map { .node($0) }
        guard let condition else { return [] }
        let others = tree.pairs(node).filter { $0.value != when && $0.value != given }
        var entries = [NewEntry("if", condition)]
        for (key, value) in others {
            if kind == .scalar, others.count == 1, tree.text(key, equals: "text") {
                entries.append(NewEntry("use", value))
            } else if kind == .mapping, others.count == 1, isEmpty(value) {
                entries.append(NewEntry("use", .text(text(key))))
            } else {
                entries.append(NewEntry(text(key), value))
            }
        }
        return SourceRewriting(tree).replacing(node, by: .mapping(entries)).edits
    }

    /// Returns the condition with `has(…)` for each name of `given`.
    private func condition(_ given: NodeIndex, _ when: NodeIndex?) -> String {
        let nodes = tree[given].kind == .sequence ? Array(tree.elements(given)) : [given]
        let tests = nodes.map { node in
            var path = text(node)
            if let mark = path.lastIndex(of: "?"), !path[mark...].dropFirst().contains(".") {
                path.remove(at: mark)
            }
            return "has(\(path))"
        }
        guard let when else { return tests.joined(separator: " && ") }
        let rest = text(when)
        let needsBrackets = rest.contains("||") || rest.contains("?")
        return (tests + [needsBrackets ? "(\(rest))" : rest]).joined(separator: " && ")
    }
}

/// Other forms of alternatives with an edit.
extension SpecReader {
    /// Reports `list: {}`, a name with an empty mapping.
    ///
    /// - Parameter declared: the name as it is declared, if that differs.
    func refuseEmptySettings<Read>(
        of name: NodeIndex, in node: NodeIndex, declared: String? = nil
    ) -> Read? {
        faulty.insert(node)
        let isAlternative = pair("if", of: node) != nil
        let rewriting = SourceRewriting(tree)
        let word = declared ?? text(name)
        let written = NewValue.text(word)
        let edit =
            isAlternative
            ? rewriting.replacing(entry: name, of: node, by: [NewEntry("use", written)])
            : rewriting.replacing(node, by: written)
        bag.report(
            .nameWithoutSettings(word, isAlternative: isAlternative, edit.edits),
            at: place(name))
        return nil
    }

    /// Returns the edit that moves the keys of `use: {grid: …}` beside `if`.
    func keysBesideIf(_ node: NodeIndex, _ use: NodeIndex) -> [FixIt] {
        guard let (key, _) = pair("use", of: node), tree.count(use) > 0 else { return [] }
        let entries = tree.pairs(use).map { NewEntry(text($0.key), $0.value) }
        return SourceRewriting(tree).replacing(entry: key, of: node, by: entries).edits
    }
}

extension FixIt? {
    var edits: [FixIt] { map { [$0] } ?? [] }
}
