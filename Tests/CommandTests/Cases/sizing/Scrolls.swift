import UIKit

/// The offset of a collection.
@MainActor enum Scrolls {
    static let checks: [Check] = [("offset", offset), ("target of an update", target)]

    /// A layout that corrects the offset by what cells above it grow.
    private static let growth = CGPoint(x: 0, y: 16)

    final class CorrectingLayout: UICollectionViewCompositionalLayout {
        var isCorrecting = false
        override func invalidationContext(
            forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
            withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
        ) -> UICollectionViewLayoutInvalidationContext {
            let context = super.invalidationContext(
                forPreferredLayoutAttributes: preferredAttributes,
                withOriginalAttributes: originalAttributes)
            if isCorrecting { context.contentOffsetAdjustment = Scrolls.growth }
            return context
        }
    }

    /// A layout that says where the offset is after an update, and keeps what it was told.
    final class TargetLayout: UICollectionViewCompositionalLayout {
        var target: CGFloat?
        private(set) var proposed: [CGFloat] = []
        private(set) var preparations = 0

        override func prepare() {
            super.prepare()
            preparations += 1
        }
        override func targetContentOffset(
            forProposedContentOffset proposedContentOffset: CGPoint
        ) -> CGPoint {
            proposed.append(proposedContentOffset.y)
            return CGPoint(x: 0, y: target ?? proposedContentOffset.y)
        }
    }

    static func target(_ findings: inout Findings) {
        let size = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .absolute(50))
        let layout = TargetLayout(
            sectionProvider: { _, _ in
                NSCollectionLayoutSection(
                    group: .vertical(
                        layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
            }, configuration: UICollectionViewCompositionalLayoutConfiguration())
        let stage = Stage(LoggedCell.self, layout, seeing: 4)
        let collection = stage.collection
        stage.show([Array(0..<30)])
        stage.person.scroll(to: IndexPath(item: 10, section: 0))
        findings.equal(collection.contentOffset.y, 500, "the offset of an item")
        let rects = layout.layoutAttributesForElements(
            in: CGRect(x: 0, y: 510, width: 390, height: 60))
        findings.equal(
            rects?.map(\.indexPath.item) ?? [], [10, 11], "the items in a rectangle")
        let before = layout.preparations
        collection.motion = .decelerating
        stage.show([[99] + Array(0..<30)])
        findings.holds(layout.preparations > before, "the layout is prepared")
        findings.equal(layout.proposed.last, 500, "what is proposed")
        findings.equal(collection.contentOffset.y, 500, "the offset that is proposed")
        findings.holds(collection.isDecelerating, "which goes on with a scroll")
        layout.target = 550
        stage.show([[98, 99] + Array(0..<30)])
        findings.equal(collection.contentOffset.y, 550, "the offset of the layout")
        findings.holds(!collection.isDecelerating, "which ends a scroll")
        findings.equal(
            collection.indexPathsForVisibleItems.first?.item, 11, "the first item in sight")
    }

    static func offset(_ findings: inout Findings) {
        let size = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
        let layout = CorrectingLayout(
            sectionProvider: { _, _ in
                NSCollectionLayoutSection(
                    group: .vertical(
                        layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
            }, configuration: UICollectionViewCompositionalLayoutConfiguration())
        let stage = Stage(LoggedCell.self, layout, seeing: 4)
        let collection = stage.collection
        stage.show([Array(0..<30)])
        collection.contentOffset.y = 100
        stage.show([[99, 98] + Array(0..<30)])
        findings.equal(collection.contentOffset.y, 100, "the offset after an insertion above")
        stage.cell(0)?.plain?.configuration = PlainContent(height: 120)
        collection.layoutIfNeeded()
        findings.equal(collection.contentOffset.y, 100, "the offset after a change above")

        collection.motion = .decelerating
        layout.isCorrecting = true
        stage.cell(0)?.plain?.configuration = PlainContent(height: 136)
        collection.layoutIfNeeded()
        findings.equal(collection.contentOffset.y, 116, "the corrected offset")
        findings.holds(collection.isDecelerating, "a correction goes on with the scroll")
        collection.contentOffset.y = 50
        findings.holds(!collection.isDecelerating, "setting the offset ends the scroll")

        layout.isCorrecting = false
        collection.motion = .dragging
        collection.contentOffset.y = -40
        stage.show([Array(0..<30)])
        findings.equal(collection.contentOffset.y, -40, "the offset below a finger")
        stage.show(named: [(1, [50]), (0, Array(0..<30))])
        findings.equal(collection.contentOffset.y, 0, "the offset after a section was inserted")
    }
}
