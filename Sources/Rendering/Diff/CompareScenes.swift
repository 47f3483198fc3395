import Values

/// Computes the changes of a screen: sections by id, their items by identity.
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
        items = before.itemChanges(to: now, &comparison)
    }

    fileprivate var isEmpty: Bool { parts.isEmpty && items.isEmpty }
}

extension SceneSection {
    fileprivate var key: ListKey { .identity(.text(id)) }

    /// The changes of items. Uses buffers because an array subscript would copy each cell.
    fileprivate func itemChanges(
        to new: SceneSection, _ comparison: inout DataComparison
    ) -> ListChanges {
        cells.withUnsafeBufferPointer { old in
            new.cells.withUnsafeBufferPointer { now in
                listChanges(from: old.map(\.key), to: now.map(\.key)) {
                    !old[$0].hasSameContent(as: now[$1])
                        || !comparison.areSame(item(at: $0), new.item(at: $1))
                }
            }
        }
    }

    /// The data of a cell; null in a scene without data.
    fileprivate func item(at index: Int) -> Value {
        items.indices.contains(index) ? items[index] : .null
    }
}

extension ScreenPart {
    fileprivate func differs(_ old: Scene, _ new: Scene) -> Bool {
        switch self {
        case .title: old.title != new.title
        case .empty: old.screenPlaceholder?.placeholder != new.screenPlaceholder?.placeholder
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
        case .state: old.state != new.state || old.placeholder != new.placeholder
        case .layout: old.layout != new.layout
        case .header: old.header?.cell != new.header?.cell
        case .footer: old.footer?.cell != new.footer?.cell
        case .background: old.background != new.background
        case .hasMore: old.hasMore != new.hasMore
        case .notes: old.notes != new.notes
        }
    }
}
