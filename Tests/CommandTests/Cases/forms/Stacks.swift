import Observation
import ScreenKit
import ScreenKitUI
import SwiftUI
import UIKit

// The same sheet in SwiftUI: what it gives back arrives where a stack, or a sheet above it, shows it.

/// The filter with what it is opened with.
struct Filter: Hashable, Identifiable {
    let course: String
    let result: ResultSink<CookbookFilterResult>

    var id: ObjectIdentifier { ObjectIdentifier(result) }
}

/// Where a person is.
@MainActor @Observable
final class Way {
    var path: [Filter] = []
    var sheet: Filter?
    @ObservationIgnored var route: ScreenRoute?
    /// Whether the filter is pushed, not presented.
    @ObservationIgnored var pushes = false
}

@MainActor
final class StackApp: RecipesHooks, FilterHooks {
    let environment: LoadEnvironment
    let way = Way()

    init(_ environment: LoadEnvironment) { self.environment = environment }

    func picture(at url: URL) async throws -> UIImage { throw URLError(.badURL) }

    func open(_ url: URL, from screen: UIViewController) {}

    func screen(for destination: RecipesLoader.Destination) -> UIViewController? {
        guard case .cookbookFilter(let course, let result) = destination else { return nil }
        let filter = Filter(course: course, result: result)
        let route = ScreenRoute { [way] in
            if way.pushes { way.path.append(filter) } else { way.sheet = filter }
        }
        way.route = route
        return route
    }

    func dismiss(_ screen: UIViewController) {
        way.path = []
        way.sheet = nil
    }
}

struct Kitchen: View {
    let hooks: StackApp
    @Bindable var way: Way

    var body: some View {
        NavigationStack(path: $way.path) {
            RecipesScreen(hooks: hooks).inStack
                .navigationDestination(for: Filter.self) { filter($0) }
        }
        .sheet(item: $way.sheet, onDismiss: { way.route?.end() }) { filter($0) }
    }

    private func filter(_ filter: Filter) -> some View {
        FilterScreen(
            parameters: .init(course: filter.course), result: filter.result, hooks: hooks
        ).inStack.id(filter.id)
    }
}

@MainActor
struct StackDrive {
    private let stage = Stage()
    private let app: StackApp
    private var persons: [ObjectIdentifier: Person] = [:]

    init(_ environment: LoadEnvironment) { app = StackApp(environment) }

    mutating func run() async {
        await show()
        guard let recipes = stage.controllers.first as? RecipesViewController else { return }
        for (pushes, course, isDone) in [
            (false, "Dessert", true), (false, "Starter", false), (true, "Main course", true),
        ] {
            app.way.pushes = pushes
            stage.press("Filter")
            await show()
            let shown = stage.controllers.lazy.compactMap { $0 as? FilterViewController }
            guard let filter = shown.first else {
                return print("no filter")
            }
            print("\(pushes ? "the stack" : "the sheet") begins with “\(filter.loader.course)”")
            filter.loader.course = course
            await show()
            if isDone { stage.press("Done") } else { app.dismiss(filter) }
            await show()
            if pushes { recipes.viewDidAppear(true) }
            await show()
            print("\(isDone ? "done" : "closed"): the list shows “\(recipes.loader.state.course)”")
        }
    }

    /// Shows the views until what was begun has ended.
    private mutating func show() async {
        for _ in 0..<60 {
            stage.show(Kitchen(hooks: app, way: app.way))
            for controller in stage.controllers
            where persons[ObjectIdentifier(controller)] == nil {
                persons[ObjectIdentifier(controller)] = Person(opening: controller)
            }
            try? await Task.sleep(for: .milliseconds(3))
            await Task.detached {}.value
        }
    }
}
