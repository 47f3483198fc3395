/// A path in a response: a keypath, or a JSONPath (RFC 9535) if it begins with `$`.
package struct ResponsePath: Hashable, Sendable {
    /// A step to one child.
    package enum Step: Hashable, Sendable {
        /// The member with that name.
        case name(String)
        /// The element at that index; a negative index counts from the end.
        case index(Int)
    }

    /// The source text.
    package let text: String
    /// The steps to the value; for a query that may select several values, its singular prefix.
    package let steps: [Step]
    /// A JSONPath that may select several values; nil if the steps lead to a single value.
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

    /// Whether the path is a JSONPath.
    package var isJSONPath: Bool { text.hasPrefix("$") }
}

extension JSONPath {
    /// The singular prefix of the segments (RFC 9535 §2.3.5.1).
    fileprivate var leadingSteps: [ResponsePath.Step] {
        var steps: [ResponsePath.Step] = []
        for segment in query.segments {
            switch segment.onlySelector {
            case .name(let name)?: steps.append(.name(name.text))
            case .index(let index)?: steps.append(.index(index))
            case .wildcard?, .slice?, .filter?, nil: return steps
            }
        }
        return steps
    }
}

extension JSONNode {
    /// The steps from the root to the value.
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
