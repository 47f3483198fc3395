#if canImport(UIKit)
    import ScreenKit
    import UIKit

    extension ScreenContent {
        /// What an alert says of the first load that has failed without items.
        var failureAlert: PlaceholderContent.Alert? {
            if let placeholder { return placeholder.alert }
            return sections.lazy.filter(\.items.isEmpty)
                .compactMap { $0.placeholder?.alert }.first
        }
    }

    /// Presents the alert of a failure, once for each time that a load fails, where its screen is seen.
    @MainActor
    final class FailureAlerts {
        private var current: PlaceholderContent.Alert?
        private var isShown = false

        /// Presents an alert if it was not there before; its button closes it.
        func update(to alert: PlaceholderContent.Alert?, on screen: UIViewController) {
            if alert != current { (current, isShown) = (alert, false) }
            show(on: screen)
        }

        /// Presents the alert that has waited for its screen, if there is one.
        func show(on screen: UIViewController) {
            guard let alert = current, !isShown, screen.viewIfLoaded?.window != nil else { return }
            isShown = true
            let controller = UIAlertController(
                title: alert.title, message: alert.text, preferredStyle: .alert)
            controller.addAction(
                UIAlertAction(title: alert.button ?? ScreenWords.ofApp.ok, style: .default))
            let place = PresentingPlace(of: screen)
            Task { if await !place.present(controller), current == alert { isShown = false } }
        }
    }
#endif
