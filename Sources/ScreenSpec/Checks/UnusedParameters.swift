import Diagnostics
import Expressions

extension Check {
    /// A parameter that nothing reads changes nothing when it is given.
    static let unusedParameters = Check(name: "unused parameters", needsWholeScreen: true) { screen, bag in
        guard !screen.parameters.isEmpty else { return }
        let used = Set(screen.expressions.flatMap(\.variables))
        for parameter in screen.parameters where !used.contains("params.\(parameter.name)") {
            bag.report(.unusedParameter(parameter.name, at: parameter.place))
        }
    }
}

extension Screen {
    /// Every expression of the screen.
    fileprivate var expressions: [CheckedExpression] {
        let own = [title, empty].compactMap { $0 } + loggingParameters.map(\.text)
        return own.flatMap(\.holes) + sections.flatMap(\.expressions)
    }
}

extension Section {
    fileprivate var expressions: [CheckedExpression] {
        var texts = cell.slots.map(\.text) + (logging?.parameters.map(\.text) ?? [])
        if let empty { texts.append(empty) }
        switch source {
        case .url(let url): texts.append(url)
        case .items(let items):
            texts += items.pieces.compactMap { if case .text(let text) = $0 { text } else { nil } }
        case .file: break
        }
        return texts.flatMap(\.holes) + [paging.next, paging.more, paging.total].compactMap { $0 }
    }
}
