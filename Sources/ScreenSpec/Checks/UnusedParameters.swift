import Diagnostics
import Expressions

extension Check {
    /// A parameter that nothing reads changes nothing when it is given.
    static let unusedParameters = Check(name: "unused parameters", needsWholeScreen: true) {
        screen, bag in
        guard !screen.parameters.isEmpty else { return }
        // Parameters have the first slots of every scope.
        var isRead = Array(repeating: false, count: screen.parameters.count)
        screen.forEachExpression { expression in
            if let slot = expression.slot, slot < isRead.count { isRead[slot] = true }
        }
        for (parameter, isRead) in zip(screen.parameters, isRead) where !isRead {
            bag.report(.unusedParameter(parameter.name, at: parameter.place))
        }
    }
}

extension Screen {
    fileprivate func forEachExpression(_ body: (CheckedExpression) -> Void) {
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
