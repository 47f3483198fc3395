#if canImport(UIKit)
    import ScreenKit
    public import UIKit

    /// How a tap shows a screen.
    public nonisolated enum ScreenShowing: Hashable, Sendable {
        /// Beside or above the screen, where a person goes back: `push`.
        case push
        /// Above all that the screen shows: `present`.
        case present
    }

    /// Stands for a screen that the app shows in its own way, such as by the path of a `NavigationStack`.
    ///
    /// What follows a tap is done when the screen of the tap is seen again. A sheet of SwiftUI never hides
    /// it: the app calls `end` in its `onDismiss`.
    public final class ScreenRoute: UIViewController {
        fileprivate let go: @MainActor () -> Void
        private var onEnd: [@MainActor () -> Void] = []

        /// - Parameter go: shows the screen.
        public init(_ go: @escaping @MainActor () -> Void) {
            self.go = go
            super.init(nibName: nil, bundle: nil)
        }

        /// Screens are not in storyboards.
        @available(*, unavailable)
        public required init?(coder: NSCoder) { return nil }

        /// Tells that the screen was left which it shows, so that what follows the tap is done.
        public func end() {
            let ended = onEnd
            onEnd = []
            for end in ended { end() }
        }

        /// Calls something once at the end.
        func atEnd(_ body: @escaping @MainActor () -> Void) { onEnd.append(body) }
    }

    extension ScreenHooks {
        /// Shows as `showAsUsual` does.
        public func show(
            _ shown: UIViewController, _ showing: ScreenShowing, from screen: UIViewController
        ) async -> Bool { await showAsUsual(shown, showing, from: screen) }

        /// Pushes a screen, or presents it as its `modalPresentationStyle` says, which is a sheet unless the
        /// app sets another one. What is presented bare gets a navigation bar with a button that closes it. What is
        /// presented has the detents of its screen's `sheet`, unless the app has set others.
        public func showAsUsual(
            _ shown: UIViewController, _ showing: ScreenShowing, from screen: UIViewController
        ) async -> Bool {
            if let route = shown as? ScreenRoute {
                route.go()
                return true
            }
            if showing == .push, screen.canShow {
                screen.show(shown, sender: screen)
                return true
            }
            let presented = shown.withWayOut { dismiss($0) }
            presented.takeSheetOfScreen()
            return await PresentingPlace(of: screen).present(presented)
        }
    }

    extension UIViewController {
        /// Whether there is a container that shows other controllers.
        fileprivate var canShow: Bool { navigationController != nil || splitViewController != nil }

        /// Returns what is presented of a controller: itself if it is a container, which the app has made
        /// for that, or is presented in its own way; else it in a bar with a button that closes it.
        ///
        /// - Parameter close: dismisses the controller.
        func withWayOut(close: @escaping @MainActor (UIViewController) -> Void) -> UIViewController
        {
            let isContainer =
                self is UINavigationController || self is UITabBarController
                || self is UISplitViewController || self is UIAlertController
            guard !isContainer, transitioningDelegate == nil, parent == nil else { return self }
            let button = UIBarButtonItem(
                systemItem: .close,
                primaryAction: UIAction { [weak self] _ in
                    guard let self else { return }
                    guard let screen = self as? any ClosableScreen else { return close(self) }
                    screen.askBeforeLeaving(above: nil) { [weak screen] in screen.map(close) }
                })
            button.accessibilityLabel = ScreenWords.ofApp.close
            if let screen = self as? any ClosableScreen {
                screen.closeButton = button
            } else if navigationItem.leftBarButtonItems?.isEmpty != false,
                navigationItem.rightBarButtonItems?.isEmpty != false
            {
                navigationItem.leftBarButtonItem = button
            }
            let navigation = UINavigationController(screen: self)
            navigation.takePresentation(of: self)
            return navigation
        }

        /// Is presented as another controller would be that it contains.
        ///
        /// The sheet of that one is not looked at: UIKit would make it, and never release it and its
        /// controller, which are not presented.
        private func takePresentation(of content: UIViewController) {
            modalPresentationStyle = content.modalPresentationStyle
            modalTransitionStyle = content.modalTransitionStyle
            isModalInPresentation = content.isModalInPresentation
            preferredContentSize = content.preferredContentSize
            if modalPresentationStyle == .popover,
                let own = content.popoverPresentationController
            {
                takeAnchor(of: own)
            }
        }
    }

    extension UINavigationController {
        /// Creates the navigation around a screen, which says itself whether its title is large.
        public convenience init(screen: UIViewController) {
            self.init(rootViewController: screen)
            navigationBar.prefersLargeTitles = true
        }
    }

    extension UIViewController {
        /// Is presented at the place of another popover, without which UIKit raises.
        fileprivate func takeAnchor(of own: UIPopoverPresentationController) {
            guard let popover = popoverPresentationController else { return }
            popover.sourceItem = own.sourceItem
            if let view = own.sourceView {
                (popover.sourceView, popover.sourceRect) = (view, own.sourceRect)
            }
            popover.permittedArrowDirections = own.permittedArrowDirections
            popover.passthroughViews = own.passthroughViews
            popover.delegate = own.delegate
        }
    }

    /// A screen that can have a button that closes it, at the beginning of its bar.
    @MainActor
    protocol ClosableScreen: UIViewController {
        var closeButton: UIBarButtonItem? { get set }
        /// How it stands where it is presented; nil for UIKit's way.
        var sheet: ScreenSheet? { get }
        /// Does something once the person agrees to what is asked before leaving, if anything is.
        ///
        /// - Parameter shown: the screen that covers it; nil if none does.
        func askBeforeLeaving(
            above shown: UIViewController?, _ leave: @escaping @MainActor () -> Void)
    }
#endif
