#if canImport(UIKit)
    import UIKit

    /// What waits until screens are left that a screen shows. It does not keep the screen, which may be left
    /// with them.
    @MainActor
    final class ScreenReturns {
        private var waiting: [Int: CheckedContinuation<Bool, Never>] = [:]
        /// Those that wait until the screen is seen again.
        private var routes: Set<Int> = []
        private var count = 0

        /// Returns whether the screen is still there when the one that it shows is left.
        ///
        /// - Parameters:
        ///   - shown: the controller of the other screen.
        ///   - isThere: returns whether the screen is.
        func wait(for shown: UIViewController, isThere: @escaping @MainActor () -> Bool) async
            -> Bool
        {
            count += 1
            let number = count
            if let route = shown as? ScreenRoute {
                routes.insert(number)
                route.atEnd { [weak self] in self?.end(number, isThere()) }
            } else {
                ScreenEnd.follow(shown) { [weak self] in self?.end(number, isThere()) }
            }
            return await withCheckedContinuation { waiting[number] = $0 }
        }

        /// The screen is seen again, so what the app has shown in its own way is left.
        func appear() {
            let ended = routes
            routes = []
            for number in ended { end(number, true) }
        }

        private func end(_ number: Int, _ isThere: Bool) {
            routes.remove(number)
            waiting.removeValue(forKey: number)?.resume(returning: isThere)
        }

        /// The screen itself is left: nothing follows any more.
        func leave() {
            let ended = waiting
            waiting = [:]
            for continuation in ended.values { continuation.resume(returning: false) }
        }

        nonisolated func cancel() { Task { @MainActor in leave() } }
    }

    /// Tells when another controller is left: popped, dismissed, or replaced beside the one that showed it.
    ///
    /// It is a child of that controller without anything to see, so it hears of what becomes of it, whatever
    /// class it has and whoever takes it away.
    final class ScreenEnd: UIViewController {
        private var onEnd: (@MainActor () -> Void)?

        /// - Parameter onEnd: is called once.
        static func follow(_ shown: UIViewController, onEnd: @escaping @MainActor () -> Void) {
            let end = ScreenEnd(nibName: nil, bundle: nil)
            end.onEnd = onEnd
            let content = shown.innermost
            content.addChild(end)
            end.view.isHidden = true
            content.view.insertSubview(end.view, at: 0)
            end.didMove(toParent: content)
        }

        override func viewDidDisappear(_ animated: Bool) {
            super.viewDidDisappear(animated)
            // It is not yet where it will be.
            Task { [weak self] in self?.look() }
        }

        /// Ends if the controller is nowhere.
        private func look() {
            guard let parent, parent.isNowhere else { return }
            let onEnd = onEnd
            self.onEnd = nil
            onEnd?()
        }

        deinit {
            // A controller may go without being seen before.
            guard let onEnd else { return }
            Task { @MainActor in onEnd() }
        }
    }

    extension UIViewController {
        /// The controller in the containers of UIKit that is seen in them first.
        var innermost: UIViewController {
            switch self {
            case let navigation as UINavigationController:
                navigation.viewControllers.first?.innermost ?? self
            case let tabs as UITabBarController: tabs.selectedViewController?.innermost ?? self
            case let split as UISplitViewController: split.viewControllers.last?.innermost ?? self
            default: self
            }
        }

        /// Whether the controller is neither on the screen nor below anything that is.
        var isNowhere: Bool {
            let outermost = outermost
            return outermost.viewIfLoaded?.window == nil
                && outermost.presentingViewController == nil
                && outermost.presentedViewController == nil
        }
    }
#endif
