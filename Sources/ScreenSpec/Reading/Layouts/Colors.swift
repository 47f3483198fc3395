import Diagnostics
import Screens

/// Colours by name, by number, or one for each appearance.
extension SpecReader {
    func readColor(_ node: NodeIndex, _ what: String) -> UnresolvedColor? {
        guard !isFaulty(node) else { return nil }
        guard tree[node].kind == .mapping else {
            return color(node, what).map { UnresolvedColor(light: $0, dark: $0) }
        }
        guard let entries = entries(node, SpecKeys.color),
            let light = entries[.light].flatMap({ color($0, "`light`") }),
            let dark = entries[.dark].flatMap({ color($0, "`dark`") })
        else { return nil }
        return UnresolvedColor(light: light, dark: dark)
    }

    private func color(_ node: NodeIndex, _ what: String) -> String? {
        guard let word = word(node, what) else { return nil }
        if ColorName.isColor(word) { return word }
        let near = ColorName.longForm(word) ?? Suggestion.nearest(to: word, among: ColorName.all)
        return refuse(.malformedColor(word, what, near: near), at: place(node))
    }
}
