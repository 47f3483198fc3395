#if canImport(UIKit)
    import ScreenKit
    import UIKit

    /// A cell at the bottom of a screen, above the safe area, whose background ends with the screen.
    final class BottomBar: UIView {
        private var content: (any UIView & UIContentView)?
        /// Is called when the cell may have made itself higher or lower.
        let onSizeChange: @MainActor () -> Void

        init(onSizeChange: @escaping @MainActor () -> Void) {
            self.onSizeChange = onSizeChange
            super.init(frame: .zero)
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { return nil }

        /// Shows a cell; one of the same kind keeps its views.
        func show(_ cell: any UIContentConfiguration) {
            if let content, type(of: content.configuration) == type(of: cell) {
                content.configuration = cell
                return
            }
            content?.removeFromSuperview()
            let new = cell.makeContentView()
            content = new
            new.translatesAutoresizingMaskIntoConstraints = false
            addSubview(new)
            NSLayoutConstraint.activate([
                new.topAnchor.constraint(equalTo: topAnchor),
                new.leadingAnchor.constraint(equalTo: leadingAnchor),
                new.trailingAnchor.constraint(equalTo: trailingAnchor),
            ])
        }

        /// Views of the app grow by their constraints.
        override func layoutSubviews() {
            super.layoutSubviews()
            onSizeChange()
        }

        /// The height of the cell.
        func height(in width: CGFloat) -> CGFloat {
            content?.systemLayoutSizeFitting(
                CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel
            ).height ?? 0
        }
    }

    extension ScreenController {
        private var bottomBar: BottomBar? { view.subviews.first { $0 is BottomBar } as? BottomBar }

        /// Shows or hides the cell in place of the buttons at the bottom.
        func showBottom(_ cell: ScreenCell?, on background: ScreenBackground) {
            if let cell {
                let bar = bottomBar ?? addedBottomBar()
                bar.backgroundColor = background.fill.color
                bar.show(
                    cell.configuration(
                        pictures, identifier: "bar.bottom",
                        in: NodeContent.Surroundings(screen: background, hasSectionBackground: true)
                    ))
            } else {
                bottomBar?.removeFromSuperview()
            }
            layOutBottom()
        }

        /// Keeps the space of the cell and that of the keyboard free: the sections and what stands at the
        /// bottom are above it.
        func layOutBottom() {
            let own = view.safeAreaInsets.bottom - additionalSafeAreaInsets.bottom
            let height = bottomBar?.height(in: view.bounds.width) ?? 0
            // Where the controller around it scrolls, that makes room for the keyboard. Room in a view that
            // is as high as its content would make it higher, and the keyboard cover more of it, for ever.
            let covered = isSizedByContent ? 0 : keyboard?.height ?? 0
            let bottom = height + max(0, covered - max(0, own))
            guard additionalSafeAreaInsets.bottom != bottom else { return }
            let isLess = bottom < additionalSafeAreaInsets.bottom
            additionalSafeAreaInsets.bottom = bottom
            if !isLess, covered > 0 { showResponder() }
        }

        private func addedBottomBar() -> BottomBar {
            let bar = BottomBar { [weak self] in self?.layOutBottom() }
            bar.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(bar)
            NSLayoutConstraint.activate([
                bar.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor),
                bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
                bar.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            ])
            return bar
        }
    }
#endif
