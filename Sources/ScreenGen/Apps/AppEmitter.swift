import Diagnostics
import Expressions
import LoaderPlan
import ModelGen
import Screens
import SwiftTree
import Values

/// Emits the factory of an app: its tabs with their first screens, and what links open.
struct AppEmitter {
    let app: AppSpec
    /// By the ids of the screens.
    let screens: [String: AppScreen]
    /// What emits the texts.
    private let texts: LoaderEmitter
    /// The cases of the tabs.
    let tabs: [String]
    /// `MusicApp`.
    let name: String
    private(set) var refusals: [Diagnostic] = []

    init(_ app: AppSpec, showing screens: [AppScreen], prefix: String) {
        self.app = app
        self.screens = Dictionary(
            screens.map { ($0.screen.id, $0) }, uniquingKeysWith: { first, _ in first })
        let models = ModelNames(app.names.models, of: ModelOwner(app.names, prefix: prefix))
        texts = LoaderEmitter(app.names, lower(app.names), models, allowsHooks: false)
        name = (models.namespace ?? "Screen") + "App"
        var names = UniqueNames(["index"])
        tabs = app.tabs.map { names.unique(swiftCase($0.id)) }
    }

    var hooksName: String { name + "Hooks" }

    /// The declarations of the file.
    mutating func declarations() -> [SwiftDeclaration] {
        _ = texts.inputs()
        let members = texts(of: app.tabs)
        refusals = texts.refusals.map(\.diagnostic)
        return [hooks(), factory(members), view()]
    }

    // MARK: - SwiftUI

    /// Returns the view of the app, which opens the links of its window.
    private func view() -> SwiftDeclaration {
        let made = SwiftExpression.type(.named(name))(["hooks": .name("hooks")])
        let controller = SwiftExpression.Closure(made.calling("controller", [:]))
        var arguments: [SwiftExpression.Argument] = []
        if !app.links.isEmpty {
            let link = SwiftExpression.type(.named("\(name).Link"))(["_": .name("url")])
            let open = SwiftStatement.expression(
                made.calling("open", ["_": .name("link"), "in": .name("tabs")]))
            arguments.append(
                .init(
                    "open",
                    .closure(
                        .init(
                            parameters: [.init("url"), .init("tabs")],
                            body: [
                                .requirement([.present("link", link)], otherwise: [.leave]), open,
                            ]))))
        }
        let tabs = SwiftExpression.call(
            .name("AppTabsView"), [.init(nil, .closure(controller))] + arguments, trailing: nil)
        return .conditional(
            "canImport(SwiftUI)",
            [
                SwiftDeclaration.type(
                    .struct, name + "View", [.named("View")], [],
                    [
                        .constant([], "hooks", .existential(hooksName)),
                        .function(
                            SwiftFunctionDeclaration(
                                .property([], "body"), .named("AppTabsView"), [.expression(tabs)])),
                    ]
                ).documented("The app `\(app.id)` in SwiftUI, for its `WindowGroup`.")
            ])
    }

    // MARK: - The hooks

    /// The screens in the order in which the app names them.
    private var shown: [AppScreen] { app.screens.compactMap { screens[$0] } }

    private func hooks() -> SwiftDeclaration {
        let ofScreens = shown.map { screen in
            SwiftDeclaration.function(
                SwiftFunctionDeclaration(
                    .property([], screen.hooks), .existential(screen.names.hooks), nil)
            ).documented("What the app decides for the screen `\(screen.screen.id)`.")
        }
        return SwiftDeclaration.type(
            .protocol, hooksName, [.named("AppHooks")], [], attributes: ["@MainActor"],
            texts.hooks.map(\.declaration) + ofScreens
        ).documented("What the app `\(app.id)` decides.")
    }

    /// Returns the file of the app, which implements what has no default.
    ///
    /// - Parameter imports: the modules that it uses.
    func scaffold(_ imports: [String]) -> SwiftFile {
        let libraries = shown.flatMap(\.screen.stateLibraries) + app.names.stateLibraries
        var stored: [LibraryStateNames] = []
        for names in libraries.map({ LibraryStateNames($0) }) where !stored.contains(names) {
            stored.append(names)
        }
        let states = stored.map { names in
            SwiftDeclaration.constant(
                [], names.property, nil, SwiftExpression.type(.named(names.type))())
        }
        let ofScreens = shown.map { screen in
            let arguments = screen.screen.stateLibraryNames.map {
                SwiftExpression.Argument($0.property, .name($0.property))
            }
            return SwiftDeclaration.function(
                SwiftFunctionDeclaration(
                    .property([], screen.hooks), .existential(screen.names.hooks),
                    [.expression(.type(.named(screen.names.appHooks))(arguments))]))
        }
        return SwiftFile(
            comment: ["// The app's part of the app \(app.id). It was written once and is yours."],
            imports.map { .imported($0) } + [
                .type(
                    .struct, "App" + hooksName, [.named(hooksName)], [],
                    states + texts.hooks.filter { !$0.isStored }.map(\.implementation)
                        + ofScreens)
            ])
    }

    // MARK: - The factory

