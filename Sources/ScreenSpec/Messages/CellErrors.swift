package import Diagnostics
import Expressions
import Layout
import Screens
import Values

/// Messages about cells and their templates.
extension Message {
    static let emptyCell = Message(
        .emptyCell, "the cell is empty", label: "set a slot",
        help: "as in `cell: {text: \"${item.name}\"}`")

    static let textAsCell = Message(
        .wrongType,
        "`cell` must be the name of a template, or a mapping with its slots, but found a text",
        label: "put it into a slot: `cell: {text: …}`")

    static let noCell = Message(
        .emptyCell, "the section has no `cell`, and its model no well-known fields",
        label: "add `cell`",
        help:
            "as in `cell: {text: \"${item.name}\"}`; by default, fields such as `title` or `image` are shown"
    )

    static func emptyPlaceholder(_ what: String) -> Message {
        Message(
            .emptyCell, "\(what) is empty", label: "add `text`, `title`, `image` or `button`")
    }

    static let emptyAlert = Message(
        .emptyCell, "`alert` says nothing", label: "add `title` or `text`")

    static func alertWithoutFailure(in what: String) -> Message {
        Message(
            .conflictingKeys, "only a failure has an alert, and this is \(what)",
            label: "move it into `failure`")
    }

    /// - Parameter file: a file behind the imports that declares it.
    static func unknownTemplate(
        _ name: String, known: [String], in file: String? = nil
    ) -> Message {
        if let file {
            return Message(
                .unknownTemplate, "unknown cell template `\(name)`", help: helpToImport(file))
        }
        let near = ValueSynonyms.nearest(to: name, among: known)
        return Message(
            .unknownTemplate, "unknown cell template `\(name)`", near: near,
            help: near == nil
                ? "templates are \(Suggestion.list(known, near: name)); declare new ones under `cells`"
                : nil
        ).withCertainFix(near == DeclaredNames.capitalized(name))
    }

    static func keyBesideTemplate(_ key: String, of template: String) -> Message {
        Message(
            .unknownKey, "`\(key)` is beside the template `\(template)`",
            label: "move it into `\(template)`",
            help: "as in `cell: {card: {text: \"${item.name}\"}}`")
    }

    static func slotBesideTemplate(_ slot: String) -> Message {
        Message(
            .conflictingKeys, "`\(slot)` cannot be combined with `cell`, which replaces it",
            label: "keep one of them")
    }

    static func colorsOfGradient(_ count: Int, counts: ClosedRange<Int>) -> Message {
        Message(
            .outOfRange,
            "a gradient must have \(counts.lowerBound) to \(counts.upperBound) colours, but found \(count)",
            label: count < counts.lowerBound
                ? "write another colour, or `background` for a single one" : "remove some")
    }

    static let shadowOfNothing = Message(
        .missingKey, "`shadow` needs something that casts it",
        label: "give the node a `background` or a `gradient`",
        help: "a picture casts a shadow too; texts do not")

    static func equalAndWrap(wrap: SourceRange) -> Message {
        Message(
            .conflictingKeys, "nodes of one width never begin another line",
            label: "keep one of `distribution` and `wrap`", related: [Label(wrap, "here")])
    }

    static let wordsWithoutPicture = Message(
        .missingKey, "`accessibility` of a cell needs `image` or `symbol` beside it",
        label: "add one of them, or remove it",
        help: "it is what assistive technology says of the picture; texts are read as they are")

    static let loopAtTop = Message(
        .conflictingKeys, "the root node of a template cannot have `for`",
        label: "put it into a stack")

    static func deepTemplate(_ name: String) -> Message {
        Message(
            .tooDeep,
            "nodes of `\(name)` and of the templates in it are nested more than \(ViewLimits.depth) levels deep",
            label: "flatten it")
    }
}

/// Slots of templates.
extension Message {
    static func unknownTemplateSlot(
        _ name: String, of template: String, known: [String]
    ) -> Message {
        let near = Suggestion.nearest(to: name, among: known)
        let slots =
            known.isEmpty
            ? "it has no slots" : "its slots are \(Suggestion.list(known, near: name))"
        return Message(
            .unknownSlot, "the template `\(template)` has no slot `\(name)`", near: near,
            help: near == nil ? slots : nil)
    }

    /// - Parameter found: the type of the value with the slot's name in the scope of the use, if
    ///   any.
    static func missingArgument(
        _ slot: TemplateSlot, of template: String, found: CELType? = nil, in models: ModelTable
    ) -> Message {
        let type = slot.type.text(in: models)
        let here =
            found.map { "`\(slot.name)` is `\($0.text(in: models))` here" }
            ?? "no `\(slot.name)` in scope"
        return Message(
            .missingArgument, "the template `\(template)` needs `\(slot.name)`, of type `\(type)`",
            label: here,
            help:
                "write `{\(template): {\(slot.name): \"${…}\"}}`, or declare the slot as `\(type)?`"
        )
    }

