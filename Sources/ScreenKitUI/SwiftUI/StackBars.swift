#if canImport(UIKit)
    import Observation
    import ScreenKit
    import UIKit

    /// What the bars of a `NavigationStack` show of a screen in it.
    @MainActor @Observable
    final class StackBars {
        /// A button, or a menu with its entries.
        struct Button: Identifiable {
            let entry: CellEntry
            /// Does what an entry does, given the numbers of the menus around it and its own.
            let press: @MainActor ([Int]) -> Void

            var id: Int { entry.id }
        }

        typealias Asking = @MainActor (@escaping @MainActor () -> Void) -> Void

        private(set) var title = ""
        private(set) var hasLargeTitle = true
        private(set) var leading: [Button] = []
        private(set) var trailing: [Button] = []
        private(set) var bottom: [Button] = []
        /// The controls of states: segments stand in place of the title, others beside the buttons.
        private(set) var segments: ScreenControl?
        private(set) var controls: [ScreenControl] = []
        /// The prompt of the search field; nil if nothing searches.
        private(set) var searchPrompt: String?
        private(set) var searchText = ""
        /// Whether a person is asked before they leave.
        private(set) var asksBeforeLeaving = false
        /// Does something once the person agrees to leave.
        @ObservationIgnored private(set) var askBeforeLeaving: Asking = { $0() }
        @ObservationIgnored private var search: @MainActor (String) -> Void = { _ in }

        /// Shows what a screen has for its bars.
        ///
        /// - Parameters:
        ///   - press: does what a button of a side does.
        ///   - search: receives what is typed.
        ///   - ask: does something once the person agrees to leave.
        func show<Loader: ScreenLoader>(
            _ content: ScreenContent<Loader>,
            press: @escaping @MainActor (ScreenBar<Loader>.Side, [Int]) -> Void,
            search: @escaping @MainActor (String) -> Void, ask: @escaping Asking
        ) {
            func buttons(_ side: ScreenBar<Loader>.Side) -> [Button] {
                (content.bar?.entries[side] ?? []).map { entry in
                    Button(entry: entry) { press(side, $0) }
                }
            }
            (self.search, askBeforeLeaving) = (search, ask)
            set(\.asksBeforeLeaving, content.leaveQuestion != nil)
            set(\.title, content.title ?? "")
            set(\.hasLargeTitle, content.hasLargeTitle)
            (leading, trailing, bottom) = (buttons(.leading), buttons(.trailing), buttons(.bottom))
            let segments = content.controls.first { $0.hasSegments }
            set(\.segments, segments)
            set(\.controls, content.controls.filter { $0 != segments })
            set(\.searchPrompt, content.searchPrompt)
            set(\.searchText, content.searchText)
        }

        /// Receives what is typed in the search field.
        func type(_ text: String) {
            guard text != searchText else { return }
            searchText = text
            search(text)
        }

        private func set<Value: Equatable>(
            _ property: ReferenceWritableKeyPath<StackBars, Value>, _ value: Value
        ) { if self[keyPath: property] != value { self[keyPath: property] = value } }
    }
#endif
