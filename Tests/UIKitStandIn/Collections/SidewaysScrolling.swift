// Sections that scroll by themselves.

extension UICollectionView {
    /// Page “visibleItemsInvalidationHandler”: called before each layout pass of the section, so that
    /// it can follow a scroll.
    func tellVisibleItems() {
        for (index, section) in measuring.sections.enumerated() {
            guard let section, section.orthogonalScrollingBehavior != .none else { continue }
            let items = cells.keys.filter { $0.section == index }.sorted().map {
                StandInVisibleItem($0, frame: measuring.arrangement.frames[$0] ?? .zero)
            }
            section.visibleItemsInvalidationHandler?(
                items, measuring.sidewaysOffsets[index] ?? .zero,
                StandInEnvironment(size: bounds.size, traits: traitCollection))
        }
    }
}

/// An item that a section tells of: the stand-in's own.
private final class StandInVisibleItem: NSObject, NSCollectionLayoutVisibleItem {
    let indexPath: IndexPath
    let frame: CGRect
    var alpha: CGFloat = 1
    var transform = CGAffineTransform.identity

    init(_ indexPath: IndexPath, frame: CGRect) {
        self.indexPath = indexPath
        self.frame = frame
    }
}
