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
        /// Shows another screen, whose controller the app has made: beside the screen or above it, as the tap
        /// says. Returns whether it is shown; what follows the tap then waits until it is left.
        func show(
            _ shown: UIViewController, _ showing: ScreenShowing, from screen: UIViewController
        ) async -> Bool
        /// Leaves the screen.
        func dismiss(_ screen: UIViewController)
        /// Receives what screens log: that they are shown, taps, and items that were seen.
        func send(_ event: ScreenEvent)
        /// Shows a short text that needs no answer.
        func present(_ notice: String, on screen: UIViewController)
        /// Asks a question, and returns whether the person agrees.
        func confirm(_ question: String, on screen: UIViewController) async -> Bool
        /// Follows the loading of a screen's view, before its first data.
        func didLoad(_ screen: UIViewController)
        /// Follows the appearance of a screen.
        func didAppear(_ screen: UIViewController)
        /// Follows the disappearance of a screen.
        func didDisappear(_ screen: UIViewController)
        /// Follows each scroll of a screen.
        func didScroll(_ scrollView: UIScrollView, in screen: UIViewController)
        /// Returns whether the tap on an item that a person selects is done.
        func shouldSelect(_ place: TapPlace, in screen: UIViewController) -> Bool
    }

    extension ScreenHooks {
        /// Loads with `URLSession.shared`.
        public var environment: LoadEnvironment { LoadEnvironment() }

        /// Pops a screen that was pushed, with what is above it, and dismisses one that was presented.
        public func dismiss(_ screen: UIViewController) {
            let navigation = screen.navigationController
            let stack = navigation?.viewControllers ?? []
            let place = stack.firstIndex { screen.isPart(of: $0) } ?? 0
            if let navigation, place > 0 {
                navigation.popToViewController(stack[place - 1], animated: true)
            } else {
                screen.presentingViewController?.dismiss(animated: true)
            }
        }

        /// Logs nothing.
        public func send(_ event: ScreenEvent) {}

        /// Does nothing.
        public func didLoad(_ screen: UIViewController) {}

        /// Does nothing.
        public func didAppear(_ screen: UIViewController) {}

        /// Does nothing.
        public func didDisappear(_ screen: UIViewController) {}

        /// Does nothing.
        public func didScroll(_ scrollView: UIScrollView, in screen: UIViewController) {}

        /// Returns true.
        public func shouldSelect(_ place: TapPlace, in screen: UIViewController) -> Bool { true }

        /// Shows an alert.
        public func present(_ notice: String, on screen: UIViewController) {
            let alert = UIAlertController(title: nil, message: notice, preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: ScreenWords.ofApp.ok, style: .default))
            let place = PresentingPlace(of: screen)
            Task { await place.present(alert) }
        }

        /// Asks by an alert.
        public func confirm(_ question: String, on screen: UIViewController) async -> Bool {
            let words = ScreenWords.ofApp
            return await withCheckedContinuation { continuation in
                let answer = AlertAnswer(continuation)
                let alert = UIAlertController(
                    title: nil, message: question, preferredStyle: .alert)
                alert.addAction(
                    UIAlertAction(title: words.cancel, style: .cancel) { _ in answer.give(false) })
                alert.addAction(
                    UIAlertAction(title: words.ok, style: .default) { _ in answer.give(true) })
                let place = PresentingPlace(of: screen)
                Task { await place.present(alert) }
            }
        }
    }

    extension ScreenController {
        /// Returns what does what taps ask of the app. It does not keep the screen while another one
        /// covers it.
        ///
        /// - Parameter makeScreen: makes the controller of a screen to show; nil if the app does
        ///   not show it.
        public func performer<Destination>(
            showing makeScreen: @escaping @MainActor (Destination) -> UIViewController? = { _ in nil
            }
        ) -> ScreenAction<Destination>.Handler {
            { [weak self, returns, screenHooks] action in
                let shown: UIViewController?
                switch action {
                case .push(let destination):
                    shown = await self?.show(makeScreen(destination), .push)
                case .present(let destination):
                    shown = await self?.show(makeScreen(destination), .present)
                default: return await self?.perform(action, screenHooks) ?? false
                }
                guard let shown else { return false }
                let isThere = await returns.wait(for: shown) { [weak self] in
                    self.map { !$0.isNowhere } ?? false
                }
                self?.noteSeenItems()
                return isThere
            }
        }

        private func perform<Destination>(
            _ action: ScreenAction<Destination>, _ hooks: any ScreenHooks
        ) async -> Bool {
            switch action {
            case .dismiss: hooks.dismiss(self)
            case .open(let url): hooks.open(url, from: self)
            case .notice(let text): hooks.present(text, on: self)
            case .confirm(let question): return await hooks.confirm(question, on: self)
            case .log(let event): hooks.send(event)
            case .scroll(let target): scroll(to: target)
            case .push, .present: return false
            }
            return true
        }

        /// Returns the other screen if it is shown.
        private func show(
            _ shown: UIViewController?, _ showing: ScreenShowing
        ) async -> UIViewController? {
            guard let shown, await screenHooks.show(shown, showing, from: self) else { return nil }
            return shown
        }
    }
#endif
