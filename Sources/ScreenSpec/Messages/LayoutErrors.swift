import Diagnostics
import Layout
import Screens

/// Every message about layouts, headers and footers.
extension Message {
    static func malformedLength(_ length: String, _ what: String, help: String?) -> Message {
        Message(
            .malformedLength,
            "\(what) cannot be \(length.isEmpty ? "an empty text" : "`\(length)`")",
            cure: "not a length",
            help: help ?? points(length).map { "write `\($0)`: lengths are in points" }
                ?? "a length is points (`44`), `50%`, `estimated(x)`, `uniform(x)`, `fractionalWidth(x)` "
                + "or `fractionalHeight(x)`", fix: points(length).map { .structure($0) })
    }

    /// The number in `44pt`, `44px` or `absolute(44)`.
    private static func points(_ length: String) -> String? {
        let inner = length.hasPrefix("absolute(") ? length.dropFirst(9).dropLast() : length[...]
        let number = inner.prefix { $0.isNumber || $0 == "." }
        let unit = inner.dropFirst(number.count)
        return ["px", "pt", "dp"].contains(unit) || inner.count < length.count && unit.isEmpty
            ? String(number) : nil
    }

    static func unknownDevice(_ name: String, near: String?) -> Message {
        Message(
            .unknownValue, "no device is called `\(name)`", near: near,
            help:
                "devices are \(Device.names), each also with `-landscape` behind it, or points and "
                + "pixels in a point as in `320x568@2`")
    }

    static let noDevices = Message(
        .missingKey, "`devices` names no screen", cure: "name one, or leave `devices` out")

    static func impossibleDevice(_ size: String) -> Message {
        Message(
            .outOfRange, "no screen is `\(size)`", cure: "sides are \(Device.lengthBounds)",
            help: "behind `@` stand \(Device.scaleBounds)")
    }

    static func manyDevices(_ limit: Int) -> Message {
        Message(
            .outOfRange, "a screen names at most \(limit) devices", cure: "keep those that differ")
    }

    static func malformedSpacing(_ spacing: String, _ what: String, help: String?) -> Message {
        Message(
            .malformedLength,
            "\(what) cannot be \(spacing.isEmpty ? "an empty text" : "`\(spacing)`")",
            cure: "no spacing",
            help: help ?? "spacing is points (`10`), or at least so many (`flexible(10)`)")
    }

    static func malformedOffset(_ offset: String, _ what: String, help: String?) -> Message {
        Message(
            .malformedLength, "\(what) cannot be `\(offset)`", cure: "no offset",
            help: help ?? "an offset is points (`10`), or a part of the badge's own size (`30%`)")
    }

    static func malformedColor(_ color: String, _ what: String, near: String?) -> Message {
        Message(
            .unknownValue, "\(what) cannot be `\(color)`", near: near,
            help:
                "a colour is one of iOS, such as `systemBlue` or `secondaryLabel`, or `\"#rrggbb\"`"
        )
    }

    static func textAroundHole(_ what: String) -> Message {
        Message(
            .wrongType, "\(what) is a plain value, and here is text around `${…}`",
            cure: "move everything into one `${…}`")
    }

    static func computedType(
        _ what: String, _ kind: String, _ type: String, isOptional: Bool
    ) -> Message {
        Message(
            .wrongType, "\(what) is \(kind), and here is a value of type `\(type)`",
            cure: isOptional ? "say what holds without a value: `.orValue(0)`" : "not \(kind)")
    }

    static func unknownLayout(_ name: String, _ known: [String], isKey: Bool) -> Message {
        let style = isKey ? nil : ListAppearance(rawValue: name)
        let appearance = style.map { "{list: {style: \($0.rawValue)}}" }
        let near = appearance == nil ? ValueSynonyms.nearest(to: name, among: known) : nil
        return Message(
            .unknownValue, "no layout is called `\(name)`", near: near,
            cure: appearance.map { "write `\($0)`" },
            help: "layouts are \(Suggestion.list(known)), or `group` with its keys",
            fix: appearance.map { .structure($0) })
    }

    /// `{type: grid}`: the name of a layout is a key.
    static func layoutAsValue(_ key: String, _ layout: String, whole: SourceRange) -> Message {
        Message(
            .missingKey, "the name of a layout is itself a key, so there is no `\(key)`",
            cure: "write `\(layout)`", fix: layout.contains("…") ? nil : .whole(whole, layout))
    }

    /// What stands for numbers that a layout cannot do without, in examples.
    static let defaultLayoutValues = ["columns": "2", "itemWidth": "250", "itemHeight": "250"]

    static func presetAsName(_ name: String) -> Message {
        Message(
            .malformedName, "`\(name)` is a layout of the language already",
            cure: "choose another name")
    }

    static func layoutOfLayout(_ name: String) -> Message {
        Message(
            .unknownValue, "a named layout cannot stand for another one",
            cure: "use `\(name)` itself where it is wanted")
    }

    static let manyComputedLayouts = Message(
        .outOfRange, "named layouts with computed values are used too often in this spec",
        cure: "write their numbers, or use fewer")

    static func onePreset(first: SourceRange) -> Message {
        Message(
            .conflictingKeys, "a section has one layout, and here are two",
            cure: "keep one of them", related: [Label(first, "the first one")])
    }

    static func keyBesideLayout(_ key: String, _ layout: String) -> Message {
        Message(
            .unknownKey, "`\(key)` stands beside the layout `\(layout)`",
            cure: "move it into `\(layout)`",
            help: "as in `layout: {grid: {columns: 2, spacing: 10}}`")
    }

    static let layoutWithoutName = Message(
        .missingKey, "`layout` does not say which layout it is",
        cure: "begin with a layout's name, such as `grid`",
        help: "as in `layout: {grid: {columns: 2, spacing: 10}}`")

    static func keysOfNamedLayout(_ name: String) -> Message {
        Message(
            .unknownKey, "`\(name)` is a layout of `layouts`, which has its keys there",
            cure: "write its name alone",
            help: "`layout: \(name)`, or `use: \(name)` in a list of alternatives")
    }

    static func bareLayout(_ name: String, _ keys: [String]) -> Message {
        let values = keys.map { "\($0): \(defaultLayoutValues[$0] ?? "…")" }
        let form = "{\(name): {\(values.joined(separator: ", "))}}"
        return Message(
            .missingKey,
            "a `\(name)` layout needs the \(keys.count == 1 ? "key" : "keys") "
                + keys.map { "`\($0)`" }.joined(separator: " and "), cure: "write `\(form)`",
            fix: .structure(form))
    }

    static let emptyGroup = Message(
        .missingKey, "a group needs at least one item", cure: "the list is empty")

    static func itemBesideItems(items: SourceRange) -> Message {
        Message(
            .conflictingKeys, "`items` of the group say already what stands in it",
            cure: "remove `item`, or move it into `items`", related: [Label(items, "here")])
    }

    static func columnsAndRepeat(columns: SourceRange) -> Message {
        Message(
            .conflictingKeys, "`columns` makes equal items, `repeat` leaves them their own size",
            cure: "keep one of the two", related: [Label(columns, "the other one")])
    }

    static func manyElements(_ limit: Int) -> Message {
        Message(
            .outOfRange, "the groups of a layout name at most \(limit) elements",
            cure: "repeat one with `columns` or `repeat`")
    }

    static func emptyBoundary(_ what: String) -> Message {
        Message(
            .emptyCell, "\(what) shows nothing", cure: "fill a slot",
            help: "as in `{text: Leaderboard, height: 80}`")
    }
}
