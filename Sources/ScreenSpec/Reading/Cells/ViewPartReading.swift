import Diagnostics
import Expressions
import Layout
import Screens

/// Texts, pictures, and the box of a node.
extension CellReader {
    /// Reads the content `entry` of a node, which is a text in some form.
    func textView(_ entry: Entries.Entry, _ values: LayoutValues) -> UnresolvedText? {
        let source = textSource(entry, values.scope)
        let style = values.plain(SpecKeys.textStyle)
        let weight = values[.weight] == nil ? nil : values.plain(SpecKeys.fontWeight)
        let color = colors.color(.color, of: values, default: "label")
        let lines = values.number(.lines)
        let alignment = values.plain(SpecKeys.textAlignment)
        let strikethrough = values.flag(.strikethrough)
        let underline = values.flag(.underline)
        guard let source else { return nil }
        var view = UnresolvedText(
            text: source, style: style, weight: weight, lines: lines, alignment: alignment,
            strikethrough: strikethrough)
        view.color = color ?? view.color
        view.underline = underline
        view.place = head(entry.value)
        return view
    }

    private func textSource(_ entry: Entries.Entry, _ scope: Scope) -> TextSource? {
        if entry.key == .spans { return spans(entry.value, scope).map { .spans($0) } }
        guard let text = text(entry.value, .optional, scope, "`\(entry.key.word)`") else {
            return nil
        }
        switch entry.key {
        case .markdown: return .markdown(text)
        case .html: return .html(text)
        default: return .text(text)
        }
    }

    private func spans(_ node: NodeIndex, _ scope: Scope) -> [UnresolvedSpan]? {
        let expected =
            "`spans` must be a list of texts and mappings such as `{text: 3, color: red}`"
        let spans = elements(node, expected, orElse: .emptyStack(.spans))?.map { span($0, scope) }
        return spans?.contains { $0 == nil } == true ? nil : spans?.compactMap(\.self)
    }

    private func span(_ node: NodeIndex, _ outer: Scope) -> UnresolvedSpan? {
        guard tree[node].kind == .mapping else {
            return text(node, .optional, outer, "a span").map { UnresolvedSpan(text: $0) }
        }
        guard let entries = entries(node, SpecKeys.span) else { return nil }
        let when = entries[.when].map { condition($0, outer, "`when`") }
        let scope = outer.assuming(when ?? nil)
        let values = LayoutValues(reader: self, entries: entries, scope: scope)
        let written = entries[.text].flatMap { self.text($0, .optional, scope, "`text`") }
        let style = values[.style] == nil ? nil : values.plain(SpecKeys.spanStyle)
        let weight = values[.weight] == nil ? nil : values.plain(SpecKeys.spanWeight)
        let color = colors.color(.color, of: values, default: "label")
        let (strikethrough, underline) = (values.flag(.strikethrough), values.flag(.underline))
        if case .some(.none) = when { return nil }
        guard let written else { return nil }
        var span = UnresolvedSpan(text: written)
        (span.when, span.style, span.weight, span.color) = (when ?? nil, style, weight, color)
        (span.strikethrough, span.underline) = (strikethrough, underline)
        return span
    }

    /// Reads a picture; its accessibility label in `box` becomes its alternative text.
    func imageView(
        _ node: NodeIndex, _ values: LayoutValues, _ box: inout UnresolvedBox
    ) -> UnresolvedImage? {
        let url = pictureAddress(node, values.scope)
        let mode = values.plain(SpecKeys.contentMode)
        let alternativeText = box.accessibility.map { TextSource.text($0) }
        box.accessibility = nil
        let placeholder = standIn(.placeholder, values)
        let fallback = standIn(.fallback, values)
        return url.map {
            UnresolvedImage(
                url: .text($0), mode: mode, alternativeText: alternativeText,
                placeholder: placeholder, fallback: fallback)
        }
    }

    /// Reads the node that stands in the frame of a missing picture.
    private func standIn(_ key: Key, _ values: LayoutValues) -> UnresolvedView? {
        guard let node = values[key], let view = readView(node, values.scope) else { return nil }
        if view.loop != nil { report(.loopAsStandIn(key), at: head(node)) }
        return view
    }

    /// Reads `16/9` or a number.
    private func aspectRatio(_ values: LayoutValues) -> UnresolvedNumber? {
        guard let node = values[.aspectRatio] else { return nil }
        if let first = values[.width], let second = values[.height] {
            report(
                .ratioBesideLengths(place(first), place(second)), at: place(node))
        }
        let sides = text(node).split(separator: "/", omittingEmptySubsequences: false)
            .map { Double($0.filter { $0 != " " }) }
        let bounds = SpecKeys.aspectRatios
        if tree[node].kind == .string, sides.count == 2, let width = sides[0],
            let height = sides[1],
            height > 0, bounds.contains(width / height)
        {
            return .literal(width / height, at: tree[node].range)
        }
        return unresolvedNumber(node, bounds, "`aspectRatio`", default: 1, values.scope)
    }

