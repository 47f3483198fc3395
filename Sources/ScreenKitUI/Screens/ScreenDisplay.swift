#if canImport(UIKit)
    public import Observation
    public import ScreenKit
    import UIKit

    /// What cells read of the display. A change of it is a change of what reads it.
    @MainActor @Observable
    public final class ScreenDisplay {
        /// The size, appearance and text size.
        public private(set) var environment = DisplayEnvironment(width: 0, height: 0, scale: 1)

        /// Creates the display of a screen that has no view yet.
        public init() {}

        /// Follows a view, whose size and traits are those of the display.
        func follow(_ view: UIView) {
            let traits = view.traitCollection
            var new = DisplayEnvironment(
                width: view.bounds.width, height: view.bounds.height, scale: traits.displayScale)
            new.isRightToLeft = traits.layoutDirection == .rightToLeft
            new.appearance = traits.userInterfaceStyle == .dark ? "dark" : "light"
            new.locale = Locale.current.identifier(.bcp47)
            new.contentSize = traits.preferredContentSizeCategory.word
            if new != environment { environment = new }
        }
    }
#endif
