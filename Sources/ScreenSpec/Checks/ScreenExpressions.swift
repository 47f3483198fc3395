package import Expressions

extension Screen {
    /// Calls `body` with each expression of the screen, in no certain order.
    func forEachExpression(_ body: (CheckedExpression) -> Void) {
        title?.forEachHole(body)
        empty?.forEachHole(body)
        for parameter in loggingParameters { parameter.text.forEachHole(body) }
        for name in names { body(name.expression) }
        for section in sections { section.forEachExpression(body) }
    }
}

extension Section {
    /// Calls `body` with each expression of the section, in no certain order.
    package func forEachExpression(_ body: (CheckedExpression) -> Void) {
        when.map(body)
        switch source {
        case .url(let url): url.forEachHole(body)
        case .file: break
        case .items(let items):
            for case .text(let text) in items.pieces { text.forEachHole(body) }
        }
        forEachItemExpression(body)
        empty?.forEachHole(body)
        for expression in [paging.next, paging.more, paging.total] { expression.map(body) }
    }

    /// Calls `body` with each expression that knows the item.
    func forEachItemExpression(_ body: (CheckedExpression) -> Void) {
        for name in names { body(name.expression) }
        for slot in cell.slots { slot.text.forEachHole(body) }
        for parameter in logging?.parameters ?? [] { parameter.text.forEachHole(body) }
    }
}

extension Text {
    fileprivate func forEachHole(_ body: (CheckedExpression) -> Void) {
        for case .hole(let expression) in segments { body(expression) }
    }
}
