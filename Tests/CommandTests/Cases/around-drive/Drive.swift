import Observation
import ScreenKit
import ScreenKitUI
import SwiftUI
import UIKit

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

// Uses an app of four tabs as the system and a person do, and prints what it shows. AroundAppTests
// compiles this file with the generated app, its screens, what the scaffold wrote for them, and the
// stand-in of UIKit.

/// The app's part, whose number of unread messages changes.
@MainActor @Observable
final class Hooks: EverydayAppHooks {
    var unread = 3
    @ObservationIgnored private let screens = AppEverydayAppHooks()

    var homeHooks: any HomeHooks { screens.homeHooks }
    var productsHooks: any ProductsHooks { screens.productsHooks }
    var chatListHooks: any ChatListHooks { screens.chatListHooks }
    var settingsHooks: any SettingsHooks { screens.settingsHooks }
    var productHooks: any ProductHooks { screens.productHooks }
    var followersHooks: any FollowersHooks { screens.followersHooks }
}

@main
@MainActor
struct Drive {
    private let hooks = Hooks()
    private let app: EverydayApp
    private let tabs: AppTabs

    private init() {
        app = EverydayApp(hooks: hooks)
        tabs = app.controller()
    }

    static func main() async throws { try await Drive().run() }

    private func run() async throws {
        let person = Person(opening: tabs)
        show("opened")
        print("tint", tabs.view.tintColor == UIColor.systemIndigo)
        print("window", tabs.view.window?.tintColor == UIColor.systemIndigo)
        for badge in [120, 0] {
            hooks.unread = badge
            for _ in 0..<1_000 where badges.count == (badge > 0 ? 0 : 1) || badges.first == "3" {
                try await Task.sleep(for: .milliseconds(1))
            }
            print("unread", badge, "->", badges)
        }
        for link in [
            "https://example.com/products/7?tracking=1", "sample://open/products/seven",
            "/people/octocat", "https://example.com/people/no%20one", "/settings/",
            "/settings/more",
            "/products/", "/",
        ] {
            guard let url = URL(string: link), let opened = EverydayApp.Link(url) else {
                print(link, "-> nothing")
                continue
            }
            app.open(opened, in: tabs)
            show("\(link) -> \(opened.tab)")
        }
        tabs.present(UIViewController(nibName: nil, bundle: nil), animated: false)
        if let url = URL(string: "/products/8") {
            EverydayApp.Link(url).map { app.open($0, in: tabs) }
        }
        print("covered", tabs.presentedViewController != nil)
        show("above another")
        app.open(.settings, in: tabs)
        print("root", type(of: app.root(of: .chats).topViewController ?? tabs))
        _ = person
        openInSwiftUI()
    }

    /// Opens links in the view of the app, before and after it is shown.
    private func openInSwiftUI() {
        let stage = Stage()
        let view = EverydayAppView(hooks: hooks)
        stage.show(view)
        let shown = stage.controllers.first as? AppTabs
        for link in ["sample://open/products/7", "sample://nowhere", "sample://open/settings"] {
            URL(string: link).map { stage.open($0) }
            stage.show(view)
            let screens =
                (shown?.selectedViewController as? UINavigationController)?
                .viewControllers ?? []
            print("view", link, shown?.selectedIndex ?? -1, screens.map { "\(type(of: $0))" })
        }
        print("same", stage.controllers.first === shown)
    }

    /// The badges that there are.
    private var badges: [String] {
        (tabs.viewControllers ?? []).compactMap { $0.tabBarItem.badgeValue }
    }

    /// Prints the tabs, with the screens of each.
    private func show(_ step: String) {
        print(step)
        for (index, root) in (tabs.viewControllers ?? []).enumerated() {
            let screens = (root as? UINavigationController)?.viewControllers ?? []
            let item = root.tabBarItem
            let words = [item?.title, item?.badgeValue].compactMap { $0 }.joined(separator: " ")
            print(
                index == tabs.selectedIndex ? " *" : "  ", words,
                item?.image == nil ? "without a symbol" : "with a symbol",
                screens.map { String("\(type(of: $0))".dropLast("ViewController".count)) })
        }
    }
}
