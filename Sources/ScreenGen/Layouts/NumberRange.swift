import Expressions

extension CheckedExpression {
    /// The numbers that its value can be on a device; nil if they are unknown or depend on data.
    var numberRange: ClosedRange<Double>? { numberRange(of: tree.tree.root, from: 100) }

    /// Whether the value is not negative in a view of any size, even one without a size yet.
    var isPositiveOfAnySize: Bool {
        numberRange(of: tree.tree.root, from: 0).map { $0.lowerBound >= 0 } ?? false
    }

    /// Expressions are nested only as deep as the parser allows.
    ///
    /// - Parameter side: the shortest side of a view.
    private func numberRange(of id: NodeID, from side: Double) -> ClosedRange<Double>? {
        switch path(of: id) {
        case "environment.width", "environment.height": return side...10_000
        case "environment.scale": return 0.1...100
        case "itemWidth": return 0...100_000
        default: break
        }
        if case .constant(let literal) = tree.meaning(of: id) { return Self.range(literal) }
        switch tree.tree[id].kind {
        case .literal(let literal): return Self.range(literal)
        case .call(let name, _, _):
            let operands = tree.operands(of: id, .standard)
            if name == "_?_:_", operands.count == 3 {
                return join(operands[1], operands[2], from: side)
            }
            if name == "double" || name == "int" {
                return operands.first.flatMap { numberRange(of: $0, from: side) }
            }
            guard operands.count == 2, let left = numberRange(of: operands[0], from: side),
                let right = numberRange(of: operands[1], from: side)
            else { return nil }
            return Self.combined(left, name, right)
        default: return nil
        }
    }

    private func join(
        _ one: NodeID, _ other: NodeID, from side: Double
    ) -> ClosedRange<Double>? {
        guard let one = numberRange(of: one, from: side),
            let other = numberRange(of: other, from: side)
        else { return nil }
        return min(one.lowerBound, other.lowerBound)...max(one.upperBound, other.upperBound)
    }

    private static func range(_ literal: Literal) -> ClosedRange<Double>? {
        switch literal {
        case .int(let value): Double(value)...Double(value)
        case .double(let value) where value.isFinite: value...value
        default: nil
        }
    }

    private static func combined(
        _ left: ClosedRange<Double>, _ name: String, _ right: ClosedRange<Double>
    ) -> ClosedRange<Double>? {
        let operation: (Double, Double) -> Double
        switch name {
        case "_+_": operation = { $0 + $1 }
        case "_-_": operation = { $0 - $1 }
        case "_*_": operation = { $0 * $1 }
        case "_/_" where right.lowerBound > 0: operation = { $0 / $1 }
        default: return nil
        }
        let ends = [
            operation(left.lowerBound, right.lowerBound),
            operation(left.lowerBound, right.upperBound),
            operation(left.upperBound, right.lowerBound),
            operation(left.upperBound, right.upperBound),
        ]
        guard let least = ends.min(), let greatest = ends.max(), greatest < 1e15, least > -1e15
        else { return nil }
        return least...greatest
    }
}
