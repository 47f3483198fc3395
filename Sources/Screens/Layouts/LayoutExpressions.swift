package import Expressions

/// The expressions of layouts, headers and footers, in no certain order.
extension LayoutForm {
    package func forEachExpression(_ body: (CheckedExpression) -> Void) {
        switch self {
        case .groups(let section):
            section.group.forEachExpression(body)
            section.spacing.forEachExpression(body)
            section.insets.forEachExpression(body)
        case .flow(let flow):
            flow.size.forEachExpression(body)
            flow.itemSpacing.forEachExpression(body)
            flow.lineSpacing.forEachExpression(body)
            flow.insets.forEachExpression(body)
        }
    }

    /// Whether all of its numbers are written.
    package var isLiteral: Bool {
        var isLiteral = true
        forEachExpression { _ in isLiteral = false }
        return isLiteral
    }
}

extension GroupForm {
    fileprivate func forEachExpression(_ body: (CheckedExpression) -> Void) {
        size.forEachExpression(body)
        switch repetition {
        case .columns(let count), .repeating(let count): count.forEachExpression(body)
        case .asManyAsFit: break
        }
        spacing.points.forEachExpression(body)
        insets.forEachExpression(body)
        edgeSpacing.forEachExpression(body)
        for badge in badges { badge.forEachExpression(body) }
        for element in elements {
            switch element {
            case .item(let item): item.forEachExpression(body)
            case .group(let group): group.forEachExpression(body)
            }
        }
    }
}

extension ItemForm {
    fileprivate func forEachExpression(_ body: (CheckedExpression) -> Void) {
        size.forEachExpression(body)
        insets.forEachExpression(body)
        edgeSpacing.forEachExpression(body)
        for badge in badges { badge.forEachExpression(body) }
    }
}

extension BadgeForm {
    fileprivate func forEachExpression(_ body: (CheckedExpression) -> Void) {
        size.forEachExpression(body)
        offset.forEachExpression(body)
    }
}

extension BoundaryCell {
    package func forEachExpression(_ body: (CheckedExpression) -> Void) {
        cell.forEachExpression(body)
        item.forEachExpression(body)
    }
}

extension BoundaryForm {
    package func forEachExpression(_ body: (CheckedExpression) -> Void) {
        size.forEachExpression(body)
        offset.forEachExpression(body)
        insets.forEachExpression(body)
    }
}

extension BackgroundForm {
    package func forEachExpression(_ body: (CheckedExpression) -> Void) {
        corner.forEachExpression(body)
        insets.forEachExpression(body)
    }
}

extension CollectionForm {
    func forEachExpression(_ body: (CheckedExpression) -> Void) {
        sectionSpacing.forEachExpression(body)
        for edge in [header, footer] {
            edge?.forEachCondition(body)
            edge?.forEachChoice { $0.forEachExpression(body) }
        }
    }
}

extension SizeForm {
    fileprivate func forEachExpression(_ body: (CheckedExpression) -> Void) {
        width.forEachExpression(body)
        height.forEachExpression(body)
    }
}

extension OffsetForm {
    fileprivate func forEachExpression(_ body: (CheckedExpression) -> Void) {
        x.forEachExpression(body)
        y.forEachExpression(body)
    }
}

extension LengthForm {
    func forEachExpression(_ body: (CheckedExpression) -> Void) {
        if case .computed(let length) = self { body(length.value.expression) }
    }
}

extension NumberForm {
    func forEachExpression(_ body: (CheckedExpression) -> Void) {
        if case .computed(let computed, _) = self { body(computed.expression) }
    }
}

extension Sides<NumberForm> {
    func forEachExpression(_ body: (CheckedExpression) -> Void) {
        forEach { $0.forEachExpression(body) }
    }
}

extension Sides<SpacingForm> {
    fileprivate func forEachExpression(_ body: (CheckedExpression) -> Void) {
        forEach { $0.points.forEachExpression(body) }
    }
}
