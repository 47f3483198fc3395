import Diagnostics
import Layout
import Screens

/// Messages about layouts, headers and footers.
extension Message {
    static func malformedLength(_ length: String, as what: String, help: String?) -> Message {
        Message(
            .malformedLength,
            "\(what) cannot be \(length.isEmpty ? "an empty text" : "`\(length)`")",
            label: "not a length",
            help: points(length).map { "write `\($0)`: lengths are in points" } ?? help
                ?? "a length is points (`44`), `50%`, `estimated(x)`, `uniform(x)`, `fractionalWidth(x)` "
                + "or `fractionalHeight(x)`", fix: points(length).map { .structure($0) })
    }

    /// Returns the number in `44pt`, `44px` or `absolute(44)`.
    private static func points(_ length: String) -> String? {
        let inner = length.hasPrefix("absolute(") ? length.dropFirst(9).dropLast() : length[...]
        let number = inner.prefix { $0.isNumber || $0 == "." }
        let unit = inner.dropFirst(number.count)
        return ["px", "pt", "dp"].contains(unit) || inner.count < length.count && unit.isEmpty
            ? String(number) : nil
    }

    static func unknownDevice(_ name: String, near: String?) -> Message {
        Message(
            .unknownValue, "unknown device `\(name)`", near: near,
            help:
                "devices are \(Device.names), each also with the suffix `-landscape`, or points and "
                + "pixels per point as in `320x568@2`")
    }

    static let noDevices = Message(
        .missingKey, "`devices` names no screen", label: "name one, or leave `devices` out")

    static func impossibleDevice(_ size: String) -> Message {
        Message(
            .outOfRange, "the screen size `\(size)` is out of range",
            label: "sides are \(Device.lengthBounds)",
            help: "the scale after `@` is \(Device.scaleBounds)")
    }

    static func manyDevices(_ limit: Int) -> Message {
        Message(
            .outOfRange, "a screen can list at most \(limit) devices",
            label: "keep those with different layouts")
    }

    static func malformedSpacing(_ spacing: String, as what: String, help: String?) -> Message {
        Message(
            .malformedLength,
            "\(what) cannot be \(spacing.isEmpty ? "an empty text" : "`\(spacing)`")",
            label: "not a spacing",
            help: help ?? "a spacing is points (`10`), or a minimum of points (`flexible(10)`)")
    }

    static func textAroundInterpolation(_ what: String) -> Message {
        Message(
            .wrongType, "\(what) must be a single value, but found text around `${…}`",
            label: "write one `${…}` alone")
    }

    static func computedType(
        _ what: String, kind: String, type: String, isOptional: Bool
    ) -> Message {
        Message(
            .wrongType, "\(what) must be \(kind), but found a value of type `\(type)`",
            label: isOptional ? "give a fallback: `.orValue(0)`" : "not \(kind)")
    }

    static let itemOfNoItems = Message(
        .suspiciousLayout, severity: .warning, "`item` has no effect in a section without items",
        label: "remove it")

    static let groupOfNoItems = Message(
        .suspiciousLayout, severity: .warning, "`group` has no effect in a section without items",
        label:
            "write `{height: \(UnresolvedSection.placeholderHeight.text)}`, which holds here",
        help: "what `empty` shows is as wide as the section, and as high as its content")

    static func fractionOfPoint(_ width: String, percent: Double) -> Message {
        let percent = "\(((percent * 100).rounded() / 100).shortText)%"
        return Message(
            .suspiciousLayout, severity: .warning, "`itemWidth` is \(width) points",
            label: "did you mean `\(percent)`?",
            help:
                "a width without a unit is in points, and `\(percent)` is a part of the container",
            fix: .structure(percent))
    }

    /// - Parameter file: a file behind the imports that declares it.
    static func unknownLayout(
        _ name: String, known: [String], isKey: Bool, in file: String? = nil
    ) -> Message {
        if let file {
            return Message(.unknownValue, "unknown layout `\(name)`", help: helpToImport(file))
        }
        let style = isKey ? nil : ListAppearance(rawValue: name)
        let appearance = style.map { "{list: {appearance: \($0.rawValue)}}" }
        let capital = known.first { $0 == DeclaredNames.capitalized(name) }
        let near =
            capital
            ?? (appearance == nil ? ValueSynonyms.nearest(to: name, among: known) : nil)
        return Message(
            .unknownValue, "unknown layout `\(name)`", near: near,
            label: appearance.map { "write `\($0)`" },
            help: "layouts are \(Suggestion.list(known, near: name)), or a `group` mapping",
            fix: appearance.map { .structure($0) }
        ).withCertainFix(capital != nil)
    }

