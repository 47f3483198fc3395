#if canImport(UIKit)
    import Foundation
    import UIKit

    /// Tells when the scene of a screen goes to the background, and when it comes back. An app may have
    /// several scenes, of which only some are seen.
    @MainActor
    final class AppPhases {
        // Set once, before anything else reads it.
        nonisolated(unsafe) private var observers: [any NSObjectProtocol] = []
        /// Whether the scene is in the background; both the app and the scene may tell.
        private var isInBackground = false

        /// - Parameters:
        ///   - scene: returns the scene of the screen; nil while it is in no window.
        ///   - background: is called before the system suspends the scene.
        ///   - foreground: is called before the scene is seen again.
        func follow(
            of scene: @escaping @MainActor @Sendable () -> UIScene?,
            background: @escaping @MainActor @Sendable () -> Void,
            foreground: @escaping @MainActor @Sendable () -> Void
        ) {
            let enters: @MainActor @Sendable () -> Void = { [weak self] in
                guard let self, isInBackground else { return }
                isInBackground = false
                foreground()
            }
            let leaves: @MainActor @Sendable () -> Void = { [weak self] in
                guard let self, !isInBackground else { return }
                isInBackground = true
                background()
            }
            observers = [
                observer(of: UIScene.didEnterBackgroundNotification, scene, leaves),
                observer(of: UIScene.willEnterForegroundNotification, scene, enters),
            ]
            // Those of the app come too, and are all that comes where it has no scenes of its own. With
            // several scenes they say nothing of one.
            guard !UIApplication.shared.supportsMultipleScenes else { return }
            observers += [
                observer(of: UIApplication.didEnterBackgroundNotification, nil, leaves),
                observer(of: UIApplication.willEnterForegroundNotification, nil, enters),
            ]
        }

        /// - Parameter scene: the scene that is followed; nil for whatever tells.
        private func observer(
            of name: Notification.Name, _ scene: (@MainActor @Sendable () -> UIScene?)?,
            _ follow: @escaping @MainActor @Sendable () -> Void
        ) -> any NSObjectProtocol {
            // UIKit posts them on the main thread; without a queue they are followed before it goes on.
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
                let teller = (note.object as? UIScene).map(ObjectIdentifier.init)
                MainActor.assumeIsolated {
                    if let scene, teller == nil || scene().map(ObjectIdentifier.init) != teller {
                        return
                    }
                    follow()
                }
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
