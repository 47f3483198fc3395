package import CellCore
package import Layout
package import Screens
package import Values

/// A screen ready for rendering: evaluated texts, and sections with layout and state.
package struct Scene: Sendable {
    package var title: String?
    package var layout: SceneLayout
    package var sections: [SceneSection]
    /// Notes on the screen as a whole.
    package var notes: [String]
    /// Those of the notes that pictures cannot show: on symbols without a stand-in.
    package var remarks: [String] = []
    /// The storage of the items' data.
    package var data: SceneData
    /// The placeholder that replaces all sections, if any.
    package var screenPlaceholder: ScreenPlaceholder?
    /// The bars, without the title and the way back.
    package var bar = SceneBar()
    /// The controls below the title.
    package var controls: [SceneControl] = []
    /// The tab bar of the app; nil for a screen alone.
    package var tabs: SceneTabs?
    /// Whether it is shown at its end until somebody scrolls.
    package var beginsAtEnd = false
    /// Whether the screen has pull-to-refresh.
    package var isRefreshable = false

    package init(
        title: String?, layout: SceneLayout = SceneLayout(), sections: [SceneSection],
        notes: [String] = [], data: SceneData = SceneData(),
        screenPlaceholder: ScreenPlaceholder? = nil
    ) {
        self.title = title
        self.layout = layout
        self.sections = sections
        self.notes = notes
        self.data = data
        self.screenPlaceholder = screenPlaceholder
    }
}

/// The storage of a scene's data.
package struct SceneData: Sendable {
    package var arena: Arena
    package var models: ModelTable

    package init(arena: Arena = Arena(), models: ModelTable = ModelTable()) {
        self.arena = arena
        self.models = models
    }
}

/// One section of a scene.
package struct SceneSection: Sendable {
    package var id: String
    /// Including header, footer and background.
    package var layout: CollectionSection
    package var header: SceneBoundary?
    package var footer: SceneBoundary?
    package var background: SceneBackground?
    package var state: SceneState
    /// The spec's placeholder for the state: shown instead of the items, or below them.
    package var placeholder: PlaceholderContent?
    package var cells: [SceneCell]
    /// The data of each cell, in the scene's arena; empty in a scene without data.
    package var items: [Value]
    /// Whether the source has more items than are shown.
    package var hasMore: Bool
    /// Whether the screen begins at its end, and further pages join at its top.
    package var beginsAtEnd = false
    /// Notes on loading.
    package var notes: [String]
    /// Its label for assistive technology.
    package var accessibilityLabel: String?
    /// Whether its items are made up.
    package var isMadeUp = false
    /// Whether its items are folded away.
    package var isFolded = false
    /// Whether an earlier section shows the same failure.
    package var isRepeatedFailure = false
    /// A cell of a sample item, for skeletons.
    package var sample: SceneCell?
    /// The number of cells, if known before loading.
    package var knownCount: Int?
    /// Whether its items are shown by a built-in row template.
    package var showsRows = false
    /// The number of pages, if dots below the items show the current one.
    package var pages: Int?

    package init(
        id: String, layout: CollectionSection, header: SceneBoundary? = nil,
        footer: SceneBoundary? = nil, background: SceneBackground? = nil, state: SceneState,
        placeholder: PlaceholderContent? = nil, cells: [SceneCell] = [], items: [Value] = [],
        hasMore: Bool = false, notes: [String] = []
    ) {
        self.id = id
        self.layout = layout
        self.header = header
        self.footer = footer
        self.background = background
        self.state = state
        self.placeholder = placeholder
        self.cells = cells
        self.items = items
        self.hasMore = hasMore
        self.notes = notes
    }
}

/// The state of a section.
package enum SceneState: Sendable, Hashable {
    case content
    /// No items.
    case empty
    /// No item matches the search.
    case noResults
    case loading
    /// The kind of the failure, and what a person is told if the spec has no words for it; earlier pages
    /// stay visible.
    case failed(kind: String, told: PlaceholderContent)
    case cancelled
}

/// The content of an item, header or footer.
package struct SceneCell: Sendable {
    /// The identity of its item in the section, if any.
    package var identity: SceneIdentity?
    /// Its view, including the accessory.
    package var view: ViewNode
    /// The accessory at the trailing edge.
    package var accessory: CellAccessory?
    /// The control of a built-in template.
    package var control: CellControl?
    package var traits = CellTraits()
    /// The contents of a built-in template's slots, in order, for programs. Empty for a custom
    /// template.
    package var slots: [String?] = []

    package init(_ view: ViewNode = .nothing) { self.view = view }

    /// The content of a slot of a built-in template.
    package subscript(slot: CellSlot) -> String? { slots[slot] }

    /// Its controls in order.
    package var controls: [CellControl] {
        slots.isEmpty ? view.controls : [control].compactMap(\.self)
    }
}

extension [String?] {
    /// The text of a slot, in an array in slot order.
    subscript(slot: CellSlot) -> String? {
        indices.contains(slot.rawValue) ? self[slot.rawValue] : nil
    }
}

extension SceneCell: Hashable {
    package static func == (one: SceneCell, other: SceneCell) -> Bool {
        one.identity == other.identity && one.hasSameContent(as: other)
    }

    /// Whether the contents are equal, regardless of identity. Slots determine the view of a
    /// built-in template.
    package func hasSameContent(as other: SceneCell) -> Bool {
        slots == other.slots && accessory == other.accessory && control == other.control
            && traits == other.traits
            && (!slots.isEmpty || view == other.view)
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(identity)
        if slots.isEmpty { hasher.combine(view) } else { hasher.combine(slots) }
    }
}

extension Scene {
    /// Returns the placeholder of a section.
    ///
    /// - Parameter id: nil for the one in place of all sections.
    package func placeholder(ofSection id: String?) -> PlaceholderContent? {
        guard let id else { return screenPlaceholder?.placeholder }
        return sections.first { $0.id == id }?.placeholder
    }
}

/// A placeholder that replaces all sections of a screen.
package struct ScreenPlaceholder: Sendable, Hashable {
    /// Empty, loading or failed.
    package var state: SceneState
    package var placeholder: PlaceholderContent?

    package init(state: SceneState, placeholder: PlaceholderContent?) {
        self.state = state
        self.placeholder = placeholder
    }
}

/// A search field.
package struct SceneSearch: Sendable, Hashable {
    /// Shown while nothing is typed.
    package let prompt: String
    /// What is typed.
    package let text: String
    /// The time after which a change of the text takes effect; nil for none.
    package let delay: Milliseconds?

    package init(prompt: String, text: String, delay: Milliseconds? = nil) {
        self.prompt = prompt
        self.text = text
        self.delay = delay
    }

    /// Whether the prompt is shown.
    var isEmpty: Bool { text.isEmpty }

    /// The text that the field shows.
    var shown: String { isEmpty ? prompt : text }
}

/// A control of the screen.
package enum SceneControl: Sendable, Hashable {
    /// The control of a state: segments as wide as the screen, others in a row with their name.
    case control(CellControl)
    case search(SceneSearch)
}
