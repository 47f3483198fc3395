#if canImport(UIKit)
    import ScreenKit

    /// The words of screens that are in no spec, in English; an app can translate them.
    public nonisolated struct ScreenWords: Sendable {
        /// Agrees to a question, or ends a notice.
        public var ok = "OK"
        /// Does not agree to a question.
        public var cancel = "Cancel"
        /// Closes a screen that is presented alone.
        public var close = "Close"
        /// The title of what has failed.
        public var couldNotLoad = PlaceholderContent.failureTitle
        /// Loads again what has failed.
        public var retry = PlaceholderContent.retry
        /// Takes back what was done.
        public var undo = "Undo"
        /// Says that nothing contains the searched text.
        public var noResults: @Sendable (String) -> String = { "No results for “\($0)”" }
        /// Says what to do then.
        public var searchAdvice = PlaceholderContent.searchAdvice

        /// Creates the words in English.
        public init() {}
    }
#endif
