import Diagnostics
import Expressions
import Layout
import Screens

/// Numbers and lengths of layouts: literals, or a single `${…}`.
extension SpecReader {
    /// Reads a number or integer within bounds.
    func unresolvedNumber(
        _ node: NodeIndex, within bounds: ClosedRange<Double>, isWhole: Bool = false,
        as what: String,
        default defaultValue: Double, in scope: Scope
    ) -> UnresolvedNumber {
        if isInterpolation(node) {
            return computed(node, within: bounds, as: what, defaultValue: defaultValue, in: scope)
        }
        if !isWhole, let (points, length) = namedLength(node, within: bounds, as: what) {
            return .literal(points, at: tree[node].range, of: length)
        }
        let help = interpolationHelp(node, in: scope) ?? (isWhole ? nil : lengthHelp(node))
        let literal =
            isWhole
            ? int(
                node, within: Int64(bounds.lowerBound)...Int64(bounds.upperBound), as: what,
                help: help
            )
            .map(Double.init)
            : number(node, within: bounds, as: what, help: help)
        return .literal(literal ?? defaultValue, at: tree[node].range)
    }

    private func computed(
        _ node: NodeIndex, within bounds: ClosedRange<Double>, as what: String,
        defaultValue: Double,
        in scope: Scope
    ) -> UnresolvedNumber {
        let expression = interpolation(
            node, as: what, kind: "a number", in: scope, accepts: \.isNumber)
        return expression.map { .computed(Computed($0, key(what), default: defaultValue), bounds) }
            ?? .literal(defaultValue)
    }

    /// Reads a length: a number of points, `50%`, or a named dimension; nil, with a report, for
    /// anything else.
    ///
    /// - Parameter help: the allowed lengths; nil for all.
    func unresolvedLength(
        _ node: NodeIndex, as what: String, along axis: LayoutAxis,
        default defaultValue: LayoutDimension,
        in scope: Scope, help: String? = nil
    ) -> UnresolvedLength? {
        guard isInterpolation(node) else {
            let range = tree[node].range
            if let (points, length) = namedLength(node, within: LayoutDimension.points, as: what) {
                return .literal(.absolute(points), at: range, of: length)
            }
            return length(
                node, as: what, vertical: axis == .vertical,
                help: interpolationHelp(node, in: scope) ?? lengthHelp(node) ?? help
            ).map {
                .literal($0, at: range)
            }
        }
        let expression = interpolation(node, as: what, kind: "a length", in: scope) {
            $0.isNumber || $0 == .string
        }
        return expression.map {
            .computed(ComputedLength(Computed($0, key(what), default: defaultValue), axis: axis))
        }
    }

    /// Reports a width of less than a point, which was probably meant as a part of the container.
    func reportFractionOfPoint(_ node: NodeIndex) {
        guard tree[node].kind == .float, let width = CoreSchema.double(text(node)),
            width > 0, width < 1
        else { return }
        report(.fractionOfPoint(text(node), percent: width * 100), at: place(node))
    }

    private func length(
        _ node: NodeIndex, as what: String, vertical: Bool, help: @autoclosure () -> String?
    ) -> LayoutDimension? {
        if tree[node].kind == .int || tree[node].kind == .float {
            return number(node, within: LayoutDimension.points, as: what).map { .absolute($0) }
        }
        guard !isFaulty(node) else { return nil }
        guard tree[node].kind == .string else {
            return refuse(node, expected: "\(what) must be a length")
        }
        if let length = LayoutDimension(text(node), vertical: vertical) { return length }
        let help = quotesHelp(node) ?? help()
        log.faulty.insert(node)
        return refuse(.malformedLength(text(node), as: what, help: help), at: place(node))
    }
}

/// Computed literals.
extension SpecReader {
    /// Returns whether a node is a text with an interpolation.
    func isInterpolation(_ node: NodeIndex) -> Bool {
        !isFaulty(node) && tree[node].kind == .string && containsInterpolation(node)
    }

    /// Returns the help for a valid expression without `${…}`.
    func interpolationHelp(_ node: NodeIndex, in scope: Scope) -> String? {
        guard !isFaulty(node), tree[node].kind == .string, tree[node].length > 0 else { return nil }
        let place = place(node)
        var found = DiagnosticBag()
        let expression = tree.withText(node) { bytes in
            ExpressionChecker(scope: scope).check(
                bytes, in: 0..<bytes.count, places: SourceMap { _ in place }, into: &found)
        }
        guard expression != nil, !found.hasErrors else { return nil }
        return "a computed value is in `${…}`: write `\"${\(text(node))}\"`"
    }

    /// Returns the expression of a node that is a single `${…}`; nil, with a report, if it has
    /// other text, or a type that `accepts` rejects.
    func interpolation(
        _ node: NodeIndex, as what: String, kind: String, in scope: Scope,
        accepts: (CELType) -> Bool
    ) -> CheckedExpression? {
        guard let template = template(node, use: .value, in: scope, as: what) else {
            log.faulty.insert(node)
            return nil
        }
        guard template.segments.count == 1,
            case .interpolation(let expression) = template.segments[0]
        else {
            log.faulty.insert(node)
            return refuse(.textAroundInterpolation(what), at: place(node))
        }
        let type = expression.type
        if accepts(type) || type == .dyn || type == .error { return expression }
        log.faulty.insert(node)
        return refuse(
            .computedType(
                what, kind: kind, type: type.text(in: scope.models), isOptional: type.wrapped != nil
            ),
            at: expression.place)
    }

    /// Removes the backticks from a key name for messages.
    func key(_ what: String) -> String { what.filter { $0 != "`" } }
}

extension CELType {
    fileprivate var isNumber: Bool { self == .int || self == .uint || self == .double }
}
