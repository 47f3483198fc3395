import ModelGen
import Screens
import SwiftTree

/// Emits what links open.
extension AppEmitter {
    /// A case of the links: links with the same screen and tab are one.
    private struct LinkCase {
        let name: String
        let links: [AppLink]
        /// Nil for one that shows a tab.
        let screen: AppScreen?
        /// The case of the tab.
        let tab: String

        /// Whether it has the parameters of its screen.
        var hasParameters: Bool { screen?.screen.parameters.isEmpty == false }
    }

    private var linkCases: [LinkCase] {
        var names = UniqueNames(["tab"])
        var groups: [[AppLink]] = []
        for link in app.links {
            let index = groups.firstIndex {
                $0[0].screen?.screen == link.screen?.screen && $0[0].tab == link.tab
            }
            if let index { groups[index].append(link) } else { groups.append([link]) }
        }
        return groups.map { links in
            let tab = tabs[links[0].tab]
            let screen = links[0].screen.flatMap { screens[$0.screen] }
            let isOnly = groups.count { $0[0].screen?.screen == links[0].screen?.screen } == 1
            let name = screen.map { swiftCase($0.screen.id) } ?? tab
            return LinkCase(
                name: names.unique(
                    screen == nil || isOnly ? name : name + "In" + tab.capitalizedFirst),
                links: links, screen: screen, tab: tab)
        }
    }

    /// Returns the enum of what links open.
    func linkType() -> SwiftDeclaration {
        let cases = linkCases
        var members = cases.map { link in
            let values = link.screen.map { screen in
                link.hasParameters ? [SwiftDeclaration.EnumCase.Value(nil, screen.parameters)] : []
            }
            let paths = link.links.map { "`\($0.path)`" }.joined(separator: ", ")
            return SwiftDeclaration.enumCase(link.name, values ?? []).documented(paths)
        }
        members.append(reading(cases))
        let rows = cases.map { link in
            SwiftStatement.Case(
                .implicitMember(link.name), body: [.expression(.implicitMember(link.tab))])
        }
        members.append(
            SwiftDeclaration.function(
                SwiftFunctionDeclaration(
                    .property([], "tab"), .named("Tab"), [.choice(.own, rows)])
            ).documented("The tab that it selects."))
        return SwiftDeclaration.type(
            .enum, "Link", [.named("Hashable"), .named("Sendable")], [.nonisolated], members
        ).documented("What links open, with the parameters of screens.")
    }

    private func reading(_ cases: [LinkCase]) -> SwiftDeclaration {
        var body: [SwiftStatement] = []
        for link in cases {
            for known in link.links {
                let values = SwiftExpression.type(.named("LinkValues"))([
                    "_": .name("url"), "path": .literal(known.path),
                ])
                let made = SwiftExpression.implicitMember(link.name)
                if link.hasParameters, let screen = link.screen {
                    body.append(
                        .branch(
                            [.present("values", values)],
                            [
                                .requirement(
                                    [
                                        .present(
                                            "parameters",
                                            .type(screen.parameters)(["_": .name("values")]))
                                    ], otherwise: [.result(.absent)]),
                                .assignment(.own, made(["_": .name("parameters")])), .leave,
                            ]))
                } else {
                    body.append(
                        .branch(
                            [.test(values.isPresent)], [.assignment(.own, made), .leave]))
                }
            }
        }
        return SwiftDeclaration.function(
            SwiftFunctionDeclaration(
                .initializer([], isFailable: true, [.init("_", "url", .named("URL"))]), nil,
                body + [.result(.absent)])
        ).documented(
            "Reads a link, whatever its scheme and host; nil if it opens nothing.")
    }

    /// Returns the functions that open links.
    func opening() -> [SwiftDeclaration] {
        let rows = linkCases.map { link in
            guard let screen = link.screen else {
                return SwiftStatement.Case(
                    .implicitMember(link.name), body: [.expression(.absent)])
            }
            let pattern = SwiftExpression.implicitMember(link.name)
            return SwiftStatement.Case(
                link.hasParameters ? pattern(["_": .binding("parameters")]) : pattern,
                body: [
                    .expression(
                        screen.controller(link.hasParameters ? .name("parameters") : nil))
                ])
        }
        let link = SwiftFunctionDeclaration.Parameter("for", "link", .named("Link"))
        let index = SwiftExpression.type(.named("Tab")).member("allCases")
            .calling("firstIndex", ["of": .name("link").member("tab")]).infix(.coalescing, .int(0))
        return [
            SwiftDeclaration.function(
                SwiftFunctionDeclaration(
                    .function([], "screen", [link]), .optional(.named("UIViewController")),
                    [.choice(.name("link"), rows)])
            ).documented("Returns the screen that a link pushes; nil if it shows a tab."),
            SwiftDeclaration.function(
                SwiftFunctionDeclaration(
                    .function(
                        [], "open",
                        [
                            .init("_", "link", .named("Link")),
                            .init("in", "tabs", .named("AppTabs")),
                        ]), nil,
                    [
                        .expression(
                            .name("tabs").calling(
                                "show",
                                ["_": .call("screen", ["for": .name("link")]), "inTab": index]))
                    ])
            ).documented("Selects the tab of a link, and pushes its screen there."),
        ]
    }
}
