import Diagnostics
import Screens

/// Finds a search field whose text nothing reads.
struct UnusedSearch: ScreenRule {
    let codes = [DiagnosticCode.unusedParameter]
    let needsWholeScreen = true

    func check(_ reading: ScreenReading, into bag: inout DiagnosticBag) {
        let screen = reading.screen
        guard let place = screen.searchBar.place ?? screen.firstTyping, !screen.readsSearch else {
            return
        }
        bag.report(.unusedSearch, at: place)
    }
}

extension Screen {
    /// The first location where a tap types a text into the search field.
    fileprivate var firstTyping: SourceRange? {
        var first: SourceRange?
        for section in sections where first == nil {
            section.forEachAction {
                guard case .set(let values) = $0.verb else { return }
                first = first ?? values.first { $0.name == SearchBar.name }?.namePlace
            }
        }
        return first
    }
}

extension Message {
    fileprivate static let unusedSearch = Message(
        .unusedParameter, severity: .warning,
        "the search field has no effect: no section has `search`, and no expression reads `searchText`",
        label: "give a section `search`, such as `search: item.name`")
}
