import UIKit

/// A cell that tells what it is asked, and leaves the answers to UIKit.
class LoggedCell: UICollectionViewListCell {
    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        Log.note("ask \(layoutAttributes.indexPath.item)")
        return super.preferredLayoutAttributesFitting(layoutAttributes)
    }
    override func systemLayoutSizeFitting(
        _ targetSize: CGSize,
        withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        Log.note("three arguments")
        return super.systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
            verticalFittingPriority: verticalFittingPriority)
    }
    override func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        Log.note("one argument")
        return super.systemLayoutSizeFitting(targetSize)
    }
    override func prepareForReuse() {
        super.prepareForReuse()
        Log.note("reuse")
    }
    override func updateConfiguration(using state: UICellConfigurationState) {
        super.updateConfiguration(using: state)
        Log.note("update")
    }
    var plain: PlainView? { contentView as? PlainView }
}

/// A cell that asks its content view itself, as the cells of generated screens do.
final class MeasuringCell: LoggedCell {
    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        let fitted = super.preferredLayoutAttributesFitting(layoutAttributes)
        let size = contentView.sizeThatFits(CGSize(width: layoutAttributes.size.width, height: 0))
        fitted.size.height = size.height
        return fitted
    }
}

/// A cell whose answer grows each time that it is asked, and that asks for the next question.
final class RestlessCell: LoggedCell {
    private var answer: CGFloat = 40
    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        let fitted = super.preferredLayoutAttributesFitting(layoutAttributes)
        answer = answer == 40 ? 50 : 40
        fitted.size.height = answer
        return fitted
    }
    override func layoutSubviews() {
        super.layoutSubviews()
        invalidateIntrinsicContentSize()
    }
}
