import Expressions

extension Screen {
    /// Calls `body` with each expression of the screen, in no certain order.
    func forEachExpression(_ body: (CheckedExpression) -> Void) {
        title?.forEachHole(body)
        empty?.forEachHole(body)
        for parameter in loggingParameters { parameter.text.forEachHole(body) }
        for section in sections { section.forEachExpression(body) }
    }
}

extension Section {
    fileprivate func forEachExpression(_ body: (CheckedExpression) -> Void) {
        switch source {
        case .url(let url): url.forEachHole(body)
        case .file: break
        case .items(let items):
            for case .text(let text) in items.pieces { text.forEachHole(body) }
        }
        for slot in cell.slots { slot.text.forEachHole(body) }
        empty?.forEachHole(body)
        for parameter in logging?.parameters ?? [] { parameter.text.forEachHole(body) }
        for expression in [paging.next, paging.more, paging.total] { expression.map(body) }
    }
}

extension Text {
    fileprivate func forEachHole(_ body: (CheckedExpression) -> Void) {
        for case .hole(let expression) in segments { body(expression) }
    }
}