    /// Reports `{type: grid}`: the name of a layout is a key.
    static func layoutAsValue(_ key: String, layout: String, whole: SourceRange) -> Message {
        Message(
            .missingKey, "the name of a layout is a key, not the value of `\(key)`",
            label: "write `\(layout)`", fix: layout.contains("…") ? nil : .whole(whole, layout))
    }

    /// Values of required layout keys for examples.
    static let defaultLayoutValues = ["columns": "2", "itemWidth": "250", "itemHeight": "250"]

    static func layoutOfLayout(_ name: String) -> Message {
        Message(
            .unknownValue, "a named layout cannot refer to another named layout",
            label: "use `\(name)` directly")
    }

    static let manyComputedLayouts = Message(
        .outOfRange, "this spec uses named layouts with computed values too often",
        label: "write literal numbers, or use fewer of them")

    static func onePreset(first: SourceRange) -> Message {
        Message(
            .conflictingKeys, "a section has one layout, but this one has two",
            label: "keep one of them", related: [Label(first, "the first layout")])
    }

    static func keyBesideLayout(_ key: String, layout: LayoutPreset) -> Message {
        let what = "`\(key)` is beside the layout `\(layout.rawValue)`"
        let isOfLayout = layout.shape.supportedWords.contains(key)
        if !isOfLayout, SpecKeys.section.supportedWords.contains(key) {
            return Message(.unknownKey, what, label: "move it out: it is a key of the section")
        }
        return Message(
            .unknownKey, what,
            label: isOfLayout ? "move it into `\(layout.rawValue)`" : "remove it",
            help: "as in `layout: {grid: {columns: 2, spacing: 10}}`")
    }

    static let layoutWithoutName = Message(
        .missingKey, "`layout` has no layout name",
        label: "add the name of a layout, such as `grid`",
        help: "as in `layout: {grid: {columns: 2, spacing: 10}}`")

    static func keysOfNamedLayout(_ name: String) -> Message {
        Message(
            .unknownKey, "the keys of the named layout `\(name)` are set under `layouts`",
            label: "write only its name",
            help: "`layout: \(name)`, or `{if: …, use: \(name)}` in a list of alternatives")
    }

    static func bareLayout(_ name: String, keys: [String]) -> Message {
        let values = keys.map { "\($0): \(defaultLayoutValues[$0] ?? "…")" }
        let mapping = "{\(name): {\(values.joined(separator: ", "))}}"
        return Message(
            .missingKey,
            "a `\(name)` layout needs the \(keys.count == 1 ? "key" : "keys") "
                + keys.map { "`\($0)`" }.joined(separator: " and "), label: "write `\(mapping)`",
            fix: .structure(mapping))
    }

    static let emptyGroup = Message(
        .missingKey, "a group needs at least one item", label: "the list is empty")

    static func itemBesideItems(items: SourceRange) -> Message {
        Message(
            .conflictingKeys, "`item` is ignored, since the group has `subitems`",
            label: "remove `item`, or move it into `subitems`", related: [Label(items, "here")])
    }

    static func columnsAndRepeat(columns: SourceRange) -> Message {
        Message(
            .conflictingKeys,
            "`columns` and `repeat` exclude each other: only `repeat` keeps the size of the items",
            label: "keep one of the two", related: [Label(columns, "the other one")])
    }

    static func manyElements(_ limit: Int) -> Message {
        Message(
            .outOfRange, "the groups of a layout can have at most \(limit) elements",
            label: "repeat one with `columns` or `repeat`")
    }

    static func spacingInCard(_ appearance: ListAppearance) -> Message {
        Message(
            .conflictingKeys,
            "the rows of a list with the appearance `\(appearance.rawValue)` are one card, without space between them",
            label: "remove `spacing`",
            help:
                "rows of `plain` lists have spacing; cards of their own are a `grid` of one column")
    }

    /// - Parameter first: the location of `separators: none`, if that is the reason.
    static func insetWithoutSeparators(first: SourceRange?) -> Message {
        Message(
            .conflictingKeys, "`separatorInset` has no effect, since the list has no separators",
            label: "remove it",
            related: first.map { [Label($0, "without separators")] } ?? [])
    }

    static func pageControlWithoutPages(_ scrolling: OrthogonalScrolling) -> Message {
        Message(
            .conflictingKeys,
            "`pageControl` needs pages, but with the scrolling `\(scrolling.rawValue)` the section has none",
            label: "write `scrolling: groupPaging` beside it, or remove it")
    }

    static let styleOfFooter = Message(
        .conflictingKeys, "`style` is that of headers; a footer has one look",
        label: "remove it, or write `cell` with a template")

    static func emptyBoundary(_ what: String) -> Message {
        Message(
            .emptyCell, "\(what) is empty", label: "set a slot",
            help: "as in `{text: Leaderboard, height: 80}`")
    }
}
