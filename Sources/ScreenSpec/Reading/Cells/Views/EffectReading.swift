import CellCore
import Diagnostics
import Expressions
import Screens

/// Gradients and shadows of nodes.
extension BoxReader {
    /// Reads a gradient: its colours, or a mapping.
    func gradient(_ node: NodeIndex, in scope: Scope) -> UnresolvedGradient? {
        guard tree[node].kind == .mapping else {
            return gradientColors(node, as: "`gradient`", in: scope).map {
                UnresolvedGradient(colors: $0, direction: .literal(.bottom))
            }
        }
        guard let values = values(node, by: SpecKeys.gradient, in: scope) else { return nil }
        let direction = values.plain(SpecKeys.gradientDirection)
        let colors = values[.colors].flatMap { gradientColors($0, as: "`colors`", in: scope) }
        return colors.map { UnresolvedGradient(colors: $0, direction: direction) }
    }

    private func gradientColors(
        _ node: NodeIndex, as what: String, in scope: Scope
    ) -> [ValueOrExpression<WrittenColor>]? {
        let counts = UnresolvedGradient.counts
        guard let nodes = elements(node, expected: "\(what) must be a list of colours") else {
            return nil
        }
        guard counts.contains(nodes.count) else {
            return refuse(.colorsOfGradient(nodes.count, counts: counts), at: head(node))
        }
        let written = nodes.compactMap {
            colors.color($0, as: "a colour", default: "clear", in: scope)
        }
        return written.count == nodes.count ? written : nil
    }

    /// Reads a shadow: its radius, or a mapping.
    func shadow(_ node: NodeIndex, in scope: Scope) -> UnresolvedShadow? {
        guard tree[node].kind == .mapping else {
            let values = LayoutValues(
                reader: self, entries: Entries(node: node, shape: SpecKeys.shadow), scope: scope)
            let radius = unresolvedNumber(
                node, within: SpecKeys.shadowRadii, as: "`shadow`", default: 0, in: scope)
            return shadow(values, radius: radius)
        }
        return values(node, by: SpecKeys.shadow, in: scope).map {
            shadow($0, radius: $0.number(.radius))
        }
    }

    private func shadow(_ values: LayoutValues, radius: UnresolvedNumber) -> UnresolvedShadow {
        UnresolvedShadow(
            color: colors.color(.color, of: values, default: "black")
                ?? .literal(WrittenColor(named: "black")),
            radius: radius, x: values.number(.x), y: values.number(.y),
            opacity: values.number(.opacity))
    }

    /// Reports a shadow of a node that has no shape to cast it.
    func reportShadowOfNothing(_ entries: Entries, content: UnresolvedViewContent) {
        guard let key = entries.keyNode(.shadow), entries[.background] == nil,
            entries[.gradient] == nil
        else { return }
        if case .image = content { return }
        report(.shadowOfNothing, at: place(key))
    }
}
