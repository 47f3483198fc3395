import CellCore
import Diagnostics
import Expressions
import LoaderPlan
import ModelGen
import Screens
import SwiftTree
import Values

/// Emits the controller of a screen. What it cannot do is collected as errors.
struct ScreenEmitter {
    let screen: Screen
    let loader: LoaderMembers
    let names: ScreenNames
    var layouts: LayoutEmitter
    let importsRuntime: Bool
    var refusals: [Diagnostic] = []

    /// - Parameter loader: the members of the loader.
    init(_ screen: Screen, _ loader: LoaderMembers, importsRuntime: Bool) {
        (self.screen, self.loader, self.importsRuntime) = (screen, loader, importsRuntime)
        names = ScreenNames(loader.names)
        layouts = LayoutEmitter(screen, loader)
    }

    var plan: Plan { loader.plan }

    /// Records that a part of the spec is not in generated screens.
    mutating func refuse(_ reason: String, at place: SourceRange?, help: String? = nil) {
        let refusal = NotInSwift(reason: reason, place: place ?? plan.start, help: help)
        refusals.append(refusal.diagnostic)
    }

    /// Whether taps show other screens.
    var hasDestinations: Bool { !loader.destinations.isEmpty }

    /// Returns all declarations of the file.
    mutating func declarations() -> Lines {
        refuseParts()
        var lines = hooks()
        lines.addParagraph(Lines([layouts.declaration()].lines()))
        refusals += layouts.refusals
        lines.addParagraph(controller())
        lines.addParagraph(templateViews())
        lines.addParagraph(conformance())
        lines.addParagraph(links())
        lines.addParagraph(view())
        return lines
    }

    /// Returns the conformance of the loader.
    private func conformance() -> Lines {
        let head = "extension \(names.loader): ScreenLoader"
        let section = loader.names.section
        // A type of that name is found by itself.
        guard section != LoaderNames.sectionType, !plan.sections.isEmpty else {
            return Lines([head + " {}"])
        }
        return .block(head, Lines(["typealias \(LoaderNames.sectionType) = \(section)"]))
    }

    // MARK: - Templates

    /// Returns the functions with the views of templates.
    private mutating func templateViews() -> Lines {
        var functions = Lines()
        var (pending, known) = (shownTemplates, Set<ObjectIdentifier>())
        while let template = pending.popLast() {
            guard known.insert(ObjectIdentifier(template)).inserted,
                var views = TemplateViews(template, loader)
            else { continue }
            functions.addParagraph(views.declaration())
            refusals += views.refused.map(\.diagnostic)
            pending += views.inner
        }
        return functions.isEmpty
            ? Lines() : Lines.block("private extension ViewNode", functions)
    }

    /// The templates of cells, headers, footers and the bottom bar, the first one last.
    private var shownTemplates: [CellTemplate] {
        var templates: [CellTemplate] = []
        for section in plan.sections {
            section.spec.cell.forEachChoice { $0.ownTemplate.map { templates.append($0) } }
            for edge in [section.spec.header, section.spec.footer] {
                edge?.forEachChoice { $0.cell.ownTemplate.map { templates.append($0) } }
            }
        }
        for edge in [plan.screen.layout.only?.header, plan.screen.layout.only?.footer] {
            edge?.forEachChoice { $0.cell.ownTemplate.map { templates.append($0) } }
        }
        plan.screen.bar?.bottomCell?.ownTemplate.map { templates.append($0) }
        return templates.reversed()
    }

    // MARK: - Hooks

    /// The sections whose items the app can give cells of its own, with the types of the items.
    private var sectionsWithCells: [(id: String, name: String, type: String)] {
        plan.sections.indices.compactMap { index in
            guard case .object? = loader.items[index], let item = loader.items[index] else {
                return nil
            }
            return (
                plan.sections[index].id, loader.names.sections[index], loader.scope.name(of: item)
            )
        }
    }

    private func cellHook(_ name: String, _ type: String) -> String {
        let hook = LoaderNames.member(name, "Cell")
        return "func \(hook)(for item: \(type)) -> (any UIContentConfiguration)?"
    }

    private func hooks() -> Lines {
        var (body, defaults) = (Lines(), Lines())
        if hasDestinations {
            body.add("/// The controller of a screen that a tap shows; nil if the app shows none.")
            body.add("\(screenHook) -> UIViewController?")
        }
        for section in sectionsWithCells {
            let hook = cellHook(section.name, section.type)
            body.add(
                swiftComment(
                    "/// Another cell for an item of `\(section.id)`; nil for that of the spec."))
            body.add(hook)
            defaults.add("\(hook) { nil }")
        }
        let doc = swiftComment("/// What the app decides for the screen `\(screen.id)`.")
        let inherited = ["ScreenHooks", loader.hooks?.name].compactMap(\.self)
            .joined(separator: ", ")
        let hooks = Lines([doc, "@MainActor"])
            .followed(by: .block("protocol \(names.hooks): \(inherited)", body))
        guard !defaults.isEmpty else { return hooks }
        return hooks.followed(by: Lines([""]))
            .followed(by: .block("extension \(names.hooks)", defaults))
    }

    private var screenHook: String { "func screen(for destination: \(destination))" }

    /// The type of the screens that taps show.
    private var destination: String { "\(names.loader).\(loader.names.destination)" }

