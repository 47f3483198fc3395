#if canImport(UIKit)
    import UIKit

    /// Takes the taps on what it contains, except on controls and on such views in it.
    ///
    /// It is no control: `UIScrollView.touchesShouldCancel(in:)` is false for controls, so a list could
    /// not be scrolled by a finger that rests on a card before it moves. Sections that scroll sideways
    /// have scroll views of UIKit, where nothing can say otherwise.
    final class TapView: UIView {
        private let tap: @MainActor () -> Void

        init(frame: CGRect, onTap tap: @escaping @MainActor () -> Void) {
            self.tap = tap
            super.init(frame: frame)
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { return nil }

        override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
            super.hitTest(point, with: event).map { $0 is UIControl || $0 is TapView ? $0 : self }
        }

        // The cell below hears of no touch, else it would be selected, too.

        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}

        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}

        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

        /// Taps, if the finger is lifted where it was put down.
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
            guard touches.contains(where: { bounds.contains($0.location(in: self)) }) else {
                return
            }
            tap()
        }
    }
#endif
