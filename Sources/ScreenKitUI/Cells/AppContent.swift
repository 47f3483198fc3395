#if canImport(UIKit)
    public import UIKit

    /// What the app shows in a part of a cell.
    nonisolated struct AppContent {
        /// All values that the content depends on.
        let subject: any Hashable & Sendable
        let configuration: any UIContentConfiguration
    }

    nonisolated extension AppContent: Equatable {
        /// Whether both show the same: they are of the same values, and equal if they can be compared.
        static func == (one: AppContent, other: AppContent) -> Bool {
            guard AnyHashable(one.subject) == AnyHashable(other.subject) else { return false }
            guard let comparable = one.configuration as? any Equatable else { return true }
            return comparable.isEqual(to: other.configuration)
        }
    }

    extension UIContentConfiguration {
        /// Whether both show the same. Contents that cannot be compared never do.
        nonisolated func isSame(as other: any UIContentConfiguration) -> Bool {
            guard let comparable = self as? any Equatable else { return false }
            return comparable.isEqual(to: other)
        }
    }

    extension Equatable {
        fileprivate nonisolated func isEqual(to other: any UIContentConfiguration) -> Bool {
            (other as? Self) == self
        }
    }

    /// Shows a view that the app has, such as one of its `UICollectionViewCell` classes, where a content
    /// is wanted: `ViewContent(AdCell()) { $0.show(ad) }`.
    public nonisolated struct ViewContent<View: UIView>: UIContentConfiguration {
        fileprivate let make: @MainActor () -> View
        fileprivate let show: @MainActor (View) -> Void

        /// Creates the content.
        ///
        /// - Parameters:
        ///   - make: makes the view, which is kept for others that are shown in its place later.
        ///   - show: gives the view what it shows. It is called again for each of them.
        public init(
            _ make: @autoclosure @escaping @MainActor () -> View,
            show: @escaping @MainActor (View) -> Void
        ) {
            self.make = make
            self.show = show
        }

        /// Creates a view around that of the app.
        @MainActor
        public func makeContentView() -> any UIView & UIContentView {
            ViewContentView(self)
        }

        /// The same content in each state.
        public func updated(for state: any UIConfigurationState) -> ViewContent { self }
    }

    /// The view around that of the app, which is as large as that one needs.
    final class ViewContentView<View: UIView>: UIView, UIContentView {
        private let shown: View
        private var content: ViewContent<View>

        var configuration: any UIContentConfiguration {
            get { content }
            set {
                guard let content = newValue as? ViewContent<View> else { return }
                self.content = content
                // UIKit tells a cell so before it shows another item.
                (shown as? UICollectionReusableView)?.prepareForReuse()
                content.show(shown)
            }
        }

        init(_ content: ViewContent<View>) {
            self.content = content
            shown = content.make()
            super.init(frame: .zero)
            addSubview(shown)
            content.show(shown)
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { return nil }

        override func layoutSubviews() {
            super.layoutSubviews()
            shown.frame = bounds
        }

        /// What has the constraints: a cell keeps its views in another one.
        private var sized: UIView { (shown as? UICollectionViewCell)?.contentView ?? shown }

        override func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
            sized.systemLayoutSizeFitting(targetSize)
        }

        override func systemLayoutSizeFitting(
            _ targetSize: CGSize,
            withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
            verticalFittingPriority: UILayoutPriority
        ) -> CGSize {
            sized.systemLayoutSizeFitting(
                targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
                verticalFittingPriority: verticalFittingPriority)
        }

        override func sizeThatFits(_ size: CGSize) -> CGSize {
            systemLayoutSizeFitting(
                size, withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel)
        }

        override var intrinsicContentSize: CGSize {
            guard bounds.width > 0 else { return systemLayoutSizeFitting(.zero) }
            return CGSize(
                width: UIView.noIntrinsicMetric, height: sizeThatFits(bounds.size).height)
        }
    }
#endif
