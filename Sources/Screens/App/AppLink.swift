package import Diagnostics
package import LoadingCore

/// A link of an app: paths that select a tab, and may push a screen there.
package struct AppLink: Sendable {
    package let pattern: LoadingRules.LinkPattern
    /// The pattern as it is written.
    package let path: String
    /// The screen that it pushes; nil if it shows the first screen of the tab.
    package let screen: ScreenPush?
    /// The number of the tab.
    package let tab: Int
    /// The location of the pattern.
    package let place: SourceRange

    /// - Parameters:
    ///   - path: the pattern as it is written.
    ///   - tab: the number of the tab.
    package init(
        _ pattern: LoadingRules.LinkPattern, path: String, screen: ScreenPush?, tab: Int,
        place: SourceRange
    ) {
        self.pattern = pattern
        self.path = path
        self.screen = screen
        self.tab = tab
        self.place = place
    }
}
