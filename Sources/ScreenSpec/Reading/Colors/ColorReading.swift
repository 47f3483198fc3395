import Diagnostics
import Expressions
import Screens
import Values

/// Reads colours where they are used: a name, a number, one for each appearance, or a single `${…}`.
final class ColorReader: SpecReader {
    let declared: DeclaredColors

    init(beside other: SpecReader, _ declared: DeclaredColors) {
        self.declared = declared
        super.init(beside: other)
    }

    /// - Parameter fallback: the name of the colour if an expression fails.
    func color(
        _ node: NodeIndex, as what: String, default fallback: String, in scope: Scope
    ) -> ValueOrExpression<WrittenColor>? {
        guard isInterpolation(node) else {
            return literalColor(node, as: what).map { .literal($0) }
        }
        guard
            let expression = interpolation(
                node, as: what, kind: "a colour", in: scope, accepts: { _ in true })
        else { return nil }
        guard checkColor(expression, at: node, as: what, in: scope, default: fallback) else {
            return nil
        }
        return .computed(
            Computed(expression, key(what), default: WrittenColor(named: fallback)))
    }

    /// Reads the colour of a key; nil if the key is absent.
    ///
    /// - Parameter fallback: the name of the colour if an expression fails.
    func color(
        _ key: Key, of values: LayoutValues, default fallback: String
    ) -> ValueOrExpression<WrittenColor>? {
        values[key].flatMap { color($0, as: "`\(key.word)`", default: fallback, in: values.scope) }
    }

    /// Reads a colour without an expression, which may be one of `colors`.
    func literalColor(_ node: NodeIndex, as what: String) -> WrittenColor? {
        guard !isFaulty(node) else { return nil }
        if tree[node].kind == .string {
            let name = text(node)
            if declared.faulty.contains(name) { return nil }
            if let declared = declared.byName[name] ?? imported(name, names: imports.colors) {
                log.mentions.colors.insert(name)
                return declared.used(at: place(node))
            }
            if !declared.isComplete, Color(word: name) == nil, !name.hasPrefix("#") {
                return nil
            }
        }
        return plainColor(
            node, as: what, known: declared.byName.keys.sorted() + imports.colors.names)
    }

    /// Reports an expression that is no colour, such as a text; returns false.
    func checkColor(
        _ expression: CheckedExpression, at node: NodeIndex, as what: String, in scope: Scope,
        default fallback: String, isOptional: Bool = false
    ) -> Bool {
        switch expression.type {
        case .color, .error: return true
        case .optional(.color), .null:
            if isOptional { return true }
            report(.absentColor(what, fallback: fallback), at: expression.place)
        case .string, .enumeration, .dyn, .optional(.string), .optional(.enumeration):
            if expression.type == .dyn, log.bag.hasErrors { return true }
            let edits = ColorEdits.edits(
                of: expression, declared: declared.values(beside: imports), fallback: fallback)
            report(
                .textAsColor(
                    what,
                    replacement: edits.map {
                        edited(expression, edits: $0, places: ScalarSourceMap(tree, node))
                    }),
                at: expression.place)
        default:
            report(
                .computedType(
                    what, kind: "a colour", type: expression.type.text(in: scope.models),
                    isOptional: false),
                at: expression.place)
        }
        log.faulty.insert(node)
        return false
    }

    /// Applies edits to the source of an expression.
    private func edited(
        _ expression: CheckedExpression, edits: [ColorEdits.Edit], places: ScalarSourceMap
    ) -> String {
        let whole = expression.place.range
        var result = ""
        var position = Int(whole.start)
        for edit in edits {
            let range = places.place(edit.range).range
            result += tree.source.text(ByteRange(position, max(position, Int(range.start))))
            result += edit.replacement
            position = max(position, Int(range.end))
        }
        return result + tree.source.text(ByteRange(position, max(position, Int(whole.end))))
    }
}

/// Colours that are written out.
extension SpecReader {
    /// Reads a colour of UIKit or a number, or one for each appearance.
    ///
    /// - Parameter known: the names of the spec's colours; nil where none can be used.
    func plainColor(_ node: NodeIndex, as what: String, known: [String]? = nil) -> WrittenColor? {
        guard !isFaulty(node) else { return nil }
        guard tree[node].kind == .mapping else {
            return colorWord(node, as: what, known: known).flatMap {
                WrittenColor(light: $0, dark: $0, place: place(node))
            }
        }
        guard let entries = entries(node, by: SpecKeys.color),
            let light = entries[.light].flatMap({ colorWord($0, as: "`light`", known: nil) }),
            let dark = entries[.dark].flatMap({ colorWord($0, as: "`dark`", known: nil) })
        else { return nil }
        return WrittenColor(light: light, dark: dark, place: head(node))
    }

    private func colorWord(_ node: NodeIndex, as what: String, known: [String]?) -> String? {
        if !isFaulty(node), tree[node].kind != .string {
            return refuse(
                node, expected: "\(what) must be a colour",
                help: tree[node].kind == .sequence
                    ? "a colour has no alternatives; choose one: `${… ? colors.red : colors.blue}`"
                    : "as in `systemBlue`, or `\"#ff2255\"`")
        }
        guard let word = word(node, as: what) else { return nil }
        if Color(word: word) != nil { return word }
        let near =
            longForm(word) ?? Suggestion.nearest(to: word, among: (known ?? []) + Color.names)
        return refuse(
            .malformedColor(word, as: what, near: near, takesNames: known != nil), at: place(node))
    }

    /// Returns `"#rrggbb"` for other ways to write a number: `#rgb`, or without `#`.
    private func longForm(_ word: String) -> String? {
        RGBA(hexadecimal: word).map { "\"\($0.text)\"" }
    }
}
