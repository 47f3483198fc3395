#if canImport(UIKit)
    import Foundation
    import UIKit

    /// Tells when the app goes to the background, and when it comes back.
    @MainActor
    final class AppPhases {
        // Set once, before anything else reads it.
        nonisolated(unsafe) private var observers: [any NSObjectProtocol] = []

        /// - Parameters:
        ///   - background: is called before the system suspends the app.
        ///   - foreground: is called before the app is seen again.
        func follow(
            background: @escaping @MainActor @Sendable () -> Void,
            foreground: @escaping @MainActor @Sendable () -> Void
        ) {
            observers = [
                observer(of: UIApplication.didEnterBackgroundNotification, background),
                observer(of: UIApplication.willEnterForegroundNotification, foreground),
            ]
        }

        private func observer(
            of name: Notification.Name, _ follow: @escaping @MainActor @Sendable () -> Void
        ) -> any NSObjectProtocol {
            // UIKit posts them on the main thread; without a queue they are followed before it goes on.
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
                MainActor.assumeIsolated { follow() }
            }
        }

        deinit { for observer in observers { NotificationCenter.default.removeObserver(observer) } }
    }

    /// Time of the system for work that has to end although the app goes to the background.
    @MainActor
    final class BackgroundTime {
        private var task = UIBackgroundTaskIdentifier.invalid

        /// Does something under a background task of the system.
        static func run(_ name: String, _ work: @escaping @MainActor () async -> Void) {
            let time = BackgroundTime()
            time.task = UIApplication.shared.beginBackgroundTask(withName: name) { [weak time] in
                time?.end()
            }
            Task {
                await work()
                time.end()
            }
        }

        private func end() {
            guard task != .invalid else { return }
            UIApplication.shared.endBackgroundTask(task)
            task = .invalid
        }
    }
#endif
