package import Expressions

/// The expressions that stand where the cell is used; those of templates of the spec's own have other
/// names.
extension CellForm: ExpressionHolder {
    package func forEachExpression(_ body: (CheckedExpression) -> Void) {
        switch self {
        case .standard(let cell, _): visit(cell, with: body)
        case .own(let use, let accessory): visit(use.arguments, accessory, with: body)
        }
    }

    /// The template of the spec's own that draws it.
    var template: OwnTemplate? {
        if case .own(let use, _) = self { use.template } else { nil }
    }
}

extension TemplateArgument: ExpressionHolder {
    package func forEachExpression(_ body: (CheckedExpression) -> Void) {
        if case .value(let values) = self { visit(values, with: body) }
    }
}

extension Cell: ExpressionHolder {
    package func forEachExpression(_ body: (CheckedExpression) -> Void) {
        visit(text, secondaryText, image, badge, detail, accessory, with: body)
    }
}

/// A word, chosen by conditions.
extension Accessory: ExpressionHolder {
    package func forEachExpression(_ body: (CheckedExpression) -> Void) {}
}

extension PlaceholderForm: ExpressionHolder {
    package func forEachExpression(_ body: (CheckedExpression) -> Void) {
        visit(image, title, text, button, with: body)
    }
}

extension Placeholders: ExpressionHolder {
    package func forEachExpression(_ body: (CheckedExpression) -> Void) {
        visit(empty, noResults, loading, failure, with: body)
    }
}

// MARK: - Nodes

/// The expressions of the template itself.
extension OwnTemplate: ExpressionHolder {
    package func forEachExpression(_ body: (CheckedExpression) -> Void) { visit(view, with: body) }
}

/// Nodes stand in each other no deeper than those of a spec.
extension ViewForm: ExpressionHolder {
    package func forEachExpression(_ body: (CheckedExpression) -> Void) {
        visit(loop?.list, when, content, box, with: body)
    }

    /// Calls `body` with each use of a template of the spec's own.
    func forEachUse(_ body: (TemplateUse) -> Void) {
        if case .cell(.own(let use, _)) = content { body(use) }
        for child in children { child.forEachUse(body) }
    }

    package var children: [ViewForm] {
        switch content {
        case .stack(let stack): stack.children
        case .layers(let children, _): children
        case .text, .image, .spacer, .divider, .cell: []
        }
    }
}

extension ViewContentForm: ExpressionHolder {
    package func forEachExpression(_ body: (CheckedExpression) -> Void) {
        switch self {
        case .stack(let stack):
            visit(stack.spacing, stack.alignment, stack.wraps, stack.children, with: body)
        case .layers(let children, let alignment): visit(children, alignment, with: body)
        case .text(let text): visit(text, with: body)
        case .image(let image): visit(image.url, image.mode, image.alternativeText, with: body)
        case .spacer(let length): visit(length, with: body)
        case .divider(let color): visit(color, with: body)
        case .cell(let cell): visit(cell, with: body)
        }
    }
}

extension TextForm: ExpressionHolder {
    package func forEachExpression(_ body: (CheckedExpression) -> Void) {
        visit(text, style, weight, color, lines, alignment, strikethrough, with: body)
    }
}

extension BoxForm: ExpressionHolder {
    package func forEachExpression(_ body: (CheckedExpression) -> Void) {
        visit(width, height, padding, alignment, background, corner, with: body)
        visit(border?.color, border?.width, opacity, accessibility, with: body)
    }
}
