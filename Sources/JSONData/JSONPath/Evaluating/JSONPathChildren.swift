/// A child of an array or object, with its step.
struct JSONPathChild {
    var value: JSONValue
    var step: JSONPathStep
}

/// The children of a value in order; empty for a scalar.
struct JSONPathChildren {
    private var elements: JSONElements.Iterator?
    private var members: JSONMembers.Iterator?
    /// The number of visited elements.
    private(set) var position = 0

    init(_ value: JSONValue) {
        switch value.kind {
        case .array: elements = value.elements.makeIterator()
        case .object: members = value.members.makeIterator()
        case .null, .bool, .number, .string: break
        }
    }

    mutating func next() -> JSONPathChild? {
        if let member = members?.next() {
            return JSONPathChild(value: member.value, step: .key(member.key))
        }
        guard let element = elements?.next() else { return nil }
        position += 1
        return JSONPathChild(value: element, step: .element(position - 1))
    }
}

extension JSONKind {
    /// Whether values of this kind can have children.
    var isContainer: Bool { self == .array || self == .object }
}

extension JSONPathEvaluation {
    /// Returns the child that a name or an index selects; nil for any other selector.
    mutating func child(
        _ selector: JSONPathSelector, of value: JSONValue
    ) throws(JSONPathFault) -> JSONPathChild? {
        switch selector {
        case .name(let name):
            return try member(name, of: value).map {
                JSONPathChild(value: $0, step: .name(name.utf8))
            }
        case .index(let index): return try element(index, of: value)
        case .wildcard, .slice, .filter: return nil
        }
    }

    /// Returns the first member with that name.
    private mutating func member(
        _ name: JSONName, of value: JSONValue
    ) throws(JSONPathFault) -> JSONValue? {
        // Comparing the preceding names is cheaper than visiting their values.
        try charge(1 + value.count >> 3)
        return value.member(named: name)
    }

    /// Returns the element at `index`; a negative index counts from the end (RFC 9535 §2.3.3.2).
    private mutating func element(
        _ index: Int, of value: JSONValue
    ) throws(JSONPathFault) -> JSONPathChild? {
        guard value.kind == .array else { return nil }
        let position = index >= 0 ? index : value.count + index
        guard (0..<value.count).contains(position) else { return nil }
        var elements = value.elements.makeIterator()
        for _ in 0..<position {
            try charge(1)
            _ = elements.next()
        }
        try charge(1)
        return elements.next().map { JSONPathChild(value: $0, step: .element(position)) }
    }

    /// Returns the elements at the positions, in order.
    mutating func elements(
        _ positions: JSONPathSlice.Positions, of array: JSONValue
    ) throws(JSONPathFault) -> [JSONPathChild] {
        var found: [JSONPathChild] = []
        var children = JSONPathChildren(array)
        while children.position <= positions.highest, let child = children.next() {
            try charge(1)
            if positions.includes(children.position - 1) { found.append(child) }
        }
        return found
    }
}
