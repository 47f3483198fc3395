import Diagnostics
import Expressions
import Layout
import Screens

/// Numbers and lengths of layouts: written, or one `${…}`.
extension SpecReader {
    /// A number, or a whole one, within bounds.
    func numberForm(
        _ node: NodeIndex, _ bounds: ClosedRange<Double>, isWhole: Bool = false, _ what: String,
        default defaultValue: Double, _ scope: Scope
    ) -> UnresolvedNumber {
        if isHole(node) { return computed(node, bounds, what, defaultValue, scope) }
        let literal =
            isWhole
            ? int(node, Int64(bounds.lowerBound)...Int64(bounds.upperBound), what).map(Double.init)
            : number(node, bounds, what)
        return .literal(literal ?? defaultValue, at: tree[node].range)
    }

    private func computed(
        _ node: NodeIndex, _ bounds: ClosedRange<Double>, _ what: String, _ defaultValue: Double,
        _ scope: Scope
    ) -> UnresolvedNumber {
        let expression = hole(node, what, "a number", scope, accepts: \.isNumber)
        return expression.map { .computed(Computed($0, key(what), default: defaultValue), bounds) }
            ?? .literal(defaultValue)
    }

    /// A length: a number of points, `50%`, or a named dimension; nil, with a report, for anything
    /// else.
    ///
    /// - Parameter help: which lengths there are; nil for all.
    func lengthForm(
        _ node: NodeIndex, _ what: String, _ axis: LayoutAxis,
        default defaultValue: LayoutDimension,
        _ scope: Scope, help: String? = nil
    ) -> UnresolvedLength? {
        guard isHole(node) else {
            let range = tree[node].range
            return length(node, what, vertical: axis == .vertical, help: help).map {
                .literal($0, at: range)
            }
        }
        let expression = hole(node, what, "a length", scope) { $0.isNumber || $0 == .string }
        return expression.map {
            .computed(ComputedLength(Computed($0, key(what), default: defaultValue), axis: axis))
        }
    }

    private func length(
        _ node: NodeIndex, _ what: String, vertical: Bool, help: String?
    ) -> LayoutDimension? {
        if tree[node].kind == .int || tree[node].kind == .float {
            return number(node, LayoutDimension.points, what).map { .absolute($0) }
        }
        guard !isFaulty(node) else { return nil }
        guard tree[node].kind == .string else {
            return refuse(node, expected: "\(what) is a length")
        }
        if let length = LayoutDimension(text(node), vertical: vertical) { return length }
        faulty.insert(node)
        return refuse(
            .malformedLength(text(node), what, help: quotesHelp(node) ?? help), at: place(node))
    }
}

/// Plain values that are computed.
extension SpecReader {
    /// Whether a plain value is a text with a hole.
    func isHole(_ node: NodeIndex) -> Bool {
        !isFaulty(node) && tree[node].kind == .string && holdsHole(node)
    }

    /// The expression of a plain value that is one `${…}`; nil, with a report, where it is more, or
    /// of a type that `accepts` refuses.
    func hole(
        _ node: NodeIndex, _ what: String, _ kind: String, _ scope: Scope,
        accepts: (CELType) -> Bool
    ) -> CheckedExpression? {
        guard let template = template(node, .value, scope, what) else {
            faulty.insert(node)
            return nil
        }
        guard template.segments.count == 1, case .interpolation(let expression) = template.segments[0] else {
            faulty.insert(node)
            return refuse(.textAroundHole(what), at: place(node))
        }
        let type = expression.type
        if accepts(type) || type == .dyn || type == .error { return expression }
        faulty.insert(node)
        return refuse(
            .computedType(what, kind, type.text(in: models), isOptional: type.wrapped != nil),
            at: expression.place)
    }

    /// The key that messages name in backquotes.
    func key(_ what: String) -> String { what.filter { $0 != "`" } }
}

extension CELType {
    fileprivate var isNumber: Bool { self == .int || self == .uint || self == .double }
}
