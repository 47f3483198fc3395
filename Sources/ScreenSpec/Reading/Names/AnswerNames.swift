import Expressions
import Screens
import Values

/// `sections.ID.…`: what the answers of sections say besides items.
extension SpecReader {
    /// Adds the names of the answers of sections to the scope, if the spec reads any.
    ///
    /// The sections are read later, since their expressions may read these names.
    ///
    /// - Parameter node: `sections`.
    func declareAnswers(
        _ node: NodeIndex?, with types: TypeReader, into scope: inout Scope
    ) -> [SectionAnswer] {
        // A file may be called `sections.json`.
        guard let node, tree[node].kind == .sequence, mentions(SectionAnswer.group + "."),
            SectionAnswer.Part.allCases.contains(where: { mentions($0.rawValue) })
        else { return [] }
        var answers: [SectionAnswer] = []
        var known: Set<String> = []
        for element in tree.elements(node) {
            restrictRepeated(element, in: &scope)
            guard tree[element].kind == .mapping, let id = value(of: "id", in: element).map(text),
                isUsable(id), value(of: "each", in: element) == nil,
                value(of: "for", in: element) == nil, known.insert(id).inserted
            else { continue }
            let hasURL = value(of: "url", in: element) != nil
            guard hasURL || value(of: "file", in: element) != nil else { continue }
            func add(_ part: SectionAnswer.Part, _ type: ValueType?) {
                answers.append(SectionAnswer(section: id, part: part, slot: scope.count))
                let name = SectionAnswer.name(id, part)
                if let type { scope.add(name, type) } else { scope.add(name, CELType.error) }
            }
            let paging = value(of: "paging", in: element)
            if hasURL, let paging, value(of: "total", in: paging) != nil {
                add(.total, .optional(.int))
            }
            let response = value(of: "response", in: element)
            let type = response.map { types.type($0, as: "`response`") } ?? .json
            add(.response, type.map { .optional($0.unwrapped) })
            if hasURL { add(.headers, .map(.string)) }
        }
        return answers
    }

    /// Notes the sections that have several answers, since they are repeated, or sent for each element of
    /// a list: which one is meant no name could say.
    private func restrictRepeated(_ element: NodeIndex, in scope: inout Scope) {
        var repeated: [NodeIndex] = []
        if value(of: "each", in: element) != nil {
            let sections = value(of: "sections", in: element)
            if let sections, tree[sections].kind == .sequence {
                repeated = Array(tree.elements(sections))
            }
            repeated.append(element)
        } else if value(of: "for", in: element) != nil {
            repeated = [element]
        }
        for section in repeated {
            guard let id = value(of: "id", in: section).map(text), isUsable(id) else { continue }
            scope.restrictedRoots.insert("\(SectionAnswer.group).\(id)")
        }
    }

    private func value(of key: StaticString, in node: NodeIndex) -> NodeIndex? {
        guard tree[node].kind == .mapping else { return nil }
        return tree.pairs(node).first { tree.text($0.key, equals: key) }?.value
    }
}
