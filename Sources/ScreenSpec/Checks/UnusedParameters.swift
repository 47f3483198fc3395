import Diagnostics
import Expressions

extension Check {
    /// A parameter that nothing reads changes nothing when it is given.
    static let unusedParameters = Check(name: "unused parameters", needsWholeScreen: true) {
        screen, bag in
        for parameter in screen.parameters where !screen.reads("params", parameter.name) {
            bag.report(.unusedParameter(parameter.name, at: parameter.place))
        }
    }
}

extension Screen {
    /// Whether any expression of the screen reads `name` of `group`.
    fileprivate func reads(_ group: String, _ name: String) -> Bool {
        let own = [title, empty].contains { $0?.reads(group, name) ?? false }
        return own || loggingParameters.contains { $0.text.reads(group, name) }
            || sections.contains { $0.reads(group, name) }
    }
}

extension Section {
    fileprivate func reads(_ group: String, _ name: String) -> Bool {
        source.reads(group, name) || empty?.reads(group, name) ?? false
            || [paging.more, paging.total, paging.next].contains {
                $0?.reads(group, name) ?? false
            }
            || cell.slots.contains { $0.text.reads(group, name) }
            || logging?.parameters.contains { $0.text.reads(group, name) } ?? false
    }
}

extension SectionSource {
    fileprivate func reads(_ group: String, _ name: String) -> Bool {
        switch self {
        case .url(let url): url.reads(group, name)
        case .file: false
        case .items(let items):
            items.pieces.contains {
                if case .text(let text) = $0 { text.reads(group, name) } else { false }
            }
        }
    }
}