    private func factory(_ members: [SwiftDeclaration]) -> SwiftDeclaration {
        var all: [SwiftDeclaration] = [tabCases()]
        if !app.links.isEmpty { all.append(linkType()) }
        all.append(.constant([], "hooks", .existential(hooksName)))
        all += [controller(), root()]
        if !app.links.isEmpty { all += opening() }
        all += [firstScreens(), contents()] + members
        if texts.usesContext {
            all.append(
                .function(
                    SwiftFunctionDeclaration(
                        .property([.private], "context"), .named("ExpressionContext"),
                        [
                            .expression(
                                .name("hooks").member("environment").calling("context"))
                        ])))
        }
        return SwiftDeclaration.type(
            .struct, name, [], [], attributes: ["@MainActor"], all
        ).documented("The app `\(app.id)`: its tabs, and the links that open its screens.")
    }

    private func tabCases() -> SwiftDeclaration {
        let cases = zip(tabs, app.tabs).map { name, tab in
            SwiftDeclaration.enumCase(name, raw: name == tab.id ? nil : .literal(tab.id))
        }
        let inherited: [SwiftTypeName] = [
            .named("String"), .named("Hashable"), .named("Sendable"), .named("CaseIterable"),
        ]
        return SwiftDeclaration.type(.enum, "Tab", inherited, [.nonisolated], cases)
            .documented("The tabs, in their order.")
    }

    private var allTabs: SwiftExpression { .type(.named("Tab")).member("allCases") }

    /// Returns the function with the controller of all tabs.
    private func controller() -> SwiftDeclaration {
        let roots = allTabs.calling("map", trailing: .init(.call("root", ["of": .name("$0")])))
        let contents = SwiftExpression.Closure(
            allTabs.calling("map", trailing: .init(["tab"], .call("content", ["of": .name("tab")])))
        )
        var arguments = [SwiftExpression.Argument(nil, roots)]
        if let tint = app.tint { arguments.append(.init("tint", viewColor(tint))) }
        let made = SwiftExpression.type(.named("AppTabs"))(arguments, trailing: contents)
        return SwiftDeclaration.function(
            SwiftFunctionDeclaration(
                .function([], "controller", []), .named("AppTabs"), [.expression(made)])
        ).documented("Returns the controller of all tabs, for the window.")
    }

    private func root() -> SwiftDeclaration {
        let navigation = SwiftTypeName.named("UINavigationController")
        let made = SwiftExpression.type(navigation)([
            "screen": .call("screen", ["of": .name("tab")])
        ])
        return SwiftDeclaration.function(
            SwiftFunctionDeclaration(
                .function([], "root", [.init("of", "tab", .named("Tab"))]), navigation,
                [.expression(made)])
        ).documented("Returns the controller of a tab, with its first screen.")
    }

    /// Returns the function with the first screens of tabs.
    private func firstScreens() -> SwiftDeclaration {
        let cases = zip(tabs, app.tabs).map { name, tab in
            SwiftStatement.Case(
                .implicitMember(name), body: [.expression(firstScreen(of: tab))])
        }
        return SwiftDeclaration.function(
            SwiftFunctionDeclaration(
                .function([], "screen", [.init("of", "tab", .named("Tab"))]),
                .named("UIViewController"), [.choice(.name("tab"), cases)])
        ).documented("Returns the first screen of a tab.")
    }

    private func firstScreen(of tab: AppTab) -> SwiftExpression {
        guard let screen = screens[tab.screen.screen] else { return .absent }
        var arguments: [SwiftExpression.Argument] = []
        for parameter in screen.screen.parameters {
            guard
                let literal = tab.screen.values.first(where: { $0.name == parameter.name })?
                    .literal,
                let value = Constant(argument: literal.argument, as: parameter.type),
                let shape = InputShape(
                    parameter.with(default: value), in: "", screen.loader.models),
                let written = shape.defaultValue
            else { continue }
            arguments.append(.init(shape.property, written))
        }
        let given = arguments.isEmpty ? nil : SwiftExpression.type(screen.parameters)(arguments)
        return screen.controller(given)
    }

    // MARK: - Texts

    /// Returns the function with what stands in tabs.
    private func contents() -> SwiftDeclaration {
        let cases = zip(tabs, app.tabs).map { name, tab in
            var arguments = [SwiftExpression.Argument("title", .name(title(name)))]
            if let symbol = tab.symbol { arguments.append(.init("symbol", .literal(symbol))) }
            if tab.badge != nil { arguments.append(.init("badge", .name(badge(name)))) }
            return SwiftStatement.Case(
                .implicitMember(name),
                body: [.expression(.type(.named("TabContent"))(arguments))])
        }
        return SwiftDeclaration.function(
            SwiftFunctionDeclaration(
                .function([], "content", [.init("of", "tab", .named("Tab"))]),
                .named("TabContent"), [.choice(.name("tab"), cases)])
        ).documented("Returns what stands in a tab.")
    }

    private func title(_ tab: String) -> String { tab + "Title" }

    private func badge(_ tab: String) -> String { tab + "Badge" }

    private func texts(of tabs: [AppTab]) -> [SwiftDeclaration] {
        zip(self.tabs, tabs).flatMap { name, tab in
            texts.property(title(name), tab.title, default: .literal(""))
                + (tab.badge.map { texts.property(badge(name), $0) } ?? [])
        }
    }
}
