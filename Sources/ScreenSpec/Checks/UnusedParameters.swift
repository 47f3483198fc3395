import Diagnostics
import Expressions

extension Check {
    /// A parameter that nothing reads changes nothing when it is given.
    static let unusedParameters = Check(name: "unused parameters", needsWholeScreen: true) {
        screen, bag in
        var unused = screen.parameters
        screen.forEachExpression { expression in
            if unused.isEmpty { return }
            unused.removeAll { expression.reads("params", $0.name) }
        }
        for parameter in unused {
            bag.report(.unusedParameter(parameter.name, at: parameter.place))
        }
    }
}

extension Screen {
    /// Calls `body` with every expression of the screen.
    fileprivate func forEachExpression(_ body: (CheckedExpression) -> Void) {
        title?.holes.forEach(body)
        empty?.holes.forEach(body)
        for parameter in loggingParameters { parameter.text.holes.forEach(body) }
        for section in sections { section.forEachExpression(body) }
    }
}

extension Section {
    fileprivate func forEachExpression(_ body: (CheckedExpression) -> Void) {
        switch source {
        case .url(let url): url.holes.forEach(body)
        case .items(let items):
            for case .text(let text) in items.pieces { text.holes.forEach(body) }
        case .file: break
        }
        for slot in cell.slots { slot.text.holes.forEach(body) }
        empty?.holes.forEach(body)
        for parameter in logging?.parameters ?? [] { parameter.text.holes.forEach(body) }
        for expression in [paging.next, paging.more, paging.total] { expression.map(body) }
    }
}
