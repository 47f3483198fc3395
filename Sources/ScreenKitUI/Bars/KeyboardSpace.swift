#if canImport(UIKit)
    import UIKit

    /// The space of a screen that the keyboard covers. It is not seen, and as high as the keyboard.
    final class KeyboardSpace: UIView {
        private var onChange: () -> Void = {}

        /// Follows the keyboard in a view.
        ///
        /// - Parameter onChange: is called while the keyboard comes, goes or is dragged.
        static func add(to view: UIView, onChange: @escaping () -> Void) -> KeyboardSpace {
            let space = KeyboardSpace(frame: .zero)
            space.onChange = onChange
            space.isHidden = true
            space.isUserInteractionEnabled = false
            space.translatesAutoresizingMaskIntoConstraints = false
            view.insertSubview(space, at: 0)
            // Without a keyboard the guide ends with the view, not above what is at its bottom.
            view.keyboardLayoutGuide.usesBottomSafeArea = false
            NSLayoutConstraint.activate([
                space.topAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
                space.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                space.trailingAnchor.constraint(equalTo: view.trailingAnchor),
                space.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            ])
            return space
        }

        /// How much of the view the keyboard covers, in points.
        var height: CGFloat { bounds.height }

        override func layoutSubviews() {
            super.layoutSubviews()
            onChange()
        }
    }

    extension ScreenController {
        /// Scrolls to the control that has the keyboard, once the keyboard covers it.
        func showResponder() {
            guard
                let cell = collectionView.visibleCells.first(where: { $0.firstResponder != nil }),
                let responder = cell.firstResponder
            else { return }
            let place = responder.convert(responder.bounds, to: collectionView)
            collectionView.scrollRectToVisible(place.insetBy(dx: 0, dy: -8), animated: true)
        }
    }

    extension UIView {
        /// The view in it that has the keyboard.
        fileprivate var firstResponder: UIView? {
            isFirstResponder ? self : subviews.lazy.compactMap(\.firstResponder).first
        }
    }
#endif
