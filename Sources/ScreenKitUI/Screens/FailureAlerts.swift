#if canImport(UIKit)
    import ScreenKit
    import UIKit

    extension ScreenContent {
        /// What an alert says of the first load that has failed without items.
        func failureAlert(_ words: ScreenWords) -> PlaceholderContent.Alert? {
            if let placeholder { return placeholder.alert(words) }
            return sections.lazy.filter(\.items.isEmpty)
                .compactMap { $0.placeholder?.alert(words) }.first
        }
    }

    /// Presents the alert of a failure, once for each time that a load fails.
    @MainActor
    final class FailureAlerts {
        private var shown: PlaceholderContent.Alert?

        /// Presents an alert if it was not there before; its button closes it.
        func show(
            _ alert: PlaceholderContent.Alert?, _ words: ScreenWords, on screen: UIViewController
        ) {
            defer { shown = alert }
            guard let alert, alert != shown else { return }
            let controller = UIAlertController(
                title: alert.title, message: alert.text, preferredStyle: .alert)
            controller.addAction(
                UIAlertAction(title: alert.button ?? words.ok, style: .default))
            let place = PresentingPlace(of: screen)
            Task { await place.present(controller) }
        }
    }
#endif
