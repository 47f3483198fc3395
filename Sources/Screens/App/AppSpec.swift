package import Diagnostics
package import Expressions

/// A checked app file: the tabs around the screens of a workspace, and the links that open them.
package struct AppSpec: Sendable {
    /// What its texts read, as a screen that shows nothing and has the app's id: flags and strings.
    package let names: Screen
    /// The colour of what is selected; nil for the default.
    package let tint: WrittenColor?
    /// From the leading edge on; there is at least one.
    package let tabs: [AppTab]
    /// No two of them match one path.
    package let links: [AppLink]

    /// - Parameter names: what the texts read.
    package init(names: Screen, tint: WrittenColor?, tabs: [AppTab], links: [AppLink]) {
        self.names = names
        self.tint = tint
        self.tabs = tabs
        self.links = links
    }

    package var id: String { names.id }

    /// The location of the id.
    package var place: SourceRange { names.interface.place }

    /// Limit: tabs of an app; UIKit shows no more on a phone.
    package static let maxTabs = 5
    /// Limit: links of an app. They are compared with one another.
    package static let maxLinks = 500

    /// The ids of the screens that its tabs and links show, each once, in order.
    package var screens: [String] {
        var found: [String] = []
        for screen in tabs.map(\.screen.screen) + links.compactMap(\.screen?.screen)
        where !found.contains(screen) {
            found.append(screen)
        }
        return found
    }

    /// Returns the number of the tab with an id.
    package func tab(_ id: String) -> Int? { tabs.firstIndex { $0.id == id } }
}

/// A tab of an app, with the screen that is the first one there.
package struct AppTab: Sendable {
    /// Its name in links and steps.
    package let id: String
    package let title: Text
    /// The name of an SF Symbol.
    package let symbol: String?
    /// The screen with its parameters, all of which are literals.
    package let screen: ScreenPush
    /// What stands in the badge, where it is present.
    package let badge: Text?
    package let place: SourceRange

    /// - Parameter screen: its values are literals.
    package init(
        id: String, title: Text, symbol: String?, screen: ScreenPush, badge: Text?,
        place: SourceRange
    ) {
        self.id = id
        self.title = title
        self.symbol = symbol
        self.screen = screen
        self.badge = badge
        self.place = place
    }
}