    /// Returns the file of the app, which implements what has no default.
    func scaffold() -> Lines {
        var body = Lines([
            "func picture(at url: URL) async throws -> UIImage {",
            "    let data = try await environment.transport.data(at: url)",
            "    guard let image = UIImage(data: data) else { throw URLError(.cannotDecodeContentData) }",
            "    return image", "}",
        ])
        body.addParagraph(
            Lines([
                "func open(_ url: URL, from screen: UIViewController) {",
                "    UIApplication.shared.open(url)", "}",
            ]))
        if hasDestinations {
            body.addParagraph(Lines(["\(screenHook) -> UIViewController? { nil }"]))
        }
        body.addParagraph(loader.hooks?.requirements.scaffold ?? Lines())
        let doc = swiftComment(
            "// The app's part of the screen \(screen.id). It was written once and is yours.")
        var file = Lines([doc])
        let imports = importsRuntime ? ["import ScreenKit", "import ScreenKitUI"] : []
        file.addParagraph(Lines(["import Foundation"] + imports + ["import UIKit"]))
        file.addParagraph(.block("struct \(names.appHooks): \(names.hooks)", body))
        return file
    }

    // MARK: - The controller

    private mutating func controller() -> Lines {
        var body = Lines(["private let hooks: any \(names.hooks)"])
        body.addParagraph(initializer())
        body.addParagraph(
            Lines(["@available(*, unavailable)", "required init?(coder: NSCoder) { return nil }"]))
        body.addParagraph(content())
        body.addParagraph(search())
        for index in plan.sections.indices { body.addParagraph(section(index)) }
        let doc = swiftComment("/// The screen `\(screen.id)`.")
        return Lines([doc]).followed(
            by: .block("final class \(names.controller): ScreenController<\(names.loader)>", body))
    }

    private func initializer() -> Lines {
        var arguments = ["hooks: any \(names.hooks)"]
        var values = ["in: hooks.environment"]
        if loader.hooks != nil { values.insert("hooks: hooks", at: 0) }
        if !plan.screen.parameters.isEmpty {
            let type = "\(names.loader).\(loader.names.parameters)"
            let isRequired = plan.screen.parameters.contains(where: \.isRequired)
            arguments.insert("_ parameters: \(type)\(isRequired ? "" : " = \(type)()")", at: 0)
            values.insert("parameters", at: 0)
        }
        let configuration = layouts.configurationCall(loader: .name("loader"))
        var body = Lines([
            "self.hooks = hooks",
            "let loader = \(names.loader)(\(values.joined(separator: ", ")))",
            "super.init(loader, hooks: hooks, configuration: \(configuration))",
        ])
        if layouts.registersViews {
            body.add("\(layouts.className).register(in: collectionViewLayout)")
        }
        if !loader.names.taps.isEmpty {
            let showing = hasDestinations ? " { hooks.screen(for: $0) }" : "()"
            body.add("loader.perform = performer\(showing)")
        }
        let head = Lines.list("init(", arguments, ") {", depth: 1)
        return Lines(["/// Creates the screen, which loads when its view does."])
            .followed(by: head).followed(by: body.indented).followed(by: Lines(["}"]))
    }

    /// Whether a request, or a `let`, reads what is typed.
    private var requestsReadSearch: Bool {
        var isRead = false
        let read = { (expression: CheckedExpression) in
            isRead = isRead || expression.slots.contains(screen.searchSlot)
        }
        for data in screen.data { data.request.forEachExpression(read) }
        for section in screen.sections { section.request?.forEachExpression(read) }
        for definition in screen.names { read(definition.expression) }
        return isRead
    }

    private func search() -> Lines {
        guard let bar = plan.searchBar else { return Lines() }
        var body = Lines(["loader.searchText = text"])
        if requestsReadSearch {
            let delay = bar.delay.map { ", after: .milliseconds(\($0.count))" } ?? ""
            body.add("loadWhenTyped(\(delay.dropFirst(2)))")
        }
        return .block("override func search(_ text: String)", body)
    }

    // MARK: - SwiftUI

    private func view() -> Lines {
        let (controller, isPlain) = (names.controller, plan.screen.parameters.isEmpty)
        var body = Lines()
        if !isPlain {
            let type = "\(names.loader).\(loader.names.parameters)"
            let isRequired = plan.screen.parameters.contains(where: \.isRequired)
            body.add(isRequired ? "let parameters: \(type)" : "var parameters = \(type)()")
        }
        body.add("let hooks: any \(names.hooks)")
        let made = "\(controller)(\(isPlain ? "" : "parameters, ")hooks: hooks)"
        body.addParagraph(
            .block(
                "func makeUIViewController(context: Context) -> UINavigationController",
                call("UINavigationController", ["rootViewController: \(made)"], depth: 3)))
        body.addParagraph(
            Lines([
                "func updateUIViewController(_ screen: UINavigationController, context: Context) {}"
            ]))
        let doc = swiftComment("/// The screen `\(screen.id)` in SwiftUI, with its navigation bar.")
        let view = Lines([doc]).followed(
            by: .block("struct \(names.view): UIViewControllerRepresentable", body))
        return Lines(["#if canImport(SwiftUI)"]).followed(by: view.indented)
            .followed(by: Lines(["#endif"]))
    }
}
