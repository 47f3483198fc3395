#if canImport(UIKit)
    public import ScreenKit
    public import UIKit

    /// What stands in a tab.
    public nonisolated struct TabContent: Hashable, Sendable {
        /// The words below the symbol.
        public var title: String
        /// The name of an SF Symbol.
        public var symbol: String?
        /// What stands in the badge; nil for none.
        public var badge: String?

        /// Creates the content of a tab.
        public init(title: String, symbol: String? = nil, badge: String? = nil) {
            self.title = title
            self.symbol = symbol
            self.badge = badge
        }
    }

    /// The tabs of an app. Their titles and badges follow what they read. What a second tap on the
    /// selected tab leaves, or a link, asks before.
    public final class AppTabs: UITabBarController, UITabBarControllerDelegate {
        private let contents: @MainActor () -> [TabContent]
        private let observer = ChangeObserver()
        private var reading: ChangeReading?
        private let tint: @MainActor () -> ViewColor?

        /// Creates the tabs.
        ///
        /// - Parameters:
        ///   - roots: their controllers, from the leading to the trailing one.
        ///   - tint: the tint of the app, which the window takes, read again when something changes
        ///     that it reads; nil for that of the window.
        ///   - contents: returns what stands in them, again when something changes that it reads.
        public init(
            _ roots: [UIViewController],
            tint: @autoclosure @escaping @MainActor () -> ViewColor? = nil,
            contents: @escaping @MainActor () -> [TabContent]
        ) {
            self.contents = contents
            self.tint = tint
            super.init(nibName: nil, bundle: nil)
            for root in roots {
                root.tabBarItem = UITabBarItem(title: nil, image: nil, tag: 0)
            }
            viewControllers = roots
            delegate = self
            observer.onChange = { [weak self] in self?.update() }
            update()
        }

        /// Tabs are not in storyboards.
        @available(*, unavailable)
        public required init?(coder: NSCoder) { return nil }

        /// What is presented stands beside the tabs in their window.
        public override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            if let tint = tint() { view.window?.tintColor = tint.color }
        }

        private func update() {
            let (shown, reading) = observer.read(after: reading) { (contents(), tint()) }
            self.reading = reading
            if let tint = shown.1 {
                view.tintColor = tint.color
                view.window?.tintColor = tint.color
            }
            for (root, content) in zip(viewControllers ?? [], shown.0) {
                root.tabBarItem.title = content.title
                root.tabBarItem.image = content.symbol.flatMap { UIImage(systemName: $0) }
                root.tabBarItem.badgeValue = content.badge
            }
        }

        /// Selects a tab as a link does, and pushes a screen onto those that are there. What is presented
        /// above the tabs is dismissed.
        ///
        /// - Parameters:
        ///   - screen: nil to go back to the first screen of the tab.
        ///   - index: the number of the tab.
        public func show(_ screen: UIViewController?, inTab index: Int) {
            guard let roots = viewControllers, roots.indices.contains(index) else { return }
            var left: [UIViewController] = []
            var presented = presentedViewController
            while let next = presented {
                left = next.stack.reversed() + left
                presented = next.presentedViewController
            }
            if screen == nil { left += roots[index].stack.dropFirst().reversed() }
            // A question stands above what a person sees.
            if presentedViewController == nil { selectedIndex = index }
            let navigation = roots[index] as? UINavigationController
            leave(left, above: left.first) { [weak self] in
                if self?.presentedViewController != nil { self?.dismiss(animated: false) }
                self?.selectedIndex = index
                self?.show(screen, in: navigation)
            }
        }

        private func show(_ screen: UIViewController?, in navigation: UINavigationController?) {
            guard let navigation else { return }
            if let screen {
                navigation.pushViewController(screen, animated: true)
            } else {
                navigation.popToRootViewController(animated: true)
            }
        }

        /// A second tap on the selected tab goes back to its first screen.
        public func tabBarController(
            _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
        ) -> Bool {
            guard viewController === selectedViewController,
                let navigation = viewController as? UINavigationController,
                navigation.viewControllers.count > 1
            else { return true }
            leave(
                navigation.stack.dropFirst().reversed(), above: navigation.topViewController
            ) { navigation.popToRootViewController(animated: true) }
            return false
        }

        /// Does something once the person agrees to leave screens, each of which may ask.
        ///
        /// - Parameters:
        ///   - screens: from the uppermost one on.
        ///   - shown: the one that a person sees.
        private func leave(
            _ screens: [UIViewController], above shown: UIViewController?,
            then leave: @escaping @MainActor () -> Void
        ) {
            guard let first = screens.first else { return leave() }
            let rest = Array(screens.dropFirst())
            let next: @MainActor () -> Void = { [weak self] in
                self?.leave(rest, above: shown, then: leave)
            }
            guard let screen = first as? any ClosableScreen else { return next() }
            screen.askBeforeLeaving(above: shown, next)
        }
    }

    extension UIViewController {
        /// The screens of a navigation, from the first one on; another controller is one itself.
        fileprivate var stack: [UIViewController] {
            (self as? UINavigationController)?.viewControllers ?? [self]
        }
    }
#endif
