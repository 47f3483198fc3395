import ScreenKit
import ScreenKitUI
import SwiftUI
import UIKit

/// The app's part of its five screens: pictures, and navigation by the paths of the stacks.
final class TabHooks: ProductsHooks, ProductHooks, FollowersHooks, SettingsHooks, WidgetsHooks {
    let environment: LoadEnvironment
    private let path: AppPath

    init(transport: any HTTPTransport, path: AppPath) {
        environment = LoadEnvironment(transport: transport)
        self.path = path
    }

    func picture(at url: URL) async throws -> UIImage {
        let data = try await environment.transport.data(at: url)
        guard let image = UIImage(data: data) else { throw URLError(.cannotDecodeContentData) }
        return image
    }

    func screen(for destination: ProductsLoader.Destination) -> UIViewController? {
        switch destination {
        case .openmarketProduct(let id):
            ScreenRoute { [path] in path.market.append(.product(id: id)) }
        // The app registers no products.
        case .openmarketRegister: nil
        }
    }

    func open(_ url: URL, from screen: UIViewController) {
        if url.host() == "followers", let parameters = FollowersLoader.Parameters(url) {
            path.people = [.followers(of: parameters.username)]
        } else {
            UIApplication.shared.open(url)
        }
    }

    func dismiss(_ screen: UIViewController) {
        // Only screens of products stand above others that they can leave.
        if !path.market.isEmpty { path.market.removeLast() }
    }
}

#if os(iOS)
    @main
    struct TabsApp: App {
        @State private var path = AppPath()

        var body: some Scene {
            WindowGroup {
                SampleTabs(hooks: TabHooks(transport: URLSession.shared, path: path), path: path)
            }
        }
    }
#endif
