import CellCore
package import Expressions

/// The expressions at the use of a cell; the expressions of its template have another scope.
extension UnresolvedCell: ExpressionHolder {
    package func forEachExpression(_ body: (CheckedExpression) -> Void) {
        visit(arguments, accessory, control, with: body)
    }
}

extension TemplateArgument: ExpressionHolder {
    package func forEachExpression(_ body: (CheckedExpression) -> Void) {
        if case .value(let values) = self { visit(values, with: body) }
    }
}

/// A word without expressions, for alternatives.
extension CellAccessory: ExpressionHolder {
    package func forEachExpression(_ body: (CheckedExpression) -> Void) {}
}

extension UnresolvedPlaceholder: ExpressionHolder {
    package func forEachExpression(_ body: (CheckedExpression) -> Void) {
        visit(image, symbol, title, text, button, cell, with: body)
        visit(onTap, alert, with: body)
    }
}

extension UnresolvedAlert: ExpressionHolder {
    package func forEachExpression(_ body: (CheckedExpression) -> Void) {
        visit(title, text, button, with: body)
    }
}

extension Placeholders: ExpressionHolder {
    package func forEachExpression(_ body: (CheckedExpression) -> Void) {
        visit(empty, noResults, loading, failure, with: body)
    }
}

// MARK: - Nodes

/// The expressions in the view of the template.
extension CellTemplate: ExpressionHolder {
    package func forEachExpression(_ body: (CheckedExpression) -> Void) { visit(view, with: body) }
}

/// The recursion is bounded by the nesting depth of a spec.
extension UnresolvedView: ExpressionHolder {
    package func forEachExpression(_ body: (CheckedExpression) -> Void) {
        visit(loop?.list, when, content, box, target, with: body)
    }

    /// Calls `body` with the expressions of the node, without those of its children and of what a
    /// tap does.
    package func forEachOwnExpression(_ body: (CheckedExpression) -> Void) {
        visit(loop?.list, when, box, with: body)
        switch content {
        case .stack(let stack):
            visit(stack.spacing, stack.alignment, stack.wraps, stack.distribution, with: body)
        case .layers(_, let alignment): visit(alignment, with: body)
        case .image(let image): visit(image.url, image.mode, image.alternativeText, with: body)
        default: visit(content, with: body)
        }
    }

    /// Calls `body` with the node and its descendants.
    package func forEachNode(_ body: (UnresolvedView) -> Void) {
        body(self)
        for child in children { child.forEachNode(body) }
    }

    package var children: [UnresolvedView] {
        switch content {
        case .stack(let stack): stack.children
        case .layers(let children, _): children
        case .image(let image): [image.placeholder, image.fallback].compactMap(\.self)
        case .text, .symbol, .spacer, .divider, .cell, .control: []
        }
    }
}

extension UnresolvedViewContent: ExpressionHolder {
    package func forEachExpression(_ body: (CheckedExpression) -> Void) {
        switch self {
        case .stack(let stack):
            visit(stack.spacing, stack.alignment, stack.wraps, stack.distribution, with: body)
            visit(stack.children, with: body)
        case .layers(let children, let alignment): visit(children, alignment, with: body)
        case .text(let text): visit(text, with: body)
        case .image(let image):
            visit(image.url, image.mode, image.alternativeText, with: body)
            visit(image.placeholder, image.fallback, with: body)
        case .symbol(let symbol):
            visit(symbol.name, symbol.style, symbol.weight, symbol.color, with: body)
        case .spacer(let length): visit(length, with: body)
        case .divider(let color): visit(color, with: body)
        case .cell(let cell): visit(cell, with: body)
        case .control(let control): visit(control, with: body)
        }
    }
}

extension UnresolvedControl: ExpressionHolder {
    package func forEachExpression(_ body: (CheckedExpression) -> Void) {
        visit(value, traits.prompt, enabled, problem, refusal, onChange, menu, with: body)
    }
}

extension TextSource: ExpressionHolder {
    package func forEachExpression(_ body: (CheckedExpression) -> Void) {
        switch self {
        case .text(let text), .markdown(let text), .html(let text): visit(text, with: body)
        case .spans(let spans): visit(spans, with: body)
        }
    }
}

extension UnresolvedSpan: ExpressionHolder {
    package func forEachExpression(_ body: (CheckedExpression) -> Void) {
        visit(text, when, style, weight, color, underline, strikethrough, with: body)
    }
}

extension UnresolvedText: ExpressionHolder {
    package func forEachExpression(_ body: (CheckedExpression) -> Void) {
        visit(text, style, weight, color, lines, alignment, strikethrough, with: body)
        visit(underline, with: body)
    }
}

extension UnresolvedBox: ExpressionHolder {
    package func forEachExpression(_ body: (CheckedExpression) -> Void) {
        visit(width, height, aspectRatio, padding, alignment, background, corner, with: body)
        visit(border?.color, border?.width, opacity, accessibility, with: body)
        visit(gradient, shadow, with: body)
    }
}

extension UnresolvedView {
    /// Whether the appearance of the node does not depend on its data.
    package var hasUniformAppearance: Bool {
        var isUniform = box.accessibility == nil
        visit(box) { _ in isUniform = false }
        switch content {
        case .stack(let stack):
            visit(stack.spacing, stack.alignment, stack.wraps, stack.distribution) { _ in
                isUniform = false
            }
        case .layers(_, let alignment): visit(alignment) { _ in isUniform = false }
        case .text(let text):
            visit(text.style, text.weight, text.color, text.lines) { _ in isUniform = false }
            visit(text.alignment, text.strikethrough, text.underline) { _ in isUniform = false }
        case .image(let image):
            visit(image.mode) { _ in isUniform = false }
        case .symbol(let symbol):
            visit(symbol.style, symbol.weight, symbol.color) { _ in isUniform = false }
        case .spacer(let length): visit(length) { _ in isUniform = false }
        case .divider(let color): visit(color) { _ in isUniform = false }
        case .control: isUniform = false
        case .cell: break
        }
        return isUniform
    }
}
