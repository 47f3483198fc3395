import Observation
import ScreenKit
import ScreenKitUI
import SwiftUI
import UIKit

/// Where a person is in the app: what is above the first screen of each tab with others.
@MainActor @Observable
final class AppPath {
    var market: [Route] = []
    var people: [Route] = []
}

/// A screen above another one.
enum Route: Hashable {
    case product(id: Int)
    case followers(of: String)
}

/// Five generated screens in an app of SwiftUI: each stands in the stack of a tab.
struct SampleTabs: View {
    let hooks: TabHooks
    @Bindable var path: AppPath

    var body: some View {
        TabView {
            NavigationStack(path: $path.market) {
                ProductsScreen(hooks: hooks).inStack
                    .navigationDestination(for: Route.self) { screen(at: $0) }
            }
            .tabItem { Label("Market", systemImage: "cart") }
            NavigationStack(path: $path.people) {
                FollowersScreen(hooks: hooks).inStack
                    .navigationDestination(for: Route.self) { screen(at: $0) }
            }
            .tabItem { Label("People", systemImage: "person.2") }
            NavigationStack(path: .constant([Route]())) { WidgetsScreen(hooks: hooks).inStack }
                .tabItem { Label("Widgets", systemImage: "square.grid.2x2") }
            NavigationStack(path: .constant([Route]())) { SettingsScreen(hooks: hooks).inStack }
                .tabItem { Label("Settings", systemImage: "gear") }
        }
    }

    @ViewBuilder
    private func screen(at route: Route) -> some View {
        switch route {
        case .product(let id): ProductScreen(parameters: .init(id: id), hooks: hooks).inStack.id(id)
        case .followers(let name):
            FollowersScreen(parameters: .init(username: name), hooks: hooks).inStack.id(name)
        }
    }
}
