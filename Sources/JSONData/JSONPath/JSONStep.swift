/// A step to one child of a value.
package enum JSONStep: Sendable {
    /// The first member with that name.
    case name(JSONName)
    /// The element at that index; a negative index counts from the end.
    case index(Int)
}

extension JSONPath {
    /// The steps of a singular query; nil for any other.
    package var steps: [JSONStep]? {
        var steps: [JSONStep] = []
        for segment in query.segments {
            switch segment.onlySelector {
            case .name(let name)?: steps.append(.name(name))
            case .index(let index)?: steps.append(.index(index))
            case .wildcard?, .slice?, .filter?, nil: return nil
            }
        }
        return steps
    }
}

extension Keypath {
    /// The steps to the value.
    package var steps: [JSONStep] { names.map { .name(JSONName(ofSpec: $0)) } }
}

extension JSONNode {
    /// Parses `bytes` strictly, and keeps nothing but the value that the steps lead to, as a document of
    /// its own. The limit of records is for that value.
    ///
    /// - Returns: The node; nil if the steps lead to no value.
    package static func find(
        _ steps: [JSONStep], in bytes: JSONBytes, limits: JSONLimits
    ) throws(JSONError) -> JSONNode? {
        guard let path = try positive(steps, in: bytes, limits),
            let found = try JSONValueFinder.search(path, in: bytes, limits).found
        else { return nil }
        let document = try JSONDocument(bytes.part(found.range), limits: limits)
        let nodeSteps = path.map { step -> JSONPathStep in
            switch step {
            case .name(let name): .name(name.utf8)
            case .index(let index): .element(index)
            }
        }
        return JSONNode(value: document.root, steps: nodeSteps)
    }

    /// Returns the steps with indices that count from the start; nil if one is before it.
    private static func positive(
        _ steps: [JSONStep], in bytes: JSONBytes, _ limits: JSONLimits
    ) throws(JSONError) -> [JSONStep]? {
        var path: [JSONStep] = []
        for step in steps {
            guard case .index(let index) = step, index < 0 else {
                path.append(step)
                continue
            }
            let array = try JSONValueFinder.search(path, in: bytes, limits).found
            guard let array, array.elementCount + index >= 0 else { return nil }
            path.append(.index(array.elementCount + index))
        }
        return path
    }
}
