#if canImport(UIKit)
    public import UIKit

    /// How a screen stands where it is presented: `sheet` in a spec.
    public nonisolated struct ScreenSheet: Hashable, Sendable {
        /// A height at which a sheet rests.
        public enum Detent: Hashable, Sendable {
            case medium, large
            /// Above the safe area at the bottom.
            case points(Double)
        }

        /// From the smallest height on. A sheet begins at the first.
        public let detents: [Detent]
        /// Whether a grabber is at its top.
        public let hasGrabber: Bool

        /// Creates a sheet.
        public init(detents: [Detent], hasGrabber: Bool = false) {
            self.detents = detents
            self.hasGrabber = hasGrabber
        }

        /// Gives UIKit's sheet these detents, before it is presented.
        @MainActor
        public func apply(to sheet: UISheetPresentationController) {
            sheet.detents = detents.map { detent in
                switch detent {
                case .medium: .medium()
                case .large: .large()
                case .points(let points):
                    .custom(identifier: .init("\(points)")) { _ in points }
                }
            }
            sheet.prefersGrabberVisible = hasGrabber
        }
    }

    extension UIViewController {
        /// Takes the sheet of the screen that is first in it, unless the app has given it another one: what
        /// is about to be presented does.
        func takeSheetOfScreen() {
            guard let own = sheetPresentationController, own.isAsUsual,
                let sheet = (innermost as? any ClosableScreen)?.sheet
            else { return }
            sheet.apply(to: own)
        }
    }

    extension UISheetPresentationController {
        /// Whether it has the detents that UIKit gives it.
        fileprivate var isAsUsual: Bool {
            detents.count == 1 && detents.first?.identifier == .large && !prefersGrabberVisible
        }
    }
#endif
