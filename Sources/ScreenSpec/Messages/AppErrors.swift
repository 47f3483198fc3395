package import Diagnostics
import Screens

/// Messages about apps: their tabs and links.
extension Message {
    /// Reports an app where a screen is needed.
    static let appAsScreen = Message(
        .missingKey, "the file is an app and has no screen",
        label: "use one of the screens it shows",
        help:
            "an app has the keys `app` and `tabs`; `run`, `browse`, `preview`, `plan`, `validate` and `gen-screens` take it"
    )

    static let noTabs = Message(
        .wrongType, "`tabs` must have at least one tab, but found an empty list",
        label: "add a tab, such as `{title: Home, screen: demo.home}`")

    static let noLinks = Message(
        .wrongType, "`links` must have at least one link, but found an empty list",
        label: "add a link, or remove the key")

    static func repeatedTab(_ id: String, first: SourceRange) -> Message {
        Message(
            .duplicateName, "two tabs have the id `\(id)`",
            label: "give one of them another `id`", related: [Label(first, "the first one")],
            help:
                "the id of a tab is the last part of that of its screen, unless it has the key `id`"
        )
    }

    static let computedSymbol = Message(
        .unsupportedExpression, "the symbol of a tab is fixed", label: "write the name of a symbol")

    static func computedTabParameter(_ name: String, isList: Bool) -> Message {
        Message(
            .unsupportedExpression,
            isList
                ? "`\(name)` of a tab is a list, which a tab cannot give"
                : "`\(name)` of a tab is fixed: there is nothing to compute it from",
            label: isList
                ? "leave it out: the screen can have the list as its default"
                : "write a value, or leave it out where the screen has a default")
    }

    static let emptyLink = Message(
        .missingKey, "a link needs the key `screen` or `tab`", label: "add one of them",
        help: "`screen` is pushed; `tab` alone shows the first screen of the tab")

    static func malformedLink(_ path: String) -> Message {
        Message(
            .malformedLink, "`\(path)` is no pattern of a path",
            label: "write a path such as `/tracks/{id}`",
            help:
                "it begins with `/`, and each part is a text, or the name of a parameter in braces, which is there once; the query of a link needs no pattern"
        )
    }

    static func parameterOfTab(_ name: String) -> Message {
        Message(
            .malformedLink, "`{\(name)}` gives nothing a parameter: the link shows a tab",
            label: "add `screen`, or write a path without it")
    }

    static func ambiguousLink(_ path: String, other: String, at place: SourceRange) -> Message {
        Message(
            .ambiguousLink, "a path can match both `\(path)` and `\(other)`",
            label: "change one of them", related: [Label(place, "the other pattern")],
            help:
                "a part in braces stands for any text: what links open may not depend on their order"
        )
    }

    static func unknownTab(_ id: String, known: [String]) -> Message {
        let near = Suggestion.nearest(to: id, among: known)
        return Message(
            .unknownTab, "the app has no tab `\(id)`", near: near,
            help: "its tabs are \(Suggestion.list(known))")
    }
}

extension DiagnosticCode {
    package static let malformedLink = DiagnosticCode("malformed-link")
    package static let ambiguousLink = DiagnosticCode("ambiguous-link")
    package static let unknownTab = DiagnosticCode("unknown-tab")
}
