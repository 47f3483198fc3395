import Values

/// What changed of a screen: sections by id, their items by identity.
package func changes(from old: Scene, to new: Scene) -> SceneChanges {
    var comparison = DataComparison(old.data.arena, new.data.arena)
    var contents: [SectionChanges] = []
    let sections = listChanges(from: old.sections.map(\.key), to: new.sections.map(\.key)) {
        let pair = ListChanges.Pair(from: $0, to: $1)
        let changes = SectionChanges(pair, old, new, &comparison)
        if changes.isEmpty { return false }
        contents.append(changes)
        return true
    }
    return SceneChanges(
        old: old, new: new, parts: ScreenPart.allCases.filter { $0.differs(old, new) },
        sections: sections, contents: contents)
}

extension SectionChanges {
    fileprivate init(
        _ pair: ListChanges.Pair, _ old: Scene, _ new: Scene, _ comparison: inout DataComparison
    ) {
        let (before, now) = (old.sections[pair.from], new.sections[pair.to])
        (id, from, to) = (now.id, pair.from, pair.to)
        parts = SectionPart.allCases.filter { $0.differs(before, now) }
        items = listChanges(from: before.cells.map(ListKey.init), to: now.cells.map(ListKey.init)) {
            !before.cells[$0].shows(the: now.cells[$1])
                || !comparison.areSame(before.item(at: $0), now.item(at: $1))
        }
    }

    fileprivate var isEmpty: Bool { parts.isEmpty && items.isEmpty }
}

extension SceneSection {
    fileprivate var key: ListKey { .identity(.text(id)) }

    /// The data behind a cell; null in a scene that is made without data.
    fileprivate func item(at index: Int) -> Value {
        items.indices.contains(index) ? items[index] : .null
    }
}

extension ScreenPart {
    fileprivate func differs(_ old: Scene, _ new: Scene) -> Bool {
        switch self {
        case .title: old.title != new.title
        case .empty: old.shownEmpty != new.shownEmpty
        case .notes: old.notes != new.notes
        case .layout:
            old.layout.scrollDirection != new.layout.scrollDirection
                || old.layout.sectionSpacing != new.layout.sectionSpacing
                || old.layout.insetsReference != new.layout.insetsReference
                || old.layout.header?.item != new.layout.header?.item
                || old.layout.footer?.item != new.layout.footer?.item
        case .header: old.layout.header?.cell != new.layout.header?.cell
        case .footer: old.layout.footer?.cell != new.layout.footer?.cell
        }
    }
}

extension SectionPart {
    fileprivate func differs(_ old: SceneSection, _ new: SceneSection) -> Bool {
        switch self {
        case .state: old.state != new.state
        case .layout: old.layout != new.layout
        case .header: old.header?.cell != new.header?.cell
        case .footer: old.footer?.cell != new.footer?.cell
        case .background: old.background != new.background
        case .hasMore: old.hasMore != new.hasMore
        case .notes: old.notes != new.notes
        }
    }
}

extension Scene {
    /// The text that stands for all sections; nil where one has something to show.
    var shownEmpty: String? {
        let isEmpty = sections.allSatisfy { section in
            if case .empty = section.state { return section.cells.isEmpty }
            return false
        }
        return isEmpty ? empty : nil
    }
}

extension SceneCell {
    /// Whether both show the same, whoever they are; slot by slot, which copies no cell.
    fileprivate func shows(the other: SceneCell) -> Bool {
        text == other.text && secondaryText == other.secondaryText && image == other.image
            && badge == other.badge && detail == other.detail && accessory == other.accessory
    }
}
