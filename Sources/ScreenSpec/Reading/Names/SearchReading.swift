import Diagnostics
import Expressions
import Screens

/// `searchBar`.
extension SpecReader {
    func readSearchBar(_ screen: Entries, in scope: Scope, into bar: inout SearchBar) {
        bar.place = screen.keyNode(.searchBar).map { place($0) }
        guard let node = screen[.searchBar], let entries = entries(node, by: SpecKeys.searchBar)
        else {
            return
        }
        read(entries, into: &bar)
        bar.prompt = entries[.prompt].flatMap {
            text($0, use: .optional, in: scope, as: "`prompt`")
        }
    }
}
