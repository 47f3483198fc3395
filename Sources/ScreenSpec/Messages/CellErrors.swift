import Diagnostics
import Expressions
import Layout
import Screens
import Values

/// Every message about cells and their templates.
extension Message {
    static let emptyCell = Message(
        .emptyCell, "the cell shows nothing", cure: "fill a slot",
        help: "as in `cell: {text: \"${item.name}\"}`")

    static let textAsCell = Message(
        .wrongType,
        "`cell` is the name of a template, or a mapping with its slots, and here is a text",
        cure: "put it into a slot: `cell: {text: …}`")

    static let noCell = Message(
        .emptyCell, "the section does not say what its cells show", cure: "add `cell`",
        help:
            "as in `cell: {text: \"${item.name}\"}`; without it, fields such as `title` or `image` are shown"
    )

    static func emptyPlaceholder(_ what: String) -> Message {
        Message(
            .emptyCell, "\(what) shows nothing", cure: "add `text`, `title`, `image` or `button`")
    }

    static func unknownTemplate(_ name: String, _ known: [String]) -> Message {
        let near = ValueSynonyms.nearest(to: name, among: known)
        return Message(
            .unknownTemplate, "no cell template is called `\(name)`", near: near,
            help: near == nil
                ? "templates are \(Suggestion.list(known)); declare others under `cells`" : nil)
    }

    static func takenTemplate(_ name: String, isSlot: Bool) -> Message {
        Message(
            .malformedName,
            isSlot
                ? "`\(name)` is a key of every cell, and cannot be a template"
                : "`\(name)` is a built-in template already", cure: "choose another name")
    }

    static func keyBesideTemplate(_ key: String, _ template: String) -> Message {
        Message(
            .unknownKey, "`\(key)` stands beside the template `\(template)`",
            cure: "move it into `\(template)`",
            help: "as in `cell: {card: {text: \"${item.name}\"}}`")
    }

    static func slotBesideTemplate(_ slot: String) -> Message {
        Message(
            .conflictingKeys, "`\(slot)` stands beside `cell`, which shows a template in its place",
            cure: "keep one of them")
    }

    static let loopAtTop = Message(
        .conflictingKeys, "a template shows one node, and this one may be there several times",
        cure: "put it into a stack")

    static func deepTemplate(_ name: String) -> Message {
        Message(
            .tooDeep,
            "nodes of `\(name)` stand more than \(ViewLimits.depth) deep in one another, with those of the templates in it",
            cure: "flatten it")
    }
}

/// Slots of templates.
extension Message {
    static func unknownTemplateSlot(
        _ name: String, of template: String, _ known: [String]
    ) -> Message {
        let near = Suggestion.nearest(to: name, among: known)
        let slots = known.isEmpty ? "it has no slots" : "its slots are \(Suggestion.list(known))"
        return Message(
            .unknownSlot, "the template `\(template)` has no slot `\(name)`", near: near,
            help: near == nil ? slots : nil)
    }

    /// `found` is the type of what has the slot's name where the template is used.
    static func missingArgument(
        _ slot: TemplateSlot, of template: String, found: CELType? = nil, in models: ModelTable
    ) -> Message {
        let type = slot.type.text(in: models)
        let here =
            found.map { "`\(slot.name)` is `\($0.text(in: models))` here" }
            ?? "nothing here is called so"
        return Message(
            .missingArgument, "the template `\(template)` needs `\(slot.name)`, of type `\(type)`",
            cure: here,
            help:
                "fill it: `{\(template): {\(slot.name): \"${…}\"}}`; or declare the slot as `\(type)?`"
        )
    }

    static func slotType(_ slot: TemplateSlot, _ found: CELType, in models: ModelTable) -> Message {
        let type = slot.type.text(in: models)
        let cure =
            found.wrapped == nil
            ? "hand over `\(type)`" : "say what holds without a value: `.orValue(…)`"
        return Message(
            .wrongType,
            "the slot `\(slot.name)` is `\(type)`, and here is a value of type `\(found.text(in: models))`",
            cure: cure)
    }
}

/// Nodes of templates.
extension Message {
    static func unknownNode(_ word: String, isText: Bool) -> Message {
        let known = ["spacer", "divider"]
        let near = isText ? nil : Suggestion.nearest(to: word, among: known)
        return Message(
            .unknownNode, isText ? "a text alone is no node" : "no node is written `\(word)` alone",
            near: near, cure: "write `text: …` for a text",
            help: near == nil ? "`spacer` and `divider` may stand alone" : nil)
    }

    static let nodeWithoutContent = Message(
        .unknownNode, "the node does not say what it is",
        cure: "add `vstack`, `hstack`, `zstack`, `text`, `image`, `spacer`, `divider` or `cell`")

    static func severalContents(
        _ key: String, _ first: String, first firstPlace: SourceRange
    ) -> Message {
        Message(
            .conflictingKeys, "a node is one thing, and this one is `\(first)` and `\(key)`",
            cure: "make two nodes of them, in a stack",
            related: [Label(firstPlace, "the first one")])
    }

    static func emptyStack(_ shape: SpecShape) -> Message {
        Message(.emptyCell, "\(shape.phrase) holds nothing", cure: "add a child")
    }

    static func viewLength(_ key: String, _ length: LayoutDimension) -> Message {
        Message(
            .malformedLength, "`\(key)` of a node cannot be `\(length.text)`",
            cure: "points, or a part up to `100%` on the same axis",
            help: "without `\(key)` a node is as large as its content")
    }
}
