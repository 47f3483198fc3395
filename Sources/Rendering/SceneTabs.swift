/// The tab bar of an app.
package struct SceneTabs: Sendable, Hashable {
    /// One of its tabs.
    package struct Tab: Sendable, Hashable {
        /// Its name in steps.
        package let id: String
        package let title: String
        /// The name of an SF Symbol.
        package let symbol: String?
        /// What stands in its badge; nil for none.
        package let badge: String?

        package init(id: String, title: String, symbol: String?, badge: String?) {
            self.id = id
            self.title = title
            self.symbol = symbol
            self.badge = badge
        }

        /// What assistive technology says of it.
        var label: String { badge.map { "\(title), \($0)" } ?? title }

        /// What begins the names of the targets of tabs.
        static let prefix = "tab:"
    }

    package let tabs: [Tab]
    /// The number of the selected one.
    package let selected: Int

    package init(tabs: [Tab], selected: Int) {
        self.tabs = tabs
        self.selected = selected
    }

    /// Returns the id of the tab of a target; nil for another target.
    package static func id(ofTarget target: String) -> String? {
        target.hasPrefix(Tab.prefix) ? String(target.dropFirst(Tab.prefix.count)) : nil
    }
}