    func symbolView(_ node: NodeIndex, _ values: LayoutValues) -> UnresolvedSymbol? {
        let name = symbolName(node, values.scope)
        let style = values.plain(SpecKeys.textStyle)
        let weight = values[.weight] == nil ? nil : values.plain(SpecKeys.fontWeight)
        let color = colors.color(.color, of: values, default: "tintColor")
        guard let name else { return nil }
        var symbol = UnresolvedSymbol(name: .text(name), style: style, weight: weight)
        symbol.color = color ?? symbol.color
        return symbol
    }

    func box(_ values: LayoutValues) -> UnresolvedBox {
        var box = UnresolvedBox()
        box.width = values.viewLength(.width, .horizontal)
        box.height = values.viewLength(.height, .vertical)
        box.aspectRatio = aspectRatio(values)
        if let node = values[.padding] {
            box.padding = sides(node, SpecKeys.padding, SpecKeys.gap, values.scope) ?? .zero
        }
        box.alignment = values.plain(SpecKeys.position)
        box.background = colors.color(.background, of: values, default: "clear")
        box.corner = values.number(.corner)
        box.border = values[.border].flatMap { border($0, values.scope) }
        box.gradient = values[.gradient].flatMap { gradient($0, values.scope) }
        box.shadow = values[.shadow].flatMap { shadow($0, values.scope) }
        box.opacity = values.number(.opacity)
        box.accessibility = values[.accessibility].flatMap {
            text($0, .optional, values.scope, "`accessibility`")
        }
        return box
    }

    private func border(_ node: NodeIndex, _ scope: Scope) -> UnresolvedBorder? {
        if [.int, .float].contains(tree[node].kind) {
            return refuse(
                node, expected: "`border` must be a colour, or a mapping",
                help: "as in `border: {color: separator, width: \(text(node))}`")
        }
        guard tree[node].kind == .mapping else {
            return colors.color(node, "`border`", default: "separator", scope).map {
                UnresolvedBorder(color: $0, width: .literal(1))
            }
        }
        return values(node, SpecKeys.border, scope).flatMap { values in
            colors.color(.color, of: values, default: "separator").map {
                UnresolvedBorder(color: $0, width: values.number(.width))
            }
        }
    }
}

/// Literal or computed values of views.
extension LayoutValues {
    func flag(_ key: Key) -> ValueOrExpression<Bool> {
        guard case .bool(let known)? = entries.shape[key]?.kind, let node = self[key] else {
            return .literal(false)
        }
        let defaultValue = known ?? false
        let what = "`\(key.word)`"
        guard reader.isInterpolation(node) else {
            let help = reader.interpolationHelp(node, scope)
            return .literal(reader.bool(node, what, help: help) ?? defaultValue)
        }
        let found = reader.interpolation(node, what, "`true` or `false`", scope) { $0 == .bool }
        return found.map { .computed(Computed($0, key.word, default: defaultValue)) }
            ?? .literal(defaultValue)
    }

    /// Reads one of the words of a key.
    func plain<Word>(_ key: WordKey<Word>) -> ValueOrExpression<Word> {
        let (word, known) = (key.key.key.word, key.words)
        guard let node = self[key.key.key] else { return .literal(key.defaultValue) }
        guard reader.isInterpolation(node) else {
            return .literal(reader.oneOf(known, node, "`\(word)`") ?? key.defaultValue)
        }
        let found = reader.interpolation(node, "`\(word)`", "a word", scope) { $0.isText }
        return found.map { .computed(Computed($0, word, default: key.defaultValue), among: known) }
            ?? .literal(key.defaultValue)
    }

    /// Reads a length in points, or a fraction of the parent node; nil if the key is absent.
    func viewLength(_ key: Key, _ axis: LayoutAxis) -> UnresolvedLength? {
        guard let node = self[key] else { return nil }
        // `estimated` is the size of the content, the default for a computed length with an invalid
        // value.
        let length = reader.unresolvedLength(
            node, "`\(key.word)`", axis, default: .estimated(1), scope,
            help:
                "the length of a node is points (`44`) or a fraction of its parent (`50%`); without `\(key.word)`, it is that of its content"
        )
        if case .computed(var computed)? = length {
            computed.isOfView = true
            return .computed(computed)
        }
        guard case .literal(let dimension, _)? = length else { return nil }
        if dimension.isViewLength(axis) { return length }
        reader.report(.viewLength(key.word, dimension), at: reader.place(node))
        return nil
    }
}

extension CELType {
    fileprivate var isText: Bool {
        if case .enumeration = self { return true }
        return self == .string
    }
}
