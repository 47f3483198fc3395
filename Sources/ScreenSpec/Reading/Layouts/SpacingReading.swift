import Diagnostics
import Expressions
import Layout
import Screens

/// Room between and around things: spacing, insets, offsets.
extension SpecReader {
    /// A number of points, or `flexible(x)`.
    func spacingForm(_ node: NodeIndex, _ what: String, _ scope: Scope) -> UnresolvedSpacing? {
        guard !isFaulty(node) else { return nil }
        guard tree[node].kind == .string, !holdsHole(node) else {
            return UnresolvedSpacing(numberForm(node, SpecKeys.gap, what, default: 0, scope))
        }
        if let points = flexible(text(node)) {
            return UnresolvedSpacing(.literal(points, at: tree[node].range), isFlexible: true)
        }
        faulty.insert(node)
        return refuse(.malformedSpacing(text(node), what, help: quotesHelp(node)), at: place(node))
    }

    private func flexible(_ text: String) -> Double? {
        guard text.hasPrefix("flexible("), text.hasSuffix(")"),
            let points = Double(text.dropFirst("flexible(".count).dropLast()),
            SpecKeys.gap.contains(points)
        else { return nil }
        return points
    }

    /// Points, or a mapping of them by side.
    func insetsForm(_ node: NodeIndex, _ scope: Scope) -> UnresolvedInsets? {
        sides(node, SpecKeys.insets, SpecKeys.shift, scope)
    }

    /// Points within `bounds`, or a mapping of them by side with the keys of `shape`.
    func sides(
        _ node: NodeIndex, _ shape: SpecShape, _ bounds: ClosedRange<Double>, _ scope: Scope
    ) -> UnresolvedInsets? {
        guard tree[node].kind == .mapping else {
            if tree[node].kind == .sequence {
                return refuse(
                    node, expected: "\(shape.phrase) is a number, or a mapping by side",
                    help: "as in `{top: 8, leading: 16, bottom: 8, trailing: 16}`")
            }
            return Sides(all: numberForm(node, bounds, shape.phrase, default: 0, scope))
        }
        guard let values = values(node, shape, scope) else { return nil }
        return Sides(
            top: values.number(.top), leading: values.number(.leading),
            bottom: values.number(.bottom), trailing: values.number(.trailing))
    }

    /// Spacing, or a mapping of it by side.
    func edgeSpacingForm(_ node: NodeIndex, _ scope: Scope) -> UnresolvedEdgeSpacing? {
        guard tree[node].kind == .mapping else {
            return spacingForm(node, "`edgeSpacing`", scope).map { Sides(all: $0) }
        }
        guard let values = values(node, SpecKeys.edgeSpacing, scope) else { return nil }
        return Sides(
            top: values.spacing(.top), leading: values.spacing(.leading),
            bottom: values.spacing(.bottom), trailing: values.spacing(.trailing))
    }

    /// Points to the trailing edge and down; of a badge parts of its own size, too.
    func offsetForm(_ node: NodeIndex, takesParts: Bool, _ scope: Scope) -> UnresolvedOffset {
        var offset = UnresolvedOffset()
        guard let values = values(node, SpecKeys.offset, scope) else { return offset }
        if let part = part(.x, values, takesParts) {
            offset.width = part
        } else {
            offset.x = values.number(.x)
        }
        if let part = part(.y, values, takesParts) {
            offset.height = part
        } else {
            offset.y = values.number(.y)
        }
        return offset
    }

    /// `30%` as 0.3; nil for what is no text.
    private func part(_ key: Key, _ values: LayoutValues, _ takesParts: Bool) -> Double? {
        guard let node = values[key], takesParts, tree[node].kind == .string, !isFaulty(node),
            !holdsHole(node)
        else { return nil }
        let written = text(node)
        if written.hasSuffix("%"), let percent = Double(written.dropLast()),
            SpecKeys.shift.contains(percent)
        {
            return percent / 100
        }
        faulty.insert(node)
        let help = quotesHelp(node)
        bag.report(.malformedOffset(written, "`\(key.word)`", help: help), at: place(node))
        return 0
    }
}
