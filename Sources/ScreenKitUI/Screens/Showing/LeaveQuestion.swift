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
            screen.isModalInPresentation = holds
            // What is above it may be swiped away.
            guard let navigation = screen.navigationController,
                let top = navigation.topViewController, screen.isPart(of: top)
            else { return }
            setHolds(holds, in: navigation)
        }

        /// The screen is about to be covered, by another one of its stack that may be swiped away.
        func rest() {
            guard question != nil, let navigation = screen?.navigationController else { return }
            setHolds(false, in: navigation)
        }

        private func setHolds(_ holds: Bool, in navigation: UINavigationController) {
            // A swipe that leads here would end with its recognizer.
            if navigation.transitionCoordinator?.isInteractive != true {
                navigation.setSwipesBack(!holds)
            }
            // Outside of a presentation UIKit would make its controller, and never release it.
            guard navigation.presentingViewController != nil else { return }
            navigation.isModalInPresentation = holds
            let presentation = navigation.presentationController
            if holds, presentation?.delegate == nil {
                presentation?.delegate = self
            } else if !holds, presentation?.delegate === self {
                presentation?.delegate = nil
            }
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
