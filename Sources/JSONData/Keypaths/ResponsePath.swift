/// Where in a response something is: a keypath, or what begins with `$`, a JSONPath (RFC 9535).
package struct ResponsePath: Hashable, Sendable {
    /// A step that names one child.
    package enum Step: Hashable, Sendable {
        /// The member with that name.
        case name(String)
        /// The element at that index; a negative one counts from the end.
        case index(Int)
    }

    /// As the spec writes it.
    package let text: String
    /// What leads to the value; of a query that may find several, what leads to the place from
    /// which it searches.
    package let steps: [Step]
    /// A JSONPath that may find several values; nil where the steps lead to the one value.
    package let query: JSONPath?

    package init(_ keypath: Keypath) {
        text = keypath.names.joined(separator: ".")
        steps = keypath.names.map { .name($0) }
        query = nil
    }

    package init(_ path: JSONPath) {
        text = path.text
        steps = path.leadingSteps
        query = path.isSingular ? nil : path
    }

    /// Whether it is written as a JSONPath.
    package var isJSONPath: Bool { text.hasPrefix("$") }
}

extension JSONPath {
    /// The segments up to the first that may name several values (RFC 9535 §2.3.5.1).
    fileprivate var leadingSteps: [ResponsePath.Step] {
        var steps: [ResponsePath.Step] = []
        for segment in query.segments {
            guard !segment.isDescendant, segment.selectors.count == 1 else { break }
            switch segment.selectors[0] {
            case .name(let name): steps.append(.name(String(decoding: name, as: UTF8.self)))
            case .index(let index): steps.append(.index(index))
            case .wildcard, .slice, .filter: return steps
            }
        }
        return steps
    }
}

extension JSONNode {
    /// The steps that lead to the value from the root.
    package var path: [ResponsePath.Step] {
        steps.map { step in
            switch step {
            case .key(let key): .name(key.string() ?? "")
            case .name(let name): .name(String(decoding: name, as: UTF8.self))
            case .element(let index): .index(index)
            }
        }
    }
}
