import Diagnostics
import Expressions
import Layout
import Screens

/// Reads the box of a node: its size, and what is drawn around its content.
final class BoxReader: SpecReader {
    let colors: ColorReader

    init(_ colors: ColorReader) {
        self.colors = colors
        super.init(beside: colors)
    }

    /// Reads `16/9` or a number.
    private func aspectRatio(_ values: LayoutValues) -> UnresolvedNumber? {
        guard let node = values[.aspectRatio] else { return nil }
        if let first = values[.width], let second = values[.height] {
            report(
                .ratioBesideLengths(place(first), height: place(second)), at: place(node))
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
        let ratio = unresolvedNumber(
            node, within: bounds, as: "`aspectRatio`", default: 1, in: values.scope)
        if case .computed(let computed, _) = ratio { reportWholeQuotient(computed.expression) }
        return ratio
    }

    /// Reports a quotient of whole numbers, whose fraction is lost: 3 by 4 would be 0.
    private func reportWholeQuotient(_ expression: CheckedExpression) {
        let nodes = expression.tree.tree.nodes
        for index in nodes.indices {
            let id = NodeID(index)
            guard case .call("_/_", nil, let operands) = nodes[index].kind,
                expression.tree.tree[operands].allSatisfy({ operand in
                    [.int, .uint].contains(expression.tree.type(of: operand))
                })
            else { continue }
            return report(.wholeQuotient(expression.text), at: expression.place(of: id))
        }
    }

    func box(_ values: LayoutValues) -> UnresolvedBox {
        var box = UnresolvedBox()
        box.width = values.viewLength(.width, along: .horizontal)
        box.height = values.viewLength(.height, along: .vertical)
        box.aspectRatio = aspectRatio(values)
        if let node = values[.padding] {
            box.padding =
                sides(node, by: SpecKeys.padding, within: SpecKeys.gap, in: values.scope) ?? .zero
        }
        box.alignment = values.plain(SpecKeys.position)
        box.background = colors.color(.background, of: values, default: "clear")
        box.corner = values.number(.corner)
        box.border = values[.border].flatMap { border($0, in: values.scope) }
        box.gradient = values[.gradient].flatMap { gradient($0, in: values.scope) }
        box.shadow = values[.shadow].flatMap { shadow($0, in: values.scope) }
        box.opacity = values.number(.opacity)
        box.accessibility = values[.accessibility].flatMap {
            text($0, use: .optional, in: values.scope, as: "`accessibility`")
        }
        return box
    }

    private func border(_ node: NodeIndex, in scope: Scope) -> UnresolvedBorder? {
        if [.int, .float].contains(tree[node].kind) {
            return refuse(
                node, expected: "`border` must be a colour, or a mapping",
                help: "as in `border: {color: separator, width: \(text(node))}`")
        }
        guard tree[node].kind == .mapping else {
            return colors.color(node, as: "`border`", default: "separator", in: scope).map {
                UnresolvedBorder(color: $0, width: .literal(1))
            }
        }
        return values(node, by: SpecKeys.border, in: scope).flatMap { values in
            colors.color(.color, of: values, default: "separator").map {
                UnresolvedBorder(color: $0, width: values.number(.width))
            }
        }
    }
}
