package import Expressions

/// The expressions of cells, in no certain order.
extension CellForm {
    /// Calls `body` with each expression that stands where the cell is used; those of templates of
    /// the spec's own have other names.
    package func forEachExpression(_ body: (CheckedExpression) -> Void) {
        switch self {
        case .standard(let cell, _): cell.forEachExpression(body)
        case .own(let use, let accessory):
            use.forEachExpression(body)
            accessory?.forEachCondition(body)
        }
    }

    /// The template of the spec's own that draws it.
    var template: OwnTemplate? {
        if case .own(let use, _) = self { use.template } else { nil }
    }
}

extension TemplateUse {
    fileprivate func forEachExpression(_ body: (CheckedExpression) -> Void) {
        for case .value(let values) in arguments {
            values.forEachCondition(body)
            values.forEachChoice { $0.forEachHole(body) }
        }
    }
}

extension OwnTemplate {
    /// Calls `body` with each expression of the template itself.
    package func forEachExpression(_ body: (CheckedExpression) -> Void) {
        view.forEachNode { $0.forEachOwnExpression(body) }
    }
}

extension ViewForm {
    /// Calls `body` with the node and all below it. They stand in each other no deeper than the
    /// nodes of a spec.
    func forEachNode(_ body: (ViewForm) -> Void) {
        body(self)
        for child in children { child.forEachNode(body) }
    }

    /// Calls `body` with each use of a template of the spec's own.
    func forEachUse(_ body: (TemplateUse) -> Void) {
        forEachNode { node in
            if case .cell(.own(let use, _)) = node.content { body(use) }
        }
    }

    package var children: [ViewForm] {
        switch content {
        case .stack(let stack): stack.children
        case .layers(let children, _): children
        case .text, .image, .spacer, .divider, .cell: []
        }
    }

    func forEachOwnExpression(_ body: (CheckedExpression) -> Void) {
        loop.map { body($0.list) }
        when.map(body)
        box.forEachExpression(body)
        switch content {
        case .stack(let stack):
            stack.spacing.forEachExpression(body)
            stack.alignment.forEachExpression(body)
            stack.wraps.forEachExpression(body)
        case .layers(_, let alignment): alignment.forEachExpression(body)
        case .text(let text): text.forEachExpression(body)
        case .image(let image):
            image.url.forEachExpression(body)
            image.mode.forEachExpression(body)
            image.alternativeText?.forEachExpression(body)
        case .spacer(let length): length.forEachExpression(body)
        case .divider(let color): color.forEachExpression(body)
        case .cell(let cell): cell.forEachExpression(body)
        }
    }
}

extension TextForm {
    fileprivate func forEachExpression(_ body: (CheckedExpression) -> Void) {
        text.forEachExpression(body)
        style.forEachExpression(body)
        weight?.forEachExpression(body)
        color.forEachExpression(body)
        lines.forEachExpression(body)
        alignment.forEachExpression(body)
        strikethrough.forEachExpression(body)
    }
}

extension BoxForm {
    fileprivate func forEachExpression(_ body: (CheckedExpression) -> Void) {
        for length in [width, height] { length?.forEachExpression(body) }
        padding.forEachExpression(body)
        alignment.forEachExpression(body)
        background?.forEachExpression(body)
        corner.forEachExpression(body)
        border?.color.forEachExpression(body)
        border?.width.forEachExpression(body)
        opacity.forEachExpression(body)
        accessibility?.forEachExpression(body)
    }
}
