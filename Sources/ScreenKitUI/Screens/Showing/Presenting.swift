#if canImport(UIKit)
    import UIKit

    /// Where something is presented above all that a screen shows: the screen, or where it stood, if it is
    /// left meanwhile.
    @MainActor
    struct PresentingPlace {
        private let controllers: [Weak]

        private struct Weak {
            weak var controller: UIViewController?
        }

        init(of screen: UIViewController) {
            controllers = [
                screen, screen.navigationController, screen.presentingViewController,
            ].map { Weak(controller: $0) }
        }

        /// Presents a controller, once what is shown there has come or gone. Returns false if nothing of the
        /// place is in a window, or if UIKit refuses.
        @discardableResult
        func present(_ controller: UIViewController) async -> Bool {
            for _ in 0..<40 {
                let seen = controllers.lazy.compactMap(\.controller).first {
                    $0.viewIfLoaded?.window != nil
                }
                guard var top = seen else { return false }
                while let next = top.presentedViewController { top = next }
                // What is in containers comes and goes with them.
                let moving = top.outermost
                if !moving.isBeingPresented, !moving.isBeingDismissed {
                    top.present(controller, animated: true)
                    return controller.presentingViewController != nil
                }
                try? await Task.sleep(for: .milliseconds(50))
            }
            return false
        }
    }

    extension UIViewController {
        /// The container of UIKit around it that is in no other one; itself outside of any.
        var outermost: UIViewController {
            var controller: UIViewController = self
            while let outer = controller.parent { controller = outer }
            return controller
        }

        /// Whether it is another controller or in it.
        func isPart(of other: UIViewController) -> Bool {
            var controller: UIViewController? = self
            while let next = controller, next !== other { controller = next.parent }
            return controller != nil
        }
    }

    /// The answer to a question, which is no if its alert goes without one.
    @MainActor
    final class AlertAnswer {
        private var continuation: CheckedContinuation<Bool, Never>?

        init(_ continuation: CheckedContinuation<Bool, Never>) { self.continuation = continuation }

        deinit { continuation?.resume(returning: false) }

        func give(_ agrees: Bool) {
            continuation?.resume(returning: agrees)
            continuation = nil
        }
    }
#endif
