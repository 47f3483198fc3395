import Foundation
import ScreenKit
import ScreenKitUI
import Synchronization
import UIKit

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

// Scrolls a generated screen to the end of a section, while its heights become known and further pages
// come, and prints where it stands then. ScrollDrivingTests compiles this file with the screen.

/// A server whose second page waits until it is let go.
final class Server: HTTPTransport {
    let holdsSecondPage = Mutex(true)

    func send(_ request: URLRequest) async throws -> HTTPResponse {
        let url = request.url.flatMap { URLComponents(url: $0, resolvingAgainstBaseURL: false) }
        let page = url?.queryItems?.first { $0.name == "page" }?.value.flatMap { Int($0) } ?? 1
        while page > 1, holdsSecondPage.withLock({ $0 }) {
            try await Task.sleep(for: .milliseconds(2))
        }
        let count = page < 3 ? 12 : 5
        let posts = (0..<count).map { index in
            let id = (page - 1) * 12 + index
            // All are several times as high as the estimate.
            let text = String(repeating: "word ", count: id.isMultiple(of: 3) ? 90 : 40)
            return #"{"id": \#(id), "text": "\#(id) \#(text)"}"#
        }
        return HTTPResponse(body: Data("[\(posts.joined(separator: ", "))]".utf8))
    }
}

@MainActor
final class App: FeedHooks {
    let environment: LoadEnvironment

    init(_ environment: LoadEnvironment) { self.environment = environment }

    func picture(at url: URL) async throws -> UIImage { throw URLError(.badURL) }
    func open(_ url: URL, from screen: UIViewController) {}
}

@main
struct Driver {
    @MainActor
    static func main() async throws {
        await scroll("nothing else happens", holds: false) { _, _ in }
        await scroll("heights become known on the way", holds: true) { person, _ in
            person.collection?.layoutIfNeeded()
        }
        await scroll("a page comes on the way", holds: true) { _, server in
            server.holdsSecondPage.withLock { $0 = false }
            await settle()
        }
        await scroll("a page comes after it", holds: false, after: true) { _, _ in }
        for misuse in Misuse.take() { print("misuse \(misuse)") }
    }

    /// Waits until what was begun has ended.
    @MainActor
    private static func settle() async {
        for _ in 0..<60 {
            try? await Task.sleep(for: .milliseconds(3))
            await Task.detached {}.value
        }
    }

    /// Presses the button that scrolls, and says where the end of the section is then.
    ///
    /// - Parameters:
    ///   - holds: whether the scroll stops on its way while something happens.
    ///   - after: whether the second page comes when the scroll is over.
    @MainActor
    private static func scroll(
        _ title: String, holds: Bool, after: Bool = false,
        _ happen: @MainActor (Person, Server) async -> Void
    ) async {
        let server = Server()
        let screen = FeedViewController(
            hooks: App(LoadEnvironment(transport: server)))
        _ = UINavigationController(rootViewController: screen)
        let person = Person(opening: screen, seeing: 10)
        await settle()
        func tell(_ step: String) {
            let count = screen.loader.posts.items.count
            print("  \(step): \(count) posts, their end is \(rest(of: screen, count)) below")
        }
        print(title)
        tell("opened")
        if holds { person.holdScroll() }
        screen.navigationItem.rightBarButtonItems?.first.map { person.press($0) }
        await settle()
        await happen(person, server)
        if holds {
            tell("on the way")
            person.endScroll()
        }
        tell("at the end")
        server.holdsSecondPage.withLock { $0 = false }
        await settle()
        // What an end brings in sight is not scrolled to.
        if after || holds { tell("with the next page") }
    }

    /// Returns how far below the screen the end of the posts is, in points.
    @MainActor
    private static func rest(of screen: FeedViewController, _ count: Int) -> Int {
        guard let collection = screen.collectionView,
            let last = collection.collectionViewLayout.layoutAttributesForItem(
                at: IndexPath(item: count - 1, section: 0))
        else { return .min }
        let end =
            collection.contentOffset.y + collection.bounds.height
            - collection.adjustedContentInset.bottom
        return Int((last.frame.maxY - end).rounded())
    }
}
