// One pass of a collection view: its views are asked, get their frames and lay out.

extension UICollectionView {
    /// The views that are shown, and the cells that are prepared.
    private var managed: [(view: UICollectionReusableView, place: ElementPlace)] {
        let shown = cells.sorted { $0.key < $1.key }
        let prepared = measuring.prepared.sorted { $0.key < $1.key }
        let places = supplementaries.sorted {
            ($0.key.path, $0.key.kind) < ($1.key.path, $1.key.kind)
        }
        return (shown + prepared).map { ($0.value, .item($0.key)) }
            + places.map { ($0.value, .supplementary($0.key)) }
    }

    func beginPass() { for (view, _) in managed { view.sizing.beginPass() } }

    /// Asks the views whose sizes are invalid, or for which the layout has other lengths now.
    func askInvalid() {
        for (view, place) in managed {
            (view as? UICollectionViewCell)?.updateIfNeeded()
            guard let slot = slot(of: place) else { continue }
            let isSame = view.sizing.slot.map { $0.asksLike(slot) } ?? false
            guard view.sizing.isInvalid || !isSame else { continue }
            guard view.sizing.answers.count < Self.questionLimit else {
                let last = view.sizing.answers.suffix(4).map { "\($0.width) × \($0.height)" }
                Misuse.record(
                    "\(name(of: view)) was asked for its size more than \(Self.questionLimit) times "
                        + "in one pass; its last sizes are \(last.joined(separator: ", ")).")
                view.sizing.giveUp()
                view.sizing.slot = slot
                continue
            }
            ask(view, slot, place)
        }
    }
    var hasInvalid: Bool { managed.contains { $0.view.sizing.isInvalid } }

    func slot(of place: ElementPlace) -> LayoutSlot? {
        switch place {
        case .item(let path): measuring.arrangement.slots[path]
        case .supplementary(let place): measuring.arrangement.placeSlots[place]
        }
    }
    func frame(of place: ElementPlace) -> CGRect? {
        switch place {
        case .item(let path): measuring.arrangement.frames[path]
        case .supplementary(let place): measuring.arrangement.places[place]
        }
    }

    /// Gives all views their frames and lays them out.
    func layOutViews() {
        for (view, place) in managed {
            guard let frame = frame(of: place) else { continue }
            view.frame = frame
            view.sizing.size = frame.size
        }
        for (view, _) in managed { view.layoutIfNeeded() }
    }

    /// Visible cells are asked in the state before a snapshot, as they are in the one after it.
    func beginApplying() {
        measuring.isApplying = true
        beginPass()
        for (path, cell) in cells.sorted(by: { $0.key < $1.key }) {
            if let slot = cell.sizing.slot { ask(cell, slot, .item(path)) }
        }
    }
    func endApplying() { measuring.isApplying = false }

    /// A context moves the offset by an amount, which does not end a scroll.
    func correct(_ context: UICollectionViewLayoutInvalidationContext) {
        place.boundsOrigin.x += context.contentOffsetAdjustment.x
        place.boundsOrigin.y += context.contentOffsetAdjustment.y
    }

    /// Other traits ask for new sections and other configurations, but for no sizes.
    func traitsChanged() {
        measuring.sectionsAreStale = true
        update()
    }

    /// Page “itemSeparatorHandler”: what it says of a cell stays until the layout is invalid.
    func askSeparators(of cell: UICollectionViewCell, at path: IndexPath) {
        guard let cell = cell as? UICollectionViewListCell, cell.separators == nil,
            measuring.sections.indices.contains(path.section),
            let list = measuring.sections[path.section]?.list
        else { return }
        let own = list.separatorConfiguration
        cell.separators =
            list.showsSeparators ? list.itemSeparatorHandler?(path, own) ?? own : own
    }
    func askStaleSeparators() {
        guard measuring.separatorsAreStale else { return }
        measuring.separatorsAreStale = false
        for (path, cell) in cells.sorted(by: { $0.key < $1.key }) {
            (cell as? UICollectionViewListCell)?.separators = nil
            askSeparators(of: cell, at: path)
        }
    }
}
