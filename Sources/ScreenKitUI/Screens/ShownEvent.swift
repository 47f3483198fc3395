#if canImport(UIKit)
    /// When the event of a screen is due: with its first data, and each time that it is shown again.
    struct ShownEvent {
        /// Whether the first load has ended.
        var hasLoaded = false
        private var isShown = false
        private var isTaken = false

        /// A swipe back that is not ended makes a screen appear that has not disappeared.
        mutating func appear() { isShown = true }

        mutating func disappear() { (isShown, isTaken) = (false, false) }

        /// Returns true once for each time that the screen is shown with data.
        mutating func take() -> Bool {
            guard hasLoaded, isShown, !isTaken else { return false }
            isTaken = true
            return true
        }
    }
#endif
