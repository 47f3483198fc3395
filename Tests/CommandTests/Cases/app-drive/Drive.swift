import ScreenKit
import ScreenKitUI
import UIKit

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

// Uses the sample app as the system does, and prints what it does. SampleAppTests compiles this file
// with the app, its screens and the stand-in of UIKit.

/// Has two followers, and says who asks.
private actor Server: HTTPTransport {
    private(set) var requests: [String] = []

    func send(_ request: URLRequest) -> HTTPResponse {
        let login = request.value(forHTTPHeaderField: "Authorization") ?? "no login"
        requests.append("\(request.url?.host() ?? "") \(login)")
        let rows = ["mojombo", "defunkt"].enumerated().map {
            #"{"id": \#($0), "login": "\#($1)", "avatar_url": "https://a.b/\#($0)"}"#
        }
        return HTTPResponse(body: Data("[\(rows.joined(separator: ","))]".utf8))
    }
}

@main
@MainActor
struct Drive {
    private let server = Server()
    private let screens: AppScreens

    private init() {
        screens = AppScreens(
            transport: LoginTransport(server: "api.github.com", token: "t", session: server),
            friends: ["mojombo"],
            track: { event in
                // Loads end at any time.
                if event.name != "screenShown" { print("log", event.name) }
            })
    }

    static func main() async throws { try await Drive().run() }

    private func run() async throws {
        for link in [
            "sample://followers?username=mojombo", "sample://followers",
            "sample://followers?username=no+one%21", "sample://product?id=7",
            "sample://product?id=seven", "sample://elsewhere",
        ] {
            guard let url = URL(string: link) else { continue }
            print(link, "->", description(of: screens.screen(for: url)))
        }
        let base = URL(string: "https://example.com/followers?old=1")
        let link = base.flatMap { FollowersLoader.Parameters(username: "a b&c").link(to: $0) }
        print("link", link?.absoluteString ?? "none")
        restore()
        try await open()
    }

    private func restore() {
        print("restored", screens.screens(restoring: nil).map(description))
        let products = ProductsViewController(hooks: screens)
        products.loader.state.style = .grid
        let product = ProductViewController(.init(id: 12), hooks: screens)
        let followers = FollowersViewController(.init(username: "otter"), hooks: screens)
        for screen in [products, product, followers] as [any RestorableScreen] {
            print("restored", screens.screens(restoring: screen.activity).map(description))
        }
        let other = NSUserActivity(activityType: "other")
        print("restored", screens.screens(restoring: other).map(description))
        let wrong = NSUserActivity(screen: "github.followers")
        wrong.userInfo = ["parameters": ["username": "no one!"]]
        print("restored", screens.screens(restoring: wrong).map(description))
    }

    private func open() async throws {
        let followers = FollowersViewController(hooks: screens)
        let person = Person(opening: followers)
        var friends: [Bool] = []
        for _ in 0..<24_000 where friends.count < 2 || !friends.contains(true) {
            try await Task.sleep(for: .milliseconds(5))
            let cells = person.collection?.visibleCells as? [UICollectionViewListCell] ?? []
            friends = cells.map { $0.contentConfiguration is FriendContent }
        }
        print("login", await server.requests.first ?? "no request")
        print("friends", friends)
        let shown = followers.view.map { ShownText.all(in: $0) } ?? []
        print("shown", shown.contains { $0.text == "defunkt" && $0.frame.count == 4 })
        let recording =
            #"{"log": {"entries": [{"request": {"url": "https://a.b/c?d=1&e=2"}, "response": {"status": 404, "content": {}}}]}}"#
        let recorded = try RecordedTransport(Data(recording.utf8))
        guard let url = URL(string: "https://a.b/c?e=2&d=1") else { return }
        print("recorded", try await recorded.send(URLRequest(url: url)).status)
    }

    private func description(of screen: UIViewController?) -> String {
        switch screen {
        case let screen as ProductsViewController: "products \(screen.loader.state.style)"
        case let screen as ProductViewController: "product \(screen.loader.parameters.id)"
        case let screen as FollowersViewController:
            "followers \(screen.loader.parameters.username)"
        default: "nothing"
        }
    }
}
