#if canImport(UIKit)
    import UIKit

    /// Asks before a person leaves a screen: by its back button, a swipe, the button that closes it, or a
    /// sheet that is pulled down. What the screen does itself is not asked about.
    @MainActor
    final class LeaveQuestion: NSObject, UIAdaptivePresentationControllerDelegate {
        private var question: String?
        private weak var screen: UIViewController?
        private let hooks: any ScreenHooks
        private var isAsking = false

        init(_ hooks: any ScreenHooks) { self.hooks = hooks }

        /// Asks a question from now on.
        ///
        /// - Parameter question: nil to ask nothing.
        func show(_ question: String?, on screen: UIViewController) {
            guard self.question != nil || question != nil else { return }
            self.question = question
            self.screen = screen
            let holds = question != nil
            if (screen.navigationItem.backAction != nil) != holds {
                screen.navigationItem.backAction =
                    holds ? UIAction { [weak self] _ in self?.ask() } : nil
            }
            let navigation = screen.navigationController
            // What is above it may be swiped away.
            if let top = navigation?.topViewController, screen.isPart(of: top) {
                navigation?.setSwipesBack(!holds)
            }
            screen.isModalInPresentation = holds
            guard let navigation, navigation.viewControllers.first === screen else { return }
            navigation.isModalInPresentation = holds
            if holds, navigation.presentationController?.delegate == nil {
                navigation.presentationController?.delegate = self
            }
        }

        /// The screen is about to be covered, by another one of its stack that may be swiped away.
        func rest() {
            guard question != nil else { return }
            screen?.navigationController?.setSwipesBack(true)
        }

        /// Leaves the screen, once the person agrees if there is a question.
        ///
        /// - Parameter shown: the screen that covers it; nil if none does.
        func ask(
            above shown: UIViewController? = nil, then leave: (@MainActor () -> Void)? = nil
        ) {
            guard let screen, let question else {
                leave?()
                return
            }
            guard !isAsking else { return }
            isAsking = true
            Task {
                let agrees = await hooks.confirm(question, on: shown ?? screen)
                isAsking = false
                guard agrees else { return }
                if let leave { leave() } else { hooks.dismiss(screen) }
            }
        }

        func presentationControllerDidAttemptToDismiss(
            _ presentationController: UIPresentationController
        ) { ask() }
    }

    extension UINavigationController {
        /// Lets a person swipe back, or not: from the edge, and since iOS 26 anywhere.
        fileprivate func setSwipesBack(_ swipes: Bool) {
            interactivePopGestureRecognizer?.isEnabled = swipes
            #if compiler(>=6.2)
                if #available(iOS 26, *) {
                    interactiveContentPopGestureRecognizer?.isEnabled = swipes
                }
            #endif
        }
    }
#endif
