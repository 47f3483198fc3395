#if canImport(UIKit)
    import UIKit

    /// Lays its views out in lines.
    final class WrappingView: UIView {
        private let spacing: CGFloat

        init(_ views: [UIView], spacing: CGFloat) {
            self.spacing = spacing
            super.init(frame: .zero)
            for view in views { addSubview(view) }
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { return nil }

        override func layoutSubviews() {
            super.layoutSubviews()
            let isMirrored = traitCollection.layoutDirection == .rightToLeft
            for (view, frame) in zip(subviews, frames(in: bounds.width)) {
                let x = isMirrored ? bounds.width - frame.maxX : frame.minX
                view.frame = CGRect(origin: CGPoint(x: x, y: frame.minY), size: frame.size)
            }
            invalidateIntrinsicContentSize()
        }

        override var intrinsicContentSize: CGSize {
            let frames = frames(in: bounds.width > 0 ? bounds.width : .greatestFiniteMagnitude)
            return CGSize(
                width: frames.map(\.maxX).max() ?? 0, height: frames.map(\.maxY).max() ?? 0)
        }

        private func frames(in width: CGFloat) -> [CGRect] {
            var (x, y, lineHeight) = (CGFloat(0), CGFloat(0), CGFloat(0))
            return subviews.map { view in
                let size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
                if x > 0, x + size.width > width {
                    (x, y, lineHeight) = (0, y + lineHeight + spacing, 0)
                }
                defer {
                    x += size.width + spacing
                    lineHeight = max(lineHeight, size.height)
                }
                return CGRect(
                    x: x, y: y, width: min(size.width, width), height: size.height)
            }
        }
    }
#endif
