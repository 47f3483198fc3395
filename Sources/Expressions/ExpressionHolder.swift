/// What has expressions of a spec in it: a text, a layout, a section.
package protocol ExpressionHolder {
    /// Calls `body` with each expression in it, in no certain order.
    func forEachExpression(_ body: (CheckedExpression) -> Void)
}

extension ExpressionHolder {
    /// Calls `body` with each expression of these parts. What has parts of its own names them here.
    package func visit<each Part: ExpressionHolder>(
        _ parts: repeat each Part, with body: (CheckedExpression) -> Void
    ) {
        repeat (each parts).forEachExpression(body)
    }
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
        for case .hole(let expression) in segments { body(expression) }
    }
}

extension Text: ExpressionHolder {
    package func forEachExpression(_ body: (CheckedExpression) -> Void) {
        visit(alternatives, with: body)
    }
}
