import Diagnostics
import Expressions
import Layout
import Screens

/// Spacing, insets and offsets.
extension SpecReader {
    /// Reads a number of points, or `flexible(x)`.
    func unresolvedSpacing(_ node: NodeIndex, as what: String, in scope: Scope)
        -> UnresolvedSpacing?
    {
        guard !isFaulty(node) else { return nil }
        guard tree[node].kind == .string, !containsInterpolation(node) else {
            return UnresolvedSpacing(
                unresolvedNumber(node, within: SpecKeys.gap, as: what, default: 0, in: scope))
        }
        if let (points, length) = namedLength(node, within: SpecKeys.gap, as: what) {
            return UnresolvedSpacing(.literal(points, at: tree[node].range, of: length))
        }
        if let points = flexible(text(node)) {
            return UnresolvedSpacing(.literal(points, at: tree[node].range), isFlexible: true)
        }
        log.faulty.insert(node)
        return refuse(
            .malformedSpacing(text(node), as: what, help: quotesHelp(node) ?? lengthHelp(node)),
            at: place(node))
    }

    private func flexible(_ text: String) -> Double? {
        guard text.hasPrefix("flexible("), text.hasSuffix(")"),
            let points = Double(text.dropFirst("flexible(".count).dropLast()),
            SpecKeys.gap.contains(points)
        else { return nil }
        return points
    }

    /// Reads insets: points, or a mapping by side.
    func unresolvedInsets(_ node: NodeIndex, in scope: Scope) -> UnresolvedInsets? {
        sides(node, by: SpecKeys.insets, within: SpecKeys.shift, in: scope)
    }

    /// Reads points within `bounds`, or a mapping by side with the schema `shape`.
    func sides(
        _ node: NodeIndex, by shape: SpecShape, within bounds: ClosedRange<Double>, in scope: Scope
    ) -> UnresolvedInsets? {
        guard tree[node].kind == .mapping else {
            if tree[node].kind == .sequence {
                return refuse(
                    node, expected: "\(shape.phrase) must be a number, or a mapping by side",
                    help: "as in `{top: 8, leading: 16, bottom: 8, trailing: 16}`")
            }
            return Sides(
                all: unresolvedNumber(node, within: bounds, as: shape.phrase, default: 0, in: scope)
            )
        }
        guard let values = values(node, by: shape, in: scope) else { return nil }
        return Sides(
            top: values.number(.top), leading: values.number(.leading),
            bottom: values.number(.bottom), trailing: values.number(.trailing))
    }

    /// Reads edge spacing: a spacing, or a mapping by side.
    func unresolvedEdgeSpacing(_ node: NodeIndex, in scope: Scope) -> UnresolvedEdgeSpacing? {
        guard tree[node].kind == .mapping else {
            return unresolvedSpacing(node, as: "`edgeSpacing`", in: scope).map { Sides(all: $0) }
        }
        guard let values = values(node, by: SpecKeys.edgeSpacing, in: scope) else { return nil }
        return Sides(
            top: values.spacing(.top), leading: values.spacing(.leading),
            bottom: values.spacing(.bottom), trailing: values.spacing(.trailing))
    }

    /// Reads an offset in points.
    func unresolvedOffset(_ node: NodeIndex, in scope: Scope) -> UnresolvedOffset {
        guard let values = values(node, by: SpecKeys.offset, in: scope) else {
            return UnresolvedOffset()
        }
        return UnresolvedOffset(x: values.number(.x), y: values.number(.y))
    }
}
