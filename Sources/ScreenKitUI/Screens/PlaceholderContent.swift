#if canImport(UIKit)
    import Foundation
    import ScreenKit
    import UIKit

    extension ScreenPlaceholder {
        /// UIKit's configuration of what stands in place of missing content.
        ///
        /// - Parameter press: what the button does.
        func configuration(
            _ words: ScreenWords, _ pictures: PictureLoads, press: @escaping () -> Void
        ) -> UIContentUnavailableConfiguration {
            let value = value(words)
            var configuration = isLoading ? UIContentUnavailableConfiguration.loading() : .empty()
            if let symbol = value.symbol { configuration.image = UIImage(systemName: symbol) }
            if let image = Picture(value.image, pictures)?.image { configuration.image = image }
            configuration.text = value.title ?? value.text
            configuration.secondaryText = value.title == nil ? nil : value.text
            if let title = value.button {
                configuration.button = .plain()
                configuration.button.title = title
                configuration.buttonProperties.primaryAction = UIAction { _ in press() }
            }
            return configuration
        }
    }
#endif
