import Diagnostics
import Expressions
import Screens

/// Reads `scrollTo`; `UnknownSection` resolves the names of sections.
extension ActionReader {
    func scrollPlace(_ node: NodeIndex, in scope: Scope) -> ScrollPlace? {
        guard tree[node].kind == .mapping else {
            return section(node, as: "`scrollTo`", in: scope).map {
                ScrollPlace(.edge(.start), of: $0)
            }
        }
        guard let entries = entries(node, by: SpecKeys.scrollTo) else { return nil }
        if entries.entries.isEmpty {
            return isWhole(entries) ? refuse(.noPlaceToScrollTo, at: head(node)) : nil
        }
        let edge = oneOf(ScrollEdge.self, key: .to, in: entries)
        var section: String?
        if let node = entries[.section] {
            guard let found = self.section(node, as: "`section`", in: scope) else { return nil }
            section = found
        }
        guard let item = entries[.item], let key = entries.keyNode(.item) else {
            return ScrollPlace(.edge(edge ?? .start), of: section)
        }
        if let to = entries.keyNode(.to) {
            report(.edgeBesideItem(item: place(key)), at: place(to))
        }
        guard section != nil else {
            return isWhole(entries) ? refuse(.itemWithoutSection, at: place(key)) : nil
        }
        return template(item, use: .optional, in: scope, as: "`item`").map {
            ScrollPlace(.item($0), of: section)
        }
    }

    /// Reads the id of a section; `UnknownSection` resolves it.
    func section(_ node: NodeIndex, as what: String, in scope: Scope) -> String? {
        guard let name = identifier(node, as: what) else { return nil }
        if scope.isInLibrary { return refuse(.sectionInLibrary, at: place(node)) }
        log.mentions.sections.append(NamedSection(name: name, place: place(node)))
        return name
    }
}
