// Cells before they are visible, and after.

extension UICollectionView {
    /// Makes and measures the cell of an item, or takes the one that is prepared; nil if what it did
    /// has changed the collection.
    func prepareVisible(_ path: IndexPath) -> UICollectionViewCell? {
        guard !needsUpdate, let cell = prepare(path, isVisible: true) else { return nil }
        addSubview(cell)
        let siblings = measuring.arrangement.siblings[path] ?? []
        // Page “uniformAcrossSiblings(estimate:)”: the views of all siblings are made.
        for sibling in siblings where measuring.sizes[sibling] == nil && sibling != path {
            measuring.prepared[sibling] = prepare(sibling, isVisible: false)
        }
        if !siblings.isEmpty { arrange() }
        let frame = measuring.arrangement.frames[path]
        cell.frame.size =
            siblings.isEmpty ? cell.sizing.size ?? cell.frame.size : frame?.size ?? cell.frame.size
        return cell
    }

    private func prepare(_ path: IndexPath, isVisible: Bool) -> UICollectionViewCell? {
        if let cell = measuring.prepared.removeValue(forKey: path) { return cell }
        guard let cell = provideCell(path) else { return nil }
        // Its margins are inside those of the collection.
        if isVisible { addSubview(cell) }
        if let slot = measuring.arrangement.slots[path] { ask(cell, slot, .item(path)) }
        return cell
    }

    func provideCell(_ path: IndexPath) -> UICollectionViewCell? {
        Self.providers += 1
        defer { Self.providers -= 1 }
        return dataSource?.collectionView(self, cellForItemAt: path)
    }

    /// Prepares the cells that may be visible next, by the mode, and gives up the others that are
    /// not visible.
    func prepareAhead(_ next: Set<IndexPath>, keeping near: Set<IndexPath>) {
        let kept = StandInMode.preparesCells ? next.union(near) : []
        for path in measuring.prepared.keys.sorted() where !kept.contains(path) {
            if let cell = measuring.prepared.removeValue(forKey: path) { recycle(cell) }
        }
        guard StandInMode.preparesCells, !needsUpdate else { return }
        for path in next.sorted() where measuring.prepared[path] == nil && cells[path] == nil {
            measuring.prepared[path] = prepare(path, isVisible: false)
        }
    }
    func recyclePrepared() {
        for (_, cell) in measuring.prepared { recycle(cell) }
        measuring.prepared = [:]
    }

    func recycle(_ view: UICollectionReusableView) {
        view.removeFromSuperview()
        view.sizing = SizingRecord()
        (view as? UICollectionViewListCell)?.separators = nil
        if let registration = view.registration { reused[registration, default: []].append(view) }
    }

    /// Asks for the configuration of a cell again, and then for its size.
    func reconfigure(_ path: IndexPath) {
        guard let cell = cells[path] ?? measuring.prepared[path] else { return }
        reconfigured = (path, cell)
        cell.sizing.isPreparing = true
        let configured = provideCell(path)
        reconfigured = nil
        cell.sizing.isPreparing = false
        cell.sizing.isInvalid = true
        precondition(
            configured === cell,
            "The data source gave another cell for \(path), which was to be reconfigured.")
    }
}
