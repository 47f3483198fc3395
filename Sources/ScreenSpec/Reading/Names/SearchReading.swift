import Diagnostics
import Expressions
import Screens

/// `searchBar`, and the state of the search field in the first edition of the language.
extension SpecReader {
    func readSearchBar(_ screen: Entries, _ scope: Scope, into bar: inout SearchBar) {
        bar.place = screen.keyNode(.searchBar).map { place($0) }
        guard let node = screen[.searchBar], let entries = entries(node, SpecKeys.searchBar) else {
            return
        }
        read(entries, into: &bar)
        bar.prompt = entries[.prompt].flatMap { text($0, .optional, scope, "`prompt`") }
    }

    /// Returns whether an entry of `state` is the search field of the first edition, which
    /// `reportSearchStates` reports.
    func isSearchState(_ entry: NamedEntry) -> Bool {
        guard tree[entry.value].kind == .mapping, let control = pair("control", of: entry.value),
            tree.text(control.value, equals: "search")
        else { return false }
        return true
    }

    /// Whether a state of the first edition is empty at first, as a search field is.
    func isInitiallyEmpty(_ entry: NamedEntry) -> Bool {
        let initial = pair("default", of: entry.value)
        return initial.map { text($0.value).isEmpty } ?? true
    }

    /// Reports the search fields of the first edition, whose text the rest of the spec may read.
    ///
    /// A state is removed after all other changes, since its uses are found only in what has no
    /// form of the first edition any more.
    func reportSearchStates(_ screen: Entries) {
        guard let first = searchStates.first else { return }
        let isLast = !bag.sorted.contains { $0.code == .firstEdition && !$0.fixes.isEmpty }
        for entry in searchStates {
            let control = pair("control", of: entry.value)
            let isOnly = searchStates.count == 1 && entry.key == first.key
            let edit = isLast && isOnly ? removal(of: entry, screen) : nil
            bag.report(
                .searchState(entry.name, edit.edits), at: place(control?.key ?? entry.key))
        }
    }

    /// Returns the edit that writes `searchBar` in place of a state; nil for a state that is not
    /// empty at first, which no `searchBar` can say.
    private func removal(of entry: NamedEntry, _ screen: Entries) -> FixIt? {
        guard let states = screen[.state], let key = screen.keyNode(.state) else { return nil }
        guard isInitiallyEmpty(entry) else { return nil }
        let rewriting = SourceRewriting(tree)
        let others = tree.pairs(states).filter { $0.key != entry.key }
        if screen[.searchBar] != nil {
            return others.isEmpty
                ? rewriting.removing(entry: key, of: screen.node)
                : rewriting.removing(entry: entry.key, of: states)
        }
        let prompt = NewEntry(Key.prompt.word, .text(SearchBar.defaultPrompt))
        var entries = [NewEntry(Key.searchBar.word, .mapping([prompt]))]
        if !others.isEmpty {
            let kept = others.map { NewEntry(text($0.key), $0.value) }
            entries.append(NewEntry(Key.state.word, .mapping(kept)))
        }
        return rewriting.replacing(entry: key, of: screen.node, by: entries)
    }
}
