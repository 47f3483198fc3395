package import Expressions

/// A part of a screen that contains expressions: a text, a layout, a section.
package protocol ExpressionHolder {
    /// Calls `body` with each expression, in unspecified order.
    func forEachExpression(_ body: (CheckedExpression) -> Void)
}

extension ExpressionHolder {
    /// Calls `body` with each expression of these parts.
    ///
    /// A parameter pack would iterate at run time, which takes a tenth of the time of checking a
    /// spec.
    @inline(__always)
    func visit(
        _ one: some ExpressionHolder, _ two: some ExpressionHolder = NoExpressions(),
        _ three: some ExpressionHolder = NoExpressions(),
        _ four: some ExpressionHolder = NoExpressions(),
        _ five: some ExpressionHolder = NoExpressions(),
        _ six: some ExpressionHolder = NoExpressions(),
        _ seven: some ExpressionHolder = NoExpressions(),
        with body: (CheckedExpression) -> Void
    ) {
        one.forEachExpression(body)
        two.forEachExpression(body)
        three.forEachExpression(body)
        four.forEachExpression(body)
        five.forEachExpression(body)
        six.forEachExpression(body)
        seven.forEachExpression(body)
    }
}

/// A part without expressions.
struct NoExpressions: ExpressionHolder {
    func forEachExpression(_ body: (CheckedExpression) -> Void) {}
}

extension CheckedExpression: ExpressionHolder {
    package func forEachExpression(_ body: (CheckedExpression) -> Void) { body(self) }
}

extension Optional: ExpressionHolder where Wrapped: ExpressionHolder {
    package func forEachExpression(_ body: (CheckedExpression) -> Void) {
        self?.forEachExpression(body)
    }
}

extension Array: ExpressionHolder where Element: ExpressionHolder {
    package func forEachExpression(_ body: (CheckedExpression) -> Void) {
        for element in self { element.forEachExpression(body) }
    }
}

extension Alternatives: ExpressionHolder where Choice: ExpressionHolder {
    package func forEachExpression(_ body: (CheckedExpression) -> Void) {
        forEachCondition(body)
        forEachChoice { $0.forEachExpression(body) }
    }
}

extension Template: ExpressionHolder {
    package func forEachExpression(_ body: (CheckedExpression) -> Void) {
        for case .interpolation(let expression) in segments { body(expression) }
    }
}

extension Text: ExpressionHolder {
    package func forEachExpression(_ body: (CheckedExpression) -> Void) {
        visit(alternatives, with: body)
    }
}
