// The system's part of the app, which the stand-in of UIKit does not have.
#if os(iOS)
    import ScreenKit
    import ScreenKitUI
    import SwiftUI
    import UIKit

    @main
    final class AppDelegate: UIResponder, UIApplicationDelegate {
        func application(
            _ application: UIApplication, configurationForConnecting session: UISceneSession,
            options: UIScene.ConnectionOptions
        ) -> UISceneConfiguration {
            let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
            configuration.delegateClass = SceneDelegate.self
            return configuration
        }
    }

    final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        private let navigation = UINavigationController()
        private let screens = AppScreens(
            transport: LoginTransport(
                server: "openmarket.yagom-academy.kr", token: "token", session: URLSession.shared),
            friends: ["mojombo"], track: { print($0.name) })

        func scene(
            _ scene: UIScene, willConnectTo session: UISceneSession,
            options: UIScene.ConnectionOptions
        ) {
            guard let scene = scene as? UIWindowScene else { return }
            navigation.viewControllers = screens.screens(
                restoring: session.stateRestorationActivity)
            let window = UIWindow(windowScene: scene)
            window.rootViewController = navigation
            window.makeKeyAndVisible()
            self.window = window
        }

        func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
            (navigation.topViewController as? any RestorableScreen)?.activity
        }

        func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
            guard let url = contexts.first?.url, let screen = screens.screen(for: url) else {
                return
            }
            navigation.pushViewController(screen, animated: true)
        }
    }

    /// The followers of an account in SwiftUI.
    struct AccountView: View {
        let screens: AppScreens

        var body: some View {
            FollowersScreen(parameters: .init(username: "octocat"), hooks: screens)
        }
    }
#endif
