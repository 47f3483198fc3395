// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What a collection view shows, and when it asks its data source.
extension UICollectionView {
    /// The index paths of all items, in order.
    func allPaths() -> [IndexPath] {
        (0..<numberOfSections).flatMap { section in
            (0..<numberOfItems(inSection: section)).map { IndexPath(item: $0, section: section) }
        }
    }

    /// All cells and views are asked for again.
    public func reloadData() {
        for path in cells.keys.sorted() { endDisplay(path) }
        for place in supplementaries.keys { endDisplay(place) }
        prefetched = []
        recyclePrepared()
        measuring.sizes = [:]
        measuring.placeSizes = [:]
        measuring.sectionsAreStale = true
        update()
    }

    /// Sections are asked for again, and so are views that the layout did not have.
    func layoutChanged() {
        measuring.sectionsAreStale = true
        measuring.separatorsAreStale = true
        update()
    }

    /// Shows the items of the window, and the supplementary items of the layout.
    func update() {
        guard capacity > 0, dataSource != nil else { return }
        // What an item's display changes is shown when this round is over.
        guard !isUpdating else {
            needsUpdate = true
            return
        }
        isUpdating = true
        place.needsLayout = false
        beginPass()
        var rounds = 0
        repeat {
            rounds += 1
            needsUpdate = false
            arrange()
            askStaleSeparators()
            showItems()
            showSupplementaries()
            if needsUpdate { continue }
            askInvalid()
            if needsUpdate || measuring.sectionsAreStale { continue }
            layOutViews()
        } while (needsUpdate || measuring.sectionsAreStale || hasInvalid)
            && rounds < Self.roundLimit
        if rounds == Self.roundLimit {
            Misuse.record("The collection view is stuck in its update and layout loop.")
        }
        isUpdating = false
        tellVisibleItems()
    }

    private func showItems() {
        let paths = allPaths()
        let start = max(0, min(first, paths.count - capacity))
        let visible = Set(paths.dropFirst(start).prefix(capacity))
        let all = StandInMode.preparesCells ? Set(paths) : []
        for path in cells.keys.filter({ !visible.contains($0) }).sorted() {
            endDisplay(path, keeps: all.contains(path))
        }
        for path in visible.subtracting(cells.keys).sorted() {
            guard let cell = prepareVisible(path) else { break }
            cells[path] = cell
            prefetched.remove(path)
            askSeparators(of: cell, at: path)
            delegate?.collectionView(self, willDisplay: cell, forItemAt: path)
        }
        let next = Set(paths.dropFirst(start + capacity).prefix(capacity))
        if !needsUpdate { prefetch(next) }
        let near = paths.dropFirst(max(0, start - capacity)).prefix(min(start, capacity))
        prepareAhead(next, keeping: Set(near))
    }

    private func prefetch(_ next: Set<IndexPath>) {
        guard isPrefetchingEnabled, let prefetchDataSource else { return }
        let dropped = prefetched.subtracting(next).subtracting(cells.keys)
        let added = next.subtracting(prefetched)
        prefetched = next
        if !dropped.isEmpty {
            prefetchDataSource.collectionView(
                self, cancelPrefetchingForItemsAt: dropped.sorted())
        }
        if !added.isEmpty {
            prefetchDataSource.collectionView(self, prefetchItemsAt: added.sorted())
        }
    }

    private func showSupplementaries() {
        let wanted = places()
        for place in supplementaries.keys where !wanted.contains(place) { endDisplay(place) }
        for place in wanted where supplementaries[place] == nil {
            guard !needsUpdate, let dataSource else { break }
            Self.providers += 1
            let view = dataSource.collectionView(
                self, viewForSupplementaryElementOfKind: place.kind, at: place.path)
            Self.providers -= 1
            supplementaries[place] = view
            addSubview(view)
            if let slot = measuring.arrangement.placeSlots[place] {
                ask(view, slot, .supplementary(place))
                view.frame.size = view.sizing.size ?? view.frame.size
            }
            delegate?.collectionView(
                self, willDisplaySupplementaryView: view, forElementKind: place.kind,
                at: place.path)
        }
    }

    /// The places of the layout's supplementary items, in order: those of the whole collection, of
    /// sections, and of visible items.
    private func places() -> [Place] {
        guard let layout = collectionViewLayout as? UICollectionViewCompositionalLayout else {
            return []
        }
        var places = layout.configuration.boundarySupplementaryItems.map {
            Place(kind: $0.elementKind, path: IndexPath(item: .max, section: 0))
        }
        for (index, section) in measuring.sections.enumerated() where index < numberOfSections {
            guard let section else { continue }
            let count = numberOfItems(inSection: index)
            places += section.boundarySupplementaryItems.map {
                Place(kind: $0.elementKind, path: IndexPath(item: 0, section: index))
            }
            let badges = section.group.subitems.flatMap(\.supplementaryItems)
            for path in cells.keys.sorted() where path.section == index && path.item < count {
                places += badges.map { Place(kind: $0.elementKind, path: path) }
            }
        }
        return places
    }

    /// What the layout says of a section of this view.
    public func section(at index: Int) -> NSCollectionLayoutSection? {
        let layout = collectionViewLayout as? UICollectionViewCompositionalLayout
        return layout?.sectionProvider(
            index, StandInEnvironment(size: bounds.size, traits: traitCollection))
    }

    /// - Parameter keeps: whether the cell remains prepared for the same item.
    func endDisplay(_ path: IndexPath, keeps: Bool = false) {
        guard let cell = cells.removeValue(forKey: path) else { return }
        delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
        guard keeps else { return recycle(cell) }
        cell.removeFromSuperview()
        measuring.prepared[path] = cell
    }
    func endDisplay(_ place: Place) {
        guard let view = supplementaries.removeValue(forKey: place) else { return }
        delegate?.collectionView(
            self, didEndDisplayingSupplementaryView: view, forElementOfKind: place.kind,
            at: place.path)
        recycle(view)
    }
}
