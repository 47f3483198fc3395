#if canImport(UIKit)
    public import ScreenKit

    /// What generated loaders have in common.
    @MainActor
    public protocol ScreenLoader: AnyObject, Sendable {
        /// The sections of the screen.
        associatedtype Section: Hashable & Sendable

        /// Loads what is missing, and what changes of states affect.
        func load() async
        /// Does what the screen does once for an opening, after its first load.
        func onAppear() async
        /// Loads everything again.
        func refresh() async
        /// Loads the next page of a section.
        func loadMore(_ section: Section) async
        /// Repeats the loads that have an interval, until the task is cancelled.
        func poll() async
        /// The values of states that other screens set, too: `load` follows them.
        var sharedStates: [AnyHashable] { get }
        /// The event of the screen when it is shown; nil if it logs none.
        var shownEvent: ScreenEvent? { get }
        /// What the write has done that waits until nobody takes it back; nil if none waits.
        var undoTitle: String? { get }
        /// Takes back the write that waits.
        func undo()
        /// Sends the write that waits.
        func sendWaiting() async
    }

    extension ScreenLoader {
        /// Nothing is done.
        public func onAppear() async {}
        /// No section has pages.
        public func loadMore(_ section: Section) async {}
        /// No load has an interval.
        public func poll() async {}
        /// It shares no states.
        public var sharedStates: [AnyHashable] { [] }
        /// It logs none.
        public var shownEvent: ScreenEvent? { nil }
        /// Nothing waits.
        public var undoTitle: String? { nil }
        /// Nothing waits.
        public func undo() {}
        /// Nothing waits.
        public func sendWaiting() async {}
    }
#endif
