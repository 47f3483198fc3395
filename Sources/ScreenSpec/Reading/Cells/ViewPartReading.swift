import Diagnostics
import Expressions
import Layout
import Screens

/// Texts, pictures, and what every node has around its content.
extension SpecReader {
    func textView(_ node: NodeIndex, _ scope: Scope) -> TextForm? {
        guard tree[node].kind == .mapping else {
            return text(node, .optional, scope, "`text`").map { TextForm(text: $0) }
        }
        guard !isFaulty(node), let entries = entries(node, SpecKeys.textView) else { return nil }
        let values = LayoutValues(reader: self, entries: entries, scope: scope)
        let text = entries[.text].flatMap { self.text($0, .optional, scope, "`text`") }
        let style = values.plain(.style, usual: TextStyleName.body)
        let weight =
            entries[.weight] == nil ? nil : values.plain(.weight, usual: FontWeightName.regular)
        let color = values.color(.color, usual: "label")
        let lines = values.number(.lines)
        let alignment = values.alignment(among: ViewAlignment.lines, usual: .leading)
        let strikethrough = values.flag(.strikethrough, usual: false)
        guard let text else { return nil }
        var form = TextForm(
            text: text, style: style, weight: weight, lines: lines, alignment: alignment,
            strikethrough: strikethrough)
        form.color = color ?? form.color
        return form
    }

    /// `box` gets the sizes and the corner that stand in the picture's mapping.
    func imageView(
        _ node: NodeIndex, _ outer: Entries, _ box: inout BoxForm, _ scope: Scope
    ) -> ImageForm? {
        guard tree[node].kind == .mapping else {
            return text(node, .optional, scope, "`image`").map { ImageForm(url: $0) }
        }
        guard !isFaulty(node), let entries = entries(node, SpecKeys.imageView) else { return nil }
        for entry in entries.entries where [.width, .height, .corner].contains(entry.key) {
            if let first = outer.keyNode(entry.key) {
                bag.report(
                    .duplicateKey(entry.key.word, at: place(entry.keyNode), first: place(first)))
            }
        }
        let values = LayoutValues(reader: self, entries: entries, scope: scope)
        box.width = values.viewLength(.width, .horizontal) ?? box.width
        box.height = values.viewLength(.height, .vertical) ?? box.height
        if entries[.corner] != nil { box.corner = values.number(.corner) }
        let url = entries[.url].flatMap { text($0, .optional, scope, "`url`") }
        let mode = values.plain(.mode, usual: ContentMode.scaleAspectFill)
        let alternativeText = entries[.alt].flatMap { text($0, .optional, scope, "`alt`") }
        return url.map { ImageForm(url: $0, mode: mode, alternativeText: alternativeText) }
    }

    func box(_ values: LayoutValues) -> BoxForm {
        var box = BoxForm()
        box.width = values.viewLength(.width, .horizontal)
        box.height = values.viewLength(.height, .vertical)
        if let node = values[.padding] {
            box.padding = sides(node, SpecKeys.padding, SpecKeys.gap, values.scope) ?? .zero
        }
        box.alignment = values.alignment(among: ViewAlignment.places, usual: .leading)
        box.background = values.color(.background, usual: "clear")
        box.corner = values.number(.corner)
        box.border = values[.border].flatMap { border($0, values.scope) }
        box.opacity = values.number(.opacity, usual: 1)
        box.accessibility = values[.accessibility].flatMap {
            text($0, .optional, values.scope, "`accessibility`")
        }
        return box
    }

    private func border(_ node: NodeIndex, _ scope: Scope) -> BorderForm? {
        if [.int, .float].contains(tree[node].kind) {
            reportWrong(
                node, expected: "`border` is a colour, or a mapping",
                help: "as in `border: {color: separator, width: \(text(node))}`")
            return nil
        }
        guard tree[node].kind == .mapping else {
            return colorForm(node, "`border`", usual: "separator", scope).map {
                BorderForm(color: $0, width: .literal(1))
            }
        }
        guard !isFaulty(node), let entries = entries(node, SpecKeys.border) else { return nil }
        let values = LayoutValues(reader: self, entries: entries, scope: scope)
        return values.color(.color, usual: "separator").map {
            BorderForm(color: $0, width: values.number(.width, usual: 1))
        }
    }
}

/// Plain values of views that may be computed.
extension SpecReader {
    func colorForm(
        _ node: NodeIndex, _ what: String, usual: String, _ scope: Scope
    ) -> PlainForm<ColorForm>? {
        guard isHole(node) else { return readColor(node, what).map { .literal($0) } }
        return hole(node, what, "the name of a colour", scope) { $0.isText }.map {
            .computed(Computed($0, key(what), usual: ColorForm(light: usual, dark: usual)))
        }
    }
}

extension LayoutValues {
    func color(_ key: Key, usual: String) -> PlainForm<ColorForm>? {
        self[key].flatMap { reader.colorForm($0, "`\(key.word)`", usual: usual, scope) }
    }

    func flag(_ key: Key, usual: Bool) -> PlainForm<Bool> {
        guard let node = self[key] else { return .literal(usual) }
        let what = "`\(key.word)`"
        guard reader.isHole(node) else { return .literal(reader.bool(node, what) ?? usual) }
        let found = reader.hole(node, what, "`true` or `false`", scope) { $0 == .bool }
        return found.map { .computed(Computed($0, key.word, usual: usual)) } ?? .literal(usual)
    }

    /// One of the words of a type.
    func plain<Word: RawRepresentable & CaseIterable & Sendable>(
        _ key: Key, usual: Word
    ) -> PlainForm<Word> where Word.RawValue == String {
        plain(key, among: Array(Word.allCases), usual: usual)
    }

    /// One of those words of a type that make sense at its place.
    func plain<Word: RawRepresentable & Sendable>(
        _ key: Key, among known: [Word], usual: Word
    ) -> PlainForm<Word> where Word.RawValue == String {
        guard let node = self[key] else { return .literal(usual) }
        let what = "`\(key.word)`"
        guard reader.isHole(node) else {
            return .literal(reader.oneOf(known, node, what) ?? usual)
        }
        let found = reader.hole(node, what, "a word", scope) { $0.isText }
        return found.map { .computed(Computed($0, key.word, usual: usual), among: known) }
            ?? .literal(usual)
    }

    func alignment(among known: [ViewAlignment], usual: ViewAlignment) -> PlainForm<ViewAlignment> {
        plain(.alignment, among: known, usual: usual)
    }

    /// A number of points, or a part of what the node around has; nil where none is written.
    func viewLength(_ key: Key, _ axis: LayoutAxis) -> LengthForm? {
        guard let node = self[key] else { return nil }
        // What cannot be read at run time has the size of its content, which `estimated` stands for.
        let length = reader.lengthForm(
            node, "`\(key.word)`", axis, usual: .estimated(1), scope,
            help:
                "a node has points (`44`) or a part of what is around it (`50%`); without `\(key.word)` it is as large as its content"
        )
        if case .computed(var computed)? = length {
            computed.isOfView = true
            return .computed(computed)
        }
        guard case .literal(let dimension, _)? = length else { return nil }
        if dimension.isViewLength(axis) { return length }
        reader.bag.report(.viewLength(key.word, dimension, at: reader.place(node)))
        return nil
    }
}

extension CELType {
    fileprivate var isText: Bool {
        if case .enumeration = self { return true }
        return self == .string
    }
}
