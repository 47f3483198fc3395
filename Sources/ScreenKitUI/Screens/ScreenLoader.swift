#if canImport(UIKit)
    /// What generated loaders have in common.
    @MainActor
    public protocol ScreenLoader: AnyObject, Sendable {
        /// The sections of the screen.
        associatedtype Section: Hashable & Sendable

        /// Loads what is missing, and what changes of states affect.
        func load() async
        /// Loads everything again.
        func refresh() async
        /// Loads the next page of a section.
        func loadMore(_ section: Section) async
        /// Repeats the loads that have an interval, until the task is cancelled.
        func poll() async
    }

    extension ScreenLoader {
        /// No section has pages.
        public func loadMore(_ section: Section) async {}
        /// No load has an interval.
        public func poll() async {}
    }
#endif
