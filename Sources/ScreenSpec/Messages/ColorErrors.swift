import Diagnostics

/// Messages about colours.
extension Message {
    /// - Parameter takesNames: whether a name of `colors` is possible.
    static func malformedColor(
        _ color: String, as what: String, near: String?, takesNames: Bool
    ) -> Message {
        Message(
            .unknownValue, "\(what) cannot be `\(color)`", near: near,
            help:
                "a colour is \(takesNames ? "a name under `colors`, " : "")UIKit's name, such as `systemBlue` or `secondaryLabel`, or `\"#rrggbb\"`"
        )
    }

    static func systemColor(_ name: String) -> Message {
        Message(
            .malformedName, "`\(name)` is a colour of UIKit, which `colors` cannot declare again",
            label: "choose another name, or use UIKit's colour without declaring it")
    }

    static func systemFont(_ name: String) -> Message {
        Message(
            .malformedName,
            "`\(name)` is a text style of UIKit, which `fonts` cannot declare again",
            label: "choose another name")
    }

    static func malformedFamily(_ family: String) -> Message {
        Message(
            .malformedName, "`family` cannot be `\(family)`",
            label: "write the name of the family alone",
            help:
                "as in `family: Source Sans 3`: at most 80 bytes of letters, digits, spaces, `-`, `_` and `.`"
        )
    }

    /// - Parameter replacement: the expression of a colour for that of a text, if there is one.
    static func textAsColor(_ what: String, replacement: String?) -> Message {
        Message(
            .wrongType, "\(what) must be a colour, but found a text",
            label: replacement.map { "write `${\($0)}`" } ?? "write `colors.NAME`",
            help:
                "`colors.NAME` is a colour of the spec or of UIKit; `hex(text)` makes one of data such as `#ff2255`",
            fix: replacement.map { .text($0) }
        ).withCertainFix(replacement.map { !$0.contains("hex(") } ?? false)
    }

    static func absentColor(_ what: String, fallback: String) -> Message {
        Message(
            .wrongType, "\(what) must be a colour, but found one that may be absent",
            label: "give a fallback: `.orValue(colors.\(fallback))`")
    }

    static let colorAsData = Message(
        .malformedType, "`color` is not a type of data",
        label: "declare a `string`, and read it by `hex`",
        help:
            "as in `color: \"${hex(item.tint).orValue(colors.label)}\"`; only slots of cell templates can have the type `color`"
    )
}
