import Diagnostics
import LoadingCore
import Screens

/// Reads the links of an app.
final class LinkReader: SpecReader {
    private let tabs: [AppTab]

    /// - Parameter tabs: those of the app.
    init(beside other: SpecReader, tabs: [AppTab]) {
        self.tabs = tabs
        super.init(beside: other)
    }

    func read(_ node: NodeIndex?) -> [AppLink] {
        let expected = "`links` must be a list with `- ` before each link"
        guard let node, let elements = elements(node, expected: expected, orElse: .noLinks) else {
            return []
        }
        if elements.count > AppSpec.maxLinks {
            report(
                .outOfRange(
                    "\(elements.count)", as: "the number of links", least: "1",
                    most: "\(AppSpec.maxLinks)"),
                at: head(node))
        }
        let links = elements.prefix(AppSpec.maxLinks).compactMap { link($0) }
        for (index, link) in links.enumerated() {
            let first = links[..<index].first { $0.pattern.overlaps(link.pattern) }
            if let first {
                report(
                    .ambiguousLink(link.path, other: first.path, at: first.place), at: link.place)
            }
        }
        return links
    }

    private func link(_ node: NodeIndex) -> AppLink? {
        guard let entries = entries(node, by: SpecKeys.link) else { return nil }
        let screen = entries[.screen].flatMap { node in
            identifier(node, as: "`screen`").map {
                ScreenPush(.push, screen: $0, place: place(node), values: [])
            }
        }
        let tab = entries[.tab].map { tabNumber($0) } ?? 0
        if entries[.screen] == nil, entries[.tab] == nil, isWhole(entries) {
            return refuse(.emptyLink, at: head(node))
        }
        guard let written = entries[.path], let path = word(written, as: "`path`") else {
            return nil
        }
        guard let pattern = LoadingRules.LinkPattern(path) else {
            return refuse(.malformedLink(path), at: place(written))
        }
        if entries[.screen] == nil, let name = pattern.names.first {
            report(.parameterOfTab(name), at: place(written))
        }
        guard let tab, screen != nil || entries[.screen] == nil else { return nil }
        return AppLink(pattern, path: path, screen: screen, tab: tab, place: place(written))
    }

    /// Returns the number of a tab; nil, with a report, if there is none of that id.
    private func tabNumber(_ node: NodeIndex) -> Int? {
        guard let id = identifier(node, as: "`tab`") else { return nil }
        if let index = tabs.firstIndex(where: { $0.id == id }) { return index }
        // The tab may be one with an error.
        guard !tabs.isEmpty, !log.bag.hasErrors else { return nil }
        return refuse(.unknownTab(id, known: tabs.map(\.id)), at: place(node))
    }
}
