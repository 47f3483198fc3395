import UIKit

/// The offset of a collection.
@MainActor enum Scrolls {
    static let checks: [Check] = [("offset", offset)]

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
