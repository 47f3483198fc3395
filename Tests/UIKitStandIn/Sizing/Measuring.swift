// When a collection view asks its views for their sizes.

/// What a collection view knows of sizes.
struct MeasuringState {
    var sections: [NSCollectionLayoutSection?] = []
    var sectionsAreStale = true
    /// The size that the sections were made for.
    var sectionSize = CGSize.zero
    var separatorsAreStale = false
    var arrangement = CollectionArrangement()
    /// The sizes that views want.
    var sizes: [IndexPath: CGSize] = [:]
    var placeSizes: [UICollectionView.Place: CGSize] = [:]
    /// How far sections are scrolled by themselves.
    var sidewaysOffsets: [Int: CGPoint] = [:]
    /// Cells that are prepared but not visible.
    var prepared: [IndexPath: UICollectionViewCell] = [:]
    /// Whether a snapshot is being applied.
    var isApplying = false
    var isPassScheduled = false
}

extension UICollectionView {
    /// The number of questions for one view, in one pass, that is a loop: UIKit gives up after about
    /// 100.
    static let questionLimit = 10
    /// The number of rounds of one pass, whatever its views are asked, as in UIKit.
    static let roundLimit = 100

    /// Page “UICollectionView.SelfSizingInvalidation”: the view is asked in the next pass.
    func invalidateSize(of view: UICollectionReusableView) {
        guard selfSizingInvalidation != .disabled, !view.sizing.isPreparing else { return }
        if measuring.isApplying, !StandInMode.is26 {
            Misuse.record(
                "\(name(of: view)) invalidated its size while a snapshot is applied, which can "
                    + "recurse before iOS 26.")
        }
        guard !view.sizing.isGivenUp else { return }
        view.sizing.isInvalid = true
        setNeedsPass()
    }

    /// The next pass comes when the run loop turns, or when a person's action is over.
    func setNeedsPass() {
        setNeedsLayout()
        guard !measuring.isPassScheduled, !isUpdating, capacity > 0 else { return }
        measuring.isPassScheduled = true
        Task { @MainActor [weak self] in
            self?.measuring.isPassScheduled = false
            self?.layoutIfNeeded()
        }
    }

    /// Asks for a view's size, and lets the layout take it. The size of the layout is set in any
    /// case.
    func ask(_ view: UICollectionReusableView, _ slot: LayoutSlot, _ place: ElementPlace) {
        (view as? UICollectionViewCell)?.updateIfNeeded()
        let isFirst = view.sizing.size == nil
        view.sizing.isPreparing = false
        view.sizing.isInvalid = false
        let attributes = attributes(of: place, slot, slot.accepting(known(place)))
        // The view has the attributes of the layout when it is asked.
        if isFirst { view.frame = attributes.frame }
        view.questionCount += 1
        let preferred = view.preferredLayoutAttributesFitting(attributes.duplicate())
        view.sizing.note(preferred.size)
        view.sizing.slot = slot
        let size = slot.accepting(preferred.size)
        view.sizing.size = size
        guard isTaken(preferred, attributes), known(place) != size else { return }
        remember(size, place)
        // Page “UICollectionViewCompositionalLayoutSectionProvider”: it is called again.
        if size != attributes.size { measuring.sectionsAreStale = true }
    }

    /// Page “shouldInvalidateLayout(forPreferredLayoutAttributes:withOriginalAttributes:)”, and the
    /// context of it, which may correct the offset.
    private func isTaken(
        _ preferred: UICollectionViewLayoutAttributes,
        _ original: UICollectionViewLayoutAttributes
    ) -> Bool {
        let layout = collectionViewLayout
        guard preferred.size != original.size else { return true }
        guard
            layout.shouldInvalidateLayout(
                forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
        else { return false }
        correct(
            layout.invalidationContext(
                forPreferredLayoutAttributes: preferred, withOriginalAttributes: original))
        return true
    }

    private func attributes(
        of place: ElementPlace, _ slot: LayoutSlot, _ size: CGSize
    ) -> UICollectionViewLayoutAttributes {
        let attributes: UICollectionViewLayoutAttributes
        var origin = CGPoint.zero
        switch place {
        case .item(let path):
            attributes = UICollectionViewLayoutAttributes(forCellWith: path)
            origin = measuring.arrangement.frames[path]?.origin ?? .zero
        case .supplementary(let place):
            attributes = UICollectionViewLayoutAttributes(
                forSupplementaryViewOfKind: place.kind, with: place.path)
            origin = measuring.arrangement.places[place]?.origin ?? .zero
        }
        attributes.frame = CGRect(origin: origin, size: size)
        attributes.estimatesWidth = slot.estimatesWidth
        attributes.estimatesHeight = slot.estimatesHeight
        return attributes
    }
    private func known(_ place: ElementPlace) -> CGSize? {
        switch place {
        case .item(let path): measuring.sizes[path]
        case .supplementary(let place): measuring.placeSizes[place]
        }
    }
    private func remember(_ size: CGSize, _ place: ElementPlace) {
        switch place {
        case .item(let path): measuring.sizes[path] = size
        case .supplementary(let place): measuring.placeSizes[place] = size
        }
    }

    /// What a message says of a view.
    func name(of view: UICollectionReusableView) -> String {
        let cell = view as? UICollectionViewCell
        let path = cell.flatMap { cell in
            indexPath(for: cell) ?? measuring.prepared.first { $0.value === cell }?.key
        }
        let place = supplementaries.first { $0.value === view }?.key
        let words = path.map { "[\($0.section), \($0.item)]" } ?? place?.kind ?? "nowhere"
        return "\(type(of: view)) at \(words)"
    }

    /// What a view stands for.
    enum ElementPlace {
        case item(IndexPath)
        case supplementary(Place)
    }
}
