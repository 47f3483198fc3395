#if canImport(UIKit)
    import UIKit

    /// A content of a fixed height, for rows of lists, which UIKit measures.
    nonisolated struct SizedContent: UIContentConfiguration {
        let base: any UIContentConfiguration
        let height: Double

        @MainActor
        func makeContentView() -> any UIView & UIContentView { SizedView(self) }
        func updated(for state: any UIConfigurationState) -> SizedContent { self }
    }

    private final class SizedView: UIView, UIContentView {
        var configuration: any UIContentConfiguration { didSet { show() } }
        private var inner: (any UIView & UIContentView)?
        private var height: NSLayoutConstraint?

        init(_ content: SizedContent) {
            configuration = content
            super.init(frame: .zero)
            let height = heightAnchor.constraint(equalToConstant: content.height)
            // The cell has a height of its own until it is measured.
            height.priority = .defaultHigh
            height.isActive = true
            self.height = height
            show()
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { return nil }

        private func show() {
            guard let content = configuration as? SizedContent else { return }
            height?.constant = content.height
            if let inner, inner.supports(content.base) {
                inner.configuration = content.base
                return
            }
            inner?.removeFromSuperview()
            let new = content.base.makeContentView()
            inner = new
            fill(with: new)
        }
    }
#endif
