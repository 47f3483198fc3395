import Diagnostics
import Expressions
import Layout
import Screens

/// Texts, pictures, and what every node has around its content.
extension SpecReader {
    func textView(_ node: NodeIndex, _ scope: Scope) -> UnresolvedText? {
        guard tree[node].kind == .mapping else {
            return text(node, .optional, scope, "`text`").map { UnresolvedText(text: .text($0)) }
        }
        guard let values = values(node, SpecKeys.textView, scope) else { return nil }
        let text = values[.text].flatMap { self.text($0, .optional, scope, "`text`") }
        let style = values.plain(SpecKeys.textStyle)
        let weight = values[.weight] == nil ? nil : values.plain(SpecKeys.fontWeight)
        let color = values.color(.color, default: "label")
        let lines = values.number(.lines)
        let alignment = values.plain(SpecKeys.lineAlignment)
        let strikethrough = values.flag(.strikethrough)
        guard let text else { return nil }
        var form = UnresolvedText(
            text: .text(text), style: style, weight: weight, lines: lines, alignment: alignment,
            strikethrough: strikethrough)
        form.color = color ?? form.color
        return form
    }

    /// `box` gets the sizes and the corner that stand in the picture's mapping.
    func imageView(
        _ node: NodeIndex, _ outer: Entries, _ box: inout UnresolvedBox, _ scope: Scope
    ) -> UnresolvedImage? {
        guard tree[node].kind == .mapping else {
            return text(node, .optional, scope, "`image`").map { UnresolvedImage(url: .text($0)) }
        }
        guard let values = values(node, SpecKeys.imageView, scope) else { return nil }
        for entry in values.entries.entries where [.width, .height, .corner].contains(entry.key) {
            if let first = outer.keyNode(entry.key) {
                bag.report(
                    .duplicateKey(entry.key.word, first: place(first)), at: place(entry.keyNode))
            }
        }
        box.width = values.viewLength(.width, .horizontal) ?? box.width
        box.height = values.viewLength(.height, .vertical) ?? box.height
        if values[.corner] != nil { box.corner = values.number(.corner) }
        let url = values[.url].flatMap { text($0, .optional, scope, "`url`") }
        let mode = values.plain(SpecKeys.contentMode)
        let alternativeText = values[.alt].flatMap { text($0, .optional, scope, "`alt`") }
        return url.map {
            UnresolvedImage(url: .text($0), mode: mode, alternativeText: alternativeText)
        }
    }

    func box(_ values: LayoutValues) -> UnresolvedBox {
        var box = UnresolvedBox()
        box.width = values.viewLength(.width, .horizontal)
        box.height = values.viewLength(.height, .vertical)
        if let node = values[.padding] {
            box.padding = sides(node, SpecKeys.padding, SpecKeys.gap, values.scope) ?? .zero
        }
        box.alignment = values.plain(SpecKeys.nodeAlignment)
        box.background = values.color(.background, default: "clear")
        box.corner = values.number(.corner)
        box.border = values[.border].flatMap { border($0, values.scope) }
        box.opacity = values.number(.opacity)
        box.accessibility = values[.accessibility].flatMap {
            text($0, .optional, values.scope, "`accessibility`")
        }
        return box
    }

    private func border(_ node: NodeIndex, _ scope: Scope) -> UnresolvedBorder? {
        if [.int, .float].contains(tree[node].kind) {
            return refuse(
                node, expected: "`border` is a colour, or a mapping",
                help: "as in `border: {color: separator, width: \(text(node))}`")
        }
        guard tree[node].kind == .mapping else {
            return colorForm(node, "`border`", default: "separator", scope).map {
                UnresolvedBorder(color: $0, width: .literal(1))
            }
        }
        return values(node, SpecKeys.border, scope).flatMap { values in
            values.color(.color, default: "separator").map {
                UnresolvedBorder(color: $0, width: values.number(.width))
            }
        }
    }
}

/// Plain values of views that may be computed.
extension SpecReader {
    func colorForm(_ node: NodeIndex, _ what: String, default defaultValue: String, _ scope: Scope)
        -> ValueOrExpression<
            UnresolvedColor
        >?
    {
        guard isHole(node) else { return readColor(node, what).map { .literal($0) } }
        return hole(node, what, "the name of a colour", scope) { $0.isText }.map {
            .computed(
                Computed(
                    $0, key(what), default: UnresolvedColor(light: defaultValue, dark: defaultValue)
                ))
        }
    }
}

extension LayoutValues {
    func color(_ key: Key, default defaultValue: String) -> ValueOrExpression<UnresolvedColor>? {
        self[key].flatMap { reader.colorForm($0, "`\(key.word)`", default: defaultValue, scope) }
    }

    func flag(_ key: Key) -> ValueOrExpression<Bool> {
        guard case .bool(let known)? = entries.shape[key]?.kind, let node = self[key] else {
            return .literal(false)
        }
        let defaultValue = known ?? false
        let what = "`\(key.word)`"
        guard reader.isHole(node) else { return .literal(reader.bool(node, what) ?? defaultValue) }
        let found = reader.hole(node, what, "`true` or `false`", scope) { $0 == .bool }
        return found.map { .computed(Computed($0, key.word, default: defaultValue)) }
            ?? .literal(defaultValue)
    }

    /// One of the words of a key.
    func plain<Word>(_ key: WordKey<Word>) -> ValueOrExpression<Word> {
        let (word, known) = (key.key.key.word, key.words)
        guard let node = self[key.key.key] else { return .literal(key.defaultValue) }
        guard reader.isHole(node) else {
            return .literal(reader.oneOf(known, node, "`\(word)`") ?? key.defaultValue)
        }
        let found = reader.hole(node, "`\(word)`", "a word", scope) { $0.isText }
        return found.map { .computed(Computed($0, word, default: key.defaultValue), among: known) }
            ?? .literal(key.defaultValue)
    }

    /// A number of points, or a part of what the node around has; nil where none is written.
    func viewLength(_ key: Key, _ axis: LayoutAxis) -> UnresolvedLength? {
        guard let node = self[key] else { return nil }
        // What cannot be read at run time has the size of its content, which `estimated` stands for.
        let length = reader.lengthForm(
            node, "`\(key.word)`", axis, default: .estimated(1), scope,
            help:
                "a node has points (`44`) or a part of what is around it (`50%`); without `\(key.word)` it is as large as its content"
        )
        if case .computed(var computed)? = length {
            computed.isOfView = true
            return .computed(computed)
        }
        guard case .literal(let dimension, _)? = length else { return nil }
        if dimension.isViewLength(axis) { return length }
        reader.bag.report(.viewLength(key.word, dimension), at: reader.place(node))
        return nil
    }
}

extension CELType {
    fileprivate var isText: Bool {
        if case .enumeration = self { return true }
        return self == .string
    }
}
