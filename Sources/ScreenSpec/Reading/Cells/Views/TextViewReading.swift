import Diagnostics
import Expressions
import Screens

/// Reads the texts and symbols of templates.
final class TextViewReader: SpecReader {
    private let colors: ColorReader

    init(_ colors: ColorReader) {
        self.colors = colors
        super.init(beside: colors)
    }

    /// Reads the content `entry` of a node, which is a text in some form.
    func textView(_ entry: Entries.Entry, from values: LayoutValues) -> UnresolvedText? {
        let source = textSource(entry, in: values.scope)
        let style = colors.style(SpecKeys.textStyle, of: values)
        let weight = values[.weight] == nil ? nil : values.plain(SpecKeys.fontWeight)
        let color = colors.color(.color, of: values, default: "label")
        let lines = values.number(.lines)
        let alignment = values.plain(SpecKeys.textAlignment)
        let strikethrough = values.flag(.strikethrough)
        let underline = values.flag(.underline)
        guard let source else { return nil }
        var view = UnresolvedText(
            text: source, style: style.style, weight: weight, lines: lines, alignment: alignment,
            strikethrough: strikethrough)
        view.font = style.font
        view.color = color ?? view.color
        view.underline = underline
        view.place = head(entry.value)
        return view
    }

    private func textSource(_ entry: Entries.Entry, in scope: Scope) -> TextSource? {
        if entry.key == .spans { return spans(entry.value, in: scope).map { .spans($0) } }
        guard let text = text(entry.value, use: .optional, in: scope, as: "`\(entry.key.word)`")
        else {
            return nil
        }
        switch entry.key {
        case .markdown: return .markdown(text)
        case .html: return .html(text)
        default: return .text(text)
        }
    }

    private func spans(_ node: NodeIndex, in scope: Scope) -> [UnresolvedSpan]? {
        let expected =
            "`spans` must be a list of texts and mappings such as `{text: 3, color: red}`"
        let spans = elements(node, expected: expected, orElse: .emptyStack(.spans))?.map {
            span($0, in: scope)
        }
        return spans?.contains { $0 == nil } == true ? nil : spans?.compactMap(\.self)
    }

    private func span(_ node: NodeIndex, in outer: Scope) -> UnresolvedSpan? {
        guard tree[node].kind == .mapping else {
            return text(node, use: .optional, in: outer, as: "a span").map {
                UnresolvedSpan(text: $0)
            }
        }
        guard let entries = entries(node, by: SpecKeys.span) else { return nil }
        let when = entries[.when].map { condition($0, in: outer, as: "`when`") }
        let scope = outer.assuming(when ?? nil)
        let values = LayoutValues(reader: self, entries: entries, scope: scope)
        let written = entries[.text].flatMap {
            self.text($0, use: .optional, in: scope, as: "`text`")
        }
        let style =
            values[.style] == nil ? nil : colors.style(SpecKeys.spanStyle, of: values)
        let weight = values[.weight] == nil ? nil : values.plain(SpecKeys.spanWeight)
        let color = colors.color(.color, of: values, default: "label")
        let (strikethrough, underline) = (values.flag(.strikethrough), values.flag(.underline))
        if case .some(.none) = when { return nil }
        guard let written else { return nil }
        var span = UnresolvedSpan(text: written)
        (span.when, span.weight, span.color) = (when ?? nil, weight, color)
        (span.style, span.font) = (style?.style, style?.font)
        (span.strikethrough, span.underline) = (strikethrough, underline)
        return span
    }

    func symbolView(_ node: NodeIndex, from values: LayoutValues) -> UnresolvedSymbol? {
        let name = symbolName(node, in: values.scope)
        let style = colors.style(SpecKeys.textStyle, of: values)
        let weight = values[.weight] == nil ? nil : values.plain(SpecKeys.fontWeight)
        let color = colors.color(.color, of: values, default: "tintColor")
        guard let name else { return nil }
        var symbol = UnresolvedSymbol(name: .text(name), style: style.style, weight: weight)
        symbol.font = style.font
        symbol.color = color ?? symbol.color
        return symbol
    }
}
