package import Layout
package import Screens
package import Values

/// A screen ready to be drawn: every text in place, every section with its layout and state.
package struct Scene: Sendable {
    package var title: String?
    package var layout: SceneLayout
    package var sections: [SceneSection]
    /// What a person should know about the screen as a whole.
    package var notes: [String]
    /// What the data of the sections' items stand in.
    package var data: SceneData
    /// What stands in the place of all sections; nil where they are shown.
    package var standIn: ScreenPlaceholder?
    /// What switches the screen's states, below its title.
    package var controls: [SceneControl] = []
    /// Whether pulling the screen down asks for everything again.
    package var isRefreshable = false

    package init(
        title: String?, layout: SceneLayout = SceneLayout(), sections: [SceneSection],
        notes: [String] = [], data: SceneData = SceneData(), standIn: ScreenPlaceholder? = nil
    ) {
        self.title = title
        self.layout = layout
        self.sections = sections
        self.notes = notes
        self.data = data
        self.standIn = standIn
    }
}

/// What the data of a scene's items stand in.
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
    /// With the header, the footer and the background.
    package var layout: CollectionSection
    package var header: SceneBoundary?
    package var footer: SceneBoundary?
    package var background: SceneBackground?
    package var state: SceneState
    /// What the spec has for the state: shown in the place of the items, or below them.
    package var placeholder: ScenePlaceholder?
    package var cells: [SceneCell]
    /// The data behind each cell, in the scene's arena; none where a scene is made without data.
    package var items: [Value]
    /// Whether the source has more items than are shown.
    package var hasMore: Bool
    /// What a person should know about the load.
    package var notes: [String]
    /// What assistive technology calls it.
    package var accessibilityLabel: String?
    /// Whether what its cells show is made up.
    package var isMadeUp = false
    /// Whether it failed because of what failed in a section before it, which says so.
    package var isRepeatedFailure = false
    /// A cell like those that are being loaded, of a made-up item.
    package var sample: SceneCell?
    /// How many cells it will have, where that is known before anything is loaded.
    package var knownCount: Int?
    /// Whether rows of a built-in template show its items, also while there are none.
    package var isOfRows = false

    package init(
        id: String, layout: CollectionSection, header: SceneBoundary? = nil,
        footer: SceneBoundary? = nil, background: SceneBackground? = nil, state: SceneState,
        placeholder: ScenePlaceholder? = nil, cells: [SceneCell] = [], items: [Value] = [],
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

/// What stands in the place of a section's content, or below it.
package enum SceneState: Sendable, Hashable {
    case content
    /// No items.
    case empty
    /// No item contains what is searched for.
    case noResults
    case loading
    /// The kind of the failure and one sentence about it; pages before it are shown.
    case failed(kind: String, message: String)
    case cancelled
}

/// What an item, a header or a footer shows.
package struct SceneCell: Sendable {
    /// What tells its item apart from the others of the section; nil where nothing does.
    package var identity: SceneIdentity?
    /// What is drawn, with the accessory.
    package var view: ViewNode
    /// The sign at the trailing edge.
    package var accessory: Accessory?
    package var traits = CellTraits()
    /// What the badge shows that the layout fixes to the item; it is not in the view.
    package var badge: String?
    /// What programs read in the place of the view: what fills the slots of a built-in template, in
    /// their order. Empty where a template of the spec's own draws the cell.
    package var slots: [String?] = []

    package init(_ view: ViewNode = .nothing) { self.view = view }

    /// What fills a slot of a built-in template.
    package subscript(slot: CellSlot) -> String? { slots[slot] }
}

extension [String?] {
    /// The text of a slot, where texts stand in the order of the slots.
    subscript(slot: CellSlot) -> String? {
        indices.contains(slot.rawValue) ? self[slot.rawValue] : nil
    }
}

extension SceneCell: Hashable {
    package static func == (one: SceneCell, other: SceneCell) -> Bool {
        one.identity == other.identity && one.shows(the: other)
    }

    /// Whether both show the same, whoever they are. What a built-in template draws comes of its slots.
    package func shows(the other: SceneCell) -> Bool {
        slots == other.slots && accessory == other.accessory && traits == other.traits
            && (!slots.isEmpty || view == other.view)
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(identity)
        if slots.isEmpty { hasher.combine(view) } else { hasher.combine(slots) }
    }
}

/// What a spec shows in the place of a content that is not there.
package struct ScenePlaceholder: Sendable, Hashable {
    /// The address of a picture.
    package var image: String?
    package var title: String?
    package var text: String?
    /// The label of a button that asks again.
    package var button: String?

    package init(
        image: String? = nil, title: String? = nil, text: String? = nil, button: String? = nil
    ) {
        self.image = image
        self.title = title
        self.text = text
        self.button = button
    }
}

/// What stands in the place of all sections of a screen.
package struct ScreenPlaceholder: Sendable, Hashable {
    /// Empty, loading or failed.
    package var state: SceneState
    package var placeholder: ScenePlaceholder?

    package init(state: SceneState, placeholder: ScenePlaceholder?) {
        self.state = state
        self.placeholder = placeholder
    }
}

/// A control that switches one of the screen's states.
package enum SceneControl: Sendable, Hashable {
    /// UIKit's segmented control, and what it is called.
    case segments([String], selected: Int?, name: String = "")
    /// A search field with what is searched for.
    case search(String)
}
