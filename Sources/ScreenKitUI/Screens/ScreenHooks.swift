#if canImport(UIKit)
    public import Foundation
    public import ScreenKit
    public import UIKit

    /// What an app decides for all screens. Pictures and navigation have no default.
    @MainActor
    public protocol ScreenHooks {
        /// What loaders use: the transport with the app's login, secrets, texts.
        var environment: LoadEnvironment { get }
        /// Loads a picture. Its task is cancelled if the picture is no longer needed.
        func picture(at url: URL) async throws -> UIImage
        /// Opens a URL, in the app or outside of it.
        func open(_ url: URL, from screen: UIViewController)
        /// Leaves the screen.
        func dismiss(_ screen: UIViewController)
        /// Receives what screens log.
        func send(_ event: TapEvent)
        /// Shows a short text that needs no answer.
        func present(_ notice: String, on screen: UIViewController)
        /// Asks a question, and returns whether the person agrees.
        func confirm(_ question: String, on screen: UIViewController) async -> Bool
    }

    extension ScreenHooks {
        /// Loads with `URLSession.shared`.
        public var environment: LoadEnvironment { LoadEnvironment() }

        /// Pops a screen that was pushed, and dismisses one that was presented.
        public func dismiss(_ screen: UIViewController) {
            let popped = screen.navigationController?.popViewController(animated: true)
            if popped == nil { screen.dismiss(animated: true) }
        }

        /// Logs nothing.
        public func send(_ event: TapEvent) {}

        /// Shows an alert.
        public func present(_ notice: String, on screen: UIViewController) {
            let alert = UIAlertController(title: nil, message: notice, preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "OK", style: .default))
            screen.present(alert, animated: true)
        }

        /// Asks by an alert.
        public func confirm(_ question: String, on screen: UIViewController) async -> Bool {
            await withCheckedContinuation { answer in
                let alert = UIAlertController(
                    title: nil, message: question, preferredStyle: .alert)
                alert.addAction(
                    UIAlertAction(title: "Cancel", style: .cancel) { _ in
                        answer.resume(returning: false)
                    })
                alert.addAction(
                    UIAlertAction(title: "OK", style: .default) { _ in
                        answer.resume(returning: true)
                    })
                screen.present(alert, animated: true)
            }
        }
    }

    extension ScreenController {
        /// Does what a tap asks of the app.
        ///
        /// - Parameter makeScreen: makes the controller of a screen to show; nil if the app does
        ///   not show it.
        public func perform<Destination>(
            _ action: ScreenAction<Destination>,
            showing makeScreen: (Destination) -> UIViewController? = { _ in nil }
        ) async -> Bool {
            switch action {
            case .push(let destination):
                guard let screen = makeScreen(destination) else { return false }
                show(screen, sender: self)
                await waitForReturn()
            case .present(let destination):
                guard let screen = makeScreen(destination) else { return false }
                screen.modalPresentationStyle = .fullScreen
                present(screen, animated: true)
                await waitForReturn()
            case .dismiss: screenHooks.dismiss(self)
            case .open(let url): screenHooks.open(url, from: self)
            case .notice(let text): screenHooks.present(text, on: self)
            case .confirm(let question): return await screenHooks.confirm(question, on: self)
            case .log(let event): screenHooks.send(event)
            }
            return true
        }
    }
#endif
