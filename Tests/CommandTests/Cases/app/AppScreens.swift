import ScreenKit
import ScreenKitUI
import UIKit

/// The app's part of its four screens: login, pictures, navigation, links and the log.
final class AppScreens: ProductsHooks, ProductHooks, RegisterHooks, FollowersHooks {
    let environment: LoadEnvironment
    /// Who is shown with a cell of the app.
    private let friends: Set<String>
    private let track: (ScreenEvent) -> Void

    init(transport: any HTTPTransport, friends: Set<String>, track: @escaping (ScreenEvent) -> Void)
    {
        environment = LoadEnvironment(transport: transport)
        (self.friends, self.track) = (friends, track)
    }

    func picture(at url: URL) async throws -> UIImage {
        let data = try await environment.transport.data(at: url)
        guard let image = UIImage(data: data) else { throw URLError(.cannotDecodeContentData) }
        return image
    }

    func send(_ event: ScreenEvent) { track(event) }

    // MARK: - Navigation

    func screen(for destination: ProductsLoader.Destination) -> UIViewController? {
        switch destination {
        case .openmarketProduct(let id): ProductViewController(.init(id: id), hooks: self)
        case .openmarketRegister: RegisterViewController(hooks: self)
        }
    }

    func open(_ url: URL, from screen: UIViewController) {
        if let linked = self.screen(for: url) {
            screen.show(linked, sender: nil)
        } else {
            UIApplication.shared.open(url)
        }
    }

    /// The screen of a link such as `sample://product?id=7`; nil if the app has none, or if the
    /// parameters of the link are wrong.
    func screen(for url: URL) -> UIViewController? {
        switch url.host() {
        case "products": ProductsViewController(hooks: self)
        case "product": ProductLoader.Parameters(url).map { ProductViewController($0, hooks: self) }
        case "followers":
            FollowersLoader.Parameters(url).map { FollowersViewController($0, hooks: self) }
        default: nil
        }
    }

    // MARK: - Restoration

    /// The screens of a new scene: those that were open, else the first one.
    func screens(restoring activity: NSUserActivity?) -> [UIViewController] {
        guard let activity else { return [ProductsViewController(hooks: self)] }
        if let products = ProductsViewController(activity, hooks: self) { return [products] }
        let top: UIViewController? =
            ProductViewController(activity, hooks: self)
            ?? FollowersViewController(activity, hooks: self)
        return [ProductsViewController(hooks: self), top].compactMap(\.self)
    }

    // MARK: - Cells

    func followersCell(for item: Followers.Follower) -> (any UIContentConfiguration)? {
        friends.contains(item.login) ? FriendContent(name: item.login) : nil
    }
}
