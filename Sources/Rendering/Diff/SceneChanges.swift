/// The changes of a screen from one state to the next.
package struct SceneChanges: Sendable {
    package let old: Scene
    package let new: Scene
    /// What changed besides the sections.
    package let parts: [ScreenPart]
    /// Inserted, deleted, moved and updated sections, by id.
    package let sections: ListChanges
    /// The changes of each updated section.
    package let contents: [SectionChanges]

    /// Whether nothing visible or readable by programs has changed.
    package var isEmpty: Bool { parts.isEmpty && sections.isEmpty && contents.isEmpty }
}

/// A part of a screen other than its sections.
package enum ScreenPart: String, Sendable, CaseIterable {
    case title
    /// The placeholder of the whole screen.
    case empty
    case notes
    /// The layout of the whole collection.
    case layout
    case header
    case footer
}

/// The changes of a section of both states.
package struct SectionChanges: Sendable, Hashable {
    package let id: String
    /// Its index in the old sections.
    package let from: Int
    /// Its index in the new sections.
    package let to: Int
    /// What changed besides the items.
    package let parts: [SectionPart]
    package let items: ListChanges
}

/// A part of a section other than its items.
package enum SectionPart: String, Sendable, CaseIterable {
    /// Content, empty or failed; with its text.
    case state
    /// Including the layout of header, footer and background.
    case layout
    /// The header's content.
    case header
    /// The footer's content.
    case footer
    case background
    case hasMore
    case notes

    var needsReload: Bool { self == .state || self == .layout }
}
