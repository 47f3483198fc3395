import Diagnostics
import Screens

/// A name in `refresh`, with its location.
struct NamedRefresh {
    let name: String
    let place: SourceRange
}

/// Checks that each name is an entry of `data` or a section with a request of its own, not both.
func checkRefreshes(
    _ refreshes: [NamedRefresh], of screen: Screen, into bag: inout DiagnosticBag
) {
    guard !refreshes.isEmpty else { return }
    let data = Dictionary(
        screen.data.map { ($0.name, $0.place) }, uniquingKeysWith: { first, _ in first })
    let sections = Dictionary(
        screen.sections.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    for refresh in refreshes {
        let section = sections[refresh.name]
        switch (data[refresh.name], section) {
        case (let entry?, let section?) where section.isRequested:
            bag.report(
                .ambiguousRefresh(refresh.name, data: entry, section: section.place),
                at: refresh.place)
        case (nil, let section?) where !section.isRequested:
            bag.report(.nothingToRefresh(section), at: refresh.place)
        case (nil, nil):
            bag.report(.unknownRefresh, at: refresh.place) {
                let requested = screen.sections.filter(\.isRequested).map(\.id)
                return .unknownRefresh(refresh.name, known: data.keys.sorted() + requested)
            }
        default: break
        }
    }
}

extension Section {
    /// Whether it has a request of its own, which can be sent again.
    fileprivate var isRequested: Bool {
        guard let request else { return false }
        if case .items = request.source { return false }
        return true
    }
}
