import Diagnostics
import Expressions
import Layout
import Screens
import Values

/// Every message about cells and their templates.
extension Diagnostic {
    static func emptyCell(at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .emptyCell, "the cell shows nothing", at: Label(place, "fill a slot"),
            help: "as in `cell: {text: \"${item.name}\"}`")
    }

    static func textAsCell(at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .wrongType,
            "`cell` is the name of a template, or a mapping with its slots, and here is a text",
            at: Label(place, "put it into a slot: `cell: {text: …}`"))
    }

    static func noCell(at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .emptyCell, "the section does not say what its cells show",
            at: Label(place, "add `cell`"),
            help:
                "as in `cell: {text: \"${item.name}\"}`; without it, fields such as `title` or `image` are shown"
        )
    }

    static func emptyPlaceholder(_ what: String, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .emptyCell, "\(what) shows nothing",
            at: Label(place, "add `text`, `title`, `image` or `button`"))
    }

    static func unknownTemplate(
        _ name: String, _ known: [String], at place: SourceRange
    ) -> Diagnostic {
        let near = ForeignValue.nearest(to: name, among: known)
        return Diagnostic(
            .unknownTemplate, "no cell template is called `\(name)`",
            at: Label(place, near.map { "did you mean `\($0)`?" }),
            help: near == nil
                ? "templates are \(Suggestion.list(known)); declare others under `cells`" : nil,
            fixes: near.map { [FixIt(place, replacement: $0)] } ?? [])
    }

    static func takenTemplate(_ name: String, isSlot: Bool, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .malformedName,
            isSlot
                ? "`\(name)` is a key of every cell, and cannot be a template"
                : "`\(name)` is a built-in template already",
            at: Label(place, "choose another name"))
    }

    static func keyBesideTemplate(
        _ key: String, _ template: String, at place: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .unknownKey, "`\(key)` stands beside the template `\(template)`",
            at: Label(place, "move it into `\(template)`"),
            help: "as in `cell: {card: {text: \"${item.name}\"}}`")
    }

    static func slotBesideTemplate(_ slot: String, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .conflictingKeys, "`\(slot)` stands beside `cell`, which shows a template in its place",
            at: Label(place, "keep one of them"))
    }

    static func loopAtTop(at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .conflictingKeys, "a template shows one node, and this one may be there several times",
            at: Label(place, "put it into a stack"))
    }

    static func deepTemplate(_ name: String, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .tooDeep,
            "nodes of `\(name)` stand more than \(ViewLimits.depth) deep in one another, with those of the templates in it",
            at: Label(place, "flatten it"))
    }
}

/// Slots of templates.
extension Diagnostic {
    static func unknownTemplateSlot(
        _ name: String, of template: String, _ known: [String], at place: SourceRange
    ) -> Diagnostic {
        let near = Suggestion.nearest(to: name, among: known)
        let slots =
            known.isEmpty ? "it has no slots" : "its slots are \(Suggestion.list(known))"
        return Diagnostic(
            .unknownSlot, "the template `\(template)` has no slot `\(name)`",
            at: Label(place, near.map { "did you mean `\($0)`?" }),
            help: near == nil ? slots : nil,
            fixes: near.map { [FixIt(place, replacement: $0)] } ?? [])
    }

    /// `found` is the type of what has the slot's name where the template is used.
    static func missingSlot(
        _ slot: TemplateSlot, of template: String, found: CELType? = nil, in models: ModelTable,
        at place: SourceRange
    ) -> Diagnostic {
        let type = slot.type.text(in: models)
        let here =
            found.map { "`\(slot.name)` is `\($0.text(in: models))` here" }
            ?? "nothing here is called so"
        return Diagnostic(
            .missingSlot, "the template `\(template)` needs `\(slot.name)`, of type `\(type)`",
            at: Label(place, here),
            help:
                "fill it: `{\(template): {\(slot.name): \"${…}\"}}`; or declare the slot as `\(type)?`"
        )
    }

    static func slotType(
        _ slot: TemplateSlot, _ found: CELType, in models: ModelTable, at place: SourceRange
    ) -> Diagnostic {
        let type = slot.type.text(in: models)
        let cure =
            found.wrapped == nil
            ? "hand over `\(type)`" : "say what holds without a value: `.orValue(…)`"
        return Diagnostic(
            .wrongType,
            "the slot `\(slot.name)` is `\(type)`, and here is a value of type `\(found.text(in: models))`",
            at: Label(place, cure))
    }
}

/// Nodes of templates.
extension Diagnostic {
    static func unknownNode(_ word: String, isText: Bool, at place: SourceRange) -> Diagnostic {
        let known = ["spacer", "divider"]
        let near = isText ? nil : Suggestion.nearest(to: word, among: known)
        return Diagnostic(
            .unknownNode,
            isText ? "a text alone is no node" : "no node is written `\(word)` alone",
            at: Label(
                place, near.map { "did you mean `\($0)`?" } ?? "write `text: …` for a text"),
            help: near == nil ? "`spacer` and `divider` may stand alone" : nil,
            fixes: near.map { [FixIt(place, replacement: $0)] } ?? [])
    }

    static func nodeWithoutContent(at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .unknownNode, "the node does not say what it is",
            at: Label(
                place,
                "add `vstack`, `hstack`, `zstack`, `text`, `image`, `spacer`, `divider` or `cell`"))
    }

    static func severalContents(
        _ key: String, _ first: String, at place: SourceRange, first firstPlace: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .conflictingKeys, "a node is one thing, and this one is `\(first)` and `\(key)`",
            at: Label(place, "make two nodes of them, in a stack"),
            related: [Label(firstPlace, "the first one")])
    }

    static func emptyStack(_ shape: SpecShape, at place: SourceRange) -> Diagnostic {
        Diagnostic(.emptyCell, "\(shape.phrase) holds nothing", at: Label(place, "add a child"))
    }

    static func viewLength(
        _ key: String, _ length: LayoutDimension, at place: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .malformedLength, "`\(key)` of a node cannot be `\(length.text)`",
            at: Label(place, "points, or a part up to `100%` on the same axis"),
            help: "without `\(key)` a node is as large as its content")
    }
}
