// The system's part of an app that prints where it shows the texts of a screen, and ends.
#if os(iOS)
    import ScreenKit
    import ScreenKitUI
    import UIKit

    @main
    final class AppDelegate: UIResponder, UIApplicationDelegate {
        func application(
            _ application: UIApplication, configurationForConnecting session: UISceneSession,
            options: UIScene.ConnectionOptions
        ) -> UISceneConfiguration {
            let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
            configuration.delegateClass = FramesDelegate.self
            return configuration
        }
    }

    final class FramesDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?

        func scene(
            _ scene: UIScene, willConnectTo session: UISceneSession,
            options: UIScene.ConnectionOptions
        ) {
            guard let scene = scene as? UIWindowScene,
                let file = Bundle.main.url(forResource: "recording", withExtension: "har"),
                let transport = try? RecordedTransport(Data(contentsOf: file))
            else { return end("the app has no recording") }
            let screens = AppScreens(transport: transport, friends: [], track: { _ in })
            let screen = FollowersViewController(hooks: screens)
            let navigation = UINavigationController(rootViewController: screen)
            navigation.navigationBar.prefersLargeTitles = true
            let window = UIWindow(windowScene: scene)
            window.overrideUserInterfaceStyle = .light
            window.rootViewController = navigation
            window.makeKeyAndVisible()
            self.window = window
            Task { await report(screen, in: window) }
        }

        /// Waits for the first items, then until what is shown stays for a second.
        private func report(_ screen: FollowersViewController, in window: UIWindow) async {
            var last: [ShownText] = []
            for _ in 0..<60 {
                try? await Task.sleep(for: .seconds(1))
                let texts = ShownText.all(in: window)
                if !screen.loader.followers.items.isEmpty, texts == last { break }
                last = texts
            }
            let size = [Double(window.bounds.width), Double(window.bounds.height)]
            let shown = ShownScreen(size: size, texts: last)
            guard let data = try? JSONEncoder().encode(shown) else { return end("no JSON") }
            end(String(decoding: data, as: UTF8.self))
        }

        private func end(_ line: String) {
            print(line)
            fflush(stdout)
            exit(0)
        }
    }
#endif
