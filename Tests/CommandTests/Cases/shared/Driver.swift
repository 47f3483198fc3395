import Foundation
import ScreenKit
import ScreenKitUI
import Synchronization
import UIKit

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

// Drives the app of the sample bakery upon the stand-in of UIKit, and prints what becomes of the cart that its
// screens share. SharedStateDrivingTests compiles this file with them.

/// A bakery that notes what it is asked.
final class Bakery: HTTPTransport {
    private let requests = Mutex<[String]>([])

    /// What was asked since the last call.
    func takeRequests() -> [String] {
        requests.withLock { requests in
            defer { requests = [] }
            return requests
        }
    }

    func send(_ request: URLRequest) async throws -> HTTPResponse {
        let path = request.url?.path() ?? ""
        let query = request.url?.query() ?? ""
        requests.withLock { $0.append(query.isEmpty ? path : "\(path)?\(query)") }
        func bread(_ id: String, _ price: Double) -> String {
            #"{"id": "\#(id)", "name": "\#(id)", "icon": "circle", "price": \#(price), "about": "Good."}"#
        }
        let all = [bread("rye", 4.2), bread("brioche", 2.9)]
        let body =
            switch path {
            case "/breads": "[\(all.joined(separator: ", "))]"
            case "/breads/rye": all[0]
            case "/delivery": #"{"price": 2.5, "day": "Friday"}"#
            default: "[\(all[1])]"
            }
        return HTTPResponse(body: Data(body.utf8))
    }
}

@MainActor
final class App: BakeryAppHooks, BreadsHooks, BreadHooks, CartHooks, AllHooks {
    let environment: LoadEnvironment
    /// The app made it and keeps it.
    let bakery = BakeryState()
    let kinds = KindsState(count: 5)
    /// The screen that was shown last.
    var shown: BreadViewController?

    init(_ environment: LoadEnvironment) { self.environment = environment }

    var breadsHooks: any BreadsHooks { self }
    var breadHooks: any BreadHooks { self }
    var cartHooks: any CartHooks { self }

    func picture(at url: URL) async throws -> UIImage { throw URLError(.badURL) }

    func open(_ url: URL, from screen: UIViewController) {}

    func confirm(_ question: String, on screen: UIViewController) async -> Bool { true }

    func screen(for destination: BreadsLoader.Destination) -> UIViewController? {
        if case .bakeryBread(let id) = destination { show(id) } else { nil }
    }

    func screen(for destination: CartLoader.Destination) -> UIViewController? {
        if case .bakeryBread(let id) = destination { show(id) } else { nil }
    }

    private func show(_ id: String) -> UIViewController? {
        shown = BreadViewController(.init(id: id), hooks: self)
        return shown
    }
}

@main
@MainActor
struct Driver {
    private let server = Bakery()
    private let app: App
    private let tabs: AppTabs

    private init() {
        app = App(LoadEnvironment(transport: server))
        tabs = BakeryApp(hooks: app).controller()
    }

    static func main() async throws {
        await Driver().run()
        for misuse in Misuse.take() { print("misuse \(misuse)") }
    }

    private func run() async {
        guard let breads = root(0) else { return print("no breads") }
        let person = Person(opening: breads)
        await tell("opened")
        person.swipe(IndexPath(item: 0, section: 0), from: .leading, "Add")
        await tell("added by a swipe")
        tabs.selectedIndex = 1
        await tell("the cart is seen")
        tabs.selectedIndex = 0
        await tell("back at the breads")
        person.tap(IndexPath(item: 0, section: 0))
        await tell("a bread is pushed")
        guard let bread = app.shown else { return print("no bread") }
        for _ in 0..<2 { await bread.loader.buyAdd(on: TapPlace()) }
        await tell("added twice on its page")
        app.bakery.cart.append(Line(id: "brioche", name: "brioche", price: 2.9))
        await tell("the app adds one")
        (tabs.viewControllers?[0] as? UINavigationController)?.popViewController(animated: false)
        await tell("gone back")
        tabs.selectedIndex = 1
        await tell("the cart is seen")
        app.bakery.cart[0].count = 1
        await tell("the app takes two")
        if let cart = root(1) as? CartViewController { await cart.loader.barEmpty() }
        await tell("emptied")
        tabs.selectedIndex = 0
        await tell("back at the breads")
        await openAll()
    }

    /// Opens a screen that does something once, and comes back to it.
    private func openAll() async {
        let all = AllViewController(hooks: app)
        let navigation = UINavigationController(rootViewController: all)
        let person = Person(opening: all)
        await settle()
        print("opened with 5, now \(app.kinds.count)")
        navigation.pushViewController(UIViewController(nibName: nil, bundle: nil), animated: false)
        navigation.popViewController(animated: false)
        await settle()
        print("come back: \(app.kinds.count)")
        await all.loader.formNote("typed", of: 0, at: 0)
        await all.loader.formSort(.price, of: 0, at: 0)
        print("set: \(app.kinds.note), \(app.kinds.sort)")
        _ = person
    }

    private func root(_ tab: Int) -> UIViewController? {
        (tabs.viewControllers?[tab] as? UINavigationController)?.viewControllers.first
    }

    /// Waits until what was begun has ended.
    private func settle() async {
        for _ in 0..<60 {
            try? await Task.sleep(for: .milliseconds(3))
            await Task.detached {}.value
        }
    }

    /// Waits, and prints what there is.
    private func tell(_ step: String) async {
        await settle()
        let lines = app.bakery.cart.map { "\($0.count) \($0.name)" }.joined(separator: ", ")
        let badge = tabs.viewControllers?[1].tabBarItem.badgeValue ?? "none"
        print("\(step): \(lines.isEmpty ? "nothing" : lines), badge \(badge)")
        for request in server.takeRequests() { print("  asks \(request)") }
    }
}
