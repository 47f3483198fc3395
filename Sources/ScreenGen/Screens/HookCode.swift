import LoaderPlan
import ModelGen
import Screens
import SwiftTree

/// Emits what the app decides: a protocol, and the file in which the app implements it.
extension ScreenEmitter {
    /// Returns the protocol, and an extension with the requirements that have a default.
    func hooks() -> [SwiftDeclaration] {
        let cells = plan.sections.indices.compactMap { cellHook(of: $0) }
        var requirements = cells.map { section, hook in
            SwiftDeclaration.function(hook).documented(
                "Another cell for an item of `\(section)`; nil for that of the spec.")
        }
        if hasDestinations {
            requirements.insert(
                SwiftDeclaration.function(screenHook(nil)).documented(
                    "The controller of a screen that a tap shows; nil if the app shows none."),
                at: 0)
        }
        requirements += appViews.map { template, hook in
            SwiftDeclaration.function(hook).documented(
                "The view of the cell `\(template)`; a `ViewContent` shows one that the app has.")
        }
        let inherited = ["ScreenHooks", loader.hooks?.name].compactMap(\.self)
        let hooks = SwiftDeclaration.type(
            .protocol, names.hooks, inherited.map { .named($0) }, [],
            attributes: ["@MainActor"], requirements
        ).documented("What the app decides for the screen `\(screen.id)`.")
        guard !cells.isEmpty else { return [hooks] }
        let defaults = cells.map { _, hook in
            var hook = hook
            hook.body = [.expression(.absent)]
            return SwiftDeclaration.function(hook)
        }
        return [hooks, .type(.extension, names.hooks, [], [], defaults)]
    }

    /// Returns the requirement for the cells of a section, with the id of the section; nil if the
    /// items are no objects.
    private func cellHook(
        of index: Int
    ) -> (section: String, hook: SwiftFunctionDeclaration)? {
        guard hasCellHook(index), let item = loader.items[index] else { return nil }
        let name = loader.names.sections[index] + "Cell"
        let parameter = SwiftFunctionDeclaration.Parameter(
            "for", "item", loader.scope.typeName(of: item))
        return (
            plan.sections[index].id,
            SwiftFunctionDeclaration(
                .function([], name, [parameter]),
                .optional(.existential("UIContentConfiguration")), nil)
        )
    }

    /// The requirements for the templates of the app, with the names of these.
    var appViews: [(template: String, hook: SwiftFunctionDeclaration)] {
        allTemplates.filter(\.isOfApp).compactMap { template in
            guard let shape = loader.cells.shape(of: template) else { return nil }
            let parameters = template.slots.indices.compactMap { index in
                shape.property(node: index, .slot).map {
                    SwiftFunctionDeclaration.Parameter(nil, $0.name, $0.typeName)
                }
            }
            return (
                template.name,
                SwiftFunctionDeclaration(
                    .function([], TemplateViews.hook(of: template), parameters),
                    .existential("UIContentConfiguration"), nil)
            )
        }
    }

    /// Returns the function with the controller of a screen that a tap shows.
    ///
    /// - Parameter body: nil for the requirement.
    private func screenHook(_ body: [SwiftStatement]?) -> SwiftFunctionDeclaration {
        let destination = SwiftFunctionDeclaration.Parameter(
            "for", "destination", loaderType(loader.names.destination))
        return SwiftFunctionDeclaration(
            .function([], "screen", [destination]), .optional(.named("UIViewController")), body)
    }

    // MARK: - The file of the app

    /// Returns the file of the app, which implements what has no default.
    func scaffold() -> SwiftFile {
        var members = [SwiftDeclaration.function(pictureHook), .function(openingHook)]
        if hasDestinations { members.append(.function(screenHook([.expression(.absent)]))) }
        members += appViews.map { template, hook in
            var hook = hook
            let content = SwiftExpression.name("content")
            hook.body = [
                .variable(
                    "content", nil,
                    .type(.named("UIListContentConfiguration")).calling("cell")),
                .assignment(content.member("text"), .literal(template)), .result(content),
            ]
            return .function(hook)
        }
        members += loader.hooks?.requirements.map(\.implementation) ?? []
        let imports = importsRuntime ? ["ScreenKit", "ScreenKitUI"] : []
        return SwiftFile(
            comment: [
                "// The app's part of the screen \(screen.id). It was written once and is yours."
            ],
            (["Foundation"] + imports + ["UIKit"]).map { .imported($0) } + [
                .type(.struct, names.appHooks, [.named(names.hooks)], [], members)
            ])
    }

    private var pictureHook: SwiftFunctionDeclaration {
        let picture = SwiftTypeName.named("UIImage")
        let transport = SwiftExpression.name("environment").member("transport")
        return SwiftFunctionDeclaration(
            .function([], "picture", [.init("at", "url", .named("URL"))]), isAsync: true,
            throws: SwiftFunctionDeclaration.anyError, picture,
            [
                .constant(
                    "data",
                    .attempt(.awaited(transport.calling("data", ["at": .name("url")])))),
                .requirement(
                    [.present("image", .type(picture)(["data": .name("data")]))],
                    otherwise: [
                        .raise(.call("URLError", ["_": .implicitMember("cannotDecodeContentData")]))
                    ]),
                .result(.name("image")),
            ])
    }

    private var openingHook: SwiftFunctionDeclaration {
        SwiftFunctionDeclaration(
            .function(
                [], "open",
                [
                    .init("_", "url", .named("URL")),
                    .init("from", "screen", .named("UIViewController")),
                ]), nil,
            [
                .expression(
                    .name("UIApplication").member("shared").calling(
                        "open", ["_": .name("url")]))
            ])
    }
}
