/// A path in a response or an item: a keypath, or a JSONPath (RFC 9535) if it begins with `$`.
package struct ResponsePath: Hashable, Sendable {
    /// A step to one child.
    package enum Step: Hashable, Sendable, ExpressibleByStringLiteral {
        /// The member with that name.
        case name(String)
        /// The element at that index; a negative index counts from the end.
        case index(Int)

        package init(stringLiteral name: String) { self = .name(name) }

        /// The name of a member; nil for an element.
        package var name: String? { if case .name(let name) = self { name } else { nil } }
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

    /// Returns steps as a spec writes them: as a keypath if possible, else as JSONPath.
    package static func text(of steps: some Collection<Step>) -> String {
        let text = steps.map { $0.name ?? "" }.joined(separator: ".")
        if let keypath = try? Keypath(text), keypath.names.map({ .name($0) }) == Array(steps),
            !text.utf8.contains(where: { "[]*".utf8.contains($0) })
        {
            return text
        }
        return steps.reduce("$") { path, step in
            switch step {
            case .name(let name): path + JSONLocation.member(name)
            case .index(let index): path + JSONLocation.element(index)
            }
        }
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