    static func slotType(_ slot: TemplateSlot, found: CELType, in models: ModelTable) -> Message {
        let type = slot.type.text(in: models)
        let label =
            found.wrapped == nil
            ? "write a value of type `\(type)`" : "give a fallback: `.orValue(…)`"
        return Message(
            .wrongType,
            "the slot `\(slot.name)` must be `\(type)`, but found a value of type `\(found.text(in: models))`",
            label: label)
    }
}

/// Nodes of templates.
extension Message {
    static func unknownNode(_ word: String, isText: Bool) -> Message {
        let known = ["spacer", "divider"]
        let near = isText ? nil : Suggestion.nearest(to: word, among: known)
        return Message(
            .unknownNode, isText ? "a plain text is not a node" : "unknown node `\(word)`",
            near: near, label: "write `text: …` for a text",
            help: near == nil ? "only `spacer` and `divider` can be written as one word" : nil)
    }

    static let nodeWithoutContent = Message(
        .unknownNode, "the node has no kind",
        label:
            "add `vstack`, `hstack`, `zstack`, `text`, `image`, `symbol`, `spacer`, `divider`, `cell` or a control"
    )

    static func severalContents(
        _ key: String, first: String, first firstPlace: SourceRange
    ) -> Message {
        Message(
            .conflictingKeys, "a node has one kind, but this one has `\(first)` and `\(key)`",
            label: "write two nodes in a stack",
            related: [Label(firstPlace, "the first one")])
    }

    static func symbolAsPicture(_ name: String) -> Message {
        Message(
            .malformedURL, "a picture must be a URL or a file, but found the symbol `\(name)`",
            label: "write `symbol: \(name)` in place of `image`")
    }

    static func misspeltSymbol(_ name: String, known: String) -> Message {
        Message(
            .unknownSymbol, severity: .warning,
            "`\(name)` is probably a misspelt symbol", near: known)
    }

    static func notASymbol(_ text: String) -> Message {
        Message(
            .unknownSymbol, "`symbol` must be the name of a symbol, but found `\(text.prefix(60))`",
            label: "lower-case words and numbers with dots, as in `square.and.arrow.up`",
            help: "a picture is `image`, and a sign in a text is a `text`")
    }

    static func loopAsStandIn(_ key: Key) -> Message {
        Message(
            .conflictingKeys, "`\(key.word)` is one node, but this one has `for`",
            label: "put it into a stack")
    }

    /// - Parameter expression: the ratio as it is written.
    static func wholeQuotient(_ expression: String) -> Message {
        let operands = expression.split(separator: "/", omittingEmptySubsequences: false)
            .map { $0.filter { $0 != " " } }
        let written = operands.count == 2 ? operands : ["item.width", "item.height"]
        return Message(
            .wrongType,
            "`/` of two whole numbers is a whole number: a ratio of 3 by 4 would be 0",
            label: "write `${double(\(written[0])) / double(\(written[1]))}`")
    }

    static func ratioBesideLengths(_ width: SourceRange, height: SourceRange) -> Message {
        Message(
            .conflictingKeys, "`aspectRatio` has no effect beside `width` and `height`",
            label: "remove one of the three",
            related: [Label(width, "the width"), Label(height, "the height")])
    }

    static func emptyStack(_ key: Key) -> Message {
        let part = key == .spans ? "span" : "node"
        return Message(.emptyCell, "`\(key.word)` has no \(part)s", label: "add a \(part)")
    }

    /// - Parameters:
    ///   - contents: the contents of nodes that have the key.
    ///   - content: the content of the node, with its place.
    static func keyOfOtherContent(
        _ key: Key, of contents: [Key], beside content: Key, at place: SourceRange
    ) -> Message {
        let owners = Suggestion.list(contents.map(\.word))
        return Message(
            .conflictingKeys, "`\(key.word)` is not a key of nodes with `\(content.word)`",
            label: "it belongs to \(owners)", related: [Label(place, "the content of the node")],
            help: alike(key, beside: content))
    }

    /// Returns the key of nodes with `content` for a similar purpose, if any.
    private static func alike(_ key: Key, beside content: Key) -> String? {
        switch (key, content) {
        case (.alignment, .text):
            "`textAlignment` aligns the lines, and `position` places the text in a larger node"
        case (.alignment, _), (.textAlignment, _):
            "`position` is the place of the content in a larger node"
        case (.spacing, .zstack): "move a node by its `padding`"
        case (.color, .divider): "the colour is the value of `divider`: `divider: systemRed`"
        case (.color, .image): "the colour behind a picture is `background`"
        case (.wrap, .vstack): "only an `hstack` wraps"
        default: nil
        }
    }

    static func viewLength(_ key: String, length: LayoutDimension) -> Message {
        Message(
            .malformedLength, "`\(key)` of a node cannot be `\(length.text)`",
            label: "points, or at most `100%` of the same axis",
            help: "without `\(key)`, a node has the size of its content")
    }
}

extension DiagnosticCode {
    package static let missingArgument = DiagnosticCode("missing-argument")
    package static let unknownNode = DiagnosticCode("unknown-node")
    package static let unknownSymbol = DiagnosticCode("unknown-symbol")
}
