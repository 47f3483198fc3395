#if canImport(UIKit)
    import UIKit

    /// Collects what the parts of a view do and what the app shows in them while the view is made: a node
    /// has the number of its action or content.
    @MainActor
    struct ViewActions {
        private(set) var actions: [ViewAction] = []
        private(set) var contents: [AppContent] = []
        /// Those of the view that is being made; nil while none is.
        private static var collected: ViewActions?

        /// Returns the number of an action; nil without one.
        static func number(of action: ViewAction?) -> Int? {
            guard let action, let count = collected?.actions.count else { return nil }
            collected?.actions.append(action)
            return count
        }

        /// Returns the number of a content of the app; nil while no view is made.
        static func number(of content: AppContent) -> Int? {
            guard let count = collected?.contents.count else { return nil }
            collected?.contents.append(content)
            return count
        }

        /// Returns a view with the actions and contents of its parts by their numbers.
        static func collect<Value>(_ make: () -> Value) -> (value: Value, collected: ViewActions) {
            let outer = collected
            collected = ViewActions()
            let value = make()
            let found = collected ?? ViewActions()
            collected = outer
            return (value, found)
        }
    }
#endif
