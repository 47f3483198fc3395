#if canImport(UIKit)
    /// Collects what the parts of a view do while the view is made: a node has the number of its action.
    @MainActor
    enum ViewActions {
        /// The actions of the view that is being made; nil while none is.
        private static var collected: [ViewAction]?

        /// Returns the number of an action; nil without one.
        static func number(of action: ViewAction?) -> Int? {
            guard let action, let count = collected?.count else { return nil }
            collected?.append(action)
            return count
        }

        /// Returns a view with the actions of its parts by their numbers.
        static func collect<Value>(_ make: () -> Value) -> (value: Value, actions: [ViewAction]) {
            let outer = collected
            collected = []
            let value = make()
            let actions = collected ?? []
            collected = outer
            return (value, actions)
        }
    }
#endif
