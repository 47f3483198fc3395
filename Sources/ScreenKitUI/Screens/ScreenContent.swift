#if canImport(UIKit)
    public import ScreenKit
    public import UIKit

    /// What a screen shows: plain data, and closures that make cells when they are needed.
    @MainActor
    public struct ScreenContent<Loader: ScreenLoader> {
        /// The title in the navigation bar.
        public var title: String?
        /// The sections that are present, in order.
        public var sections: [ScreenSection<Loader>]
        /// What replaces all sections if none of them has items.
        var placeholder: ScreenPlaceholder<Loader>?
        /// The colour of the spec behind all sections; nil for the system's.
        public var backgroundColor: ViewColor?
        /// Above all sections.
        public var header: ScreenCell?
        /// Below all sections.
        public var footer: ScreenCell?
        /// The prompt of the search field; nil if nothing searches.
        public var searchPrompt: String?
        /// The text in the search field, which actions can set.
        public var searchText = ""
        /// What a person is asked before leaving the screen; nil if nothing.
        public var leaveQuestion: String?
        /// Whether pulling the screen down loads it again.
        public var isPulled = false
        /// Whether the title is large at the top of the screen.
        public var hasLargeTitle = true
        /// The controls of states.
        public var controls: [ScreenControl] = []
        /// The buttons of the bars.
        public var bar: ScreenBar<Loader>?
        /// In place of the buttons at the bottom.
        public var bottomCell: ScreenCell?
        /// What the write has done that waits until nobody takes it back.
        var undoTitle: String?

        /// Creates the content of a screen.
        public init(title: String? = nil, _ sections: [ScreenSection<Loader>] = []) {
            (self.title, self.sections) = (title, sections)
        }
    }

    extension ScreenContent {
        /// Shows the sections that an order of ids names before the others.
        public mutating func order(by ids: [String]) {
            let names = sections.map {
                [$0.id.identifier, SectionID(section: $0.id.section, element: nil).identifier]
            }
            sections = LoadingRules.positions(of: names, in: ids).map { sections[$0] }
        }

        /// What is behind the sections that are present.
        var background: ScreenBackground {
            ScreenBackground(
                own: backgroundColor, lists: sections.filter(\.isList).map(\.isGrouped))
        }
    }

    /// A control of a state of a screen.
    public struct ScreenControl: Equatable {
        /// What assistive technology calls it.
        let name: String
        let control: CellControl
        let action: ViewAction

        /// Creates controls.
        ///
        /// - Parameter actions: the name of each, and what follows its change.
        @MainActor
        public static func list(
            _ controls: [CellControl], _ actions: [(name: String, action: ViewAction)]
        ) -> [Self] {
            zip(controls, actions).map {
                ScreenControl(name: $1.name, control: $0, action: $1.action)
            }
        }

        var hasSegments: Bool { if case .segments = control.content { true } else { false } }
    }

    /// The buttons of the navigation bar.
    @MainActor
    public struct ScreenBar<Loader: ScreenLoader> {
        /// Where a button stands.
        public enum Side: Hashable, Sendable { case leading, trailing, bottom }

        let entries: [Side: [CellEntry]]
        let press: @MainActor (Loader, Side, [Int]) async -> Void

        /// Creates the buttons.
        ///
        /// - Parameter press: does what an entry does, given its number and those of the menus
        ///   around it.
        public init(
            _ entries: [Side: [CellEntry]],
            press: @escaping @MainActor (Loader, Side, [Int]) async -> Void
        ) {
            (self.entries, self.press) = (entries, press)
        }
    }

    /// Tells the sections of a screen apart.
    public nonisolated struct SectionID<Section: Hashable & Sendable>: Hashable, Sendable {
        let section: Section
        /// The key of the element whose section it is; nil for a section that stands once.
        let element: String?
        /// Whether it says below the items of the section why there are no further ones.
        var isNote = false
    }

    /// Tells the cells of a screen apart.
    public nonisolated struct ItemID<Section: Hashable & Sendable>: Hashable, Sendable {
        /// What a cell stands for.
        enum Kind: Hashable, Sendable {
            /// An item with the identity of the spec, and how many before it have the same one.
            case item(String, repetition: Int)
            /// An item without identity, by its position.
            case row(Int)
            /// What stands in place of items.
            case placeholder
        }

        let section: SectionID<Section>
        let kind: Kind
    }

    /// What a section shows.
    @MainActor
    public struct ScreenSection<Loader: ScreenLoader> {
        /// The lists of entries of an item.
        public enum EntryList: Hashable, Sendable { case leadingSwipe, trailingSwipe, menu }
        /// The layout in an environment.
        public typealias Layout =
            (Loader, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

        let id: SectionID<Loader.Section>
        private(set) var items: [ItemID<Loader.Section>]
        let state: SectionState
        private(set) var placeholder: ScreenPlaceholder<Loader>?
        /// Whether the spec has words for its state.
        let hasOwnPlaceholder: Bool
        /// Whether the end of the section asks for a page, or its beginning if the screen begins at its
        /// end.
        var isContinued: Bool
        /// Whether the screen begins at the end of the section.
        let beginsAtEnd: Bool
        let counts: LoadCounts
        /// The counts of the list of elements that grows at the end of the section, if one does.
        var listCounts: LoadCounts?
        /// The element whose section it is, which cells read beside their items; nil for a section that
        /// stands once.
        var element: AnyHashable?
        /// The item at a position, if there is one.
        let item: (Int) -> AnyHashable?
        /// Makes the cell at a position, if there is one.
        let cell: (Int) -> ScreenCell?
        let layout: Layout
        /// What a tap on the item at a position does; nil if taps do nothing.
        let tap: (@MainActor (Loader, Int) async -> Void)?
        /// When an item counts as seen, and the event for that; nil if nothing is logged of it.
        let visibility: ItemVisibility<Loader, Int>?
        let entries: (Int, EntryList) -> [CellEntry]
        let choose: @MainActor (Loader, Int, EntryList, [Int]) async -> Void
        /// Above the items.
        public var header: ScreenCell?
        /// Below the items.
        public var footer: ScreenCell?
        /// What the layout depends on beside what it reads of the loader.
        public var layoutSubject: AnyHashable?
        /// The look in the layout of an environment, if layouts have several.
        public var look: ((Loader, any NSCollectionLayoutEnvironment) -> SectionLook)?
        /// The height of rows in points; nil for that of their content.
        public var rowHeight: Double?
        /// The number of items in each group but the last, which tells pages.
        public var itemsInGroup = 1
        /// Whether built-in cells limit the lines of their texts, because the items have fixed
        /// heights.
        public var limitsLines = false
        /// Whether the cells are rows of a list, which has their background.
        public var isList = false
        /// Whether that list is grouped.
        public var isGrouped = false
        /// Whether there is a background behind the section.
        public var hasBackground = false
        /// Loads the next page; nil for that of the section of the loader.
        public var loadMore: (@MainActor (Loader) async -> Void)?

        /// Creates a section.
        ///
        /// - Parameters:
        ///   - element: the key of the element whose section it is.
        ///   - placeholder: what the spec shows in place of the items in this state.
        ///   - placeholderCell: the template that it shows there.
        ///   - onButton: what the placeholder's button does; nil for loading again.
        ///   - identity: tells items apart; nil if nothing does.
        ///   - layout: makes the layout.
        ///   - cell: makes the cell of an item at a position.
        ///   - tap: what a tap on an item does.
        ///   - onVisible: when an item counts as seen.
        ///   - entries: the swipe actions and the menu of an item.
        ///   - choose: does what an entry of an item does.
        public init<Item>(
            _ section: Loader.Section, of element: String? = nil, _ content: SectionContent<Item>,
            placeholder: PlaceholderContent? = nil, placeholderCell: ScreenCell? = nil,
            onButton: (@MainActor (Loader) async -> Void)? = nil,
            identity: (Item) -> String? = { _ in nil }, layout: @escaping Layout,
            cell: @escaping (Item, Int) -> ScreenCell?,
            tap: (@MainActor (Loader, Item, Int) async -> Void)? = nil,
            onVisible: ItemVisibility<Loader, Item>? = nil,
            entries: @escaping (Item, Int, EntryList) -> [CellEntry] = { _, _, _ in [] },
            choose: @escaping @MainActor (Loader, Item, Int, EntryList, [Int]) async -> Void = {
                _, _, _, _, _ in
            }
        ) {
            let id = SectionID(section: section, element: element)
            (self.id, self.layout) = (id, layout)
            hasOwnPlaceholder = placeholder != nil
            self.placeholder = ScreenPlaceholder(
                placeholder, placeholderCell, in: content.state, onButton: onButton)
            (isContinued, counts, state) = (content.asksForPage, content.counts, content.state)
            beginsAtEnd = content.beginsAtEnd
            let items = content.items
            var repetitions: [String: Int] = [:]
            self.items = items.enumerated().map { index, item in
                guard let text = identity(item) else {
                    return ItemID(section: id, kind: .row(index))
                }
                let repetition = repetitions[text, default: 0]
                repetitions[text] = repetition + 1
                return ItemID(section: id, kind: .item(text, repetition: repetition))
            }
            item = { items.indices.contains($0) ? AnyHashable(items[$0]) : nil }
            self.cell = { items.indices.contains($0) ? cell(items[$0], $0) : nil }
            if let tap {
                self.tap = { loader, index in
                    if items.indices.contains(index) { await tap(loader, items[index], index) }
                }
            } else {
                self.tap = nil
            }
            visibility = onVisible?.at(items)
            self.entries = { items.indices.contains($0) ? entries(items[$0], $0, $1) : [] }
            self.choose = { loader, index, list, path in
                if items.indices.contains(index) {
                    await choose(loader, items[index], index, list, path)
                }
            }
        }

        /// Leaves only the header and the footer while the items are folded away.
        public mutating func fold(where isFolded: Bool) {
            guard isFolded else { return }
            (items, placeholder, isContinued) = ([], nil, false)
        }

        /// The parts of the section in a collection view: its items, or what stands in their place, and
        /// below the items, or above them if further ones join there, what says that there are no further
        /// ones. That is never in the slot of an item.
        func parts(hasPlaceholder: Bool) -> [(id: SectionID<Loader.Section>, isReplaced: Bool)] {
            guard hasPlaceholder, placeholder != nil else { return [(id, false)] }
            guard !items.isEmpty else { return [(id, true)] }
            var note = id
            note.isNote = true
            return beginsAtEnd ? [(note, true), (id, false)] : [(id, false), (note, true)]
        }

        /// Returns where a cell of a part is now; nil if it is gone.
        ///
        /// - Parameter old: where it was.
        func index(
            of id: ItemID<Loader.Section>, near old: Int, _ isReplaced: Bool
        ) -> Int? {
            if isReplaced { return id.kind == .placeholder ? 0 : nil }
            if items.indices.contains(old), items[old] == id { return old }
            return items.firstIndex(of: id)
        }

        /// The identities of the cells of a part.
        func cells(
            of part: (id: SectionID<Loader.Section>, isReplaced: Bool)
        ) -> [ItemID<Loader.Section>] {
            part.isReplaced ? [ItemID(section: part.id, kind: .placeholder)] : items
        }
    }

    extension SectionContent {
        /// Whether its end asks for a page. A failure is not repeated by itself, but by the button of
        /// its placeholder.
        var asksForPage: Bool { state.isLoaded && counts.hasMore }
    }

    extension ScreenSection {
        /// Whether all of its own pages are loaded.
        var hasAllPages: Bool { state.isLoaded && !counts.hasMore }
    }

    extension SectionState {
        fileprivate var isLoaded: Bool {
            switch self {
            case .content, .noResults, .empty: true
            case .loading, .failed, .cancelled: false
            }
        }
    }
#endif
