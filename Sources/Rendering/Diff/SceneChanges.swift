/// What changed of a screen from one state to the next.
package struct SceneChanges: Sendable {
    package let old: Scene
    package let new: Scene
    /// What changed beside the sections.
    package let parts: [ScreenPart]
    /// Sections that came, went, moved, or have changed inside, by their ids.
    package let sections: ListChanges
    /// What changed inside, for each of the sections' updates.
    package let contents: [SectionChanges]

    /// Whether a person would see, and a program would read, the same as before.
    package var isEmpty: Bool { parts.isEmpty && sections.isEmpty && contents.isEmpty }
}

/// What belongs to a screen as a whole.
package enum ScreenPart: String, Sendable, CaseIterable {
    case title
    /// What stands in the place of all sections while none has anything.
    case empty
    case notes
    /// How sections stand beside each other.
    case layout
    case header
    case footer
}

/// What changed in a section that both states of a screen have.
package struct SectionChanges: Sendable, Hashable {
    package let id: String
    /// Its index among the old sections.
    package let from: Int
    /// Its index among the new sections.
    package let to: Int
    /// What changed beside the items.
    package let parts: [SectionPart]
    package let items: ListChanges
}

/// What belongs to a section as a whole.
package enum SectionPart: String, Sendable, CaseIterable {
    /// Content, nothing, a failure; with its text.
    case state
    /// With the places of header, footer and background.
    case layout
    /// What the header shows.
    case header
    /// What the footer shows.
    case footer
    case background
    case hasMore
    case notes

    var needsReload: Bool { self == .state || self == .layout }
}
