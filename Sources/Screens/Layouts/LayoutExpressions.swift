package import Expressions

/// The expressions of layouts, headers and footers.
extension UnresolvedLayout: ExpressionHolder {
    package func forEachExpression(_ body: (CheckedExpression) -> Void) {
        switch self {
        case .groups(let section):
            visit(section.group, section.spacing, section.insets, with: body)
            visit(section.separators.leading, section.separators.trailing, with: body)
        case .flow(let flow):
            visit(flow.size, flow.itemSpacing, flow.lineSpacing, flow.insets, with: body)
        // Its expressions do not read the names of the screen.
        case .shared: break
        }
    }

    /// Whether the layout has no expressions.
    package var isLiteral: Bool {
        var isLiteral = true
        forEachExpression { _ in isLiteral = false }
        return isLiteral
    }
}

extension UnresolvedGroup: ExpressionHolder {
    package func forEachExpression(_ body: (CheckedExpression) -> Void) {
        visit(size, repetition.count, spacing, insets, edgeSpacing, elements, with: body)
    }
}

extension UnresolvedElement: ExpressionHolder {
    package func forEachExpression(_ body: (CheckedExpression) -> Void) {
        switch self {
        case .item(let item): visit(item, with: body)
        case .group(let group): visit(group, with: body)
        }
    }
}

extension UnresolvedItem: ExpressionHolder {
    package func forEachExpression(_ body: (CheckedExpression) -> Void) {
        visit(size, insets, edgeSpacing, with: body)
    }
}

extension BoundaryCell: ExpressionHolder {
    package func forEachExpression(_ body: (CheckedExpression) -> Void) {
        visit(cell, item, onTap, with: body)
    }
}

extension UnresolvedBoundary: ExpressionHolder {
    package func forEachExpression(_ body: (CheckedExpression) -> Void) {
        visit(size, offset, insets, with: body)
    }
}

extension UnresolvedBackground: ExpressionHolder {
    package func forEachExpression(_ body: (CheckedExpression) -> Void) {
        visit(color, corner, insets, with: body)
    }
}

extension UnresolvedCollection: ExpressionHolder {
    package func forEachExpression(_ body: (CheckedExpression) -> Void) {
        visit(sectionSpacing, header, footer, with: body)
    }
}

// MARK: - Numbers

extension UnresolvedSize: ExpressionHolder {
    package func forEachExpression(_ body: (CheckedExpression) -> Void) {
        visit(width, height, with: body)
    }
}

extension UnresolvedOffset: ExpressionHolder {
    package func forEachExpression(_ body: (CheckedExpression) -> Void) { visit(x, y, with: body) }
}

extension UnresolvedSpacing: ExpressionHolder {
    package func forEachExpression(_ body: (CheckedExpression) -> Void) {
        visit(points, with: body)
    }
}

extension Sides: ExpressionHolder where Value: ExpressionHolder {
    package func forEachExpression(_ body: (CheckedExpression) -> Void) {
        visit(top, leading, bottom, trailing, with: body)
    }
}

extension UnresolvedLength: ExpressionHolder {
    package func forEachExpression(_ body: (CheckedExpression) -> Void) {
        if case .computed(let length) = self { body(length.value.expression) }
    }
}

extension UnresolvedNumber: ExpressionHolder {
    package func forEachExpression(_ body: (CheckedExpression) -> Void) {
        if case .computed(let computed, _) = self { body(computed.expression) }
    }
}
