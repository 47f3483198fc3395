import Foundation
import ScreenKit
import ScreenKitUI
import Synchronization
import UIKit

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

// Drives the samples of forms and results upon the stand-in of UIKit, and prints what becomes of states,
// of questions and of what a sheet gives back. FormDrivingTests compiles this file with them.

/// A server with one recipe, whose name changes. Another one is called Kimbap.
final class Server: HTTPTransport {
    let name = Mutex("Bibimbap")
    let isDown = Mutex(false)

    func send(_ request: URLRequest) async throws -> HTTPResponse {
        if request.httpMethod == "PATCH" { return save(request.httpBody ?? Data()) }
        if isDown.withLock({ $0 }) { return HTTPResponse(status: 500) }
        let name = name.withLock { $0 }
        let recipe =
            #"{"id": 7, "name": "\#(name)", "minutes": 40, "course": "main", "public": false}"#
        let isOne = request.url?.path().hasSuffix("/7") == true
        let body = isOne ? recipe : "[\(recipe)]"
        return HTTPResponse(body: Data(body.utf8))
    }

    private func save(_ recipe: Data) -> HTTPResponse {
        struct Recipe: Decodable { let name: String }
        guard let sent = try? JSONDecoder().decode(Recipe.self, from: recipe).name else {
            return HTTPResponse(status: 400)
        }
        if sent == "Kimbap" {
            let problems = #"{"fields": {"name": "Another recipe has this name."}}"#
            return HTTPResponse(status: 422, body: Data(problems.utf8))
        }
        name.withLock { $0 = sent }
        return HTTPResponse(body: Data(#"{"id": 7}"#.utf8))
    }
}

@MainActor
final class App: RecipesHooks, FilterHooks, RecipeHooks {
    let environment: LoadEnvironment
    var agrees = false
    /// Whether the app gives sheets another height.
    var hasOwnDetents = false
    /// The screen that was shown last.
    var shown: UIViewController?

    init(_ environment: LoadEnvironment) { self.environment = environment }

    func picture(at url: URL) async throws -> UIImage { throw URLError(.badURL) }

    func open(_ url: URL, from screen: UIViewController) {}

    func present(_ notice: String, on screen: UIViewController) { print("  says \(notice)") }

    func confirm(_ question: String, on screen: UIViewController) async -> Bool {
        print("  asks \(question) \(agrees ? "yes" : "no")")
        return agrees
    }

    func show(
        _ shown: UIViewController, _ showing: ScreenShowing, from screen: UIViewController
    ) async -> Bool {
        print("  hears \(showing)")
        let isShown = await showAsUsual(shown, showing, from: screen)
        let navigation = shown as? UINavigationController ?? shown.navigationController
        print("  stands at \(navigation?.sheetWords ?? "none")")
        return isShown
    }

    func screen(for destination: RecipesLoader.Destination) -> UIViewController? {
        switch destination {
        case .cookbookFilter(let course, let result):
            let filter = FilterViewController(.init(course: course), result: result, hooks: self)
            shown = filter
            guard hasOwnDetents else { return filter }
            let navigation = UINavigationController(screen: filter)
            navigation.sheetPresentationController?.detents = [.medium()]
            return navigation
        case .cookbookRecipe(let id):
            shown = RecipeViewController(.init(id: id), hooks: self)
        }
        return shown
    }
}

extension UIViewController {
    fileprivate var sheetWords: String {
        guard let sheet = sheetPresentationController else { return "none" }
        return sheet.detents.map(\.identifier.rawValue).joined(separator: ", ")
            + (sheet.prefersGrabberVisible ? " with a grabber" : "")
    }
}

@main
struct Driver {
    @MainActor
    static func main() async throws {
        let server = Server()
        let app = App(LoadEnvironment(transport: server))
        await fillForm(RecipeLoader(in: app.environment), server)
        await leaveForm(app)
        await leaveTabs(app)
        await saveForm(app, server)
        await filter(app)
        await choose(app)
        var stacks = StackDrive(app.environment)
        await stacks.run()
        for misuse in Misuse.take() { print("misuse \(misuse)") }
    }

    /// Waits until what was begun has ended.
    @MainActor
    static func settle() async {
        for _ in 0..<60 {
            try? await Task.sleep(for: .milliseconds(3))
            await Task.detached {}.value
        }
    }

    // MARK: - States

    @MainActor
    private static func fillForm(_ loader: RecipeLoader, _ server: Server) async {
        func tell(_ step: String) {
            let given = loader.state.name.map { "“\($0)”" } ?? "nothing"
            print(
                "\(step): \(loader.name), given \(given),",
                loader.leaveQuestion == nil ? "same" : "changed")
        }
        tell("before the data")
        print("the form is \(loader.form.state), with \(loader.minutes) minutes")
        await loader.load()
        tell("loaded")
        print("the form is \(loader.form.state), with \(loader.minutes) minutes")
        await loader.formName("Kimbap", of: 0, at: 0)
        tell("typed")
        await loader.formName("Bibimbap", of: 0, at: 0)
        tell("typed back")
        await loader.formName("Kimbap", of: 0, at: 0)
        await loader.refresh()
        tell("refreshed")
        server.name.withLock { $0 = "Kimbap" }
        await loader.refresh()
        tell("the server says the same")
        await loader.load()
        tell("followed")
        server.name.withLock { $0 = "Mandu" }
        await loader.refresh()
        tell("the server says another")
        loader.name = "Tteok"
        loader.minutes = 5
        await loader.actionsTap(0, at: 0)
        tell("discarded")
        print("with \(loader.minutes) minutes")
        print(
            "kept \(RecipeLoader.State(LinkValues(["name": "Saved"])).map { "\($0.name ?? "-") \($0.minutes.map(String.init) ?? "-")" } ?? "none")"
        )
    }

    // MARK: - Leaving

    @MainActor
    private static func leaveForm(_ app: App) async {
        let recipe = RecipeViewController(.init(id: 7), hooks: app)
        let navigation = UINavigationController(rootViewController: UIViewController())
        navigation.pushViewController(recipe, animated: false)
        let person = Person(opening: recipe)
        await settle()
        func tell(_ step: String) {
            let swipe = navigation.interactivePopGestureRecognizer?.isEnabled == true
            print(
                "\(step): \(navigation.viewControllers.count) screens,",
                recipe.navigationItem.backAction == nil ? "back," : "back asks,",
                swipe ? "swipe," : "no swipe,",
                recipe.isModalInPresentation ? "a sheet asks" : "a sheet goes")
        }
        tell("opened")
        recipe.loader.name = "Kimbap"
        await settle()
        tell("changed")
        recipe.navigationItem.backAction?.performWithSender(nil, target: nil)
        await settle()
        tell("stayed")
        recipe.loader.name = "Mandu"
        await settle()
        tell("typed back")
        recipe.loader.name = "Kimbap"
        await settle()
        app.agrees = true
        recipe.navigationItem.backAction?.performWithSender(nil, target: nil)
        await settle()
        tell("left")
        _ = person
    }

    /// A second tap on the selected tab, and links, which leave screens too.
    @MainActor
    private static func leaveTabs(_ app: App) async {
        let stacks = [
            UINavigationController(rootViewController: UIViewController()),
            UINavigationController(rootViewController: UIViewController()),
        ]
        let tabs = AppTabs(stacks) { [TabContent(title: "Recipes"), TabContent(title: "More")] }
        let person = Person(opening: tabs)
        func leave(_ step: String, _ leave: () -> Void) async {
            for agrees in [false, true] {
                app.agrees = agrees
                leave()
                await settle()
                print(
                    "\(step): \(stacks.map(\.viewControllers.count)) screens,",
                    tabs.presentedViewController == nil ? "no sheet," : "a sheet,",
                    "tab \(tabs.selectedIndex)")
            }
        }
        func change() async -> RecipeViewController {
            let recipe = RecipeViewController(.init(id: 7), hooks: app)
            stacks[0].pushViewController(recipe, animated: false)
            await settle()
            recipe.loader.name = "Kimbap"
            await settle()
            return recipe
        }
        func tapTab() {
            if tabs.delegate?.tabBarController(tabs, shouldSelect: stacks[0]) == true {
                print("the system goes back")
            }
        }
        tapTab()
        _ = await change()
        await leave("a second tap", tapTab)
        _ = await change()
        stacks[0].pushViewController(UIViewController(), animated: false)
        await leave("a link from another tab") {
            tabs.selectedIndex = 1
            tabs.show(nil, inTab: 0)
        }
        let sheet = RecipeViewController(.init(id: 7), hooks: app)
        tabs.present(sheet, animated: false)
        await settle()
        sheet.loader.name = "Kimbap"
        await settle()
        await leave("a link above a sheet") { tabs.show(UIViewController(), inTab: 1) }
        _ = person
    }

    // MARK: - Problems of answers

    @MainActor
    private static func saveForm(_ app: App, _ server: Server) async {
        let recipe = RecipeViewController(.init(id: 7), hooks: app)
        _ = UINavigationController(rootViewController: recipe)
        let person = Person(opening: recipe)
        await settle()
        var save: UIBarButtonItem? { recipe.navigationItem.rightBarButtonItems?.first }
        func views<View: UIView>(_ type: View.Type, in view: UIView) -> [View] {
            ((view as? View).map { [$0] } ?? []) + view.subviews.flatMap { views(type, in: $0) }
        }
        func tell(_ step: String) {
            person.collection?.layoutIfNeeded()
            let problems = views(UILabel.self, in: recipe.view).filter {
                $0.textColor == .systemRed && !$0.isHidden
            }.compactMap(\.text)
            print(
                "\(step): \(recipe.loader.name),",
                problems.isEmpty ? "no problem," : "\(problems.joined(separator: ", "))",
                save?.isEnabled == true ? "can be saved" : "cannot be saved")
        }
        func type(_ name: String) async {
            let field = views(UITextField.self, in: recipe.view).first
            field?.text = name
            field?.sendActions(for: .editingChanged)
            await settle()
        }
        func press() async {
            save.map { person.press($0) }
            await settle()
        }
        await type("Kimbap")
        tell("typed a name of another one")
        await press()
        tell("saved")
        await type("Kimbap with tuna")
        tell("typed another name")
        await type("Kimbap")
        tell("typed the refused name again")
        await type("")
        tell("typed none")
        await type("Gimbap")
        await press()
        tell("saved")
        await type("Mandu")
        server.isDown.withLock { $0 = true }
        await press()
        tell("saved, and not loaded again")
        server.isDown.withLock { $0 = false }
        await press()
        tell("saved again")
    }

    // MARK: - Results

    @MainActor
    private static func filter(_ app: App) async {
        let recipes = RecipesViewController(hooks: app)
        _ = UINavigationController(rootViewController: recipes)
        let person = Person(opening: recipes)
        await settle()
        for (course, isDone) in [("Dessert", true), ("Starter", false), ("", true)] {
            app.hasOwnDetents = course == "Starter"
            recipes.navigationItem.rightBarButtonItems?.first.map { person.press($0) }
            await settle()
            guard let sheet = app.shown as? FilterViewController else { return print("no sheet") }
            print("the sheet begins with “\(sheet.loader.course)”")
            sheet.loader.course = course
            await settle()
            if isDone {
                await sheet.loader.barDone()
            } else {
                sheet.presentingViewController?.dismiss(animated: true)
            }
            await settle()
            print("\(isDone ? "done" : "closed"): the list shows “\(recipes.loader.state.course)”")
        }
        let one = ResultSink<CookbookFilterResult>()
        print("one sink is \(one == ResultSink() ? "any" : "itself")")
    }
}
