import Diagnostics
import Layout
import Screens

/// Every message about layouts, headers and footers.
extension Diagnostic {
    static func malformedLength(
        _ length: String, _ what: String, help: String?, at place: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .malformedLength,
            "\(what) cannot be \(length.isEmpty ? "an empty text" : "`\(length)`")",
            at: Label(place, "not a length"),
            help: help ?? points(length).map { "write `\($0)`: lengths are in points" }
                ?? "a length is points (`44`), `50%`, `estimated(x)`, `uniform(x)`, `fractionalWidth(x)` "
                + "or `fractionalHeight(x)`",
            fixes: points(length).map { FixIt.structure(place, $0) } ?? [])
    }

    /// The number in `44pt`, `44px` or `absolute(44)`.
    private static func points(_ length: String) -> String? {
        let inner = length.hasPrefix("absolute(") ? length.dropFirst(9).dropLast() : length[...]
        let number = inner.prefix { $0.isNumber || $0 == "." }
        let unit = inner.dropFirst(number.count)
        return ["px", "pt", "dp"].contains(unit) || inner.count < length.count && unit.isEmpty
            ? String(number) : nil
    }

    static func unknownDevice(
        _ name: String, near: String?, at place: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .unknownValue, "no device is called `\(name)`",
            at: Label(place, near.map { "did you mean `\($0)`?" }),
            help:
                "devices are \(Device.names), each also with `-landscape` behind it, or points and "
                + "pixels in a point as in `320x568@2`",
            fixes: near.map { [FixIt(place, replacement: $0)] } ?? [])
    }

    static func noDevices(at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .missingKey, "`devices` names no screen",
            at: Label(place, "name one, or leave `devices` out"))
    }

    static func impossibleDevice(_ size: String, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .outOfRange, "no screen is `\(size)`",
            at: Label(place, "sides are \(Device.lengthBounds)"),
            help: "behind `@` stand \(Device.scaleBounds)")
    }

    static func manyDevices(_ limit: Int, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .outOfRange, "a screen names at most \(limit) devices",
            at: Label(place, "keep those that differ"))
    }

    static func malformedSpacing(
        _ spacing: String, _ what: String, help: String?, at place: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .malformedLength,
            "\(what) cannot be \(spacing.isEmpty ? "an empty text" : "`\(spacing)`")",
            at: Label(place, "no spacing"),
            help: help ?? "spacing is points (`10`), or at least so many (`flexible(10)`)")
    }

    static func malformedOffset(
        _ offset: String, _ what: String, help: String?, at place: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .malformedLength, "\(what) cannot be `\(offset)`", at: Label(place, "no offset"),
            help: help ?? "an offset is points (`10`), or a part of the badge's own size (`30%`)")
    }

    static func malformedColor(
        _ color: String, _ what: String, near: String?, at place: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .unknownValue, "\(what) cannot be `\(color)`",
            at: Label(place, near.map { "did you mean `\($0)`?" }),
            help:
                "a colour is one of iOS, such as `systemBlue` or `secondaryLabel`, or `\"#rrggbb\"`",
            fixes: near.map { [FixIt(place, replacement: $0)] } ?? [])
    }

    static func textAroundHole(_ what: String, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .wrongType, "\(what) is a plain value, and here is text around `${…}`",
            at: Label(place, "move everything into one `${…}`"))
    }

    static func computedType(
        _ what: String, _ kind: String, _ type: String, isOptional: Bool, at place: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .wrongType, "\(what) is \(kind), and here is a value of type `\(type)`",
            at: Label(
                place,
                isOptional ? "say what holds without a value: `.orValue(0)`" : "not \(kind)"))
    }

    static func unknownLayout(
        _ name: String, _ known: [String], isKey: Bool, at place: SourceRange
    ) -> Diagnostic {
        let style = isKey ? nil : ListAppearance(rawValue: name)
        let appearance = style.map { "{list: {style: \($0.rawValue)}}" }
        let near = appearance == nil ? ForeignValue.nearest(to: name, among: known) : nil
        let cure = near.map { "did you mean `\($0)`?" } ?? appearance.map { "write `\($0)`" }
        return Diagnostic(
            .unknownValue, "no layout is called `\(name)`", at: Label(place, cure),
            help: "layouts are \(Suggestion.list(known)), or `group` with its keys",
            fixes: near.map { [FixIt(place, replacement: $0)] }
                ?? appearance.map { FixIt.structure(place, $0) } ?? [])
    }

    /// `{type: grid}`: the name of a layout is a key.
    static func layoutAsValue(
        _ key: String, _ layout: String, at place: SourceRange, whole: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .missingKey, "the name of a layout is itself a key, so there is no `\(key)`",
            at: Label(place, "write `\(layout)`"),
            fixes: layout.contains("…") ? [] : FixIt.structure(whole, layout))
    }

    /// What stands for numbers that a layout cannot do without, in examples.
    static let usualLayoutValues = ["columns": "2", "itemWidth": "250", "itemHeight": "250"]

    static func presetAsName(_ name: String, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .malformedName, "`\(name)` is a layout of the language already",
            at: Label(place, "choose another name"))
    }

    static func layoutOfLayout(_ name: String, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .unknownValue, "a named layout cannot stand for another one",
            at: Label(place, "use `\(name)` itself where it is wanted"))
    }

    static func manyComputedLayouts(at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .outOfRange, "named layouts with computed values are used too often in this spec",
            at: Label(place, "write their numbers, or use fewer"))
    }

    static func onePreset(at place: SourceRange, first: SourceRange) -> Diagnostic {
        Diagnostic(
            .conflictingKeys, "a section has one layout, and here are two",
            at: Label(place, "keep one of them"), related: [Label(first, "the first one")])
    }

    static func keyBesideLayout(
        _ key: String, _ layout: String, at place: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .unknownKey, "`\(key)` stands beside the layout `\(layout)`",
            at: Label(place, "move it into `\(layout)`"),
            help: "as in `layout: {grid: {columns: 2, spacing: 10}}`")
    }

    static func layoutWithoutName(at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .missingKey, "`layout` does not say which layout it is",
            at: Label(place, "begin with a layout's name, such as `grid`"),
            help: "as in `layout: {grid: {columns: 2, spacing: 10}}`")
    }

    static func keysOfNamedLayout(_ name: String, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .unknownKey, "`\(name)` is a layout of `layouts`, which has its keys there",
            at: Label(place, "write its name alone"),
            help: "`layout: \(name)`, or `use: \(name)` in a list of alternatives")
    }

    static func bareLayout(_ name: String, _ keys: [String], at place: SourceRange) -> Diagnostic {
        let values = keys.map { "\($0): \(usualLayoutValues[$0] ?? "…")" }
        let form = "{\(name): {\(values.joined(separator: ", "))}}"
        return Diagnostic(
            .missingKey,
            "a `\(name)` layout needs the \(keys.count == 1 ? "key" : "keys") "
                + keys.map { "`\($0)`" }.joined(separator: " and "),
            at: Label(place, "write `\(form)`"), fixes: FixIt.structure(place, form))
    }

    static func emptyGroup(at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .missingKey, "a group needs at least one item", at: Label(place, "the list is empty"))
    }

    static func itemBesideItems(at place: SourceRange, items: SourceRange) -> Diagnostic {
        Diagnostic(
            .conflictingKeys, "`items` of the group say already what stands in it",
            at: Label(place, "remove `item`, or move it into `items`"),
            related: [Label(items, "here")])
    }

    static func columnsAndRepeat(at place: SourceRange, columns: SourceRange) -> Diagnostic {
        Diagnostic(
            .conflictingKeys, "`columns` makes equal items, `repeat` leaves them their own size",
            at: Label(place, "keep one of the two"), related: [Label(columns, "the other one")])
    }

    static func manyElements(_ limit: Int, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .outOfRange, "the groups of a layout name at most \(limit) elements",
            at: Label(place, "repeat one with `columns` or `repeat`"))
    }

    static func emptyBoundary(_ what: String, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .emptyCell, "\(what) shows nothing", at: Label(place, "fill a slot"),
            help: "as in `{text: Leaderboard, height: 80}`")
    }
}
