import Diagnostics

/// Forms of alternatives with an edit.
extension SpecReader {
    /// Reports `text: {if: …, use: …}`, an alternative that is not in a list.
    func reportAlternativeOutsideList(_ node: NodeIndex, as what: String) -> Bool {
        guard tree[node].kind == .mapping, let (key, _) = pair("if", of: node), !isFaulty(key)
        else {
            return false
        }
        log.faulty.insert(node)
        let edit = SourceRewriting(tree).replacing(node, by: .list(of: node))
        report(.alternativeOutsideList(what, edit: edit), at: head(node))
        return true
    }

    /// Reports `list: {}`, a name with an empty mapping.
    ///
    /// - Parameter declared: the name as it is declared, if that differs.
    func refuseEmptySettings<Read>(
        of name: NodeIndex, in node: NodeIndex, declared: String? = nil
    ) -> Read? {
        log.faulty.insert(node)
        let isAlternative = pair("if", of: node) != nil
        let rewriting = SourceRewriting(tree)
        let word = declared ?? text(name)
        let written = NewValue.text(word)
        let edit =
            isAlternative
            ? rewriting.replacing(entry: name, of: node, by: [NewEntry("use", written)])
            : rewriting.replacing(node, by: written)
        report(
            .nameWithoutSettings(word, isAlternative: isAlternative, edit: edit),
            at: place(name))
        return nil
    }

    /// Returns the edit that moves the keys of `use: {grid: …}` beside `if`.
    func keysBesideIf(_ node: NodeIndex, use: NodeIndex) -> FixIt? {
        guard let (key, _) = pair("use", of: node), tree.count(use) > 0 else { return nil }
        let entries = tree.pairs(use).map { NewEntry(text($0.key), $0.value) }
        return SourceRewriting(tree).replacing(entry: key, of: node, by: entries)
    }
}
