#if canImport(UIKit)
    import UIKit

    extension UIViewController {
        /// Presents a controller above all that the screen shows, such as a search or an alert, once
        /// that has come or gone. Returns false if the screen is not in a window, or if UIKit refuses.
        @discardableResult
        func presentOnTop(_ controller: UIViewController) async -> Bool {
            for _ in 0..<40 {
                guard viewIfLoaded?.window != nil else { return false }
                var top: UIViewController = self
                while let next = top.presentedViewController { top = next }
                if !top.isBeingPresented, !top.isBeingDismissed {
                    top.present(controller, animated: true)
                    return controller.presentingViewController != nil
                }
                try? await Task.sleep(for: .milliseconds(50))
            }
            return false
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
