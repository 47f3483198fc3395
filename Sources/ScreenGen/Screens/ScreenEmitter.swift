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

    /// The type of the loader that has a name.
    func loaderType(_ name: String) -> SwiftTypeName { .named("\(names.loader).\(name)") }

    /// Returns all declarations of the file.
    mutating func declarations() -> [SwiftDeclaration] {
        refuseParts()
        var declarations = hooks()
        declarations.append(layouts.declaration())
        refusals += layouts.refusals
        declarations.append(controller())
        declarations += templateViews() + [conformance()] + links() + [view()]
        return declarations
    }

    /// Returns the conformance of the loader.
    private func conformance() -> SwiftDeclaration {
        let section = loader.names.section
        // A type of that name is found by itself.
        let isFound = section == LoaderNames.sectionType || plan.sections.isEmpty
        return .type(
            .extension, names.loader, [.named("ScreenLoader")], [],
            isFound ? [] : [.typeAlias(LoaderNames.sectionType, .named(section))])
    }

    // MARK: - Templates

    /// Returns the functions with the views of templates.
    private mutating func templateViews() -> [SwiftDeclaration] {
        var functions: [SwiftDeclaration] = []
        for template in allTemplates {
            guard var views = TemplateViews(template, loader) else { continue }
            functions.append(views.declaration())
            refusals += views.refused.map(\.diagnostic)
        }
        return functions.isEmpty
            ? [] : [.type(.extension, "ViewNode", [], [.private], functions)]
    }

    /// The templates of the screen, each before those in it.
    var allTemplates: [CellTemplate] {
        var found: [CellTemplate] = []
        var (pending, known) = (shownTemplates, Set<ObjectIdentifier>())
        while let template = pending.popLast() {
            guard known.insert(ObjectIdentifier(template)).inserted else { continue }
            found.append(template)
            template.view.forEachNode { node in
                if case .cell(let cell) = node.content {
                    cell.ownTemplate.map { pending.append($0) }
                }
            }
        }
        return found
    }

    /// The templates of cells, headers, footers, placeholders and the bottom bar, the first one last.
    private var shownTemplates: [CellTemplate] {
        var templates: [CellTemplate] = []
        for section in plan.sections {
            section.spec.cell.forEachChoice { $0.ownTemplate.map { templates.append($0) } }
            for edge in [section.spec.header, section.spec.footer] {
                edge?.forEachChoice { $0.cell.ownTemplate.map { templates.append($0) } }
            }
            templates += section.spec.placeholders.templates
        }
        for edge in [plan.screen.layout.only?.header, plan.screen.layout.only?.footer] {
            edge?.forEachChoice { $0.cell.ownTemplate.map { templates.append($0) } }
        }
        plan.screen.bar?.bottomCell?.ownTemplate.map { templates.append($0) }
        templates += plan.screen.placeholders.templates
        return templates.reversed()
    }

    // MARK: - The controller

    private mutating func controller() -> SwiftDeclaration {
        var members: [SwiftDeclaration] = [
            .constant([.private], "hooks", .existential(names.hooks)), initializer(),
            .function(
                SwiftFunctionDeclaration(
                    .initializer(
                        [.required], isFailable: true, [.init(nil, "coder", .named("NSCoder"))],
                        attributes: ["@available(*, unavailable)"]),
                    nil, [.result(.absent)])),
        ]
        members += content() + search() + sheet()
        for index in plan.sections.indices { members.append(section(index)) }
        members += placeholderCells()
        return SwiftDeclaration.type(
            .class, names.controller, [.generic("ScreenController", [.named(names.loader)])],
            [.final], members
        ).documented("The screen `\(screen.id)`.")
    }

    /// The type of the parameters, and whether one of them has to be given; nil if there are none.
    private var parameters: (type: SwiftTypeName, isRequired: Bool)? {
        guard !plan.screen.parameters.isEmpty else { return nil }
        return (
            loaderType(loader.names.parameters),
            plan.screen.parameters.contains(where: \.isRequired)
        )
    }

    private func initializer() -> SwiftDeclaration {
        var list = [SwiftFunctionDeclaration.Parameter(nil, "hooks", .existential(names.hooks))]
        if screen.result != nil {
            list.insert(
                .init(
                    nil, "result", .optional(.resultSink(of: screen.id)), default: .absent), at: 0)
        }
        var values = [Argument("in", Variable.hooks.member("environment"))]
        if loader.hooks != nil { values.insert(Argument("hooks", Variable.hooks), at: 0) }
        if let (type, isRequired) = parameters {
            let value: SwiftExpression? = isRequired ? nil : .type(type)()
            list.insert(.init("_", "parameters", type, default: value), at: 0)
            values.insert(Argument(nil, .name("parameters")), at: 0)
        }
        let configuration = layouts.configurationCall(loader: Variable.loader)
        let body: [SwiftStatement] = [
            .assignment(.own.member("hooks"), Variable.hooks),
            .constant("loader", .type(.named(names.loader))(values)),
            .expression(
                .initializer(.parent)([
                    "_": Variable.loader, "hooks": Variable.hooks,
                    "configuration": configuration,
                ])),
        ]
        return SwiftDeclaration.function(
            SwiftFunctionDeclaration(.initializer([], list), nil, body + preparation)
        ).documented("Creates the screen, which loads when its view does.")
    }

    /// The last statements of the initializer.
    private var preparation: [SwiftStatement] {
        var statements: [SwiftStatement] = []
        if screen.result != nil {
            statements.append(
                .assignment(Variable.loader.member("resultSink"), .name("result")))
        }
        if layouts.registersViews {
            statements.append(
                .expression(
                    .type(.named(layouts.className)).calling(
                        "register", ["in": .name("collectionViewLayout")])))
        }
        if !loader.names.taps.isEmpty {
            let showing = SwiftExpression.Closure(
                Variable.hooks.calling("screen", ["for": .name("$0")]))
            statements.append(
                .assignment(
                    Variable.loader.member("perform"),
                    .name("performer")(trailing: hasDestinations ? showing : nil)))
        }
        return statements
    }

    /// Returns the property that says how the screen stands where it is presented.
    private func sheet() -> [SwiftDeclaration] {
        guard let sheet = plan.screen.sheet else { return [] }
        let detents = sheet.detents.map { detent -> SwiftExpression in
            switch detent {
            case .medium: .implicitMember("medium")
            case .large: .implicitMember("large")
            case .points(let points, let length):
                .implicitMember("points")([
                    "_": length.map { designLength($0, points) } ?? .double(points)
                ])
            }
        }
        let type = SwiftTypeName.named("ScreenSheet")
        let value = SwiftExpression.type(type)(
            [Argument("detents", .array(detents))]
                + (sheet.hasGrabber ? [Argument("hasGrabber", .bool(true))] : []))
        return [
            .function(
                SwiftFunctionDeclaration(
                    .property([.override], "sheet"), .optional(type), [.expression(value)]))
        ]
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

    private func search() -> [SwiftDeclaration] {
        guard let bar = plan.searchBar else { return [] }
        let text = SwiftExpression.name("text")
        var body = [SwiftStatement.assignment(Variable.loader.member("searchText"), text)]
        if requestsReadSearch {
            let delay = bar.delay.map { delay in
                Argument("after", .implicitMember("milliseconds")(["_": .int(Int64(delay.count))]))
            }
            body.append(.expression(.name("loadWhenTyped")(delay.map { [$0] } ?? [])))
        }
        let head = SwiftFunctionDeclaration.Head.function(
            [.override], "search", [.init("_", "text", .named("String"))])
        return [.function(SwiftFunctionDeclaration(head, nil, body))]
    }

    // MARK: - SwiftUI

    private func view() -> SwiftDeclaration {
        var members: [SwiftDeclaration] = []
        if let (type, isRequired) = parameters {
            members.append(
                isRequired
                    ? .constant([], "parameters", type)
                    : .variable([], "parameters", nil, .type(type)()))
        }
        let givesResult = screen.result != nil
        if givesResult {
            members.append(
                SwiftDeclaration.variable(
                    [], "result", .optional(.resultSink(of: screen.id)), nil
                ).documented("Takes what the screen gives back; nil if nobody wants it."))
        }
        members.append(.constant([], "hooks", .existential(names.hooks)))
        let arguments =
            (parameters == nil ? [] : [Argument(nil, .name("parameters"))])
            + (givesResult ? [Argument("result", .name("result"))] : [])
            + [Argument("hooks", Variable.hooks)]
        let navigation = SwiftTypeName.named("UINavigationController")
        let shown = SwiftExpression.type(navigation)([
            "screen": .type(.named(names.controller))(arguments)
        ])
        let context = SwiftFunctionDeclaration.Parameter(nil, "context", .named("Context"))
        members.append(
            .function(
                SwiftFunctionDeclaration(
                    .function([], "makeUIViewController", [context]), navigation,
                    [.expression(shown)])))
        members.append(
            .function(
                SwiftFunctionDeclaration(
                    .function(
                        [], "updateUIViewController", [.init("_", "screen", navigation), context]),
                    nil, [])))
        let make = SwiftExpression.Closure(.type(.named(names.controller))(arguments))
        let stacked = SwiftTypeName.generic("StackedScreen", [.named(names.loader)])
        members.append(
            SwiftDeclaration.function(
                SwiftFunctionDeclaration(
                    .property([], "inStack"), stacked,
                    [.expression(.name("StackedScreen")(trailing: make))])
            ).documented(
                "The screen in a `NavigationStack`, whose bars have its title, buttons and search field."
            ))
        return .conditional(
            "canImport(SwiftUI)",
            [
                SwiftDeclaration.type(
                    .struct, names.view, [.named("UIViewControllerRepresentable")], [], members
                ).documented(
                    "The screen `\(screen.id)` in SwiftUI, with a navigation bar of its own.")
            ])
    }
}
